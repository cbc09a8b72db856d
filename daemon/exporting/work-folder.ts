import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Volume } from '../store/exports/tables.js';

/** Before attempts were numbered it had no number. */
const named = /^work(?:-(\d+))?$/;
const PARTIAL = '.partial';
const folderOf = (attempt: number): string => `work-${attempt}`;

/**
 * The folder in which one run of an export works. It is that of the run before, under another name: what was planned there goes on, and a
 * run that stood still and goes on later finds its folder gone.
 */
export async function openWork(folder: string, attempt: number): Promise<string> {
  const own = join(folder, folderOf(attempt));
  const earlier = (await works(folder)).filter((each) => each.attempt < attempt);
  const [newest, ...others] = earlier.toSorted((a, b) => b.attempt - a.attempt);
  for (const { name } of others) await rm(join(folder, name), { recursive: true, force: true });
  if (newest) await rename(join(folder, newest.name), own);
  else await mkdir(own, { recursive: true, mode: 0o700 });
  // Of runs that were cut off; before attempts were numbered they lay beside the volumes.
  for (const each of [own, folder])
    for (const name of await readdir(each)) if (name.endsWith(PARTIAL)) await rm(join(each, name), { force: true });
  return own;
}

export const partialIn = (work: string, volume: string): string => join(work, `${volume}${PARTIAL}`);

/** Fails where the folder is another run's by now. */
export async function emptied(work: string): Promise<void> {
  for (const name of await readdir(work)) await rm(join(work, name), { recursive: true, force: true });
}

/** What no volume is. */
export async function keepVolumes(folder: string, volumes: readonly Pick<Volume, 'file_name'>[]): Promise<void> {
  const kept = new Set(volumes.map(({ file_name }) => file_name));
  for (const name of await readdir(folder))
    if (!kept.has(name)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Without `attempt` of every run. */
export async function removeWork(folder: string, attempt?: number): Promise<void> {
  for (const each of await works(folder))
    if (attempt === undefined || each.attempt === attempt)
      await rm(join(folder, each.name), { recursive: true, force: true });
}

async function works(folder: string): Promise<{ readonly name: string; readonly attempt: number }[]> {
  const found = [];
  for (const name of await readdir(folder)) {
    const [whole, attempt] = named.exec(name) ?? [];
    if (whole !== undefined) found.push({ name, attempt: Number(attempt ?? 0) });
  }
  return found;
}
