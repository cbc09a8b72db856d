import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Head, placeOf, readHead, writeHead } from '../../daemon/ledger/head.js';
import { checkHome } from '../../daemon/ledger/check-home.js';
import { type Ledger, openLedger, proofOf } from '../../daemon/ledger/ledger.js';
import { treeOf } from '../../daemon/ledger/tree.js';
import type { Log } from '../../daemon/process/log.js';
import { entryAbout, newestCheckpoint, openLog } from '../../daemon/store/captures/ledger-log.js';
import { register } from '../../daemon/store/ledger.js';
import type { OpenDatabase } from '../../daemon/store/open.js';
import { fromUtf8 } from '../../src/package/bytes.js';
import { holdsConsistency } from '../../src/proofs/tlog/check.js';
import { parseCheckpoint } from '../../src/proofs/tlog/checkpoint.js';
import { type PackageEntry, printEntry } from '../../src/proofs/tlog/entry.js';
import { judgeProof } from '../../src/proofs/tlog/judge.js';
import { parsePolicy } from '../../src/proofs/tlog/policy.js';
import { consistencyProof } from '../../src/proofs/tlog/tree.js';
import { copyHome, openOf, refuseRows, rowsOf } from '../daemon/database.js';
import { steppedWorld } from '../sealing/fixture.js';

interface House {
  readonly store: OpenDatabase;
  readonly ledger: Ledger;
  close(): Promise<void>;
}

let root: string;
let ended: string[];
let begun: number;
const open: House[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'evidence-ledger-'));
  [ended, begun] = [[], 0];
});
afterEach(async () => {
  for (const house of open.splice(0)) await house.close();
  await rm(root, { recursive: true });
});

const journal: Log = {
  info: (event) => void (begun += event === 'ledger_begun' ? 1 : 0),
  error: (_, error) => void ended.push((error as Error).message),
};

async function house(home = root): Promise<House> {
  const store = await openOf(home);
  const ledger = await openLedger({ db: store.db, home, world: steppedWorld(), log: journal });
  const one: House = {
    store,
    ledger,
    close: async () => {
      open.splice(open.indexOf(one), 1);
      await ledger.close();
      await store.close();
    },
  };
  open.push(one);
  return one;
}

const otherKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');
const add = async ({ ledger }: House, name: string): Promise<string> =>
  fromUtf8(await ledger.append({ manifest_sha256: hashOf(name), type: 'capture', eidas: false }));
const policyOf = async ({ store }: House) =>
  parsePolicy(`log ${(await openLog(store.db))?.verifier_key ?? ''}\nquorum none\n`);
const newest = async ({ store: { db } }: House) => {
  const log = await openLog(db);
  return parseCheckpoint((await newestCheckpoint(db, log?.log_id ?? 0))?.note ?? '');
};

describe('the ledger of a home', () => {
  it('gives each package a proof, and shows that it only grew', async () => {
    const home = await house();
    const policy = await policyOf(home);
    const heads = [];
    for (let at = 0; at < 300; at += 1) {
      const proof = await add(home, `package ${at}`);
      expect(judgeProof(proof, hashOf(`package ${at}`), policy)).toMatchObject({
        kind: 'logged',
        index: at,
        size: at + 1,
      });
      if (at % 60 === 0) heads.push(await newest(home));
    }
    const { subtrees } = treeOf(home.store.db, 1);
    const last = await newest(home);
    for (const head of heads)
      expect(holdsConsistency(head, last, await consistencyProof(subtrees, head.size, last.size))).toBe(true);
    // An old package gets a proof under the newest tree, too.
    const again = await proofOf(home.store.db, hashOf('package 7'));
    expect(judgeProof(again ?? '', hashOf('package 7'), policy)).toMatchObject({ kind: 'logged', index: 7, size: 300 });
    expect(await proofOf(home.store.db, hashOf('never issued'))).toBeUndefined();
  });

  it('numbers what is appended at the same time without gaps', async () => {
    const home = await house();
    const names = Array.from({ length: 20 }, (_, at) => `at once ${at}`);
    const policy = await policyOf(home);
    const proofs = await Promise.all(names.map((name) => add(home, name)));
    const told = proofs.map((proof, at) => judgeProof(proof, hashOf(names[at] ?? ''), policy));
    expect(told.map((one) => ('index' in one ? one.index : -1))).toEqual(names.map((_, at) => at));
  });

  it('refuses to take one manifest twice, and goes on', async () => {
    const home = await house();
    await add(home, 'one');
    await expect(add(home, 'one')).rejects.toThrow(/unique/i);
    const proof = await add(home, 'two');
    expect(judgeProof(proof, hashOf('two'), await policyOf(home))).toMatchObject({ kind: 'logged', index: 1, size: 2 });
  });

  it('goes on when the daemon starts again', async () => {
    const first = await house();
    await add(first, 'one');
    const policy = await policyOf(first);
    await first.close();
    const second = await house();
    expect(judgeProof(await add(second, 'two'), hashOf('two'), policy)).toMatchObject({ kind: 'logged', index: 1 });
    expect([begun, ended]).toEqual([1, []]);
  });

  it('takes in what was registered before, in order of time, and registers nothing else', async () => {
    const store = await openOf(root);
    const row = (name: string, second: number, type = 'capture') => ({
      manifest_sha256: hashOf(name),
      issued_at: `2026-11-20T10:00:0${second}.000Z`,
      type,
      eidas: false,
      capture_id: `cap_${name}`,
    });
    for (const one of [row('later', 2, 'test_comparison'), row('early', 1)]) await register(store.db, one);
    await store.close();
    const home = await house();
    await home.ledger.catchUp();
    const policy = await policyOf(home);
    const told = async (name: string) =>
      judgeProof((await proofOf(home.store.db, hashOf(name))) ?? '', hashOf(name), policy);
    expect(await told('early')).toMatchObject({
      kind: 'logged',
      index: 0,
      entry: { issued_at: row('early', 1).issued_at },
    });
    expect(await told('later')).toMatchObject({ kind: 'logged', index: 1, entry: { type: 'test_comparison' } });
    expect(judgeProof(await add(home, 'new'), hashOf('new'), policy)).toMatchObject({ kind: 'logged', index: 2 });
  });
});

