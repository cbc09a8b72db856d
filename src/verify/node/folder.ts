import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Container, ContainerEntry, StructureFault } from '../../package/container.js';
import { foldName, isLitter, nameFault } from '../../package/manifest/names.js';
import { zipLimits } from '../../package/zip/limits.js';
import { openFile } from './file-source.js';

const chunkSize = 4 * 2 ** 20;

/** An unpacked package. Links and devices are refused, not followed. */
export async function openFolder(root: string): Promise<Container> {
  const entries: ContainerEntry[] = [];
  const faults: StructureFault[] = [];
  const seen = { names: 0 };
  await list(root, '', entries, faults, seen);
  if (seen.names > zipLimits.maxEntries)
    faults.push({ code: 'zip_bomb', explanation: `the folder has more than ${zipLimits.maxEntries} files` });
  if (entries.reduce((sum, { size }) => sum + size, 0) > zipLimits.maxInflated) {
    faults.push({ code: 'zip_bomb', explanation: `the folder holds more than ${zipLimits.maxInflated} bytes` });
    return { kind: 'directory', entries: [], faults, read: () => nothing() };
  }
  const folds = new Set<string>();
  for (const { name } of entries.filter((entry) => !isLitter(entry.name))) {
    const fault = nameFault(name);
    if (fault !== undefined) faults.push({ code: 'zip_unsafe_name', path: name, explanation: `the name ${fault}` });
    if (folds.has(foldName(name)))
      faults.push({ code: 'zip_duplicate_name', path: name, explanation: 'the same file as another on some systems' });
    folds.add(foldName(name));
  }
  return { kind: 'directory', entries, faults, read: (entry, fault) => read(root, entry, fault) };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function list(
  root: string,
  inside: string,
  entries: ContainerEntry[],
  faults: StructureFault[],
  seen: { names: number },
): Promise<void> {
  for (const name of (await readdir(join(root, inside))).sort()) {
    const path = inside === '' ? name : `${inside}/${name}`;
    if ((seen.names += 1) > zipLimits.maxEntries) return;
    const stat = await lstat(join(root, path));
    if (stat.isDirectory()) await list(root, path, entries, faults, seen);
    else if (stat.isFile()) entries.push({ name: path, size: stat.size });
    else faults.push({ code: 'zip_link', path, explanation: 'is a link or a device, not a file' });
  }
}

async function* read(
  root: string,
  entry: ContainerEntry,
  fault: (fault: StructureFault) => void,
): AsyncGenerator<Uint8Array> {
  try {
    const source = await openFile(join(root, entry.name));
    try {
      const buffer = new Uint8Array(Math.min(chunkSize, source.size));
      for (let done = 0; done < source.size; done += buffer.length)
        yield await source.read(done, Math.min(buffer.length, source.size - done), buffer);
    } finally {
      await source.close();
    }
  } catch (error) {
    fault({ code: 'zip_malformed', path: entry.name, explanation: `cannot be read: ${(error as Error).message}` });
  }
}
