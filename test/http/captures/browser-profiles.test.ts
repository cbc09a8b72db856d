import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../../src/client/index.js';
import type { ProfileRequest } from '../../../src/contract/browser-profiles/profiles.js';
import type { SignIn } from '../../../src/contract/captures/credentials.js';
import { isPostgres } from '../../daemon/database.js';
import { leaveFile, type House, openHouse } from '../../daemon/house.js';
import { openRig, url } from '../../schedules/rig.js';
import { accountOf, listen } from '../sessions/session-rig.js';

const value = 'b1946ac92492d2347c62-of-anna';
const profile = (more: Partial<ProfileRequest> = {}): ProfileRequest => ({
  name: 'wiki',
  made_from: 'storage_state',
  cookies: [
    {
      name: 'sid',
      value,
      domain: '.example.com',
      path: '/',
      expires_at: null,
      http_only: true,
      secure: true,
      same_site: 'lax',
    },
  ],
  storage: [{ origin: 'https://wiki.example.org', items: [{ name: 'token', value: `${value}-too` }] }],
  ...more,
});

let house: House;
let base: string;
/** What each capture was opened with, by its address. */
const opened = new Map<string, SignIn | undefined>();
/** Addresses that answer with a form to sign in. */
const isOut = new Set<string>();
beforeAll(async () => {
  house = await openHouse({
    run: async (run) => {
      opened.set(run.order.url, run.signIn);
      const left = await leaveFile(run);
      const warnings = isOut.has(run.order.url) ? [{ code: 'login_page' as const, reason: 'a form' }] : [];
      return {
        ...left,
        facts: { ...left.facts, page: { http_status: 200, mime_type: 'text/html', kind: 'html', warnings } },
      };
    },
  });
  base = await listen(house);
});
afterAll(() => house.close());

