import { shownUrl } from '../../browser/network/bounded.js';
import { lacksPart } from '../../../src/package/mhtml.js';
import { saidOfSaved } from '../../../src/package/records/fields/log.js';
import { controlsFile } from '../../../src/package/records/page/form-controls.js';
import { judgeLine } from '../../browser/measure/completeness.js';
import { expandContent } from '../../browser/expand/expand.js';
import { controlsText } from '../../browser/text/controls-file.js';
import { canBeRead, elementFile } from '../../browser/text/elements.js';
import { layoutFile, LayoutTooLong, type TextLine } from '../../browser/text/layout.js';
import { mainDocument } from '../../browser/navigation/navigation.js';
import { answerOverlays, type OverlayOptions } from '../../browser/overlays/overlays.js';
import { waitForMoreText } from '../../browser/navigation/settle.js';
import { withholdFormTokens } from '../../browser/tab/form-tokens.js';
import { readHtml, readMhtml } from '../../browser/tab/snapshot.js';
import { type PageText, readText } from '../../browser/text/text.js';
import { wordPlacer } from '../../browser/text/words.js';
import { viewPictures } from '../../browser/picture/view-pictures.js';
import { withheldMark } from '../../../src/package/records/sign-in.js';
import { StepFailure, type Step, type StepResult } from '../../run/step.js';
import { type CaptureBench, isFile, navigationOf, sessionOf, skipForFiles, skipWithoutPicture } from '../visit.js';
import { tellEvents } from './loading.js';
import { mayReadLayout, writeEarly } from './reading-early.js';

export const expandPage: Step<CaptureBench> = {
  name: 'content_expanded',
  required: false,
  budgetMs: 90_000,
  skip: (bench) =>
    skipForFiles(bench) ??
    (bench.order.expand_content !== false ? undefined : { reason: 'not requested', asked: false }),
  run: async (bench, signal) => {
    const session = sessionOf(bench);
    const { modified, world, order } = bench;
    const deep = order.expand_content === 'deep';
    const put = (name: string, content: string | Uint8Array) => bench.put(name, content);
    const keep = put;
    const leftMs = () => bench.leftMs();
    const picture = deep ? viewPictures(session, { signal, testMode: bench.testMode, put }) : undefined;
    const how = { signal, modified, world, network: session.network, deep, keep, leftMs };
    const { rested } = bench.visit;
    const waited = rested && (await waitForMoreText(session, rested, signal));
    const done = await expandContent(session, { ...how, ...(picture && { picture }) });
    bench.visit.expansion = done;
    tellEvents(bench);
    const truncated = [waited?.truncated, done.reason].filter((reason) => reason !== undefined).join('; ');
    return {
      detail: {
        ...(waited && waited.waitedMs > 0 && { waited_ms: waited.waitedMs }),
        scrolled_to: done.scrolledTo,
        final_height: done.finalHeight,
        parts_opened: done.opening.opened,
        parts_closed: done.opening.closed.length,
        images_missing: done.imagesMissing,
        regions_scrolled: done.regions.length,
        ...(deep && { views_pictured: done.regions.reduce((sum, { pictures }) => sum + pictures.length, 0) }),
      },
      ...(truncated !== '' && { truncated }),
    };
  },
};

export const answerPageOverlays: Step<CaptureBench> = {
  name: 'overlays_answered',
  required: false,
  budgetMs: 15_000,
  skip: (bench) =>
    skipForFiles(bench) ?? (bench.order.dismiss_overlays ? undefined : { reason: 'not requested', asked: false }),
  run: async (bench, signal) => {
    const answer = await answerOverlays(sessionOf(bench), { signal, world: bench.world, ...noteAnswer(bench) });
    tellEvents(bench);
    return {
      detail: { found_by: foundBy(answer.cmp), action: answer.action, outcome: answer.outcome },
      ...(answer.outcome === 'stays' && { undone: { kind: 'failed', reason: wallStays } as const }),
    };
  },
};

/** connections.json divides the requests by the moment before a consent wall was answered. */
function noteAnswer({ visit, world, modified }: CaptureBench): Pick<OverlayOptions, 'modified' | 'answering'> {
  let about: string | undefined;
  return {
    answering: (ofConsent) => {
      about = ofConsent ? world.now().toISOString() : undefined;
    },
    modified: (change) => {
      if (about !== undefined) visit.answeredAt ??= about;
      modified(change);
    },
  };
}

