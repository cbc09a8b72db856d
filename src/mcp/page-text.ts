import type { Client } from '../client/index.js';
import { ToolProblem } from './problem.js';
import { plain } from './untrusted.js';

export const textLimits = { most: 20_000, offset: 2 ** 31 } as const;

interface Part {
  readonly file: string | null;
  readonly size_bytes: number;
  readonly offset: number;
  readonly next_offset: number | null;
  readonly text: string | null;
}

/** Of a capture or a copy, and of a comparison. */
const FILES = ['domtextcontent.txt', 'text_diff.txt'];

/** A part of the readable text; offsets count UTF-16 units. What lies before it is read and dropped, so that nothing large is kept. */
export async function readText(
  client: Client,
  capture_id: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  signal: AbortSignal,
): Promise<Part> {
  const { files } = await client.listCaptureFiles({ params: { capture_id } }, { signal });
  const found = files.find(({ path }) => FILES.includes(path));
  if (!found) return { file: null, size_bytes: 0, offset, next_offset: null, text: null };
  const { bytes } = await client.download(found.url, { signal });
  const { text, more, seen } = await slice(bytes, offset, limit);
  if (text === '' && offset > 0 && !more)
    throw new ToolProblem(`text_offset: the text ends at ${seen}`, 'use next_offset of the part before, or 0');
  return {
    file: found.path,
    size_bytes: found.size,
    offset,
    next_offset: more ? offset + text.length : null,
    text: plain(text),
  };
}

async function slice(bytes: ReadableStream<Uint8Array>, offset: number, limit: number) {
  const decoder = new TextDecoder();
  let seen = 0;
  let text = '';
  let more = false;
  const take = (piece: string): void => {
    text += piece.slice(Math.max(0, offset - seen), Math.max(0, offset + limit + 1 - seen));
    seen += piece.length;
  };
  for await (const chunk of bytes as unknown as AsyncIterable<Uint8Array>) {
    take(decoder.decode(chunk, { stream: true }));
    if (seen > offset + limit) break;
  }
  take(decoder.decode());
  if (text.length > limit) {
    more = true;
    text = text.slice(0, limit);
    // Both halves of a character stay together.
    if (/[\ud800-\udbff]$/.test(text) && text.length > 1) text = text.slice(0, -1);
  }
  return { text, more, seen };
}
