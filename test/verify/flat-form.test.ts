import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { exitOf, unmet } from '../../src/verify/requirements.js';
import { buildPackage, type Faults, type Files, type Loose } from '../fakes/packages/package-builder.js';
import { openPython } from '../verification-folder/doors.js';
import { program, workplace } from '../verification-folder/folder.js';
import { failures, verifyZip } from './verify.js';

const [custodyFile, logFile] = ['chain_of_custody.json', 'forensic_log.json'];
const ours = [
  'datapackage.json',
  'archive/data.warc.gz',
  'indexes/index.cdx',
  'pages/pages.jsonl',
  'certificate_chain.pem',
];

/** The package of the browser extension: the manifest lists names and hashes beside the id, and little else. */
const flat = (
  change: (entries: Record<string, unknown>) => void = () => undefined,
  listed: (files: Files) => void = (files) => [custodyFile, logFile].forEach((name) => files.delete(name)),
): Faults => ({
  listed(files) {
    for (const name of ours) files.delete(name);
    listed(files);
  },
  manifest: (text) => {
    const full = JSON.parse(text) as { evidence_id: string; files: Record<string, { sha256: string }> };
    const hashes = Object.entries(full.files).map(([name, { sha256 }]) => [name, sha256]);
    const entries: Record<string, unknown> = {
      evidence_id: full.evidence_id,
      extension_version: '1.5.0',
      ...Object.fromEntries(hashes),
    };
    change(entries);
    return JSON.stringify(entries, null, 2);
  },
});
const verify = async (faults: Faults) => verifyZip((await buildPackage(faults)).zip());

describe('the flat form of the browser extension', () => {
  it('verifies with its required files', async () => {
    const report = await verify(flat());
    expect([report.verdict, report.subject.form, failures(report)]).toEqual(['verified', 'flat', []]);
    expect(exitOf(report, unmet(report, []))).toBe(0);
    expect(exitOf(report, unmet(report, ['log']))).toBe(4);
  });

  it('is the only one that may lack a log', async () => {
    const report = await verify({ listed: (files) => void files.delete('forensic_log.json') });
    expect(exitOf(report, unmet(report, []))).toBe(1);
  });

  it('may lack the hash of evidence.pdf, and the report says so', async () => {
    const report = await verify(flat((entries) => void delete entries['evidence.pdf']));
    expect(report.verdict).toBe('verified');
    expect(report.findings).toContainEqual(
      expect.objectContaining({ check: 'files', outcome: 'not_checked', path: 'evidence.pdf' }),
    );
  });

  it.each([
    [
      'a required file that is not listed',
      flat((entries) => void delete entries['page.html']),
      ['file_unlisted', 'file_missing'],
    ],
    ['a lost token', flat((entries) => void (entries['eidas_requested'] = true)), ['eidas_missing']],
    ['a name with no hash', flat((entries) => void (entries['page.html'] = null)), ['manifest_malformed']],
    ['a short hash', flat((entries) => void (entries['page.html'] = 'abc')), ['manifest_malformed']],
  ])('fails with %s', async (_name, faults, codes) => {
    expect(failures(await verify(faults))).toEqual(expect.arrayContaining(codes));
  });
});

describe('records of the browser extension', () => {
  const { fresh, clear } = workplace();
  const python = openPython();
  afterAll(() => {
    python.close();
    clear();
  });
  const another = 'ps_00000000-0000-4000-8000-000000000000';
  const change = (files: Files, name: string, by: (record: Loose) => unknown) => {
    const record = JSON.parse(Buffer.from(files.get(name)!).toString()) as Loose;
    by(record);
    files.set(name, Buffer.from(JSON.stringify(record)));
  };
  const without = (files: Files, ...names: readonly string[]) => names.forEach((name) => files.delete(name));
  /** A log by a rule that is not published, and the hash that a custody record names it by. */
  const theirLog = (files: Files) => {
    change(files, logFile, (log) => (log['hash_chain'].algorithm = 'SHA-256'));
    return createHash('sha256').update(files.get(logFile)!).digest('hex');
  };
  const naming = (hash: unknown, final?: unknown) => (files: Files) => {
    without(files, logFile);
    change(files, custodyFile, (record) =>
      Object.assign(record, { forensic_log_hash: hash, forensic_log_final_chain_hash: final }),
    );
  };
  const custodyOf = (record: unknown) => (files: Files) => {
    without(files, logFile);
    files.set(custodyFile, Buffer.from(JSON.stringify(record)));
  };
  const alone = (by: (files: Files) => void) => (files: Files) => {
    without(files, custodyFile, logFile);
    by(files);
  };

  it.each<[string, (files: Files) => void, readonly string[]]>([
    [
      'metadata of another package',
      alone((files) => change(files, 'metadata.json', (record) => (record['evidence_id'] = another))),
      ['evidence_id_mismatch'],
    ],
    [
      'metadata without an id',
      alone((files) => change(files, 'metadata.json', (record) => delete record['evidence_id'])),
      [],
    ],
    [
      'a document that is no PDF',
      alone((files) => void files.set('evidence.pdf', Buffer.from('<html>'))),
      ['records_disagree'],
    ],
    ['a log of theirs', (files) => void (without(files, custodyFile), theirLog(files)), []],
    [
      'a log of another package',
      (files) => {
        without(files, custodyFile);
        change(files, logFile, (log) => Object.assign(log, { evidence_id: another }));
        theirLog(files);
      },
      ['evidence_id_mismatch'],
    ],
    [
      'a custody record of their log',
      (files) => {
        const hash = theirLog(files);
        change(files, custodyFile, (record) => (record['forensic_log_hash'] = hash));
      },
      [],
    ],
    ['a custody record of another log than theirs', (files) => void theirLog(files), ['custody_mismatch']],
    ['a custody record that names no log', naming(undefined), []],
    ['a custody record that names none as null', naming(null, null), []],
    ['a custody record of a log that is missing', naming('ab'.repeat(32), 'ab'.repeat(32)), ['custody_mismatch']],
    ['a custody record of a log as a number', naming(5), ['custody_mismatch']],
    [
      'a custody record of another package',
      custodyOf({ evidence: { evidence_id: another } }),
      ['evidence_id_mismatch'],
    ],
    [
      'a custody record of another package, in a field of its own',
      custodyOf({ evidence_id: another }),
      ['evidence_id_mismatch'],
    ],
    [
      'a custody record of another package beside a text',
      custodyOf({ evidence: 'x', evidence_id: another }),
      ['evidence_id_mismatch'],
    ],
    ['a custody record without an id', custodyOf({ evidence: {} }), []],
    ['a custody record that is a list', custodyOf([]), ['record_malformed']],
  ])('with %s: every door comes to the same', async (_, listed, codes) => {
    const zip = (await buildPackage(flat(undefined, listed))).zip();
    const report = await verifyZip(zip);
    expect([report.verdict, failures(report)]).toEqual([codes.length === 0 ? 'verified' : 'failed', codes]);
    const path = fresh('extension.zip');
    writeFileSync(path, zip);
    const expected = codes.length === 0 ? 0 : 1;
    expect((await python.ask(path)).status).toBe(expected);
    // What a document holds is not looked at by verify.sh.
    if (!codes.includes('records_disagree'))
      expect(spawnSync('sh', [program('verify.sh'), path]).status).toBe(expected);
  });
});