describe('a log never forks: another one begins, and names it', () => {
  async function restartsAs(why: RegExp, home = root): Promise<void> {
    const before = begun;
    const again = await house(home);
    expect([begun - before, ended.at(-1)]).toEqual([1, expect.stringMatching(why)]);
    const { index } = judgeProof(await add(again, 'after'), hashOf('after'), await policyOf(again)) as {
      index: number;
    };
    expect(index).toBe(1);
    const log = await openLog(again.store.db);
    const first = await again.store.db
      .selectFrom('ledger_entries')
      .select('entry')
      .where('log_id', '=', log?.log_id ?? 0)
      .where('idx', '=', 0)
      .executeTakeFirstOrThrow();
    const { previous, type } = JSON.parse(Buffer.from(first.entry).toString()) as {
      previous: { origin: string; size: number };
      type: string;
    };
    expect(type).toBe('log_restarted');
    expect(previous.origin).not.toBe(log?.origin);
    // What the old log had, it still proves.
    expect((await entryAbout(again.store.db, hashOf('one')))?.log_id).not.toBe(log?.log_id);
    expect(
      parseCheckpoint((await proofOf(again.store.db, hashOf('one')))?.split('\n\n').slice(1).join('\n\n') ?? ''),
    ).toMatchObject({
      origin: previous.origin,
      size: previous.size,
    });
  }

  beforeEach(async () => {
    const home = await house();
    await add(home, 'one');
    await home.close();
  });

  it('after a database was put back to an old state', async () => {
    const putBack = await rowsOf(root);
    const home = await house();
    await add(home, 'two');
    await add(home, 'three');
    await home.close();
    await putBack();
    await restartsAs(/3 entries were signed, and the database has 1/);
  });

  it('after a database was put back by one entry, and the head names another', async () => {
    const putBack = await rowsOf(root);
    const home = await house();
    const policy = await policyOf(home);
    const { entry } = judgeProof(await add(home, 'two'), hashOf('two'), policy) as { entry: PackageEntry };
    await home.close();
    await putBack();
    const other = fromUtf8(printEntry({ ...entry, manifest_sha256: hashOf('else') }));
    await writeHead(root, { ...((await readHead(root)) as Head), entry: other });
    await restartsAs(/another tree than the one that was signed/);
  });

  it('in a copy of the home; the home itself goes on', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'evidence-ledger-copy-'));
    try {
      await copyHome(root, copy);
      await restartsAs(/is a copy/, copy);
      for (const one of open.slice()) await one.close();
      const home = await house();
      expect(judgeProof(await add(home, 'two'), hashOf('two'), await policyOf(home))).toMatchObject({ index: 1 });
      expect(ended).toHaveLength(1);
    } finally {
      for (const one of open.slice()) await one.close();
      await rm(copy, { recursive: true });
    }
  });

  it.each([
    ['its key is gone', 'ledger.key', undefined, /key is not in this home/],
    ['its key is no key', 'ledger.key', 'no key', /key is not in this home/],
    ['its key is that of another log', 'ledger.key', otherKey, /key is not in this home/],
    [
      'its head is that of another log',
      'ledger.head',
      JSON.stringify({ origin: 'other', size: 0, root: createHash('sha256').digest('hex'), place: 'PLACE' }),
      /how far/,
    ],
    ['nothing says how far it was signed', 'ledger.head', undefined, /how far/],
    ['the head is damaged', 'ledger.head', '{"origin":', /how far/],
  ])('when %s', async (_, file, content, why) => {
    if (content === undefined) await rm(join(root, file));
    else await writeFile(join(root, file), content.replace('PLACE', await placeOf(root)));
    await restartsAs(why);
  });

  it('when an entry was altered in the database, and its tiles with it', async () => {
    const store = await openOf(root);
    await store.db
      .updateTable('ledger_entries')
      .set({ entry: Buffer.from('{}') })
      .execute();
    await store.close();
    const again = await house();
    expect(ended.at(-1)).toMatch(/another tree than the one that was signed/);
    expect(judgeProof(await add(again, 'after'), hashOf('after'), await policyOf(again))).toMatchObject({ index: 1 });
  });

  it('but goes on with the very tree where the database lacks only the entry that the head has', async () => {
    const putBack = await rowsOf(root);
    const home = await house();
    const policy = await policyOf(home);
    const proof = await add(home, 'two');
    await home.close();
    // As a power cut leaves it that came when the head was on the disk and the entry was not.
    await putBack();
    const before = await checkHome(root);
    expect([before.faults, before.logs[0]?.entries]).toEqual([[], 1]);
    const again = await house();
    expect([begun, ended]).toEqual([1, []]);
    const noteIn = (text: string) => text.slice(text.indexOf('\n\n') + 2);
    expect((await newestCheckpoint(again.store.db, 1))?.note).toBe(noteIn(proof));
    expect(judgeProof((await proofOf(again.store.db, hashOf('two'))) ?? '', hashOf('two'), policy)).toMatchObject({
      index: 1,
      size: 2,
    });
    expect(judgeProof(await add(again, 'three'), hashOf('three'), policy)).toMatchObject({ index: 2, size: 3 });
    expect((await checkHome(root)).faults).toEqual([]);
  });

  it('and with the tree before, where an append came to nothing', async () => {
    const home = await house();
    const policy = await policyOf(home);
    await expect(add(home, 'one')).rejects.toThrow(/unique/i);
    expect((await readHead(root))?.size).toBe(1);
    await add(home, 'two');
    await home.close();
    const again = await house();
    expect(judgeProof(await add(again, 'three'), hashOf('three'), policy)).toMatchObject({ index: 2, size: 3 });
    expect(ended).toEqual([]);
  });

  it('and with the tree before, where the disk refused an append whose head was written', async () => {
    const home = await house();
    const policy = await policyOf(home);
    const mend = await refuseRows(home.store.db, 'ledger_entries');
    await expect(add(home, 'refused')).rejects.toThrow(/broken/);
    expect([(await readHead(root))?.size, (await newest(home)).size]).toEqual([2, 1]);
    await mend();
    expect(judgeProof(await add(home, 'two'), hashOf('two'), policy)).toMatchObject({ index: 1, size: 2 });
    await home.close();
    expect((await checkHome(root)).faults).toEqual([]);
    const again = await house();
    expect(judgeProof(await add(again, 'three'), hashOf('three'), policy)).toMatchObject({ index: 2, size: 3 });
    expect(ended).toEqual([]);
  });

  it('a tree that is further than its signature is signed when the log is opened', async () => {
    const head = await readFile(join(root, 'ledger.head'));
    const home = await house();
    await add(home, 'two');
    await home.store.db.deleteFrom('ledger_checkpoints').where('size', '=', 2).execute();
    await home.close();
    // As a kill between the transaction and the head leaves it.
    await writeFile(join(root, 'ledger.head'), head);
    const again = await house();
    const policy = await policyOf(again);
    expect(judgeProof((await proofOf(again.store.db, hashOf('two'))) ?? '', hashOf('two'), policy)).toMatchObject({
      index: 1,
      size: 2,
    });
    expect(judgeProof(await add(again, 'three'), hashOf('three'), policy)).toMatchObject({ index: 2, size: 3 });
    expect(judgeProof((await proofOf(again.store.db, hashOf('two'))) ?? '', hashOf('two'), policy)).toMatchObject({
      index: 1,
    });
    expect(ended).toEqual([]);
  });
});
