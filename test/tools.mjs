// Programs that tests compare this one with. A file of tests that needs one that is not here is left out, and says so.
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** By Debian package. */
export const tools = {
  'libjpeg-turbo-progs': ['djpeg', 'jpegtran'],
  openssl: ['openssl'],
  'poppler-utils': ['pdfinfo', 'pdftotext'],
  python3: ['python3'],
  unzip: ['unzip', 'zipinfo'],
  zip: ['zip'],
};

/** Packages whose absence the tests themselves notice, one test at a time (`skipIf`). */
export const noticed = [
  'binutils',
  'ceph-common',
  'ceph-mon',
  'ceph-osd',
  'chromium',
  'chrony',
  'dbus-daemon',
  'default-jre-headless',
  'faketime',
  'gitit',
  'gnome-keyring',
  'libbcpkix-java',
  'libglib2.0-bin',
  'libimage-exiftool-perl',
  'man-db',
  'postgresql',
  'pyflakes3',
  'python3-opentimestamps',
  'python3-seccomp',
  'python3-yaml',
  'qpdf',
  'radosgw',
  'tesseract-ocr',
  'xdotool',
  'xvfb',
  'zbar-tools',
];

/**
 * Files of tests whose tools are not on the path, each with the reason.
 * @param {string} path PATH
 * @returns {{ file: string, why: string }[]}
 */
export function lackingTools(path) {
  const absent = Object.entries(tools).flatMap(([name, programs]) =>
    programs.filter((program) => !isOnPath(program, path)).map((program) => ({ name, program })),
  );
  if (absent.length === 0) return [];
  const read = reader();
  return testFiles(join(root, 'test')).flatMap((file) => {
    const text = read(file);
    const needed = absent.filter(({ program }) => new RegExp(`\\(\\s*(run, *)?\\[?'${program}'`).test(text));
    const why = needed.map(({ name, program }) => `${program} is not installed (Debian: ${name})`).join(', ');
    return needed.length === 0 ? [] : [{ file: relative(root, file), why }];
  });
}

/** The text of a file of tests with that of everything of `test/` that it imports. */
function reader() {
  const own = new Map();
  return function whole(file, seen = new Set()) {
    if (seen.has(file) || !existsSync(file)) return '';
    seen.add(file);
    if (!own.has(file)) own.set(file, readFileSync(file, 'utf8'));
    const text = own.get(file);
    const imported = [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
      .map(([, name]) => resolve(dirname(file), name).replace(/\.js$/, '.ts'))
      .filter((path) => path.startsWith(join(root, 'test')));
    return text + imported.map((path) => whole(path, seen)).join('\n');
  };
}

const testFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .sort();

function isOnPath(program, path) {
  return path.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return folder !== '';
    } catch {
      return false;
    }
  });
}
