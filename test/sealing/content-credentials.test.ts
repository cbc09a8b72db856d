import { randomBytes, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { JPEG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import initialise, { WasmReader } from '@contentauth/c2pa-wasm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureSigningIdentity } from '../../daemon/sealing/content-credentials/identity.js';
import { readIdentity, type SigningIdentity } from '../../src/home/signing-identity.js';
import { CAPTURE_ASSERTION, signScreenshot } from '../../daemon/sealing/content-credentials/sign.js';
import { toPem } from '../../src/proofs/pem.js';
import { verifyCredentials } from '../../src/proofs/c2pa/verify.js';
import { both } from '../tiers.mjs';

const home = mkdtempSync(join(tmpdir(), 'c2pa-'));
const world = { now: () => new Date(), randomBytes: (length: number) => new Uint8Array(randomBytes(length)) };
const claim = {
  url: 'https://example.test/ä?q=1',
  capturedAt: '2026-11-21T01:02:03.004Z',
  evidenceId: 'ps_1',
  captureId: 'cap_1',
};
const stated = { url: claim.url, captured_at: claim.capturedAt, evidence_id: 'ps_1', capture_id: 'cap_1' };
const path = (name: string) => join(home, name);
let identity: SigningIdentity;
let signed: Uint8Array<ArrayBuffer>;
let store: string;

beforeAll(async () => {
  identity = await ensureSigningIdentity(home, world);
  const noise = {
    create: {
      width: 640,
      height: 480,
      channels: 3 as const,
      background: '#fff',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    },
  };
  writeFileSync(path('plain.jpeg'), await sharp(noise).jpeg({ quality: 90 }).toBuffer());
  const answer = await sign('plain.jpeg', 'signed.jpeg');
  if (answer.kind !== 'signed') throw new Error(answer.reason);
  store = answer.manifestStoreJson;
  signed = new Uint8Array(readFileSync(path('signed.jpeg')));
});
afterAll(() => rmSync(home, { recursive: true }));

const sign = (from: string, to: string, drawnOver: string | null = null) =>
  signScreenshot({
    jpegPath: path(from),
    outputPath: path(to),
    ...claim,
    drawnOver,
    generator: { name: 'evidence', version: '0.1.0' },
    identity,
  });

describe('the identity of an installation', () => {
  it('is made once, readable by its owner alone, and openssl accepts its chain', async () => {
    expect(await ensureSigningIdentity(home, world)).toEqual(identity);
    expect(statSync(path('content-credentials.pem')).mode & 0o777).toBe(0o600);
    const [leaf = '', root = ''] =
      readFileSync(path('content-credentials.pem'), 'utf8').match(/-----BEGIN CERT[^]+?END CERTIFICATE-----\n/g) ?? [];
    writeFileSync(path('leaf.pem'), leaf);
    writeFileSync(path('root.pem'), root);
    expect(
      execFileSync('openssl', ['verify', '-x509_strict', '-CAfile', path('root.pem'), path('leaf.pem')]).toString(),
    ).toContain('OK');
    expect(new X509Certificate(root).subject).toContain('Self-made root');
  });

  it('names what is wrong with a file put in its place', () => {
    expect(() => readIdentity('nothing')).toThrow(/PKCS#8/);
    const foreign = execFileSync('openssl', ['genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'], {
      stdio: 'pipe',
    }).toString();
    expect(() => readIdentity(foreign + toPem(identity.chain[0]!))).toThrow(/not of the signing key/);
    const rsa = execFileSync('openssl', ['genpkey', '-algorithm', 'RSA'], { stdio: 'pipe' }).toString();
    expect(() => readIdentity(rsa)).toThrow(/P-256/);
  });
});

describe('a signed screenshot', () => {
  it('is valid to the reference reader, trusted under the installation’s root, and says what was captured', async () => {
    await initialise({
      module_or_path: readFileSync(createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')),
    });
    const read = async (settings: object) =>
      JSON.parse((await WasmReader.fromBytes('image/jpeg', signed.slice(), JSON.stringify(settings))).json()) as Record<
        string,
        unknown
      >;
    const valid = await read({ verify: { verify_trust: false } });
    expect(valid['validation_state']).toBe('Valid');
    expect(
      await read({ verify: { verify_trust: true }, trust: { trust_anchors: readFileSync(path('root.pem'), 'utf8') } }),
    ).toMatchObject({ validation_state: 'Trusted' });
    expect(JSON.stringify(valid)).toContain('screenCapture');
    expect(JSON.parse(store)).toMatchObject({ active_manifest: valid['active_manifest'] });
  });

  it('is valid to a second implementation', async () => {
    const asset = new JPEG(new Uint8Array(signed));
    const read = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(asset.getManifestJUMBF() ?? [])));
    expect((await read.validate(asset)).isValid).toBe(true);
  });

  it('is intact to our own reader, with the same statements', async () => {
    const result = await verifyCredentials(signed);
    expect(result).toMatchObject({
      kind: 'intact',
      label: (JSON.parse(store) as { active_manifest: string }).active_manifest,
    });
    expect(result.kind === 'intact' && result.json.get(CAPTURE_ASSERTION)).toEqual(stated);
    expect(await verifyCredentials(new Uint8Array(readFileSync(path('plain.jpeg'))))).toEqual({ kind: 'absent' });
  });

  it('is not intact when any byte of it is changed, cut off or added', async () => {
    const genuine = await verifyCredentials(signed);
    const image = signed.length - 2000;
    for (const position of [image, ...Array.from({ length: both ? 200 : 50 }, (_, i) => 30 + i * (both ? 23 : 92))]) {
      const altered = signed.slice();
      altered[position] = (altered[position] ?? 0) ^ 1;
      const result = await verifyCredentials(altered);
      // A few bytes (box types, padding) are signed by nobody; a change there must not alter anything that is stated.
      if (result.kind === 'intact') expect(result).toEqual(genuine);
      if (position === image) expect(result.kind).toBe('invalid');
    }
    expect(await verifyCredentials(new Uint8Array([...signed, 0]))).toMatchObject({ kind: 'invalid' });
    expect(await verifyCredentials(signed.slice(0, -1))).toMatchObject({ kind: 'invalid' });
    const at = Buffer.from(signed).indexOf('example.test');
    const renamed = signed.slice();
    renamed[at] = 'X'.charCodeAt(0);
    expect(await verifyCredentials(renamed)).toMatchObject({ kind: 'invalid' });
  });

  it.each([
    ['not a JPEG', 'text.jpeg', 'hello'],
    ['empty', 'empty.jpeg', ''],
  ])('fails as a value when the file is %s', async (_, name, content) => {
    writeFileSync(path(name), content);
    expect(await sign(name, `${name}.out`)).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/./) });
  });

  it('says when words were drawn over it, and is valid all the same', async () => {
    const answer = await sign('plain.jpeg', 'marked.jpeg', 'TEST');
    if (answer.kind !== 'signed') throw new Error(answer.reason);
    expect(answer.manifestStoreJson).toContain('c2pa.edited');
    expect(store).not.toContain('c2pa.edited');
    const asset = new JPEG(new Uint8Array(readFileSync(path('marked.jpeg'))));
    const read = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(asset.getManifestJUMBF() ?? [])));
    expect((await read.validate(asset)).isValid).toBe(true);
  });

  it('fails as a value when the file is not there', async () => {
    expect(await sign('absent.jpeg', 'out.jpeg')).toMatchObject({ kind: 'failed' });
  });

  it('stops when the capture does', async () => {
    const stop = new AbortController();
    const running = signScreenshot(
      {
        jpegPath: path('plain.jpeg'),
        outputPath: path('never.jpeg'),
        ...claim,
        drawnOver: null,
        generator: { name: 'e', version: '1' },
        identity,
      },
      stop.signal,
    );
    stop.abort(new Error('time is up'));
    await expect(running).rejects.toThrow('time is up');
  });

  it('stops in the middle of its work, and the next image is signed', async () => {
    const stop = new AbortController();
    const running = signScreenshot(
      {
        jpegPath: path('plain.jpeg'),
        outputPath: path('cut.jpeg'),
        ...claim,
        drawnOver: null,
        generator: { name: 'e', version: '1' },
        identity,
      },
      stop.signal,
    );
    setTimeout(() => stop.abort(new Error('time is up')), 5);
    const [cut, next] = await Promise.allSettled([running, sign('plain.jpeg', 'next.jpeg')]);
    expect(cut).toMatchObject({ status: 'rejected', reason: { message: 'time is up' } });
    expect(next).toMatchObject({ value: { kind: 'signed' } });
    expect(existsSync(path('cut.jpeg'))).toBe(false);
  });

  it('signs many that are asked for at once, each with its own claim', async () => {
    const names = ['a.jpeg', 'b.jpeg', 'c.jpeg'];
    const answers = await Promise.all(names.map((name) => sign('plain.jpeg', name)));
    expect(answers.map(({ kind }) => kind)).toEqual(['signed', 'signed', 'signed']);
    for (const name of names) {
      const result = await verifyCredentials(new Uint8Array(readFileSync(path(name))));
      expect(result.kind).toBe('intact');
    }
  });
});
