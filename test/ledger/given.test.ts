import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkHome } from '../../daemon/ledger/check-home.js';
import { publicKeyOf } from '../../daemon/ledger/key.js';
import { type Ledger, ledgerOf } from '../../daemon/ledger/ledger.js';
import { register } from '../../daemon/store/ledger.js';
import { openDatabase } from '../../daemon/store/open.js';
import { parseVerifierKey } from '../../src/proofs/tlog/key.js';
import { steppedWorld } from '../sealing/fixture.js';

/** Ledgers of several nodes over one database, each with the keys that it was given, the one in use first. */
let home: string;
let store: Awaited<ReturnType<typeof openDatabase>>;
let ledgers: Ledger[];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-given-'));
  store = await openDatabase(join(home, 'evidence.db'));
  ledgers = [];
});
afterEach(async () => {
  for (const ledger of ledgers) await ledger.close();
  await store.close();
  await rm(home, { recursive: true });
});

const world = steppedWorld();
const log = { info: () => undefined, error: () => undefined };
const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;
const [old, next] = [newKey(), newKey()];
let turn: Promise<unknown> = Promise.resolve();
/** As the lock of the database has it: one node after the other. */
const alone = <T>(work: () => Promise<T>): Promise<T> => {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
};

function node(...given: readonly KeyObject[]): Ledger {
  const ledger = ledgerOf({ db: store.db, home, world, log, given, among: { alone } });
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
  const { logs: all, faults } = await checkHome(home, { given });
  const keys = Object.entries({ old, next }).map(([name, key]) => [
    Buffer.from(publicKeyOf(key)).toString('hex'),
    name,
  ]);
  const names = Object.fromEntries(keys) as Record<string, string>;
  const told = all.map(({ entries, ended_at, verifier_key }) => {
    const key = Buffer.from(parseVerifierKey(verifier_key).publicKey).toString('hex');
    return [entries, ended_at === null, names[key] ?? 'own'];
  });
  return { told, faults };
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
