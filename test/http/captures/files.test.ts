import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPackageFile } from '../../../daemon/handlers/captures/files.js';
import { leaveFile, openHouse, type House } from '../../daemon/house.js';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { person, recordOf, storyOf } from '../matters/matter-rig.js';

const url = 'https://example.com/';
const evil = '<script>document.title="run"</script>';
const built = await buildPackage({ artifacts: (files) => void files.set('page.html', Buffer.from(evil)) });

let house: House;
beforeAll(async () => {
  house = await openHouse({
    run: async (run) => {
      const done = await leaveFile(run, '');
      const zip = built.zip();
      await writeFile(done.packagePath, zip);
      return { ...done, sizeBytes: zip.length };
    },
  });
});
afterAll(() => house.close());

async function captured(client = house.live): Promise<string> {
  const { capture_id } = await client.createCapture({ body: { url } });
  await house.settled();
  return capture_id;
}

/** As a browser would ask, without a key. */
const get = (link: string) =>
  house.app.inject({ url: link.replace('http://localhost', ''), headers: { host: 'localhost' } });
const statusOf = async (link: string): Promise<number> => (await get(link)).statusCode;

describe('the files of a package', () => {
  test('each with the hash that the manifest lists, and a link to its bytes', async () => {
    const capture_id = await captured();
    const { files, url_expires_at } = await house.live.listCaptureFiles({ params: { capture_id } });
    expect(files.map(({ path }) => path).toSorted()).toEqual([...built.files.keys()].toSorted());
    expect(Date.parse(url_expires_at)).toBeGreaterThan(house.world.now().getTime());
    for (const { path, size, sha256, url: link } of files) {
      const { statusCode, rawPayload: bytes } = await get(link);
      expect([path, statusCode, bytes.length]).toEqual([path, 200, size]);
      expect([path, bytes.equals(Buffer.from(built.files.get(path) ?? ''))]).toEqual([path, true]);
      if (sha256 !== null) expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    const unlisted = files.filter(({ sha256 }) => sha256 === null).map(({ path }) => path);
    expect(unlisted).toContain('manifest.json');
    expect(unlisted).not.toContain('page.html');
  });

  test.each([
    ['page.html', 'application/octet-stream', 'attachment', 'text/html'],
    ['evidence.pdf', 'application/octet-stream', 'attachment', 'application/pdf'],
    ['page.mhtml', 'application/octet-stream', 'attachment', 'multipart/related'],
    ['screenshot.jpeg', 'image/jpeg', 'inline', 'image/jpeg'],
    ['domtextcontent.txt', 'text/plain; charset=utf-8', 'inline', 'text/plain'],
    ['metadata.json', 'text/plain; charset=utf-8', 'inline', 'application/json'],
  ])('%s is served as %s, as %s, and nothing in it can run', async (path, type, how, is) => {
    const { files } = await house.live.listCaptureFiles({ params: { capture_id: await captured() } });
    const file = files.find((each) => each.path === path);
    expect(file?.media_type).toBe(is);
    const { headers } = await get(file?.url ?? '');
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `${how}; filename="${path}"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('a link opens the one file that it was made for, until it expires', async () => {
    const capture_id = await captured();
    const { files } = await house.live.listCaptureFiles({ params: { capture_id } });
    const link = files.find(({ path }) => path === 'archive/data.warc.gz')?.url ?? '';
    expect(await statusOf(link)).toBe(200);
    expect(await statusOf(link.replace('archive%2Fdata.warc.gz', 'page.html'))).toBe(404);
    expect(await statusOf(link.replace('archive%2Fdata.warc.gz', '..%2F..%2Fevidence.db'))).toBe(404);
    expect(await statusOf(link.replace(/signature=[0-9a-f]{4}/, 'signature=0000'))).toBe(404);
    expect(await statusOf(link.replace(capture_id, await captured()))).toBe(404);
    house.world.forward(24 * 3600_000);
    const late = await get(link);
    expect([late.statusCode, late.json<{ error: { code: string } }>().error.code]).toEqual([410, 'LINK_EXPIRED']);
    house.world.forward(-24 * 3600_000);
  });

  test('not of a foreign capture, nor of one that does not exist or is in the trash', async () => {
    const capture_id = await captured();
    const other = await person(house);
    await expect(other.client.listCaptureFiles({ params: { capture_id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { files } = await house.live.listCaptureFiles({ params: { capture_id } });
    await house.live.deleteCapture({ params: { capture_id }, query: {} });
    await expect(house.live.listCaptureFiles({ params: { capture_id } })).rejects.toMatchObject({
      code: 'CAPTURE_NOT_COMPLETED',
    });
    expect(await statusOf(files[0]?.url ?? '')).toBe(404);
  });

  test('what somebody read of an item stands in the record of its matter, with who it was', async () => {
    const one = await person(house);
    const capture_id = await captured(one.client);
    const { matter_id } = await one.client.createMatter({ body: { name: 'Case' } });
    await one.client.addMatterItems({ params: { matter_id }, body: { capture_ids: [capture_id] } });
    const { files } = await one.client.listCaptureFiles({ params: { capture_id } });
    const page = files.find(({ path }) => path === 'page.html');
    expect(await statusOf(page?.url ?? '')).toBe(200);
    const entries = await recordOf(one.client, matter_id);
    expect(storyOf(entries).at(-1)).toMatch(/^package\.downloaded /);
    expect(entries.at(-1)).toMatchObject({ actor: { account_id: one.id }, detail: { bytes: page?.size } });
  });
});

test('a file that nobody reads to its end is not left open', async () => {
  const captureId = await captured();
  const { files } = await house.live.listCaptureFiles({ params: { capture_id: captureId } });
  const { searchParams } = new URL(files.find(({ path }) => path === 'page.html')?.url ?? '');
  const query = { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
  const client = { address: '127.0.0.1', user_agent: null };
  const open = () => readdirSync('/proc/self/fd').length;
  const before = open();
  for (let round = 0; round < 20; round += 1) {
    const { bytes } = await openPackageFile(house.desk, { captureId, path: 'page.html' }, query, client);
    const closed = once(bytes, 'close');
    bytes.destroy();
    await closed;
  }
  // Not waited for any longer: a handle that was forgotten is closed by the garbage collector, some day.
  expect(open()).toBeLessThan(before + 5);
});
