import { shownUrl } from '../../browser/network/bounded.js';
import { cutBy } from '../../browser/navigation/requests.js';
import { measure, looksWhole, showsMore } from '../../browser/measure/completeness.js';
import type { Drawn } from '../../browser/measure/drawn.js';
import { capturePage, captureWindow, type CapturedPage, type How } from '../../browser/picture/capture.js';
import { type CaptureOptions, discard } from '../../browser/picture/pieces.js';
import { encodePage } from '../../browser/picture/encode.js';
import { noteTexts } from '../../browser/text/later-texts.js';
import { type PageText, readText } from '../../browser/text/text.js';
import { readWords, type WordBox } from '../../browser/text/words.js';
import { deadline } from '../../outside/deadline.js';
import { watermarkText } from '../../browser/picture/watermark.js';
import { stage } from '../../process/stages.js';
import { StepFailure, type Step } from '../../run/step.js';
import { screenshotImage } from '../../sealing/pdf/screenshot-image.js';
import { type CaptureBench, type Picture, sessionOf, skipForFiles } from '../visit.js';
import { tellEvents } from './loading.js';
import { awaitScripts } from './awaiting.js';
import { mayNote, mayReadLayout, readEarly, readingMs } from './reading-early.js';

export const photographAsLoaded: Step<CaptureBench> = {
  name: 'screenshot_as_loaded_taken',
  required: false,
  budgetMs: 30_000,
  skip: (bench) =>
    skipForFiles(bench) ??
    (changesThePage(bench) ? undefined : { reason: 'the order asks for no change to the page', asked: false }),
  run: async (bench, signal) => {
    await readEarly(bench, 'as it had loaded', signal);
    const options = captureOptions(bench, 'screenshot_as_loaded', signal);
    const picture = await encode(bench, options, await captureWindow(sessionOf(bench), options));
    return { facts: { screenshots: { as_loaded: picture.image } }, detail: pictureDetail(picture, bench) };
  },
};

export const photographPage: Step<CaptureBench> = {
  name: 'screenshot_taken',
  required: false,
  budgetMs: 90_000,
  skip: skipForFiles,
  run: async (bench, signal) => {
    const { visit } = bench;
    try {
      const options = captureOptions(bench, 'screenshot', signal);
      const waited = await awaitScripts(bench, signal);
      const { captured, attempts, words, textRead } = await drawWhole(bench, options);
      const picture = await encode(bench, options, captured, words);
      visit.paper = cutForPaper(bench, picture);
      visit.picture.resolve(picture);
      const truncated = [cutBy(waited), picture.truncated].filter((reason) => reason !== undefined);
      return {
        facts: {
          captured_at: picture.image.taken_at,
          url_at_screenshot: picture.urlAtScreenshot,
          screenshots: { screenshot: picture.image },
        },
        detail: {
          ...(waited.waitedMs > 0 && { waited_ms: waited.waitedMs }),
          ...pictureDetail(picture, bench),
          ...textRead,
          ...(attempts.length > 1 && { attempts }),
        },
        ...(truncated.length > 0 && { truncated: truncated.join('; ') }),
      };
    } catch (error) {
      const failure = new StepFailure('there is no screenshot', { cause: error });
      visit.picture.reject(failure);
      throw error;
    }
  },
};

/** Beside the steps below, which leave a processor idle; the document is made of it at the end. */
const cutForPaper = ({ facts: { environment } }: CaptureBench, { image, files, pixels }: Picture) =>
  stage('picture cut for paper', () =>
    screenshotImage(
      {
        artifacts: new Map(files.map((file) => [file.name, file])),
        facts: { screenshots: { screenshot: image }, ...(environment && { environment }) },
      },
      pixels && ((strips) => pixels.cut(strips)),
    ),
  );

/** What encoding and writing a picture may take, of the time that drawing it again would have. */
const ENCODING_MS = 10_000;

/** One way of drawing, and how many of the lines of text it shows. */
interface Attempt {
  readonly [key: string]: string | number | boolean;
  readonly drawn_by: string;
  readonly text_lines: number;
  readonly with_ink: number;
  readonly kept: boolean;
}

/**
 * The picture and, in the same state of the page, its text. A picture that leaves lines of text blank is drawn another way; the
 * one that shows more is kept, and what still is missing is measured later (completeness_measured).
 */
