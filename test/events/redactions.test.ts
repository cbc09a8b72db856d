import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RedactionOutcome, RunRedaction } from '../../daemon/run/redaction-run.js';
import type { RedactionRead } from '../../src/contract/redactions/redactions.js';
import type { House } from '../daemon/house.js';
import { webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import { bodyOf, captured, nextAttempt, openPostOffice, quiet, subscribe } from './post-office.js';

const secret = 'Jane-Doe-1234567';

const made =
  (url: string | null): RunRedaction =>
  async (run) => {
    const packagePath = join(run.stagingDir, 'sealed.zip');
    await writeFile(packagePath, `package of ${run.captureId}`);
    return {
      kind: 'completed',
      packagePath,
      sizeBytes: 20,
      fileCount: 14,
      manifestSha256: createHash('sha256').update(run.captureId).digest('hex'),
      evidenceId: 'ps_00000000-0000-4000-8000-000000000001',
      capturedAt: '2026-11-21T10:00:01.000Z',
      redactedAt: '2026-11-21T10:00:03.000Z',
      sealedAt: '2026-11-21T10:00:04.000Z',
      proofs: [],
      notPerformed: [],
      url,
      summary: {
        rules: [{ index: 0, target: 'text', reason: null, label: null, matches: 1, boxes: 1 }],
        files: { kept: [], changed: ['page.html'], withheld: [] },
        proof: 'complete',
        unproven: [],
        pictures: { covered: 0, not_searched: 0 },
        read_again: { performed: false, reason: null },
      },
    };
  };
const refused: RedactionOutcome = {
  kind: 'refused',
  code: 'REDACTION_LEAK_DETECTED',
  details: { files: ['page.html'], rule_indexes: [0], metadata_fields: [], in_capture_url: false },
};

let receiver: Receiver;
let house: House;
beforeAll(async () => {
  receiver = await webhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.behave(200);
});
afterEach(() => house.close());

const bodies = () => receiver.received.map(bodyOf);
async function redact(webhook_url?: string): Promise<RedactionRead> {
  const params = { capture_id: await captured(house) };
  const body = { rules: [{ text: secret }], ...(webhook_url !== undefined && { webhook_url }) };
  const answer = await house.live.redactCapture({ params, body });
  if ('preview' in answer) throw new Error('no copy');
  return answer;
}

test('redaction.completed: the answer of the request, with a link that works; a retry has none', async () => {
  house = await openPostOffice(receiver, { redact: made('https://www.example.com/[REDACTED]') });
  receiver.behave(500);
  const answer = await redact(receiver.url());
  await quiet(house);
  receiver.behave(200);
  expect(await nextAttempt(house)).toBe(true);
  const [first, second] = bodies() as { event: string; redaction: Record<string, unknown> }[];
  expect(first?.event).toBe('redaction.completed');
  const { package_url: url, ...rest } = first?.redaction ?? {};
  const { package_url: _, ...told } = answer;
  expect(rest).toEqual({ ...told, package_url_expires_at: rest['package_url_expires_at'] });
  const { bytes } = await house.live.download(String(url));
  expect(await new Response(bytes).text()).toBe(`package of ${answer.redaction_id}`);
  expect(Object.keys(second?.redaction ?? {})).not.toContain('package_url');
  expect(receiver.received.map(({ body }) => body.toString()).join('\n')).not.toContain(secret);
});

test('a subscription gets no link; its filter by host looks at the host that the copy shows', async () => {
  house = await openPostOffice(receiver, { redact: made('https://www.example.com/[REDACTED]') });
  const { subscription_id } = await subscribe(house, receiver.url('/all'), ['redaction.completed', 'redaction.failed']);
  await house.live.createWebhookSubscription({
    body: { url: receiver.url('/host'), events: ['redaction.completed'], host: 'www.example.com' },
  });
  await redact();
  await quiet(house);
  expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/all', '/host']);
  const body = bodyOf(receiver.received.find(({ path }) => path === '/all'));
  expect(Object.keys(body).toSorted()).toEqual(['event', 'redaction', 'subscription_id']);
  expect(body).toMatchObject({ subscription_id, redaction: { status: 'completed' } });
  expect(JSON.stringify(body)).not.toContain('package_url');
});

test('a copy whose host is withheld matches no filter by host', async () => {
  house = await openPostOffice(receiver, { redact: made(null) });
  await house.live.createWebhookSubscription({
    body: { url: receiver.url('/host'), events: ['redaction.completed'], host: 'www.example.com' },
  });
  expect((await redact()).url).toBeNull();
  await quiet(house);
  expect(receiver.received).toEqual([]);
});

test('redaction.failed has the code and the details of the refusal, and no more', async () => {
  house = await openPostOffice(receiver, { redact: () => Promise.resolve(refused) });
  await expect(redact(receiver.url())).rejects.toMatchObject({ code: 'REDACTION_LEAK_DETECTED' });
  await quiet(house);
  const [body] = bodies() as { redaction: Record<string, unknown> }[];
  expect(body).toMatchObject({
    event: 'redaction.failed',
    redaction: { status: 'failed', error: { code: 'REDACTION_LEAK_DETECTED', details: refused.details } },
  });
  expect(Object.keys(body?.redaction ?? {}).toSorted()).toEqual([
    'error',
    'failed_at',
    'redacted_from',
    'redaction_id',
    'status',
  ]);
});
