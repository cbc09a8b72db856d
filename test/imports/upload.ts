import { createHash } from 'node:crypto';
import type { Client } from '../../src/client/index.js';
import type { ImportRow } from '../../src/contract/imports/imports.js';

const PART = 32 * 2 ** 20;
const final: readonly string[] = ['accepted', 'rejected', 'duplicate', 'expired'];

/** The whole flow as a client does it; gives the import as it ended. */
export async function importPackage(client: Client, bytes: Uint8Array, name = 'package.zip'): Promise<ImportRow> {
  const created = await client.createImport({ body: { file_name: name, size_bytes: bytes.length } });
  const parts: { part_number: number; etag: string }[] = [];
  for (const { part_number, size, url } of created.parts) {
    const at = (part_number - 1) * PART;
    parts.push({ part_number, etag: await client.upload(url, { size, bytes: bytes.subarray(at, at + size) }) });
  }
  const { import_id } = created;
  await client.completeImport({ params: { import_id }, body: { parts } });
  return ended(client, import_id);
}

export async function ended(client: Client, import_id: string): Promise<ImportRow> {
  for (;;) {
    const read = await client.getImport({ params: { import_id }, query: {} });
    if (final.includes(read.status)) return read;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const etagOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('hex')}"`;