/** The library's names of its rules are not those of the product that a page uses. */
const foundBy = (cmp: string | null): string | null =>
  cmp === null ? null : cmp === 'own rule' ? 'its looks' : 'a rule of autoconsent';

const wallStays = 'a consent wall is still there: nothing on it that refuses or closes made it go';

/** Where the capture signs in by what a page sees, the tokens of its forms are of that session. */
async function withholdTokens(bench: CaptureBench, signal: AbortSignal): Promise<void> {
  if (bench.signIn === undefined || bench.signIn.http) return;
  const { tokens } = sessionOf(bench);
  const { unread } = await withholdFormTokens(sessionOf(bench), {
    signal,
    modified: bench.modified,
    given: tokens?.given ?? '',
  });
  if (unread > 0)
    throw new StepFailure(`${unread} frames gave no answer, so tokens of forms in them could not be withheld`);
}

/** What was read of the page, without the tokens that stand in addresses of what it loads and in scripts. */
function withoutTokens(bench: CaptureBench, file: 'page.html' | 'page.mhtml', content: string): string {
  const { tokens } = sessionOf(bench);
  if (tokens === undefined) return content;
  const left = file === 'page.html' ? tokens.html(content) : tokens.mhtml(content);
  if (left !== content)
    bench.modified({
      selector: null,
      change: 'value_withheld',
      reason: `Tokens in addresses of what the page loads, and in its scripts and styles, which came by the session that the page was opened with, were replaced by ${withheldMark} in ${file}. The page itself was not changed for it.`,
    });
  return left;
}

export const saveHtml: Step<CaptureBench> = {
  name: 'html_saved',
  required: false,
  budgetMs: 65_000,
  skip: skipForFiles,
  run: async (bench, signal) => {
    await withholdTokens(bench, signal);
    const html = await readHtml(sessionOf(bench), signal);
    // A script may take the root out of the document; an empty file would look like one that was lost.
    if (html === '') throw new StepFailure('the document has no element: a script of the page took its root away');
    await bench.put('page.html', withoutTokens(bench, 'page.html', html));
    return {};
  },
  instead: ({ visit }) => {
    const html = visit.early?.html;
    if (html === undefined) return undefined;
    // Verifiers hold page.html against the text and the snapshot of the picture's state, closed trees included.
    if (visit.text !== undefined)
      return (reason) => Promise.resolve({ undone: { kind: 'failed', reason: `${reason}; ${otherMoment}` } });
    return (reason, bench) => writeEarly(bench, 'page.html', html, `${reason}; closed shadow trees are not in it`);
  },
};

const otherMoment = 'an early copy is not kept, since the text is of a later moment';

export const saveSource: Step<CaptureBench> = {
  name: 'source_saved',
  required: false,
  budgetMs: 30_000,
  reserveMs: 10_000,
  run: async (bench) => {
    const { name, body } = await mainDocument(sessionOf(bench), navigationOf(bench));
    if (body.kind === 'missing') throw new StepFailure(body.reason);
    if (body.kind === 'none') throw new StepFailure('the server sent no body');
    // The spool file stays where it is: the WARC is written from it too.
    const made = await bench.put(name, body.kind === 'memory' ? body.bytes : streamOf(body.path));
    return {
      ...(isFile(bench) && { facts: fileFacts(bench) }),
      detail: { file: name, size: made.size, content_coding: saidOfSaved.contentCoding },
      ...(body.truncated !== undefined && { truncated: body.truncated }),
    };
  },
};

async function* streamOf(path: string): AsyncIterable<Uint8Array> {
  const { createReadStream } = await import('node:fs');
  yield* createReadStream(path);
}

/** There is no picture and no title of a file, so nothing is said of them. */
const fileFacts = ({ world }: CaptureBench) => ({ captured_at: world.now().toISOString() });

