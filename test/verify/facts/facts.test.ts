import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { facts } from '../../../src/verify/facts/table.js';
import type { Report } from '../../../src/verify/report.js';
import { goodComparisons, goodMachine } from './by-hand/making.js';
import { givenTwice } from './by-hand/by-hand.js';
import { goodTold } from './by-hand/told.js';
import { goodMedia } from './media.js';
import { goodActionsAndControls } from './actions-and-controls.js';
import { goodOrders } from './order.js';
import { goodRecordings } from './recording.js';
import { goodAskedOutside } from './asked-outside.js';
import { goodSavedWords } from './saved-words.js';
import { goodStill } from './still.js';
import { goodStorage } from './storage.js';
import { goodOfToday } from './of-today.js';
import { goodValidations, namedInLog } from './tool-validation.js';
import { goodSignIn } from './sign-in.js';
import { factsManual } from './manual.js';
import { buildOn, factVectors } from './vectors.js';
import { both } from '../../tiers.mjs';
import { failures, refusedBy, verifyZip } from '../verify.js';

describe('the table of facts', () => {
  const judged: { readonly name: string; readonly report: Report }[] = [];
  const caught = new Set<string>();
  let made = 0;
  // Of each fact as many vectors as it takes until it has refused something, be it a vector of another fact. The second tier judges every vector,
  // and asks of each fact that it refuses one of its own.
  beforeAll(async () => {
    for (const { fact, name, build } of await factVectors()) {
      made += 1;
      if (caught.has(fact)) continue;
      const report = await verifyZip((await build()).zip());
      judged.push({ name, report });
      for (const name of refusedBy(report)) caught.add(name);
    }
  }, 300_000);

  it('names each fact once', () => {
    const names = facts.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has the vectors of each fact in one place', () => {
    expect(givenTwice).toEqual([]);
  });

  it('has more than 350 vectors, and none of those judged here passes', () => {
    expect(made).toBeGreaterThan(350);
    expect(judged.filter(({ report }) => report.verdict !== 'failed').map(({ name }) => name)).toEqual([]);
  });

  it('has for every fact a vector, of whatever fact, that it refuses', () => {
    expect(facts.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([]);
  });

  it('is what the manual prints', () => {
    const manual = readFileSync(new URL('../../../man/evidence-verify.7.md', import.meta.url), 'utf8');
    expect(manual).toContain(factsManual());
  });
});

it.each(['page', 'signed', 'comparison', 'certificate', 'matter'] as const)(
  'a good %s contradicts nothing',
  async (base) => {
    const report = await verifyZip((await buildOn(base, {})).zip());
    expect(failures(report)).toEqual([]);
    expect(report.verdict).toBe('verified');
  },
);

it.each(goodComparisons)('a good comparison contradicts nothing: %s', async (_name, faults) => {
  const report = await verifyZip((await buildOn('comparison', faults)).zip());
  expect(failures(report)).toEqual([]);
});

it('a certificate whose log names its program contradicts nothing', async () => {
  const report = await verifyZip((await buildOn('certificate', namedInLog())).zip());
  expect(failures(report)).toEqual([]);
  expect(report.verdict).toBe('verified');
});

/** Of each kind of record some: each is a package of its own that is signed, built and judged. */
const good = [
  goodActionsAndControls,
  goodStorage,
  goodOrders,
  goodSavedWords,
  goodStill,
  goodAskedOutside,
  goodSignIn,
  goodOfToday,
  goodRecordings,
  goodMedia,
  goodMachine,
  goodTold,
  goodValidations,
].flatMap((rows) => rows.filter((_, index) => both || index % 6 === 0));
it.each(good)('%s contradict nothing', async (_, faults) => {
  const report = await verifyZip((await buildOn('page', faults)).zip());
  expect(failures(report)).toEqual([]);
  expect(report.verdict).toBe('verified');
});
