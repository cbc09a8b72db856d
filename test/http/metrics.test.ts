import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHouse, type House } from '../daemon/house.js';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const ask = (key: string) =>
  house.app.inject({ method: 'GET', url: '/metrics', headers: { host: '127.0.0.1', authorization: `Bearer ${key}` } });
/** The value of one line of the text format. */
const value = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

test('tell the operator what is kept, what waits, and how requests are answered', async () => {
  const { capture_id } = await house.live.createCapture({ body: { url: 'https://example.com/' } });
  await house.settled();
  await house.live.createCapture({ body: { url: 'https://example.com/' } });
  await house.settled();
  await house.live.deleteCapture({ params: { capture_id }, query: {} });
  await house.app.inject({ method: 'GET', url: '/nowhere', headers: { host: '127.0.0.1' } });
  const { statusCode, headers, body } = await ask(house.keys.operator);
  expect({ statusCode, type: headers['content-type'] }).toEqual({
    statusCode: 200,
    type: 'text/plain; version=0.0.4; charset=utf-8',
  });
  expect(value(body, 'evidence_captures{state="completed"}')).toBe(1);
  expect(value(body, 'evidence_captures{state="deleted"}')).toBe(1);
  expect(value(body, 'evidence_package_bytes')).toBe(2 * `package of ${capture_id}`.length);
  expect(value(body, 'evidence_http_request_seconds_count{operation="POST /v1/captures",status="202"}')).toBe(2);
  expect(value(body, 'evidence_http_request_seconds_count{operation="none",status="404"}')).toBe(1);
  expect(value(body, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(body).not.toContain(capture_id);
  expect(value((await ask(house.keys.operator)).body, 'evidence_captures{state="completed"}')).toBe(1);
});

test('count deliveries, imports and schedules by what has become of them; a deleted schedule is none', async () => {
  const url = 'https://example.com/';
  await house.live.createCapture({ body: { url, options: { webhook_url: 'https://hook.example/in' } } });
  await house.settled();
  await house.live.createImport({ body: { file_name: 'a.zip', size_bytes: 3 } });
  const schedule = { url, mode: 'interval', interval_seconds: 86_400 } as const;
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await house.live.createSchedule({ body: schedule })).schedule_id);
  const [paused = '', deleted = ''] = ids;
  await house.live.pauseSchedule({ params: { schedule_id: paused } });
  await house.live.deleteSchedule({ params: { schedule_id: deleted } });
  const { body } = await ask(house.keys.operator);
  const names = [
    'evidence_deliveries{state="pending"}',
    'evidence_imports{state="uploading"}',
    'evidence_schedules{state="active"}',
    'evidence_schedules{state="paused"}',
  ];
  expect(Object.fromEntries(names.map((name) => [name, value(body, name)]))).toEqual(
    Object.fromEntries(names.map((name) => [name, 1])),
  );
});

test.each([
  ['a live key', () => house.keys.live, 403],
  ['no key that is known', () => 'ps_operator_x', 401],
])('are refused to %s', async (_, key, status) => {
  expect((await ask(key())).statusCode).toBe(status);
});
