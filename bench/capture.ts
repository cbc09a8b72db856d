// Wall time of a capture on a warm browser against a bare Playwright script that makes the same artifacts, on one page of
// about 60 requests, in one run; then the compiled daemon with several at once, and its memory. Prints medians and ratios.
// Run: npm run bench:capture (after a build)
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval, setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../daemon/browser/find.js';
import { connect } from '../src/client/index.js';
import { startTrapSite } from '../test/fakes/site/index.js';
import { openStudio } from '../test/capture/studio.js';
import { compared, median, timed } from './measure.js';

const ROUNDS = 5;
const cli = fileURLToPath(new URL('../bin/run.js', import.meta.url));
const site = await startTrapSite();
const url = `${site.origin}/bench`;
const studio = await openStudio();
const { path } = await findBrowser({ configured: null, env: process.env });
const bare = await chromium.launch({ executablePath: path, chromiumSandbox: process.getuid?.() !== 0 });

const ours: number[] = [];
const floor: number[] = [];
try {
  await capture();
  await byHand(bare);
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(await timed(() => byHand(bare)));
    ours.push(await timed(capture));
  }
  console.log(`bare script   ${median(floor).toFixed(0)} ms (median of ${ROUNDS})`);
  console.log(`capture       ${median(ours).toFixed(0)} ms`);
  compared(
    'time of a capture to a bare Playwright script with the same artifacts',
    median(ours) / median(floor),
    '1.3',
  );
  await bare.close();
  for (const abreast of [2, 4]) {
    const { perMinute, mebibytes } = await daemonAtWork(url, abreast);
    console.log(
      `${abreast} at once     ${perMinute.toFixed(0)} a minute (aim 20), daemon and browser at most ${mebibytes} MiB (aim 900)`,
    );
  }
} finally {
  await bare.close();
  await studio.close();
  await site.close();
}

async function capture(): Promise<void> {
  const { outcome, faults } = await studio.capture({ url });
  if (outcome.kind !== 'completed') throw new Error(`${outcome.message} ${faults.join(' ')}`);
}

/** What a person would script for the same files: scroll, two screenshots, HTML, text, MHTML and a PDF. */
async function byHand(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.screenshot({ fullPage: true, type: 'jpeg', quality: 90 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 900) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForTimeout(50);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
  await page.screenshot({ fullPage: true, type: 'jpeg', quality: 90 });
  await page.content();
  await page.evaluate(() => document.body.innerText);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Page.captureSnapshot', { format: 'mhtml' });
  await page.pdf({ format: 'A4' });
  await context.close();
}

/** The compiled daemon, so many captures at once: how many it ends in a minute, and what it and its browser hold meanwhile. */
async function daemonAtWork(page: string, abreast: number): Promise<{ perMinute: number; mebibytes: string }> {
  const home = await mkdtemp(join(tmpdir(), 'evidence-bench-'));
  const quiet = Object.fromEntries(
    ['NTP_SERVERS', 'DNS_RESOLVERS', 'OTS_CALENDARS'].map((name) => [`EVIDENCE_${name}`, '']),
  );
  const daemon = spawn(process.execPath, [cli, 'daemon', 'run', '--port', '7980'], {
    // As the command line starts it (src/cli/spawn-daemon.ts).
    env: {
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      ...quiet,
      EVIDENCE_HOME: home,
      EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
      EVIDENCE_CONCURRENCY: String(abreast),
    },
    stdio: 'ignore',
  });
  try {
    const client = await reach(home);
    const one = async (): Promise<void> => {
      const { capture_id } = await client.createCapture({ body: { url: page } });
      for (;;) {
        const { status } = await client.getCapture({ params: { capture_id } });
        if (status === 'completed') return;
        if (status !== 'processing') throw new Error(`the capture ended as ${status}`);
        await sleep(50);
      }
    };
    await one();
    const memory = watchMemory(daemon.pid ?? 0);
    const rounds = 3;
    const took = await timed(async () => {
      for (let round = 0; round < rounds; round += 1) await Promise.all(Array.from({ length: abreast }, one));
    });
    return { perMinute: (abreast * rounds * 60_000) / took, mebibytes: await memory.stop() };
  } finally {
    const ended = once(daemon, 'exit');
    daemon.kill('SIGTERM');
    await ended;
    await rm(home, { recursive: true, force: true });
  }
}

async function reach(home: string) {
  for (let tries = 0; ; tries += 1) {
    try {
      const { port } = JSON.parse(await readFile(join(home, 'daemon.json'), 'utf8')) as { port: number };
      const { profiles } = JSON.parse(await readFile(join(home, 'credentials.json'), 'utf8')) as {
        profiles: { local: { live_key: string } };
      };
      const client = connect({
        baseUrl: `http://127.0.0.1:${port}/v1`,
        key: profiles.local.live_key,
        fetch: globalThis.fetch,
      });
      await client.whoami({});
      return client;
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(100);
    }
  }
}

/** Proportional set size of a process and all below it, the browser's included: shared pages count once (Linux only). */
function watchMemory(root: number) {
  const over = new AbortController();
  let most = 0;
  const watching = (async () => {
    for await (const _ of setInterval(200, undefined, { signal: over.signal })) {
      most = Math.max(most, await treeMemory(root));
    }
  })().catch(() => undefined);
  return {
    async stop(): Promise<string> {
      over.abort();
      await watching;
      return most === 0 ? 'unknown' : (most / 1024).toFixed(0);
    },
  };
}

async function treeMemory(root: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const below = (pid: number): boolean => pid === root || (pid > 1 && below(parents.get(pid) ?? 0));
  const sizes = [...parents.keys()].filter(below).map(async (pid) => {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
