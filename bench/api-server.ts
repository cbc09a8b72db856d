// A server over one database, for bench/api.ts: the contract, and beside it bare Fastify routes and bare SQL that do the
// same work. Arguments: the home, and how many rows it holds. It says its ports and takes commands over the channel.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { secretKeeper } from '../daemon/events/secrets.js';
import { assemble } from '../daemon/compose/assemble.js';
import { openKeyFolder } from '../daemon/compose/given-keys.js';
import { createLocalAccount } from '../daemon/compose/first-start.js';
import { linkSigner } from '../daemon/handlers/links.js';
import { createOutside } from '../daemon/outside/outside.js';
import { noProfileKeys } from '../daemon/run/profile-keys.js';
import { openDatabase } from '../daemon/store/open.js';
import { openPackageStore } from '../daemon/store/captures/packages.js';
import { Database } from '../daemon/store/sqlite.js';
import { captureOrder } from '../src/contract/captures/capture-order.js';
import { testWorld } from '../test/daemon/house.js';
import { quietSettings } from '../test/outside/settings.js';

/** What no request of the benchmark needs. */
const notRun = (): Promise<never> => Promise.reject(new Error('not run here'));
const YEAR_S = 365 * 24 * 3600;
const [home = '', rows = '0'] = process.argv.slice(2);
const world = testWorld();
const store = await openDatabase(join(home, 'evidence.db'));
await createLocalAccount(store.db, home, await openKeyFolder(null), world);
await store.db.updateTable('accounts').set({ plan: 'custom' }).execute();
const bare = new Database(join(home, 'evidence.db'));
bare.pragma('busy_timeout = 5000');
seed(Number(rows));

const { server: app } = assemble({
  db: store.db,
  packages: await openPackageStore(home),
  world,
  profileKeys: noProfileKeys('switched_off'),
  log: { info: () => undefined, error: (event, error) => console.error(event, error) },
  version: 'bench',
  settings: {
    concurrency: 1,
    requireSecondFactor: false,
    publicHosts: [],
    publicUrls: [],
    trustedProxies: [],
    collector: null,
    organisation: null,
    listen: '127.0.0.1',
    outside: quietSettings,
  },
  owner: 'bench',
  runners: { run: notRun, compare: notRun, certify: notRun, redact: notRun },
  addresses: createOutside(quietSettings, world, async () => ({ kind: 'addresses', addresses: ['93.184.215.14'] })),
  verify: notRun,
  proofs: { ask: () => Promise.resolve(undefined) },
  fingerprintKey: new Uint8Array(32),
  stampTree: undefined,
  links: linkSigner([new Uint8Array(32)], world),
  secrets: secretKeeper(() => Promise.resolve([new Uint8Array(32)]), world),
  operatorTokenHash: new Uint8Array(32),
  webhooks: { fetch: notRun },
  background: [],
  ownUrl: () => '',
  stopping: () => false,
  touched: () => undefined,
  held: true,
});
await app.listen({ host: '127.0.0.1', port: 0 });

const plain = Fastify();
const page = { captures: bare.prepare('select * from captures limit 50').all(), next_cursor: null };
plain.post('/captures', (request, reply) =>
  reply.code(202).send({ status: 'processing', ...(request.body as object) }),
);
plain.get('/captures', () => page);
await plain.listen({ host: '127.0.0.1', port: 0 });

const portOf = ({ server }: Pick<FastifyInstance, 'server'>): number => (server.address() as AddressInfo).port;
process.on('message', (command: { name: 'drain' } | { name: 'insert' | 'select'; times: number }) => {
  if (command.name === 'drain') drain();
  process.send?.(command.name === 'drain' ? [] : bareSql[command.name](command.times));
});
process.send?.({ ours: portOf(app), plain: portOf(plain) });

/** Ends what runs and begins the next window, so that no limit is met. */
function drain(): void {
  bare.exec(
    `delete from jobs; update captures set status = 'failed', failed_at = created_at where status = 'processing'`,
  );
  world.forward(60_000);
}

/** Rows as captures leave them: three with each time, from November 2023 on. */
function seed(count: number): void {
  const order = JSON.stringify(captureOrder('https://example.com/terms', {}, null));
  const details = JSON.stringify({
    external_archive: { requested: false },
    timestamps: {},
    page: {},
    not_performed: [],
  });
  bare.pragma('synchronous = OFF');
  bare
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into captures (capture_id, account_id, status, url, host, source, test_mode, created_at, completed_at,
         captured_at, sealed_at, legal_hold, order_json, metadata_json, package_name, manifest_sha256, evidence_id,
         size_bytes, file_count, details_json)
       select printf('cap_%020d', (i * 7919) % 99999989), 'local', 'completed', 'https://h' || (i % 997) || '.example/' || i,
         'h' || (i % 997) || '.example', 'api', 0, at, at, at, at, 0, ?, '{}', i || '.zip',
         printf('%064d', i), 'ps_' || i, 1800000, 27, ?
       from (select i, strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + i / 3 * ?, 'unixepoch') as at from n)`,
    )
    .run(count, order, details, Math.floor((3 * YEAR_S) / count));
  bare.pragma('synchronous = FULL');
  bare.exec('analyze');
  bare.pragma('wal_checkpoint(TRUNCATE)');
}

/** Milliseconds of each repetition. */
const bareSql = {
  insert: (times: number): number[] => {
    const capture = bare.prepare(
      `insert into captures (capture_id, account_id, status, url, host, source, test_mode, created_at, legal_hold,
        order_json, metadata_json) values (?, 'local', 'processing', 'https://example.com/', 'example.com', 'api', 0, ?, 0, ?, '{}')`,
    );
    const spend = bare.prepare(
      `insert into usage values ('local', ?, 'bench', 1) on conflict do update set used = used + 1 returning used`,
    );
    const order = JSON.stringify(captureOrder('https://example.com/', {}, null));
    const one = bare.transaction((i: number) => {
      spend.get('bench_rate');
      spend.get('bench_month');
      capture.run(`cap_bare${i}_${Math.random()}`, world.now().toISOString(), order);
    });
    return measured(times, one);
  },
  select: (times: number): number[] => {
    const select = bare.prepare(
      `select * from captures where account_id = 'local' and (created_at, capture_id) < (?, 'cap_9')
       order by created_at desc, capture_id desc limit 50`,
    );
    return measured(times, () => select.all('2024-05-15T00:00:00.000Z'));
  },
};

function measured(times: number, act: (i: number) => unknown): number[] {
  return Array.from({ length: times }, (_, i) => {
    const start = performance.now();
    act(i);
    return performance.now() - start;
  });
}
