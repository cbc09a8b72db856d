import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Export } from '../../src/cli/export/text.js';
import { openHouse, type House } from '../daemon/house.js';
import { bags, ended, judgeBag, made, plainPrint, text, unpacked } from './rig.js';

let house: House;
let ids: string[];

beforeAll(async () => {
  house = await openHouse({ print: plainPrint });
  ids = [];
  for (const path of ['one', 'two', 'three']) {
    ids.push(await made(house, `https://a.example/${path}`));
    house.world.forward(1000);
  }
});

afterAll(() => house.close());

/** Days go by, so that the 20 exports of a day are not used up. */
const day = () => house.world.forward(24 * 60 * 60_000);

describe('an export of captures', () => {
  let read: Export;
  let folder: string;
  let bag: string;

  beforeAll(async () => {
    const begun = await house.live.createExport({ body: { capture_ids: [...ids].reverse(), name: '../Müller' } });
    expect(begun).toMatchObject({ status: 'queued', volumes: [], redacted: null, matter_id: null });
    read = await ended(house, begun);
    folder = await unpacked(read, house.live);
    bag = bags(folder)[0] ?? '';
  });

  it('completes', () => {
    expect(read).toMatchObject({
      status: 'completed',
      progress: { done: 3, total: 3 },
      not_included: [],
      error: null,
      counts: { packages: 3 },
    });
    expect(read.volumes.map(({ file_name: name }) => name)).toEqual(['Muller-20261121-vol001.zip']);
    expect(Date.parse(read.expires_at ?? '') - Date.parse(read.completed_at ?? '')).toBe(7 * 24 * 60 * 60_000);
  });

  it('is a complete bag', () => expect(() => judgeBag(bag)).not.toThrow());

  test.each([
    ['sha256sum', 'manifest-sha256.txt'],
    ['sha256sum', 'tagmanifest-sha256.txt'],
    ['sha512sum', 'manifest-sha512.txt'],
  ])('%s -c %s', (program, name) => {
    expect(() => execFileSync(program, ['--strict', '--quiet', '-c', name], { cwd: bag })).not.toThrow();
  });

  it('has its files and no others', () => {
    expect(readdirSync(bag).sort()).toEqual([
      'START-HERE.html',
      'bag-info.txt',
      'bagit.txt',
      'data',
      'manifest-sha256.txt',
      'manifest-sha512.txt',
      'tagmanifest-sha256.txt',
    ]);
    expect(readdirSync(join(bag, 'data')).sort()).toEqual([
      'exhibits.pdf',
      'index.csv',
      'index.json',
      'packages',
      'record.zip',
      'verification',
    ]);
    expect(text(bag, 'bag-info.txt')).toContain(`Bag-Group-Identifier: ${read.export_id}\nBag-Count: 1 of 1\n`);
  });

  it('has the packages byte for byte, numbered by the time of capture', () => {
    const names = readdirSync(join(bag, 'data/packages')).sort();
    // The same time of capture: the id decides.
    expect(names.map((name) => name.slice(0, 7))).toEqual(['EX-0001', 'EX-0002', 'EX-0003']);
    for (const id of ids) {
      const name = names.find((each) => each.endsWith(`${id}.zip`)) ?? '';
      expect(text(bag, 'data/packages', name)).toBe(`package of ${id}`);
    }
  });

  it('has an index that a strict reader reads, and that names each file with its hash', () => {
    const script =
      'import csv,json,sys; print(json.dumps(list(csv.DictReader(open(sys.argv[1], encoding="utf-8-sig", newline=""), strict=True))))';
    const rows = JSON.parse(String(execFileSync('python3', ['-c', script, join(bag, 'data/index.csv')]))) as Record<
      string,
      string
    >[];
    expect(rows.map(({ exhibit }) => exhibit)).toEqual(['EX-0001', 'EX-0002', 'EX-0003']);
    for (const { file = '', package_sha256: sha256, volume, status } of rows) {
      expect(
        createHash('sha256')
          .update(readFileSync(join(bag, file)))
          .digest('hex'),
      ).toBe(sha256);
      expect([volume, status]).toEqual(['1', 'included']);
    }
    const json = JSON.parse(text(bag, 'data/index.json')) as { name: string; items: { file: string }[] };
    expect(json.name).toBe('../Müller');
    expect(json.items.map(({ file }) => file)).toEqual(rows.map(({ file }) => file));
  });

  it('says in START-HERE.html what is there, without script or network', () => {
    const page = text(bag, 'START-HERE.html');
    expect(page).not.toMatch(/<script|https?:\/\/(?!a\.example)/);
    for (const [, link = ''] of page.matchAll(/href="([^"]+)"/g))
      expect(() => readFileSync(join(bag, link))).not.toThrow();
    expect(page).toContain((read.record_manifest_hash ?? 'none').replace('sha256:', ''));
  });

  it('serves ranges of a volume, and nothing by a link that was changed', async () => {
    const url = read.volumes[0]?.url ?? '';
    const get = (address: string, range?: string) => {
      const { pathname, search } = new URL(address);
      return house.app.inject({
        method: 'GET',
        url: pathname + search,
        headers: { host: 'localhost', ...(range && { range }) },
      });
    };
    const part = await get(url, 'bytes=0-3');
    expect([part.statusCode, part.payload]).toEqual([206, 'PK\x03\x04']);
    expect((await get(url, `bytes=${2 ** 40}-`)).statusCode).toBe(416);
    expect((await get(url.replace('/volumes/1', '/volumes/2'))).statusCode).toBe(404);
    expect((await get(url.replace(/for=[^&]+&/, ''))).statusCode).toBe(404);
  });

  it('expires after a week', async () => {
    house.world.forward(7 * 24 * 60 * 60_000 + 1);
    const { keepExports } = await import('../../daemon/exporting/work.js');
    await keepExports({ ...house.desk, owner: 'house' });
    const gone = await house.live.getExport({ params: { export_id: read.export_id } });
    expect(gone).toMatchObject({ status: 'expired', volumes: [] });
    expect(readdirSync(join(house.home, 'exports'))).toEqual([]);
  });
});

