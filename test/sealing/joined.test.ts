import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RootOperationNode } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askCalendars, submitToCalendars } from '../../daemon/outside/calendars.js';
import { bitcoinStamper } from '../../daemon/sealing/stampers/bitcoin.js';
import { joinStamps, type JoinedParts } from '../../daemon/sealing/stampers/joined.js';
import type { OpenDatabase } from '../../daemon/store/open.js';
import { takeRound } from '../../daemon/store/stamps/requests.js';
import { evaluateProof } from '../../src/proofs/ots/evaluate.js';
import { upgradeProof } from '../../src/proofs/ots/upgrade.js';
import type { World } from '../../src/world.js';
import { openAt, openEmpty, type TestDatabase } from '../daemon/database.js';
import { testWorld } from '../daemon/house.js';
import { type FakeCalendar, startCalendar } from '../fakes/proofs/calendar.js';
import { buildPackage } from '../fakes/packages/package-builder.js';
import { quietSettings } from '../outside/settings.js';
import { beside as besideDoors, statusesApart, statusesInOne } from '../verification-folder/doors.js';
import { program } from '../verification-folder/folder.js';
import { stamped, withCommitments } from '../verify/faults/commitments.js';

const python = '/usr/bin/python3';
const hasReference = spawnSync(python, ['-c', 'import opentimestamps']).status === 0;
const reference = fileURLToPath(new URL('../fakes/proofs/reference_ots.py', import.meta.url));

let home: string;
let database: TestDatabase;
let other: OpenDatabase;
let calendar: FakeCalendar;
let faults: unknown[];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-joined-'));
  database = await openEmpty(home);
  other = await openAt(database.at);
  calendar = await startCalendar();
  faults = [];
});
afterEach(async () => {
  await calendar.close();
  await other.close();
  await database.close();
  await rm(home, { recursive: true });
});

/** Its time passes as it sleeps, so that nobody waits. */
function quickWorld(): World {
  const world = testWorld();
  let slept = 0;
  return {
    ...world,
    monotonic: () => slept,
    sleep: async (ms, signal) => {
      slept += ms;
      await world.sleep(1, signal);
    },
  };
}
const partsOf = (more: Partial<JoinedParts> = {}): JoinedParts => ({
  db: database.db,
  world: quickWorld(),
  log: { error: (_event, error) => void faults.push(error) },
  calendars: [calendar.url],
  windowMs: 3_000,
  ...more,
});
/** One daemon. */
const stamping = (more: Partial<JoinedParts> = {}) => {
  const submit = joinStamps(partsOf(more));
  return (sha256: Uint8Array, beside?: Uint8Array) =>
    submitToCalendars(sha256, [calendar.url], randomBytes, { submit, ...(beside && { beside }) });
};
const hashes = (count: number) => Array.from({ length: count }, () => new Uint8Array(randomBytes(32)));
const requests = () => database.db.selectFrom('stamp_requests').select('request_id').execute();

test('what two daemons stamp within the window is one commitment for the calendars, and each has a proof of its own', async () => {
  const [a, b] = [stamping(), stamping({ db: other.db })];
  const digests = hashes(7);
  const [beside] = hashes(1);
  const rounds = await Promise.all(
    digests.map((digest, at) => (at % 2 === 0 ? a : b)(digest, at === 0 ? beside : undefined)),
  );
  expect(calendar.received).toHaveLength(1);
  const roots = await database.db.selectFrom('stamped_roots').selectAll().execute();
  expect(roots.map(({ root, state }) => [Buffer.from(root).toString('hex'), state])).toEqual([
    [calendar.received[0], 'pending'],
  ]);
  const { height } = calendar.mine();
  const proofs = [...rounds.map(({ ots }) => ots!), rounds[0]!.besideOts!];
  for (const [at, digest] of [...digests, beside!].entries()) {
    const { ots } = await upgradeProof(proofs[at]!, askCalendars([calendar.url]));
    expect(await evaluateProof(ots, digest)).toMatchObject({ kind: 'attested', blocks: [{ height }] });
    expect(await evaluateProof(ots, digests[(at + 1) % 7]!)).toMatchObject({ kind: 'mismatch' });
  }
  expect(rounds.flatMap(({ refused }) => refused)).toEqual([]);
  await expect.poll(requests).toEqual([]);
  expect(faults).toEqual([]);
});

