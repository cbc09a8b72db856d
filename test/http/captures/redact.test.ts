import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { recover } from '../../../daemon/jobs/recovery.js';
import type { RunCertificate } from '../../../daemon/run/certificate-run.js';
import type { RedactionOutcome, RedactionRun, RunRedaction } from '../../../daemon/run/redaction-run.js';
import { CaptureFailure } from '../../../daemon/run/step.js';
import type { RedactionSummary } from '../../../src/contract/captures/redaction-summary.js';
import { limits } from '../../../src/contract/limits.js';
import { failing, leaveFile, openHouse, type House } from '../../daemon/house.js';

let house: House;
afterEach(() => house.close());

const secret = 'Jane-Doe-1234567';
const rules = [{ text: secret, reason: 'personal_data' as const, label: '(b)(6)' }, { kind: 'iban' as const }];
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const summary: RedactionSummary = {
  rules: [
    { index: 0, target: 'text', reason: 'personal_data', label: '(b)(6)', matches: 3, boxes: 2 },
    { index: 1, target: 'kind', reason: null, label: null, matches: 0, boxes: 0 },
  ],
  files: { kept: ['whois.txt'], changed: ['page.html'], withheld: ['page.mhtml'] },
  proof: 'complete',
  unproven: [],
  pictures: { covered: 0, not_searched: 1 },
  read_again: { performed: false, reason: 'no program' },
};
const redactedAt = '2026-11-21T10:05:03.000Z';
const shownUrl = 'https://example.com/[REDACTED]';

const runs: RedactionRun[] = [];
const redact: RunRedaction = async (run) => {
  runs.push(run);
  const packagePath = join(run.stagingDir, 'sealed.zip');
  await writeFile(packagePath, 'a copy');
  return {
    kind: 'completed',
    packagePath,
    sizeBytes: 6,
    fileCount: 20,
    manifestSha256: hash(run.captureId),
    evidenceId: 'ps_00000000-0000-4000-8000-000000000002',
    capturedAt: '2026-11-21T10:00:01.000Z',
    redactedAt,
    sealedAt: '2026-11-21T10:05:04.000Z',
    proofs: ['manifest.json.ots'],
    ots: new Uint8Array([1]),
    notPerformed: [],
    url: shownUrl,
    summary,
  };
};
/** Ends when it is told to. */
const hanging: RunRedaction = (run) =>
  new Promise((_, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason as Error)));
const ending =
  (outcome: RedactionOutcome): RunRedaction =>
  () =>
    Promise.resolve(outcome);

async function open(more: Parameters<typeof openHouse>[0] = {}): Promise<void> {
  house = await openHouse({
    redact,
    run: (run) => (run.order.url.includes('fail') ? Promise.resolve(failing) : leaveFile(run)),
    ...more,
  });
  runs.length = 0;
}

async function capture(client = house.live, url = `https://example.com/${secret}`): Promise<string> {
  const { capture_id: id } = await client.createCapture({ body: { url } });
  await house.settled();
  return id;
}

const post = (id: string, body: object, { key = house.keys.live, ...headers }: Record<string, string> = {}) =>
  house.app.inject({
    method: 'POST',
    url: `/v1/captures/${id}/redact`,
    headers: { authorization: `Bearer ${key}`, ...headers },
    payload: body,
  });

interface Body {
  readonly redaction_id: string;
  readonly status: string;
}
const rows = async () => (await house.live.listCaptures({ query: {} })).captures;
const copies = async () => (await rows()).filter(({ source }) => source === 'redact');
const eventsOf = async (kind: string) =>
  (await house.live.listEvents({ query: {} })).events.filter(({ type }) => type.startsWith(kind));
/** Every file of the home, the database with its log among them. */
async function filesWith(word: string): Promise<string[]> {
  const entries = await readdir(house.home, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(word)) found.push(path.slice(house.home.length + 1));
  }
  return found;
}

