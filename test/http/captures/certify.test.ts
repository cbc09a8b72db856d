import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { CertificateRun, RunCertificate } from '../../../daemon/run/certificate-run.js';
import { limits } from '../../../src/contract/limits.js';
import { hashOfNothing } from '../../../src/package/certificate/certificate.js';
import { openHouse, type House } from '../../daemon/house.js';

let house: House;
afterEach(() => house.close());

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const [one, other] = [hash('one'), hash('other')];
const certifiedAt = '2026-11-21T10:00:03.000Z';

const runs: CertificateRun[] = [];
const certify: RunCertificate = async (run) => {
  runs.push(run);
  const packagePath = join(run.stagingDir, 'sealed.zip');
  await writeFile(packagePath, 'a certificate');
  return {
    kind: 'completed',
    packagePath,
    sizeBytes: 13,
    fileCount: 14,
    manifestSha256: hash(run.captureId),
    evidenceId: 'ps_00000000-0000-4000-8000-000000000001',
    capturedAt: null,
    certifiedAt,
    sealedAt: '2026-11-21T10:00:04.000Z',
    proofs: ['manifest.json.ots'],
    ots: new Uint8Array([1]),
    notPerformed: [],
  };
};
const failed: RunCertificate = async () => ({ kind: 'failed', reason: 'internal', message: 'The browser went away.' });
/** Ends when it is told to. */
const hanging: RunCertificate = (run) =>
  new Promise((_, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason as Error)));

async function open(more: Parameters<typeof openHouse>[0] = {}): Promise<void> {
  house = await openHouse({ certify, ...more });
  runs.length = 0;
}

type Body = Parameters<House['live']['certifyHash']>[0]['body'];
const ask = (body: Body, client = house.live) => client.certifyHash({ body });
const post = (body: object, headers: Record<string, string> = {}) =>
  house.app.inject({
    method: 'POST',
    url: '/v1/certify-hash',
    headers: { authorization: `Bearer ${house.keys.live}`, ...headers },
    payload: body,
  });

test('hashes become a certificate: an answer, a row without an address, an event, an entry of the register', async () => {
  await open();
  const answer = await ask({
    hashes: [one.toUpperCase(), { sha256: `sha256:${other}`, name: 'contract.pdf', size_bytes: 48213 }],
    label: 'Delivery of 21 November',
    metadata: { matter: 'M-1' },
  });
  const hashes = [
    { sha256: one, name: null, size_bytes: null },
    { sha256: other, name: 'contract.pdf', size_bytes: 48213 },
  ];
  expect(answer).toMatchObject({
    status: 'completed',
    label: 'Delivery of 21 November',
    hashes,
    certified_at: certifiedAt,
    manifest_hash: `sha256:${hash(answer.certify_id)}`,
    timestamps: { bitcoin_ots: { status: 'pending_confirmation', block_height: null } },
    test_mode: false,
    warnings: [],
  });
  expect(answer.certify_id).toMatch(/^cert_[0-9A-Za-z]{20}$/);
  expect(answer.package_url).toContain(`/packages/${answer.certify_id}?`);
  expect(answer.verification_url).toContain(`/ledger/${hash(answer.certify_id)}`);
  expect(runs[0]?.order).toMatchObject({ timestamp: null, include_eidas: false, metadata: { matter: 'M-1' } });

  const read = await house.live.getCapture({ params: { capture_id: answer.certify_id } });
  expect(read).toMatchObject({
    status: 'completed',
    source: 'certify-hash',
    url: null,
    captured_at: null,
    label: 'Delivery of 21 November',
    metadata: { matter: 'M-1' },
    certificate: { hashes, certified_at: certifiedAt, warnings: [] },
  });
  const { captures } = await house.live.listCaptures({ query: {} });
  expect(captures).toMatchObject([{ capture_id: answer.certify_id, url: null, label: 'Delivery of 21 November' }]);
  expect(captures[0]?.certified).toEqual({ first: null, count: 2 });
  expect((await house.live.listHosts({})).hosts).toEqual([]);

  const { events } = await house.live.listEvents({ query: {} });
  expect(events.map(({ type }) => type)).toEqual(['certify.completed']);
  const { package_url: _, package_url_expires_at: __, verification_url: ___, ...told } = answer;
  expect(events[0]?.body).toMatchObject({ event: 'certify.completed', certificate: told });
  expect((await house.live.listCaptureEvents({ query: {} })).events).toEqual([]);
  expect(await house.live.lookUpLedger({ params: { hash: hash(answer.certify_id) } })).toMatchObject({
    issued: true,
    type: 'certificate',
  });
});

