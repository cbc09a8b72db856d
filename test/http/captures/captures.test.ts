import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Compile } from 'typebox/compile';
import { operations } from '../../../src/contract/index.js';
import { isPostgres } from '../../daemon/database.js';
import type { Client } from '../../../src/client/index.js';
import { limits } from '../../../src/contract/limits.js';
import { leaveFile, openHouse, type House } from '../../daemon/house.js';

const url = 'https://example.com/';

describe('a capture over HTTP', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  test('is accepted, run, and read with a link that opens its package', async () => {
    const accepted = await house.live.createCapture({
      body: { url: 'https://EXAMPLE.com', options: { metadata: { matter: 'A-1', n: 2 } } },
    });
    expect(accepted).toMatchObject({ status: 'processing', url, metadata: { matter: 'A-1', n: 2 } });
    expect(accepted.poll_path).toBe(`/v1/captures/${accepted.capture_id}`);
    await house.settled();
    const read = await house.live.getCapture({ params: { capture_id: accepted.capture_id } });
    if (read.status !== 'completed') throw new Error(read.status);
    expect(read).toMatchObject({
      test_mode: false,
      source: 'api',
      file_count: 12,
      metadata: { matter: 'A-1', n: 2 },
      page: { title: null, http_status: null, final_url: `${url}#top`, warnings: [] },
      not_performed: [{ step: 'whois_looked_up', reason: 'the server did not answer' }],
      timestamps: { bitcoin_ots: { status: 'not_included', block_height: null } },
      external_archive: { requested: false },
    });
    for (const sent of ['https://EXAMPLE.com', url])
      expect((await house.live.listCaptures({ query: { url: sent } })).captures).toHaveLength(1);
    const download = await house.live.download(read.package_url ?? '');
    expect(await new Response(download.bytes).text()).toBe(`package of ${accepted.capture_id}`);
    const ledger = await house.live.lookUpLedger({ params: { hash: read.manifest_hash ?? '' } });
    expect(ledger).toMatchObject({ issued: true, type: 'capture', eidas: false });
    expect(house.faults).toEqual([]);
  });

  test('is waited for by the request that reads it, and read as it stands when that time is over', async () => {
    const { capture_id } = await house.live.createCapture({ body: { url } });
    const [early, ended] = await Promise.all([
      house.live.getCapture({ params: { capture_id }, query: { wait_seconds: 0 } }),
      house.live.getCapture({ params: { capture_id }, query: { wait_seconds: 4 } }),
    ]);
    expect([early.status, ended.status]).toEqual(['processing', 'completed']);
    const refused = house.live.getCapture({ params: { capture_id }, query: { wait_seconds: 5 } });
    await expect(refused).rejects.toMatchObject({
      code: 'MALFORMED_REQUEST',
      details: { fields: [{ field: 'wait_seconds' }] },
    });
  });

  test('is waited for by a few requests of an account at once; one more is answered as without waiting', async () => {
    const held = await openHouse({ start: false });
    const { capture_id } = await held.live.createCapture({ body: { url } });
    const order: string[] = [];
    const wait = (client: Client, name: string) =>
      client.getCapture({ params: { capture_id }, query: { wait_seconds: 4 } }).then((read) => {
        order.push(name);
        return read.status;
      });
    const until = vi.spyOn(held.desk.endWaits, 'until');
    const many = Array.from({ length: limits.waitingRequests }, () => wait(held.live, 'waited'));
    await expect.poll(() => until.mock.calls.length).toBe(limits.waitingRequests);
    expect(await wait(held.live, 'one more')).toBe('processing');
    expect(order).toEqual(['one more']);
    // A daemon that ends keeps nobody waiting.
    const since = performance.now();
    await held.app.close();
    expect(new Set(await Promise.all(many))).toEqual(new Set(['processing']));
    expect(performance.now() - since).toBeLessThan(3_000);
    await held.close();
  });

  test('a test key makes test-mode work, which is never sent to an archive', async () => {
    const { capture_id } = await house.test.createCapture({ body: { url, options: { external_archive: true } } });
    await house.settled();
    expect(await house.test.getCapture({ params: { capture_id } })).toMatchObject({
      test_mode: true,
      external_archive: { requested: false, skip_reason: 'test_mode' },
    });
  });

  test('answers keep to their schemas, and nothing else is sent', async () => {
    const { capture_id } = await house.live.createCapture({ body: { url } });
    const answers = {
      getCapture: await house.live.getCapture({ params: { capture_id } }),
      listCaptures: await house.live.listCaptures({ query: {} }),
      listHosts: await house.live.listHosts({}),
      whoami: await house.live.whoami({}),
      health: await house.live.health({}),
      listEvents: await house.live.listEvents({ query: {} }),
    };
    for (const [name, answer] of Object.entries(answers)) {
      const check = Compile(operations[name as keyof typeof answers].answers.body);
      expect([name, check.Errors(answer)]).toEqual([name, []]);
    }
    expect(Object.keys(answers.health).sort()).toEqual(['status', 'version']);
    await house.settled();
  });

  test('the end of a capture is an event, without links that open a package', async () => {
    const { events } = await house.live.listEvents({ query: { type: 'capture.completed', limit: 200 } });
    expect(events.length).toBeGreaterThan(1);
    for (const event of events) expect(JSON.stringify(event.body)).not.toMatch(/package_url|signature=/);
    expect(events[0]?.body).toMatchObject({
      event: 'capture.completed',
      capture: {
        capture_id: events[0]?.capture_id,
        verification_url: expect.stringMatching(/\/v1\/ledger\/[0-9a-f]{64}$/),
      },
    });
  });

  test('events are walked oldest first, each once', async () => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await house.live.listCaptureEvents({ query: { limit: 1, ...(cursor !== undefined && { cursor }) } });
      seen.push(...page.events.map((event) => event.event_id));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    const all = await house.live.listCaptureEvents({ query: { limit: 200 } });
    expect(seen).toEqual(all.events.map((event) => event.event_id));
  });

  test('events are walked newest first too, each once, and a cursor leads in either direction', async () => {
    await house.live.createCapture({ body: { url: 'https://example.com/again' } });
    await house.settled();
    const idsOf = ({ events }: { readonly events: readonly { readonly event_id: string }[] }) =>
      events.map(({ event_id }) => event_id);
    const all = idsOf(await house.live.listEvents({ query: { limit: 200 } }));
    expect(all.length).toBeGreaterThan(2);
    expect(idsOf(await house.live.listEvents({ query: { limit: 200, order: 'asc' } }))).toEqual(all);
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await house.live.listEvents({
        query: { limit: 2, order: 'desc', ...(cursor !== undefined && { cursor }) },
      });
      seen.push(...idsOf(page));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(all.toReversed());
    const { next_cursor } = await house.live.listEvents({ query: { limit: 2 } });
    const from = { cursor: next_cursor ?? '' };
    expect(idsOf(await house.live.listEvents({ query: { limit: 200, ...from, order: 'asc' } }))).toEqual(all.slice(2));
    expect(idsOf(await house.live.listEvents({ query: { limit: 200, ...from, order: 'desc' } }))).toEqual([all[0]]);
    const newest = await house.live.listCaptureEvents({
      query: { limit: 1, order: 'desc', type: 'capture.completed' },
    });
    expect(idsOf(newest)).toEqual([all.at(-1)]);
    const wrong = { query: { order: 'newest' as 'desc' } };
    await expect(house.live.listEvents(wrong)).rejects.toMatchObject({
      code: 'MALFORMED_REQUEST',
      details: { fields: [{ field: 'order' }] },
    });
  });

  test('hosts are counted, and counted again only after a minute', async () => {
    house.world.forward(61_000);
    const first = await house.live.listHosts({});
    expect(first.hosts.map((host) => host.host)).toEqual(['example.com']);
    await house.live.createCapture({ body: { url: 'https://other.example/' } });
    await house.settled();
    expect(await house.live.listHosts({})).toEqual(first);
    house.world.forward(61_000);
    expect((await house.live.listHosts({})).hosts.map((host) => host.host)).toEqual(['example.com', 'other.example']);
  });
});

