// Deliveries of recorded events to receivers on this machine, over TLS, signed and logged, against bare undici posts of the
// same bodies in the same run; then ten receivers of which one is dead. Run: npm run bench:webhooks
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { createServer as createNetServer } from 'node:net';
import { Agent, request } from 'undici';
import { startSender } from '../daemon/events/sender.js';
import { secretKeeper } from '../daemon/events/secrets.js';
import { openKeyFolder } from '../daemon/compose/given-keys.js';
import { createLocalAccount } from '../daemon/compose/first-start.js';
import { allowList } from '../daemon/outside/guard/allow.js';
import { guardedFetch } from '../daemon/outside/guarded-fetch.js';
import { recordEvent } from '../daemon/store/webhooks/events.js';
import { openDatabase } from '../daemon/store/open.js';
import { insertSubscription } from '../daemon/store/webhooks/subscriptions.js';
import type { World } from '../src/world.js';
import { listening } from '../test/fakes/outside/listening.js';
import { issuedBy } from '../test/outside/self-signed.js';
import { compared } from './measure.js';

const DELIVERIES = Number(process.env['DELIVERIES'] ?? 5_000);
const pair = issuedBy('Bench authority', '*.bench.example');
const world: World = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  randomBytes: (length) => randomBytes(length),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)));
    }),
};

let answered = 0;
const receiver = await listening(
  createServer(pair, (incoming, response) => {
    incoming.resume().on('end', () => {
      answered += 1;
      response.writeHead(204).end();
    });
  }),
);
const dead = await listening(createNetServer(() => undefined));
const urlOf = (host: string, port = receiver.port) => `https://${host}.bench.example:${port}/hook`;

const fresh = await bare(false);
const kept = await bare(true);
const ours = await deliveries(['one'], DELIVERIES);
console.log(`${DELIVERIES} bodies of ${JSON.stringify(body(0)).length} bytes to one receiver, at most 4 at once`);
console.log(`  bare undici, a connection each    ${rate(fresh, DELIVERIES)}`);
console.log(`  bare undici, connections kept     ${rate(kept, DELIVERIES)}`);
console.log(`  evidence, signed, vetted, logged  ${rate(ours, DELIVERIES)}`);
compared('pace of deliveries to bare undici posts with a connection each', fresh / ours);

const hosts = Array.from({ length: 10 }, (_, index) => `r${index}`);
const share = Math.round(DELIVERIES / 10);
const healthy = await deliveries(hosts.slice(1), share);
const beside = await deliveries(hosts, share, 'r0');
console.log(`nine receivers, ${share} each: ${healthy.toFixed(0)} ms; beside a dead tenth: ${beside.toFixed(0)} ms`);
compared('time of nine receivers beside a dead tenth to nine alone', beside / healthy, '1.10');
await receiver.close();
await dead.close();

function body(index: number) {
  const capture = {
    capture_id: `cap_${String(index).padStart(20, '0')}`,
    status: 'completed',
    url: 'https://example.com/',
  };
  return { event: 'capture.completed', capture: { ...capture, metadata: { note: 'x'.repeat(900) } } };
}

/** Milliseconds for the posts alone, four at once. */
async function bare(keepAlive: boolean): Promise<number> {
  const connect = { ca: pair.issuer, servername: 'one.bench.example' };
  const shared = new Agent({ connect, connections: 4 });
  const started = performance.now();
  let next = 0;
  const post = async () => {
    while (next < DELIVERIES) {
      const dispatcher = keepAlive ? shared : new Agent({ connect });
      const content = JSON.stringify(body(next++));
      const { body: unread } = await request(`https://127.0.0.1:${receiver.port}/hook`, {
        dispatcher,
        method: 'POST',
        body: content,
      });
      unread.on('error', () => undefined).destroy();
      if (!keepAlive) await dispatcher.destroy();
    }
  };
  await Promise.all([post(), post(), post(), post()]);
  await shared.destroy();
  return performance.now() - started;
}

/** Milliseconds until the living receivers have had everything; `silent` is a host that accepts and never answers. */
async function deliveries(names: readonly string[], each: number, silent?: string): Promise<number> {
  const home = await mkdtemp(join(tmpdir(), 'evidence-bench-'));
  const store = await openDatabase(join(home, 'evidence.db'));
  await createLocalAccount(store.db, home, await openKeyFolder(null), world);
  const key = await store.db.selectFrom('keys').select('key_id').executeTakeFirstOrThrow();
  const secrets = secretKeeper(() => Promise.resolve([new Uint8Array(32)]), world);
  await store.db.transaction().execute(async (tx) => {
    for (const name of names) {
      await insertSubscription(tx, {
        subscription_id: `sub_${name}`,
        account_id: 'local',
        key_id: key.key_id,
        test_mode: false,
        url: name === silent ? urlOf(name, dead.port) : urlOf(name),
        events: ['capture.completed'],
        host: null,
        schedule_id: null,
        status: 'active',
        disabled_reason: null,
        disabled_at: null,
        failing_since: null,
        created_at: world.now().toISOString(),
      });
      await secrets.create(tx, `sub_${name}`);
    }
    for (let index = 0; index < each; index += 1) {
      await recordEvent(tx, {
        event_id: `evt_${index}`,
        account_id: 'local',
        type: 'capture.completed',
        created_at: world.now().toISOString(),
        test_mode: false,
        capture_id: `cap_${String(index).padStart(20, '0')}`,
        schedule_id: null,
        body: body(index),
        about: { subject: `cap_${index}`, host: 'example.com', occurrence: '' },
      });
    }
  });
  const resolve = async () => ({ kind: 'addresses', addresses: ['127.0.0.1'] }) as const;
  const guard = { resolve, allow: allowList(['127.0.0.0/8']), ca: pair.issuer };
  answered = 0;
  const wanted = each * names.filter((name) => name !== silent).length;
  const started = performance.now();
  const sender = startSender({
    db: store.db,
    world,
    secrets,
    owner: 'bench',
    changed: () => undefined,
    log: { info: () => undefined, error: (event, error) => console.error(event, error) },
    baseUrl: () => 'http://127.0.0.1/v1',
    link: () => ({ url: '', expiresAt: '' }),
    fetch: (url, options) => guardedFetch(url, options, guard),
  });
  for (;;) {
    if (answered >= wanted) break;
    await new Promise((done) => setTimeout(done, 5));
  }
  const spent = performance.now() - started;
  await sender.stop();
  await store.close();
  await rm(home, { recursive: true, force: true });
  return spent;
}

function rate(ms: number, count: number): string {
  return `${((count * 1_000) / ms).toFixed(0).padStart(5)} a second`;
}
