// Compares two screenshots of 20,000 rows, the second with a banner more at its top. Run: npm run bench:compare
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { comparePictures } from '../daemon/comparing/pictures.js';
import { compared, timed } from './measure.js';

const [width, height, tile] = [1280, 20_000, 1_000];
const folder = await mkdtemp(join(tmpdir(), 'evidence-bench-'));

async function page(name: string, shift: number): Promise<string> {
  const rows = (top: number): string =>
    Array.from({ length: tile / 25 }, (_, at) => {
      const line = top / 25 + at;
      return `<text x="40" y="${at * 25 + 18}" fill="hsl(${line * 37},60%,35%)">Line ${line}: item ${line * 7919} costs ${line * 911} Euro</text>`;
    }).join('');
  const tiles = Array.from({ length: height / tile }, (_, at) => ({
    input: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tile}">${rows(at * tile)}</svg>`,
    ),
    left: 0,
    top: at * tile + shift,
  }));
  const path = join(folder, `${name}.jpeg`);
  await sharp({ create: { width, height: height + shift, channels: 3, background: '#fff' } })
    .composite(tiles)
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toFile(path);
  return path;
}

const [before, after] = [await page('a', 0), await page('b', 37)];
const resident = process.memoryUsage().rss;
const labels = { before: 'Before', after: 'After' };
const job = { before: [before], after: [after], notComparable: null, deviceScaleFactor: 1, labels, folder };
let most = resident;
const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
const ours = await timed(async () => {
  const answer = await comparePictures(job, new AbortController().signal);
  if (answer.kind !== 'done' || answer.comparison.kind !== 'compared')
    throw new Error('the pictures were not compared');
});
clearInterval(watch);
const floor = await timed(async () => {
  for (const path of [before, after]) await sharp(path).raw().toBuffer();
});
console.log(`${height} rows: ${ours.toFixed(0)} ms, ${((most - resident) / 2 ** 20).toFixed(0)} MiB more memory`);
compared('time of comparing two screenshots to decoding both', ours / floor);
await rm(folder, { recursive: true, force: true });
