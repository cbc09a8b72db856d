import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { flushNothing } from '../../daemon/database.js';
import { leaveFile, openHouse, type House } from '../../daemon/house.js';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { person, recordOf, type Person } from '../matters/matter-rig.js';
import { ask, tokenOf, visitor, type Visitor } from './share-rig.js';

/** What the links of a share open, to whom, and for how long. */
const HOUR = 3_600_000;
let house: House;
let port: number;
let owner: Person;
let one: string;
let other: string;

beforeAll(async () => {
  const whole = (await buildPackage()).zip();
  // It names as its picture what a browser would run.
  const hostile = (
    await buildPackage({
      metadata: (metadata) => Object.assign(metadata['screenshots'].screenshot, { file: 'page.html', tiles: [] }),
    })
  ).zip();
  house = await openHouse({
    run: async (run) => {
      const done = await leaveFile(run, `package of ${run.captureId}`);
      const { url } = run.order;
      if (url.includes('whole')) await writeFile(done.packagePath, whole);
      if (url.includes('hostile')) await writeFile(done.packagePath, hostile);
      return done;
    },
  });
  await flushNothing(house.desk.db);
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  port = (house.app.server.address() as AddressInfo).port;
  owner = await person(house);
  [one, other] = [await captured('https://one.example/'), await captured('https://other.example/')];
});
beforeEach(() => house.world.forward(61_000));
afterEach(() => expect(house.faults).toEqual([]));
afterAll(() => house.close());

async function captured(url: string): Promise<string> {
  const { capture_id } = await owner.client.createCapture({ body: { url } });
  await house.settled();
  return capture_id;
}

interface Made {
  readonly matter_id: string;
  readonly share_id: string;
  readonly who: Visitor;
  readonly session: { readonly id: string; readonly end: string; readonly cookie: string };
}

/** Opened once; `body` as for the route. */
async function opened(body: object = {}, capture_ids = [one, other]): Promise<Made> {
  const { matter_id } = await owner.client.createMatter({ body: { name: 'Case 1' } });
  await owner.client.addMatterItems({ params: { matter_id }, body: { capture_ids } });
  const made = await owner.client.createShare({ params: { matter_id }, body: { label: 'Other side', ...body } });
  const who = visitor(port, tokenOf(made));
  const answer = await who.open();
  const session = {
    id: answer.body.session_id as string,
    end: answer.body.session_expires_at as string,
    cookie: String(answer.headers['set-cookie']),
  };
  return { matter_id, share_id: made.share_id, who, session };
}
const linkOf = async ({ who }: Made, id = one): Promise<string> =>
  (await who.get(`/shared/items/${id}`)).body.package_url;
/** As the service signs it, for what its pages would not offer. */
const signed = ({ session }: Made, id: string): string =>
  house.desk.links.makeShared(
    `http://127.0.0.1:${port}/v1`,
    `/shared/items/${id}/package`,
    session.id,
    new Date(session.end),
  );
const codeAt = async (url: string): Promise<string | undefined> => (await ask(url)).code;
const downloads = async (matter_id: string): Promise<number> =>
  (await recordOf(owner.client, matter_id)).filter(({ type }) => type === 'share.downloaded').length;

