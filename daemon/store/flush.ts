import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** fsync of a file or a folder; a rename is only safe when both are on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whole or not at all, readable by the owner only, on the disk when this returns. The draft beside it ends with `.new`. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.new`;
  await rm(draft, { force: true });
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  await flush(dirname(path));
}
