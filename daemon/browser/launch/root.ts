import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Confinement } from './user.js';
import { writeTrustedRoots, type ExtraRoot } from './trusted-roots.js';

/** The folders that one browser process may write to, all under one that is removed with it. */
export interface BrowserRoot {
  readonly folder: string;
  readonly home: string;
  readonly temp: string;
  readonly profile: string;
  readonly downloads: string;
  readonly pidFile: string;
  readonly wrapper: string;
}

export async function makeBrowserRoot(
  confinement: Confinement,
  roots: readonly ExtraRoot[] = [],
): Promise<BrowserRoot> {
  const folder = await mkdtemp(join(await baseFor(confinement), PREFIX));
  // The unprivileged user passes through this folder to its own; it cannot list or write it.
  await chmod(folder, confinement.user ? 0o711 : 0o700);
  const own = join(folder, 'own');
  const root: BrowserRoot = {
    folder,
    home: join(own, 'home'),
    temp: join(own, 'temp'),
    profile: join(own, 'profile'),
    downloads: join(own, 'downloads'),
    pidFile: join(folder, 'pid'),
    wrapper: join(folder, 'browser'),
  };
  for (const each of [own, root.home, root.temp, root.profile, root.downloads]) await mkdir(each, { mode: 0o700 });
  if (roots.length > 0) await writeTrustedRoots(root.home, roots);
  if (confinement.user) await giveAway(own, confinement.user.uid, confinement.user.gid);
  return root;
}

export async function removeBrowserRoot(root: BrowserRoot): Promise<void> {
  await rm(root.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
}

/** Removes the folders of browsers of ours that have ended, whose program was killed before it could. */
export async function removeDeadRoots(): Promise<void> {
  for (const base of new Set([tmpdir(), '/tmp', '/var/tmp']))
    for (const name of await readdir(base).catch(() => [])) {
      const folder = join(base, name);
      if (!name.startsWith(PREFIX) || !(await isOurs(folder)) || !(await hasEnded(join(folder, 'pid')))) continue;
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
}

const PREFIX = 'evidence-browser-';

const isOurs = (folder: string): Promise<boolean> =>
  lstat(folder).then(
    (found) => found.isDirectory() && found.uid === process.getuid?.(),
    () => false,
  );

/** A browser that has not noted its process id yet is about to start. */
async function hasEnded(pidFile: string): Promise<boolean> {
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (!Number.isSafeInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/**
 * The program that Playwright starts. It notes its process id, replaces the profile folder by one that the browser's
 * user owns, and becomes the browser. Only its owner can read or run it.
 */
export async function writeWrapper(root: BrowserRoot, browserPath: string, confinement: Confinement): Promise<string> {
  if (process.platform === 'win32') return browserPath;
  const user = confinement.user;
  const prefix = user
    ? [user.setpriv, `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--no-new-privs']
        .map(quoted)
        .join(' ')
    : '';
  const lines = [
    '#!/bin/sh',
    `echo $$ > ${quoted(root.pidFile)}`,
    'for argument do',
    '  shift',
    '  case $argument in',
    `    --user-data-dir=*) set -- "$@" ${quoted(`--user-data-dir=${root.profile}`)} ;;`,
    '    *) set -- "$@" "$argument" ;;',
    '  esac',
    'done',
    `cd ${quoted(root.folder)}`,
    `exec ${prefix} ${quoted(browserPath)} "$@"`,
    '',
  ];
  await writeFile(root.wrapper, lines.join('\n'), { mode: 0o700, flag: 'wx' });
  return root.wrapper;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A temporary folder that the browser's user can pass through; TMPDIR may lie inside a home that it cannot. */
async function baseFor(confinement: Confinement): Promise<string> {
  if (confinement.user === null) return tmpdir();
  for (const base of [tmpdir(), '/tmp', '/var/tmp']) if (await passable(base)) return base;
  return tmpdir();
}

async function passable(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const mode = await stat(at).then(
      (found) => found.mode,
      () => 0,
    );
    if ((mode & 0o001) === 0) return false;
    if (dirname(at) === at) return true;
  }
}

async function giveAway(folder: string, uid: number, gid: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveAway(path, uid, gid);
    else await chown(path, uid, gid);
  }
  await chown(folder, uid, gid);
}