it('opens the package of its item, and is neither altered nor led elsewhere', async () => {
  const made = await opened();
  const link = await linkOf(made);
  expect(signed(made, one).split('?')[0]).toBe(link.split('?')[0]);
  expect(String((await ask(link)).body)).toBe(`package of ${one}`);
  const foreign = await opened();
  const forged = [
    link.replace(one, other),
    link.replace('/package', '/text'),
    link.replace(made.session.id, foreign.session.id),
    link.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 60}`),
    link.replace(/(signature=)(.)/, (_, name: string, first: string) => `${name}${first === 'A' ? 'B' : 'A'}`),
    link.replace(/&for=[^&]+|for=[^&]+&/, ''),
  ];
  for (const each of forged) expect([each, each !== link, await codeAt(each)]).toEqual([each, true, 'NOT_FOUND']);
});

it('opens no package of a share to look at only, and of one for download nothing that it does not show', async () => {
  const seen = await opened({ allow: 'view' });
  expect((await seen.who.get(`/shared/items/${one}`)).body.package_url).toBeNull();
  expect(await codeAt(signed(seen, one))).toBe('FORBIDDEN');
  expect(await downloads(seen.matter_id)).toBe(0);
  const chosen = await opened({ capture_ids: [one] });
  expect(await codeAt(signed(chosen, one))).toBeUndefined();
  expect(await codeAt(signed(chosen, other))).toBe('NOT_FOUND');
});

it('ends with the session, which ends with the share', async () => {
  const made = await opened();
  const link = await linkOf(made);
  expect(Date.parse(made.session.end) - house.world.now().getTime()).toBe(12 * HOUR);
  house.world.forward(12 * HOUR);
  expect(await codeAt(link)).toBe('LINK_EXPIRED');
  const short = await opened({ expires_in_hours: 1 });
  expect(Date.parse(short.session.end) - house.world.now().getTime()).toBe(HOUR);
  expect(short.session.cookie).toContain('; Max-Age=3600;');
});

it('is read on by whoever opened a share that is used up, until its time is over', async () => {
  const made = await opened({ max_opens: 1, expires_in_hours: 2 });
  const link = await linkOf(made);
  expect((await made.who.open()).details).toMatchObject({ reason: 'used_up' });
  expect((await made.who.get('/shared')).status).toBe(200);
  expect((await ask(link)).status).toBe(200);
  house.world.forward(2 * HOUR);
  for (const answer of [await made.who.get('/shared'), await ask(link)])
    expect([answer.code, answer.details?.['reason']]).toEqual(['SHARE_GONE', 'expired']);
});

it('is read on where somebody else guessed until it was locked, until its time is over', async () => {
  const made = await opened({ expires_in_hours: 2 });
  const locked = { ended: 'locked' as const, ended_at: house.world.now().toISOString() };
  await house.desk.db.updateTable('shares').set(locked).where('share_id', '=', made.share_id).execute();
  expect((await made.who.open()).details).toMatchObject({ reason: 'locked' });
  expect((await made.who.get('/shared')).status).toBe(200);
  house.world.forward(2 * HOUR);
  expect((await made.who.get('/shared')).details?.['reason']).toBe('expired');
});

it('is read no further while its matter is archived, also where it is used up', async () => {
  const made = await opened({ max_opens: 1 });
  const link = await linkOf(made);
  await owner.client.archiveMatter({ params: { matter_id: made.matter_id } });
  for (const answer of [await made.who.get('/shared'), await ask(link)])
    expect([answer.code, answer.details?.['reason']]).toEqual(['SHARE_GONE', 'matter_archived']);
});

it('counts each download once, however many parts it comes in', async () => {
  const made = await opened();
  const link = await linkOf(made);
  for (const range of ['bytes=0-3', 'bytes=4-7', 'bytes=8-'])
    expect((await ask(link, { headers: { range } })).status).toBe(206);
  expect(await downloads(made.matter_id)).toBe(1);
  await ask(link);
  expect(await downloads(made.matter_id)).toBe(2);
  const { shares } = await owner.client.listShares({ params: { matter_id: made.matter_id }, query: {} });
  expect(shares).toMatchObject([{ opens: 1, downloads: 2 }]);
});

it('is changed and revoked by way of its own matter only', async () => {
  const [mine, another] = [await opened(), await opened()];
  const stranger = await person(house, { organization: 'Others' });
  for (const [who, matter_id] of [
    [owner, another.matter_id],
    [stranger, mine.matter_id],
  ] as const) {
    const params = { matter_id, share_id: mine.share_id };
    await expect(who.client.updateShare({ params, body: { label: 'Mine' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(who.client.revokeShare({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect((await mine.who.get('/shared')).body.label).toBe('Other side');
});

it('shows pictures and text of a package that was made here, and of an import neither', async () => {
  const id = await captured('https://whole.example/');
  const made = await opened({}, [id]);
  const item = async () => (await made.who.get(`/shared/items/${id}`)).body;
  const { picture_urls: pictures, text_url: text } = await item();
  expect(pictures.length).toBeGreaterThan(0);
  expect((await ask(pictures[0])).headers['content-type']).toMatch(/^image\//);
  expect((await ask(text)).headers['content-type']).toBe('text/plain; charset=utf-8');
  await house.desk.db.updateTable('captures').set({ source: 'import' }).where('capture_id', '=', id).execute();
  expect(await item()).toMatchObject({ picture_urls: [], text_url: null });
  for (const link of [pictures[0], text]) expect(await codeAt(link)).toBe('NOT_FOUND');
});

it('shows as a picture nothing that a browser would run, whatever a package names so', async () => {
  const id = await captured('https://hostile.example/');
  const made = await opened({}, [id]);
  const { picture_urls: pictures, text_url: text } = (await made.who.get(`/shared/items/${id}`)).body;
  expect(text).not.toBeNull();
  expect(pictures).toEqual([]);
});
