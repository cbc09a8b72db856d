import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../../src/contract/errors.js';
import { leaveFile, openHouse, type House } from '../../daemon/house.js';
import { person, type Person } from './matter-rig.js';

describe('items of a matter', () => {
  let house: House;
  let owner: Person;
  let member: Person;
  let matter_id: string;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    house = await openHouse({
      concurrency: 4,
      run: async (run) => {
        const done = await leaveFile(run);
        if (!run.order.url.endsWith('letters')) return done;
        const title = 'Μουσείο Kırıkkale Straße Ключ';
        const page = { title, http_status: 200, mime_type: 'text/html', kind: 'html', warnings: [] } as const;
        return { ...done, facts: { ...done.facts, page } };
      },
    });
    [owner, member] = [await person(house), await person(house)];
    ({ matter_id } = await owner.client.createMatter({ body: { name: 'Case' } }));
    await owner.client.addMatterMember({ params: { matter_id }, body: { account_id: member.id } });
    const capture = async (who: Person, path: string, note: string) => {
      const url = `https://shop.example/${path}`;
      const { capture_id } = await who.client.createCapture({ body: { url, options: { matter_id } } });
      await house.settled();
      const body = { action: 'private_note', value: note } as const;
      await who.client.updateCapture({ params: { capture_id }, body });
      ids[path] = capture_id;
    };
    await capture(owner, 'terms', 'called Dr Grün');
    await capture(owner, 'prices_50%', 'seen by the witness');
    await capture(member, 'imprint', 'the witness again');
    const capture_id = ids['terms'] ?? '';
    await owner.client.updateCapture({ params: { capture_id }, body: { action: 'legal_hold', value: true } });
  });
  afterAll(() => house.close());

  const found = async ({ client }: Person, query: object): Promise<string[]> =>
    (await client.listMatterItems({ params: { matter_id }, query })).items.map(({ exhibit }) => exhibit);

  it.each([
    ['a part of the address', 'TERM', ['EX-0001']],
    ['an exhibit number, in any case', 'ex-0002', ['EX-0002']],
    ['the end of one', '03', ['EX-0003']],
    ['several words, each somewhere', 'shop imprint', ['EX-0003']],
    ['what all have', 'shop.example', ['EX-0001', 'EX-0002', 'EX-0003']],
    ['signs that are patterns elsewhere', 's_50%', ['EX-0002']],
    ['a sign that would stand for any', 'EX_0002', []],
    ['nothing', 'elsewhere', []],
  ])('are found by %s', async (_, q, exhibits) => {
    expect(await found(owner, { q })).toEqual(exhibits);
  });

  it('are found by a note by whoever wrote it, and by nobody else', async () => {
    expect(await found(owner, { q: 'witness' })).toEqual(['EX-0002']);
    expect(await found(member, { q: 'witness' })).toEqual(['EX-0003']);
    expect(await found(member, { q: 'grün' })).toEqual([]);
    // Nor does the length of a page tell that there was something to leave out.
    const pageOf = (q: string) => member.client.listMatterItems({ params: { matter_id }, query: { q, limit: 1 } });
    expect(await pageOf('grün')).toEqual({ items: [], next_cursor: null });
    expect(await pageOf('witness')).toMatchObject({ items: [{ exhibit: 'EX-0003' }], next_cursor: '3' });
  });

  it('are found by letters of any script in any case, by a member as by the maker, whose note tells no one', async () => {
    const other = await owner.client.createMatter({ body: { name: 'Letters' } });
    const params = { matter_id: other.matter_id };
    await owner.client.addMatterMember({ params, body: { account_id: member.id } });
    const body = { url: 'https://shop.example/letters', options: params };
    const { capture_id } = await owner.client.createCapture({ body });
    await house.settled();
    const finds = async ({ client }: Person, q: string) =>
      (await client.listMatterItems({ params, query: { q } })).items.length === 1;
    const found = ['ΜΟΥΣ', 'μουσ', 'μους', 'ΜΟΥΣΕΊΟ', 'KıRıK', 'straße', 'STRAẞE', 'КЛЮЧ', 'ΜΟ', 'κλ ключ'];
    const expected = [true, true, true, true, true, true, true, true, true, false];
    // No letter stands for two, and a dotless i is no i.
    const others = ['STRASSE', 'KIRIK', 'kirik', 'Μουσειο', 'μο.σείο'];
    for (const note of ['nothing', `${others.join(' ')} strasse`]) {
      await owner.client.updateCapture({
        params: { capture_id },
        body: { action: 'private_note', value: note },
      });
      expect(await Promise.all(found.map((q) => finds(member, q)))).toEqual(expected);
      expect(await Promise.all(found.map((q) => finds(owner, q)))).toEqual(expected);
      expect(await Promise.all(others.map((q) => finds(member, q)))).toEqual(others.map(() => false));
      expect(await Promise.all(others.map((q) => finds(owner, q)))).toEqual(others.map(() => note !== 'nothing'));
    }
  });

  it('are filtered by hold and kind, and have a link to a thumbnail when it is asked for', async () => {
    expect(await found(owner, { legal_hold: true })).toEqual(['EX-0001']);
    expect(await found(owner, { legal_hold: false, kind: 'capture' })).toEqual(['EX-0002', 'EX-0003']);
    expect(await found(owner, { q: 'shop', kind: 'import' })).toEqual([]);
    const params = { matter_id };
    const { items } = await member.client.listMatterItems({ params, query: { thumbnails: true } });
    expect(items[0]?.thumbnail_url).toContain('/thumbnail?');
    const [plain] = (await member.client.listMatterItems({ params, query: {} })).items;
    expect(plain).not.toHaveProperty('thumbnail_url');
  });

  it.each(['   ', '\t\n'])('are not searched for nothing: %j', async (q) => {
    const code = await found(owner, { q }).catch((error: { code?: ErrorCode }) => error.code);
    expect(code).toBe('MALFORMED_REQUEST');
  });
});
