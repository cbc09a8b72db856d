import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { soundness } from '../store/snapshot.js';
import { BackupFault, measure, readCatalogue } from './catalogue.js';

export interface Restored {
  readonly home: string;
  readonly made_at: string;
  readonly packages: number;
  readonly bytes: number;
}

interface Wanted {
  readonly from: string;
  readonly home: string;
  readonly progress: (text: string) => void;
}

/**
 * Makes a home of a backup. Each file is compared with its hash as it is copied; the home appears when all of it is there
 * and the database is sound, and not before.
 */
export async function restoreBackup({ from, home, progress }: Wanted): Promise<Restored> {
  const catalogue = await readCatalogue(from);
  if (catalogue === undefined) throw new BackupFault(`${resolve(from)} holds no backup: there is no backup.json`);
  const there = await readdir(home).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (there !== undefined && there.length > 0)
    throw new BackupFault(`${home} is not empty: move it away, or name another one in EVIDENCE_HOME`);
  const draft = `${resolve(home)}.restoring`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'packages'), { recursive: true, mode: 0o700 });
  let bytes = 0;
  for (const [path, listed] of Object.entries(catalogue.files)) {
    progress(`copying ${path}`);
    const to = join(draft, path === catalogue.database ? 'evidence.db' : path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(join(from, path), to).catch((error: NodeJS.ErrnoException) => {
      throw new BackupFault(`${path} cannot be copied: ${error.code ?? error.message}`, { cause: error });
    });
    await chmod(to, 0o600);
    const found = await measure(to);
    if (found.sha256 !== listed.sha256)
      throw new BackupFault(`${path} is not what was backed up: SHA-256 ${found.sha256} instead of ${listed.sha256}`);
    bytes += found.size;
  }
  progress('checking the database');
  const state = await soundness(join(draft, 'evidence.db'));
  if (state !== 'ok') throw new BackupFault(`the database is damaged: ${state}`);
  await rm(home, { recursive: true, force: true });
  await rename(draft, home);
  const packages = Object.keys(catalogue.files).filter((path) => path.startsWith('packages/')).length;
  return { home: resolve(home), made_at: catalogue.made_at, packages, bytes };
}
