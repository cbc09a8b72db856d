import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMember } from '../../../src/cli/stored/zip-member.js';
import { startChild, type Child } from '../../daemon/child.js';
import { keptPublicKeys } from '../../fakes/proofs/signing-keys.js';
import { dropHome, evidence, makeHome } from '../rig.js';

/** The whole way a person goes: files hashed here, certified by a real daemon, and checked again. */
let home: string;
let child: Child;
let env: Record<string, string>;
const at = (name: string): string => join(home, name);
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  home = makeHome();
  child = await startChild(home, 'real');
  const { profiles } = JSON.parse(readFileSync(join(home, 'credentials.json'), 'utf8')) as {
    profiles: { local: { live_key: string } };
  };
  env = { EVIDENCE_BASE_URL: `http://127.0.0.1:${child.port}/v1`, EVIDENCE_API_KEY: profiles.local.live_key };
  writeFileSync(at('contract.pdf'), 'a contract');
  writeFileSync(at('copy.pdf'), 'a contract');
  writeFileSync(at('photo.jpg'), 'a photo');
  writeFileSync(at('empty.txt'), '');
  writeFileSync(at('SHA256SUMS'), `${hash('x')}  some/where/x.txt\n${hash('y')} *y.txt\n`);
  writeFileSync(at('many'), Array.from({ length: 101 }, (_, n) => `${hash(String(n))}  ${n}\n`).join(''));
  writeFileSync(at('not-sums'), 'x.txt\n');
  mkdirSync(at('folder'));
});
afterAll(async () => {
  await child.end('SIGTERM');
  dropHome(home);
});

const run = (...args: string[]) => evidence(home, ['certify', ...args], { env });
interface Answer {
  readonly package_path: string;
  readonly hashes: readonly {
    readonly sha256: string;
    readonly name: string | null;
    readonly size_bytes: number | null;
  }[];
  readonly verification: { readonly verdict: string };
}

it('certifies files by their hashes alone, and says where the package lies', async () => {
  const { code, stdout } = await run(at('contract.pdf'), at('photo.jpg'), '--label', 'Delivery', '--json');
  expect(code).toBe(0);
  const answer = JSON.parse(stdout) as Answer;
  expect(answer).toMatchObject({ status: 'completed', label: 'Delivery', verification: { verdict: 'verified' } });
  expect(answer.hashes).toEqual([
    { sha256: hash('a contract'), name: null, size_bytes: null },
    { sha256: hash('a photo'), name: null, size_bytes: null },
  ]);
  // Of a daemon that tests start by themselves (startChild).
  const key = await readMember(answer.package_path, 'publickey.pem');
  expect(keptPublicKeys).toContain(Buffer.from(key ?? []).toString('utf8'));
  expect(answer.package_path).toMatch(/certificate-\d{8}T\d{6}Z-cert_[0-9A-Za-z]{20}\.zip$/);
  const verify = (...files: string[]) =>
    evidence(home, [
      'verify',
      answer.package_path,
      '--offline',
      '--require',
      'certified',
      ...files.flatMap((file) => ['--file', at(file)]),
    ]);
  expect((await verify('contract.pdf', 'photo.jpg')).code).toBe(0);
  expect((await verify('contract.pdf', 'SHA256SUMS')).code).toBe(1);
  expect((await verify()).code).toBe(4);
});

it('sends names when asked to, and takes hashes and lists', async () => {
  const { code, stdout } = await run(
    at('photo.jpg'),
    '--hash',
    hash('z').toUpperCase(),
    '--sums',
    at('SHA256SUMS'),
    '--names',
    '--json',
  );
  expect(code).toBe(0);
  expect((JSON.parse(stdout) as Answer).hashes).toEqual([
    { sha256: hash('a photo'), name: 'photo.jpg', size_bytes: 7 },
    { sha256: hash('z'), name: null, size_bytes: null },
    { sha256: hash('x'), name: 'x.txt', size_bytes: null },
    { sha256: hash('y'), name: 'y.txt', size_bytes: null },
  ]);
});

it('tells a person in a few lines, and a warning of the empty file', async () => {
  const { code, stdout } = await run(at('empty.txt'), '--allow-empty');
  expect(code).toBe(0);
  for (const words of ['certified, sealed and verified', 'empty file', hash('')]) expect(stdout).toContain(words);
});

it.each([
  ['nothing', () => [], 2],
  ['a folder', () => [at('folder')], 2],
  ['an empty file', () => [at('empty.txt')], 2],
  ['the same content twice', () => [at('contract.pdf'), at('copy.pdf')], 2],
  ['a hash that is none', () => ['--hash', 'abc'], 2],
  ['more than one certificate can hold', () => ['--sums', at('many')], 2],
  ['a list that is none', () => ['--sums', at('not-sums')], 2],
])('%s is refused before anything is sent', async (_name, args, code) => {
  const before = (await child.client.listCaptures({ query: {} })).captures.length;
  expect((await run(...args())).code).toBe(code);
  expect((await child.client.listCaptures({ query: {} })).captures.length).toBe(before);
});

it('a file that is not there cannot be read', async () => {
  expect((await run(at('nowhere'))).code).toBe(3);
});
