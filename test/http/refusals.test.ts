import { connect as connectSocket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountsTable } from '../../daemon/store/tables.js';
import { openHouse, type House } from '../daemon/house.js';

const url = 'https://example.com/';
let house: House;
beforeAll(async () => {
  house = await openHouse({ start: false });
});
afterAll(() => house.close());

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  readonly path?: string;
  readonly body?: unknown;
  readonly raw?: string;
  readonly headers?: Record<string, string>;
  readonly key?: string | null;
}

async function send({ method = 'POST', path = '/captures', body, raw, headers = {}, key = house.keys.live }: Sent) {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await house.app.inject({
    method,
    url: `/v1${path}`,
    headers: {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const order = (options: unknown): Sent => ({ body: { url, options } });
const many = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 1]));

describe('each refusal is its own code, in the envelope', () => {
  test.each<[string, Sent, number, string, object?]>([
    ['no body', {}, 400, 'MALFORMED_REQUEST'],
    ['an array', { body: [] }, 400, 'MALFORMED_REQUEST'],
    ['null', { body: null }, 400, 'MALFORMED_REQUEST'],
    ['not JSON', { raw: '{bad' }, 400, 'MALFORMED_REQUEST'],
    ['__proto__', { raw: '{"url":"https://example.com","__proto__":{"x":1}}' }, 400, 'MALFORMED_REQUEST'],
    [
      'a lone surrogate',
      { raw: String.raw`{"url":"https://example.com","options":{"case_reference":"\ud800"}}` },
      400,
      'MALFORMED_REQUEST',
    ],
    ['another media type', { raw: 'x', headers: { 'content-type': 'text/plain' } }, 400, 'MALFORMED_REQUEST'],
    ['no url', { body: {} }, 400, 'MISSING_FIELD', { fields: [{ field: 'url', problem: 'is required' }] }],
    [
      'unknown names, all at once',
      { body: { url, colour: 1, options: { viewprt: 1, wait: { untl: 'x' } } } },
      400,
      'MALFORMED_REQUEST',
      { unknown: ['colour', 'options.viewprt', 'options.wait.untl'] },
    ],
    [
      'more unknown names than the checker lists by itself',
      order(Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`x${i}`, 1]))),
      400,
      'MALFORMED_REQUEST',
      { unknown: Array.from({ length: 9 }, (_, i) => `options.x${i}`) },
    ],
    ['a url that is a number', { body: { url: 7 } }, 400, 'INVALID_URL'],
    ['no url at all', { body: { url: 'hello' } }, 400, 'INVALID_URL'],
    ['file:', { body: { url: 'file:///etc/passwd' } }, 400, 'INVALID_URL'],
    ['javascript:', { body: { url: 'javascript:alert(1)' } }, 400, 'INVALID_URL'],
    ['credentials in a webhook', order({ webhook_url: 'https://u:p@hook.example/' }), 400, 'INVALID_URL'],
    ['a webhook without TLS', order({ webhook_url: 'http://hook.example/' }), 400, 'INVALID_URL'],
    ['a webhook inside', order({ webhook_url: 'https://inside.example/' }), 422, 'SSRF_BLOCKED'],
    [
      'a webhook nowhere',
      order({ webhook_url: 'https://nowhere.example/' }),
      422,
      'SSRF_BLOCKED',
      { field: 'options.webhook_url', reason: 'unresolvable' },
    ],
    ['loopback', { body: { url: 'http://127.0.0.1/' } }, 422, 'SSRF_BLOCKED'],
    ['a name that leads inside', { body: { url: 'https://inside.example/' } }, 422, 'SSRF_BLOCKED'],
    [
      'a name that is none',
      { body: { url: 'https://nowhere.example/' } },
      422,
      'TARGET_UNREACHABLE',
      { field: 'url', host: 'nowhere.example' },
    ],
    ['timestamp', order({ timestamp: 'notary' }), 400, 'INVALID_TIMESTAMP_TYPE'],
    ['viewport name', order({ viewport: 'watch' }), 400, 'INVALID_VIEWPORT'],
    ['viewport size', order({ viewport: { width: 100, height: 5000 } }), 400, 'INVALID_VIEWPORT'],
    ['viewport without height', order({ viewport: { width: 800 } }), 400, 'INVALID_VIEWPORT'],
    ['evidence_pack', order({ evidence_pack: { screenshot: 'gif' } }), 400, 'INVALID_EVIDENCE_PACK_OPTIONS'],
    [
      'evidence_pack name',
      order({ evidence_pack: { pdf: true } }),
      400,
      'INVALID_EVIDENCE_PACK_OPTIONS',
      { unknown: ['options.evidence_pack.pdf'] },
    ],
    ['pdf_language', order({ evidence_pack: { pdf_language: '??' } }), 400, 'INVALID_EVIDENCE_PACK_OPTIONS'],
    [
      'locale, time zone and user agent together',
      order({ locale: '!', timezone: 'Mars/Olympus', user_agent: 'a\nb' }),
      400,
      'MALFORMED_REQUEST',
      {
        fields: [
          { field: 'options.locale', problem: 'must be a BCP 47 language tag' },
          { field: 'options.timezone', problem: 'must be an IANA time zone' },
          { field: 'options.user_agent', problem: 'must be printable ASCII' },
        ],
      },
    ],
    ['delay', order({ wait: { delay_ms: 30_001 } }), 400, 'MALFORMED_REQUEST'],
    ['time limit', order({ time_limit_seconds: 9 }), 400, 'MALFORMED_REQUEST'],
    ['metadata that is not flat', order({ metadata: { a: { b: 1 } } }), 400, 'MALFORMED_REQUEST'],
    ['too many metadata', order({ metadata: many }), 400, 'METADATA_TOO_LARGE'],
    ['too long metadata', order({ metadata: { a: 'é'.repeat(2048) } }), 400, 'METADATA_TOO_LARGE'],
    ['a qualified stamp without an authority', order({ include_eidas: true }), 503, 'EIDAS_UNAVAILABLE'],
    [
      'too large a body',
      { raw: `{"url":"${'x'.repeat(1024 * 1024)}"}` },
      413,
      'BODY_TOO_LARGE',
      { max_bytes: 1_048_576 },
    ],
    ['one URL is no batch', { path: '/captures/batch', body: { urls: [url] } }, 400, 'MALFORMED_REQUEST'],
    [
      '51 URLs are too many',
      { path: '/captures/batch', body: { urls: Array(51).fill(url) } },
      400,
      'MALFORMED_REQUEST',
    ],
    ['no key', { key: null }, 401, 'MISSING_API_KEY'],
    ['a key before the body', { key: null, raw: '{bad' }, 401, 'MISSING_API_KEY'],
    ['a wrong key', { key: 'ps_live_nobody' }, 401, 'INVALID_API_KEY'],
    [
      'an idempotency key with a control character',
      { body: { url }, headers: { 'idempotency-key': 'a\tb' } },
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'an idempotency key that is too long',
      { body: { url }, headers: { 'idempotency-key': 'a'.repeat(256) } },
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'another host',
      { method: 'GET', path: '/health', headers: { host: 'rebind.example:7433' } },
      421,
      'MISDIRECTED_REQUEST',
    ],
    ['no such path', { method: 'GET', path: '/nothing' }, 404, 'NOT_FOUND'],
    ['a path that is none', { method: 'GET', path: '//' }, 404, 'NOT_FOUND'],
    ...[
      'GET /captures/cap_nobody',
      'GET /captures/no-id',
      'GET /captures/no-id/proof',
      'POST /captures/no-id/verify',
      'GET /imports/no-id',
      'DELETE /imports/imp_no-id',
      'GET /scheduled-captures/no-id',
      'GET /webhook-subscriptions/no-id',
      'GET /webhook-events/no-id',
      'POST /webhook-deliveries/no-id/redeliver',
    ].map((route): [string, Sent, number, string] => {
      const [method, path] = route.split(' ') as [NonNullable<Sent['method']>, string];
      return [`an unknown id: ${route}`, { method, path }, 404, 'NOT_FOUND'];
    }),
    ['another method', { method: 'PUT' }, 405, 'METHOD_NOT_ALLOWED', { allow: ['GET', 'HEAD', 'POST'] }],
    ['a malformed hash', { method: 'GET', path: '/ledger/xyz' }, 400, 'MALFORMED_REQUEST'],
    [
      'a parameter where there is none',
      { method: 'GET', path: '/whoami?x=1' },
      400,
      'MALFORMED_REQUEST',
      { unknown: ['x'] },
    ],
  ])('%s', async (_, sent, status, code, details) => {
    const answer = await send(sent);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    if (details) expect(answer.body.error.details).toEqual(details);
    expect(answer.headers['x-request-id']).toMatch(/^req_[0-9A-Za-z]{20}$/);
    expect(answer.body.request_id).toBe(answer.headers['x-request-id']);
    if (status === 405) expect(answer.headers.allow).toBe('GET, HEAD, POST');
  });

  test.each([
    'limit=0',
    'limit=201',
    'limit=1.5',
    'limit=x',
    'limit=5&limit=6',
    'cursor=abc',
    'cursor=2026-13-01T00:00:00.000Z|cap_1',
    'status=gone',
    'order=size',
    'order=completed_at',
    'order=completed_at&status=failed',
    'url=a&host=b',
    'host=a&schedule_id=sch_12345678',
    'schedule_id=sch_1',
    'from=yesterday',
    'from=2026-02-31',
    'from=2026-01-02&to=2026-01-02',
    'from=2026-01-02T10:00:00',
  ])('list with %s', async (query) => {
    const answer = await send({ method: 'GET', path: `/captures?${query.replaceAll('|', '%7C')}` });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  test('a resolver that does not answer is no refusal', async () => {
    expect((await send({ body: { url: 'https://silent.example/', options: { webhook_url: ' ' } } })).status).toBe(202);
  });

  test.each<[Partial<AccountsTable>, string, Sent?]>([
    [{ plan: 'archive_only' }, 'PLAN_ARCHIVE_ONLY'],
    [{ plan: 'website_archive' }, 'PLAN_API_READ_ONLY'],
    [{ arrears: true }, 'PAYMENT_REQUIRED'],
    [{ linked_billing: false }, 'EIDAS_REQUIRES_LIVE_KEY', order({ include_eidas: true })],
  ])('an account with %o: %s', async (set, code, sent = { body: { url } }) => {
    const { db } = house.desk;
    await db.updateTable('accounts').set(set).execute();
    expect((await send(sent)).body.error.code).toBe(code);
    await db.updateTable('accounts').set({ plan: 'legal_seats', arrears: false, linked_billing: true }).execute();
  });

  test('a test key has no qualified stamp', async () => {
    expect((await send({ ...order({ include_eidas: true }), key: house.keys.test })).body.error.code).toBe(
      'EIDAS_REQUIRES_LIVE_KEY',
    );
  });

  test('bytes that are no HTTP get the envelope', async () => {
    await house.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = house.app.server.address() as { port: number };
    const text = await new Promise<string>((resolve) => {
      let got = '';
      const socket = connectSocket(port, '127.0.0.1', () => socket.write('NONSENSE / HTTP/1.1\r\n\r\n'));
      socket.on('data', (chunk) => (got += chunk.toString()));
      socket.on('close', () => resolve(got));
    });
    expect(text).toMatch(/^HTTP\/1.1 400 [\s\S]*X-Request-ID: req_[\s\S]*"MALFORMED_REQUEST"/);
  });

  test.each([
    ['a second Host', 'GET /v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n'],
    ['another host in the request line', 'GET http://evil.example/v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ])('%s is not answered for', async (_, head) => {
    if (!house.app.server.listening) await house.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = house.app.server.address() as { port: number };
    const text = await new Promise<string>((resolve) => {
      const socket = connectSocket(port, '127.0.0.1', () => socket.write(head));
      socket.once('data', (chunk) => {
        resolve(chunk.toString());
        socket.destroy();
      });
    });
    expect(text).toMatch(/^HTTP\/1.1 421 /);
  });

  test('nothing of this was a fault', () => expect(house.faults).toEqual([]));
});

test('a fault is logged whole and told without its inside', async () => {
  const broken = await openHouse({ start: false });
  await broken.desk.db.schema.dropTable('ledger').execute();
  await expect(broken.live.lookUpLedger({ params: { hash: 'a'.repeat(64) } })).rejects.toMatchObject({
    status: 500,
    code: 'INTERNAL_ERROR',
    details: undefined,
  });
  expect(broken.faults).toHaveLength(1);
  await broken.close();
});

test('captures in flight are limited by plan', async () => {
  const busy = await openHouse({ start: false });
  await busy.desk.db.updateTable('accounts').set({ plan: 'sandbox' }).execute();
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => busy.live.createCapture({ body: { url } })));
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(5);
  await expect(busy.live.createCapture({ body: { url } })).rejects.toMatchObject({
    code: 'CONCURRENT_CAPTURE_LIMIT',
    details: { limit: 5, in_flight: 5, requested: 1 },
    retryAfterSeconds: 5,
  });
  await busy.close();
});