test('a proof tells nothing of what was stamped with it', async () => {
  const stamp = stamping();
  const digests = hashes(5);
  const rounds = await Promise.all(digests.map((digest) => stamp(digest)));
  const pieces = (bytes: Uint8Array) => {
    const hex = Buffer.from(bytes).toString('hex');
    return Array.from({ length: bytes.length - 31 }, (_, at) => hex.slice(at * 2, at * 2 + 64));
  };
  for (const [at, { ots }] of rounds.entries()) {
    const own = pieces(ots!);
    for (const [each, digest] of digests.entries()) {
      expect(own.includes(Buffer.from(digest).toString('hex'))).toBe(each === at);
      // Nor can a guess be tried: a hash of it alone is not there either.
      if (each !== at) expect(own).not.toContain(createHash('sha256').update(digest).digest('hex'));
    }
  }
});

/** The longest proofs: of four calendars, and of a root over 1,024. */
async function longest(digest: Uint8Array, beside: Uint8Array) {
  const calendars = [calendar, ...(await Promise.all([1, 2, 3].map(() => startCalendar())))];
  const urls = calendars.map(({ url }) => url);
  // The others are only rows: what is stamped last joins them all.
  const others = hashes(1_023).map((commitment, n) => ({
    request_id: `other ${n}`,
    commitment,
    requested_at: '2026-11-21T09:00:00.000Z',
  }));
  await database.db.insertInto('stamp_requests').values(others).execute();
  const submit = joinStamps(partsOf({ calendars: urls }));
  const round = await submitToCalendars(digest, urls, randomBytes, { submit, beside });
  expect(calendars.map(({ received }) => received.length)).toEqual([1, 1, 1, 1]);
  for (const each of calendars) each.mine();
  const upgraded = async (ots: Uint8Array | undefined) => (await upgradeProof(ots!, askCalendars(urls))).ots;
  const pending = [round.ots!, round.besideOts!] as const;
  const attested = [await upgraded(round.ots), await upgraded(round.besideOts)] as const;
  await Promise.all(calendars.slice(1).map((each) => each.close()));
  return { urls, pending, attested };
}

test.skipIf(!hasReference)(
  'the longest proof, of a round of 1,024, is read by python3-opentimestamps as by this program',
  async () => {
    const [digest, beside] = hashes(2);
    const { urls, attested } = await longest(digest!, beside!);
    const [, ots] = attested;
    const path = join(home, 'longest.ots');
    await writeFile(path, ots);
    const read = JSON.parse(execFileSync(python, [reference, path], { encoding: 'utf8' })) as { bitcoin: unknown[] };
    expect(read).toMatchObject({
      digest: Buffer.from(beside!).toString('hex'),
      same_bytes: true,
      pending: urls.toSorted(),
    });
    expect(read.bitcoin).toHaveLength(4);
    expect(await evaluateProof(ots, beside!)).toMatchObject({ kind: 'attested' });
  },
);

test('a package with the longest proofs is verified by every program of its folder, and one with a proof of another file is not', async () => {
  const built = () => buildPackage(withCommitments(undefined, { ...stamped, sealed: () => undefined }));
  const digestOf = (files: ReadonlyMap<string, Uint8Array>, name: string) =>
    new Uint8Array(createHash('sha256').update(files.get(name)!).digest());
  const { files } = await built();
  const { pending, attested } = await longest(digestOf(files, 'manifest.json'), digestOf(files, 'commitments.json'));
  const paths: string[] = [];
  for (const [ofManifest, ofCommitments] of [pending, attested, [attested[0], attested[0]]] as const) {
    const made = await built();
    made.files.set('manifest.json.ots', ofManifest).set('commitments.json.ots', ofCommitments);
    const path = join(home, `${paths.length}.zip`);
    await writeFile(path, made.zip());
    paths.push(path);
  }
  const found = await Promise.all([
    statusesInOne('python3', [besideDoors('over_many.py'), program('verify.py')], paths),
    statusesInOne(process.execPath, [besideDoors('over-many.mjs'), program('verify.mjs')], paths),
    statusesApart('sh', [program('verify.sh')], paths),
  ]);
  expect(found).toEqual([
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 1],
  ]);
});

/** The same rows, whose answers to some statements never arrive. */
const hanging = (hangs: (node: RootOperationNode) => boolean): JoinedParts['db'] => {
  const hung = new WeakSet<object>();
  return database.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (hangs(node)) hung.add(queryId);
      return node;
    },
    transformResult: ({ result, queryId }) =>
      hung.has(queryId) ? new Promise(() => undefined) : Promise.resolve(result),
  });
};

