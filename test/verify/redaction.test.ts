import { describe, expect, it } from 'vitest';
import { buildRedaction } from '../fakes/redaction-builder.js';
import { buildSource } from '../fakes/redaction-source.js';
import { requirements } from '../../src/verify/requirements.js';
import { redactionFaults } from './faults/redaction.js';
import { failures, verifyZip } from './verify.js';

describe('a redacted copy', () => {
  it('of a source that verifies, verifies', async () => {
    expect(failures(await verifyZip((await buildSource()).zip()))).toEqual([]);
    const report = await verifyZip((await buildRedaction()).zip());
    expect(failures(report)).toEqual([]);
    expect(report.verdict).toBe('verified');
    expect(report.findings.filter(({ check }) => check === 'redaction').map(({ outcome }) => outcome)).toEqual([
      'pass',
    ]);
    expect(requirements.redaction.test(report)).toBe(true);
    expect(report.not_proven[0]).toContain('redacted copy');
  });

  it('of a source without commitments proves nothing, and says so', async () => {
    const report = await verifyZip((await buildRedaction({ withoutCommitments: true })).zip());
    expect(failures(report)).toEqual([]);
    expect(report.findings.filter(({ check }) => check === 'redaction').map(({ outcome }) => outcome)).toEqual([
      'not_checked',
    ]);
    expect(requirements.redaction.test(report)).toBe(false);
  });

  it.each(redactionFaults)('with $name is refused', async ({ codes, faults }) => {
    const report = await verifyZip((await buildRedaction(faults)).zip());
    expect([report.verdict, failures(report)]).toEqual(['failed', expect.arrayContaining([...codes])]);
  });
});
