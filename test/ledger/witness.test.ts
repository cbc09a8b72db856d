import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Witness, witnessOf } from '../../daemon/ledger/witness/witness.js';
import type { OpenDatabase } from '../../daemon/store/open.js';
import { printAddCheckpoint } from '../../src/proofs/tlog/add-checkpoint.js';
import { parseCheckpoint, signCheckpoint } from '../../src/proofs/tlog/checkpoint.js';
import { cosignedBy } from '../../src/proofs/tlog/cosignature.js';
import { parseSignatures } from '../../src/proofs/tlog/note.js';
import { signedByLog } from '../../src/proofs/tlog/signed.js';
import { consistencyProof } from '../../src/proofs/tlog/tree.js';
import { memoryLog, type MemoryLog, numbered, signer } from '../proofs/tlog/memory-log.js';
import { copyHome, openOf, rowsOf } from '../daemon/database.js';
import { steppedWorld } from '../sealing/fixture.js';

const log = signer('evidence-ledger/witnessed');
const stranger = signer('evidence-ledger/stranger');

let home: string;
let events: string[];
const stores: OpenDatabase[] = [];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-witness-'));
  events = [];
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await rm(home, { recursive: true });
});

const journal = {
  info: (event: string) => void events.push(event),
  error: (event: string, error: unknown) => void events.push(`${event}: ${(error as Error).message}`),
};

async function witness(at = home): Promise<Witness> {
  const store = await openOf(at);
  stores.push(store);
  return witnessOf({ db: store.db, home: at, world: steppedWorld(), log: journal }, [log.key]);
}
const shut = async (): Promise<void> => {
  for (const store of stores.splice(0)) await store.close();
};

const tree = (size: number): Promise<MemoryLog> => memoryLog(numbered(size), log);
/** Agrees with the others on the first seven entries. */
const fork = (size: number): Promise<MemoryLog> =>
  memoryLog([...numbered(7), ...numbered(size - 7).map((entry) => Buffer.concat([entry, Buffer.from('!')]))], log);
/** What a log that has grown from `old` sends. */
const request = async ({ subtrees, checkpoint, entries }: MemoryLog, old: number, proofFrom = old): Promise<string> =>
  printAddCheckpoint({
    old,
    proof:
      proofFrom === 0 || proofFrom > entries.length ? [] : await consistencyProof(subtrees, proofFrom, entries.length),
    checkpoint,
  });
const show = async (to: Witness, of: MemoryLog, old: number) => to.addCheckpoint(await request(of, old));
const originHash = createHash('sha256').update(log.key.name).digest('hex');