test('certified hashes are in no public register', async () => {
  await open();
  await ask({ hash: one });
  expect(await house.live.lookUpLedger({ params: { hash: one } })).toMatchObject({ issued: false });
});

test('one unit for each hash, of the minute and of the month; a test key makes a test certificate', async () => {
  await open();
  const used = async () => (await house.live.whoami({})).usage.captures;
  const [before, response] = [await used(), await post({ hashes: [one, other, hash('third')] })];
  expect(response.headers['x-ratelimit-remaining']).toBe(String(Number(response.headers['x-ratelimit-limit']) - 3));
  expect((await used()) - before).toBe(3);
  const tested = await ask({ hashes: [one, other] }, house.test);
  expect(tested.test_mode).toBe(true);
  expect(await used()).toBe(before + 3);
});

test('the hash of nothing is certified, with a warning', async () => {
  await open();
  expect(await ask({ hashes: [one, hashOfNothing] })).toMatchObject({
    warnings: [{ index: 1, code: 'hash_of_nothing' }],
  });
});

const many = (count: number) => Array.from({ length: count }, (_, index) => hash(String(index)));
const md5 = 'd41d8cd98f00b204e9800998ecf8427e';

test.each<[string, object, string, string[]]>([
  ['neither hash nor hashes', { label: 'x' }, 'MISSING_FIELD', ['hashes']],
  ['both', { hash: one, hashes: [other] }, 'MALFORMED_REQUEST', ['hash']],
  ['an empty list', { hashes: [] }, 'MALFORMED_REQUEST', ['hashes']],
  ['101 hashes', { hashes: many(101) }, 'MALFORMED_REQUEST', ['hashes']],
  ['MD5', { hash: md5 }, 'MALFORMED_REQUEST', ['hash']],
  [
    'each wrong one by its index',
    { hashes: [md5, one, 'zz', { sha256: md5 }] },
    'MALFORMED_REQUEST',
    ['hashes.0', 'hashes.2', 'hashes.3'],
  ],
  [
    '100 wrong ones',
    { hashes: many(100).map((each) => each.slice(1)) },
    'MALFORMED_REQUEST',
    many(100).map((_, index) => `hashes.${index}`),
  ],
  [
    'the same twice, however written',
    { hashes: [one, other, `sha256:${one.toUpperCase()}`] },
    'MALFORMED_REQUEST',
    ['hashes.2'],
  ],
  ['a path for a name', { hashes: [{ sha256: one, name: 'a/b' }] }, 'MALFORMED_REQUEST', ['hashes.0.name']],
  [
    'a name that sha256sum would take for its input',
    { hashes: [{ sha256: one, name: '-' }] },
    'MALFORMED_REQUEST',
    ['hashes.0.name'],
  ],
  [
    'a name that turns around',
    { hashes: [{ sha256: one, name: 'a\u202Efdp' }] },
    'MALFORMED_REQUEST',
    ['hashes.0.name'],
  ],
  ['a name with a line break', { hashes: [{ sha256: one, name: 'a\nb' }] }, 'MALFORMED_REQUEST', ['hashes.0.name']],
  [
    'a name of 256 characters',
    { hashes: [{ sha256: one, name: 'a'.repeat(256) }] },
    'MALFORMED_REQUEST',
    ['hashes.0.name'],
  ],
  [
    'one name for two',
    {
      hashes: [
        { sha256: one, name: 'a' },
        { sha256: other, name: 'a' },
      ],
    },
    'MALFORMED_REQUEST',
    ['hashes.1.name'],
  ],
  [
    'a name that another has without one',
    { hashes: [one, { sha256: other, name: 'hash-001' }] },
    'MALFORMED_REQUEST',
    ['hashes.1.name'],
  ],
  [
    'the hash of nothing with a size',
    { hashes: [{ sha256: hashOfNothing, size_bytes: 5 }] },
    'MALFORMED_REQUEST',
    ['hashes.0'],
  ],
  [
    'a size of nothing with another hash',
    { hashes: [{ sha256: one, size_bytes: 0 }] },
    'MALFORMED_REQUEST',
    ['hashes.0'],
  ],
  ['a size below zero', { hashes: [{ sha256: one, size_bytes: -1 }] }, 'MALFORMED_REQUEST', ['hashes.0']],
  ['a label of 201 characters', { hash: one, label: 'a'.repeat(201) }, 'MALFORMED_REQUEST', ['label']],
  ['another language', { hash: one, language: 'xx' }, 'MALFORMED_REQUEST', ['language']],
  ['a proof that there is none of', { hash: one, timestamp: 'ethereum' }, 'INVALID_TIMESTAMP_TYPE', ['timestamp']],
  [
    'a webhook with credentials',
    { hash: one, webhook_url: 'https://a:b@example.com/' },
    'INVALID_URL',
    ['webhook_url'],
  ],
])('refused: %s', async (_, body, code, fields) => {
  await open();
  const { error } = (await post(body)).json<{ error: { code: string; details: { fields: { field: string }[] } } }>();
  expect(error.code).toBe(code);
  expect(
    [
      ...new Set(error.details.fields.map(({ field }) => field.replace(/^(hashes\.\d+)\.size_bytes$/, '$1'))),
    ].toSorted(),
  ).toEqual(fields.toSorted());
  expect(runs).toEqual([]);
});

