import { writeFile } from 'node:fs/promises';

/** Characters that are gathered before they are written. */
const ENOUGH = 2 ** 18;

/** Writes a text that is made part by part, so that it is never in memory as a whole. */
export const writeParts = (file: string, parts: Iterable<string>): Promise<void> =>
  writeFile(file, gathered(parts), { encoding: 'utf8' });

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
