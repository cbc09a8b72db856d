import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildComparison } from '../../fakes/packages/comparison-builder.js';
import { otsOfHead } from '../../fakes/packages/matter-builder.js';
import { type Files, type Loose, sha256 } from '../../fakes/packages/package-builder.js';
import { openPython } from '../../verification-folder/doors.js';
import { program } from '../../verification-folder/folder.js';
import { someOfEach } from '../../tiers.mjs';
import { failures, verifyZip } from '../verify.js';

const folder = mkdtempSync(join(tmpdir(), 'evidence-comparison-'));
const python = openPython();
afterAll(() => {
  python.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A comparison of two good packages; `change` has the copies and the record before they are sealed. */
async function comparison(change: (files: Files, record: Loose) => void = () => undefined): Promise<Buffer> {
  const built = await buildComparison({
    record: (record) =>
      change(
        new Map([
          ['before/publickey.pem', new Uint8Array()],
          ['after/manifest.sig', new Uint8Array()],
        ]),
        record,
      ),
    listed: (files) => change(files, { before: {}, after: {}, summary: {} }),
  });
  return built.zip();
}

/** The two programs that are written apart from the verifier. */
async function opinions(zip: Buffer, shell = true): Promise<(number | null)[]> {
  const path = join(folder, 'c.zip');
  writeFileSync(path, zip);
  const { status } = await python.ask(path);
  return shell ? [status, spawnSync('sh', [program('verify.sh'), path]).status] : [status];
}

describe('a comparison', () => {
  it('verifies with the proof of a manifest that it copies', async () => {
    const zip = await comparison((files) => {
      const manifest = files.get('before/manifest.json');
      if (manifest !== undefined) files.set('before/manifest.json.ots', otsOfHead(sha256(manifest)));
    });
    const report = await verifyZip(zip);
    expect(report.findings.filter(({ check, outcome }) => check === 'comparison' && outcome === 'fail')).toEqual([]);
    expect(failures(report)).not.toContain('ots_mismatch');
  });

  it('verifies, by all', async () => {
    const zip = await comparison();
    const report = await verifyZip(zip);
    expect(failures(report)).toEqual([]);
    expect(report.findings.find(({ check }) => check === 'comparison')?.outcome).toBe('pass');
    expect(await opinions(zip)).toEqual([0, 0]);
  });

  const swap = (name: string, bytes: Uint8Array | string) => (files: Files) => void files.set(name, Buffer.from(bytes));
  const faults: readonly (readonly [string, (files: Files, record: Loose) => void, string])[] = [
    ['a text that is not the one of its package', swap('before/domtextcontent.txt', 'another'), 'file_hash_mismatch'],
    [
      'a screenshot that is not',
      (f) => void f.set('after/screenshot.jpeg', f.get('before/publickey.pem')!),
      'file_hash_mismatch',
    ],
    ['a file that its package never had', swap('after/extra.txt', 'x'), 'file_hash_mismatch'],
    ['a lost manifest', (files) => void files.delete('after/manifest.json'), 'file_missing'],
    ['a lost signature', (files) => void files.delete('before/manifest.sig'), 'file_missing'],
    [
      'the signature of the other',
      (f) => void f.set('before/manifest.sig', f.get('after/manifest.sig')!),
      'signature_invalid',
    ],
    ['a manifest that is none', swap('before/manifest.json', '[]'), 'manifest_malformed'],
    ['a key that is none', swap('before/publickey.pem', 'none'), 'key_unacceptable'],
    [
      'a proof of the other manifest',
      (f) =>
        f.has('after/manifest.json') &&
        void f.set('before/manifest.json.ots', otsOfHead(sha256(f.get('after/manifest.json')!))),
      'ots_mismatch',
    ],
    ['a proof that is none', swap('before/manifest.json.ots', 'none'), 'ots_mismatch'],
    ['a record that is none', swap('comparison.json', '[]'), 'record_malformed'],
    [
      'another package than it names',
      (_f, record) => void (record['before'].manifest_sha256 = 'ab'.repeat(32)),
      'records_disagree',
    ],
  ];
  // verify.sh starts many small programs: the first tier asks it about one fault of each code.
  // It does not look into proofs that were copied.
  const others = faults.filter(([, , code]) => code !== 'ots_mismatch');
  const forShell = new Set(someOfEach(others, ([, , code]) => code, 100));
  it.each(faults)('fails with %s, by all', async (name, change, code) => {
    const zip = await comparison(change);
    expect(failures(await verifyZip(zip))).toContain(code);
    const asked = [...forShell].some(([each]) => each === name);
    expect(await opinions(zip, asked)).toEqual(asked ? [1, 1] : [1]);
  });

  it.each<[string, (record: Loose) => void]>([
    ['another verdict', (record) => void (record['summary'].verdict = 'unchanged')],
    ['another address', (record) => void (record['url'] = 'https://other.example/')],
  ])('fails with %s than the other records', async (_name, change) => {
    const report = await verifyZip(await comparison((_files, record) => change(record)));
    expect(failures(report)).toEqual(['records_disagree']);
  });
});
