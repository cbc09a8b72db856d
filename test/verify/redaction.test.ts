import { describe, expect, it } from 'vitest';
import { buildRedaction } from '../fakes/redaction-builder.js';
import { buildSource } from '../fakes/redaction-source.js';
import { verifyZip } from './verify.js';

describe('a redacted copy', () => {
  it('of a source that verifies, verifies', async () => {
    const source = await verifyZip((await buildSource()).zip());
    console.log(source.findings.filter((f) => f.outcome === 'fail'));
    const report = await verifyZip((await buildRedaction()).zip());
    console.log(report.findings.filter((f) => f.outcome === 'fail'));
    console.log(report.findings.filter((f) => f.check === 'redaction'));
    expect(report.verdict).toBe('verified');
  });
});
