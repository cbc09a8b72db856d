// Debian packages, named here only.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './state.mjs';

/** The browser, and fonts without which Chinese, Japanese, Korean or emoji are boxes on the screenshot. */
export const browserPackages = [
  'chromium-headless-shell',
  'fonts-liberation',
  'fonts-noto-core',
  'fonts-noto-cjk',
  'fonts-noto-color-emoji',
];

/** Second opinions that the tests ask: a test whose tool is absent is skipped and says so. */
const testPackages = [
  'chrony',
  'dbus-daemon',
  'faketime',
  'gnome-keyring',
  'libnss3-tools',
  'openssl',
  'man-db',
  'poppler-utils',
  'python3',
  'python3-opentimestamps',
  'qpdf',
  'tmux',
  'unzip',
  'zip',
];

export function canInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Never fails: what cannot be installed is tested without. */
export async function setUpTestTools(state) {
  const wanted = testPackages.join(' ');
  if (!canInstall() || state.done.testTools === wanted) return;
  await state.begin();
  const missing = testPackages.filter((name) => !isInstalled(name));
  if (missing.length > 0) {
    say(`installing ${missing.join(' ')} for the tests (apt-get)`);
    // One unknown name refuses the whole list, so then each is tried by itself.
    if (!aptInstall(missing)) for (const name of missing) aptInstall([name]);
  }
  state.save({ testTools: wanted });
}

export function aptInstall(names) {
  const apt = (...args) =>
    spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 900_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  updated ||= apt('update').status === 0;
  const done = apt('install', '-y', '--no-install-recommends', ...names);
  if (done.status !== 0) say(`apt-get could not install ${names.join(' ')}: ${lastLine(done)}`);
  return done.status === 0;
}

let updated = false;

const isInstalled = (name) =>
  spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], { encoding: 'utf8' }).stdout === 'installed';

const lastLine = ({ stderr, error }) => error?.message ?? (stderr ?? '').trim().split('\n').at(-1) ?? '';
