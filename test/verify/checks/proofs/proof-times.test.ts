import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noTrust } from '../../../../src/verify/evidence.js';
import { openContainer } from '../../../../src/verify/node/open-container.js';
import { nodePlatform } from '../../../../src/verify/node/platform.js';
import { unmet } from '../../../../src/verify/requirements.js';
import { verifyPackage } from '../../../../src/verify/verify-package.js';
import { timeWords } from '../../../../src/verify/words.js';
import { tokensAt } from '../../../verification-folder/vectors.js';
import { failures } from '../../verify.js';

const roots = [readFileSync(join(tokensAt, 'root.pem'), 'utf8')];
const judge = async (file: string, now = new Date()) =>
  verifyPackage(await openContainer(join(tokensAt, file)), { ...noTrust, roots }, { ...nodePlatform, now: () => now });

describe('the time of a token', () => {
  it('is what a report says first', async () => {
    const report = await judge('plain.zip');
    const { time } = report.findings.find(({ check }) => check === 'rfc3161')?.detail ?? {};
    expect(timeWords(report)).toContain(time);
    expect(unmet(report, ['time'])).toEqual([]);
  });

  it('from the future of the reader’s clock establishes nothing', async () => {
    const report = await judge('plain.zip', new Date('2020-01-01'));
    expect([report.verdict, report.summary.time_anchor]).toEqual(['verified', 'none']);
    expect(unmet(report, ['time'])).toEqual(['time']);
    expect(report.findings.find(({ check }) => check === 'rfc3161')).toMatchObject({ outcome: 'not_checked' });
  });

  it.each(['backdated.zip', 'backdated-by-two-days.zip', 'postdated.zip', 'bare.zip'])('%s fails', async (file) => {
    const report = await judge(file);
    expect(failures(report)).toEqual([file === 'bare.zip' ? 'eidas_invalid' : 'records_disagree']);
    expect(report.summary.time_anchor).toBe('none');
  });
});
