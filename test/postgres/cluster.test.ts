import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { realWorld } from '../../daemon/compose/real-world.js';
import { checkHome } from '../../daemon/ledger/check-home.js';
import { reading } from '../../daemon/store/home-database.js';
import { head, list } from '../../daemon/store/packages/s3/bucket.js';
import { connect, type Connection } from '../../daemon/store/packages/s3/connection.js';
import type { BucketSettings } from '../../src/settings/daemon.js';
import { startChild, type Child } from '../daemon/child.js';
import { makeDatabase, named } from '../daemon/database.js';
import { webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import { issuedBy } from '../outside/self-signed.js';
import { hasRadosgw, radosKeys, startRadosgw, type Radosgw } from '../store/packages/radosgw.js';
import { hasPostgres, startPostgres, type Server } from './server.js';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

/** Three nodes over one database and one bucket; the clock of one of them is an hour ahead. */
const isHere = hasPostgres && hasRadosgw;
let server: Server;
let store: Radosgw;
let settings: BucketSettings;
let at: Connection;
let receiver: Receiver;
let home: string;
let url: string;
const nodes = new Map<string, Child>();
const patience = { ms: 60_000 };

beforeAll(async () => {
  if (!isHere) return;
  server = await startPostgres();
  await makeDatabase(server.url, 'cluster');
  url = named(server.url, 'cluster');
  store = await startRadosgw();
  const place = { endpoint: store.endpoint, bucket: 'evidence-cluster', region: 'us-east-1' };
  settings = { ...place, url: 's3://evidence-cluster/team', prefix: 'team/', keys: radosKeys, direct: false };
  at = connect(place, () => Promise.resolve(radosKeys), realWorld);
  const headers = { 'x-amz-bucket-object-lock-enabled': 'true' };
  await (await at.ask({ method: 'PUT', headers, ok: [200], patience })).body.dump();
  home = await mkdtemp(join(tmpdir(), 'evidence-cluster-'));
  receiver = await webhookReceiver(issuedBy('Test authority', 'localhost'));
  await writeFile(join(home, 'ca.pem'), receiver.ca);
});

afterAll(async () => {
  if (!isHere) return;
  await Promise.all([...nodes.values()].map((child) => child.end('SIGKILL')));
  await at.close();
  await receiver.close();
  await store.close();
  await server.close();
  await rm(home, { recursive: true, force: true });
});

async function start(name: string, more: Readonly<Record<string, string>> = {}): Promise<Child> {
  const env = {
    EVIDENCE_DATABASE_URL: url,
    EVIDENCE_NODE: name,
    NODE_EXTRA_CA_CERTS: join(home, 'ca.pem'),
    BUCKET: JSON.stringify(settings),
    ...more,
  };
  const child = await startChild(home, 'node', [], env);
  nodes.set(name, child);
  return child;
}

/** Ids that a node said it accepted; what it refused, or did not answer, may have been accepted as well. */
const accepted: string[] = [];
async function ask({ client }: Child, path: string): Promise<string | undefined> {
  const options = { webhook_url: receiver.url('/', 'localhost') };
  try {
    const { capture_id } = await client.createCapture({ body: { url: `http://127.0.0.1${path}`, options } });
    accepted.push(capture_id);
    return capture_id;
  } catch {
    return undefined;
  }
}

const rows = () =>
  reading(home, (db) =>
    db.selectFrom('captures').select(['capture_id', 'status', 'package_name', 'created_at', 'completed_at']).execute(),
  );
const open = async () => (await rows()).filter(({ status }) => status === 'processing').length;
/** Nothing is under way: no capture, and no delivery. */
const calm = async (): Promise<void> => {
  await expect.poll(open, { timeout: 150_000, interval: 500 }).toBe(0);
  const pending = () =>
    reading(
      home,
      async (db) =>
        (await db.selectFrom('deliveries').select('delivery_id').where('state', '=', 'pending').execute()).length,
    );
  await expect.poll(pending, { timeout: 150_000, interval: 500 }).toBe(0);
};
/** How many webhooks had come when something befell a node or the database. */
const befell: number[] = [];
/** Of webhooks with the same id, those that came with nothing between them that ends an attempt amid its request. */
function sentTwice(): string[] {
  const last = new Map<string, number>();
  return receiver.received.flatMap(({ headers }, at) => {
    const id = String(headers['webhook-id']);
    const before = last.get(id);
    last.set(id, at);
    return before === undefined || befell.some((mark) => before < mark && mark <= at) ? [] : [id];
  });
}
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const owner = async (id: string) =>
  reading(home, async (db) => {
    const row = await db.selectFrom('jobs').select('lease_owner').where('capture_id', '=', id).executeTakeFirst();
    return row?.lease_owner?.split('.')[0];
  });

/** A capture that this node has begun and does not end before the home has a file `go`. */
async function waitingOn(node: string, by: Child): Promise<string> {
  for (;;) {
    const id = await ask(by, `/wait/${node}`);
    if (id === undefined) continue;
    await expect.poll(async () => (await owner(id)) ?? 'ended').not.toBe('queued');
    await rest(100);
    if ((await owner(id)) === node) return id;
  }
}

test.skipIf(!isHere)(
  'killed, stopped, without database, without bucket, with a wrong clock: each capture is there once',
  async () => {
    const a = await start('a');
    const b = await start('b', { AHEAD_MS: '3600000' });
    let c = await start('c');
    const some = async (round: string) => {
      for (let n = 0; n < 9; n += 1) await ask([a, b, c][n % 3]!, `/${round}-${n}`);
    };
    await some('first');
    await calm();

    // The bucket does not answer for 30 s: captures wait for it.
    store.signal('SIGSTOP');
    await some('away');
    await rest(30_000);
    expect(await open()).toBe(9);
    store.signal('SIGCONT');
    await calm();

    await some('restarted');
    await server.restart();
    befell.push(receiver.received.length);
    await some('after');
    await calm();

    const killed = await waitingOn('c', a);
    await c.end('SIGKILL');
    befell.push(receiver.received.length);
    await calm();
    c = await start('c');

    const still = await waitingOn('b', a);
    b.signal('SIGSTOP');
    await rest(1_000);
    befell.push(receiver.received.length);
    await rest(29_000);
    await calm();
    await writeFile(join(home, 'go'), '');
    b.signal('SIGCONT');
    await some('last');
    await calm();

    const all = await rows();
    expect(all.map(({ status }) => status).filter((status) => status !== 'completed')).toEqual([]);
    const ids = all.map(({ capture_id }) => capture_id).toSorted();
    expect(ids).toEqual(expect.arrayContaining([...accepted, killed, still]));
    const registered = await reading(home, (db) => db.selectFrom('ledger').select('capture_id').execute());
    expect(registered.map(({ capture_id }) => capture_id).toSorted()).toEqual(ids);
    const events = await reading(home, (db) =>
      db.selectFrom('events').select('capture_id').where('type', '=', 'capture.completed').execute(),
    );
    expect(events.map(({ capture_id }) => String(capture_id)).toSorted()).toEqual(ids);
    const told = new Map<string, Set<string>>();
    for (const { body, headers } of receiver.received) {
      const { capture } = JSON.parse(body.toString()) as { capture: { capture_id: string } };
      told.set(capture.capture_id, (told.get(capture.capture_id) ?? new Set()).add(String(headers['webhook-id'])));
    }
    expect([...told.keys()].toSorted()).toEqual(ids);
    // Twice under the same id is what was on its way as its node was killed or stopped, or the database ended, and nothing else.
    expect([...told.values()].filter((each) => each.size !== 1)).toEqual([]);
    expect(sentTwice()).toEqual([]);
    const sent = await reading(home, (db) =>
      db.selectFrom('delivery_attempts').select('delivery_id').where('outcome', '=', 'delivered').execute(),
    );
    expect(new Set(sent.map(({ delivery_id }) => delivery_id)).size).toBe(sent.length);
    expect((await checkHome(home)).faults).toEqual([]);

    // Each package is in the bucket once. What a killed run left is known by name.
    const found: string[] = [];
    for await (const page of list(at, settings.prefix, patience))
      found.push(...page.map(({ key }) => key.slice(settings.prefix.length)));
    const owed = await reading(home, (db) => db.selectFrom('package_removals').select('package_name').execute());
    const wanted = all.map(({ package_name }) => String(package_name));
    expect(wanted.filter((name) => !found.includes(name))).toEqual([]);
    const known = [...wanted, ...owed.map(({ package_name }) => package_name)];
    expect(found.filter((name) => !known.includes(name))).toEqual([]);

    // No row is of the hour that one clock is ahead.
    const latest = new Date(Date.now() + 60_000).toISOString();
    const ahead = all.filter((row) => row.created_at > latest || (row.completed_at ?? '') > latest);
    expect(ahead).toEqual([]);

    // A hold that one node sets is the bucket's, whoever asks for a removal.
    const [first] = all;
    if (!first) throw new Error('there are captures');
    await b.client.setLegalHolds({ body: { capture_ids: [first.capture_id], value: true } });
    const key = `${settings.prefix}${first.package_name}`;
    expect((await head(at, key, patience))?.held).toBe(true);
    const remove = a.client.deleteCapture({ params: { capture_id: first.capture_id }, query: {} });
    await expect(remove).rejects.toMatchObject({ status: 409 });
  },
);
