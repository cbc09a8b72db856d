import type { Files } from '../../fakes/packages/package-builder.js';
import { writeZip } from '../../fakes/packages/zip-writer.js';
import { chance } from '../chance.js';
import { standsAlone } from '../facts/alone.js';
import { bases, buildOn } from '../facts/vectors.js';
import { changedValue } from './reseal.js';
import { verifyZip } from '../verify.js';

export interface Survivor {
  readonly place: string;
  readonly times: number;
}

/** Changes of single values of good packages of each kind, sealed anew: how many were refused, and the places of the others. */
export async function survivors(
  count: number,
  seed: number,
): Promise<{ readonly refused: number; readonly through: readonly Survivor[] }> {
  const random = chance(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const good: Files[] = [];
  for (const base of bases) good.push((await buildOn(base, {})).files);
  const through = new Map<string, number>();
  let refused = 0;
  for (let made = 0; made < count;) {
    const change = await changedValue(pick(good), pick);
    if (change === undefined) continue;
    made += 1;
    const { verdict } = await verifyZip(writeZip([...change.files].map(([name, data]) => ({ name, data }))));
    if (verdict === 'verified') through.set(change.place, (through.get(change.place) ?? 0) + 1);
    else refused += 1;
  }
  return { refused, through: [...through].map(([place, times]) => ({ place, times })) };
}

/** For people; the exit status. */
export async function sealedAnew(count: number, seed: number): Promise<number> {
  const started = performance.now();
  const { refused, through } = await survivors(count, seed);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${count} values changed and sealed anew (seed ${seed}) in ${seconds} s: ${refused} refused`);
  const open = through.filter(({ place }) => !standsAlone(place));
  for (const { place, times } of through.toSorted((a, b) => (a.place < b.place ? -1 : 1)))
    console.log(`  ${String(times).padStart(5)}  ${place}${standsAlone(place) ? '' : '   NOT DECLARED'}`);
  return open.length === 0 ? 0 : 1;
}
