import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openHouse, type House } from '../../daemon/house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse({ start: false, outside: { allowTargets: ['lab.example'] } });
});
afterAll(() => house.close());

const url = 'https://www.example.com/';
const hourly = { url, mode: 'interval', interval_seconds: 3600 } as const;
const create = (body: object) => house.live.createSchedule({ body: body as typeof hourly });
const post = async (path: string, payload: object, key = house.keys.live) => {
  const answer = await house.app.inject({
    method: 'POST',
    url: `/v1/scheduled-captures${path}`,
    headers: { authorization: `Bearer ${key}`, host: 'localhost', 'content-type': 'application/json' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<{ error?: { code: string; details?: unknown } }>() };
};

describe('a request', () => {
  test.each([
    ['MISSING_FIELD', 400, { mode: 'interval', interval_seconds: 60 }],
    ['MISSING_FIELD', 400, { url, interval_seconds: 60 }],
    ['MISSING_FIELD', 400, { url, mode: 'interval' }],
    ['MISSING_FIELD', 400, { url, mode: 'cron' }],
    ['MISSING_FIELD', 400, { url, mode: 'on_change' }],
    ['MALFORMED_REQUEST', 400, { url, mode: 'interval', interval_seconds: 59 }],
    ['MALFORMED_REQUEST', 400, { url, mode: 'interval', interval_seconds: 366 * 86_400 + 1 }],
    ['MALFORMED_REQUEST', 400, { url, mode: 'interval', interval_seconds: 60, cron: '* * * * *' }],
    ['MALFORMED_REQUEST', 400, { url, mode: 'on_change', interval_seconds: 60, cron: '* * * * *' }],
    ['MALFORMED_REQUEST', 400, { ...hourly, alert_on: 'text' }],
    ['MALFORMED_REQUEST', 400, { ...hourly, ignore: { selectors: ['.ad'] } }],
    ['MALFORMED_REQUEST', 400, { ...hourly, timezone: 'Mars/Olympus' }],
    ['MALFORMED_REQUEST', 400, { ...hourly, every: 5 }],
    ['MALFORMED_REQUEST', 400, { ...hourly, catch_up_seconds: -1 }],
    ['MALFORMED_REQUEST', 400, { ...hourly, mode: 'on_change', ignore: { patterns: ['('] } }],
    ['MALFORMED_REQUEST', 400, { ...hourly, options: { webhook_url: 'https://a.example/' }, webhook_url: url }],
    ['INVALID_CRON', 400, { url, mode: 'cron', cron: '* * * *' }],
    ['INVALID_CRON', 400, { url, mode: 'cron', cron: '0 0 31 2 *' }],
    ['INVALID_CRON', 400, { url, mode: 'cron', cron: '0 0 * * *', timezone: 'Mars/Olympus' }],
    ['INVALID_CRON', 400, { url, mode: 'on_change', cron: 'nightly' }],
    ['INVALID_CRON', 400, { url, mode: 'cron', cron: 5 }],
    ['INVALID_CRON', 400, { url, mode: 'cron', cron: `${'0,'.repeat(120)}0 0 * * *` }],
    ['INVALID_URL', 400, { ...hourly, url: 'ftp://example.com/' }],
    ['INVALID_URL', 400, { ...hourly, webhook_url: 'http://hooks.example/' }],
    ['SSRF_BLOCKED', 422, { ...hourly, url: 'http://10.0.0.1/' }],
    ['SSRF_BLOCKED', 422, { ...hourly, webhook_url: 'https://inside.example/' }],
    ['TARGET_UNREACHABLE', 422, { ...hourly, url: 'https://nowhere.example/' }],
    ['INVALID_VIEWPORT', 400, { ...hourly, options: { viewport: 'watch' } }],
    ['EIDAS_UNAVAILABLE', 503, { ...hourly, options: { include_eidas: true } }],
  ])('%s %i: %j', async (code, status, body) => {
    expect(await post('', body)).toMatchObject({ status, body: { error: { code } } });
  });

  test('is answered with the schedule, its defaults and its next five times', async () => {
    const made = await create({
      url: 'HTTPS://www.Example.com',
      mode: 'cron',
      cron: '30 9 * * 1-5',
      name: 'Front page',
    });
    expect(made).toMatchObject({
      schedule_id: expect.stringMatching(/^sch_[0-9A-Za-z]{20}$/),
      status: 'active',
      url,
      name: 'Front page',
      timezone: 'UTC',
      interval_seconds: null,
      alert_on: null,
      ignore: null,
      webhook_url: null,
      catch_up_seconds: 3600,
      options: {},
      next_run_at: '2026-11-23T09:30:00.000Z',
      baseline_capture_id: null,
      test_mode: false,
      last_run: null,
      consecutive_failures: 0,
    });
    expect(made.next_runs.map((time) => time.slice(8, 16))).toEqual([23, 24, 25, 26, 27].map((day) => `${day}T09:30`));
  });

  test('with a test key makes a schedule of test captures', async () => {
    expect(await house.test.createSchedule({ body: hourly })).toMatchObject({ test_mode: true });
    const { status } = await post('', { ...hourly, options: { include_eidas: true } }, house.keys.test);
    expect(status).toBe(403);
  });

  test('a webhook among the options is the webhook of the schedule', async () => {
    const made = await create({ ...hourly, options: { webhook_url: 'https://hooks.example/a', timestamp: 'none' } });
    expect(made).toMatchObject({ webhook_url: 'https://hooks.example/a', options: { timestamp: 'none' } });
  });
});

describe('a schedule', () => {
  test('a change that was made while another was looked into stays', async () => {
    const { schedule_id } = await create({ ...hourly, name: 'A' });
    const params = { schedule_id };
    const { addresses } = house.desk;
    const vet = addresses.vet.bind(addresses);
    vi.spyOn(addresses, 'vet').mockImplementationOnce(async (...asked) => {
      await house.live.updateSchedule({ params, body: { name: 'B' } });
      return vet(...asked);
    });
    await house.live.updateSchedule({ params, body: { timezone: 'Europe/Warsaw' } });
    expect(await house.live.getSchedule({ params })).toMatchObject({ name: 'B', timezone: 'Europe/Warsaw' });
  });

  test('a change of another state than the one that was read is refused, also where it came in between', async () => {
    const { schedule_id, updated_at: first } = await create({ ...hourly, name: 'A' });
    const params = { schedule_id };
    const patch = (body: object) => house.live.updateSchedule({ params, body });
    const { updated_at: second } = await patch({ name: 'B', if_updated_at: first });
    // Within the same millisecond of the clock, too.
    expect(second > first).toBe(true);
    const refused = { status: 409, code: 'SCHEDULE_CHANGED', details: { updated_at: second } };
    await expect(patch({ name: 'C', if_updated_at: first })).rejects.toMatchObject(refused);
    await expect(patch({ if_updated_at: 'yesterday' })).rejects.toMatchObject({
      code: 'MALFORMED_REQUEST',
      details: { fields: [{ field: 'if_updated_at' }] },
    });
    await house.live.pauseSchedule({ params });
    await house.live.resumeSchedule({ params });
    const { addresses } = house.desk;
    const vet = addresses.vet.bind(addresses);
    vi.spyOn(addresses, 'vet').mockImplementationOnce(async (...asked) => {
      await patch({ name: 'D' });
      return vet(...asked);
    });
    await expect(patch({ timezone: 'Europe/Warsaw', if_updated_at: second })).rejects.toMatchObject({
      code: 'SCHEDULE_CHANGED',
    });
    expect(await house.live.getSchedule({ params })).toMatchObject({ name: 'D', timezone: 'UTC' });
  });

  test('changes in what is named, and its times begin anew when they change', async () => {
    const { schedule_id } = await create({ ...hourly, name: 'A', webhook_url: 'https://hooks.example/' });
    const params = { schedule_id };
    const patch = (body: object) => house.live.updateSchedule({ params, body });
    house.world.forward(90_000);
    const before = await house.live.getSchedule({ params });
    expect(await patch({ name: 'B' })).toMatchObject({
      name: 'B',
      next_run_at: before.next_run_at,
      webhook_url: 'https://hooks.example/',
    });
    expect(await patch({ name: null, webhook_url: null })).toMatchObject({ name: null, webhook_url: null });
    const next = new Date(house.world.now().getTime() + 120_000).toISOString();
    expect(await patch({ interval_seconds: 120 })).toMatchObject({ next_run_at: next, interval_seconds: 120 });
    expect(await patch({ mode: 'cron', cron: '0 0 1 1 *' })).toMatchObject({
      mode: 'cron',
      interval_seconds: null,
      next_run_at: '2027-01-01T00:00:00.000Z',
    });
    const monitor = { mode: 'on_change', interval_seconds: 600, alert_on: 'text', ignore: { selectors: ['.ad'] } };
    expect(await patch(monitor)).toMatchObject({
      cron: null,
      alert_on: 'text',
      ignore: { selectors: ['.ad'], patterns: [], order: false },
    });
    expect(await patch({ mode: 'interval' })).toMatchObject({ alert_on: null, ignore: null, interval_seconds: 600 });
    await expect(patch({ interval_seconds: null })).rejects.toMatchObject({ code: 'MISSING_FIELD' });
    await expect(patch({ cron: '61 * * * *' })).rejects.toMatchObject({ code: 'INVALID_CRON' });
    expect(await patch({ cron: '0 * * * *' })).toMatchObject({ mode: 'cron', interval_seconds: null });
    expect(await patch({ interval_seconds: 60 })).toMatchObject({ mode: 'interval', cron: null });
  });

  test('is listed by pages, newest first, and by status; nobody else sees it', async () => {
    const before = (await house.live.listSchedules({ query: { limit: 200 } })).schedules.length;
    const ids = [];
    for (let n = 0; n < 5; n += 1) {
      house.world.forward(1000);
      ids.unshift((await create(hourly)).schedule_id);
    }
    const first = await house.live.listSchedules({ query: { limit: 3 } });
    const second = await house.live.listSchedules({ query: { limit: 3, cursor: first.next_cursor ?? '' } });
    expect([...first.schedules, ...second.schedules].slice(0, 5).map((row) => row.schedule_id)).toEqual(ids);
    await house.live.pauseSchedule({ params: { schedule_id: ids[0] ?? '' } });
    expect((await house.live.listSchedules({ query: { status: 'paused' } })).schedules).toMatchObject([
      { schedule_id: ids[0] },
    ]);
    expect((await house.live.listSchedules({ query: { limit: 200 } })).schedules).toHaveLength(before + 5);
    await expect(house.live.listSchedules({ query: { cursor: 'x' } })).rejects.toMatchObject({
      code: 'MALFORMED_REQUEST',
    });
    const foreign = house.live.getSchedule({ params: { schedule_id: 'sch_00000000000000000000' } });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that is deleted is gone, and its captures stay', async () => {
    const { schedule_id } = await create(hourly);
    const params = { schedule_id };
    const { run } = await house.live.runSchedule({ params });
    expect(run).toMatchObject({ kind: 'manual', status: 'running', capture_id: expect.stringMatching(/^cap_/) });
    await expect(house.live.runSchedule({ params })).rejects.toMatchObject({ code: 'SCHEDULE_RUNNING', status: 409 });
    expect(await house.live.deleteSchedule({ params })).toMatchObject({ schedule_id });
    await expect(house.live.getSchedule({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(house.live.listScheduleRuns({ params, query: {} })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await house.live.listCaptures({ query: { schedule_id } })).captures).toMatchObject([
      { capture_id: run.capture_id, source: 'schedule' },
    ]);
  });

  test('is not made nor resumed for an account that makes no new work', async () => {
    const { schedule_id } = await create(hourly);
    await house.live.pauseSchedule({ params: { schedule_id } });
    await house.desk.db.updateTable('accounts').set({ arrears: true }).execute();
    await expect(create(hourly)).rejects.toMatchObject({ code: 'PAYMENT_REQUIRED' });
    await expect(house.live.resumeSchedule({ params: { schedule_id } })).rejects.toMatchObject({
      code: 'PAYMENT_REQUIRED',
    });
    await expect(house.live.runSchedule({ params: { schedule_id } })).rejects.toMatchObject({
      code: 'PAYMENT_REQUIRED',
    });
    await house.desk.db.updateTable('accounts').set({ arrears: false }).execute();
  });
});
