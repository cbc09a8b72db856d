import { lstat, realpath } from 'node:fs/promises';
import type { Container } from '../../package/container.js';
import { openZip } from '../../package/zip/open-zip.js';
import { openFile } from './file-source.js';
import { openFolder } from './folder.js';
import { nodePlatform } from './platform.js';

/** A package at a path: a folder is the unpacked form, anything else is read as a ZIP. Rejects with Node's error when there is nothing to read. */
export async function openContainer(path: string): Promise<Container> {
  // What the caller names may be a link; nothing inside may.
  const real = await realpath(path);
  const stat = await lstat(real);
  if (stat.isDirectory()) return openFolder(real);
  if (!stat.isFile()) throw Object.assign(new Error(`${path} is neither a file nor a folder`), { code: 'EINVAL' });
  const source = await openFile(real);
  try {
    return { ...(await openZip(source, nodePlatform)), close: () => source.close() };
  } catch (error) {
    await source.close();
    throw error;
  }
}