export const extractText: Step<CaptureBench> = {
  name: 'text_extracted',
  required: false,
  budgetMs: 30_000,
  reserveMs: 15_000,
  skip: skipForFiles,
  needsPage: ({ visit }) => visit.text === undefined,
  run: async (bench, signal) => {
    // The text of the picture's state, where there is one: a page goes on changing.
    if (bench.visit.text === undefined && bench.visit.early?.text && !mayReadLayout(bench))
      throw new StepFailure('there was no time for it within the limit, judged by what a first reading took');
    bench.visit.text ??= await readText(sessionOf(bench), signal, bench.order.monitor?.ignore.selectors);
    return putText(bench, bench.visit.text);
  },
  instead: ({ visit: { text, early }, order }) => {
    // It was read when the picture was drawn: it needs the page no more.
    if (text !== undefined) return (_reason, bench) => putText(bench, text);
    // Texts that are compared are all read in one way.
    if (early?.text === undefined || order.monitor !== undefined) return undefined;
    const part = early.text;
    return async (reason, bench) => ({
      ...(await writeEarly(bench, 'domtextcontent.txt', part, `${reason}; ${plainText}`)),
      detail: { url: shownUrl(part.url), frames: 1, characters: part.content.length },
    });
  },
};

const plainText =
  'the layout of the text was not read: what is kept is the text that the browser gives of the main document (innerText), without frames, shadow trees and what stands in fields';

async function putText(bench: CaptureBench, text: PageText): Promise<StepResult> {
  const { monitor } = bench.order;
  await bench.put('domtextcontent.txt', text.text);
  const controls = controlsText(text.read);
  if (controls !== undefined) await bench.put(controlsFile, controls);
  const watched = text.ignored.elements > 0;
  if (watched) await bench.put('watched_text.txt', text.watched);
  return {
    ...(monitor && {
      facts: {
        monitor: {
          ...monitor,
          text_file: watched ? 'watched_text.txt' : 'domtextcontent.txt',
          elements_ignored: text.ignored.elements,
          selectors_invalid: text.ignored.invalid,
        },
      },
    }),
    detail: { url: text.frames[0]?.url ?? null, frames: text.frames.length, characters: text.text.length },
  };
}

export const saveTextLayout: Step<CaptureBench> = {
  name: 'text_layout_saved',
  required: false,
  beside: true,
  budgetMs: 120_000,
  reserveMs: 15_000,
  skip: (bench) => skipForFiles(bench) ?? skipWithoutPicture(bench),
  run: async (bench) => {
    const { image, pixelsPerCssPixel } = await bench.visit.picture.promise;
    const { text, drawn } = bench.visit;
    if (text === undefined) throw new StepFailure('the text was not read');
    const { file, width, height } = image;
    const hasInk = (line: TextLine): boolean => drawn === undefined || judgeLine(drawn, line) !== 'blank';
    const wordsOf = wordPlacer((await bench.visit.words) ?? []);
    const imageLaid = { file, width, height, pixelsPerCssPixel };
    await bench.put('text_layout.json', encoded(laidWithin(() => layoutFile(text.read, imageLaid, hasInk, wordsOf))));
    const { elements, painted = [], copies = [] } = text.read[0] ?? {};
    if (bench.order.evidence_pack.commitments !== true || elements === undefined) return {};
    if (!canBeRead(elements, { painted: painted.length, copies: copies.length }))
      return { detail: { elements_not_listed: elements.length } };
    await bench.put('element_layout.json', encoded(elementFile(elements, { painted, copies }, pixelsPerCssPixel)));
    return {};
  },
};

/** A page may have more lines than a reader of the file takes. */
function laidWithin(make: () => Iterable<string>): Iterable<string> {
  try {
    return make();
  } catch (error) {
    throw error instanceof LayoutTooLong ? new StepFailure(error.message) : error;
  }
}

async function* encoded(parts: Iterable<string>): AsyncIterable<Uint8Array> {
  for (const part of parts) yield Buffer.from(part, 'utf8');
}

export const saveMhtml: Step<CaptureBench> = {
  name: 'mhtml_saved',
  required: false,
  budgetMs: 30_000,
  skip: (bench) =>
    skipForFiles(bench) ?? (bench.order.evidence_pack.mhtml ? undefined : { reason: 'not requested', asked: false }),
  run: async (bench, signal) => {
    await withholdTokens(bench, signal);
    const snapshot = await readMhtml(sessionOf(bench), signal);
    // So it is of an answer in several parts of which none could be shown.
    if (lacksPart(snapshot.slice(0, 65_536))) throw new StepFailure('the snapshot of the browser contains no document');
    await bench.put('page.mhtml', withoutTokens(bench, 'page.mhtml', snapshot));
    return {
      detail: { date_header: saidOfSaved.dateHeader },
    };
  },
};
