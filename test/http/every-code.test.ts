import { readFileSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer } from '../../daemon/http/server.js';
import { connections } from '../../daemon/store/postgres/open.js';
import type { AccountsTable, Tables } from '../../daemon/store/tables.js';
import { byteRoutes } from '../../src/contract/byte-routes.js';
import { BucketAway } from '../../daemon/store/packages/s3/faults.js';
import { errors, refuse, type ErrorCode } from '../../src/contract/errors.js';
import { operations } from '../../src/contract/index.js';
import { commonRefusals, refusalsOf, type Operation } from '../../src/contract/operation.js';
import { refuseRows } from '../daemon/database.js';
import { failing, leaveFile, openHouse, type House } from '../daemon/house.js';

const good = 'https://example.com/';
let house: House;
let port: number;

/** `hang…` never ends, `fail…` fails, everything else leaves a package. */
beforeAll(async () => {
  house = await openHouse({
    concurrency: 50,
    run: async (run) => {
      const { hostname } = new URL(run.order.url);
      if (hostname.startsWith('fail')) return failing;
      if (!hostname.startsWith('hang')) return leaveFile(run);
      return new Promise((_, reject) =>
        run.signal.addEventListener('abort', () => reject(run.signal.reason as Error), { once: true }),
      );
    },
  });
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  port = (house.app.server.address() as AddressInfo).port;
});
afterAll(() => house.close());

interface Asked {
  readonly body?: unknown;
  readonly raw?: string;
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
  readonly at?: number;
}
interface Told {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | undefined;
  readonly requestId: unknown;
  readonly text: string;
}

