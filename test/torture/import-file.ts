import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Client } from '../../src/client/index.js';

/** Uploads a file as an import in one go; `begun` hears the id before the first byte is sent. */
export async function importFile(client: Client, path: string, begun: (importId: string) => void): Promise<void> {
  const bytes = new Uint8Array(readFileSync(path));
  const made = await client.createImport({ body: { file_name: basename(path), size_bytes: bytes.length } });
  begun(made.import_id);
  const parts: { part_number: number; etag: string }[] = [];
  for (const { part_number, size, url } of made.parts) {
    const from = (part_number - 1) * made.part_size;
    const etag = await client.upload(url, { size, bytes: bytes.subarray(from, from + size) });
    parts.push({ part_number, etag });
  }
  await client.completeImport({ params: { import_id: made.import_id }, body: { parts } });
}
