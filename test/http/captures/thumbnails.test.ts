import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveFile, openHouse, type House } from '../../daemon/house.js';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { person, recordOf } from '../matters/matter-rig.js';

const width = 1280;
/** Noise in the head, which packs badly, and black below what a thumbnail shows. */
async function noisyPage(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const head = await sharp({ create: { width, height: 800, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height: 9000, channels: 3, background: '#000' } })
    .composite([{ input: head, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}
const short = sharp({ create: { width, height: 100, channels: 3, background: '#e00000' } }).jpeg();
const withPicture = (bytes: Buffer) => buildPackage({ artifacts: (files) => void files.set('screenshot.jpeg', bytes) });
const built = {
  noisy: await withPicture(await noisyPage()),
  short: await withPicture(await short.toBuffer()),
  none: await buildPackage({ artifacts: (files) => void files.delete('screenshot.jpeg') }),
  broken: await withPicture(Buffer.from('no picture')),
};

let house: House;
beforeAll(async () => {
  house = await openHouse({
    run: async (run) => {
      if (run.order.url.includes('fails')) return { kind: 'failed', reason: 'unreachable', message: 'Not reached.' };
      const done = await leaveFile(run, '');
      const zip = built[new URL(run.order.url).pathname.slice(1) as keyof typeof built].zip();
      await writeFile(done.packagePath, zip);
      return { ...done, sizeBytes: zip.length };
    },
  });
});
afterAll(() => house.close());

async function captured(what: string, client = house.live): Promise<string> {
  const { capture_id } = await client.createCapture({ body: { url: `https://example.com/${what}` } });
  await house.settled();
  return capture_id;
}
async function linkOf(id: string, client = house.live): Promise<string | null | undefined> {
  const { captures } = await client.listCaptures({ query: { thumbnails: true, limit: 200 } });
  return captures.find(({ capture_id }) => capture_id === id)?.thumbnail_url;
}
/** As a browser would ask, without a key. */
const get = (link: string | null | undefined) =>
  house.app.inject({ url: (link ?? '').replace('http://localhost', ''), headers: { host: 'localhost' } });
const statusOf = async (link: string | null | undefined): Promise<number> => (await get(link)).statusCode;
const kept = () => readdir(join(house.home, 'thumbnails'));

describe('thumbnails', () => {
  test.each(['noisy', 'short'])('%s: a small WebP that nothing can run in, the same each time', async (what) => {
    const link = await linkOf(await captured(what));
    const [first, again] = [await get(link), await get(link)];
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const { format, width: wide, height } = await sharp(first.rawPayload).metadata();
    expect([format, wide, height]).toEqual(['webp', 320, 200]);
    expect(first.rawPayload.length).toBeLessThanOrEqual(15_000);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  test('of a page that is shorter than the picture the rest is white, and of a long one only the head is shown', async () => {
    /** Means of the colours of five rows, in eighths. */
    const rows = async (what: string, top: number) => {
      const { rawPayload } = await get(await linkOf(await captured(what)));
      const cut = sharp(rawPayload).extract({ left: 0, top, width: 320, height: 5 });
      return (await sharp(await cut.png().toBuffer()).stats()).channels.map(({ mean }) => Math.round(mean / 32));
    };
    expect(await rows('short', 5)).toEqual([7, 0, 0]);
    expect(await rows('short', 190)).toEqual([8, 8, 8]);
    expect(await rows('noisy', 190)).not.toEqual([0, 0, 0]);
  });

  test('only when asked for, and only of what was captured here and is whole', async () => {
    const done = await captured('short');
    const failed = await captured('fails');
    expect(await linkOf(failed)).toBeNull();
    const link = await linkOf(done);
    for (const source of ['import', 'compare', 'certify-hash'] as const) {
      await house.desk.db.updateTable('captures').set({ source }).where('capture_id', '=', done).execute();
      expect([source, await linkOf(done), await statusOf(link)]).toEqual([source, null, 404]);
    }
    const { captures } = await house.live.listCaptures({ query: {} });
    expect(captures.find(({ capture_id }) => capture_id === done)).not.toHaveProperty('thumbnail_url');
  });

  test.each(['none', 'broken'])('a package whose screenshot is %s answers 404 and keeps nothing', async (what) => {
    const before = await kept();
    expect(await statusOf(await linkOf(await captured(what)))).toBe(404);
    expect(await kept()).toEqual(before);
  });

  test('a link is of one capture, stays the same for an hour, and expires', async () => {
    const id = await captured('short');
    const link = await linkOf(id);
    expect(await linkOf(id)).toBe(link);
    expect(await statusOf(link?.replace(id, await captured('short')))).toBe(404);
    expect(await statusOf(link?.replace('/thumbnail', ''))).toBe(404);
    expect(await statusOf(link?.replace(/signature=[0-9a-f]{4}/, 'signature=0000'))).toBe(404);
    house.world.forward(3600_000);
    expect(await linkOf(id)).not.toBe(link);
    house.world.forward(24 * 3600_000);
    expect(await statusOf(link)).toBe(410);
  });

  test('goes with its package, and is closed while the capture is in the trash', async () => {
    const id = await captured('short');
    const link = await linkOf(id);
    const before = await kept();
    expect(await statusOf(link)).toBe(200);
    expect((await kept()).length).toBe(before.length + 1);
    await house.live.deleteCapture({ params: { capture_id: id }, query: {} });
    expect([await linkOf(id), await statusOf(link)]).toEqual([null, 404]);
    await house.live.deleteCapture({ params: { capture_id: id }, query: { permanent: true } });
    await house.settled();
    await expect.poll(kept).toEqual(before);
    expect(await statusOf(link)).toBe(404);
  });

  test('at the start those go that no row holds the package of', async () => {
    const id = await captured('short');
    await statusOf(await linkOf(id));
    const before = await kept();
    const mine = before.filter((name) => name.includes(id));
    expect(mine.length).toBe(1);
    await writeFile(join(house.home, 'thumbnails', 'cap_gone.zip.webp'), 'x');
    await writeFile(join(house.home, 'thumbnails', `${mine[0] ?? ''}.part`), 'x');
    const rows = await house.desk.db.selectFrom('captures').select('package_name').execute();
    await house.desk.packages.sweep(new Set(rows.flatMap(({ package_name: name }) => name ?? [])));
    expect(await kept()).toEqual(before);
  });

  test('a list with pictures is no reading of an item', async () => {
    const one = await person(house);
    const capture_id = await captured('short', one.client);
    const { matter_id } = await one.client.createMatter({ body: { name: 'Case' } });
    await one.client.addMatterItems({ params: { matter_id }, body: { capture_ids: [capture_id] } });
    const before = (await recordOf(one.client, matter_id)).length;
    expect(await statusOf(await linkOf(capture_id, one.client))).toBe(200);
    expect((await recordOf(one.client, matter_id)).length).toBe(before);
  });
});