test('progress is shown while a capture runs, and a failure says why', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const house = await openHouse({
    run: async (run) => {
      run.progress({ step: 'page_loaded', done: 1, total: 20 });
      await held;
      return { kind: 'failed', reason: 'unreachable', message: 'The page could not be reached.' };
    },
  });
  const { capture_id } = await house.live.createCapture({ body: { url } });
  const read = () => house.live.getCapture({ params: { capture_id } });
  await expect
    .poll(async () => (await read()) as object)
    .toMatchObject({ progress: { step: 'page_loaded', done: 1, total: 20 } });
  release();
  await house.settled();
  expect(await read()).toMatchObject({
    status: 'failed',
    completed_at: null,
    error: { code: 'CAPTURE_FAILED', message: 'The page could not be reached.' },
  });
  const { events } = await house.live.listEvents({ query: {} });
  expect(Object.keys((events[0]!.body as { capture: object }).capture).sort()).toEqual(
    ['capture_id', 'error', 'failed_at', 'metadata', 'schedule_id', 'status', 'test_mode', 'url'].sort(),
  );
  await house.close();
});

describe('a batch', () => {
  test('rejects a bad URL alone, and does not admit what is too many', async () => {
    const house = await openHouse({ start: false });
    await house.desk.db.updateTable('accounts').set({ plan: 'sandbox' }).execute();
    const urls = [
      'ftp://example.com/',
      'https://127.0.0.1/',
      `https://example.com/${'x'.repeat(2048)}`,
      ...Array.from({ length: 7 }, (_, i) => `https://h${i}.example/`),
    ];
    const answer = await house.live.createCaptureBatch({ body: { urls } });
    expect(answer.captures).toHaveLength(5);
    expect(answer.not_admitted).toEqual([
      { url: 'https://h5.example/', code: 'CONCURRENT_CAPTURE_LIMIT', in_flight_limit: 5 },
      { url: 'https://h6.example/', code: 'CONCURRENT_CAPTURE_LIMIT', in_flight_limit: 5 },
    ]);
    expect(answer.rejected.map((one) => one.error.code)).toEqual(['INVALID_URL', 'SSRF_BLOCKED', 'INVALID_URL']);
    await house.close();
  });
});

