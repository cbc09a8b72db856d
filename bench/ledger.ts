// The ledger with many entries beside what it is made of: appending (SQLite and Ed25519 alone), a proof and a page of tiles (bare
// Fastify and the same SQL), an audit of all (SHA-256 of what it reads), the check of a home, the start of a daemon.
// Run: npm run bench:ledger [entries]
// (after a build; 1,000,000 take some minutes to make and 1 GB of disk for a moment)
import { fork, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { checkHome } from '../daemon/ledger/check-home.js';
import { openLedger } from '../daemon/ledger/ledger.js';
import { Database } from '../daemon/store/sqlite.js';
import { audit } from '../src/cli/ledger/audit.js';
import { keyOfLog } from '../src/cli/ledger/key-of-log.js';
import { openHouse } from '../test/daemon/house.js';
import { fillLog } from '../test/ledger/fill-log.js';
import { compared, median, timed } from './measure.js';

const count = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 200;
const hashOf = (at: number): string => createHash('sha256').update(`package ${at}`).digest('hex');
const house = await openHouse({ start: false });
const { db } = house.desk;

try {
  const open = () => openLedger({ db, home: house.home, world: house.world, log: house.log });
  await (await open()).close();
  const seconds = (await timed(() => fillLog(db, count, hashOf))) / 1000;
  console.log(`${count} entries made in ${seconds.toFixed(0)} s, ${((seconds / count) * 1e6).toFixed(0)} µs each`);
  let ledger = await open();
  await ledger.close();
  const opened = await timed(async () => (ledger = await open()));
  console.log(`  opening the ledger: ${opened.toFixed(2)} ms`);
  const [bareAppend, emptyAppend] = [bareLog(count), bareLog(0)];
  const [appended, alike, empty] = await race(
    (at) => ledger.append({ manifest_sha256: hashOf(count + at), type: 'capture', eidas: false }),
    (at) => bareAppend.append(count + at),
    (at) => emptyAppend.append(count + at),
  );
  told('an append', [appended, alike], 'SQLite with as many rows and Ed25519 alone', 'aim: 2');
  told('an append', [appended, empty], 'SQLite with an empty table and Ed25519 alone');

  const base = await house.app.listen({ host: '127.0.0.1', port: 0 });
  const bare = await bareServer();
  const get = async (url: string): Promise<void> => void (await (await fetch(url)).arrayBuffer());
  const some = (at: number): number => (at * 7919) % count;
  const proof = await race(
    (at) => get(`${base}/v1/ledger/${hashOf(some(at))}/proof`),
    (at) => get(`${bare.url}/entry/${some(at)}`),
  );
  told('a proof', proof, 'bare Fastify with one SELECT', 'aim: 2');
  const tile = await race(
    (at) => get(`${base}/v1/ledger/tile/0/${String(at % Math.floor(count / 256)).padStart(3, '0')}`),
    () => get(`${bare.url}/tile`),
  );
  told('a page of tiles', tile, 'bare Fastify with one SELECT', 'aim: 2');

  const hashed = await timed(async () => hashAll());
  const checked = await timed(async () => {
    const { faults } = await checkHome(house.home);
    if (faults.length > 0) throw new Error(faults.join('; '));
  });
  told('a check of the home', [checked, hashed], 'SHA-256 of its entries and tiles');
  // A daemon of its own, as an auditor finds it.
  const child = fork(fileURLToPath(new URL('api-server.ts', import.meta.url)), [house.home, '1'], {
    execArgv: ['--import', 'tsx'],
  });
  const [{ ours: port }] = (await once(child, 'message')) as [{ ours: number }];
  const prefix = `http://127.0.0.1:${port}/v1/ledger`;
  const key = await keyOfLog(prefix, undefined, undefined);
  const audited = await timed(async () => {
    const { faults } = await audit(prefix, { key, before: undefined, policy: undefined });
    if (faults.length > 0) throw new Error(faults.join('; '));
  });
  child.kill();
  told('an audit of all', [audited, hashed], 'SHA-256 of its entries and tiles', 'aim: 2');
  bareAppend.close();
  emptyAppend.close();
  await bare.close();
  await ledger.close();
  // What a daemon of its own takes until it is there, beside one whose home has no ledger yet.
  const other = await mkdtemp(join(tmpdir(), 'evidence-bench-ledger-'));
  try {
    await startDaemon(other);
    await startDaemon(house.home);
    const took: [number[], number[]] = [[], []];
    for (let round = 0; round < 7; round += 1) {
      took[0].push(await startDaemon(house.home));
      took[1].push(await startDaemon(other));
    }
    const started = [median(took[0]), median(took[1])] as const;
    told('a start of the daemon', started, 'the same with an empty ledger');
  } finally {
    await rm(other, { recursive: true });
  }
} finally {
  await house.close();
}

/** Milliseconds until it says that it is there. */
async function startDaemon(home: string): Promise<number> {
  const cli = fileURLToPath(new URL('../bin/run.js', import.meta.url));
  const begun = performance.now();
  const child = spawn(process.execPath, [cli, 'daemon', 'run', '--port', '7960'], {
    env: { ...process.env, EVIDENCE_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const took = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('"event":"started"')) resolve(performance.now() - begun);
      });
    child.on('exit', () => reject(new Error(`the daemon ended: ${said}`)));
  });
  child.kill('SIGTERM');
  await ended;
  return took;
}

