import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunCertificate } from '../../daemon/run/certificate-run.js';
import type { House } from '../daemon/house.js';
import { webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import { bodyOf, nextAttempt, openPostOffice, quiet, subscribe } from './post-office.js';

const sha256 = createHash('sha256').update('a file').digest('hex');

const certify: RunCertificate = async (run) => {
  const packagePath = join(run.stagingDir, 'sealed.zip');
  await writeFile(packagePath, `package of ${run.captureId}`);
  return {
    kind: 'completed',
    packagePath,
    sizeBytes: 20,
    fileCount: 14,
    manifestSha256: createHash('sha256').update(run.captureId).digest('hex'),
    evidenceId: 'ps_00000000-0000-4000-8000-000000000001',
    capturedAt: null,
    certifiedAt: '2026-11-21T10:00:03.000Z',
    sealedAt: '2026-11-21T10:00:04.000Z',
    proofs: [],
    notPerformed: [],
  };
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

test('certify.completed: the answer of the request, with a link that works; a retry has none', async () => {
  house = await openPostOffice(receiver, { certify });
  receiver.behave(500);
  const answer = await house.live.certifyHash({ body: { hash: sha256, label: 'x', webhook_url: receiver.url() } });
  await quiet(house);
  receiver.behave(200);
  expect(await nextAttempt(house)).toBe(true);
  const [first, second] = bodies() as { event: string; certificate: Record<string, unknown> }[];
  expect(first?.event).toBe('certify.completed');
  const { package_url: url, ...rest } = first?.certificate ?? {};
  const { package_url: _, ...told } = answer;
  expect(rest).toEqual({
    ...told,
    package_url_expires_at: rest['package_url_expires_at'],
  });
  const { bytes } = await house.live.download(String(url));
  expect(await new Response(bytes).text()).toBe(`package of ${answer.certify_id}`);
  expect(Object.keys(second?.certificate ?? {})).not.toContain('package_url');
  expect(Object.keys(second?.certificate ?? {})).not.toContain('package_url_expires_at');
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
    receiver.received[0]?.headers['webhook-id'],
    receiver.received[0]?.headers['webhook-id'],
  ]);
});

test('a subscription gets no link and no capture_id; one that filters by host gets nothing', async () => {
  house = await openPostOffice(receiver, { certify });
  const { subscription_id } = await subscribe(house, receiver.url('/all'), ['certify.completed', 'certify.failed']);
  await house.live.createWebhookSubscription({
    body: { url: receiver.url('/host'), events: ['certify.completed'], host: 'example.com' },
  });
  await house.live.certifyHash({ body: { hash: sha256 } });
  await quiet(house);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/all']);
  const [body] = bodies();
  expect(Object.keys(body ?? {}).toSorted()).toEqual(['certificate', 'event', 'subscription_id']);
  expect(body).toMatchObject({ subscription_id, certificate: { hashes: [{ sha256 }] } });
  expect(JSON.stringify(body)).not.toContain('package_url');
});

test('certify.failed names its fields and no more', async () => {
  house = await openPostOffice(receiver, {
    certify: () => Promise.resolve({ kind: 'failed', reason: 'disk_full', message: 'The disk is full.' }),
  });
  const asked = house.live.certifyHash({ body: { hash: sha256, webhook_url: receiver.url() } });
  await expect(asked).rejects.toMatchObject({ code: 'CERTIFY_FAILED' });
  await quiet(house);
  const [body] = bodies() as { certificate: Record<string, unknown> }[];
  expect(body).toMatchObject({
    event: 'certify.failed',
    certificate: { status: 'failed', error: { code: 'CERTIFY_FAILED', message: 'The disk is full.' } },
  });
  expect(Object.keys(body?.certificate ?? {}).toSorted()).toEqual(['certify_id', 'error', 'failed_at', 'status']);
});