test.each<[string, object, string]>([
  ['a webhook inside', { hash: one, webhook_url: 'https://10.0.0.1/' }, 'SSRF_BLOCKED'],
  ['too much metadata', { hash: one, metadata: { a: 'x'.repeat(5000) } }, 'METADATA_TOO_LARGE'],
  ['a qualified time-stamp that nobody can make', { hash: one, include_eidas: true }, 'EIDAS_UNAVAILABLE'],
])('refused: %s', async (_, body, code) => {
  await open();
  expect((await post(body)).json()).toMatchObject({ error: { code } });
});

test('more hashes than units in a minute are to be split', async () => {
  await open();
  await house.operator.updateAccount({
    params: { account_id: (await house.live.whoami({})).account_ref },
    body: { plan: 'developer' },
  });
  const response = await post({ hashes: many(61) });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: { code: 'RATE_LIMIT_COST_TOO_HIGH', details: { requested: 61 } } });
});

test('an Idempotency-Key: the same answer, and no second certificate', async () => {
  await open();
  const key = { 'idempotency-key': 'k-1' };
  const first = await post({ hashes: [one] }, key);
  const again = await post({ hashes: [one] }, key);
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.headers['idempotent-replay']).toBe('true');
  expect(again.json()).toEqual(first.json());
  expect(runs.length).toBe(1);
  expect((await post({ hashes: [other] }, key)).json()).toMatchObject({ error: { code: 'IDEMPOTENCY_KEY_REUSED' } });
});

test('while the first request waits, the second with its key is refused; afterwards it is told where the work stands', async () => {
  await open({ certify: hanging });
  const key = { 'idempotency-key': 'k-2' };
  const waiting = post({ hashes: [one] }, key);
  await expect.poll(async () => (await house.live.listCaptures({ query: {} })).captures.length).toBe(1);
  expect((await post({ hashes: [one] }, key)).json()).toMatchObject({ error: { code: 'IDEMPOTENCY_IN_PROGRESS' } });
  // As after a crash: nobody waits any more, and the lease is over.
  house.world.forward(61_000);
  const { certify_id: id, status } = (await post({ hashes: [one] }, key)).json<{
    certify_id: string;
    status: string;
  }>();
  expect(status).toBe('processing');
  expect((await house.live.listCaptures({ query: {} })).captures.map((row) => row.capture_id)).toEqual([id]);
  house.world.forward(limits.captureSweepMs);
  await house.queue.sweep();
  expect((await waiting).json()).toMatchObject({ error: { code: 'CERTIFY_FAILED', details: { certify_id: id } } });
});