describe('Idempotency-Key', () => {
  const post = (at: House, key: string, body: object = { url }) =>
    at.app.inject({
      method: 'POST',
      url: '/v1/captures',
      headers: { authorization: `Bearer ${at.keys.live}`, 'idempotency-key': key },
      payload: body,
    });
  const code = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code;

  test('answers the same work again, under a new request id; quotes and key order do not count', async () => {
    const at = await openHouse({ start: false });
    const first = await post(at, 'abc', { url, options: { locale: 'pl', timezone: 'Europe/Warsaw' } });
    const again = await post(at, '"abc"', { options: { timezone: 'Europe/Warsaw', locale: 'pl' }, url });
    expect([
      first.statusCode,
      again.statusCode,
      again.headers['idempotent-replay'],
      first.headers['idempotent-replay'],
    ]).toEqual([202, 202, 'true', undefined]);
    expect(again.body).toBe(first.body);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect((await at.live.listCaptures({ query: {} })).captures).toHaveLength(1);
    expect(code(await post(at, 'abc', { url: 'https://other.example/' }))).toBe('IDEMPOTENCY_KEY_REUSED');
    at.world.forward(24 * 3_600_000 + 1);
    expect((await post(at, 'abc', { url: 'https://other.example/' })).headers['idempotent-replay']).toBeUndefined();
    await at.close();
  });

  test('is of one account, one environment and one address', async () => {
    const at = await openHouse({ start: false });
    const { api_keys } = await at.operator.createAccount({ body: { plan: 'developer', linked_billing: true } });
    const send = (path: string, key: string, payload: object) =>
      at.app.inject({
        method: 'POST',
        url: `/v1${path}`,
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'same' },
        payload,
      });
    const ids = [];
    for (const key of [at.keys.live, api_keys[0]?.key ?? ''])
      ids.push((await send('/captures', key, { url })).json().capture_id);
    expect(new Set(ids).size).toBe(2);
    expect(code(await send('/captures', at.keys.test, { url }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await send('/captures/batch', at.keys.live, { urls: [url, url] })).json().captures).toHaveLength(2);
    await at.close();
  });

  test('a refused request gives its key back', async () => {
    const at = await openHouse({ start: false });
    expect(code(await post(at, 'k', { url: 'nonsense' }))).toBe('INVALID_URL');
    expect((await post(at, 'k')).statusCode).toBe(202);
    await at.close();
  });

  test('of many at once one makes the work; a lease that nobody ends blocks for a minute', async () => {
    const at = await openHouse({ start: false });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(at, 'k')));
    expect((await at.live.listCaptures({ query: {} })).captures).toHaveLength(1);
    expect(answers.filter((one) => one.statusCode === 202).length).toBeGreaterThan(0);
    for (const one of answers) if (one.statusCode !== 202) expect(code(one)).toBe('IDEMPOTENCY_IN_PROGRESS');
    // As a crash leaves it amid the work.
    const lease_until = new Date(at.world.now().getTime() + 60_000).toISOString();
    await at.desk.db.updateTable('idempotency').set({ answer: null, lease_until }).execute();
    expect(code(await post(at, 'k'))).toBe('IDEMPOTENCY_IN_PROGRESS');
    at.world.forward(60_001);
    expect((await post(at, 'k')).statusCode).toBe(202);
    await at.close();
  });
});
