import { open } from 'node:fs/promises';
import type { HeaderSource } from '../../proofs/ots/evaluate.js';
import { headersFromRaw, headersFromText, isHeaderText } from '../../proofs/ots/header-source.js';

/**
 * Block headers from a file in one of the two forms of src/proofs/ots/header-source.ts, opened when a header is first asked
 * for. Rejects with the system's error when the file cannot be read.
 */
export function headersFromFile(path: string): HeaderSource {
  let source: Promise<HeaderSource> | undefined;
  return async (height) => {
    source ??= openSource(path);
    return (await source)(height);
  };
}

async function openSource(path: string): Promise<HeaderSource> {
  const read = async (offset: number, length: number): Promise<Uint8Array> => {
    const file = await open(path);
    try {
      const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  };
  if (!isHeaderText(await read(0, 160))) return headersFromRaw(read);
  const file = await open(path);
  try {
    return headersFromText(await file.readFile('utf8'));
  } finally {
    await file.close();
  }
}
