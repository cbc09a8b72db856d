import { join } from 'node:path';
import sharp from 'sharp';
import type { JointPicture } from './draw.js';
import type { Sheet } from './pictures-job.js';

/** Room on an A4 page laid across, inside the margins and under the caption; on the first, under the heading and its words too. */
const WIDTH_MM = 261;
const FIRST_MM = 128;
const NEXT_MM = 154;
/** A phone's page is not blown up to the width of the paper. */
const MAX_MM_PER_CSS_PIXEL = 0.2;
const MAX_WIDTH = 2600;
const MAX_SHEETS = 24;
/** Repeated at each cut, so that a line of text that was cut can be read whole on one of the two pages. */
const OVERLAP_CSS_PIXELS = 30;

interface Cut {
  readonly from: number;
  readonly to: number;
}

/**
 * Cuts the joint picture for paper. When there are more than 24 sheets, those on which something changed come first;
 * `changedRows` are the rows of the joint picture at which a change begins and ends.
 */
export async function cutSheets(
  joint: JointPicture,
  changedRows: readonly Cut[],
  deviceScaleFactor: number,
  folder: string,
): Promise<readonly Sheet[]> {
  const mm = Math.min(WIDTH_MM / joint.width, MAX_MM_PER_CSS_PIXEL / deviceScaleFactor);
  const overlap = Math.min(Math.round(OVERLAP_CSS_PIXELS * deviceScaleFactor), Math.floor(FIRST_MM / mm / 4));
  const cuts: Cut[] = [];
  for (let to = 0; to < joint.height;) {
    const from = Math.max(0, to - overlap);
    to = Math.min(from + Math.floor((from === 0 ? FIRST_MM : NEXT_MM) / mm), joint.height);
    cuts.push({ from, to });
  }
  const changed = (cut: Cut): boolean => changedRows.some(({ from, to }) => from < cut.to && to > cut.from);
  const chosen = cuts
    .toSorted((a, b) => Number(changed(b)) - Number(changed(a)))
    .slice(0, MAX_SHEETS)
    .sort((a, b) => a.from - b.from);
  const sheets: Sheet[] = [];
  for (const [index, { from, to }] of chosen.entries()) {
    const path = join(folder, `sheet-${index + 1}.jpeg`);
    const raw = { width: joint.width, height: to - from, channels: 3 } as const;
    await sharp(await joint.draw(from, to - from, false), { raw })
      .resize({ width: Math.min(joint.width, MAX_WIDTH), kernel: 'mks2013', withoutEnlargement: true })
      .jpeg({ quality: 82, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .toFile(path);
    const round = (value: number): number => Math.round(value * 100) / 100;
    sheets.push({ path, from, to, widthMm: round(joint.width * mm), heightMm: round((to - from) * mm) });
  }
  return sheets;
}

/** How many rows the sheets show, rows that two of them repeat counted once. */
export function rowsShown(sheets: readonly Sheet[]): number {
  let [end, sum] = [0, 0];
  for (const { from, to } of sheets) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}
