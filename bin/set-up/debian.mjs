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

/** What the tests compare this program with. A test whose tool is missing is skipped and says so (test/tools.mjs). */
export const testPackages = [
  'binutils',
  'chrony',
  'dbus-daemon',
  'default-jre-headless',
  'faketime',
  'gnome-keyring',
  'libglib2.0-bin',
  'libbcpkix-java',
  'libimage-exiftool-perl',
  'libjpeg-turbo-progs',
  'openssl',
  'man-db',
  'poppler-utils',
  'pyflakes3',
  'python3',
  'python3-opentimestamps',
  'python3-seccomp',
  'python3-yaml',
  'qpdf',
  'tesseract-ocr',
  'unzip',
  'zbar-tools',
  'zip',
];

/** Of the second tier, and large: installed for `npm run test:all` alone. */
export const allTestPackages = [
  ...testPackages,
  'ceph-common',
  'ceph-mon',
  'ceph-osd',
  'chromium',
  'gitit',
  'postgresql',
  'radosgw',
  'xdotool',
  'xvfb',
];

export function canInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Never fails: what cannot be installed, or may not be, is tested without. */
export async function setUpTestTools(state, packages = testPackages) {
  const wanted = packages.join(' ');
  if (!canInstall() || state.done.testTools === wanted) return;
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length > 0) say(`the tests use Debian packages that are not installed: ${missing.join(' ')}`);
  if (missing.length > 0 && isRefused()) {
    say(
      'EVIDENCE_TEST_NO_APT is set: nothing is installed, tests that need them are skipped, and pages are tested in another browser',
    );
    return;
  }
  await state.begin();
  if (missing.length > 0) {
    say('installing them with apt-get; EVIDENCE_TEST_NO_APT=1 prevents this');
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

/** Whether the person who runs the tests does not want packages of the system to be installed for them. */
export const isRefused = () =>
  !['', '0', 'false', 'no', 'off'].includes((process.env.EVIDENCE_TEST_NO_APT ?? '').toLowerCase());

const isInstalled = (name) =>
  spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], { encoding: 'utf8' }).stdout === 'installed';

const lastLine = ({ stderr, error }) => error?.message ?? (stderr ?? '').trim().split('\n').at(-1) ?? '';