function told(what: string, [ours, floor]: readonly [number, number], floorName: string, aim?: string): void {
  console.log(`  ${what}: ${ours.toFixed(2)} ms, ${floorName}: ${floor.toFixed(2)} ms`);
  compared(`${what} with ${count} entries to ${floorName}`, ours / floor, aim?.replace('aim: ', ''));
}

/** Medians in milliseconds of ours and of each floor, one after the other in each round: the machine does other things, too. */
async function race<Works extends readonly [unknown, ...unknown[]]>(
  ...works: { [At in keyof Works]: (at: number) => Promise<unknown> }
): Promise<{ [At in keyof Works]: number }> {
  const took = works.map((): number[] => []);
  for (let at = 0; at < ROUNDS; at += 1)
    for (const [one, work] of works.entries()) took[one]?.push(await timed(() => work(at)));
  return took.map(median) as { [At in keyof Works]: number };
}

/** One durable transaction with one row, and one signature. */
function bareLog(rows: number): { append(at: number): Promise<void>; close(): void } {
  const database = new Database(join(house.home, `bare-${rows}.db`));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table entries (idx integer primary key, entry blob not null, manifest text unique)');
  const insert = database.prepare('insert into entries values (?, ?, ?)');
  const { privateKey } = generateKeyPairSync('ed25519');
  // Also where the table is to be empty: the write-ahead log then has its size, as that of a daemon has.
  database.transaction(() => {
    for (let at = 0; at < Math.max(rows, 20_000); at += 1) insert.run(at, Buffer.alloc(200, at), hashOf(at));
  })();
  database.prepare('delete from entries where idx >= ?').run(rows);
  database.pragma('wal_checkpoint(RESTART)');
  return {
    append: async (at) => {
      insert.run(at, Buffer.alloc(200, at), hashOf(at));
      sign(null, Buffer.alloc(120, at), privateKey);
    },
    close: () => void database.close(),
  };
}

async function bareServer() {
  const database = new Database(join(house.home, 'evidence.db'), { readonly: true });
  const entry = database.prepare('select * from ledger_entries where manifest_sha256 = ?');
  const tile = database.prepare('select hashes from ledger_tiles where level = 0 and n = 0');
  const plain = Fastify();
  plain.get<{ Params: { at: string } }>('/entry/:at', ({ params }, reply) => {
    const row = entry.get(hashOf(Number(params.at))) as { entry: Buffer };
    return reply.type('text/plain').send(row.entry);
  });
  plain.get('/tile', (_, reply) =>
    reply.type('application/octet-stream').send((tile.get() as { hashes: Buffer }).hashes),
  );
  await plain.listen({ host: '127.0.0.1', port: 0 });
  const { port } = plain.server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    await plain.close();
    database.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

function hashAll(): void {
  const database = new Database(join(house.home, 'evidence.db'), { readonly: true });
  for (const column of ['entry from ledger_entries', 'hashes from ledger_tiles'])
    for (const row of database.prepare(`select ${column}`).raw().iterate() as Iterable<[Buffer]>)
      createHash('sha256').update(row[0]).digest();
  database.close();
}
