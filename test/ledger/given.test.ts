import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkHome } from '../../daemon/ledger/check-home.js';
import { publicKeyOf } from '../../daemon/ledger/key.js';
import { type Ledger, ledgerOf } from '../../daemon/ledger/ledger.js';
import { ledgerOutlook } from '../../daemon/ledger/outlook.js';
import { register } from '../../daemon/store/ledger.js';
import type { OpenDatabase } from '../../daemon/store/open.js';
import { parseVerifierKey } from '../../src/proofs/tlog/key.js';
import { openOf, removeRows } from '../daemon/database.js';
import { steppedWorld } from '../sealing/fixture.js';

/** Ledgers of several nodes over one database, each with the keys that it was given, the one in use first. */
let home: string;
let store: OpenDatabase;
let ledgers: Ledger[];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-given-'));
  store = await openOf(home);
  ledgers = [];
});
afterEach(async () => {
  for (const ledger of ledgers) await ledger.close();
  await store.close();
  await rm(home, { recursive: true });
});

const world = steppedWorld();
const faults: string[] = [];
const log = { info: () => undefined, error: (event: string) => void faults.push(event) };
const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;
const [old, next] = [newKey(), newKey()];
let turn: Promise<unknown> = Promise.resolve();
/** As the lock of the database has it: one node after the other. */
const alone = <T>(work: () => Promise<T>): Promise<T> => {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
};

const node = (...given: readonly KeyObject[]): Ledger => nodeOf({ given });
function nodeOf(more: { readonly given?: readonly KeyObject[]; readonly origin?: string }): Ledger {
  const ledger = ledgerOf({ db: store.db, home, world, log, among: { alone }, ...more });
  ledgers.push(ledger);
  return ledger;
}

async function seal(ledger: Ledger, name: string): Promise<void> {
  const manifest_sha256 = createHash('sha256').update(name).digest('hex');
  await ledger.append({ manifest_sha256, type: 'capture', eidas: false });
  const issued_at = '2026-11-27T10:00:00.000Z';
  await register(store.db, { manifest_sha256, issued_at, type: 'capture', eidas: false, capture_id: `cap_${name}` });
}

/** Of each log how many entries it has, whether it is open, and whose key it is. */
async function logs(...given: readonly KeyObject[]) {
  const { logs: all, faults: found } = await checkHome(home, { given });
  const keys = Object.entries({ old, next }).map(([name, key]) => [
    Buffer.from(publicKeyOf(key)).toString('hex'),
    name,
  ]);
  const names = Object.fromEntries(keys) as Record<string, string>;
  const told = all.map(({ entries, ended_at, verifier_key }) => {
    const key = Buffer.from(parseVerifierKey(verifier_key).publicKey).toString('hex');
    return [entries, ended_at === null, names[key] ?? 'own'];
  });
  return { told, faults: found };
}

test('a log is signed with the key that is given, and nothing of that is written into the home', async () => {
  await seal(node(old), 'one');
  expect(await logs(old)).toEqual({ told: [[1, true, 'old']], faults: [] });
  expect(await readdir(home)).not.toContain('ledger.key');
  // Whoever has no such key says what would become of the log.
  const without = await logs();
  expect(without.faults.join()).toMatch(/will end with the next package: its key is not in this home/);
});

test('a key is replaced while nodes go on: one log ends, one begins, and no node begins another', async () => {
  const [a, b] = [node(old), node(old)];
  await seal(a, 'one');
  await seal(b, 'two');
  // Each has the next one beside the old one, and goes on with the log of the old one.
  const [a2, b2] = [node(old, next), node(old, next)];
  await seal(a2, 'three');
  await seal(b2, 'four');
  expect((await logs(old, next)).told).toEqual([[4, true, 'old']]);
  // The first node uses the new one; the other has it beside the old one still.
  const a3 = node(next, old);
  await seal(a3, 'five');
  await seal(b2, 'six');
  await seal(a3, 'seven');
  const b3 = node(next, old);
  await seal(b3, 'eight');
  await seal(node(next), 'nine');
  expect(await logs(next)).toEqual({
    told: [
      [4, false, 'old'],
      // The first entry names the log before.
      [6, true, 'next'],
    ],
    faults: [],
  });
});

test('the log of the home goes on with its key beside a given one, and ends once another is used', async () => {
  await seal(node(), 'one');
  expect((await logs()).told).toEqual([[1, true, 'own']]);
  await seal(node(next), 'two');
  expect(await logs(next)).toEqual({
    told: [
      [1, false, 'own'],
      [2, true, 'next'],
    ],
    faults: [],
  });
});

test('a given key begins one log and no second: nothing is sealed where its log cannot go on', async () => {
  await seal(node(old), 'one');
  await rm(join(home, 'ledger.head'));
  await expect(seal(node(old), 'two')).rejects.toThrow('belongs to a log that cannot go on');
  await expect(seal(node(old, next), 'two')).rejects.toThrow('belongs to a log that cannot go on');
  expect((await logs(old)).told).toEqual([[1, true, 'old']]);
  await seal(node(next, old), 'two');
  expect((await logs(next)).told).toEqual([
    [1, false, 'old'],
    [2, true, 'next'],
  ]);
});

test('who checks is told that a log ends with the next package, since another key is used', async () => {
  await seal(node(old), 'one');
  expect(await logs(old, next)).toEqual({ told: [[1, true, 'old']], faults: [] });
  expect((await ledgerOutlook(home, [old, next]))?.ends).toBe(undefined);
  const found = await logs(next, old);
  expect(found.faults).toEqual([expect.stringMatching(/will end with the next package: another key is given$/)]);
  expect(await ledgerOutlook(home, [next, old])).toMatchObject({ ends: 'another key is given', adoptable: false });
});

/** As when the setting names another server, or the rows were lost. */
async function emptyDatabase(): Promise<void> {
  for (const ledger of ledgers.splice(0)) await ledger.close();
  await store.close();
  await removeRows(home);
  store = await openOf(home);
}
const headText = () => readFile(join(home, 'ledger.head'), 'utf8');

test('a given key signs no second tree over an empty database, and the head of the first stays', async () => {
  const parts = { given: [old], origin: 'example.org/log' };
  await seal(nodeOf(parts), 'one');
  await seal(nodeOf(parts), 'two');
  const before = await headText();
  await emptyDatabase();
  for (const given of [[old], [next, old]])
    await expect(seal(nodeOf({ ...parts, given }), 'three')).rejects.toThrow(
      /2 entries of the log example.org\/log were signed, and this database has no such log: put back the database/,
    );
  expect([await headText(), (await logs(old)).told]).toEqual([before, []]);
  // The person has given a new one, and taken the head away.
  await rm(join(home, 'ledger.head'));
  await seal(nodeOf({ ...parts, given: [next] }), 'three');
  expect(await logs(next)).toEqual({ told: [[1, true, 'next']], faults: [] });
});

test('without a given key the log over an empty database has another name and key, and the daemon says so', async () => {
  const parts = { origin: 'example.org/log' };
  await seal(nodeOf(parts), 'one');
  const [first] = (await checkHome(home)).logs;
  await emptyDatabase();
  faults.length = 0;
  await seal(nodeOf(parts), 'two');
  expect(faults).toEqual(['ledger_left']);
  const [second] = (await checkHome(home)).logs;
  expect(second?.origin).toMatch(/^example\.org\/log\/\w{8}$/);
  expect(parseVerifierKey(second!.verifier_key).publicKey).not.toEqual(parseVerifierKey(first!.verifier_key).publicKey);
});