async function drawWhole(bench: CaptureBench, options: CaptureOptions): Promise<Drawing> {
  const session = sessionOf(bench);
  const { world } = bench;
  const begun = world.monotonic();
  let best = await draw(bench, options, 'any');
  const tookMs = world.monotonic() - begun;
  const tried = [best];
  for (const how of ['scrolling', 'stripes'] as const) {
    // A picture with gaps, which are measured and said, is more than none.
    const leftMs = bench.leftMs() - (tried.length === 1 ? 2 : 1) * tookMs - ENCODING_MS;
    if (leftMs < tookMs) break;
    if (!wantsAnother(best, how, options.viewport.height)) continue;
    await tried.at(-1)?.words;
    const signal = deadline(leftMs, options.signal);
    const next = await draw(bench, { ...options, signal, name: `${options.name}-${how}` }, how).catch(
      (error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      },
    );
    if (next === undefined) break;
    tried.push(next);
    const better = next.measured && best.measured && showsMore(next.measured, best.measured);
    await discard((better ? best : next).captured.pieces);
    if (better) best = next;
  }
  // What is read of the page next is to be of the state that the picture shows.
  if (tried.length > 1 && best.captured.drawnBy === 'larger_window') {
    await tried.at(-1)?.words;
    await capturePage(session, options, 'state only');
  }
  return keep(bench, best, tried.length > 1 ? tried.map((each) => attempt(each, each === best)) : []);
}

/** Stripes take long, and are worth it only where much of the page stays blank: where it follows the scrolling (pinned scenes). */
function wantsAnother({ captured, measured }: Draft, how: 'scrolling' | 'stripes', windowHeight: number): boolean {
  const { drawnBy, pageHeight } = captured;
  if (measured === undefined || drawnBy === 'window' || looksWhole(measured, pageHeight)) return false;
  if (how === 'scrolling') return drawnBy === 'larger_window';
  const blank = measured.blank.reduce((sum, { height }) => sum + height, 0);
  return blank > pageHeight * 0.2 && pageHeight < windowHeight * MOST_WINDOWS;
}

/** Of a page that is drawn in stripes. */
const MOST_WINDOWS = 40;

/** When the text and the places of its lines were read: after the picture, and a page may move by itself in between. */
interface TextRead {
  readonly text_read_from: string;
  readonly text_read_until: string;
}

interface Draft {
  readonly captured: CapturedPage;
  readonly text?: PageText;
  readonly textRead?: TextRead;
  /** They are being read: the page is to stay as it is until then. Never rejects. */
  readonly words?: Promise<readonly WordBox[]>;
  readonly measured?: ReturnType<typeof measure>;
}

async function draw(bench: CaptureBench, options: CaptureOptions, how: How): Promise<Draft> {
  const session = sessionOf(bench);
  bench.visit.picturedFrom ??= bench.world.monotonic();
  const drawUntil = bench.world.monotonic() + bench.leftMs() - readingMs(bench);
  let reading: Promise<Read> | undefined;
  // Decoding a picture takes as long as reading its page, and needs nothing of it.
  const read = (): Promise<Read> => (reading ??= readDrawn(bench, options.signal));
  const onDrawn = (): void => void read().catch(() => undefined);
  const captured = await capturePage(session, { ...options, drawUntil, onDrawn }, how).catch(async (error: unknown) => {
    // Whatever comes next has the page for itself.
    await reading?.catch(() => undefined);
    throw error;
  });
  const { text, ...beside } = await read();
  if (text === undefined || captured.ink === undefined) return { captured };
  const drawn = { picture: { ...captured, ink: captured.ink }, text: text.read };
  return { captured, text, ...beside, measured: measure(drawn, options.viewport.height) };
}

type Read = Pick<Draft, 'text' | 'textRead' | 'words'>;

