import { mkdir } from 'node:fs/promises';
import { compareTexts } from '../../../src/compare/compare-texts.js';
import { pictureDifference, textDifference } from '../../../src/package/witness/further.js';
import type { StepBench } from '../../run/step.js';
import type { Findings } from '../findings.js';
import { picturesOfPair } from '../pictures-of-pair.js';
import type { Source } from '../source.js';

interface Bench extends Pick<StepBench, 'put' | 'adopt' | 'scratch'> {
  readonly found: Partial<Findings>;
}

/** Each against the capture of the service that was asked. */
export async function compareFurtherTexts(bench: Bench): Promise<void> {
  const { found } = bench;
  for (const each of found.further ?? []) {
    const [one, other] = [askedIn(found).text, each.source.text];
    each.text = 'not_comparable';
    if (one === undefined || other === undefined) continue;
    const text = compareTexts(one.content, other.content, { names: [one.file, other.file] });
    each.text = text.changed ? 'different' : 'same';
    await bench.put(textDifference(each.folder), text.unifiedDiff);
  }
}

/** As those of the first pair, in the order of time; each in a folder of its own, since the files have the same names. */
export async function compareFurtherPictures(bench: Bench, signal: AbortSignal): Promise<void> {
  const { found } = bench;
  for (const each of found.further ?? []) {
    const asked = askedIn(found);
    each.pictures = 'not_comparable';
    if (asked.pictures.length === 0 || each.source.pictures.length === 0) continue;
    const folder = bench.scratch(each.folder);
    await mkdir(folder, { recursive: true });
    const earlier = asked.capturedAt <= each.source.capturedAt;
    const [before, after] = earlier ? [asked, each.source] : [each.source, asked];
    const { comparison, difference } = await picturesOfPair({ before, after }, folder, signal);
    for (const [part, { path }] of difference.entries()) await bench.adopt(pictureDifference(each.folder, part), path);
    if (comparison.kind === 'compared') each.pictures = comparison.changed ? 'different' : 'no_difference_found';
  }
}

function askedIn({ order, before, after }: Partial<Findings>): Source {
  const asked = order?.witness?.asked === 'after' ? after : before;
  if (asked === undefined) throw new Error('the plan is out of order');
  return asked;
}
