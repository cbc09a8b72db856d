import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as DatabaseClient } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkHome } from '../../daemon/ledger/check-home.js';
import { openHomeDatabase, reading } from '../../daemon/store/home-database.js';
import { ApiRefusal, type Client } from '../../src/client/index.js';
import { startChild, type Child } from '../daemon/child.js';
import { makeDatabase, named } from '../daemon/database.js';
import { webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import { issuedBy } from '../outside/self-signed.js';
import { freePort, hasPostgres, startPostgres, type Server } from './server.js';

// A lease lasts 30 s, and is looked at every 5 s.
vi.setConfig({ testTimeout: 300_000 });

/** Several daemons over one home and one database: one is killed, one stands still, the others go on. */
let server: Server;
let receiver: Receiver;
let home: string;
let url: string;
const nodes = new Map<string, Child>();
beforeAll(async () => {
  if (!hasPostgres) return;
  server = await startPostgres();
  await makeDatabase(server.url, 'nodes');
  url = named(server.url, 'nodes');
  home = await mkdtemp(join(tmpdir(), 'evidence-nodes-'));
  receiver = await webhookReceiver(issuedBy('Test authority', 'localhost'));
  await writeFile(join(home, 'ca.pem'), receiver.ca);
});
afterEach(async () => {
  await Promise.all([...nodes.values()].map((child) => child.end('SIGKILL')));
});
afterAll(async () => {
  if (!hasPostgres) return;
  await receiver.close();
  await server.close();
  await rm(home, { recursive: true, force: true });
});

async function start(name: string, more: Readonly<Record<string, string>> = {}): Promise<Child> {
  const env = {
    ...more,
    EVIDENCE_DATABASE_URL: url,
    EVIDENCE_NODE: name,
    NODE_EXTRA_CA_CERTS: join(home, 'ca.pem'),
  };
  const child = await startChild(home, 'node', [], env);
  nodes.set(name, child);
  return child;
}

const capture = async ({ client }: Child, path: string): Promise<string> => {
  const options = { webhook_url: receiver.url('/', 'localhost') };
  for (;;)
    try {
      return (await client.createCapture({ body: { url: `http://127.0.0.1${path}`, options } })).capture_id;
    } catch (error) {
      // On a busy machine one node may take many captures before another has one, and an account so many a minute.
      if (!(error instanceof ApiRefusal) || error.status !== 429) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
};
const statusOf = async ({ client }: Child, capture_id: string) =>
  (await client.getCapture({ params: { capture_id } })).status;
const owners = () =>
  reading(home, async (db) => {
    const rows = await db.selectFrom('jobs').select(['capture_id', 'lease_owner', 'attempt']).execute();
    return Object.fromEntries(rows.map((row) => [row.capture_id, `${row.lease_owner?.split('.')[0]} ${row.attempt}`]));
  });
const logOf = async (name: string) =>
  (await readFile(join(home, 'nodes', name, 'daemon.log'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; capture_id?: string; outcome?: string; work?: string });

/** Reads on by its cursor, as a program would, until it is told to end. */
function follow(client: Client): () => Promise<string[]> {
  const seen: string[] = [];
  let ending = false;
  const done = (async () => {
    let cursor: string | undefined;
    for (let last = false; !last;) {
      last = ending;
      const page = await client.listEvents({ query: { limit: 1, ...(cursor !== undefined && { cursor }) } });
      seen.push(...page.events.flatMap(({ capture_id }) => capture_id ?? []));
      cursor = page.next_cursor ?? cursor;
      if (page.events.length > 0) last = false;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return seen;
  })();
  done.catch(() => undefined);
  return () => {
    ending = true;
    return done;
  };
}

test.skipIf(!hasPostgres)(
  'of a node that is killed and one that stands still, others end the captures, each once',
  async () => {
    const a = await start('a');
    const killed = await capture(a, '/hang/a');
    await expect.poll(owners).toEqual({ [killed]: 'a 1' });
    const c = await start('c');
    const b = await start('b');
    const all = [killed];
    // Whichever node is first takes a job.
    let still: string | undefined;
    while (still === undefined) {
      const asked = await capture(c, '/wait/c');
      all.push(asked);
      await expect.poll(async () => (await owners())[asked] ?? (await statusOf(b, asked))).toMatch(/^(c 1|completed)$/);
      if ((await owners())[asked] === 'c 1') still = asked;
    }
    const seen = follow(b.client);
    const quick = async (...at: readonly Child[]) => {
      const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => capture(at[n % at.length]!, `/${n}`)));
      all.push(...ids);
      const open = async () =>
        (await Promise.all(ids.map((id) => statusOf(b, id)))).filter((one) => one !== 'completed');
      await expect.poll(open, { timeout: 60_000 }).toEqual([]);
      const pending = async () => (await b.client.listWebhookDeliveries({ query: { state: 'pending' } })).deliveries;
      await expect.poll(pending, { timeout: 60_000 }).toEqual([]);
    };
    await quick(a, b, c);

    await a.end('SIGKILL');
    c.signal('SIGSTOP');
    await expect.poll(() => statusOf(b, killed), { timeout: 90_000 }).toBe('completed');
    await expect.poll(() => statusOf(b, still), { timeout: 90_000 }).toBe('completed');
    const again = await start('a');
    await writeFile(join(home, 'go'), '');
    c.signal('SIGCONT');
    const endings = async () =>
      (await logOf('c')).filter((line) => line.capture_id === still).map(({ event }) => event);
    await expect.poll(endings, { timeout: 30_000 }).toContain('capture_ended');
    await quick(again, b, c);

    expect((await seen()).toSorted()).toEqual(all.toSorted());
    const told = receiver.received.map(({ body }) => {
      const { capture } = JSON.parse(body.toString()) as { capture: { capture_id: string } };
      return capture.capture_id;
    });
    expect(told.toSorted()).toEqual(all.toSorted());
    const rows = await reading(home, (db) =>
      db.selectFrom('captures').select(['capture_id', 'package_name', 'manifest_sha256']).execute(),
    );
    expect(rows.map(({ capture_id }) => capture_id).toSorted()).toEqual(all.toSorted());
    const named = rows.map(({ package_name }) => String(package_name));
    expect((await readdir(join(home, 'packages'))).toSorted()).toEqual(named.toSorted());
    expect(rows.find(({ capture_id }) => capture_id === still)?.package_name).toBe(`${still}-2.zip`);
    const registered = await reading(home, (db) => db.selectFrom('ledger').select('capture_id').execute());
    expect(registered.map(({ capture_id }) => capture_id).toSorted()).toEqual(all.toSorted());
    // The tree that three nodes grew in turn is one, and has what the late run entered besides.
    const { logs, faults } = await checkHome(home);
    expect([logs.length, faults]).toEqual([1, []]);
    expect(logs[0]?.entries).toBe(all.length + 1);
    const leaders = await Promise.all(['a', 'b', 'c'].map(async (name) => (await logOf(name)).filter(leads)));
    expect(leaders[0]).toHaveLength(2);
    expect(leaders[1]!.length + leaders[2]!.length).toBeGreaterThanOrEqual(2);
  },
);

const leads = ({ event }: { readonly event: string }): boolean => event === 'leads';

test.skipIf(!hasPostgres)(
  'each role is of nodes that have it, and a node that stops says so before it refuses',
  async () => {
    const INTERNAL_PORT = String(await freePort());
    const api = await start('api', { EVIDENCE_ROLES: 'api', INTERNAL_PORT });
    const before = receiver.received.length;
    const asked = await capture(api, '/roles');
    await start('ticks', { EVIDENCE_ROLES: 'ticker' });
    await expect.poll(async () => (await logOf('ticks')).filter(leads).map(({ work }) => work)).toEqual(['ticker']);
    // Lines of several nodes may be gathered in one place.
    expect((await logOf('ticks'))[0]).toMatchObject({ node: 'ticks', roles: 'ticker' });
    expect(await owners()).toEqual({ [asked]: 'undefined 0' });
    await start('works', { EVIDENCE_ROLES: 'worker' });
    await expect.poll(() => statusOf(api, asked), { timeout: 60_000 }).toBe('completed');
    const pending = async () =>
      (await api.client.listWebhookDeliveries({ query: { state: 'pending' } })).deliveries.length;
    expect([await pending(), receiver.received.length]).toEqual([1, before]);
    await start('sends', { EVIDENCE_ROLES: 'sender' });
    await expect.poll(pending, { timeout: 60_000 }).toBe(0);
    expect(receiver.received).toHaveLength(before + 1);
    const found = ['api', 'ticks', 'works', 'sends'].map((name) =>
      existsSync(join(home, 'nodes', name, 'daemon.json')),
    );
    expect(found).toEqual([true, false, false, false]);

    const ready = async () => (await fetch(`http://127.0.0.1:${INTERNAL_PORT}/ready`)).text();
    expect(await ready()).toBe('ready\n');
    const ended = api.end('SIGTERM');
    await expect.poll(ready).toBe('stopping\n');
    expect(await statusOf(api, asked)).toBe('completed');
    expect(await ended).toBe(0);
  },
);

test.skipIf(!hasPostgres)(
  'a sender that stands still before it sends, and goes on after another has sent, sends nothing',
  async () => {
    const api = await start('api', { EVIDENCE_ROLES: 'api,worker,ticker' });
    const first = await start('first', { EVIDENCE_ROLES: 'sender' });
    const [before, begun] = [receiver.received.length, receiver.names.length];
    const database = new DatabaseClient(url);
    await database.connect();
    // What is leased waits for its secret, until the node that leased it stands still.
    await database.query('begin; lock table webhook_secrets in access exclusive mode');
    await capture(api, '/still');
    const leased = async () =>
      (await database.query<{ lease_owner: string }>("select lease_owner from deliveries where state = 'pending'"))
        .rows;
    await expect.poll(leased).toEqual([{ lease_owner: expect.stringMatching(/^first\./) as string }]);
    first.signal('SIGSTOP');
    await database.query('rollback');
    await database.end();
    await start('second', { EVIDENCE_ROLES: 'sender' });
    const pending = async () => (await api.client.listWebhookDeliveries({ query: { state: 'pending' } })).deliveries;
    // The lease of the first lasts a minute.
    await expect.poll(pending, { timeout: 90_000, interval: 500 }).toEqual([]);
    first.signal('SIGCONT');
    // It gets as far as a connection.
    await expect.poll(() => receiver.names.length - begun).toBe(2);
    expect(await first.end('SIGTERM')).toBe(0);
    expect(receiver.received.length - before).toBe(1);
    const { deliveries } = await api.client.listWebhookDeliveries({ query: { limit: 1 } });
    expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  },
);

test.skipIf(!hasPostgres)('a key is given to nodes that run once each accepts it, and not before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-given-'));
  const give = (name: string, key: Uint8Array) => writeFile(join(folder, name), key, { mode: 0o600 });
  const given = { EVIDENCE_KEYS: folder };
  await start('a');
  const own = await readFile(join(home, 'package-links.key'));
  await give('package-links.key', Buffer.alloc(32, 1));
  await expect(start('b', given)).rejects.toThrow('before it was ready');
  await give('package-links.key', own);
  await give('package-links.next.key', Buffer.alloc(32, 1));
  const b = await start('b', given);
  await nodes.get('a')!.end('SIGTERM');
  await start('a', given);
  await b.end('SIGKILL');
  await rm(join(folder, 'package-links.next.key'));
  await give('package-links.key', Buffer.alloc(32, 1));
  await give('package-links.old.key', own);
  await start('b', given);
  // The new one is in use.
  await expect(start('c')).rejects.toThrow('before it was ready');
  await rm(folder, { recursive: true });
});

