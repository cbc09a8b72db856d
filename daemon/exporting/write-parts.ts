import { writeFile } from 'node:fs/promises';

/** Characters that are gathered before they are written. */
const ENOUGH = 2 ** 18;

/** Writes a text that is made part by part, so that it is never in memory as a whole. */
export const writeParts = (file: string, parts: Iterable<string> | AsyncIterable<string>): Promise<void> =>
  writeFile(file, Symbol.iterator in parts ? gathered(parts) : gatheredLater(parts), { encoding: 'utf8', flush: true });

/** The same as bytes. */
export function* encoded(parts: Iterable<string>): Generator<Uint8Array> {
  for (const part of gathered(parts)) yield Buffer.from(part);
}

/** The same text in fewer and larger parts. */
function* gathered(parts: Iterable<string>): Generator<string> {
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < ENOUGH) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

async function* gatheredLater(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const part of parts) {
    text += part;
    if (text.length < ENOUGH) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
