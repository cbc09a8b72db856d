import { noTrust } from '../../../src/verify/evidence.js';
import { describe, expect, it } from 'vitest';
import { renderReport } from '../../../src/verify/view/terminal.js';
import { shown } from '../../../src/text/width.js';
import { exitOf, unmet } from '../../../src/verify/requirements.js';
import type { Report } from '../../../src/verify/report.js';
import { buildComparison } from '../../fakes/packages/comparison-builder.js';
import { buildPackage, type Faults } from '../../fakes/packages/package-builder.js';
import { verifyZip } from '../verify.js';

const plain = (text: string): string => text;
const paint = { red: plain, green: plain, yellow: plain, dim: plain, bold: plain } as never;
const render = (report: Report, width = 80): string =>
  renderReport(report, { width, paint, name: 'package.zip', unmet: unmet(report, []) });
const reportOf = async (faults: Faults = {}): Promise<Report> => verifyZip((await buildPackage(faults)).zip());

describe('the report on a terminal', () => {
  it('shows the beginning of what a package made very long', async () => {
    const requested = `https://other.example/${'x'.repeat(1_000_000)}`;
    const report = await reportOf({ metadata: (m) => void (m['requested_url'] = requested) });
    expect(report.verdict).toBe('failed');
    expect(render(report).length).toBeLessThan(20_000);
  });

  it('fits one screen when all is well, verdict first, what is not proven last', async () => {
    const lines = render(await reportOf()).split('\n');
    expect(lines.length, 'lines of a report, one for each check: is each worth its line?').toBeLessThanOrEqual(38);
    expect(lines.slice(0, 3)).toEqual([
      'Unchanged since sealing: yes',
      'Sealed by: not known',
      expect.stringMatching(/^VERIFIED /) as string,
    ]);
    expect(lines.slice(-4).join(' ')).toMatch(/who sealed it.*when it was sealed/i);
  });

  it.each([40, 60, 80, 120])('stays inside %d columns', async (width) => {
    const report = await reportOf({
      sealed: (files) => void files.set('page.html', Buffer.from('x')).set('長い'.repeat(60), Buffer.from('y')),
    });
    expect(
      render(report, width)
        .split('\n')
        .filter((line) => shown(line) > width),
    ).toEqual([]);
  });

  it('escapes what a package says: names, titles, values', async () => {
    const report = await reportOf({
      metadata: (m) => void ((m['page'].title = '\u001b[2Jgone\u202e'), (m['requested_url'] = 'https://x/\u0007')),
      sealed: (files) => void files.set('a\u001b]0;title\u0007b\n', Buffer.from('x')),
    });
    // oxlint-disable-next-line no-control-regex
    expect(render(report)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  });

  it('names the test mode beside the verdict', async () => {
    expect(render(await reportOf({ testMode: true })).split('\n')[3]).toMatch(/^TEST MODE /);
  });

  it('says of a time what was done then', async () => {
    expect(render(await reportOf())).toMatch(/^ {2}captured {5}20/m);
    expect(render(await verifyZip((await buildComparison()).zip()))).toMatch(/^ {2}compared {5}20/m);
  });

  it('tells what was expected and what was found', async () => {
    const text = render(await reportOf({ sealed: (files) => void files.set('page.html', Buffer.from('x')) }));
    expect(text).toMatch(/page\.html.*file_hash_mismatch/);
    expect(text).toMatch(
      /expected [0-9a-f]{64}\n\s+found.* 2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881/,
    );
  });
});

describe('requirements', () => {
  it.each([
    [[], 0],
    [['custody'], 0],
    [['time'], 4],
    [['qualified-time'], 4],
    [['issuer'], 4],
    [['ots'], 4],
  ] as const)('%j of a good package without proofs: exit %d', async (demanded, code) => {
    const report = await reportOf();
    expect(exitOf(report, unmet(report, demanded))).toBe(code);
  });

  it('a failure outranks what is not established, and no package outranks both', async () => {
    const failed = await reportOf({ sealed: (files) => void files.delete('page.html') });
    expect(exitOf(failed, unmet(failed, ['time']))).toBe(1);
    const none = await verifyZip(Buffer.from('no package at all, and not a ZIP'));
    expect(exitOf(none, unmet(none, ['time']))).toBe(3);
  });

  it('the issuer is established by the register alone', async () => {
    const report = await verifyZip((await buildPackage()).zip(), { roots: [], issuance: 'issued' });
    expect(report.summary.provenance).toBe('issued_by_proofsnap');
    expect(unmet(report, ['issuer'])).toEqual([]);
  });

  it.each([
    ['issued', 'pass', 'issued_by_proofsnap', 0],
    ['not_issued', 'not_present', 'unverified', 4],
    [new Error('nobody there'), 'not_checked', 'unknown', 4],
  ] as const)('a register that is asked and says %s: %s, %s', async (said, outcome, provenance, code) => {
    const asked: string[] = [];
    const askRegister = (sha256: string) => {
      asked.push(sha256);
      return said instanceof Error ? Promise.reject(said) : Promise.resolve(said);
    };
    const report = await verifyZip((await buildPackage()).zip(), { ...noTrust, askRegister });
    expect(asked).toEqual([report.subject.manifest_sha256]);
    const [finding] = report.findings.filter(({ check }) => check === 'issuer');
    expect(finding).toMatchObject({ outcome });
    if (said instanceof Error) expect(finding?.explanation).toContain(said.message);
    expect(report.summary).toMatchObject({ provenance, integrity: 'verified' });
    expect(exitOf(report, unmet(report, ['issuer']))).toBe(code);
  });
});