/** The text of the state that was drawn. */
async function readDrawn(bench: CaptureBench, whole: AbortSignal): Promise<Read> {
  const session = sessionOf(bench);
  // What is read now may take longer than there is time, and then the picture is kept all the same.
  const signal = deadline(Math.max(1, bench.leftMs() - KEEPING_MS), whole);
  // Before what may hold the page up: the layout of a large document.
  await readEarly(bench, 'as it was while its picture was taken', signal).catch(() => whole.throwIfAborted());
  // Of the first picture: what came between two of them, and is in neither text, is told as well.
  bench.visit.notedAt ??= bench.world.monotonic();
  if (mayNote(bench)) bench.visit.noted ??= await noteTexts(session, signal).catch(() => undefined);
  const from = bench.world.now().toISOString();
  const begun = bench.world.monotonic();
  // Without its text a picture is still a picture; the step below that reads the text then says why it could not.
  const text = mayReadLayout(bench)
    ? await readText(session, signal, bench.order.monitor?.ignore.selectors).catch(() => undefined)
    : undefined;
  if (text === undefined) return {};
  const textRead = { text_read_from: from, text_read_until: bench.world.now().toISOString() };
  // Reading words takes several times as long as reading the text, and HTML is still to be saved.
  const isTight = bench.leftMs() < WORDS_TIMES * (bench.world.monotonic() - begun);
  // At once, for they are held against the lines of that text.
  const words =
    isTight || bench.order.evidence_pack.commitments !== true ? undefined : readWords(session, whole).catch(() => []);
  return { text, textRead, ...(words && { words }) };
}

const WORDS_TIMES = 4;
/** Of the time of the step, what is kept for handing over a picture that was drawn. */
const KEEPING_MS = 2_000;

interface Drawing {
  readonly captured: CapturedPage;
  readonly attempts: readonly Attempt[];
  readonly textRead?: TextRead;
  readonly words?: Promise<unknown>;
}

function keep(bench: CaptureBench, { captured, text, textRead, words }: Draft, attempts: readonly Attempt[]): Drawing {
  const { visit } = bench;
  if (text !== undefined) visit.text = text;
  if (words !== undefined) visit.words = words;
  if (text !== undefined && captured.ink !== undefined) {
    // Only the measures are kept: the pixels are needed no more.
    const drawn: Drawn = { picture: { ...captured, ink: captured.ink, pieces: [] }, text: text.read };
    visit.drawn = drawn;
  }
  return { captured, attempts, ...(textRead && { textRead }), ...(words && { words }) };
}

const attempt = ({ captured, measured }: Draft, kept: boolean): Attempt => ({
  drawn_by: captured.drawnBy,
  text_lines: measured?.lines.total ?? 0,
  with_ink: measured?.lines.with_ink ?? 0,
  kept,
});

const changesThePage = ({ order }: CaptureBench): boolean =>
  order.expand_content !== false || order.dismiss_overlays || order.actions !== undefined;

const captureOptions = (bench: CaptureBench, name: string, signal: AbortSignal): CaptureOptions => ({
  name,
  dir: bench.scratch('pictures'),
  viewport: bench.order.viewport,
  world: bench.world,
  modified: (change) => {
    if (change.change === 'window_resized') bench.visit.resized = true;
    bench.modified(change);
  },
  network: sessionOf(bench).network,
  heavy: sessionOf(bench).heavy,
  signal,
});

/** `reading`: what is still read of the page, beside the encoding. */
async function encode(
  bench: CaptureBench,
  options: CaptureOptions,
  captured: CapturedPage,
  reading?: Promise<unknown>,
): Promise<Picture> {
  const { page, tokens } = sessionOf(bench);
  const urlAtScreenshot = shownUrl(tokens?.address(page.url()) ?? page.url());
  tellEvents(bench);
  const { screenshot: format, commitments = false } = bench.order.evidence_pack;
  // What the page looked like as loaded is disclosed or withheld whole.
  const encoding = encodePage(captured, {
    ...options,
    format,
    testMode: bench.testMode,
    divided: commitments && options.name === 'screenshot',
    cutNext: options.name === 'screenshot',
  });
  encoding.catch(() => undefined);
  await reading;
  // Encoding needs the page no more.
  bench.goOn();
  const shot = await encoding;
  const artifacts = [];
  for (const file of shot.files) artifacts.push(await bench.adopt(file.name, file.path));
  const [artifact] = artifacts;
  if (artifact === undefined) throw new StepFailure('no image was made');
  return { ...shot, artifact, urlAtScreenshot };
}

/** The step ends when the image is encoded; the picture itself is of `taken_at`. */
const pictureDetail = ({ image }: Picture, { testMode }: CaptureBench) => ({
  taken_at: image.taken_at,
  width: image.width,
  height: image.height,
  page_height: image.page_height,
  scale: image.scale,
  drawn_by: image.drawn_by,
  tiles: image.tiles.length,
  // Drawn over the image; the page was not touched.
  ...(testMode && { watermark: watermarkText }),
});
