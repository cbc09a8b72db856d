import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { fetchNpm } from '../../real/fetch.js';
import { openOutsiderBrowser } from '../../real/outsider-browser.js';
import { isReplayed, serveReplay } from '../../real/replay.js';
import { dropHome, evidence, makeHome } from '../rig.js';
import { both } from '../../tiers.mjs';

let home: string;
beforeEach(async () => {
  home = makeHome();
  writeFileSync(join(home, 'page.zip'), (await buildPackage()).zip());
});
afterEach(() => dropHome(home));

interface SignedData {
  readonly hash: string;
  readonly signature: string;
  readonly publicKey: string;
}

const digestOf = (path: string) =>
  JSON.parse(execFileSync('unzip', ['-p', path, 'datapackage-digest.json'], { encoding: 'utf8' })) as {
    path: string;
    hash: string;
    signedData: SignedData;
  };

async function signed(output: string, ...options: readonly string[]) {
  const words = ['export', 'page.zip', '--as', 'wacz', '--sign', '--output', output, '--json', ...options];
  const { code, stdout, stderr } = await evidence(home, words);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as { path: string; public_key: string };
}

/** A number of ASN.1 (X.690, section 8.3), for openssl, which takes no other form of a signature. */
const integer = (bytes: Buffer): Buffer => {
  const [first = 0] = bytes;
  const value =
    first >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes.subarray(first === 0 && bytes[1]! < 0x80 ? 1 : 0);
  return Buffer.concat([Buffer.of(2, value.length), value]);
};

