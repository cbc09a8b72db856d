import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { grower } from '../../daemon/ledger/grower.js';
import { type Head, headWriter, readHead, writeHead } from '../../daemon/ledger/head.js';
import { beginLog } from '../../daemon/store/captures/ledger-log.js';
import { openDatabase } from '../../daemon/store/open.js';
import { Database } from '../../daemon/store/sqlite.js';
import { printVerifierKey } from '../../src/proofs/tlog/key.js';
import { growingTree } from '../../src/proofs/tlog/growing.js';
import { signer } from '../proofs/tlog/memory-log.js';
import { steppedWorld } from '../sealing/fixture.js';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-head-'));
});
afterEach(() => rm(home, { recursive: true }));

const head = (size: number, entry?: string): Head => ({
  origin: 'evidence-ledger/head',
  size,
  root: '00'.repeat(32),
  place: '11'.repeat(32),
  ...(entry !== undefined && { entry }),
});
const damage = async (from: string, to: string): Promise<void> => {
  const file = join(home, 'ledger.head');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
};

it('a line of which the entry is torn leaves the one before', async () => {
  await writeHead(home, head(0));
  const { put, close } = headWriter(home);
  await put(head(1, 'first'));
  await put(head(2, 'second'));
  close();
  expect(await readHead(home)).toEqual(head(2, 'second'));
  await damage('"entry":"second"', '"entry":"sec0nd"');
  expect(await readHead(home)).toEqual(head(1, 'first'));
});

it('a head that came to nothing gives its line to the next of that size', async () => {
  await writeHead(home, head(0));
  const { put, close } = headWriter(home);
  await put(head(1, 'first'));
  await put(head(2, 'came to nothing'));
  await put(head(2, 'second'));
  close();
  expect(await readFile(join(home, 'ledger.head'), 'utf8')).not.toContain('nothing');
  await damage('"entry":"second"', '"entry":"sec0nd"');
  expect(await readHead(home)).toEqual(head(1, 'first'));
});

it('entries and head are on the disk before anybody has the signature', async () => {
  const { key, sign } = signer('evidence-ledger/head');
  const store = await openDatabase(join(home, 'evidence.db'));
  try {
    const log = await beginLog(store.db, {
      origin: key.name,
      verifier_key: printVerifierKey(key),
      started_at: '2026-11-23T10:00:00.000Z',
      caught_up: true,
    });
    const told: string[] = [];
    // Another connection sees what is committed, and nothing else.
    const other = new Database(join(home, 'evidence.db'), { readonly: true });
    const entries = other.prepare('SELECT count(*) AS entries FROM ledger_entries');
    const committed = (): number => (entries.get() as { entries: number }).entries;
    let flushed = (): void => undefined;
    const put = grower(
      {
        db: store.db,
        world: steppedWorld(),
        log,
        key: { key, sign, signAside: async (message) => (told.push('signed'), sign(message)) },
        place: '',
        putHead: ({ size, entry }) => {
          told.push(`head of ${size}${entry === undefined ? '' : ' with its entry'}`);
          return new Promise((resolve) => {
            flushed = () => (told.push('flushed'), resolve());
          });
        },
      },
      { tree: growingTree(), tiles: new Map() },
    );
    const entryOf = (digit: string) => ({
      commitments_sha256: null,
      eidas: false,
      issued_at: '2026-11-23T10:00:00.000Z',
      manifest_sha256: digit.repeat(64),
      type: 'capture',
      version: 1 as const,
    });
    const signedRows = async () => (await store.db.selectFrom('ledger_checkpoints').select('size').execute()).length;
    for (const [digits, size, steps] of [
      [['a'], 1, ['head of 1 with its entry', 'signed']],
      // A batch may be refused: its head is written when its entries are there.
      [['b', 'c'], 3, ['signed', 'head of 3']],
    ] as const) {
      const before = await signedRows();
      const done = put(digits.map(entryOf)).then(({ note }) => told.push('handed out', note));
      await expect.poll(() => [told, committed()]).toEqual([steps, size]);
      // As long as the head is on its way, nothing more happens.
      await new Promise((resolve) => setImmediate(resolve));
      expect([told.splice(0), await signedRows()]).toEqual([steps, before]);
      flushed();
      await done;
      expect([told.splice(0), await signedRows()]).toEqual([
        ['flushed', 'handed out', expect.stringContaining(`\n${size}\n`)],
        before + 1,
      ]);
    }
    // Twice the same manifest: the entries are refused, so their signature is nobody's, and the next ones come in their place.
    const rows = await signedRows();
    await expect(put([entryOf('d'), entryOf('d')])).rejects.toThrow('UNIQUE');
    expect([told.splice(0), committed(), await signedRows()]).toEqual([['signed'], 3, rows]);
    other.close();
  } finally {
    await store.close();
  }
});
