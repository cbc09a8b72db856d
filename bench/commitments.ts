// What commitments cost: restart coding against decoding of the same picture, trees against bare hashes, and a capture of a page of
// photographs with and without them, in one run. Run: npm run bench:commitments (after a build; Linux). `--quick`: two rounds.
import { hash, randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { inRestartIntervals } from '../daemon/browser/picture/restart-intervals.js';
import { jpegParts } from '../daemon/sealing/commitments/jpeg-parts.js';
import { shortSha256 } from '../src/package/commitments/short-sha256.js';
import { fileSeed, type Sha256 } from '../src/package/commitments/tree.js';
import { treeRoot } from '../src/package/commitments/whole-tree.js';
import { disclose } from '../src/package/redaction/disclose.js';
import { heldTree } from '../src/package/redaction/disclosed-tree.js';
import { startDaemon, startSite } from './capture/children.js';
import { photographs } from './capture/pages.js';
import { processorSeconds } from './capture/processor.js';
import { compared, median } from './measure.js';

const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 2 : 6;
const REST_MS = 6_000;
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

const lengths = Object.values(jpegParts(divided)).flat();
const seed = randomBytes(32);
const short = shortSha256(sha256);
const file = { seed, path: 'screenshot.jpeg', lengths, content: divided };
const trees = await middle(() => treeRoot(short, file));
const copy = disclose(short, {
  fileSeed: fileSeed(short, seed, file.path),
  lengths,
  content: divided,
  withheld: Array.from({ length: 10 }, (_, at) => ({ from: 1000 + at * 2000, count: 12, put: Buffer.alloc(60) })),
});
const proving = await middle(() => {
  const tree = heldTree(short, copy);
  tree.take(copy.bytes);
  if (tree.root()?.join() !== treeRoot(short, file)?.join()) throw new Error('the copy leads to another root');
});
const part = randomBytes(65);
const bare = await middle(() => {
  for (let at = 0; at < lengths.length * 4; at += 1) sha256(part);
});
console.log(`${lengths.length} parts: ${trees.toFixed(0)} ms; as many times four hashes: ${bare.toFixed(0)} ms`);
compared(`processor time of the tree of ${lengths.length} parts to four bare hashes a part`, trees / bare, '1.3');
// The root of the source is made once more to compare.
compared('processor time of the proof of a copy of them to as many bare hashes', (proving - trees) / bare, '2');

interface Cost {
  readonly ms: number;
  /** Processor seconds, of the browser too. */
  readonly processor: number;
  readonly bytes: number;
}

const site = await startSite();
const daemon = await startDaemon(1);
try {
  const url = `${site.origin}${photographs.path}`;
  const capture = async (commitments: boolean): Promise<Cost> => {
    const before = await processorSeconds(daemon.pid);
    const path = await daemon.capture(url, { evidence_pack: { commitments } });
    // By the service's own clock: whoever asks every 150 ms would measure in steps of as much.
    const capture_id = /cap_\w{20}/.exec(path)?.[0] ?? '';
    const row = await daemon.client.getCapture({ params: { capture_id } });
    if (row.status !== 'completed') throw new Error(row.status);
    const ms = Date.parse(row.completed_at ?? '') - Date.parse(row.created_at ?? '');
    const processor = (await processorSeconds(daemon.pid)) - before;
    // What follows the end (a key for the next capture) belongs to neither.
    await sleep(REST_MS);
    return { ms, processor, bytes: (await stat(path)).size };
  };
  await capture(true);
  const [withThem, without]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    withThem.push(await capture(true));
    without.push(await capture(false));
  }
  const ratio = (of: keyof Cost): number =>
    median(withThem.map((one) => one[of])) / median(without.map((one) => one[of]));
  compared('time of a capture with commitments to one without', ratio('ms'), '1.1');
  compared('processor time of it, of the browser too', ratio('processor'));
  compared('bytes of its package to those of one without', ratio('bytes'), '1.08');
} finally {
  await daemon.close();
  site.close();
}
