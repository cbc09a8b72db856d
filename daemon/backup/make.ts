import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { databaseFileOf } from '../../src/home/database-file.js';
import { flush } from '../store/flush.js';
import { bucketOfHome } from '../store/packages/note.js';
import { lockedProfilesIn, packagesIn, snapshot } from '../store/snapshot.js';
import { BackupFault, type Catalogue, type ListedFile, measure, readCatalogue, writeCatalogue } from './catalogue.js';

export interface Backup {
  readonly path: string;
  readonly made_at: string;
  readonly packages: number;
  /** Files that were written now; the others lay there already. */
  readonly copied: number;
  readonly bytes: number;
  /** Names of browser profiles that open only where their key is: in the system keychain, for this home. */
  readonly locked_profiles: readonly string[];
}

interface Wanted {
  readonly home: string;
  readonly to: string;
  readonly version: string;
  readonly progress: (text: string) => void;
}

/** Belong to a running daemon, or to this very home (a log that was restored would fork, a witness forget), or are drafts. */
const passing =
  /^(daemon\.(json|lock|log(\.\d+)?)|daemon\.start\.lock|evidence\.db(-wal|-shm|\.before-move(-\d+)?)?|(ledger|witness)\.(key|head)|.*\.new)$/;
/** A package is purged between the copy of the database and its own copy once in a blue moon, not five times. */
const TRIES = 5;

/**
 * A copy of a home that fits together, made while the daemon works. First the database at one moment, then the packages
 * that it points at: a package never changes, so the one that lies there later is the one that was meant. What an earlier
 * backup in the same folder already holds is not copied again. A backup that is cut off leaves the earlier one whole.
 */
export async function makeBackup({ home, to, version, progress }: Wanted): Promise<Backup> {
  const folder = resolve(to);
  if (`${folder}${sep}`.startsWith(`${resolve(home)}${sep}`))
    throw new BackupFault('a backup inside of the home would be lost with it');
  if (existsSync(databaseFileOf(home)))
    throw new BackupFault(
      `${home} has its data in PostgreSQL: back the database up with pg_dump first, then copy the folder (evidence-daemon(8), POSTGRESQL)`,
    );
  if ((await stat(join(home, 'evidence.db')).catch(() => undefined)) === undefined)
    throw new BackupFault(`${home} holds no database: nothing was captured there yet`);
  const before = await readCatalogue(folder);
  await mkdir(join(folder, 'packages'), { recursive: true, mode: 0o700 });
  const others = (await readdir(folder)).filter((name) => name !== 'backup.json');
  if (before === undefined && others.some((name) => !isDraft(name)))
    throw new BackupFault(`${folder} is not empty and holds no backup`);
  for (let tries = 1; ; tries += 1) {
    const made = await attempt({ home, to: folder, version, progress }, before);
    if (made !== undefined) return made;
    if (tries === TRIES)
      throw new BackupFault('packages that the database points at are missing; see the daemon’s log');
  }
}

/** What a backup that was cut off leaves. */
const isDraft = (name: string): boolean => /^evidence-[0-9TZ]+\.db$|\.new$|^packages$/.test(name);

async function attempt(
  { home, to, version, progress }: Wanted,
  before: Catalogue | undefined,
): Promise<Backup | undefined> {
  progress('copying the database');
  const draft = join(to, 'evidence.db.new');
  await rm(draft, { force: true });
  await snapshot(join(home, 'evidence.db'), draft);
  const madeAt = (await stat(draft)).mtime.toISOString();
  const database = `evidence-${madeAt.replaceAll(/[-:.]/g, '')}.db`;
  // What is in a bucket stays there: package-store.json, which is copied, says in which.
  const names = (await bucketOfHome(home)) === undefined ? await packagesIn(draft) : [];
  const locked = await lockedProfilesIn(draft);
  const files: Record<string, ListedFile> = { [database]: await measure(draft) };
  let copied = 1;
  const plain = (await readdir(home, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && !passing.test(entry.name),
  );
  for (const path of [...plain.map(({ name }) => name), ...names.map((name) => `packages/${basename(name)}`)]) {
    progress(`copying ${path}`);
    const kept = path.startsWith('packages/') ? await alreadyThere(before, home, to, path) : undefined;
    const listed = kept ?? (await copyIn(join(home, path), join(to, path)));
    if (listed === undefined) return undefined;
    files[path] = listed;
    if (!kept) copied += 1;
  }
  await flush(draft);
  await rename(draft, join(to, database));
  await flush(to);
  await writeCatalogue(to, { format: 'evidence-backup/1', made_at: madeAt, version, database, files });
  await clear(to, files);
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  return { path: to, made_at: madeAt, packages: names.length, copied, bytes, locked_profiles: locked };
}

async function alreadyThere(
  before: Catalogue | undefined,
  home: string,
  to: string,
  path: string,
): Promise<ListedFile | undefined> {
  const listed = before?.files[path];
  if (listed === undefined) return undefined;
  const sizes = await Promise.all([join(home, path), join(to, path)].map((at) => stat(at).catch(() => undefined)));
  return sizes.every((found) => found?.size === listed.size) ? listed : undefined;
}

/** Undefined when the file is not there. */
async function copyIn(from: string, to: string): Promise<ListedFile | undefined> {
  const draft = `${to}.new`;
  try {
    await copyFile(from, draft, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  await flush(draft);
  const listed = await measure(draft);
  await rename(draft, to);
  return listed;
}

/** Removes what the new list does not name: packages that were purged, the database of the backup before. */
async function clear(to: string, files: Catalogue['files']): Promise<void> {
  for (const folder of ['', 'packages']) {
    for (const entry of await readdir(join(to, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile() && path !== 'backup.json' && !(path in files)) await rm(join(to, path));
    }
  }
}