test('a profile is kept, told without its values, used for its hosts alone, and by its account alone', async () => {
  const { live } = house;
  const made = await live.createBrowserProfile({ body: profile() });
  expect(made).toMatchObject({ name: 'wiki', hosts: ['.example.com', 'wiki.example.org'] });
  const read = await live.getBrowserProfile({ params: { name: 'wiki' } });
  expect(read).toEqual(made);
  expect(read.storage).toEqual([{ origin: 'https://wiki.example.org', names: ['token'] }]);
  expect((await live.listBrowserProfiles({})).profiles.map(({ name }) => name)).toEqual(['wiki']);
  expect(JSON.stringify([made, read])).not.toContain(value);
  await expect(live.createBrowserProfile({ body: profile() })).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
  await expect(live.createBrowserProfile({ body: profile({ replace: true }) })).resolves.toMatchObject({
    name: 'wiki',
  });

  const store = { name: 'keys', autoIncrement: true, records: [{ key: 1, value }], indexes: [] };
  const vault = { origin: 'https://wiki.example.org', name: 'vault', version: 1 };
  const stored = (content: object) =>
    live.createBrowserProfile({
      body: profile({
        name: 'stored',
        cookies: [],
        storage: [],
        session_storage: [{ origin: 'https://tab.example.org', items: [{ name: 'state', value }] }],
        databases: [{ ...vault, stores: [{ name: 'keys', content: JSON.stringify(content) }] }],
      }),
    });
  for (const wrong of [
    { ...store, name: 'other' },
    { ...store, records: [{ key: 1 }] },
    { ...store, indexes: [{}] },
  ])
    await expect(stored(wrong)).rejects.toMatchObject({
      code: 'MALFORMED_REQUEST',
      details: { fields: [{ field: 'databases.0.stores.0.content' }] },
    });
  const unnamed = { name: 'unnamed', storage: [{ origin: 'http://a.[b', items: [{ name: 'token', value }] }] };
  await expect(live.createBrowserProfile({ body: profile(unnamed) })).rejects.toMatchObject({
    code: 'MALFORMED_REQUEST',
    details: { fields: [{ field: 'storage.0.origin' }] },
  });
  const { cookies: _, ...incomplete } = profile();
  await expect(live.createBrowserProfile({ body: incomplete as ProfileRequest })).rejects.toMatchObject({
    code: 'MISSING_FIELD',
  });
  const kept = await stored(store);
  expect(kept).toMatchObject({
    hosts: ['tab.example.org', 'wiki.example.org'],
    session_storage: [{ origin: 'https://tab.example.org', names: ['state'] }],
    databases: [{ origin: vault.origin, name: 'vault', stores: ['keys'] }],
  });
  expect(JSON.stringify(kept)).not.toContain(value);
  await live.deleteBrowserProfile({ params: { name: 'stored' } });

  const options = { browser_profile: 'wiki' };
  await live.createCapture({ body: { url: 'https://www.example.com/in', options } });
  await house.settled();
  expect(opened.get('https://www.example.com/in')?.profile).toMatchObject({ name: 'wiki', cookies: [{ value }] });
  const refused = { code: 'MALFORMED_REQUEST' };
  await expect(live.createCapture({ body: { url: 'https://example.net/', options } })).rejects.toMatchObject(refused);
  await expect(
    live.createCapture({ body: { url, options: { ...options, evidence_pack: { storage: 'values' } } } }),
  ).rejects.toMatchObject(refused);
  const two = ['https://www.example.com/', 'https://example.net/'];
  await expect(live.createCaptureBatch({ body: { urls: two, options } })).rejects.toMatchObject(refused);

  const { key } = await accountOf(house);
  const other = connect({ baseUrl: `${base}/v1`, key, fetch });
  const none = { code: 'NOT_FOUND' };
  await expect(other.createCapture({ body: { url, options } })).rejects.toMatchObject(none);
  await expect(
    other.createSchedule({ body: { url, options, mode: 'interval', interval_seconds: 3600 } }),
  ).rejects.toMatchObject(none);
  await expect(other.getBrowserProfile({ params: { name: 'wiki' } })).rejects.toMatchObject(none);
  await expect(other.deleteBrowserProfile({ params: { name: 'wiki' } })).rejects.toMatchObject(none);
  expect((await other.listBrowserProfiles({})).profiles).toEqual([]);

  const files = readdirSync(house.home, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  if (!isPostgres) expect(files.map(({ name }) => name)).toContain('evidence.db');
  const holding = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(value));
  expect(holding.map(({ name }) => name)).toEqual([]);
});

test('a schedule whose page asks to sign in is paused at once, and says why', async () => {
  const rig = await openRig({ house });
  const id = await rig.create({ mode: 'interval', interval_seconds: 3600, options: { browser_profile: 'wiki' } });
  const started = house.world.now().getTime();
  const later = (hours: number) => new Date(started + hours * 3_600_000 + 1000).toISOString();
  await rig.at(later(1));
  expect((await rig.runs(id)).map(({ status }) => status)).toEqual(['completed']);
  isOut.add(url);
  await rig.at(later(2));
  expect((await rig.runs(id)).at(-1)).toMatchObject({ status: 'failed', reason: 'signed_out' });
  expect(await rig.read(id)).toMatchObject({ status: 'paused', paused_by: 'service', pause_reason: 'signed_out' });
  expect((await rig.events('schedule.paused')).at(-1)).toMatchObject({ reason: 'signed_out' });
  // Of a page without a profile a form to sign in is what there was to be seen.
  const plain = await rig.create({ mode: 'interval', interval_seconds: 3600 });
  await rig.at(later(3));
  expect((await rig.runs(plain)).map(({ status }) => status)).toEqual(['completed']);
  await house.live.deleteBrowserProfile({ params: { name: 'wiki' } });
  await house.live.resumeSchedule({ params: { schedule_id: id } });
  await rig.at(later(4));
  expect((await rig.runs(id)).at(-1)).toMatchObject({ status: 'failed', reason: 'capture_failed' });
});
