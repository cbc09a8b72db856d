import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commitEarly, type CommittedEarly, committing } from '../../daemon/sealing/commitments/commit.js';
import type { Artifact } from '../../daemon/run/step.js';
import { readOpenings } from '../../src/package/commitments/records.js';
import { type Folder, identity, makeFolder, steppedWorld } from './fixture.js';

let folder: Folder;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => folder.remove());

const head = { evidenceId: identity.evidenceId, capturedAt: null };
const byName = (...files: readonly Artifact[]) => new Map(files.map((file) => [file.name, file]));
const { signal } = new AbortController();

const committed = (files: ReadonlyMap<string, Artifact>, early: CommittedEarly) =>
  committing(files, steppedWorld(), signal, early).commit([], head);
/** Of the same seed, with nothing made early. */
const atOnce = (files: ReadonlyMap<string, Artifact>, { seed }: CommittedEarly) =>
  committing(files, { ...steppedWorld(), randomBytes: () => seed }, signal).commit([], head);

it('makes the same commitments of files that were committed to early, also where one was written anew after that', async () => {
  const html = await folder.add('page.html', '<p>Terms of Jane Roe</p>');
  const early = commitEarly(
    byName(html, await folder.add('domtextcontent.txt', 'a first text')),
    steppedWorld(),
    signal,
  );
  expect((await early.made).map(({ path }) => path)).toEqual(['page.html', 'domtextcontent.txt']);
  const text = await folder.add('domtextcontent.txt', 'another text, and longer');
  const files = byName(html, text, await folder.add('page.mhtml', 'From: Jane'));
  expect(await committed(files, early)).toEqual(await atOnce(files, early));
});

it('reads a file once that is as it was', async () => {
  const html = await folder.add('page.html', '<p>Terms of Jane Roe</p>');
  const early = commitEarly(byName(html), steppedWorld(), signal);
  const before = await atOnce(byName(html), early);
  await early.made;
  rmSync(html.path);
  expect(await committed(byName(html), early)).toEqual(before);
});

it('commits to all files at the end where one could not be read early', async () => {
  const html = await folder.add('page.html', '<p>Terms of Jane Roe</p>');
  rmSync(html.path);
  const early = commitEarly(byName(html), steppedWorld(), signal);
  expect(await early.made).toEqual([]);
  writeFileSync(html.path, '<p>Terms of Jane Roe</p>');
  expect(await committed(byName(html), early)).toEqual(await atOnce(byName(html), early));
});

it('makes segments coarser over all files together', async () => {
  const words = 'a '.repeat(45_000);
  const texts = (from: number, to: number) =>
    Promise.all(
      ['page.html', 'domtextcontent.txt', 'text_layout.json', 'metadata.json', 'forensic_log.json']
        .slice(from, to)
        .map((name) => folder.add(name, words)),
    );
  const [first, last] = [await texts(0, 4), await texts(4, 5)];
  const early = commitEarly(byName(...first), steppedWorld(), signal);
  const files = byName(...first, ...last);
  const made = await committed(files, early);
  expect(made).toEqual(await atOnce(files, early));
  const segments = readOpenings(made.openings).files.reduce((sum, { lengths }) => sum + lengths.length, 0);
  expect(segments).toBeLessThanOrEqual(400_000);
});

it('gives the thread free when its capture ends', async () => {
  const words = 'a '.repeat(45_000);
  const long = await Promise.all(
    ['page.html', 'domtextcontent.txt', 'page.mhtml'].map((name) => folder.add(name, words)),
  );
  const [ended, waiting] = [new AbortController(), new AbortController()];
  const early = commitEarly(byName(...long), steppedWorld(), ended.signal);
  const next = commitEarly(byName(...long), steppedWorld(), waiting.signal);
  const last = commitEarly(byName(...long), steppedWorld(), signal);
  // One that is under way and one that waits: neither is made, and the one behind them is.
  ended.abort(new Error('cancelled'));
  waiting.abort(new Error('cancelled'));
  expect(await early.made).toEqual([]);
  expect(await next.made).toEqual([]);
  expect(await last.made).toHaveLength(3);
});
