// What commitments cost: restart coding against decoding of the same picture, trees against bare hashes, and a capture of a page of
// photographs with and without them, in one run. Run: npm run bench:commitments (after a build; Linux). `--quick`: two rounds.
import { hash, randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { inRestartIntervals } from '../daemon/browser/picture/restart-intervals.js';
import { jpegParts } from '../daemon/sealing/commitments/jpeg-parts.js';
import { fileTree, type Sha256 } from '../src/package/commitments/tree.js';
import { startDaemon, startSite } from './capture/children.js';
import { photographs } from './capture/pages.js';
import { compared, median, timed } from './measure.js';

const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 2 : 6;
const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

/** Processor milliseconds, for other programs may run on this machine. */
async function spent(work: () => unknown): Promise<number> {
  const { user, system } = process.cpuUsage();
  await work();
  const after = process.cpuUsage();
  return (after.user + after.system - user - system) / 1000;
}

const middle = async (work: () => unknown): Promise<number> => {
  const all: number[] = [];
  for (let round = 0; round < 5; round += 1) all.push(await spent(work));
  return median(all);
};

sharp.concurrency(1);
const noise = await sharp(randomBytes(320 * 1250 * 3), { raw: { width: 320, height: 1250, channels: 3 } })
  .resize(1280, 5000)
  .png()
  .toBuffer();
const jpeg = await sharp(noise).jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer();
const divided = inRestartIntervals(jpeg);
if (divided === undefined) throw new Error('the picture was not divided');
const coding = await middle(() => inRestartIntervals(jpeg));
const decoding = await middle(() => sharp(jpeg).raw().toBuffer());
compared('processor time of restart coding of 1280 × 5,000 to decoding it with sharp', coding / decoding, '3');
compared('bytes of it to those before', divided.length / jpeg.length, '1.08');

const lengths = [...jpegParts(divided)];
const seed = randomBytes(32);
const trees = await middle(() => {
  const tree = fileTree(sha256, seed, 'screenshot.jpeg', lengths);
  tree.take(divided);
  tree.root();
});
const part = randomBytes(65);
const bare = await middle(() => {
  for (let at = 0; at < lengths.length * 4; at += 1) sha256(part);
});
console.log(`${lengths.length} parts: ${trees.toFixed(0)} ms; as many times four hashes: ${bare.toFixed(0)} ms`);
compared(`processor time of the tree of ${lengths.length} parts to four bare hashes a part`, trees / bare, '1.3');

const site = await startSite();
const daemon = await startDaemon(1);
try {
  const url = `${site.origin}${photographs.path}`;
  const [withThem, without]: [number[], number[]] = [[], []];
  const sizes: number[][] = [[], []];
  await daemon.capture(url);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [commitments, times, bytes] of [
      [true, withThem, sizes[0]],
      [false, without, sizes[1]],
    ] as const) {
      let path = '';
      times.push(await timed(async () => (path = await daemon.capture(url, { evidence_pack: { commitments } }))));
      bytes?.push((await stat(path)).size);
    }
  console.log(`captures: ${median(withThem).toFixed(0)} ms with, ${median(without).toFixed(0)} ms without`);
  compared('time of a capture with commitments to one without', median(withThem) / median(without), '1.1');
  compared('bytes of its package to those of one without', median(sizes[0] ?? []) / median(sizes[1] ?? []), '1.08');
} finally {
  await daemon.close();
  site.close();
}
