import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isShown } from '../../src/package/manifest/name-characters.js';
import { append, hashWithSha256 } from '../../src/proofs/ots/operation.js';
import { parseTimestamp } from '../../src/proofs/ots/timestamp.js';
import { fromPem } from '../../src/proofs/pem.js';
import { type Certificate, readCertificate } from '../../src/proofs/rfc3161/certificate.js';
import { buildChain, MAX_POOL } from '../../src/proofs/rfc3161/chain.js';
import { parseDer } from '../../src/proofs/rfc3161/der.js';
import { TokenError } from '../../src/proofs/rfc3161/token-error.js';

const home = mkdtempSync(join(tmpdir(), 'evidence-bounds-'));
afterAll(() => rmSync(home, { recursive: true }));
const openssl = (...words: string[]): void => void execFileSync('openssl', words, { cwd: home, stdio: 'pipe' });

/** Certificates of one name and one key: each is the issuer of each, so that a walk over all ways never ends. */
function alike(count: number): Certificate[] {
  openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', 'key.pem');
  return Array.from({ length: count }, (_, index) => {
    const named = ['-subj', '/CN=Everybody', '-set_serial', String(index + 1), '-days', '30', '-out', 'one.pem'];
    openssl('req', '-x509', '-new', '-key', 'key.pem', ...named);
    return readCertificate(fromPem(readFileSync(join(home, 'one.pem'), 'utf8'))[0]!);
  });
}

describe('a chain of certificates', () => {
  it('is looked for in bounded work, and found where it is', async () => {
    const all = alike(MAX_POOL + 2);
    const [leaf, root] = [all[0]!, all[1]!];
    const pool = all.slice(2, 16);
    expect(await buildChain(leaf, pool, [], new Date())).toEqual({ kind: 'unknown_root' });
    expect(await buildChain(leaf, pool, [root], new Date())).toMatchObject({ kind: 'trusted' });
    await expect(buildChain(leaf, all, [], new Date())).rejects.toThrow(TokenError);
    await expect(buildChain(leaf, all.slice(2), [], new Date())).resolves.toEqual({ kind: 'unknown_root' });
  });
});

it.each([
  ['elements', Buffer.concat([Buffer.from('3083030d40', 'hex'), Buffer.alloc(200_000, Buffer.from([5, 0]))])],
  [
    'elements in a string',
    Buffer.concat([Buffer.from('0483030d40', 'hex'), Buffer.alloc(200_000, Buffer.from([5, 0]))]),
  ],
  ['levels', Buffer.concat(Array.from({ length: 70 }, (_, index) => Buffer.from([0x30, 0x81, 3 * (69 - index)])))],
])('ASN.1 of too many %s is refused before it is parsed', (_, bytes) => {
  expect(() => parseDer(bytes, 'thing')).toThrow('too many elements or levels');
});

it('equal branches of an OpenTimestamps proof are joined at once', () => {
  const branch = (index: number): Buffer => {
    const payload = Buffer.from([index & 0x7f, (index >> 7) & 0x7f]);
    return Buffer.concat([
      Buffer.from([0xff, 0x08, 0x00]),
      Buffer.from('1122334455667788', 'hex'),
      Buffer.from([2]),
      payload,
    ]);
  };
  const last = branch(0).subarray(1);
  const file = Buffer.concat([...Array.from({ length: 4500 }, (_, index) => branch(index)), last]);
  const { branches } = parseTimestamp(file, new Uint8Array(32));
  expect(branches.map(({ operation }) => operation)).toEqual([hashWithSha256]);
  expect(branches[0]?.next.attestations.length).toBe(4500);
  expect(append(new Uint8Array(1)).tag).not.toBe(hashWithSha256.tag);
});

it.skipIf(spawnSync('python3', ['-h']).error !== undefined)('verify.py knows the same characters of names', () => {
  const script = new URL('../../dist/src/verify/scripts/verify.py', import.meta.url).pathname;
  const program = `import importlib.util, sys
spec = importlib.util.spec_from_file_location('verify', sys.argv[1])
verify = importlib.util.module_from_spec(spec)
spec.loader.exec_module(verify)
print(''.join('1' if verify.shown(chr(code)) else '0' for code in range(0x110000) if not 0xd800 <= code <= 0xdfff))`;
  const theirs = execFileSync('python3', ['-B', '-c', program, script], { maxBuffer: 2 ** 22 })
    .toString()
    .trim();
  const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  const differing = codes.filter((code, at) => isShown(String.fromCodePoint(code)) !== (theirs[at] === '1'));
  expect(differing).toEqual([]);
});
