import { ApiRefusal } from '../../../src/client/index.js';
import type { ImportRead } from '../../../src/contract/imports/imports.js';
import { sha256Hex } from '../../../src/package/bytes.js';
import { api } from '../../app/api.js';

export interface Order {
  readonly file: File;
  readonly matter_id: string | null;
  /** Bytes that the service has. */
  readonly told: (bytes: number) => void;
  readonly signal: AbortSignal;
}

type Upload = Pick<ImportRead, 'import_id' | 'parts' | 'part_size' | 'uploaded_parts'>;

/**
 * Sends what the service does not have yet, and says that all is there. What was broken off, by whatever, is gone on with: an upload of the
 * same name and size whose parts have the bytes of this file. Gives the id of the import.
 */
export async function sendFile(order: Order): Promise<string> {
  const { file, signal } = order;
  const open = (await unfinished(order)) ?? (await create(order));
  const { import_id, part_size = file.size } = open;
  const there = new Map((open.uploaded_parts ?? []).map(({ part_number, etag }) => [part_number, etag]));
  const bytesOf = (part: number): number => Math.min(part_size, file.size - (part - 1) * part_size);
  const tell = (): void => order.told([...there.keys()].reduce((sum, part) => sum + bytesOf(part), 0));
  tell();
  for (const { part_number, url } of open.parts ?? []) {
    const bytes = await part(file, part_number, part_size);
    const etag = await sendPart(import_id, { part_number, url, bytes }, signal);
    if (hexOf(etag) !== (await sha256Hex(bytes)))
      throw new Error(`Part ${part_number} arrived as other bytes than were sent.`);
    there.set(part_number, etag);
    tell();
  }
  const parts = [...there].map(([part_number, etag]) => ({ part_number, etag }));
  await api.completeImport({ params: { import_id }, body: { parts } }, { signal });
  return import_id;
}

async function create({ file, matter_id, signal }: Order): Promise<Upload> {
  const body = { file_name: file.name, size_bytes: file.size, ...(matter_id !== null && { matter_id }) };
  return api.createImport({ body }, { signal });
}

interface Part {
  readonly part_number: number;
  readonly url: string;
  readonly bytes: Uint8Array;
}

/** A link lives for an hour: one that ran out while the upload was paused is asked for anew. */
async function sendPart(import_id: string, { part_number, url, bytes }: Part, signal: AbortSignal): Promise<string> {
  const send = (link: string): Promise<string> => api.upload(link, { size: bytes.length, bytes }, { signal });
  try {
    return await send(url);
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'LINK_EXPIRED') throw error;
    const { parts = [] } = await read(import_id, signal);
    const fresh = parts.find((each) => each.part_number === part_number);
    if (fresh === undefined) throw error;
    return send(fresh.url);
  }
}

const read = (import_id: string, signal: AbortSignal): Promise<ImportRead> =>
  api.getImport({ params: { import_id }, query: { upload: true } }, { signal });

async function unfinished({ file, matter_id, signal }: Order): Promise<Upload | undefined> {
  const { imports } = await api.listImports({ query: { status: 'uploading', limit: 200 } }, { signal });
  for (const row of imports) {
    if (row.file_name !== file.name || row.size_bytes !== file.size || row.matter_id !== matter_id) continue;
    const found = await read(row.import_id, signal);
    if (found.part_size !== undefined && (await areOurs(file, found.part_size, found.uploaded_parts ?? [])))
      return found;
  }
  return undefined;
}

async function areOurs(
  file: File,
  partSize: number,
  parts: readonly { readonly part_number: number; readonly etag: string }[],
): Promise<boolean> {
  for (const { part_number, etag } of parts)
    if (hexOf(etag) !== (await sha256Hex(await part(file, part_number, partSize)))) return false;
  return true;
}

const part = async (file: File, number: number, size: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice((number - 1) * size, number * size).arrayBuffer());

const hexOf = (etag: string): string => etag.replaceAll('"', '');
