import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followFile } from '../../../src/cli/daemon/follow-file.js';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-follow-'));
  path = join(folder, 'daemon.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Reads on until the text has come whole. */
async function read(from: AsyncGenerator<string>, wanted: string): Promise<void> {
  let text = '';
  while (text.length < wanted.length) text += (await from.next()).value as string;
  expect(text).toBe(wanted);
}

test('follows what is appended, a letter in two halves, and a file begun anew', async () => {
  writeFileSync(path, 'old\n');
  const lines = followFile(path, 4, 5);
  appendFileSync(path, 'one\n');
  await read(lines, 'one\n');
  const [first = 0, second = 0] = Buffer.from('\u00fc');
  appendFileSync(path, Uint8Array.of(first));
  const whole = read(lines, '\u00fc\n');
  setTimeout(() => appendFileSync(path, Uint8Array.of(second, 10)), 30);
  await whole;
  renameSync(path, `${path}.1`);
  writeFileSync(path, 'a longer line than all before it together\n');
  await read(lines, 'a longer line than all before it together\n');
  writeFileSync(path, '');
  setTimeout(() => appendFileSync(path, 'x\n'), 30);
  await read(lines, 'x\n');
  await lines.return(undefined);
});

test('waits for a file that is not there yet', async () => {
  const lines = followFile(path, 0, 5);
  setTimeout(() => writeFileSync(path, 'first\n'), 30);
  await read(lines, 'first\n');
  await lines.return(undefined);
});
