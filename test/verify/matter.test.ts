import { describe, expect, it } from 'vitest';
import { buildMatter } from '../fakes/matter-builder.js';
import { failures, verifyZip } from './verify.js';

describe('a record of a matter', () => {
  it('verifies', async () => {
    const report = await verifyZip((await buildMatter()).zip());
    expect(report.findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(failures(report)).toEqual([]);
    expect(report.findings.filter(({ check }) => check === 'matter')).toEqual([]);
  });
});
