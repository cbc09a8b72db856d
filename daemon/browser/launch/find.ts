import { access, constants, open, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CaptureFailure } from '../../run/step.js';
import { isShell, mayShowWindows, type BrowserMode } from './browser-mode.js';
import { launchBrowser, type BrowserPath, type LaunchOptions, type RunningBrowser } from './launch.js';
import { chromium } from './playwright.js';
import { onPath, type Confinement } from './user.js';

export interface FoundBrowser extends BrowserPath {
  readonly version: string;
  readonly mode: BrowserMode;
  /** How it was started when it was tried. */
  readonly confinement: Confinement;
}

export interface FindOptions {
  /** EVIDENCE_BROWSER or the configured path. It is the only candidate when given: a choice is never passed over in silence. */
  readonly configured: string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** EVIDENCE_BROWSER_MODE; null: whatever the first browser is. */
  readonly mode?: BrowserMode | null;
}

/** As it was started to be tried; whoever asked for it ends it. */
export interface StartedBrowser extends FoundBrowser {
  readonly running: RunningBrowser;
}

export async function findBrowser(options: FindOptions): Promise<FoundBrowser> {
  const { running, ...found } = await startBrowser(options);
  await running.close();
  return found;
}

/**
 * For a pool: finds the browser once, and hands on the one that was started to try it, so that none is started twice; but not where
 * the pool's must trust `extraRoots`, since the one that was tried does not. A failure is not remembered: the person may install one meanwhile.
 */
export function browserFinder(
  options: FindOptions,
  { report, extraRoots }: Pick<LaunchOptions, 'report' | 'extraRoots'> = {},
): () => Promise<FoundBrowser | StartedBrowser> {
  let found: FoundBrowser | undefined;
  return async () => {
    if (found !== undefined) return found;
    const started = await startBrowser(options, { report });
    const { running, ...rest } = started;
    found = rest;
    if (extraRoots === undefined) return started;
    await running.close();
    return found;
  };
}

/**
 * The first browser that starts: the configured one alone, else the system's, else Playwright's own build. Throws
 * CaptureFailure('browser_unavailable') naming what was tried and the command that mends it.
 */
async function startBrowser(options: FindOptions, launch: Pick<LaunchOptions, 'report'> = {}): Promise<StartedBrowser> {
  const tried: string[] = [];
  const mode = options.mode ?? undefined;
  if (mode === 'headed' && !mayShowWindows(options.env))
    throw new CaptureFailure(
      'browser_unavailable',
      'The browser mode headed needs a display, and neither DISPLAY nor WAYLAND_DISPLAY names one. Start the daemon where there is one (xvfb-run makes one), or choose new_headless.',
    );
  for (const candidate of await candidates(options)) {
    if (mode !== undefined && isShell(candidate.path) !== (mode === 'headless_shell')) {
      tried.push(`${candidate.path}: has no mode ${mode}`);
      continue;
    }
    try {
      const running = await launchBrowser(candidate, { ...launch, mode });
      const { version, mode: ownMode } = running.facts;
      return { ...candidate, version, mode: ownMode, confinement: running.confinement, running };
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
  for (const path of await playwrightBuilds()) if (await runnable(path)) found.push({ source: 'playwright', path });
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
async function playwrightBuilds(): Promise<string[]> {
  const full = (await chromium()).executablePath();
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

function explain({ configured, mode }: FindOptions, tried: readonly string[]): string {
  const what = configured
    ? `The configured browser could not be started (${tried.join('; ')}). Correct EVIDENCE_BROWSER or the setting browser`
    : tried.length > 0
      ? `No browser could be started (${tried.join('; ')})`
      : 'No browser was found';
  return `${what}. Install one with: ${installCommand(mode)}`;
}

/** The one command that brings a browser to this machine. */
function installCommand(mode: FindOptions['mode']): string {
  const name = mode === 'headed' || mode === 'new_headless' ? 'chromium' : 'chromium-headless-shell';
  if (process.platform !== 'linux') return `npx playwright-core install ${name}`;
  return `${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install -y ${name}`;
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