describe('a witness', () => {
  it('signs each tree that grew from the one before, and shows the newest', async () => {
    const seeing = await witness();
    const key = await seeing.key();
    let old = 0;
    for (const size of [1, 2, 7, 8, 300]) {
      const shown = await tree(size);
      const answer = await show(seeing, shown, old);
      if (answer.kind !== 'cosigned') throw new Error(answer.kind);
      const { text } = parseCheckpoint(shown.checkpoint).note;
      expect(cosignedBy({ text, signatures: parseSignatures(answer.line) }, key).kind).toBe('cosigned');
      old = size;
    }
    const seen = parseCheckpoint((await seeing.seen(originHash)) ?? '');
    expect([seen.size, signedByLog(seen, log.key), cosignedBy(seen.note, key).kind]).toEqual([
      300,
      'signed',
      'cosigned',
    ]);
    expect(await seeing.seen('00'.repeat(32))).toBeUndefined();
  });

  it('signs the same tree again: an answer may have been lost', async () => {
    const seeing = await witness();
    expect((await show(seeing, await tree(5), 0)).kind).toBe('cosigned');
    expect((await show(seeing, await tree(5), 5)).kind).toBe('cosigned');
  });

  it('names the size that it has seen to a log that begins elsewhere', async () => {
    const seeing = await witness();
    await show(seeing, await tree(5), 0);
    for (const old of [0, 4, 6]) expect(await show(seeing, await tree(8), old)).toEqual({ kind: 'conflict', size: 5 });
  });

  it('is told apart by its name from every other', async () => {
    const names = new Set([(await (await witness()).key()).name]);
    await shut();
    // The same home goes on under its name.
    names.add((await (await witness()).key()).name);
    expect([names.size, events]).toEqual([1, ['witness_begun']]);
  });

  describe('refuses', () => {
    let seeing: Witness;
    beforeEach(async () => {
      seeing = await witness();
      await show(seeing, await tree(10), 0);
    });
    afterEach(async () => {
      // Whatever was asked, it has still seen ten entries of the first log.
      const seen = parseCheckpoint((await seeing.seen(originHash)) ?? '');
      expect([seen.size, Buffer.from(seen.root)]).toEqual([
        10,
        Buffer.from(parseCheckpoint((await tree(10)).checkpoint).root),
      ]);
    });

    it('a fork that is larger, with a proof of its own', async () => {
      expect((await show(seeing, await fork(12), 10)).kind).toBe('not_grown');
      expect(events.at(-1)).toMatch(/^log_not_consistent: .*12 entries do not grow from the 10/);
    });

    it('a split view: another tree of the same size', async () => {
      expect(await show(seeing, await fork(10), 10)).toEqual({ kind: 'conflict', size: 10 });
      expect(events.at(-1)).toMatch(/^log_forked: .* signed two trees of 10 entries/);
    });

    it('a log that was rolled back', async () => {
      expect(await show(seeing, await tree(8), 8)).toEqual({ kind: 'conflict', size: 10 });
      expect((await show(seeing, await tree(8), 10)).kind).toBe('malformed');
    });

    it('one of two forks that race for the same old size', async () => {
      const requests = await Promise.all([request(await tree(12), 10), request(await fork(12), 10)]);
      const other = await witness();
      // The same witness in two processes would be two; in one, they are answered one after another.
      const answers = await Promise.all(requests.map((body) => seeing.addCheckpoint(body)));
      expect(answers.map(({ kind }) => kind)).toEqual(['cosigned', 'conflict']);
      expect(await other.seen(originHash)).toBe(await seeing.seen(originHash));
      await stores.at(-1)?.db.deleteFrom('witnessed_logs').execute();
      await show(seeing, await tree(10), 0);
    });

    const requests: readonly (readonly [string, () => Promise<string>, string])[] = [
      ['an unknown log', async () => request(await memoryLog(numbered(12), stranger), 0), 'unknown_log'],
      [
        'another key of the same name',
        async () => request(await memoryLog(numbered(12), signer(log.key.name, 'log', 'a thief')), 10),
        'not_signed',
      ],
      [
        'the key of a witness with the name of the log',
        async () => request(await memoryLog(numbered(12), signer(log.key.name, 'witness')), 10),
        'not_signed',
      ],
      [
        'a signature of another tree',
        async () => (await request(await tree(12), 10)).replace('\n12\n', '\n13\n'),
        'not_signed',
      ],
      ['a proof from another size', async () => request(await tree(12), 10, 9), 'not_grown'],
      ['a proof that is missing', async () => request(await tree(12), 10, 0), 'not_grown'],
      [
        'an extension line',
        async () => (await request(await tree(12), 10)).replace('\n\n— ', '\nmore\n\n— '),
        'malformed',
      ],
      [
        'a size with a leading zero',
        async () => (await request(await tree(12), 10)).replace('old 10', 'old 010'),
        'malformed',
      ],
      ['a request without a checkpoint', async () => 'old 10\n', 'malformed'],
      ['something else', async () => 'hello', 'malformed'],
      ['nothing', async () => '', 'malformed'],
      [
        'a proof of 64 lines',
        async () => `old 10\n${`${'A'.repeat(43)}=\n`.repeat(64)}\n${(await tree(12)).checkpoint}`,
        'malformed',
      ],
      [
        'two signatures of the log',
        async () => `${await request(await tree(12), 10)}${/— .*\n$/.exec((await tree(12)).checkpoint)?.[0] ?? ''}`,
        'malformed',
      ],
    ];
    it.each(requests)('%s', async (_, make, kind) => {
      expect((await seeing.addCheckpoint(await make())).kind).toBe(kind);
    });
  });

  it('refuses a first tree with a proof, and an empty tree with a root of something', async () => {
    const seeing = await witness();
    expect((await seeing.addCheckpoint(await request(await tree(9), 0, 4))).kind).toBe('not_grown');
    const root = new Uint8Array(32).fill(7);
    const full = signCheckpoint({ origin: log.key.name, size: 0, root }, log.key, log.sign);
    expect((await seeing.addCheckpoint(printAddCheckpoint({ old: 0, proof: [], checkpoint: full }))).kind).toBe(
      'conflict',
    );
    const { checkpoint } = await memoryLog([], log);
    expect((await seeing.addCheckpoint(printAddCheckpoint({ old: 0, proof: [], checkpoint }))).kind).toBe('cosigned');
  });
});

describe('a witness that may have forgotten answers under another name', () => {
  let first: string;
  beforeEach(async () => {
    const seeing = await witness();
    await show(seeing, await tree(5), 0);
    first = (await seeing.key()).name;
    await shut();
  });
  async function endsBecause(why: RegExp, at = home): Promise<void> {
    events = [];
    expect((await (await witness(at)).key()).name).not.toBe(first);
    expect(events).toEqual([expect.stringMatching(why), 'witness_begun']);
  }

  it('after its database was put back to an old state', async () => {
    const putBack = await rowsOf(home);
    await show(await witness(), await tree(6), 5);
    await shut();
    await putBack();
    await endsBecause(/it answered 2 times, and the database has 1/);
  });

  it('in a copy of the home; the home itself goes on', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'evidence-witness-copy-'));
    try {
      await copyHome(home, copy);
      await endsBecause(/is a copy/, copy);
      expect((await (await witness()).key()).name).toBe(first);
      await shut();
    } finally {
      await rm(copy, { recursive: true });
    }
  });

  it.each([
    ['witness.key', undefined, /key is not in this home/],
    ['witness.key', 'no key', /key is not in this home/],
    ['witness.head', undefined, /how often/],
    ['witness.head', '{"name":', /how often/],
  ] as const)('when %s is gone or damaged', async (file, content, why) => {
    if (content === undefined) await rm(join(home, file));
    else await writeFile(join(home, file), content);
    await endsBecause(why);
  });
});
