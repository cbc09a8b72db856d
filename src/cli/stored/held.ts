import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Service } from '../service/service.js';
import { downloadTo } from '../terminal/download-to.js';
import { packageName } from '../terminal/output.js';
import { completed } from '../capture/download.js';

/** A package on this machine for as long as a command works on it. */
export interface Held {
  readonly path: string;
  readonly name: string;
  /** Where what is made of it goes. */
  readonly folder: string;
  release(): void;
}

/** `what`: a package on this machine, or the id of a capture of the service, whose package is fetched. */
export async function holdPackage(what: string, service: () => Promise<Service>): Promise<Held> {
  if (!/^cap_\w+$/.test(what) || existsSync(what))
    return { path: what, name: basename(resolve(what)), folder: join(what, '..'), release: () => undefined };
  const { client } = await service();
  const { read, packageUrl } = await completed(client, what);
  const temporary = mkdtempSync(join(tmpdir(), 'evidence-package-'));
  const release = () => rmSync(temporary, { recursive: true, force: true });
  try {
    const name = packageName(read);
    await downloadTo(client, packageUrl, join(temporary, name), read.size_bytes);
    return { path: join(temporary, name), name, folder: '.', release };
  } catch (error) {
    release();
    throw error;
  }
}