/** Over a socket, as anybody would ask. */
function ask(line: string, { body, raw, key = house.keys.live, headers = {}, at = port }: Asked = {}): Promise<Told> {
  const [method = '', path = ''] = line.split(' ');
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: at,
        method,
        path: path.startsWith('/v1/') ? path : `/v1${path}`,
        headers: {
          ...(key !== null && { authorization: `Bearer ${key}` }),
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => {
          const read = text.startsWith('{')
            ? (JSON.parse(text) as { error?: { code: string }; request_id?: string })
            : {};
          expect(read.request_id).toBe(read.error && answer.headers['x-request-id']);
          resolve({
            status: answer.statusCode ?? 0,
            code: read.error?.code,
            retryAfter: answer.headers['retry-after'],
            requestId: answer.headers['x-request-id'],
            text,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

const capture = (options?: object, more: Asked = {}) =>
  ask('POST /captures', { body: { url: good, ...(options && { options }) }, ...more });

/** A key of a new account. */
async function keyOf(set: Partial<AccountsTable> = {}): Promise<string> {
  const { account_id, api_keys } = await house.operator.createAccount({
    body: { plan: 'developer', linked_billing: true, email_verified: true },
  });
  if (Object.keys(set).length > 0)
    await house.desk.db.updateTable('accounts').set(set).where('account_id', '=', account_id).execute();
  return api_keys.find((each) => each.env === 'live')?.key ?? '';
}
const begun = async (url: string) => (await house.live.createCapture({ body: { url } })).capture_id;
/** Of a capture that is over. */
async function ended(url: string): Promise<string> {
  const capture_id = await begun(url);
  await expect
    .poll(async () => (await house.live.getCapture({ params: { capture_id } })).status)
    .not.toBe('processing');
  return capture_id;
}
async function link(): Promise<string> {
  const read = await house.live.getCapture({ params: { capture_id: await ended(good) } });
  return `GET ${new URL((read.status === 'completed' && read.package_url) || '').href.replace('http://localhost', '')}`;
}

const later = '2099-01-01T00:00:00.000Z';
const many = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 1]));

/** One way to each code that the server can send. */
const ways: Partial<Record<ErrorCode, () => Promise<Told>>> = {
  MALFORMED_REQUEST: () => ask('POST /captures', { raw: '{bad' }),
  MISSING_FIELD: () => ask('POST /captures', { body: {} }),
  INVALID_URL: () => ask('POST /captures', { body: { url: 'nonsense' } }),
  INVALID_TIMESTAMP_TYPE: () => capture({ timestamp: 'notary' }),
  INVALID_VIEWPORT: () => capture({ viewport: 'watch' }),
  METADATA_TOO_LARGE: () => capture({ metadata: many }),
  INVALID_EVIDENCE_PACK_OPTIONS: () => capture({ evidence_pack: { screenshot: 'gif' } }),
  RATE_LIMIT_COST_TOO_HIGH: async () => {
    const key = await keyOf({ plan: 'sandbox' });
    return ask('POST /captures/batch', { key, body: { urls: Array.from({ length: 11 }, () => good) } });
  },
  MISSING_API_KEY: () => ask('GET /captures', { key: null }),
  INVALID_API_KEY: () => ask('GET /captures', { key: 'ps_live_nobody' }),
  QUOTA_EXCEEDED: async () => capture({}, { key: await keyOf({ monthly_limit: 0 }) }),
  PAYMENT_REQUIRED: async () => capture({}, { key: await keyOf({ arrears: true }) }),
  EIDAS_REQUIRES_LIVE_KEY: () => capture({ include_eidas: true }, { key: house.keys.test }),
  EMAIL_NOT_VERIFIED: async () => ask('POST /api-keys', { key: await keyOf({ email_verified: false }), body: {} }),
  PLAN_ARCHIVE_ONLY: async () => capture({}, { key: await keyOf({ plan: 'archive_only' }) }),
  PLAN_API_READ_ONLY: async () => capture({}, { key: await keyOf({ plan: 'website_archive' }) }),
  FORBIDDEN: () => ask('GET /accounts'),
  NOT_FOUND: () => ask('GET /captures/cap_nobody'),
  METHOD_NOT_ALLOWED: () => ask('PUT /captures'),
  IDEMPOTENCY_IN_PROGRESS: async () => {
    const headers = { 'idempotency-key': 'running' };
    await capture({}, { headers });
    await house.desk.db
      .updateTable('idempotency')
      .set({ answer: null, lease_until: later })
      .where('idempotency_key', '=', 'running')
      .execute();
    return capture({}, { headers });
  },
  CAPTURE_IN_PROGRESS: async () => ask(`DELETE /captures/${await begun('https://hang.example/')}`),
  CAPTURE_NOT_COMPLETED: async () => ask(`POST /captures/${await ended('https://fail.example/')}/verify`),
  CAPTURE_NOT_DELETED: async () => ask(`DELETE /captures/${await ended('https://fail.example/')}?permanent=true`),
  LEGAL_HOLD: async () => {
    const id = await ended(good);
    await ask(`PATCH /captures/${id}`, { body: { action: 'legal_hold', value: true } });
    return ask(`DELETE /captures/${id}`);
  },
  LINK_EXPIRED: async () => {
    const signed = await link();
    house.world.forward(24 * 3_600_000);
    return ask(signed, { key: null });
  },
  BODY_TOO_LARGE: () => ask('POST /captures', { raw: `{"url":"${'x'.repeat(1024 * 1024)}"}` }),
  RANGE_NOT_SATISFIABLE: async () => ask(await link(), { key: null, headers: { range: 'bytes=999999-' } }),
  MISDIRECTED_REQUEST: () => ask('GET /health', { headers: { host: 'rebind.example' } }),
  SSRF_BLOCKED: () => ask('POST /captures', { body: { url: 'http://10.0.0.1/' } }),
  TARGET_UNREACHABLE: () => ask('POST /captures', { body: { url: 'https://nowhere.example/' } }),
  IDEMPOTENCY_KEY_REUSED: async () => {
    const headers = { 'idempotency-key': 'reused' };
    await capture({}, { headers });
    return capture({ locale: 'pl' }, { headers });
  },
  RATE_LIMITED: async () => {
    const key = await keyOf({ plan: 'sandbox' });
    const capture_ids = Array.from({ length: 100 }, (_, i) => `cap_${i}`);
    await ask('POST /legal-holds', { key, body: { capture_ids, value: true } });
    return capture({}, { key });
  },
  CONCURRENT_CAPTURE_LIMIT: async () => {
    const key = await keyOf({ plan: 'sandbox' });
    const urls = Array.from({ length: 5 }, (_, i) => `https://hang${i}.example/`);
    await ask('POST /captures/batch', { key, body: { urls } });
    return capture({}, { key });
  },
  TEST_MODE_DAILY_LIMIT: async () => {
    const period = house.world.now().toISOString().slice(0, 10);
    const used = { account_id: 'local', counter: 'test_day', period, used: 200 };
    await house.desk.db
      .insertInto('usage')
      .values(used)
      .onConflict((conflict) => conflict.columns(['account_id', 'counter', 'period']).doUpdateSet(used))
      .execute();
    return capture({}, { key: house.keys.test });
  },
  CAPTURE_FAILED: async () => {
    const mend = await refuseRows(house.desk.db, 'jobs');
    const told = await capture();
    await mend();
    return told;
  },
  INTERNAL_ERROR: async () => {
    await sql`alter table ledger rename to away`.execute(house.desk.db);
    const told = await ask(`GET /ledger/${'a'.repeat(64)}`, { key: null });
    await sql`alter table away rename to ledger`.execute(house.desk.db);
    return told;
  },
  DISK_FULL: async () => {
    const { parts } = await house.live.createImport({ body: { file_name: 'a.zip', size_bytes: 3 } });
    const whole = { ...house.desk.packages.uploads };
    const full = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    Object.assign(house.desk.packages.uploads, { write: full });
    const path = (parts[0]?.url ?? '').replace('http://localhost', '');
    const told = await ask(`PUT ${path}`, { key: null, raw: 'abc', headers: { 'content-type': 'application/zip' } });
    Object.assign(house.desk.packages.uploads, whole);
    return told;
  },
  PACKAGE_STORE_UNAVAILABLE: async () => {
    const id = await ended(good);
    const whole = { ...house.desk.packages };
    Object.assign(house.desk.packages, { size: () => Promise.reject(new BucketAway('HEAD', new Error('at /tmp/x'))) });
    const told = await ask(`POST /captures/${id}/verify`);
    Object.assign(house.desk.packages, whole);
    return told;
  },
  KEYCHAIN_UNAVAILABLE: () =>
    ask('POST /browser-profiles', {
      body: {
        name: 'wiki',
        made_from: 'storage_state',
        key: 'keychain',
        cookies: [],
        storage: [{ origin: 'https://example.com', items: [{ name: 'a', value: 'b' }] }],
      },
    }),
  EIDAS_UNAVAILABLE: () => capture({ include_eidas: true }),
  SHUTTING_DOWN: () => askAnother('GET /health', house.desk, true),
  DATABASE_UNAVAILABLE: async () => {
    // Nothing listens there.
    const pool = connections('postgresql://nobody@127.0.0.1:1/none');
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const told = await askAnother('GET /captures', { ...house.desk, db }, false);
    await db.destroy();
    return told;
  },
};

/** A server of its own over the house, or over another desk. */
async function askAnother(line: string, desk: House['desk'], isStopping: boolean): Promise<Told> {
  const other = buildServer(desk, {
    publicHosts: [],
    publicUrls: [],
    trustedProxies: [],
    stopping: () => isStopping,
    touched: () => undefined,
  });
  await other.listen({ host: '127.0.0.1', port: 0 });
  const told = await ask(line, { at: (other.server.address() as AddressInfo).port });
  await other.close();
  return told;
}

/** Codes that are worth another try as they stand. */
const comeAgain: readonly ErrorCode[] = [
  'RATE_LIMITED',
  'CONCURRENT_CAPTURE_LIMIT',
  'TEST_MODE_DAILY_LIMIT',
  'IDEMPOTENCY_IN_PROGRESS',
  'SHUTTING_DOWN',
  'PACKAGE_STORE_UNAVAILABLE',
  'DATABASE_UNAVAILABLE',
];

test.each(Object.entries(ways))('%s', async (code, way) => {
  const told = await way();
  expect([told.code, told.status]).toEqual([code, errors[code as ErrorCode].status]);
  expect(told.requestId).toMatch(/^req_[0-9A-Za-z]{20}$/);
  expect(Number(told.retryAfter) > 0).toBe(comeAgain.includes(code as ErrorCode));
  expect(told.text).not.toMatch(/SQLITE|\/tmp\/|node:|at .*\.[jt]s/);
});

describe('nothing else is ever sent', () => {
  const declared = new Set<ErrorCode>([
    ...commonRefusals,
    ...Object.values<Operation>(operations).flatMap((op) => refusalsOf(op)),
    ...Object.values(byteRoutes).flatMap((route) => route.refuses),
  ]);
  const here = fileURLToPath(new URL('..', import.meta.url));
  const elsewhere = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('every-code.test.ts'))
    .map((file) => readFileSync(`${here}/${file}`, 'utf8'));

  test.each((Object.keys(errors) as ErrorCode[]).filter((code) => ways[code] === undefined))(
    '%s: no operation declares it, or another test has a way to it',
    (code) => {
      if (declared.has(code)) expect(elsewhere.some((text) => text.includes(`'${code}'`))).toBe(true);
    },
  );

  test('a code that an operation does not declare is a fault of ours', async () => {
    const other = await openHouse({ start: false });
    Object.assign(other.desk.addresses, {
      judgeUrl: () => {
        throw refuse('SCHEDULE_RUNNING');
      },
    });
    await expect(other.live.createCapture({ body: { url: good } })).rejects.toMatchObject({
      status: 500,
      code: 'INTERNAL_ERROR',
    });
    expect(other.faults).toMatchObject([['fault', { code: 'SCHEDULE_RUNNING' }]]);
    await other.close();
  });
});
