import { parentPort } from 'node:worker_threads';
import type { Sharp } from 'sharp';
import { inFormat, sharp } from './image.js';
import { addInk, emptyInkMap } from './ink.js';
import type { PixelsAnswer, PixelsJob } from './pixels.js';
import { cutStrips } from './strips.js';

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

const kept = new Map<number, Pixels>();
/** Bytes of all; the oldest go first, whose owner may have ended without a word. */
const MOST = 256 * 2 ** 20;

async function answer(job: PixelsJob): Promise<PixelsAnswer> {
  try {
    if (job.kind === 'read') return await read(job);
    if (job.kind === 'write') return await write(job);
    if (job.kind === 'cut') return await cut(job);
    kept.delete(job.kept);
    return { kind: 'forgotten' };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function read({ png, keep }: Extract<PixelsJob, { kind: 'read' }>): Promise<PixelsAnswer> {
  const image = sharp(png, { limitInputPixels: false }).removeAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const ink = emptyInkMap(width, height);
  addInk(ink, { left: 0, top: 0, width, height, data });
  if (keep !== null) keepNewest(keep, { width, height, data });
  return { kind: 'read', ink };
}

function keepNewest(number: number, pixels: Pixels): void {
  kept.set(number, pixels);
  let bytes = [...kept.values()].reduce((sum, { data }) => sum + data.length, 0);
  for (const [oldest, { data }] of kept) {
    if (bytes <= MOST || oldest === number) break;
    kept.delete(oldest);
    bytes -= data.length;
  }
}

async function write({ kept: number, path, mark, stay }: Extract<PixelsJob, { kind: 'write' }>): Promise<PixelsAnswer> {
  const pixels = kept.get(number);
  if (pixels === undefined) return { kind: 'gone' };
  if (!stay) kept.delete(number);
  const image = opened(pixels);
  const whole =
    mark === null ? image : image.composite([{ input: Buffer.from(mark), tile: true, gravity: 'northwest' }]);
  await inFormat(whole, 'jpeg').toFile(path);
  return { kind: 'written' };
}

async function cut({ kept: number, strips }: Extract<PixelsJob, { kind: 'cut' }>): Promise<PixelsAnswer> {
  const pixels = kept.get(number);
  if (pixels === undefined) return { kind: 'gone' };
  kept.delete(number);
  return { kind: 'cut', strips: await cutStrips(() => opened(pixels), strips, pixels) };
}

const opened = ({ width, height, data }: Pixels): Sharp =>
  sharp(data, { limitInputPixels: false, raw: { width, height, channels: 3 } });

parentPort?.on('message', (job: PixelsJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin to name
  void answer(job).then((said) => parentPort?.postMessage(said));
});
