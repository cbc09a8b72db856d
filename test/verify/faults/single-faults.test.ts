import { describe, expect, it } from 'vitest';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import {
  archiveFaults,
  commitmentsFaults,
  contentFaults,
  disagreements,
  flatFaults,
  hostileZips,
  otherReadings,
  ledgerFaults,
  proofFaults,
  recordFaults,
  sealFaults,
  standardsFaults,
} from './index.js';
import { failures, verifyZip } from '../verify.js';

describe.each([
  ['content', contentFaults],
  ['seal', sealFaults],
  ['records', recordFaults],
  ['agreement', disagreements],
  ['proof', proofFaults],
  ['ledger', ledgerFaults],
  ['commitments', commitmentsFaults],
  ['web archive', archiveFaults],
  ['hostile ZIP', hostileZips],
  ['other reading', otherReadings],
  ['flat form', flatFaults],
  ['standards report', standardsFaults],
])('a package with one fault in its %s', (_group, table) => {
  it.each(table)('$name', async ({ codes, faults, entries, shape, says }) => {
    const report = await verifyZip((await buildPackage(faults)).zip(entries, shape));
    expect(report.verdict).toBe('failed');
    expect(failures(report)).toEqual(expect.arrayContaining([...codes]));
    if (says !== undefined) expect(report.findings.map(({ explanation }) => explanation)).toContain(says);
  });
});

it('an untouched package has no failure', async () => {
  const report = await verifyZip((await buildPackage()).zip());
  expect(failures(report)).toEqual([]);
  expect(report.verdict).toBe('verified');
});