test('a copy: an answer, a row that names its source, an event, an entry of the register', async () => {
  await open();
  const source = await capture();
  const response = await post(source, { rules });
  expect(response.statusCode).toBe(202);
  const answer = response.json<Body & Record<string, unknown>>();
  expect(answer).toMatchObject({
    status: 'completed',
    redacted_from: source,
    url: shownUrl,
    captured_at: '2026-11-21T10:00:01.000Z',
    redacted_at: redactedAt,
    manifest_hash: `sha256:${hash(answer.redaction_id)}`,
    test_mode: false,
    summary,
  });
  expect(answer.redaction_id).toMatch(/^red_[0-9A-Za-z]{20}$/);
  expect(answer['package_url']).toContain(`/packages/${answer.redaction_id}?`);
  expect(runs[0]?.source).toMatchObject({ captureId: source, manifestSha256: hash(source) });
  expect(runs[0]?.order).toMatchObject({ source, timestamp: 'bitcoin', records: 'refuse', pictures: 'keep' });

  const read = await house.live.getCapture({ params: { capture_id: answer.redaction_id } });
  expect(read).toMatchObject({
    status: 'completed',
    source: 'redact',
    label: source,
    redacted_from: source,
    redacted_at: redactedAt,
    captured_at: '2026-11-21T10:00:01.000Z',
    url: shownUrl,
    redaction: summary,
  });
  expect(await copies()).toMatchObject([{ redacted_from: source, redacted_at: redactedAt, label: source }]);

  const events = await eventsOf('redaction.');
  const { package_url: _, package_url_expires_at: __, verification_url: ___, ...told } = answer;
  expect(events.map(({ body }) => body)).toMatchObject([{ event: 'redaction.completed', redaction: told }]);
  expect((await house.live.listCaptureEvents({ query: {} })).events).toHaveLength(1);
  expect(await house.live.lookUpLedger({ params: { hash: hash(answer.redaction_id) } })).toMatchObject({
    issued: true,
    type: 'redaction',
  });
});

describe('gates, one before the other', () => {
  const gates: [string, () => Promise<string>, number, object][] = [
    ['an unknown id', async () => 'cap_00000000000000000000', 404, { code: 'NOT_FOUND' }],
    ['another account', () => ofAnother(), 404, { code: 'NOT_FOUND' }],
    ['an import', () => changed({ source: 'import' }), 422, { code: 'IMPORT_NOT_SUPPORTED' }],
    [
      'an import in the trash',
      () => changed({ source: 'import', status: 'deleted' }),
      422,
      { code: 'IMPORT_NOT_SUPPORTED' },
    ],
    ['a capture that runs', () => changed({ status: 'processing' }), 409, { code: 'CAPTURE_IN_PROGRESS' }],
    [
      'one that failed',
      () => capture(house.live, 'https://example.com/fail'),
      409,
      { code: 'CAPTURE_NOT_COMPLETED', details: { status: 'failed' } },
    ],
    ['one in the trash', () => trashed(), 409, { code: 'CAPTURE_NOT_COMPLETED', details: { status: 'deleted' } }],
    ['a copy', () => copied(), 422, { code: 'NOT_REDACTABLE', details: { reason: 'already_redacted' } }],
    ['a certificate', () => certified(), 422, { code: 'NOT_REDACTABLE', details: { reason: 'not_a_capture' } }],
  ];

  test.each(gates)('%s', async (_, make, status, error) => {
    await open({ certify: certifying });
    const response = await post(await make(), { rules });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ error });
    // Those of the copy that was made before go a moment after its answer.
    await expect.poll(async () => (await readdir(join(house.home, 'redactions'))).length).toBe(0);
  });

  const changed = async (set: object): Promise<string> => {
    const id = await capture();
    await house.desk.db.updateTable('captures').set(set).where('capture_id', '=', id).execute();
    return id;
  };
  const ofAnother = async (): Promise<string> => {
    const { api_keys } = await house.operator.createAccount({
      body: { plan: 'developer', linked_billing: true, email_verified: true },
    });
    return capture(house.client(api_keys[0]?.key ?? ''));
  };
  const trashed = async (): Promise<string> => {
    const id = await capture();
    await house.live.deleteCapture({ params: { capture_id: id }, query: {} });
    return id;
  };
  const copied = async (): Promise<string> => (await post(await capture(), { rules })).json<Body>().redaction_id;
  const certified = async (): Promise<string> =>
    (await house.live.certifyHash({ body: { hash: hash('x') } })).certify_id;
  const certifying: RunCertificate = async (run) => ({
    ...(await leaveFile({ ...run, order: { url: 'https://example.com/' } } as never)),
    certifiedAt: redactedAt,
  });

  test('what only the package tells is refused by the run, with the same code', async () => {
    await open({
      redact: ending({ kind: 'refused', code: 'NOT_REDACTABLE', details: { reason: 'file_capture' } }),
    });
    const response = await post(await capture(), { rules });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ error: { code: 'NOT_REDACTABLE', details: { reason: 'file_capture' } } });
  });

  test('the usual ones: proofs, webhook, in flight', async () => {
    await open();
    const id = await capture();
    const codeOf = async (body: object) => (await post(id, { rules, ...body })).json<{ error: object }>().error;
    expect(await codeOf({ include_eidas: true })).toMatchObject({ code: 'EIDAS_UNAVAILABLE' });
    expect(await codeOf({ webhook_url: 'https://10.0.0.1/' })).toMatchObject({ code: 'SSRF_BLOCKED' });
    expect(await codeOf({ timestamp: 'ethereum' })).toMatchObject({ code: 'INVALID_TIMESTAMP_TYPE' });
    expect(await copies()).toEqual([]);
    expect(await readdir(join(house.home, 'redactions'))).toEqual([]);
  });
});

