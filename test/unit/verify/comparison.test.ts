import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackage, type Faults, type Files, type Loose, sha256, vectorKey } from '../../fakes/package-builder.js';
import { failures, verifyZip } from './verify.js';

const folder = mkdtempSync(join(tmpdir(), 'evidence-comparison-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ids = { before: 'ps_1b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d', after: 'ps_2b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d' };
const sides = ['before', 'after'] as const;
const copied = [
  'manifest.json',
  'manifest.sig',
  'publickey.pem',
  'metadata.json',
  'domtextcontent.txt',
  'screenshot.jpeg',
];
let sources: Record<(typeof sides)[number], Files>;

beforeAll(async () => {
  const [before, after] = await Promise.all([
    buildPackage({ evidenceId: ids.before }),
    buildPackage({ evidenceId: ids.after, key: vectorKey('other') }),
  ]);
  sources = { before: before.files, after: after.files };
});

/** A comparison of two good packages; `change` has the copies and the record before they are sealed. */
async function comparison(change: (files: Files, record: Loose) => void = () => undefined): Promise<Buffer> {
  const told = { url: 'https://shop.example/terms', compared_at: '2026-11-21T10:00:08.000Z' };
  const faults: Faults = {
    metadata: (metadata) => void Object.assign(metadata, { ...told, verdicts: { verdict: 'changed' } }),
    listed: (files) => {
      const record: Loose = {
        ...told,
        evidence_id: 'ps_0b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
        compare_id: 'cap_0123456789abcdefghij',
        summary: { verdict: 'changed' },
      };
      for (const side of sides) {
        for (const name of copied) {
          const bytes = sources[side].get(name);
          if (bytes) files.set(`${side}/${name}`, bytes);
        }
        const manifest = sources[side].get('manifest.json') ?? new Uint8Array();
        record[side] = { evidence_id: ids[side], manifest_sha256: sha256(manifest) };
      }
      change(files, record);
      files.set('comparison.json', Buffer.from(JSON.stringify(record)));
    },
  };
  return (await buildPackage(faults)).zip();
}

const script = (name: string): string => new URL(`../../../src/verify/scripts/${name}`, import.meta.url).pathname;

/** The two programs that are written apart from the verifier. */
function opinions(zip: Buffer): (number | null)[] {
  const path = join(folder, 'c.zip');
  writeFileSync(path, zip);
  const run = (command: string, name: string): number | null => spawnSync(command, [script(name), path]).status;
  return [run('python3', 'verify.py'), run('sh', 'verify.sh')];
}

describe('a comparison', () => {
  it('verifies, by all', async () => {
    const zip = await comparison();
    const report = await verifyZip(zip);
    expect(failures(report)).toEqual([]);
    expect(report.findings.find(({ check }) => check === 'comparison')?.outcome).toBe('pass');
    expect(opinions(zip)).toEqual([0, 0]);
  });

  const swap = (name: string, bytes: Uint8Array | string) => (files: Files) => void files.set(name, Buffer.from(bytes));
  it.each<[string, (files: Files, record: Loose) => void, string]>([
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
    [
      'another package than it names',
      (_f, record) => void (record['before'].manifest_sha256 = 'ab'.repeat(32)),
      'records_disagree',
    ],
  ])('fails with %s, by all', async (_name, change, code) => {
    const zip = await comparison(change);
    expect(failures(await verifyZip(zip))).toContain(code);
    expect(opinions(zip)).toEqual([1, 1]);
  });

  it.each<[string, (record: Loose) => void]>([
    ['another verdict', (record) => void (record['summary'].verdict = 'unchanged')],
    ['another address', (record) => void (record['url'] = 'https://other.example/')],
  ])('fails with %s than the other records', async (_name, change) => {
    const report = await verifyZip(await comparison((_files, record) => change(record)));
    expect(failures(report)).toEqual(['records_disagree']);
  });
});
