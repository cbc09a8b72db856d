import { describe, expect, it } from 'vitest';
import { exitOf, unmet } from '../../src/verify/requirements.js';
import { buildPackage, type Faults } from '../fakes/packages/package-builder.js';
import { failures, verifyZip } from './verify.js';

const ours = [
  'chain_of_custody.json',
  'forensic_log.json',
  'datapackage.json',
  'archive/data.warc.gz',
  'indexes/index.cdx',
  'pages/pages.jsonl',
  'certificate_chain.pem',
];

/** The package of the browser extension: the manifest lists names and hashes beside the id, and little else. */
const flat = (change: (entries: Record<string, unknown>) => void = () => undefined): Faults => ({
  listed: (files) => ours.forEach((name) => files.delete(name)),
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
