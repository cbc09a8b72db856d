import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from '../../src/client/index.js';
import type { Export } from '../../src/cli/export/text.js';
import type { House } from '../daemon/house.js';

/** What a browser would have set; whether it can is shown elsewhere. */
export const plainPrint = () => Promise.resolve(Buffer.from('%PDF-1.7 a list\n'));

export async function made(house: House, url: string, client: Client = house.live): Promise<string> {
  const { capture_id: id } = await client.createCapture({ body: { url } });
  await house.settled();
  return id;
}

export async function ended(house: House, { export_id }: Pick<Export, 'export_id'>, client: Client = house.live) {
  await house.settled();
  return client.getExport({ params: { export_id } });
}

/** The volumes of a completed export in a folder of their own, each unpacked by `unzip`. */
export async function unpacked({ volumes }: Export, client: Client): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-export-'));
  for (const { file_name: name, url } of volumes) {
    const { bytes } = await client.download(url);
    writeFileSync(join(folder, name), Buffer.from(await new Response(bytes).arrayBuffer()));
    execFileSync('unzip', ['-q', join(folder, name), '-d', folder]);
  }
  return folder;
}

export const bags = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();

export const text = (...path: string[]): string => readFileSync(join(...path), 'utf8');

/** @throws when the folder is no complete and valid bag */
export const judgeBag = (bag: string): Buffer => execFileSync('python3', [judge, bag]);
const judge = fileURLToPath(new URL('bag_judge.py', import.meta.url));
