import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importLimits } from '../../src/contract/limits.js';
import { openHouse, type House } from '../daemon/house.js';
import { etagOf } from './upload.js';

const { partBytes } = importLimits;
const bytes = randomBytes(partBytes + 5);
const [head, tail] = [bytes.subarray(0, partBytes), bytes.subarray(partBytes)];

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => {
  expect(house.faults).toEqual([]);
  await house.close();
});

type ImportCreated = Awaited<ReturnType<House['live']['createImport']>>;

async function begun<T>(size: number, work: (created: ImportCreated) => Promise<T>): Promise<T> {
  const created = await house.live.createImport({ body: { file_name: 'package.zip', size_bytes: size } });
  try {
    return await work(created);
  } finally {
    await house.live.cancelImport({ params: { import_id: created.import_id } }).catch(() => undefined);
  }
}
const linkOf = ({ parts }: { parts: ImportCreated['parts'] }, number: number) =>
  parts.find(({ part_number }) => part_number === number)?.url ?? '';
const send = (url: string, part: Uint8Array) => house.live.upload(url, { size: part.length, bytes: part });
const fresh = ({ import_id }: { import_id: string }) =>
  house.live.getImport({ params: { import_id }, query: { upload: true } });

test('a link for each part of 32 MiB, the last one smaller, for an hour', async () => {
  await begun(3 * partBytes, async ({ parts, part_size, urls_expire_at }) => {
    expect(parts.map(({ part_number, size }) => [part_number, size])).toEqual([
      [1, partBytes],
      [2, partBytes],
      [3, partBytes],
    ]);
    expect([part_size, urls_expire_at]).toEqual([33_554_432, '2026-11-21T11:00:00.000Z']);
  });
  await begun(bytes.length, async ({ parts }) => expect(parts.map(({ size }) => size)).toEqual([partBytes, 5]));
  await begun(1, async ({ parts }) => expect(parts.map(({ size }) => size)).toEqual([1]));
});

test('parts in any order, each with its ETag, lie where they belong; only missing ones get fresh links', async () => {
  await begun(bytes.length, async (created) => {
    expect(await send(linkOf(created, 2), tail)).toBe(etagOf(tail));
    const half = await fresh(created);
    expect(half.parts?.map(({ part_number }) => part_number)).toEqual([1]);
    expect(half.uploaded_parts).toEqual([{ part_number: 2, size: 5, etag: etagOf(tail) }]);
    expect(await send(linkOf({ parts: half.parts ?? [] }, 1), head)).toBe(etagOf(head));
    expect((await fresh(created)).parts).toEqual([]);
    expect(
      (await house.desk.packages.uploads.withLocal(created.import_id, (path) => readFile(path))).equals(bytes),
    ).toBe(true);
  });
});