describe('package_url', () => {
  let house: House;
  let link: string;
  let id: string;
  const content = '0123456789';
  beforeAll(async () => {
    house = await openHouse({ run: (run) => leaveFile(run, content) });
    id = (await house.live.createCapture({ body: { url } })).capture_id;
    await house.settled();
    const read = await house.live.getCapture({ params: { capture_id: id } });
    link = (read.status === 'completed' ? read.package_url : null) ?? '';
  });
  afterAll(() => house.close());
  const get = (headers = {}, at = link) => house.app.inject({ url: at.replace('http://localhost', ''), headers });

  test.each([
    ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=3-5', 206, '345', 'bytes 3-5/10'],
    ['bytes=-4', 206, '6789', 'bytes 6-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-3', 200, '0123456789', undefined],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('Range %s', async (range, status, body, contentRange) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange]);
    expect(answer.headers['content-length']).toBe(String(body.length));
  });

  test.each(['bytes=10-', 'bytes=-0', 'bytes=99-100'])('Range %s lies outside', async (range) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.json().error.code]).toEqual([416, 'RANGE_NOT_SATISFIABLE']);
  });

  test('HEAD tells the size and sends nothing', async () => {
    const answer = await house.app.inject({ method: 'HEAD', url: link.replace('http://localhost', '') });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '10', '']);
  });

  test.each([
    [{}, 'http:'],
    [{ 'x-forwarded-proto': 'https' }, 'https:'],
    [{ 'x-forwarded-proto': 'https, http' }, 'https:'],
    [{ 'x-forwarded-proto': 'javascript' }, 'http:'],
  ])('begins with the scheme that the caller used: %j', async (headers, scheme) => {
    const answer = await house.app.inject({
      url: `/v1/captures/${id}`,
      headers: { ...headers, authorization: `Bearer ${house.keys.live}` },
    });
    expect(new URL(answer.json().package_url).protocol).toBe(scheme);
  });

  test('resumes with the client', async () => {
    const rest = await house.live.download(link, { from: 7 });
    expect([rest.start, rest.length, await new Response(rest.bytes).text()]).toEqual([7, 3, '789']);
  });

  test('a forged, foreign or unsigned link opens nothing', async () => {
    const other = link.replace(id, 'cap_00000000000000000000');
    const later = link.replace(/expires=\d+/, 'expires=99999999999');
    for (const forged of [
      other,
      later,
      link.replace(/signature=\w+/, ''),
      link.replace(/signature=../, 'signature=00'),
    ]) {
      const answer = await get({}, forged);
      if (forged === link) continue;
      expect(answer.json().error.code).toBe('NOT_FOUND');
    }
  });

  test('verify says that what is no package does not hold', async () => {
    expect(await house.live.verifyCapture({ params: { capture_id: id } })).toMatchObject({
      result: 'invalid',
      summary: { integrity: 'failed', time_anchor: 'none' },
    });
  });

  test('expires after 24 hours; a fresh read has a fresh link', async () => {
    house.world.forward(24 * 3_600_000);
    expect([(await get()).statusCode, (await get()).json().error.code]).toEqual([410, 'LINK_EXPIRED']);
    const read = await house.live.getCapture({ params: { capture_id: id } });
    if (read.status !== 'completed') throw new Error(read.status);
    expect((await get({}, read.package_url ?? '')).statusCode).toBe(200);
  });

  test('a package that is gone from the disk is not promised', async () => {
    const row = await house.desk.db.selectFrom('captures').select('package_name').executeTakeFirstOrThrow();
    await house.desk.packages.remove(row.package_name ?? '');
    expect(await house.live.getCapture({ params: { capture_id: id } })).toMatchObject({
      status: 'completed',
      package_url: null,
    });
    await expect(house.live.verifyCapture({ params: { capture_id: id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test.skipIf(isPostgres)('a database that can grow no more refuses with 507, and goes on when it can', async () => {
  const house = await openHouse();
  const { db } = house.desk;
  const post = () => house.live.createCapture({ body: { url, options: { metadata: { note: 'x'.repeat(1_000) } } } });
  const { max_page_count: most } = (await sql<{ max_page_count: number }>`pragma max_page_count`.execute(db)).rows[0]!;
  await sql`pragma max_page_count = 1`.execute(db);
  const untilFull = async () => {
    for (let count = 0; count < 200; count += 1) {
      await post();
      await house.settled();
      house.world.forward(60_000);
    }
  };
  await expect(untilFull()).rejects.toMatchObject({ code: 'DISK_FULL', status: 507 });
  await sql`pragma max_page_count = ${sql.lit(most)}`.execute(db);
  await expect(post()).resolves.toMatchObject({ status: 'processing' });
  await house.settled();
  await house.close();
});