test('what fails says so: in the answer, in the row, and in an event', async () => {
  await open({ certify: failed });
  const key = randomBytes(8).toString('hex');
  const response = await post({ hashes: [one] }, { 'idempotency-key': key });
  expect(response.statusCode).toBe(500);
  const { error } = response.json<{ error: { code: string; details: { certify_id: string } } }>();
  expect(error.code).toBe('CERTIFY_FAILED');
  expect(response.headers['location']).toBe(`/v1/captures/${error.details.certify_id}`);
  const read = await house.live.getCapture({ params: { capture_id: error.details.certify_id } });
  expect(read).toMatchObject({
    status: 'failed',
    error: { code: 'CERTIFY_FAILED', message: 'The browser went away.' },
  });
  const { events } = await house.live.listEvents({ query: {} });
  const failedAt = read.status === 'failed' ? read.failed_at : '';
  expect(events.map(({ body }) => body)).toEqual([
    {
      event: 'certify.failed',
      certificate: {
        certify_id: error.details.certify_id,
        status: 'failed',
        failed_at: failedAt,
        error: { code: 'CERTIFY_FAILED', message: 'The browser went away.' },
      },
    },
  ]);
  // The key is free for another try.
  expect((await post({ hashes: [one] }, { 'idempotency-key': key })).statusCode).toBe(500);
  expect((await house.live.listCaptures({ query: {} })).captures.length).toBe(2);
});

test('one that never ends is swept', async () => {
  await open({ certify: hanging });
  const waiting = post({ hashes: [one] });
  await expect.poll(async () => (await house.live.listCaptures({ query: {} })).captures.length).toBe(1);
  const id = (await house.live.listCaptures({ query: {} })).captures[0]?.capture_id ?? '';
  await expect.poll(() => house.queue.busy()).toBe(true);
  house.world.forward(limits.captureSweepMs + 1);
  await house.queue.sweep();
  expect((await waiting).statusCode).toBe(500);
  expect(await house.live.getCapture({ params: { capture_id: id } })).toMatchObject({
    status: 'failed',
    error: { code: 'CERTIFY_FAILED', message: 'Certification did not finish (timed out).' },
  });
});

test('rows without an address are paged, filtered and ordered as all others', async () => {
  await open();
  const ids: string[] = [];
  for (const each of many(5)) {
    ids.unshift((await ask({ hash: each })).certify_id);
    house.world.forward(1_000);
  }
  const { capture_id: page } = await house.live.createCapture({ body: { url: 'https://example.com/' } });
  await house.settled();
  for (const order of ['created_at', 'completed_at'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, order, status: 'completed' as const, ...(cursor !== undefined && { cursor }) };
      const answer = await house.live.listCaptures({ query });
      seen.push(...answer.captures.map((row) => row.capture_id));
      cursor = answer.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([page, ...ids]);
  }
  const ofHost = await house.live.listCaptures({ query: { host: 'example.com' } });
  expect(ofHost.captures.map((row) => row.capture_id)).toEqual([page]);
  expect((await house.live.listHosts({})).hosts.map(({ host }) => host)).toEqual(['example.com']);
});

test('a certificate in the trash comes back; one that is removed for good leaves no label', async () => {
  await open();
  const { certify_id: id } = await ask({ hash: one, label: 'Name of a client' });
  await house.live.deleteCapture({ params: { capture_id: id }, query: {} });
  await house.live.updateCapture({ params: { capture_id: id }, body: { action: 'restore' } });
  expect(await house.live.getCapture({ params: { capture_id: id } })).toMatchObject({ status: 'completed' });
  await house.live.deleteCapture({ params: { capture_id: id }, query: {} });
  await house.live.deleteCapture({ params: { capture_id: id }, query: { permanent: true } });
  expect(await house.live.getCapture({ params: { capture_id: id } })).toMatchObject({ status: 'deleted', label: null });
});

test('it cannot be compared', async () => {
  await open();
  const { certify_id: id } = await ask({ hash: one });
  const { capture_id: page } = await house.live.createCapture({ body: { url: 'https://example.com/' } });
  await house.settled();
  await expect(house.live.createComparison({ body: { capture_id_1: page, capture_id_2: id } })).rejects.toMatchObject({
    code: 'NOT_COMPARABLE',
  });
});