/** Those of one time of capture are numbered by their ids. */
const exhibitOf = (id: string): string => ((ids[0] ?? '') < id ? 'EX-0002' : 'EX-0001');

const packageOf = async (id: string): Promise<string> => {
  const row = await house.desk.db
    .selectFrom('captures')
    .select('package_name')
    .where('capture_id', '=', id)
    .executeTakeFirstOrThrow();
  return join(house.home, 'packages', row.package_name ?? '');
};

const spoilt: readonly (readonly [string, string, (path: string) => void])[] = [
  ['altered', 'invalid', (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('package', 'pacKage'))],
  ['longer', 'invalid', (path) => appendFileSync(path, 'x')],
  ['cut', 'invalid', (path) => truncateSync(path, 3)],
  ['gone', 'missing', (path) => rmSync(path)],
];

test.each(spoilt)('a package that is %s is left out as %s and named everywhere', async (_, reason, spoil) => {
  day();
  house.world.forward(60_000);
  const bad = await made(house, 'https://a.example/bad');
  spoil(await packageOf(bad));
  const read = await ended(house, await house.live.createExport({ body: { capture_ids: [ids[0] ?? '', bad] } }));
  expect(read).toMatchObject({
    status: 'completed',
    counts: { packages: 1 },
    not_included: [{ capture_id: bad, exhibit: exhibitOf(bad), reason }],
  });
  const [bag = ''] = bags(await unpacked(read, house.live));
  expect(readdirSync(join(bag, 'data/packages'))).toHaveLength(1);
  expect(text(bag, 'data/index.csv')).toContain(`"${exhibitOf(bad)}","${reason}"`);
  expect(text(bag, 'START-HERE.html')).toContain(bad);
  expect(JSON.parse(text(bag, 'data/index.json'))).toMatchObject({ not_included: [{ capture_id: bad, reason }] });
  judgeBag(bag);
});