test('a copy of a test package is one, and so is one that a test key makes', async () => {
  await open();
  const [tested, live] = [await capture(house.test), await capture()];
  const made = [await post(tested, { rules }), await post(live, { rules }, { key: house.keys.test })];
  expect(made.map((response) => response.json<{ test_mode: boolean }>().test_mode)).toEqual([true, true]);
  expect(runs.map(({ testMode }) => testMode)).toEqual([true, true]);
  const { manifest_hash: sealed } = made[0]?.json<{ manifest_hash: string }>() ?? { manifest_hash: '' };
  expect(await house.live.lookUpLedger({ params: { hash: sealed.replace('sha256:', '') } })).toMatchObject({
    type: 'test_redaction',
  });
});

test('every fault is told at once by its place, and the secret is quoted nowhere', async () => {
  await open();
  const response = await post(await capture(), {
    rules: [{ text: secret, kind: 'iban' }, { pattern: `(?<=${secret})` }, { kind: 'card', label: `${secret}]` }],
    language: 'xx',
  });
  for (const selector of [`[a=${secret}`, `:${secret.replaceAll(' ', '-')}`, '::before']) {
    const refused = await post(await capture(), { rules: [{ selector }, { text: secret }] });
    expect([refused.statusCode, refused.json<{ error: object }>().error]).toMatchObject([
      400,
      { code: 'MALFORMED_REQUEST', details: { fields: [{ field: 'rules.0.selector' }] } },
    ]);
    expect(refused.body).not.toContain(secret);
  }
  expect(response.statusCode).toBe(400);
  expect(response.body).not.toContain(secret);
  expect(runs).toEqual([]);
});

const leak = {
  kind: 'refused',
  code: 'REDACTION_LEAK_DETECTED',
  details: {
    files: ['source/metadata.json'],
    rule_indexes: [0],
    metadata_fields: ['/requested_url'],
    in_capture_url: true,
  },
} as const;

test.each<[string, RedactionOutcome, number, object]>([
  ['a leak, with its four details', leak, 422, { code: leak.code, details: leak.details }],
  [
    'rules that found nothing',
    { kind: 'refused', code: 'REDACTION_NO_MATCH', details: { rule_indexes: [0] } },
    422,
    { code: 'REDACTION_NO_MATCH', details: { rule_indexes: [0] } },
  ],
  ['anything else', { kind: 'failed', reason: 'internal', message: 'No.' }, 500, { code: 'REDACTION_FAILED' }],
])('failed: %s', async (_, outcome, status, error) => {
  await open({ redact: ending(outcome) });
  const source = await capture();
  const response = await post(source, { rules }, { 'idempotency-key': 'k-1' });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ error });
  const [row] = await copies();
  expect(response.headers['location']).toBe(`/v1/captures/${row?.capture_id}`);
  const read = await house.live.getCapture({ params: { capture_id: row?.capture_id ?? '' } });
  expect(read).toMatchObject({ status: 'failed', url: null, redacted_from: source, redacted_at: null, error });
  const [event] = await eventsOf('redaction.');
  expect(event?.body).toEqual({
    event: 'redaction.failed',
    redaction: {
      redaction_id: row?.capture_id,
      status: 'failed',
      redacted_from: source,
      failed_at: read.status === 'failed' ? read.failed_at : '',
      error: read.status === 'failed' ? read.error : {},
    },
  });
  // The key is free for another try.
  expect((await post(source, { rules }, { 'idempotency-key': 'k-1' })).statusCode).toBe(status);
  expect(await copies()).toHaveLength(2);
});

