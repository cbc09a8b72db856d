import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { issuedBy } from '../outside/self-signed.js';
import { webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import { startChild, type Child } from './child.js';

// Each test starts several daemons, one after the other.
vi.setConfig({ testTimeout: 240_000 });

let home: string;
let receiver: Receiver;
let child: Child | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-kill-'));
  receiver = await webhookReceiver(issuedBy('Test authority', 'localhost'));
  await writeFile(join(home, 'ca.pem'), receiver.ca);
});
afterEach(async () => {
  await child?.end('SIGKILL');
  child = undefined;
  await receiver.close();
  await rm(home, { recursive: true, force: true });
});

const start = async (): Promise<Child> =>
  (child = await startChild(home, 'slow', [], { NODE_EXTRA_CA_CERTS: join(home, 'ca.pem') }));
const body = () => ({ url: 'http://127.0.0.1/', options: { webhook_url: receiver.url('/', 'localhost') } });

/** Told of each capture: the webhook-ids, one for every time. */
function told(): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { headers, body: raw } of receiver.received) {
    const { capture } = JSON.parse(raw.toString()) as { capture: { capture_id: string } };
    ids.set(capture.capture_id, [...(ids.get(capture.capture_id) ?? []), String(headers['webhook-id'])]);
  }
  return ids;
}

/** Everything that was recorded has been told, and told again only under the same id. */
async function nothingLost(at: Child): Promise<void> {
  const pending = async () => (await at.client.listWebhookDeliveries({ query: { state: 'pending' } })).deliveries;
  await expect.poll(pending, { timeout: 40_000 }).toEqual([]);
  const events: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await at.client.listEvents({ query: { limit: 200, ...(cursor !== undefined && { cursor }) } });
    events.push(...page.events.map(({ capture_id }) => String(capture_id)));
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  const ids = told();
  expect([...ids.keys()].sort()).toEqual([...new Set(events)].sort());
  expect(new Set(events).size).toBe(events.length);
  for (const [capture, each] of ids) expect([capture, new Set(each).size]).toEqual([capture, 1]);
  expect(new Set([...ids.values()].flat()).size).toBe(events.length);
}

/** Captures one page with a daemon that dies at that moment, a few times over; then a daemon that lives. */
async function dyingAt(moment: 'connection' | 'request', times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    const daemon = await start();
    const died = new Promise<void>((resolve) => {
      receiver.watch[moment] = () => {
        delete receiver.watch[moment];
        void daemon.end('SIGKILL').then(() => resolve());
      };
    });
    // What the last one left is sent as soon as this one is there, and may end it before it is asked.
    await daemon.client.createCapture({ body: body() }).catch(() => undefined);
    await died;
  }
  await nothingLost(await start());
}

test('killed between POST and record: sent again under the same id', async () => {
  receiver.behave({ status: 200, afterMs: 200 });
  await dyingAt('request', 3);
  const times = [...told().values()].map((ids) => ids.length);
  expect(Math.max(...times)).toBeGreaterThan(1);
});

test('killed between commit and POST: sent by the next daemon', async () => {
  await dyingAt('connection', 3);
});

test('killed at any moment, again and again: every event arrives', async () => {
  receiver.behave({ status: 200, afterMs: 5 });
  for (let round = 0; round < 5; round += 1) {
    const { client } = await start();
    await Promise.allSettled(Array.from({ length: 5 }, () => client.createCapture({ body: body() })));
    await new Promise((resolve) => setTimeout(resolve, round * 20));
    await child?.end('SIGKILL');
  }
  const last = await start();
  const running = async () => (await last.client.listCaptures({ query: { status: 'processing' } })).captures;
  await expect.poll(running, { timeout: 40_000 }).toEqual([]);
  await nothingLost(last);
  expect(told().size).toBeGreaterThan(5);
});