test.each(['InsertQueryNode', 'SelectQueryNode', 'UpdateQueryNode'])(
  'a database that hangs (%s) costs a commitment its round, and no more time than a joiner that ended',
  async (hung) => {
    const [digest] = hashes(1);
    const db = hanging(({ kind }) => kind === hung);
    const { ots } = await stamping({ db, windowMs: 10, patienceMs: 500 })(digest!);
    expect(await evaluateProof(ots!, digest!)).toMatchObject({ kind: 'pending' });
    expect(faults).toHaveLength(1);
  },
);

test('nobody waits until the row of an answered commitment is removed', async () => {
  const [digest] = hashes(1);
  const db = hanging(({ kind }) => kind === 'DeleteQueryNode');
  expect((await stamping({ db })(digest!)).ots).toBeDefined();
  expect(faults).toEqual([]);
});

test('a cancelled capture does not wait for a database that hangs', async () => {
  const stop = new AbortController();
  const submit = joinStamps(partsOf({ db: hanging(({ kind }) => kind === 'InsertQueryNode') }));
  const [digest] = hashes(1);
  const cancelled = submitToCalendars(digest!, [calendar.url], randomBytes, { submit, signal: stop.signal });
  stop.abort(new Error('cancelled'));
  await expect(cancelled).rejects.toThrow('cancelled');
});

test('who joins and ends in the midst of it costs the others time and no proof', async () => {
  const killed = { request_id: 'killed', commitment: hashes(1)[0]!, requested_at: '2026-11-21T09:59:59.000Z' };
  await database.db.insertInto('stamp_requests').values(killed).execute();
  const [digest] = hashes(1);
  const world = quickWorld();
  let taken = 0;
  const round = stamping({
    world: {
      ...world,
      sleep: async (ms, signal) => {
        taken ||= (await takeRound(other.db, 'killed', 'of the killed')).length;
        await world.sleep(ms, signal);
      },
    },
  })(digest!);
  expect((await round).ots).toBeDefined();
  expect(taken).toBe(2);
  expect(calendar.received).toHaveLength(1);
  expect(await evaluateProof((await round).ots!, digest!)).toMatchObject({ kind: 'pending' });
  await expect.poll(requests).toEqual([{ request_id: 'killed' }]);
});

test('without its database a commitment is shown by itself', async () => {
  await other.close();
  const [digest] = hashes(1);
  const { ots } = await stamping({ db: other.db })(digest!);
  expect(await evaluateProof(ots!, digest!)).toMatchObject({ kind: 'pending' });
  expect(faults).toHaveLength(1);
  other = await openAt(database.at);
});

test('calendars that refuse are asked once for the round, and each package says why it has no proof', async () => {
  calendar.mood = 'error';
  const submit = joinStamps(partsOf());
  const stamper = bitcoinStamper({ ...quietSettings, otsCalendars: [calendar.url] }, testWorld(), submit);
  const stamped = hashes(3).map((digest) => stamper.stamp(digest, new AbortController().signal));
  const reasons = (await Promise.allSettled(stamped)).map((one) =>
    one.status === 'rejected' ? String(one.reason) : '',
  );
  const host = new URL(calendar.url).host;
  const reason = `Declined: No calendar gave a time-stamp (${host}: answered with HTTP status 500).`;
  expect(reasons).toEqual([reason, reason, reason]);
  expect(await database.db.selectFrom('stamped_roots').select('anchor_id').execute()).toEqual([]);
});

test('a capture that is cancelled waits no more, and the others go on', async () => {
  const world = { ...testWorld(), monotonic: () => 0 };
  const submit = joinStamps(partsOf({ world }));
  const stop = new AbortController();
  const [digest, staying] = hashes(2);
  const cancelled = submitToCalendars(digest!, [calendar.url], randomBytes, { submit, signal: stop.signal });
  cancelled.catch(() => undefined);
  await expect.poll(() => requests().then((rows) => rows.length)).toBe(1);
  stop.abort(new Error('cancelled'));
  await expect(cancelled).rejects.toThrow('cancelled');
  await expect.poll(requests).toEqual([]);
  expect((await stamping()(staying!)).ots).toBeDefined();
  expect(calendar.received).toHaveLength(1);
});
