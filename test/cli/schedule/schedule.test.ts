import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScheduleRead, ScheduleRun } from '../../../src/contract/schedules/schedules.js';
import { dropHome, evidence, makeHome, type Ran } from '../rig.js';

let home: string;
let site: Server;
let page: string;
const env = {
  EVIDENCE_AUTOSTART: '1',
  EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
  EVIDENCE_NTP_SERVERS: '',
  EVIDENCE_DNS_RESOLVERS: '',
  EVIDENCE_OTS_CALENDARS: '',
  EVIDENCE_KEYCHAIN: 'false',
};
const run = (args: readonly string[]): Promise<Ran> => evidence(home, ['schedule', ...args], { env });
const json = async <T = ScheduleRead>(...args: string[]): Promise<T> => {
  const { code, stdout } = await run([...args, '--json']);
  expect(code, stdout).toBe(0);
  return JSON.parse(stdout) as T;
};

beforeAll(async () => {
  home = makeHome();
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>A page</title><h1>Terms</h1><p>Something to read.</p>');
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  page = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await evidence(home, ['daemon', 'stop'], { env });
  site.closeAllConnections();
  site.close();
  dropHome(home);
});

describe('schedule', () => {
  it('create says the next five times in the zone, makes the schedule, and runs it at once when asked', async () => {
    const { code, stdout, stderr } = await run(['create', page, '--cron', '30 9 * * 1-5', '--timezone', 'Asia/Tokyo']);
    expect(code, stderr).toBe(0);
    const times = /(Mon|Tue|Wed|Thu|Fri) \S+ 09:30 Asia\/Tokyo \(\+09:00\)$/gm;
    expect(stdout.match(times)).toHaveLength(5);
    expect(stderr).not.toMatch(times);
    const asked = ['create', page, '--cron', '30 9 * * 1-5', '--timezone', 'Asia/Tokyo', '--json'];
    expect((await run(asked)).stderr.match(times)).toHaveLength(5);
    const made = await json(
      'create',
      page,
      '--every',
      '1d',
      '--now',
      '--timestamp',
      'none',
      '--browser-timezone',
      'UTC',
    );
    expect(made).toMatchObject({
      mode: 'interval',
      interval_seconds: 86_400,
      options: { timestamp: 'none', timezone: 'UTC' },
      last_run: { kind: 'manual', capture_id: expect.stringMatching(/^cap_/) },
    });
    const capture = made.last_run?.capture_id ?? '';
    const shown = await evidence(home, ['show', capture, '--wait', '--json'], { env });
    expect(JSON.parse(shown.stdout)).toMatchObject({ status: 'completed', schedule_id: made.schedule_id });
    const list = await evidence(home, ['list', '--schedule', made.schedule_id, '--json'], { env });
    expect(JSON.parse(list.stdout)).toMatchObject({ captures: [{ capture_id: capture, source: 'schedule' }] });
    let runs: ScheduleRun[] = [];
    while (runs[0]?.status !== 'completed') ({ runs } = await json<{ runs: ScheduleRun[] }>('runs', made.schedule_id));
    expect(runs).toHaveLength(1);
  });

  it('update, pause, resume, list, show and delete', async () => {
    const ignore = ['--ignore-element', '.ad', '--ignore-text', '\\d+ visitors', '--ignore-order'];
    const { schedule_id: id } = await json(
      'create',
      page,
      '--on-change',
      '--every',
      '90m',
      '--name',
      'Terms',
      ...ignore,
    );
    expect(
      await json('update', id, '--every', '2h', '--alert-on', 'text', '--remove', 'name', '--no-warc'),
    ).toMatchObject({
      mode: 'on_change',
      interval_seconds: 7200,
      alert_on: 'text',
      name: null,
      ignore: { selectors: ['.ad'], patterns: ['\\d+ visitors'], order: true },
      options: { evidence_pack: { warc: false } },
    });
    expect(await json('update', id, '--viewport', 'mobile')).toMatchObject({
      options: { viewport: 'mobile', evidence_pack: { warc: false } },
    });
    expect(await json('pause', id)).toMatchObject({ status: 'paused', paused_by: 'caller' });
    expect((await run(['list', '--status', 'paused'])).stdout).toContain('on change, every 2h');
    expect((await run(['resume', id])).stdout).toMatch(/resumed: next \w{3} \d{4}-\d\d-\d\d \d\d:\d\d:?\d* UTC/);
    expect((await run(['show', id])).stdout).toMatch(/Ignores .*element \.ad/);
    expect((await run(['delete', id])).code).toBe(2);
    expect((await run(['delete', id, '--yes'])).code).toBe(0);
    expect((await run(['show', id])).code).toBe(5);
  });

  it.each([
    [['create', 'https://example.com/'], 2],
    [['create', 'https://example.com/', '--every', '1h', '--cron', '* * * * *'], 2],
    [['create', 'https://example.com/', '--every', '10s'], 2],
    [['create', 'https://example.com/', '--every', 'hourly'], 2],
    [['create', 'https://example.com/', '--cron', '0 0 31 2 *'], 2],
    [['create', 'https://example.com/', '--cron', '0 0 * * *', '--timezone', 'Mars/Olympus'], 2],
    [['create', 'https://example.com/', '--every', '1h', '--alert-on', 'text'], 2],
    [['create', 'example.com', '--every', '1h'], 2],
    [['show', 'cap_0123456789abcdefghij'], 2],
    [['update', 'sch_0123456789abcdefghij'], 2],
    [['show', 'sch_0123456789abcdefghij'], 5],
    [['create', 'http://10.0.0.1/', '--every', '1h'], 5],
  ])('%j ends with %i', async (args, code) => {
    expect((await run(args)).code).toBe(code);
  });

  it('keeps the daemon up while one is active', async () => {
    const { schedule_id: id } = await json('create', page, '--every', '1h');
    for (const { schedule_id } of (await json<{ schedules: ScheduleRead[] }>('list', '--all')).schedules)
      if (schedule_id !== id) await run(['delete', schedule_id, '--yes']);
    const pid = () => (JSON.parse(readFileSync(join(home, 'daemon.json'), 'utf8')) as { pid: number }).pid;
    await evidence(home, ['daemon', 'stop'], { env });
    const short = { env: { ...env, EVIDENCE_IDLE_EXIT: '1s' } };
    expect((await evidence(home, ['schedule', 'list'], short)).code).toBe(0);
    const first = pid();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(pid()).toBe(first);
    await evidence(home, ['schedule', 'pause', id], short);
    while (existsSync(join(home, 'daemon.json'))) await new Promise((resolve) => setTimeout(resolve, 100));
  });
});
