import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkHome } from '../../daemon/ledger/check-home.js';
import { openLedger, proofOf } from '../../daemon/ledger/ledger.js';
import { openLog } from '../../daemon/store/captures/ledger-log.js';
import { register } from '../../daemon/store/ledger.js';
import type { OpenDatabase } from '../../daemon/store/open.js';
import { judgeProof } from '../../src/proofs/tlog/judge.js';
import { parsePolicy } from '../../src/proofs/tlog/policy.js';
import { copyHome, openOf, rowsOf } from '../daemon/database.js';
import { steppedWorld } from '../sealing/fixture.js';
import { fillLog } from './fill-log.js';
import { secondTier } from '../second-tier.js';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-check-home-'));
});
afterEach(() => rm(home, { recursive: true }));

const quiet = { info: () => undefined, error: () => undefined };
const hashOf = (at: number): string => createHash('sha256').update(`package ${at}`).digest('hex');

async function inDatabase<T>(use: (store: OpenDatabase) => Promise<T>, at = home): Promise<T> {
  const store = await openOf(at);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** Entries `from` to `to`, each completed but for those in `cutOff`. */
const seal = (from: number, to: number, cutOff: readonly number[] = [], at = home): Promise<void> =>
  inDatabase(async ({ db }) => {
    const ledger = await openLedger({ db, home: at, world: steppedWorld(), log: quiet });
    for (let each = from; each < to; each += 1) {
      const manifest_sha256 = hashOf(each);
      await ledger.append({ manifest_sha256, type: 'capture', eidas: false });
      const issued_at = '2026-11-22T10:00:00.000Z';
      if (!cutOff.includes(each))
        await register(db, { manifest_sha256, issued_at, type: 'capture', eidas: false, capture_id: `cap_${each}` });
    }
    await ledger.close();
  }, at);

it('finds nothing in a home without a ledger', async () => {
  await inDatabase(async () => undefined);
  expect(await checkHome(home)).toEqual({
    logs: [],
    faults: [],
    entries_without_package: [],
    packages_without_entry: [],
    adoptions: [],
  });
});

it('builds a log of several tiles again, beside a daemon that has the database open', { timeout: 30_000 }, async () => {
  await seal(0, 260);
  await inDatabase(async () => {
    const { logs, faults } = await checkHome(home);
    expect([logs.map(({ entries, signed }) => [entries, signed]), faults]).toEqual([[[260, 260]], []]);
  });
  const damaged = async (set: object) => {
    await inDatabase(({ db }) => db.updateTable('ledger_tiles').set(set).where('level', '=', 0).execute());
    return (await checkHome(home)).faults;
  };
  expect(await damaged({ middle: Buffer.alloc(512, 7) })).toEqual([
    expect.stringMatching(/hashes halfway up tile 0\/0 are not those of its entries/),
  ]);
  expect(await damaged({ hashes: Buffer.alloc(8192, 7) })).toEqual([
    expect.stringMatching(/tile 0\/0 is not that of its entries/),
  ]);
});

secondTier('builds a log of tiles of three levels again', async () => {
  await seal(0, 0);
  await inDatabase(({ db }) => fillLog(db, 65_600, hashOf));
  await seal(65_600, 65_601);
  expect((await checkHome(home)).faults).toEqual([]);
  await inDatabase(async ({ db }) => {
    const proof = (await proofOf(db, hashOf(300))) ?? '';
    const policy = parsePolicy(`log ${(await openLog(db))?.verifier_key ?? ''}\nquorum none\n`);
    expect(judgeProof(proof, hashOf(300), policy)).toMatchObject({ kind: 'logged', index: 300, size: 65_601 });
    await db
      .updateTable('ledger_tiles')
      .set({ middle: Buffer.alloc(512, 7) })
      .where('level', '=', 1)
      .execute();
  });
  expect((await checkHome(home)).faults).toContainEqual(expect.stringMatching(/halfway up tile 1\/0 are not those/));
});

it('lists entries of captures that were cut off, which are no fault', async () => {
  await seal(0, 5, [1, 3]);
  const { entries_without_package: without, faults } = await checkHome(home);
  expect(without.map(({ idx, manifest_sha256 }) => [idx, manifest_sha256])).toEqual([
    [3, hashOf(3)],
    [1, hashOf(1)],
  ]);
  expect(faults).toEqual([]);
});

it('lists packages without an entry, a fault once the log has taken in what there was', async () => {
  const stray = { manifest_sha256: hashOf(99), issued_at: '2026-11-22T10:00:00.000Z', type: 'capture', eidas: false };
  await inDatabase(({ db }) => register(db, { ...stray, capture_id: 'cap_stray' }));
  expect((await checkHome(home)).faults).toEqual([]);
  await seal(0, 1);
  // The one from before was taken in.
  expect(await checkHome(home)).toMatchObject({ faults: [], packages_without_entry: [] });
  await inDatabase(({ db }) => register(db, { ...stray, manifest_sha256: hashOf(98), capture_id: 'cap_late' }));
  const { faults, packages_without_entry: without } = await checkHome(home);
  expect(without).toEqual([{ capture_id: 'cap_late', manifest_sha256: hashOf(98) }]);
  expect(faults).toEqual([expect.stringMatching(/1 sealed packages have no entry/)]);
});

describe('finds what was changed in the database', () => {
  beforeEach(() => seal(0, 5));

  const changes: readonly (readonly [string, (store: OpenDatabase) => Promise<unknown>, RegExp])[] = [
    [
      'an entry was altered',
      ({ db }) =>
        db
          .updateTable('ledger_entries')
          .set((each) => ({ entry: each.selectFrom('ledger_entries as other').select('entry').where('idx', '=', 3) }))
          .where('idx', '=', 2)
          .execute(),
      /entry 2 is about another manifest/,
    ],
    [
      'an entry was altered together with its row',
      async ({ db }) => {
        const { entry } = await db
          .selectFrom('ledger_entries')
          .select('entry')
          .where('idx', '=', 2)
          .executeTakeFirstOrThrow();
        const changed = Buffer.from(Buffer.from(entry).toString().replace('"eidas":false', '"eidas":true'));
        await db.updateTable('ledger_entries').set({ entry: changed }).where('idx', '=', 2).execute();
      },
      /first 3 entries do not lead to the root/,
    ],
    [
      'an entry was removed',
      ({ db }) => db.deleteFrom('ledger_entries').where('idx', '=', 2).execute(),
      /entry 2 is missing/,
    ],
    [
      'the last entries were removed',
      ({ db }) => db.deleteFrom('ledger_entries').where('idx', '>=', 3).execute(),
      /^evidence-ledger\/\w+: 5 entries were signed, and the database has 3/m,
    ],
    [
      'a part of a tile is stored, as earlier versions did, and is not that of its entries',
      ({ db }) =>
        db
          .insertInto('ledger_tiles')
          .values({ log_id: 1, level: 0, n: 0, hashes: Buffer.alloc(160, 7) })
          .execute(),
      /tile 0\/0 is not that of its entries/,
    ],
    [
      'a tile was added',
      ({ db }) =>
        db
          .insertInto('ledger_tiles')
          .values({ log_id: 1, level: 1, n: 0, hashes: Buffer.alloc(32) })
          .execute(),
      /other tiles than its entries make/,
    ],
    [
      'a checkpoint was altered',
      ({ db }) => db.updateTable('ledger_checkpoints').set({ note: 'nothing' }).where('size', '=', 4).execute(),
      /first 4 entries do not lead to the root/,
    ],
    [
      'the newest signature was altered',
      async ({ db }) => {
        const newest = await db
          .selectFrom('ledger_checkpoints')
          .selectAll()
          .where('size', '=', 5)
          .executeTakeFirstOrThrow();
        const older = await db
          .selectFrom('ledger_checkpoints')
          .selectAll()
          .where('size', '=', 4)
          .executeTakeFirstOrThrow();
        const note = newest.note.split('\n\n')[0] + '\n\n' + (older.note.split('\n\n')[1] ?? '');
        await db.updateTable('ledger_checkpoints').set({ note }).where('size', '=', 5).execute();
      },
      /newest checkpoint is not signed by its key/,
    ],
  ];
  it.each(changes)('%s', async (_, change, found) => {
    expect((await checkHome(home)).faults).toEqual([]);
    await inDatabase(change);
    expect((await checkHome(home)).faults.join('\n')).toMatch(found);
  });
});

describe('tells what the next start will end the log for', () => {
  beforeEach(() => seal(0, 3));

  it.each([
    ['ledger.key', /its key is not in this home/],
    ['ledger.head', /nothing says how far it was signed/],
  ])('%s is gone', async (file, why) => {
    await rm(join(home, file));
    const [only, ...others] = (await checkHome(home)).faults;
    expect([only, others]).toEqual([expect.stringMatching(why), []]);
  });

  it('an old database was put back', async () => {
    const putBack = await rowsOf(home);
    await seal(3, 5);
    await putBack();
    expect((await checkHome(home)).faults).toEqual([
      expect.stringMatching(/will end .* 5 entries were signed, and the database has 3/),
    ]);
  });

  it('the home is a copy; what came after is sound in both', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'evidence-check-copy-'));
    try {
      await copyHome(home, copy);
      expect((await checkHome(copy)).faults).toEqual([expect.stringMatching(/this home is a copy/)]);
      await seal(10, 12, [], copy);
      const { logs, faults } = await checkHome(copy);
      expect(logs.map(({ entries, ended_at }) => [entries, ended_at === null])).toEqual([
        [3, false],
        [3, true],
      ]);
      expect(faults).toEqual([]);
      expect((await checkHome(home)).faults).toEqual([]);
    } finally {
      await rm(copy, { recursive: true });
    }
  });
});
