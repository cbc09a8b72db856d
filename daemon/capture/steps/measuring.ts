import { completenessOf } from '../../browser/measure/completeness.js';
import type { LastLook } from '../../browser/measure/last-look.js';
import { measureRegions } from '../../browser/measure/regions.js';
import { unslottedTexts } from '../../browser/measure/unslotted.js';
import { closedNow } from '../../browser/open/left.js';
import { countedOnPage, openedAndClosed, uncounted } from '../../browser/measure/regions-found.js';
import { besideOf, saidOf } from '../../browser/measure/walked-region.js';
import { cutBy } from '../../browser/navigation/requests.js';
import { changedSince } from '../../browser/text/later-texts.js';
import { StepFailure, type Step } from '../../run/step.js';
import { type CaptureBench, sessionOf, skipForFiles } from '../visit.js';
import { awaitScripts } from './awaiting.js';
import { commitToFiles, openPrinter } from './sealing-early.js';

/** What the page holds against what the record has; text that it showed on the way only is kept here. */
export const measureCompleteness: Step<CaptureBench> = {
  name: 'completeness_measured',
  required: false,
  budgetMs: 30_000,
  reserveMs: 15_000,
  skip: skipForFiles,
  run: async (bench, signal) => {
    const { drawn, expansion } = bench.visit;
    if (drawn === undefined) throw new StepFailure('there is no picture with the text of its state');
    const windowHeight = bench.order.viewport.height;
    const session = sessionOf(bench);
    const known = new Map(
      (expansion?.regions ?? []).map(({ selector, virtual, rows }) => [selector, virtual ? rows.length : 0]),
    );
    const closed = await closedNow(session, expansion?.opening, signal);
    const sinceMs = bench.world.monotonic() - (bench.visit.picturedFrom ?? 0);
    const measured = await measureRegions(session, signal, known, sinceMs);
    const unslotted = await unslottedTexts(session, signal);
    const { later, truncated } = await lookAgain(bench, signal);
    const said = saidOf(expansion?.regions ?? [], measured.areas);
    const counted = [
      ...openedAndClosed(expansion?.opening.panels ?? [], closed.found),
      ...countedOnPage(measured, said),
      ...uncounted([...closed.unread, ...measured.unread, ...unslotted.unread, ...(later?.changes.unread ?? [])]),
    ];
    const kept = (expansion?.opening.panels ?? []).map(({ text }) => text);
    const found = completenessOf({
      drawn,
      windowHeight,
      ...(expansion && { expansion }),
      counted,
      kept,
      unslotted: unslotted.found,
      areas: measured.areas,
      there: measured.there,
      countedBeside: besideOf(measured, known, said),
      ...(later && { later }),
    });
    bench.visit.incomplete = found.warnings;
    for (const { name, lines } of found.texts) await bench.put(name, `${lines.join('\n')}\n`);
    const { text_lines, blank_areas, regions, last_look } = found.facts;
    return {
      facts: { completeness: found.facts },
      detail: {
        text_lines: text_lines.total,
        with_ink: text_lines.with_ink,
        blank_areas: blank_areas.length,
        regions: regions.length,
        ...(last_look
          ? { texts_added: last_look.added, texts_changed: last_look.changed }
          : { not_looked_again: 'the state of the page was not noted, or the page no longer answered' }),
      },
      ...(truncated !== undefined && { truncated }),
    };
  },
};

/** What comes by a timer comes every second, or sooner: a page is watched for as long, where there is time. */
const WATCHED_MS = 1_100;

interface LookedAgain {
  readonly later?: LastLook;
  /** Set when scripts had no answer even then. */
  readonly truncated?: string;
}

/** By then the steps beside this one have written their files, as a rule. */
const COMMITTING_MS = 500;

/** A processor has nothing to do meanwhile: files that the page has no part in any more are committed to. */
async function watch(bench: CaptureBench, ms: number, signal: AbortSignal): Promise<void> {
  const { world } = bench;
  await world.sleep(Math.max(0, ms - COMMITTING_MS), signal);
  if (ms >= COMMITTING_MS) commitToFiles(bench);
  await world.sleep(Math.min(ms, COMMITTING_MS), signal);
}

/** As late as the page is needed; one that was never noted, or gives no answer any more, is compared with nothing. */
async function lookAgain(bench: CaptureBench, signal: AbortSignal): Promise<LookedAgain> {
  openPrinter(bench);
  const { noted, notedAt = 0 } = bench.visit;
  if (noted === undefined) return {};
  const rest = notedAt + WATCHED_MS - bench.world.monotonic();
  if (rest > 0 && bench.leftMs() > 4 * WATCHED_MS) await watch(bench, rest, signal);
  const truncated = cutBy(await awaitScripts(bench, signal));
  const changes = await changedSince(sessionOf(bench), noted, signal).catch(() => undefined);
  signal.throwIfAborted();
  return {
    ...(truncated !== undefined && { truncated }),
    ...(changes && { later: { at: bench.world.now().toISOString(), texts: noted.texts, changes } }),
  };
}