it('lists without packages are checked all the same', async () => {
  day();
  const bad = await made(house, 'https://a.example/bad2');
  const path = await packageOf(bad);
  writeFileSync(path, readFileSync(path, 'utf8').replace('package', 'pacKage'));
  const read = await ended(
    house,
    await house.live.createExport({ body: { capture_ids: [ids[0] ?? '', bad], formats: ['index'] } }),
  );
  expect(read).toMatchObject({
    status: 'completed',
    counts: { packages: 0 },
    not_included: [{ capture_id: bad, reason: 'invalid' }],
  });
  const [bag = ''] = bags(await unpacked(read, house.live));
  expect(JSON.parse(text(bag, 'data/index.json'))).toMatchObject({ items: [{ file: null, volume: null }] });
});

it('what is in the trash is named, and a filter passes it over', async () => {
  day();
  const thrown = await made(house, 'https://trash.example/');
  const kept = await made(house, 'https://trash.example/kept');
  await house.live.deleteCapture({ params: { capture_id: thrown }, query: {} });
  const named = await ended(
    house,
    await house.live.createExport({ body: { capture_ids: [thrown, kept], formats: ['index'] } }),
  );
  expect(named.not_included).toMatchObject([{ capture_id: thrown, reason: 'deleted' }]);
  const found = await ended(house, await house.live.createExport({ body: { filter: { host: 'Trash.Example' } } }));
  expect(found).toMatchObject({ counts: { packages: 1 }, not_included: [] });
});

describe('refuses', () => {
  test.each([
    ['neither ids nor filter', {}, 'MISSING_FIELD', 400],
    ['both', { capture_ids: ['x'], filter: { host: 'a.example' } }, 'MALFORMED_REQUEST', 400],
    ['an empty filter', { filter: {} }, 'MALFORMED_REQUEST', 400],
    ['two of host and url', { filter: { host: 'a.example', url: 'https://a.example/' } }, 'MALFORMED_REQUEST', 400],
    ['a filter that finds nothing', { filter: { host: 'nobody.example' } }, 'MALFORMED_REQUEST', 400],
    ['a small volume', { capture_ids: ['x'], volume_bytes: 1 }, 'MALFORMED_REQUEST', 400],
    ['an unknown format', { capture_ids: ['x'], formats: ['tar'] }, 'MALFORMED_REQUEST', 400],
    ['no format', { capture_ids: ['x'], formats: [] }, 'MALFORMED_REQUEST', 400],
    ['an unknown field', { capture_ids: ['x'], more: 1 }, 'MALFORMED_REQUEST', 400],
    ['a name with control characters', { capture_ids: ['x'], name: 'a\u0007' }, 'MALFORMED_REQUEST', 400],
    ['10,001 ids', { capture_ids: Array.from({ length: 10_001 }, (_, at) => `cap_${at}`) }, 'MALFORMED_REQUEST', 400],
    ['an unknown capture', { capture_ids: ['cap_nobody'] }, 'NOT_FOUND', 404],
  ])('%s', async (_, body, code, status) => {
    await expect(house.live.createExport({ body: body as never })).rejects.toMatchObject({ code, status });
  });

  it('more than an export may have, and more than the disk has', async () => {
    day();
    const quiet = await openHouse({});
    const id = await made(quiet, 'https://a.example/');
    const { db, packages } = quiet.desk;
    const begin = () => quiet.live.createExport({ body: { capture_ids: [id] } });
    const sized = (size_bytes: number) =>
      db.updateTable('captures').set({ size_bytes }).where('capture_id', '=', id).execute();
    await sized(200 * 2 ** 30 + 1);
    await expect(begin()).rejects.toMatchObject({
      code: 'EXPORT_TOO_LARGE',
      details: { bytes: 200 * 2 ** 30 + 1, max_bytes: 200 * 2 ** 30 },
    });
    await sized(1000);
    Object.assign(packages.exports, { free: () => Promise.resolve(999) });
    await expect(begin()).rejects.toMatchObject({ code: 'DISK_FULL', status: 507 });
    expect((await quiet.live.listExports({ query: {} })).exports).toEqual([]);
    await quiet.close();
  });

  it('a third while two wait, and the twenty-first of a day', async () => {
    day();
    const quiet = await openHouse({});
    const id = await made(quiet, 'https://a.example/');
    const body = { capture_ids: [id] };
    const begin = () => quiet.live.createExport({ body });
    const two = [await begin(), await begin()];
    const limited = { code: 'RATE_LIMITED', details: { action: 'export_create' } };
    await expect(begin()).rejects.toMatchObject(limited);
    for (const { export_id } of two)
      expect(await quiet.live.deleteExport({ params: { export_id } })).toMatchObject({
        status: 'cancelled',
        error: { code: 'CANCELLED' },
      });
    for (let count = 2; count < 20; count += 1) {
      quiet.world.forward(60_000);
      const { export_id } = await begin();
      await quiet.live.deleteExport({ params: { export_id } });
    }
    quiet.world.forward(60_000);
    await expect(begin()).rejects.toMatchObject({ ...limited, details: { daily_limit: 20, remaining: 0 } });
    await quiet.close();
  });
});

