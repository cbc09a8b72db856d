import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { aptInstall, browserPackages, canInstall, isRefused } from './debian.mjs';
import { root, say } from './state.mjs';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FIXED = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? [join(process.env[name], 'Google/Chrome/Application/chrome.exe')] : [],
  ),
];
const DOWNLOAD_LIMIT_MS = 300_000;

/**
 * Sees to it that a browser is there: a configured one, the system's, Playwright's build, then Playwright's download,
 * then Debian's package. Without one, what needs no browser still works, so this only says how to get it.
 */
export async function setUpBrowser(state) {
  if (process.env.EVIDENCE_BROWSER || isRunnable(state.done.browser)) return;
  await state.begin();
  const browser = find() ?? download() ?? fromDebian();
  if (browser) state.save({ browser });
  else say(`no browser was found and none could be installed; captures need one. Install it with: ${remedy()}`);
}

function find() {
  return candidates().find(starts);
}

function candidates() {
  const onPath = NAMES.flatMap((name) =>
    (process.env.PATH ?? '')
      .split(delimiter)
      .filter(Boolean)
      .map((folder) => join(folder, name)),
  );
  return [...onPath, ...FIXED, ...playwrightBuilds()].filter(isRunnable);
}

function playwrightBuilds() {
  const caches = { darwin: 'Library/Caches', win32: 'AppData/Local' };
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), caches[process.platform] ?? '.cache', 'ms-playwright');
  if (!existsSync(folder)) return [];
  const builds = readdirSync(folder).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name));
  return builds
    .sort()
    .reverse()
    .flatMap((name) => executables(join(folder, name)));
}

function executables(folder) {
  const names = /^(chrome|headless_shell|chrome-headless-shell|Chromium|Google Chrome for Testing)(\.exe)?$/;
  const found = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && names.test(entry.name),
  );
  return found.map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

function download() {
  say("downloading Playwright's headless Chromium");
  const args = [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium-headless-shell'];
  const done = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: DOWNLOAD_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const browser = done.status === 0 ? playwrightBuilds().filter(isRunnable).find(starts) : undefined;
  if (!browser) say(done.status === 0 ? 'it was downloaded, but does not start here' : 'the download did not succeed');
  return browser;
}

function fromDebian() {
  if (!canInstall()) return undefined;
  if (isRefused()) {
    say('EVIDENCE_TEST_NO_APT is set: no browser is installed with apt-get');
    return undefined;
  }
  say(`installing ${browserPackages.join(' ')} (apt-get)`);
  return aptInstall(browserPackages) ? find() : undefined;
}

/** A browser whose libraries are missing cannot even tell its version. The daemon tries it in earnest. */
function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function isRunnable(path) {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function remedy() {
  if (process.platform !== 'linux') return 'npx playwright-core install chromium-headless-shell';
  return `${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install -y ${browserPackages.join(' ')}`;
}
