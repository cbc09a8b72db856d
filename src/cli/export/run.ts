import { lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../client/index.js';
import { hashFile } from '../../verify/node/hash-file.js';
import { Problem, problem } from '../problem/problem.js';
import { downloadTo } from '../terminal/download-to.js';
import { onInterrupt } from '../terminal/interrupt.js';
import { progress } from '../terminal/progress.js';
import type { Export } from './text.js';

const LOOK_MS = 500;

interface DownloadOptions {
  readonly begun: Export;
  /** Folder that the volumes are put into. */
  readonly output: string;
  readonly json: boolean;
  readonly quiet: boolean;
}

/** Waits for the end of an export, fetches its volumes and checks the SHA-256 of each. Unpacks nothing. */
export async function fetchExport(
  client: Client,
  options: DownloadOptions,
): Promise<Export & { readonly files: readonly string[] }> {
  const { export_id: id } = options.begun;
  const line = await progress(!options.quiet);
  const release = onInterrupt({
    json: options.json,
    line,
    left: () => ({
      details: { export_ids: [id] },
      said: 'the export continues',
      comeBack: [`evidence exports download ${id}`],
    }),
  });
  try {
    let read = options.begun;
    while (read.status === 'queued' || read.status === 'running') {
      line.show(`exporting, ${read.progress.done} of ${read.progress.total} packages`);
      await sleep(LOOK_MS);
      read = await client.getExport({ params: { export_id: id } });
    }
    return { ...read, files: await download(client, ended(read), options.output, (text) => line.show(text)) };
  } finally {
    line.stop();
    release();
  }
}

function ended(read: Export): Export {
  if (read.status === 'completed') return read;
  if (read.error) throw new Problem('failed', read.error.code, `export ${read.export_id} ended: ${read.error.message}`);
  throw problem('PACKAGE_MISSING', `the volumes of export ${read.export_id} have been removed`, {
    hints: ['start it again; volumes are kept for 7 days'],
  });
}

async function download(
  client: Client,
  { export_id: id, volumes }: Export,
  output: string,
  show: (text: string) => void,
): Promise<string[]> {
  mkdirSync(output, { recursive: true });
  const files: string[] = [];
  for (const { volume, file_name: name, url, size_bytes: size, sha256 } of volumes) {
    show(`downloading volume ${volume} of ${volumes.length}`);
    const path = join(output, name);
    files.push(path);
    if (await isDownloaded(path, { id, size, sha256 })) continue;
    await downloadTo(client, url, path, size);
    if ((await hashFile(path)).sha256 !== sha256)
      throw problem('DOWNLOAD_INCOMPLETE', `${path} differs from what the service wrote: SHA-256 differs`, {
        hints: ['remove it and download it again'],
      });
  }
  return files;
}

/** A volume that an earlier command downloaded is not fetched again. @throws OUTPUT_EXISTS for another file of its name */
async function isDownloaded(path: string, volume: { id: string; size: number; sha256: string }): Promise<boolean> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  if (found.isFile() && found.size === volume.size && (await hashFile(path)).sha256 === volume.sha256) return true;
  throw problem('OUTPUT_EXISTS', `${path} exists already and is not a volume of this export`, {
    hints: [`evidence exports download ${volume.id} --output DIR`],
  });
}
