import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Client } from '../../src/client/index.js';
import { dropHome, evidence, makeHome, noNewKeys } from '../cli/rig.js';
import { webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import { openS3, s3Bucket, s3Keys, s3Region, type S3Service } from '../fakes/s3/service.js';
import { startTrapSite, type TrapSite } from '../fakes/site/index.js';
import { issuedBy } from '../outside/self-signed.js';

interface Told {
  readonly traceId: string;
  readonly spanId: string;
  readonly parent: string | null;
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly status: { readonly code: SpanStatusCode };
}

let home: string;
let site: TrapSite;
let s3: S3Service;
let receiver: Receiver;
let client: Client;
let env: Record<string, string>;

beforeAll(async () => {
  home = makeHome();
  site = await startTrapSite();
  s3 = await openS3();
  receiver = await webhookReceiver(issuedBy('Test authority', 'localhost'));
  writeFileSync(join(home, 'ca.pem'), receiver.ca);
  const attached = fileURLToPath(new URL('../fakes/outside/collect-spans.mjs', import.meta.url));
  env = {
    NODE_OPTIONS: `${noNewKeys.NODE_OPTIONS} --import=${JSON.stringify(attached)}`,
    NODE_EXTRA_CA_CERTS: join(home, 'ca.pem'),
    SPANS: join(home, 'spans'),
    EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
    EVIDENCE_ALLOW_WEBHOOKS: '127.0.0.0/8,::1',
    EVIDENCE_NTP_SERVERS: '',
    EVIDENCE_DNS_RESOLVERS: '',
    EVIDENCE_OTS_CALENDARS: '',
    EVIDENCE_KEYCHAIN: 'false',
    EVIDENCE_PACKAGE_STORE: `s3://${s3Bucket}`,
    EVIDENCE_S3_ENDPOINT: s3.endpoint,
    EVIDENCE_S3_REGION: s3Region,
    EVIDENCE_S3_ACCESS_KEY: s3Keys.accessKeyId,
    EVIDENCE_S3_SECRET_KEY: s3Keys.secretAccessKey,
  };
  expect(await evidence(home, ['daemon', 'start'], { env })).toMatchObject({ code: 0 });
  const { port } = JSON.parse(readFileSync(join(home, 'daemon.json'), 'utf8')) as { port: number };
  const { profiles } = JSON.parse(readFileSync(join(home, 'credentials.json'), 'utf8')) as {
    profiles: { local: { live_key: string } };
  };
  client = connect({ baseUrl: `http://127.0.0.1:${port}/v1`, key: profiles.local.live_key, fetch: globalThis.fetch });
});
afterAll(async () => {
  await evidence(home, ['daemon', 'stop'], { env });
  await Promise.all([site.close(), s3.close(), receiver.close()]);
  dropHome(home);
});

const lines = (name: string) => readFileSync(join(home, name), 'utf8').trim().split('\n');
const spans = (): Told[] => lines('spans').map((line) => JSON.parse(line) as Told);

/** Names from the span up to the root of its trace. */
function upwards(all: readonly Told[], span: Told): string[] {
  const above = all.find(({ spanId }) => spanId === span.parent);
  return [span.name, ...(above ? upwards(all, above) : span.parent === null ? [] : ['?'])];
}

async function captured(url: string) {
  const { capture_id } = await client.createCapture({
    body: { url, options: { webhook_url: receiver.url('/', 'localhost') } },
  });
  const read = () => client.getCapture({ params: { capture_id } });
  await expect.poll(async () => (await read()).status, { timeout: 120_000 }).not.toBe('processing');
  const delivered = () =>
    spans().find(({ name, attributes }) => name === 'delivery' && attributes['evidence.capture_id'] === capture_id);
  await expect.poll(delivered).toBeDefined();
  const job = () =>
    spans().find(({ name, attributes }) => name === 'job' && attributes['evidence.capture_id'] === capture_id);
  await expect.poll(job).toBeDefined();
  return { capture_id, job: job()!, delivery: delivered()!, all: spans() };
}

test('a capture is one trace: request, job, steps, statements, requests to the bucket; its delivery is another', async () => {
  const { capture_id, job, delivery, all } = await captured(`${site.origin}/article`);
  const own = all.filter(({ traceId }) => traceId === job.traceId);
  const way = (name: string) => own.filter((span) => span.name === name).map((span) => upwards(own, span));
  const ordered = ['POST /v1/captures'];
  const run = ['job', ...ordered];
  const recorded = ['capture', ...run];

  expect(way('job')).toEqual([run]);
  expect(job).toMatchObject({
    attributes: { 'evidence.source': 'api', 'evidence.outcome': 'completed', 'evidence.attempt': 1 },
  });
  for (const step of ['page_loaded', 'screenshot_taken', 'records and document', 'package written'])
    expect(way(step)).toEqual([[step, ...recorded]]);
  expect(way('INSERT captures')).toEqual([['INSERT captures', ...ordered]]);
  // Progress.
  expect(way('UPDATE jobs')).toContainEqual(['UPDATE jobs', ...recorded]);
  expect(way('DELETE jobs')).toEqual([['DELETE jobs', ...run]]);
  expect(way('S3 PUT')).toContainEqual(['S3 PUT', ...run]);
  const put = own.find(({ name }) => name === 'S3 PUT');
  expect(put).toMatchObject({
    kind: SpanKind.CLIENT,
    attributes: {
      'aws.s3.bucket': s3Bucket,
      'aws.s3.key': expect.stringContaining(capture_id),
      'http.response.status_code': 200,
    },
  });
  const [request] = own.filter(({ parent }) => parent === null);
  expect(request?.attributes).toMatchObject({
    'http.response.status_code': 202,
    'evidence.request_id': expect.stringMatching(/^req_/),
  });

  const told = all.filter(({ traceId }) => traceId === delivery.traceId);
  expect(told.filter(({ name }) => name === 'POST').map((span) => upwards(told, span))).toEqual([['POST', 'delivery']]);
  expect(delivery).toMatchObject({ parent: null, attributes: { 'evidence.outcome': 'delivered' } });

  // Every span that has a parent has one that is told, too; and none has what a page or a caller says.
  expect(all.filter((span) => upwards(all, span).includes('?'))).toEqual([]);
  expect(JSON.stringify(all)).not.toContain('/article');
});

test('a capture that fails says so in its trace, and lines of the log name the span in which they were written', async () => {
  const { capture_id, job } = await captured('http://127.0.0.1:9/');
  expect(job).toMatchObject({
    attributes: { 'evidence.outcome': 'failed', 'error.type': 'unreachable' },
    status: { code: SpanStatusCode.ERROR },
  });
  expect(job.status).toEqual({ code: SpanStatusCode.ERROR });
  const logged = lines('daemon.log').map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged.find(({ event, capture_id: of }) => event === 'capture_ended' && of === capture_id)).toMatchObject({
    trace_id: job.traceId,
    span_id: job.spanId,
  });
  const started = logged.find(({ event }) => event === 'started');
  expect(started).not.toHaveProperty('trace_id');
});
