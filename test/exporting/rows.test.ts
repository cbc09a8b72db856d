import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mapped, rowLine, rowsAt, writeRows } from '../../daemon/exporting/rows.js';

const folder = mkdtempSync(join(tmpdir(), 'evidence-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'rows.jsonl');

/** Of one byte and of four to a character, with line breaks, and longer than what is read at once. */
const all = Array.from({ length: 300 }, (_, no) => ({
  no,
  text: ['a\nb', '😀'.repeat(no), 'x'.repeat(no * 700)][no % 3],
}));

test('rows are read as they were written, as often as they are asked for', async () => {
  const rows = await writeRows(file, all);
  expect(rows.length).toBe(300);
  expect([...rows]).toEqual(all);
  expect([...rows]).toEqual(all);
  expect([...mapped(rows, ({ no }, index) => no - index)]).toEqual(all.map(() => 0));
});

test('rows are read from a place in the file', async () => {
  async function* later() {
    for (const row of all) yield await Promise.resolve(row);
  }
  await writeRows(file, later());
  for (const [begin, count] of [
    [0, 0],
    [0, 1],
    [17, 230],
    [299, 1],
  ] as const) {
    const from = all.slice(0, begin).reduce((sum, row) => sum + Buffer.byteLength(rowLine(row)), 0);
    expect([...rowsAt(file, { from, count })]).toEqual(all.slice(begin, begin + count));
  }
});

test('a file that is cut off is no short list', async () => {
  const rows = await writeRows(file, all);
  truncateSync(file, 5000);
  expect(() => [...rows]).toThrow(/ends before its rows do/);
});
