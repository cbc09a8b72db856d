import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordWindow } from '../../../daemon/browser/picture/recording.js';
import { sharp } from '../../../daemon/browser/picture/image.js';
import type { ForensicLog } from '../../../src/package/records/forensic-log.js';
import type { RecordingRecord } from '../../../src/package/records/page/recording.js';
import { startBrowser } from '../../browser/tab.js';
import { secondTier } from '../../second-tier.js';
import { openStudio, realWorld, type Studio } from '../studio.js';

// Each second the next of four colours; the page knows when, and says so at its end.
const colours = ['rgb(200, 0, 0)', 'rgb(0, 200, 0)', 'rgb(0, 0, 200)', 'rgb(200, 200, 0)'];
const moving = `<!doctype html><title>Signal</title><h1>Signal</h1><script>
  const colours = ${JSON.stringify(colours)};
  let at = 0;
  const next = () => { document.body.style.background = colours[at++ % 4] };
  next();
  setInterval(next, 1000);
</script>`;
const still = '<!doctype html><title>Still</title><h1>Still</h1>';

let server: Server;
let studio: Studio;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(request.url === '/still' ? still : moving);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  studio = await openStudio();
});
afterAll(async () => {
  await studio.close();
  server.closeAllConnections();
  server.close();
});

const run = promisify(execFile);
const bytesOf = async (path: string, name: string): Promise<Buffer> =>
  (await run('unzip', ['-p', path, name], { encoding: 'buffer', maxBuffer: 2 ** 26 })).stdout;

/** The colour of the background in a frame, by its number. */
async function colourOf(jpeg: Buffer): Promise<number> {
  const { data } = await sharp(jpeg)
    .extract({ left: 600, top: 600, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const near = (colour: string): boolean =>
    (colour.match(/\d+/g) ?? []).every((part, at) => Math.abs(Number(part) - (data[at] ?? 0)) < 30);
  return colours.findIndex(near);
}

test('a page that moves: the frames show its colours in their order, each with its hash, and every verifier takes them', async () => {
  const order = { url: `${origin}/`, record_seconds: 3, time_limit_seconds: 60, expand_content: false };
  const taken = await studio.take(order);
  expect(taken.faults).toEqual([]);
  expect(taken.report?.verdict).toBe('verified');
  const path = taken.packagePath ?? '';
  const record = JSON.parse(await taken.file('recording.json')) as RecordingRecord;
  expect(record).toMatchObject({ asked_ms: 3000, ended_by: 'duration' });
  expect(record.frames.length).toBeGreaterThanOrEqual(3);
  const shown: { readonly colour: number; readonly drawn: number }[] = [];
  for (const { file, sha256, drawn_ms: drawn } of record.frames) {
    const bytes = await bytesOf(path, file);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    const colour = await colourOf(bytes);
    if (shown.at(-1)?.colour !== colour) shown.push({ colour, drawn });
  }
  expect(shown.length).toBeGreaterThanOrEqual(3);
  for (const [at, { colour, drawn }] of shown.entries()) {
    const before = shown[at - 1];
    if (before === undefined) continue;
    expect(colour).toBe((before.colour + 1) % 4);
    // The first frame shows a colour that had been there for a while.
    if (at > 1) expect(Math.abs(drawn - before.drawn - 1000)).toBeLessThan(500);
  }
  const { operations } = JSON.parse(await taken.file('forensic_log.json')) as ForensicLog;
  expect(operations.find(({ operation }) => operation === 'page_recorded')).toMatchObject({
    outcome: 'done',
    detail: { frames: record.frames.length },
  });
  const script = (name: string): string =>
    fileURLToPath(new URL(`../../../dist/src/verify/scripts/${name}`, import.meta.url));
  await run('python3', [script('verify.py'), path]);
  await run('sh', [script('verify.sh'), path]);
});

test('a page that is still has one frame, which carries the mark of test mode', async () => {
  const order = { url: `${origin}/still`, record_seconds: 1, time_limit_seconds: 60, expand_content: false };
  const taken = await studio.take(order, true);
  expect(taken.faults).toEqual([]);
  const record = JSON.parse(await taken.file('recording.json')) as RecordingRecord;
  expect(record.frames.length).toBe(1);
  const frame = await bytesOf(taken.packagePath ?? '', 'recording/0001.jpeg');
  const { channels } = await sharp(frame).extract({ left: 0, top: 200, width: 1280, height: 600 }).stats();
  // Nothing but the mark stands there.
  expect(channels[0]?.stdev).toBeGreaterThan(1);
});

test('it ends with the frame that would be more bytes than it may have', async () => {
  const browser = await startBrowser();
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.setContent(moving);
    const bounds = { forMs: 20_000, leftMs: 60_000, mostBytes: 60_000, signal: new AbortController().signal };
    const { endedBy, recordedMs, frames } = await recordWindow(
      { context, page, options: { world: realWorld } },
      bounds,
    );
    expect(endedBy).toBe('size');
    expect(recordedMs).toBeLessThan(20_000);
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.reduce((sum, { jpeg }) => sum + jpeg.length, 0)).toBeLessThanOrEqual(60_000);
  } finally {
    await browser.close();
  }
});

test('a frame that was drawn before one that is kept is left out, and counted', async () => {
  const browser = await startBrowser();
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.setContent('<!doctype html><p>Still');
    // The browser's own frame, handed on three times with another time of drawing each.
    const late = [30, 10, 40];
    const shuffled = {
      newCDPSession: async (of: Page) => {
        const cdp = await context.newCDPSession(of);
        const on = cdp.on.bind(cdp) as (event: string, told: (frame: object) => void) => unknown;
        const listen = (event: string, told: (frame: object) => void) =>
          on(event, (frame) => {
            for (const [at, timestamp] of late.splice(0).entries())
              setTimeout(() => told({ ...frame, metadata: { timestamp } }), at * 600);
          });
        return Object.assign(cdp, { on: listen });
      },
    };
    const { received, frames } = await recordWindow(
      { context: shuffled as unknown as typeof context, page, options: { world: realWorld } },
      { forMs: 4_000, leftMs: 60_000, signal: new AbortController().signal },
    );
    expect([received, frames.map(({ drawnMs }) => drawnMs)]).toEqual([3, [0, 10_000]]);
  } finally {
    await browser.close();
  }
});

secondTier('it ends with the time that is left, and the package says so', async () => {
  const wait = { until: 'settled', selector: null, delay_ms: 5000 } as const;
  const taken = await studio.take({
    url: `${origin}/`,
    record_seconds: 5,
    time_limit_seconds: 10,
    wait,
    expand_content: false,
  });
  expect(taken.faults).toEqual([]);
  const { operations } = JSON.parse(await taken.file('forensic_log.json')) as ForensicLog;
  const step = operations.find(({ operation }) => operation === 'page_recorded');
  expect(step).toMatchObject({ outcome: 'truncated', reason: 'the time limit of the capture ended the recording' });
  expect(taken.report?.verdict).toBe('verified');
});
