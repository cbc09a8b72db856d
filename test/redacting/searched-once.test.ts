import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Copy } from '../../daemon/redacting/copy.js';
import { leaksIn } from '../../daemon/redacting/leaking.js';
import type { LeakSearch, Member } from '../../src/redaction/leaks/leaks.js';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';

/** What a redaction searches several times is read again each time, and searched again only where it has changed. */

const copyOf = (): Copy =>
  ({ files: [], found: { needles: [{ value: 'Jane Quillfeather', rules: [2] }] } }) as unknown as Copy;
const bytes = (path: string, text: string): Member => ({ path, content: Buffer.from(text) });
const file = (path: string, text: string): Member => ({ path, content: () => Readable.from([Buffer.from(text)]) });

const searching = (copy: Copy) => {
  const asked: string[] = [];
  const search = async (order: LeakSearch) => {
    const members = [...(order.members as Iterable<Member>)];
    asked.push(...members.map(({ path }) => path));
    return searchLeaks({ ...order, members });
  };
  const look = (members: readonly Member[]) =>
    leaksIn(members, {
      search,
      source: { digested: [] },
      copy,
      captureUrl: null,
      signal: new AbortController().signal,
    });
  return { asked, look };
};

test('what was found clean, and is the same byte for byte, is not searched again; it counts as searched', async () => {
  const { asked, look } = searching(copyOf());
  const first = await look([bytes('page.html', '<p>Words'), bytes('whois.txt', 'none')]);
  const second = await look([file('page.html', '<p>Words'), file('whois.txt', 'none'), file('new.txt', 'more')]);
  expect(asked).toEqual(['page.html', 'whois.txt', 'new.txt']);
  expect([first.bytes, second.bytes, second.files]).toEqual([12, 16, []]);
});

test('one byte more is searched, and what was found stays found', async () => {
  const { asked, look } = searching(copyOf());
  await look([bytes('page.html', '<p>Words'), bytes('a.txt', 'of Jane Quillfeather')]);
  const again = await look([file('page.html', '<p>Words of Jane Quillfeather'), file('a.txt', 'of Jane Quillfeather')]);
  expect(again).toMatchObject({ files: ['a.txt', 'page.html'], rule_indexes: [2] });
  expect(asked).toEqual(['page.html', 'a.txt', 'page.html', 'a.txt']);
});

test('another copy is searched anew', async () => {
  const [one, other] = [searching(copyOf()), searching(copyOf())];
  await one.look([bytes('page.html', '<p>Words')]);
  await other.look([bytes('page.html', '<p>Words')]);
  expect(other.asked).toEqual(['page.html']);
});

test('what is being searched is waited for, and not searched beside', async () => {
  const { asked, look } = searching(copyOf());
  const [first, second] = await Promise.all([
    look([bytes('page.html', '<p>Words')]),
    look([file('page.html', '<p>Words'), file('a.txt', 'of Jane Quillfeather')]),
  ]);
  expect(asked).toEqual(['page.html', 'a.txt']);
  expect([first.files, second.files]).toEqual([[], ['a.txt']]);
});

test('a search that broke down is made again by the next', async () => {
  const copy = copyOf();
  const { asked, look } = searching(copy);
  const broken = leaksIn([bytes('page.html', '<p>Words')], {
    search: () => Promise.reject(new Error('broken')),
    source: { digested: [] },
    copy,
    captureUrl: null,
    signal: new AbortController().signal,
  });
  const next = look([bytes('page.html', '<p>Words')]);
  await expect(broken).rejects.toThrow('broken');
  expect((await next).files).toEqual([]);
  expect(asked).toEqual(['page.html']);
});