test.skipIf(!hasPostgres)('a name is of one node, and a home of one daemon or of nodes', async () => {
  const lost = () => {
    throw new Error('lost');
  };
  await start('a');
  const refused = { name: 'AlreadyRunning' };
  await expect(openHomeDatabase(home, url, lost, 'a')).rejects.toMatchObject(refused);
  await expect(openHomeDatabase(home, url, lost)).rejects.toMatchObject(refused);
  const elsewhere = await mkdtemp(join(tmpdir(), 'evidence-nodes-'));
  await expect(openHomeDatabase(elsewhere, url, lost, 'd')).rejects.toMatchObject({ name: 'WrongDatabase' });
  await expect(openHomeDatabase(elsewhere, null, lost, 'd')).rejects.toThrow('set database_url');
  await rm(elsewhere, { recursive: true });
  await nodes.get('a')!.end('SIGTERM');
  expect(existsSync(join(home, 'nodes', 'a', 'daemon.json'))).toBe(false);
  // Alone again it goes on with the same log.
  const alone = await startChild(home, 'slow', [], {});
  nodes.set('alone', alone);
  const { capture_id } = await alone.client.createCapture({ body: { url: 'http://127.0.0.1/' } });
  await expect.poll(() => statusOf(alone, capture_id), { timeout: 60_000 }).toBe('completed');
  await expect(openHomeDatabase(home, url, lost, 'a')).rejects.toMatchObject(refused);
});
