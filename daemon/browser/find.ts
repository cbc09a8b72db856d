import { chromium } from 'playwright-core';
import { access, constants, open, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CaptureFailure } from '../capture/step.js';
import { launchBrowser, type BrowserPath } from './launch.js';
import { onPath, type Confinement } from './launch-user.js';

export interface FoundBrowser extends BrowserPath {
  readonly version: string;
  /** How it was started when it was tried. */
  readonly confinement: Confinement;
}

export interface FindOptions {
  /** EVIDENCE_BROWSER or the configured path. It is the only candidate when given: a choice is never passed over in silence. */
  readonly configured: string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The first browser that starts: the configured one alone, else the system's, else Playwright's own build. Throws
 * CaptureFailure('browser_unavailable') naming what was tried and the command that mends it.
 */
export async function findBrowser(options: FindOptions): Promise<FoundBrowser> {
  const tried: string[] = [];
  for (const candidate of await candidates(options)) {
    try {
      const running = await launchBrowser(candidate);
      const found = { ...candidate, version: running.facts.version, confinement: running.confinement };
      await running.close();
      return found;
    } catch (error) {
      tried.push(`${candidate.path}: ${firstLine(error)}`);
    }
  }
  throw new CaptureFailure('browser_unavailable', explain(options, tried));
}

async function candidates({ configured, env }: FindOptions): Promise<BrowserPath[]> {
  if (configured) return [{ source: 'configured', path: await behindScript(configured) }];
  const found: BrowserPath[] = [];
  for (const name of SYSTEM_NAMES) {
    const path = await onPath(name, env['PATH'] ?? '');
    if (path !== null) found.push({ source: 'system', path: await behindScript(path) });
  }
  for (const path of systemPaths(env)) if (await runnable(path)) found.push({ source: 'system', path });
  for (const path of playwrightBuilds()) if (await runnable(path)) found.push({ source: 'playwright', path });
  return found;
}

/** headless-shell first: it starts faster and needs a third of the CPU. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

function systemPaths(env: FindOptions['env']): string[] {
  const windows = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
  return [
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...windows.flatMap((folder) =>
      folder === undefined ? [] : [join(folder, 'Google/Chrome/Application/chrome.exe')],
    ),
  ];
}

/** Playwright's own build for this version: the headless shell beside the full browser, when they were installed. */
function playwrightBuilds(): string[] {
  const full = chromium.executablePath();
  const shell = full
    .replace(/([\\/])chromium-(\d+)([\\/]).*$/, '$1chromium_headless_shell-$2$3')
    .concat(shellFolder[`${process.platform}-${process.arch}`] ?? '');
  return [shell, full].filter((path) => path !== '');
}

const shellFolder: Readonly<Record<string, string>> = {
  'linux-x64': 'chrome-headless-shell-linux64/chrome-headless-shell',
  'linux-arm64': 'chrome-headless-shell-linux-arm64/chrome-headless-shell',
  'darwin-x64': 'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'darwin-arm64': 'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'win32-x64': 'chrome-headless-shell-win64/chrome-headless-shell.exe',
};

/** Debian's /usr/bin/chromium is a script that adds flags and keys of its own; the browser itself takes ours alone. */
async function behindScript(path: string): Promise<string> {
  const real = await realpath(path).catch(() => path);
  const binary = join('/usr/lib/chromium', basename(real));
  return (await isScript(real)) && (await runnable(binary)) ? binary : path;
}

async function isScript(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (!file) return false;
  try {
    return (await file.read(Buffer.alloc(2), 0, 2, 0)).buffer.toString('latin1') === '#!';
  } finally {
    await file.close();
  }
}

async function runnable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

function explain({ configured }: FindOptions, tried: readonly string[]): string {
  const what = configured
    ? `The configured browser could not be started (${tried.join('; ')}). Correct EVIDENCE_BROWSER or the setting browser`
    : tried.length > 0
      ? `No browser could be started (${tried.join('; ')})`
      : 'No browser was found';
  return `${what}. Install one with: ${installCommand()}`;
}

/** The one command that brings a browser to this machine. */
function installCommand(): string {
  if (process.platform !== 'linux') return 'npx playwright-core install chromium-headless-shell';
  return process.getuid?.() === 0
    ? 'apt-get install -y chromium-headless-shell'
    : 'sudo apt-get install -y chromium-headless-shell';
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (
    text.split('\n').find((line) => /shared librar|No such file|ENOENT|denied|exited|Timeout/i.test(line)) ??
    text.split('\n')[0] ??
    ''
  )
    .trim()
    .slice(0, 200);
}
