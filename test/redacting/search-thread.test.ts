import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { searchInThread } from '../../daemon/redacting/search-thread.js';
import { writeZip } from '../../daemon/sealing/zip.js';
import type { LeakSearch } from '../../src/redaction/leaks/leaks.js';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';

/** The search for leaks in a thread finds what the same search finds here, from whatever its members come. */

const folder = mkdtempSync(join(tmpdir(), 'evidence-search-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const needles = [{ value: 'Jane Quillfeather', rules: [3] }];
const held = Buffer.from('of Jane Quillfeather');
const asked: LeakSearch = {
  needles,
  digestsOf: [],
  members: [
    { path: 'page.html', content: held },
    { path: 'part.html', content: Buffer.concat([Buffer.from('Quillfeather'), held]).subarray(0, 12) },
    { path: 'whois.txt', content: () => Readable.from([Buffer.from('none, '), Buffer.from('or one')]) },
    { path: 'source/metadata.json', content: Buffer.from('{"page":{"title":"Jane Quillfeather"}}') },
  ],
  captureUrl: 'https://shop.example/jane-quillfeather',
  opensAll: true,
};

test('finds the same as without a thread, also the second time with the same needles', async () => {
  const here = await searchLeaks(asked);
  expect(here).toMatchObject({ files: ['page.html', 'source/metadata.json'], in_capture_url: true, rule_indexes: [3] });
  expect(await searchInThread(asked)).toEqual(here);
  expect(await searchInThread(asked)).toEqual(here);
  const others = { ...asked, needles: [{ value: 'or one', rules: [0] }] };
  expect(await searchInThread(others)).toEqual(await searchLeaks(others));
});

test('two at the same time find the same, too', async () => {
  const here = await searchLeaks(asked);
  expect(await Promise.all([searchInThread(asked), searchInThread(asked)])).toEqual([here, here]);
});

test('finds the digest of a file that lies in a package', async () => {
  const content = Buffer.from('a file that is withheld');
  const container = join(folder, 'package.zip');
  await writeZip([{ name: 'network.warc.gz', bytes: content }], container, new Date(1_800_000_000_000));
  const digest = createHash('sha256').update(content).digest('hex');
  const search = (stored: { container: string; name: string }, text: string) =>
    searchInThread({
      ...asked,
      digestsOf: [{ content: () => Promise.reject(new Error('read in the thread')), stored }],
      members: [{ path: 'page.html', content: Buffer.from(text) }],
      captureUrl: null,
    });
  const stored = { container, name: 'network.warc.gz' };
  expect((await search(stored, `sha256: ${digest}`)).files).toEqual(['page.html']);
  expect((await search(stored, `sha256: ${'0'.repeat(64)}`)).files).toEqual([]);
  // Where it is gone, nothing is said to be clean.
  await expect(search({ container, name: 'gone' }, digest)).rejects.toThrow('The search for leaks could not be made.');
  expect((await search(stored, digest)).files).toEqual(['page.html']);
});

test('ends with its signal, and the next is made all the same', async () => {
  const reason = new Error('taken back');
  await expect(searchInThread({ ...asked, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const over = new AbortController();
  const begun = searchInThread({ ...asked, signal: over.signal });
  over.abort(reason);
  await expect(begun).rejects.toBe(reason);
  expect((await searchInThread(asked)).files).toEqual(['page.html', 'source/metadata.json']);
});