it('is the account’s alone', async () => {
  day();
  const { export_id } = await house.live.createExport({ body: { capture_ids: ids } });
  const { api_keys } = await house.operator.createAccount({ body: { plan: 'startup' } });
  const other = house.client(api_keys[0]?.key ?? '');
  for (const call of [other.getExport, other.deleteExport])
    await expect(call({ params: { export_id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await other.listExports({ query: {} })).exports).toEqual([]);
  await expect(other.createExport({ body: { capture_ids: ids } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // A test key reads it, and cannot remove it.
  expect(await house.test.getExport({ params: { export_id } })).toMatchObject({ export_id });
  await expect(house.test.deleteExport({ params: { export_id } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await house.settled();
});

it('a replayed request begins one export', async () => {
  day();
  const send = () =>
    house.app.inject({
      method: 'POST',
      url: '/v1/captures/export-jobs',
      headers: { host: 'localhost', authorization: `Bearer ${house.keys.live}`, 'idempotency-key': 'once' },
      payload: { capture_ids: ids },
    });
  const [first, second] = [await send(), await send()];
  expect([first.statusCode, second.statusCode, second.headers['idempotent-replay']]).toEqual([202, 202, 'true']);
  expect(second.json()).toMatchObject({ export_id: first.json<Export>().export_id });
  await house.settled();
});

it('packages that do not fit into one volume go into several bags of one group', async () => {
  day();
  const MiB = 2 ** 20;
  const large = await openHouse({
    print: plainPrint,
    run: async (run) => {
      const { leaveFile } = await import('../daemon/house.js');
      return leaveFile(run, `${run.captureId}${'\0'.repeat(30 * MiB)}`);
    },
  });
  const many = [];
  for (const path of ['a', 'b', 'c']) many.push(await made(large, `https://a.example/${path}`));
  await expect(
    large.live.createExport({ body: { capture_ids: many, volume_bytes: 64 * MiB - 1 } }),
  ).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
  const read = await ended(
    large,
    await large.live.createExport({ body: { capture_ids: many, volume_bytes: 64 * MiB } }),
    large.live,
  );
  expect(read.volumes.map(({ volume }) => volume)).toEqual([1, 2]);
  for (const { size_bytes: size } of read.volumes) expect(size).toBeLessThanOrEqual(64 * MiB);
  const folder = await unpacked(read, large.live);
  expect(bags(folder).map((bag) => /Bag-Count: .*/.exec(text(bag, 'bag-info.txt'))?.[0])).toEqual([
    'Bag-Count: 1 of 2',
    'Bag-Count: 2 of 2',
  ]);
  for (const bag of bags(folder)) judgeBag(bag);
  rmSync(folder, { recursive: true });
  await large.close();
});

test.each([
  ['ENOSPC', 'DISK_FULL'],
  ['EIO', 'EXPORT_FAILED'],
])('a fault of the disk (%s) ends it as %s and leaves nothing', async (fault, code) => {
  const broken = await openHouse({
    print: () => Promise.reject(Object.assign(new Error('of the disk'), { code: fault })),
  });
  const id = await made(broken, 'https://a.example/');
  const read = await ended(broken, await broken.live.createExport({ body: { capture_ids: [id] } }), broken.live);
  expect(read).toMatchObject({ status: 'failed', error: { code }, volumes: [] });
  // The folder goes by its row, and so after it.
  await expect.poll(() => readdirSync(join(broken.home, 'exports'))).toEqual([]);
  await broken.close();
});
