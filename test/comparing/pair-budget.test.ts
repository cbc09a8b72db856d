import { expect, it } from 'vitest';
import { timeLimitMs } from '../../daemon/comparing/comparisons.js';
import { pairMs, picturesOfPair } from '../../daemon/comparing/pictures-of-pair.js';
import { comparisonPlan } from '../../daemon/comparing/plan.js';
import type { Source } from '../../daemon/comparing/source.js';
import { mostWitnesses } from '../../src/package/witness/further.js';

const source = (captureId: string): Source => ({ captureId, pictures: [], deviceScaleFactor: 1 }) as never;
const pair = { before: source('cap_own'), after: source('cap_witness') };

it('the pictures of as many witnesses as there can be have a budget for each pair', () => {
  const step = comparisonPlan.find(({ name }) => name === 'images_compared');
  expect(step?.budgetMs).toBe(mostWitnesses * pairMs);
  // Of the whole comparison, too: its time limit is no less than that of its pairs and of what else it does.
  for (const further of [0, mostWitnesses - 1])
    expect(timeLimitMs(further)).toBeGreaterThanOrEqual((further + 2) * pairMs);
});

it('a pair that takes longer than its budget is named, so that the others can be compared without it', async () => {
  const asked = picturesOfPair(pair, 'nowhere', new AbortController().signal, AbortSignal.abort());
  await expect(asked).rejects.toMatchObject({
    name: 'CaptureFailure',
    message: expect.stringMatching(/cap_own and cap_witness were not compared within 300 s/) as string,
  });
});

it('whoever stops the comparison stops the pair with the same reason', async () => {
  const reason = new Error('the daemon ends');
  await expect(picturesOfPair(pair, 'nowhere', AbortSignal.abort(reason))).rejects.toBe(reason);
});
