import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Adoptable, AlreadyRunning, lookAtCopy } from '../../daemon/ledger/adopt.js';
import { checkHome } from '../../daemon/ledger/check-home.js';
import { ledgerOf, openLedger } from '../../daemon/ledger/ledger.js';
import { register } from '../../daemon/store/ledger.js';
import { lockHome } from '../../daemon/store/home-lock.js';
import { heardOf } from '../../src/cli/ledger/adoptable.js';
import { copyHome, openOf } from '../daemon/database.js';
import { steppedWorld } from '../sealing/fixture.js';

let root: string;
let home: string;
let copy: string;
let told: string[];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'evidence-adopt-'));
  [home, copy, told] = [join(root, 'home'), join(root, 'copy'), []];
  await seal(home, ['one', 'two']);
});
afterEach(() => rm(root, { recursive: true }));

const world = steppedWorld();
const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');
const journal = {
  info: (event: string) => void told.push(event),
  error: (event: string) => void told.push(event),
};

async function seal(at: string, names: readonly string[]): Promise<void> {
  await (await import('node:fs/promises')).mkdir(at, { recursive: true });
  const store = await openOf(at);
  const ledger = await openLedger({ db: store.db, home: at, world, log: journal });
  for (const name of names) {
    const manifest_sha256 = hashOf(name);
    await ledger.append({ manifest_sha256, type: 'capture', eidas: false });
    await register(store.db, {
      manifest_sha256,
      issued_at: '2026-11-22T10:00:00.000Z',
      type: 'capture',
      eidas: false,
      capture_id: `cap_${name}`,
    });
  }
  await ledger.close();
  await store.close();
}

/** What may be done with the log in a home; adopts it when it may. */
const adopt = (at: string): Promise<Adoptable> =>
  lookAtCopy(at, world, async (found) => {
    if (found.kind === 'adoptable') await found.log.adopt(0);
    return found;
  });
const logsOf = async (at: string) =>
  (await checkHome(at)).logs.map(({ entries, ended_at }) => [entries, ended_at === null]);

describe('a log goes on in a copied home', () => {
  it('when a person says so; the record stays, and the next package is an entry of the same log', async () => {
    await copyHome(home, copy);
    expect((await adopt(copy)).kind).toBe('adoptable');
    expect((await adopt(copy)).kind).toBe('goes_on');
    await seal(copy, ['three']);
    expect(await logsOf(copy)).toEqual([[3, true]]);
    const { adoptions, faults } = await checkHome(copy);
    expect([adoptions, faults]).toEqual([[expect.objectContaining({ size: 2, witnesses_heard: 0 })], []]);
    expect(await readFile(join(copy, 'daemon.log'), 'utf8')).toContain('ledger_adopted');
    expect(told).not.toContain('ledger_ended');
  });

  it('after a restart of the daemon there, which ends nothing by itself', async () => {
    await copyHome(home, copy);
    const store = await openOf(copy);
    const ledger = ledgerOf({ db: store.db, home: copy, world, log: journal });
    await ledger.catchUp();
    await ledger.close();
    await store.close();
    expect(told.at(-1)).toBe('ledger_will_end');
    expect((await adopt(copy)).kind).toBe('adoptable');
  });

  it('after a restore, when key and head come from the home that is gone', async () => {
    await copyHome(home, copy);
    for (const file of ['ledger.key', 'ledger.head']) await rm(join(copy, file));
    expect(await adopt(copy)).toMatchObject({ kind: 'refused', reasons: [expect.stringMatching(/key is not in/)] });
    await cp(join(home, 'ledger.key'), join(copy, 'ledger.key'));
    expect(await adopt(copy)).toMatchObject({ kind: 'refused', reasons: [expect.stringMatching(/how far/)] });
    await cp(join(home, 'ledger.head'), join(copy, 'ledger.head'));
    expect((await adopt(copy)).kind).toBe('adoptable');
  });
});

describe('it is refused', () => {
  it('when the backup is older than what was signed', async () => {
    await copyHome(home, copy);
    await seal(home, ['three', 'four']);
    for (const file of ['ledger.key', 'ledger.head']) await cp(join(home, file), join(copy, file));
    expect(await adopt(copy)).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringMatching(/4 entries were signed, and the database has 2/)],
    });
  });

  it('when an entry was altered, and nothing is written', async () => {
    await copyHome(home, copy);
    const store = await openOf(copy);
    await store.db
      .updateTable('ledger_entries')
      .set({ entry: Buffer.from('{}') })
      .where('idx', '=', 0)
      .execute();
    await store.close();
    const head = await readFile(join(copy, 'ledger.head'));
    expect((await adopt(copy)).kind).toBe('refused');
    expect(await readFile(join(copy, 'ledger.head'))).toEqual(head);
    expect((await checkHome(copy)).adoptions).toEqual([]);
  });

  it('after a package was sealed there: the log has ended', async () => {
    await copyHome(home, copy);
    await seal(copy, ['three']);
    expect(await logsOf(copy)).toEqual([
      [2, false],
      [2, true],
    ]);
    expect((await adopt(copy)).kind).toBe('goes_on');
    expect((await checkHome(copy)).adoptions).toEqual([]);
  });

  it('beside a daemon', async () => {
    const lock = lockHome(home);
    await expect(adopt(home)).rejects.toBeInstanceOf(AlreadyRunning);
    lock.release();
  });
});

it('nothing is known against it without witnesses', async () => {
  const log = { verifier_key: 'unused', size: 2, rootAt: async () => undefined };
  expect(await heardOf(log, undefined)).toEqual({ agree: [], silent: [], against: [] });
});
