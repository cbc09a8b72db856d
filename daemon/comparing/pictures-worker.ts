import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { type Placed, placeUnaligned } from '../../src/compare/layout.js';
import type { PictureComparison } from '../../src/compare/pictures.js';
import { type JointPicture, jointPicture } from './draw.js';
import { findChanges } from './find-changes.js';
import { legend } from './legend.js';
import { createPng } from './png-file.js';
import type { PicturesAnswer, PicturesJob, Size } from './pictures-job.js';
import { openPicture, type RawPicture } from './raw-picture.js';
import { cutSheets, rowsShown } from './sheets.js';

/** Viewers and JPEG alike end at 65,535 rows; a file of half of that opens anywhere. */
const ROWS_OF_A_FILE = 32_000;
const ROWS_AT_ONCE = 128;

async function answer(job: PicturesJob): Promise<PicturesAnswer> {
  const open: RawPicture[] = [];
  try {
    const before = await openPicture(job.before, job.folder, 'before');
    open.push(before);
    const after = await openPicture(job.after, job.folder, 'after');
    open.push(after);
    return await compare(job, before, after);
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  } finally {
    for (const picture of open) await picture.close();
  }
}

async function compare(job: PicturesJob, before: RawPicture, after: RawPicture): Promise<PicturesAnswer> {
  const reason = job.notComparable ?? differentWidths(before, after);
  const found = reason === null ? await findChanges(before, after) : undefined;
  const placed = found?.placed ?? placeUnaligned(before.height, after.height);
  const comparison: PictureComparison = found
    ? {
        kind: 'compared',
        changed: found.changes.length > 0,
        changedRatio: found.changedRatio,
        boxes: found.changes,
      }
    : { kind: 'not_comparable', reason: reason ?? '' };
  const joint = jointPicture(before, after, placed);
  const difference = found ? await writeDifference(joint, job) : [];
  const sheets = await cutSheets(joint, changedRows(placed), job.deviceScaleFactor, job.folder);
  const size = ({ width, height }: RawPicture): Size => ({ width, height });
  const shown = { rows: joint.height, rowsShown: rowsShown(sheets) };
  return { kind: 'done', comparison, before: size(before), after: size(after), difference, sheets, ...shown };
}

const differentWidths = (before: Size, after: Size): string | null =>
  before.width === after.width ? null : `the screenshots are ${before.width} and ${after.width} pixels wide`;

async function writeDifference(joint: JointPicture, job: PicturesJob): Promise<(Size & { path: string })[]> {
  const files: (Size & { path: string })[] = [];
  for (let first = 0; first < joint.height; first += ROWS_OF_A_FILE) {
    const rows = Math.min(ROWS_OF_A_FILE, joint.height - first);
    const head = await legend(joint.width, job.labels);
    const path = join(job.folder, `difference-${files.length + 1}.png`);
    const size = { width: joint.width, height: head.height + rows };
    const png = await createPng(path, size.width, size.height);
    try {
      await png.write(head.pixels);
      for (let row = first; row < first + rows; row += ROWS_AT_ONCE)
        await png.write(await joint.draw(row, Math.min(ROWS_AT_ONCE, first + rows - row), true));
    } finally {
      await png.close();
    }
    await expectReadable(path, size);
    files.push({ path, ...size });
  }
  return files;
}

/** A file that another decoder cannot read back is not handed on. */
async function expectReadable(path: string, { width, height }: Size): Promise<void> {
  const found = await sharp(path, { limitInputPixels: false }).metadata();
  if (found.format !== 'png' || found.width !== width || found.height !== height)
    throw new Error('the difference image cannot be read back');
}

const changedRows = (placed: readonly Placed[]): { from: number; to: number }[] =>
  placed.flatMap(({ segment, top, room, frames }) =>
    segment.kind === 'aligned'
      ? frames.map(({ y, height }) => ({ from: top + y, to: top + y + height }))
      : room
        ? []
        : [{ from: top, to: top + segment.length }],
  );

// A thread's port has no origin to name; the rule means windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await answer(workerData as PicturesJob));
