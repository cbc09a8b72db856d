// A capture by the compiled daemon against a bare Playwright script that makes the same artifacts, in one run: wall time, processor
// time, processor seconds by stage, captures a minute, memory. On a page of photographs, a tall page, and one that is drawn only near
// the viewport. Run: npm run bench:capture (after a build; Linux). `--quick`: the page of photographs alone, twice. `--timeline`: what one
// capture of it does when, and nothing else.
import { setInterval, setTimeout as sleep } from 'node:timers/promises';
import { openContainer } from '../src/verify/node/open-container.js';
import type { Errand } from './capture/bare-script.js';
import { startBareScript, startDaemon, startSite, type BareScript, type BenchDaemon } from './capture/children.js';
import { photographs, tall, virtual, type BenchPage } from './capture/pages.js';
import { processorSeconds, treeMemory } from './capture/processor.js';
import { tellTimeline } from './capture/tell-timeline.js';
import { compared, median, timed } from './measure.js';

const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 2 : 5;
/** What a daemon does when a capture has ended (a key for the next) belongs to that capture. */
const REST_MS = 6_000;

const site = await startSite();
try {
  if (process.argv.includes('--timeline')) await tellTimeline(`${site.origin}${photographs.path}`);
  else await measureAll();
} finally {
  site.close();
}

async function measureAll(): Promise<void> {
  await oneAtATime(photographs, 'at once', { wall: '1.3', processor: '1.8' });
  if (!quick) {
    await oneAtATime(tall, 'in pieces', {});
    await oneAtATime(virtual, 'as seen', {});
    for (const abreast of [2, 4]) await severalAtOnce(abreast);
  }
  await byStage();
}

