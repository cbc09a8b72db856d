import type { Browser } from 'playwright-core';
import { readFile, rm } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import type { BrowserFacts } from '../../../src/package/records/facts.js';
import { makeBrowserRoot, removeBrowserRoot, writeWrapper, type BrowserRoot } from './root.js';
import { confinements, type Confinement } from './user.js';
import type { ExtraRoot } from './trusted-roots.js';
import { displayOf, isShell, type BrowserMode } from './browser-mode.js';
import { watchGroup, type BrowserProcess } from './processes.js';
import { guardMessages } from './message-guard.js';
import { chromium } from './playwright.js';

/** Where a browser is, and whose choice it was. */
export interface BrowserPath {
  readonly path: string;
  readonly source: BrowserFacts['source'];
}

export interface RunningBrowser {
  readonly browser: Browser;
  readonly facts: BrowserFacts;
  readonly confinement: Confinement;
  /** Folder that the browser may write downloads to. */
  readonly downloads: string;
  /** The browser's process and its children; null where the system does not tell. */
  processes(): Promise<readonly BrowserProcess[] | null>;
  /** Ends every process of the browser and removes its folders. Safe to call twice. */
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** Authorities that this browser trusts beside its own; only on Linux. */
  readonly extraRoots?: readonly ExtraRoot[] | undefined;
  /** `headless_shell` unless said, which a full browser answers with its own headless mode. */
  readonly mode?: BrowserMode | undefined;
  /** Confinement that is known to work here; otherwise each is tried, the safest first. */
  readonly confinement?: Confinement | undefined;
  /** Told what works with less protection than meant. */
  readonly report?: ((message: string) => void) | undefined;
}

/** A name that belongs to nobody (RFC 2606, section 2). */
const PROXY_NAME = 'egress-proxy.invalid';

/**
 * The egress proxy under a host of its own: a site on the same host that sends `Clear-Site-Data` would have the browser forget
 * the proxy's password with its own data, and every later request would be refused.
 */
export const namedApart = (server: string): string => server.replace('//127.0.0.1:', `//${PROXY_NAME}:`);

/**
 * What keeps every byte on the egress proxy: contexts bring their own proxy; whatever has none meets a closed port. The
 * browser makes no DNS query, no QUIC or WebRTC connection of its own, and loopback is no exception.
 */
const FLAGS: readonly string[] = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  `--host-resolver-rules=MAP ${PROXY_NAME} 127.0.0.1 , MAP * ~NOTFOUND , EXCLUDE 127.0.0.1`,
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--dns-prefetch-disable',
  '--no-pings',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-crash-reporter',
  // Else the browser writes a bar of its own into documents that XSLT made, over their text and into it.
  '--disable-blink-features=GenerateXSLTWarningBanner',
];
const LAUNCH_LIMIT_MS = 20_000;

/** Starts the browser as confined as the system allows. Throws the last attempt's error when none starts. */
export async function launchBrowser(found: BrowserPath, options: LaunchOptions = {}): Promise<RunningBrowser> {
  const candidates = options.confinement ? [options.confinement] : await confinements();
  let refusal: string | undefined;
  let last: unknown;
  for (const candidate of candidates) {
    const confinement = refusal !== undefined && !candidate.sandbox ? { ...candidate, reason: refusal } : candidate;
    try {
      return await launchConfined(found, confinement, options);
    } catch (error) {
      last = error;
      refusal ??= `the browser did not start with its sandbox: ${firstCause(error)}`;
    }
  }
  throw last;
}

async function launchConfined(
  found: BrowserPath,
  confinement: Confinement,
  { extraRoots, mode, report }: LaunchOptions,
): Promise<RunningBrowser> {
  const root = await makeBrowserRoot(confinement, extraRoots);
  let browser: Browser | undefined;
  try {
    browser = await (
      await chromium()
    ).launch({
      executablePath: await writeWrapper(root, found.path, confinement),
      chromiumSandbox: confinement.sandbox,
      args: [...FLAGS, ...(mode === 'new_headless' ? ['--headless=new'] : [])],
      headless: mode !== 'headed',
      // A full browser takes the last of them; its own mode is asked for by name.
      ...(mode === 'new_headless' && { ignoreDefaultArgs: ['--headless'] }),
      downloadsPath: root.downloads,
      env: { ...browserEnvironment(root), ...(mode === 'headed' && displayOf(process.env)) },
      timeout: LAUNCH_LIMIT_MS,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    if (!guardMessages(browser))
      report?.(
        'messages of the browser are not bounded: this Playwright is built otherwise, and a page may end the daemon',
      );
    return { browser, confinement, facts: await describe(browser, found, confinement), ...lifeOf(browser, root) };
  } catch (error) {
    await browser?.close().catch(() => undefined);
    await removeBrowserRoot(root);
    throw error;
  }
}

/** The browser sees nothing of the daemon's own environment: keys and tokens live there. */
function browserEnvironment(root: BrowserRoot): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: root.home,
    TMPDIR: root.temp,
    TMP: root.temp,
    TEMP: root.temp,
    LANG: 'C.UTF-8',
  };
}

async function describe(browser: Browser, found: BrowserPath, confinement: Confinement): Promise<BrowserFacts> {
  const session = await browser.newBrowserCDPSession();
  const [{ commandLine }, { product }] = await Promise.all([
    session.send('SystemInfo.getInfo'),
    session.send('Browser.getVersion'),
  ]);
  await session.detach();
  const flags = switchesOf(commandLine);
  const headed = !flags.some((flag) => flag.startsWith('--headless'));
  return {
    name: product.split('/')[0] ?? 'Chromium',
    version: browser.version(),
    source: found.source,
    headless: !headed,
    mode: headed ? 'headed' : isShell(found.path) ? 'headless_shell' : 'new_headless',
    flags,
    sandbox: confinement.sandbox
      ? { on: true }
      : { on: false, ...(confinement.reason ? { reason: confinement.reason } : {}) },
  };
}

/** The switches that the browser really runs with, without those that only name folders of this machine. */
function switchesOf(commandLine: string): string[] {
  const switches = commandLine
    .split(/ (?=--)/)
    .slice(1)
    .map((flag) => flag.trim())
    .filter((flag) => !/^--(user-data-dir|crash|database)/.test(flag));
  return [...new Set(switches)];
}

function lifeOf(browser: Browser, root: BrowserRoot): Pick<RunningBrowser, 'downloads' | 'processes' | 'close'> {
  const pid = pidOf(root);
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    const group = await pid;
    await Promise.race([
      browser.close().catch(() => undefined),
      new Promise((done) => setTimeout(done, 5_000).unref()),
    ]);
    if (group !== null) killGroup(group);
    await removeBrowserRoot(root);
    await rm(root.wrapper, { force: true });
  };
  return {
    downloads: root.downloads,
    processes: watchGroup(() => pid),
    close: () => (closing ??= close()),
  };
}

/** The wrapper notes its process id and becomes the browser, which leads a process group of its own. */
async function pidOf(root: BrowserRoot): Promise<number | null> {
  const text = await readFile(root.pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isSafeInteger(pid) && pid > 1 ? pid : null;
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

function firstCause(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const line =
    text.split('\n').find((each) => /shared librar|sandbox|denied|ENOENT|No such file|FATAL|exited/i.test(each)) ??
    text.split('\n')[0] ??
    '';
  return stripVTControlCharacters(line).trim().slice(0, 300);
}