describe('a link', () => {
  test.each([
    ['of another part', (url: string) => url.replace('/parts/2?', '/parts/1?')],
    ['of another import', (url: string) => url.replace(/imp_\w{20}/, 'imp_00000000000000000000')],
    ['without its signature', (url: string) => url.replace(/signature=.*/, '')],
    ['made longer', (url: string) => url.replace(/expires=\d+/, 'expires=99999999999')],
    ['of no number', (url: string) => url.replace('/parts/2?', '/parts/x?')],
  ])('%s opens nothing', async (_name, change) => {
    await begun(bytes.length, async (created) => {
      await expect(send(change(linkOf(created, 2)), tail)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  test('of a package opens no part, and the other way round', async () => {
    await begun(5, async ({ import_id }) => {
      const { url } = house.desk.links.make('http://localhost/v1', `${import_id}/1`);
      const query = new URL(url).search;
      await expect(send(`http://localhost/v1/imports/${import_id}/parts/1${query}`, tail)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });
  });

  test('is over after an hour', async () => {
    await begun(5, async (created) => {
      const link = linkOf(created, 1);
      house.world.forward(importLimits.partLinkMs);
      await expect(send(link, tail)).rejects.toMatchObject({ code: 'LINK_EXPIRED', status: 410 });
      const again = await fresh(created);
      expect(await send(linkOf({ parts: again.parts ?? [] }, 1), tail)).toBe(etagOf(tail));
    });
  });
});

describe('bytes that are not the part', () => {
  test.each([
    ['too few', 4, true],
    ['too many', 6, true],
    ['too few, unannounced', 4, false],
    ['too many, unannounced', 6, false],
  ])('%s are refused, and the part stays missing', async (_name, size, announced) => {
    await begun(5, async (created) => {
      const url = new URL(linkOf(created, 1));
      const body = Buffer.alloc(size, 1);
      const answer = await house.app.inject({
        method: 'PUT',
        url: url.pathname + url.search,
        headers: { host: 'localhost', ...(announced && { 'content-length': String(size) }) },
        payload: Readable.from([body]),
      });
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'MALFORMED_REQUEST']);
      expect((await fresh(created)).uploaded_parts).toEqual([]);
    });
  });

  test('whatever type they are said to be of, they are bytes', async () => {
    await begun(5, async (created) => {
      const url = new URL(linkOf(created, 1));
      for (const type of ['application/json', 'multipart/form-data', 'nonsense']) {
        const answer = await house.app.inject({
          method: 'PUT',
          url: url.pathname + url.search,
          headers: { host: 'localhost', 'content-type': type },
          payload: tail,
        });
        expect([answer.statusCode, answer.headers['etag'], answer.body]).toEqual([200, etagOf(tail), '']);
      }
    });
  });

  test('a wrong method is told what there is', async () => {
    await begun(5, async (created) => {
      const { pathname } = new URL(linkOf(created, 1));
      const answer = await house.app.inject({ method: 'POST', url: pathname, headers: { host: 'localhost' } });
      expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'PUT']);
    });
  });
});

describe('completing', () => {
  const complete = (import_id: string, parts: { part_number: number; etag: string }[]) =>
    house.live.completeImport({ params: { import_id }, body: { parts } });

  test('names every part that is missing, and every one that is another', async () => {
    await begun(bytes.length, async (created) => {
      const { import_id } = created;
      await expect(complete(import_id, [{ part_number: 1, etag: etagOf(head) }])).rejects.toMatchObject({
        code: 'IMPORT_INCOMPLETE',
        details: { missing: [1, 2], differing: [] },
      });
      await send(linkOf(created, 2), tail);
      await send(linkOf(created, 1), head);
      const both = [
        { part_number: 1, etag: etagOf(head) },
        { part_number: 2, etag: etagOf(head) },
      ];
      await expect(complete(import_id, both)).rejects.toMatchObject({ details: { missing: [], differing: [2] } });
      await expect(complete(import_id, both.slice(0, 1))).rejects.toMatchObject({
        details: { missing: [2], differing: [] },
      });
      const odd = [...both, { part_number: 3, etag: 'x' }];
      await expect(complete(import_id, odd)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
      const twice = both.map((part) => ({ ...part, part_number: 1 }));
      await expect(complete(import_id, twice)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
      expect(await house.live.getImport({ params: { import_id }, query: {} })).toMatchObject({ status: 'uploading' });
    });
  });

  test('takes bare ETags, answers again the same, and ends what the links could do', async () => {
    const created = await house.live.createImport({ body: { file_name: 'p.zip', size_bytes: 5 } });
    const { import_id } = created;
    await send(linkOf(created, 1), tail);
    const parts = [{ part_number: 1, etag: etagOf(tail).slice(1, -1) }];
    expect(await complete(import_id, parts)).toMatchObject({ status: 'verifying', expires_at: null });
    expect(await complete(import_id, [{ part_number: 1, etag: 'lost' }])).toMatchObject({ status: 'verifying' });
    await expect(send(linkOf(created, 1), tail)).rejects.toMatchObject({
      code: 'IMPORT_NOT_UPLOADING',
      details: { status: 'verifying' },
    });
    await expect(house.live.cancelImport({ params: { import_id } })).rejects.toMatchObject({
      code: 'IMPORT_NOT_UPLOADING',
    });
  });

  test('is not possible while a part is being sent again, and the later sender wins', async () => {
    await begun(bytes.length, async (created) => {
      const { import_id } = created;
      const { uploads } = house.desk.packages;
      await send(linkOf(created, 1), head);
      await send(linkOf(created, 2), tail);
      const both = [
        { part_number: 1, etag: etagOf(head) },
        { part_number: 2, etag: etagOf(tail) },
      ];
      const url = new URL(linkOf(created, 1));
      const stuck = new Readable({ read: () => undefined });
      stuck.push(head.subarray(0, 100));
      const first = house.app.inject({
        method: 'PUT',
        url: url.pathname + url.search,
        headers: { host: 'localhost' },
        payload: stuck,
      });
      await expect.poll(async () => (await fresh(created)).uploaded_parts?.length).toBe(1);
      await expect(complete(import_id, both)).rejects.toMatchObject({ details: { missing: [1] } });
      const other = randomBytes(partBytes);
      expect(await send(linkOf(created, 1), other)).toBe(etagOf(other));
      expect((await first).statusCode).toBe(400);
      const kept = await uploads.withLocal(import_id, (path) => readFile(path));
      expect(kept.subarray(0, partBytes).equals(other)).toBe(true);
    });
  });
});

test('a part that is on its way when the import is cancelled is not kept', async () => {
  await begun(5, async (created) => {
    const { import_id } = created;
    const url = new URL(linkOf(created, 1));
    const slow = new Readable({ read: () => undefined });
    slow.push(tail.subarray(0, 2));
    const answer = house.app.inject({
      method: 'PUT',
      url: url.pathname + url.search,
      headers: { host: 'localhost' },
      payload: slow,
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await house.live.cancelImport({ params: { import_id } });
    slow.push(tail.subarray(2));
    slow.push(null);
    expect((await answer).statusCode).toBe(409);
    expect(await house.desk.packages.uploads.has(import_id)).toBe(false);
    await expect(send(linkOf(created, 1), tail)).rejects.toMatchObject({ code: 'IMPORT_NOT_UPLOADING' });
  });
});
