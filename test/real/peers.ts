import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { findBrowser } from '../../daemon/browser/launch/find.js';
import { fetchDebian, fetchNpm, fetchPeer, NotHere } from './fetch.js';
import { blankBands, grey, longestRun, readPicture } from './ink.js';
import { count } from './judge.js';
import { openOutsiderBrowser, visibleText } from './outsider-browser.js';
import { readPackage } from './package-reader.js';
import type { Facts, ShelfPage } from './page.js';
import type { Site } from './site.js';

/** Text found, and what the picture shows. */
interface Shown {
  readonly found: readonly number[];
  readonly height: number;
  /** Pixels of the picture that are in bands with something drawn in them. */
  readonly inked: number;
  readonly longestBlank: number;
}

/**
 * Scoop 0.6.59 cannot be had: `@harvard-lil/scoop` is not in the registry that is reachable here (404). What was measured
 * elsewhere: 24 of 48 posts of infinite-scroll.
 */
const scoop = 'Scoop (@harvard-lil/scoop) is skipped: the npm registry answers 404 for it.';

/** single-file's page, drawn again, beside the packages that a run before left in `output`. */
export async function comparePeers(pages: readonly ShelfPage[], site: Site, output: string): Promise<number> {
  const peer = await fetchPeer('single-file-cli');
  const browser = await openOutsiderBrowser();
  const folder = join(output, 'peers');
  await mkdir(folder, { recursive: true });
  let behind = 0;
  console.log(`${scoop}\n${'page'.padEnd(28)} ${'ours: text, inked px'.padEnd(34)} single-file: text, inked px`);
  try {
    for (const page of pages.filter(({ facts }) => facts.height[1] > 0)) {
      const [ours, theirs] = [
        await measureOurs(page, output),
        await measureSingleFile(page, site, { peer, folder, browser }),
      ];
      const reasons = compare(page.facts, ours, theirs);
      behind += reasons.length > 0 ? 1 : 0;
      console.log(
        `${page.name.padEnd(28)} ${say(ours).padEnd(34)} ${say(theirs)}${reasons.map((reason) => `\n    behind: ${reason}`).join('')}`,
      );
    }
  } finally {
    await browser.close();
  }
  return behind;
}

async function measureOurs({ name, facts }: ShelfPage, output: string): Promise<Shown | string> {
  const path = join(output, `${name}.zip`);
  if (!existsSync(path)) return 'no package';
  const read = await readPackage(path);
  const picture = read.metadata.screenshots?.screenshot;
  const found = (facts.text ?? []).map(({ pattern }) => count(read.text, pattern));
  return picture ? { found, ...inkOf(await readPicture(read, picture)) } : 'no picture';
}

interface Bench {
  readonly peer: string;
  readonly folder: string;
  readonly browser: Browser;
}

async function measureSingleFile(
  page: ShelfPage,
  site: Site,
  { peer, folder, browser }: Bench,
): Promise<Shown | string> {
  try {
    await fetchNpm(page.npm ?? []);
    if (page.debian) await fetchDebian(page.debian);
  } catch (error) {
    if (error instanceof NotHere) return error.message;
    throw error;
  }
  const saved = join(folder, `${page.name}.html`);
  await rm(saved, { force: true });
  await runSingleFile(peer, site.url(page), saved);
  if (!existsSync(saved)) return 'no file (single-file ended without one, or not within 90 s)';
  const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await tab.goto(pathToFileURL(saved).href, { waitUntil: 'load', timeout: 60_000 });
    const text = await visibleText(tab);
    const picture = await tab.screenshot({
      fullPage: true,
      type: 'jpeg',
      timeout: 90_000,
      path: join(folder, `${page.name}.jpeg`),
    });
    return { found: (page.facts.text ?? []).map(({ pattern }) => count(text, pattern)), ...inkOf(await grey(picture)) };
  } catch (error) {
    return `cannot be drawn: ${String(error).slice(0, 120)}`;
  } finally {
    await tab.close();
  }
}

async function runSingleFile(peer: string, url: string, saved: string): Promise<void> {
  const { path } = await findBrowser({ configured: null, env: process.env });
  const args = [join(peer, 'single-file-node.js'), url, saved, '--browser-executable-path', path];
  const child = spawn(process.execPath, [...args, '--browser-arg=--no-sandbox', '--browser-wait-until=networkIdle'], {
    stdio: 'ignore',
    detached: true,
  });
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), 90_000);
  await new Promise((resolve) => {
    child.on('close', resolve);
  });
  clearTimeout(timer);
}

function inkOf(picture: Parameters<typeof blankBands>[0]) {
  const bands = blankBands(picture);
  return {
    height: picture.height,
    inked: bands.filter((blank) => !blank).length * 40,
    longestBlank: longestRun(bands).pixels,
  };
}

/** Where the peer shows more; a taller picture is more only by what is drawn on it. */
function compare(facts: Facts, ours: Shown | string, theirs: Shown | string): string[] {
  if (typeof theirs === 'string') return [];
  if (typeof ours === 'string') return [`${ours}; single-file made one`];
  const text = (facts.text ?? []).flatMap(({ what, count: wanted }, at) => {
    const [mine, other] = [Math.min(wanted, ours.found[at] ?? 0), Math.min(wanted, theirs.found[at] ?? 0)];
    return other > mine ? [`${what}: ${other}, ours ${mine}`] : [];
  });
  return theirs.inked > ours.inked * 1.05 + 80 ? [...text, `${theirs.inked} px with ink, ours ${ours.inked}`] : text;
}

const say = (shown: Shown | string): string =>
  typeof shown === 'string' ? shown : `${shown.found.join(' ') || '–'}, ${shown.inked} of ${shown.height}`;