test('an Idempotency-Key: the same answer and no second copy; of the request only a keyed fingerprint is kept', async () => {
  await open();
  const source = await capture();
  const key = { 'idempotency-key': 'k-2' };
  const [first, again] = [await post(source, { rules }, key), await post(source, { rules }, key)];
  expect(again.headers['idempotent-replay']).toBe('true');
  expect(again.json()).toEqual(first.json());
  expect(runs).toHaveLength(1);
  const other = await post(source, { rules: [{ text: 'John' }] }, key);
  expect(other.json()).toMatchObject({ error: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  const kept = await house.desk.db.selectFrom('idempotency').selectAll().execute();
  // Whoever has the database and guesses the words must not see that the guess was right.
  expect(kept.map(({ fingerprint }) => fingerprint)).not.toContain(hash(`live\n${JSON.stringify({ rules })}`));
  expect(kept.map(({ fingerprint }) => fingerprint)).not.toContain(
    hash(`live\n{"rules":[{"label":"(b)(6)","reason":"personal_data","text":"${secret}"},{"kind":"iban"}]}`),
  );
});

test('while the first request waits, the second with its key is refused; afterwards it is told where the work stands', async () => {
  await open({ redact: hanging });
  const source = await capture(house.live, 'https://example.com/');
  const key = { 'idempotency-key': 'k-5' };
  const waiting = post(source, { rules }, key);
  await expect.poll(copies).toHaveLength(1);
  expect((await post(source, { rules }, key)).json()).toMatchObject({ error: { code: 'IDEMPOTENCY_IN_PROGRESS' } });
  // As after a crash: nobody waits any more, and the lease is over.
  house.world.forward(61_000);
  const again = await post(source, { rules }, key);
  const { redaction_id: id, ...told } = again.json<Body & Record<string, unknown>>();
  expect([again.statusCode, told]).toMatchObject([202, { status: 'processing', redacted_from: source }]);
  expect((await copies()).map(({ capture_id }) => capture_id)).toEqual([id]);
  expect(again.body).not.toContain(secret);
  house.world.forward(limits.captureSweepMs);
  await house.queue.sweep();
  expect((await waiting).json()).toMatchObject({ error: { code: 'REDACTION_FAILED' } });
});

test('a copy in the trash comes back; one that is removed for good leaves no package', async () => {
  await open();
  const { redaction_id: id } = (await post(await capture(), { rules })).json<Body>();
  const params = { capture_id: id };
  await house.live.deleteCapture({ params, query: {} });
  await house.live.updateCapture({ params, body: { action: 'restore' } });
  expect(await house.live.getCapture({ params })).toMatchObject({ status: 'completed', url: shownUrl });
  await house.live.deleteCapture({ params, query: {} });
  await house.live.deleteCapture({ params, query: { permanent: true } });
  expect(await house.live.getCapture({ params })).toMatchObject({ status: 'deleted' });
  expect(await readdir(join(house.home, 'packages'))).not.toContain(`${id}-1.zip`);
});

describe('a preview', () => {
  const shown = {
    matches_total: 1,
    matches: [
      {
        rule_index: 0,
        file: 'page.html',
        excerpt: `by ${secret},`,
        before: 'by ',
        found: secret,
        after: ',',
        boxes: [],
      },
    ],
    not_found: [1],
    records: [{ field: '/requested_url', rule_indexes: [0] }],
    in_capture_url: true,
    words_left: [
      { rule_index: 0, word: 'Doe', count: 1, places: [{ file: 'page.html', before: '', found: 'Doe', after: '' }] },
    ],
    files: summary.files,
    proof: summary.proof,
    unproven: [],
    pictures: summary.pictures,
    refusal: {
      code: 'REDACTION_LEAK_DETECTED' as const,
      details: {
        files: ['source/metadata.json'],
        rule_indexes: [0],
        metadata_fields: ['/requested_url'],
        in_capture_url: true,
      },
    },
    picture: Buffer.from([0xff, 0xd8]),
  };

  test('is shown, costs one unit of the minute and none of the month, and leaves nothing', async () => {
    await open({ preview: () => Promise.resolve(shown) });
    const source = await capture(house.live, 'https://example.com/');
    const before = await state();
    const used = (await house.live.whoami({})).usage.captures;
    const response = await post(source, { rules, preview: true }, { 'idempotency-key': 'k-3' });
    expect(response.statusCode).toBe(200);
    const { picture: _, ...told } = shown;
    expect(response.json()).toEqual({ preview: true, ...told, picture_url: 'data:image/jpeg;base64,/9g=' });
    expect(Number(response.headers['x-ratelimit-remaining'])).toBe(Number(response.headers['x-ratelimit-limit']) - 2);
    expect((await house.live.whoami({})).usage.captures).toBe(used);
    expect(await state()).toEqual(before);
    expect(await filesWith(secret)).toEqual([]);
    // The key is no preview's: the copy itself may be asked for under it.
    expect((await post(source, { rules }, { 'idempotency-key': 'k-3' })).statusCode).toBe(202);
  });

  test.each<[string, RedactionOutcome & { kind: 'refused' }]>([
    ['of a file', { kind: 'refused', code: 'NOT_REDACTABLE', details: { reason: 'file_capture' } }],
  ])('is refused as the copy would be: %s', async (_, outcome) => {
    await open({ preview: () => Promise.resolve(outcome) });
    const response = await post(await capture(), { rules, preview: true });
    expect(response.json()).toMatchObject({ error: { code: outcome.code, details: outcome.details } });
    expect(await copies()).toEqual([]);
  });

  test('that fails says no more than that, and the log says of what', async () => {
    const cause = new CaptureFailure('internal', 'The copy could not be made.', { cause: 'RangeError | at copy.js:1' });
    await open({ preview: () => Promise.reject(cause) });
    const response = await post(await capture(), { rules, preview: true });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ error: { code: 'REDACTION_FAILED' } });
    expect(response.body).not.toContain('RangeError');
    expect(house.faults.splice(0)).toEqual([['redaction_preview_failed', cause]]);
  });

  const state = async () => ({
    rows: (await rows()).length,
    events: (await house.live.listEvents({ query: {} })).events.length,
    rules: await readdir(join(house.home, 'redactions')),
    kept: await house.desk.db.selectFrom('idempotency').selectAll().execute(),
  });
});

