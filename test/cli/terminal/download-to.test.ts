import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { downloadTo } from '../../../src/cli/terminal/download-to.js';
import { placeNew } from '../../../src/cli/terminal/place-new.js';
import type { Client } from '../../../src/client/index.js';

const root = mkdtempSync(join(tmpdir(), 'download-'));
afterAll(() => rmSync(root, { recursive: true }));
let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'shared-'));
  path = join(folder, 'package.zip');
});

/** `meanwhile` happens while the bytes come. */
function serving(bytes: Uint8Array | 'endless', meanwhile: () => void = () => undefined): Client {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      meanwhile();
      controller.enqueue(bytes === 'endless' ? new Uint8Array(65_536) : bytes);
      if (bytes !== 'endless') controller.close();
    },
  });
  return { download: () => Promise.resolve({ length: null, start: 0, bytes: body }) } as unknown as Client;
}
const three = new Uint8Array([1, 2, 3]);

test('comes to lie under its name, and nothing else stays', async () => {
  await downloadTo(serving(three), '', path, 3);
  expect([...readFileSync(path)]).toEqual([1, 2, 3]);
  expect(readdirSync(folder)).toEqual(['package.zip']);
});

test('writes through no link that somebody else put into the folder', async () => {
  const victim = join(root, 'victim');
  writeFileSync(victim, 'precious');
  symlinkSync(victim, `${path}.part`);
  await downloadTo(serving(three), '', path, 3);
  expect(readFileSync(victim, 'utf8')).toBe('precious');
  rmSync(path);
  const nowhere = join(root, 'nowhere');
  symlinkSync(nowhere, path);
  await expect(downloadTo(serving(three), '', path, 3)).rejects.toMatchObject({ code: 'OUTPUT_EXISTS' });
  expect(existsSync(nowhere)).toBe(false);
});

test('takes the place of no file that came to be meanwhile', async () => {
  const client = serving(three, () => writeFileSync(path, 'of another'));
  await expect(downloadTo(client, '', path, 3)).rejects.toMatchObject({ code: 'OUTPUT_EXISTS' });
  expect(readFileSync(path, 'utf8')).toBe('of another');
  expect(readdirSync(folder)).toEqual(['package.zip']);
});

test('ends when more comes than was promised', async () => {
  await expect(downloadTo(serving('endless'), '', path, 100_000)).rejects.toMatchObject({
    code: 'DOWNLOAD_INCOMPLETE',
  });
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['EPERM', 'ENOTSUP'])('takes no place either where a file system has no links (%s)', (code) => {
  const part = `${path}.part`;
  const link = () => {
    throw Object.assign(new Error(code), { code });
  };
  writeFileSync(part, 'one');
  expect(placeNew(part, path, link)).toBe(true);
  expect(readdirSync(folder)).toEqual(['package.zip']);
  writeFileSync(part, 'other');
  expect(placeNew(part, path, link)).toBe(false);
  expect(readFileSync(path, 'utf8')).toBe('one');
  expect(readFileSync(part, 'utf8')).toBe('other');
});