/** What openssl says of a signature over the text of a hash. */
function judged({ hash, signature, publicKey }: SignedData): string {
  const raw = Buffer.from(signature, 'base64');
  expect(raw.length).toBe(96);
  const numbers = Buffer.concat([integer(raw.subarray(0, 48)), integer(raw.subarray(48))]);
  writeFileSync(join(home, 'hash.txt'), hash);
  writeFileSync(join(home, 'signature.der'), Buffer.concat([Buffer.of(0x30, numbers.length), numbers]));
  writeFileSync(join(home, 'key.der'), Buffer.from(publicKey, 'base64'));
  const [key, sig] = [join(home, 'key.der'), join(home, 'signature.der')];
  try {
    const words = ['dgst', '-sha256', '-verify', key, '-keyform', 'DER', '-signature', sig, join(home, 'hash.txt')];
    return execFileSync('openssl', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    return (error as { stdout: string }).stdout.trim();
  }
}

it('signs the hash of the description in the anonymous form, which openssl verifies', async () => {
  const { path, public_key } = await signed('out');
  const digest = digestOf(path);
  const sha256 = execFileSync('sh', ['-c', 'unzip -p "$1" datapackage.json | sha256sum', 'sh', path], {
    encoding: 'utf8',
  });
  const hash = `sha256:${sha256.slice(0, 64)}`;
  expect(digest).toEqual({
    path: 'datapackage.json',
    hash,
    signedData: {
      hash,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      software: expect.stringMatching(/^evidence\/\d/) as string,
      version: '0.1.0',
      signature: expect.any(String) as string,
      publicKey: public_key,
    },
  });
  expect(judged(digest.signedData)).toBe('Verified OK');
  expect(judged({ ...digest.signedData, hash: `sha256:${'0'.repeat(64)}` })).toBe('Verification failure');
});

it('makes one key, that only its owner can read, or takes the one that lies there', async () => {
  const { public_key } = await signed('first');
  expect(statSync(join(home, 'wacz.key')).mode & 0o777).toBe(0o600);
  expect((await signed('second')).public_key).toBe(public_key);
  const own = execFileSync('openssl', ['genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-384']);
  writeFileSync(join(home, 'wacz.key'), own);
  const spki = execFileSync('openssl', ['pkey', '-in', join(home, 'wacz.key'), '-pubout', '-outform', 'DER']);
  const { path, public_key: mine } = await signed('third');
  expect(mine).toBe(spki.toString('base64'));
  expect(judged(digestOf(path).signedData)).toBe('Verified OK');
});

it('refuses another kind of key, and another form, and leaves nothing', async () => {
  const other = execFileSync('openssl', ['genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256']);
  const own = ['genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-384'];
  const locked = execFileSync('openssl', [...own, '-aes256', '-pass', 'pass:secret']);
  const old = execFileSync('openssl', ['ec', '-aes256', '-passout', 'pass:secret'], {
    input: execFileSync('openssl', own),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  for (const [key, words, status, told] of [
    [other, ['--as', 'wacz', '--sign'], 3, 'not an EC key on P-384'],
    [Buffer.from('no key'), ['--as', 'wacz', '--sign'], 3, 'not a private key'],
    [locked, ['--as', 'wacz', '--sign'], 3, 'is encrypted'],
    [old, ['--as', 'wacz', '--sign'], 3, 'is encrypted'],
    [other, ['--as', 'bagit', '--sign'], 2, '--sign signs a WACZ'],
    ...(both ? [[other, ['--sign'], 2, '--as'] as const] : []),
  ] as const) {
    writeFileSync(join(home, 'wacz.key'), key, { mode: 0o600 });
    const { code, stderr } = await evidence(home, ['export', 'page.zip', ...words]);
    expect(stderr).toContain(told);
    expect(code).toBe(status);
    if (status === 3) expect(stderr).toContain(`move ${join(home, 'wacz.key')} away, and a new key is made`);
    expect(readFileSync(join(home, 'wacz.key')).equals(key)).toBe(true);
  }
  expect(readdirSync(home).filter((name) => /bag|wacz\b(?!\.key)|part|new/.test(name))).toEqual([]);
});

it('refuses a key that others may read or write, and says how to close it', async () => {
  const { public_key } = await signed('first');
  const path = join(home, 'wacz.key');
  for (const mode of both ? [0o640, 0o604, 0o602] : [0o640]) {
    chmodSync(path, mode);
    const { code, stderr } = await evidence(home, ['export', 'page.zip', '--as', 'wacz', '--sign', '--output', 'no']);
    expect([code, stderr]).toEqual([3, expect.stringContaining(`chmod 600 ${path}`) as string]);
    expect(readdirSync(join(home, 'no'))).toEqual([]);
  }
  chmodSync(path, 0o400);
  expect((await signed('second')).public_key).toBe(public_key);
});

it('is opened by replayweb.page, which finds the signature valid, and one that was altered not', async () => {
  await fetchNpm(['replaywebpage']);
  const { path, public_key } = await signed('out');
  const digest = digestOf(path);
  copyFileSync(path, join(home, 'true.zip'));
  // As a package: the server gives each file of this name as a WACZ.
  const other = (await signed('other')).path;
  const raw = Buffer.from(digest.signedData.signature, 'base64');
  raw[50]! ^= 1;
  const forged = { ...digest, signedData: { ...digest.signedData, signature: raw.toString('base64') } };
  writeFileSync(join(home, 'datapackage-digest.json'), JSON.stringify(forged));
  execFileSync('zip', ['-0', '-q', other, 'datapackage-digest.json'], { cwd: home });
  copyFileSync(other, join(home, 'forged.zip'));
  expect(existsSync(join(home, 'forged.zip'))).toBe(true);
  const server = await serveReplay(home);
  const browser = await openOutsiderBrowser();
  const url = JSON.parse(execFileSync('unzip', ['-p', path, 'datapackage.json'], { encoding: 'utf8' })) as {
    mainPageUrl: string;
  };
  try {
    for (const [name, valid] of [
      ['true', true],
      ['forged', false],
    ] as const) {
      const tab = await (await browser.newContext()).newPage();
      await tab.goto(`${server.origin}/?package=${name}&url=${encodeURIComponent(url.mainPageUrl)}`);
      const isShown = () => Promise.resolve(tab.frames().some(isReplayed));
      await expect.poll(isShown, { timeout: 60_000 }).toBe(true);
      const found = () => tab.evaluate<Record<string, { expected: unknown; matched: unknown }>>(kept);
      await expect.poll(async () => (await found())['signature'], { timeout: 60_000 }).toBeDefined();
      const { signature, publicKey, datapackageHash } = await found();
      expect(signature).toMatchObject({ expected: true, matched: valid });
      expect(publicKey?.expected).toBe(public_key);
      expect(datapackageHash?.expected).toBe(digest.hash);
    }
  } finally {
    await browser.close();
    server.close();
  }
});

/** What replayweb.page has found about an archive: rows of its own database. A string: it runs in the page. */
const kept = `(async () => {
  const rows = {};
  for (const { name } of await indexedDB.databases()) {
    const opened = await new Promise((done, failed) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
    if (opened.objectStoreNames.contains('verification'))
      for (const row of await new Promise((done) => {
        const request = opened.transaction('verification').objectStore('verification').getAll();
        request.onsuccess = () => done(request.result);
      })) rows[row.id] = row;
    opened.close();
  }
  return rows;
})()`;