async function oneAtATime(page: BenchPage, drawn: Errand['drawn'], aim: { wall?: string; processor?: string }) {
  const daemon = await startDaemon(1);
  const bare = await startBareScript();
  const url = `${site.origin}${page.path}`;
  try {
    const asLoaded = await look(await daemon.capture(url), page);
    const errand: Errand = { url, drawn, asLoaded };
    await bare.save(errand);
    const [ours, floor]: [Cost[], Cost[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      floor.push(await costOf(bare, () => bare.save(errand)));
      ours.push(await costOf(daemon, () => daemon.capture(url)));
    }
    tell(`bare script, ${page.path}`, floor);
    tell(`capture, ${page.path}`, ours);
    const what = `of a capture of ${page.path} to a bare Playwright script with the same artifacts`;
    const ratio = (of: keyof Cost): number => median(ours.map((one) => one[of])) / median(floor.map((one) => one[of]));
    compared(`time ${what}`, ratio('ms'), aim.wall);
    compared(`processor time until the end ${what}`, ratio('processor'), aim.processor);
    compared(`processor time with what follows the end ${what}`, ratio('whole'));
  } catch (error) {
    console.log(`${page.path}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await Promise.all([daemon.close(), bare.close()]);
  }
}

interface Cost {
  readonly ms: number;
  /** Seconds until the end of the work, and with what was done in the rest after it. */
  readonly processor: number;
  readonly whole: number;
}

async function costOf({ pid }: BareScript | BenchDaemon, work: () => Promise<unknown>): Promise<Cost> {
  const before = await processorSeconds(pid);
  const ms = await timed(work);
  const processor = (await processorSeconds(pid)) - before;
  await sleep(REST_MS);
  return { ms, processor, whole: (await processorSeconds(pid)) - before };
}

function tell(what: string, costs: readonly Cost[]): void {
  const [ms, processor, whole] = (['ms', 'processor', 'whole'] as const).map((of) => costs.map((one) => one[of]));
  const seconds = (values: readonly number[] = []): string =>
    `${median(values).toFixed(1)} s (${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)})`;
  const wall = `${(median(ms ?? []) / 1000).toFixed(2)} s`;
  console.log(`${what.padEnd(26)} ${wall}, processor ${seconds(processor)}, with what follows ${seconds(whole)}`);
}

/** Says how much of the page is in the package, and tells what the picture as loaded is of. */
async function look(packagePath: string, { path, parts }: BenchPage): Promise<Errand['asLoaded']> {
  const container = await openContainer(packagePath);
  try {
    const text = async (name: string): Promise<string> => {
      const entry = container.entries.find((one) => one.name === name);
      if (entry === undefined) throw new Error(`the package has no ${name}`);
      const pieces: Buffer[] = [];
      for await (const piece of container.read(entry, () => undefined)) pieces.push(Buffer.from(piece));
      return Buffer.concat(pieces).toString('utf8');
    };
    const found = (await text('domtextcontent.txt')).split(parts.word).length - 1;
    const { screenshots, network } = JSON.parse(await text('metadata.json')) as {
      screenshots: { as_loaded?: { height: number }; screenshot: { page_height: number } };
      network: { requests: number };
    };
    const { page_height: height } = screenshots.screenshot;
    console.log(`${path}: ${found} of ${parts.count} parts in the text, ${network.requests} requests, ${height} px`);
    return (screenshots.as_loaded?.height ?? height) < height / 2 ? 'viewport' : 'page';
  } finally {
    await container.close?.();
  }
}

async function severalAtOnce(abreast: number): Promise<void> {
  const url = `${site.origin}${photographs.path}`;
  const daemon = await startDaemon(abreast);
  try {
    await daemon.capture(url);
    const memory = watchMemory(daemon.pid);
    const rounds = Math.ceil(12 / abreast);
    const before = await processorSeconds(daemon.pid);
    const took = await timed(() =>
      Promise.all(
        Array.from({ length: abreast }, async () => {
          for (let round = 0; round < rounds; round += 1) await daemon.capture(url);
        }),
      ),
    );
    const spent = ((await processorSeconds(daemon.pid)) - before) / (abreast * rounds);
    const pace = ((abreast * rounds * 60_000) / took).toFixed(1);
    const most = await memory.stop();
    console.log(
      `${abreast} at once: ${pace} a minute (aim 20), ${spent.toFixed(1)} processor seconds each, daemon and browser at most ${most} MiB (aim 900)`,
    );
  } finally {
    await daemon.close();
  }
}

async function byStage(): Promise<void> {
  const daemon = await startDaemon(1, 'profile.mjs');
  const url = `${site.origin}${photographs.path}`;
  try {
    await daemon.capture(url);
    const runs: Awaited<ReturnType<BenchDaemon['stages']>>[] = [];
    for (let round = 0; round < 3; round += 1) {
      await sleep(REST_MS);
      await daemon.capture(url);
      runs.push(await daemon.stages());
    }
    const names = [...new Set(runs.flatMap((run) => run.map(([name]) => name)))];
    const figure = (name: string, of: 'own' | 'children' | 'wall'): number =>
      median(runs.map((run) => run.find(([one]) => one === name)?.[1][of] ?? 0));
    const rows = names.map((name) => [name, ...(['own', 'children', 'wall'] as const).map((of) => figure(name, of))]);
    const cell = (value: string | number): string => (typeof value === 'number' ? value.toFixed(2) : value).padStart(9);
    console.log(`\n${'stage'.padEnd(30)}${['daemon', 'children', 'wall'].map(cell).join('')}   (seconds, a capture)`);
    for (const [name, ...figures] of rows) console.log(`${String(name).padEnd(30)}${figures.map(cell).join('')}`);
    const sums = [1, 2, 3].map((at) => rows.reduce((sum, row) => sum + Number(row[at]), 0));
    console.log(`${'sum'.padEnd(30)}${sums.map(cell).join('')}\n`);
  } finally {
    await daemon.close();
  }
}

/** Proportional set size of a process and all below it, the browser's included: shared pages count once (Linux only). */
function watchMemory(root: number) {
  const over = new AbortController();
  let most = 0;
  const watching = (async () => {
    for await (const _ of setInterval(500, undefined, { signal: over.signal })) {
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