describe('what is to be withheld is kept while the run needs it, and no longer', () => {
  test.each<[string, RunRedaction]>([
    ['completed', redact],
    ['refused', ending(leak)],
    ['failed', ending({ kind: 'failed', reason: 'internal', message: 'No.' })],
    ['broken', () => Promise.reject(new Error('a bug'))],
  ])('%s', async (_, run) => {
    let during: string[] = [];
    await open({
      redact: async (job) => {
        during = await filesWith(secret);
        return run(job);
      },
    });
    const source = await capture(house.live, 'https://example.com/');
    await post(source, { rules }, { 'idempotency-key': 'k-4' });
    await house.settled();
    // The search finds it where it is: in one file, and never in the database or its log.
    expect(during).toEqual([expect.stringMatching(/^redactions\/red_\w+\.json$/)]);
    expect(await filesWith(secret)).toEqual([]);
  });

  test('what a killed daemon left of a run that had ended is removed at the next start', async () => {
    await open();
    const source = await capture(house.live, 'https://example.com/');
    const { redaction_id: id } = (await post(source, { rules })).json<Body>();
    await writeFile(join(house.home, 'redactions', `${id}.json`), JSON.stringify({ rules }));
    await writeFile(join(house.home, 'redactions', `${id}.json.new`), JSON.stringify({ rules }));
    await recover(house.desk, 'house', house.log);
    expect(await filesWith(secret)).toEqual([]);
  });

  test('a run whose rules are gone has failed', async () => {
    await open({ start: false });
    const source = await house.live.createCapture({ body: { url: 'https://example.com/' } });
    house.queue.wake();
    await house.settled();
    const asked = post(source.capture_id, { rules });
    await expect.poll(copies).toHaveLength(1);
    const [row] = await copies();
    await house.desk.packages.rules.remove(row?.capture_id ?? '');
    house.queue.wake();
    expect((await asked).json()).toMatchObject({ error: { code: 'REDACTION_FAILED' } });
  });
});

test('one that never ends is swept', async () => {
  await open({ redact: hanging });
  const source = await capture(house.live, 'https://example.com/');
  const waiting = post(source, { rules });
  await expect.poll(copies).toHaveLength(1);
  const [row] = await copies();
  house.world.forward(limits.captureSweepMs + 1);
  await expect
    .poll(async () => {
      await house.queue.sweep();
      return (await copies())[0]?.status;
    })
    .toBe('failed');
  expect((await waiting).json()).toMatchObject({ error: { code: 'REDACTION_FAILED' } });
  expect(await house.live.getCapture({ params: { capture_id: row?.capture_id ?? '' } })).toMatchObject({
    error: { code: 'REDACTION_FAILED', message: 'Redaction did not finish (timed out).' },
  });
  expect(await filesWith(secret)).toEqual([]);
});

test('the source that is gone for good makes no copy', async () => {
  await open({ start: false });
  const { capture_id: source } = await house.live.createCapture({ body: { url: 'https://example.com/' } });
  house.queue.wake();
  await house.settled();
  const asked = post(source, { rules });
  await expect.poll(copies).toHaveLength(1);
  await house.live.deleteCapture({ params: { capture_id: source }, query: {} });
  await house.live.deleteCapture({ params: { capture_id: source }, query: { permanent: true } });
  house.queue.wake();
  expect((await asked).json()).toMatchObject({ error: { code: 'REDACTION_FAILED' } });
});
