import { randomText } from '../../src/contract/identifiers.js';
import { toHex, utf8 } from '../../src/package/bytes.js';
import { toBase64 } from '../../src/package/byte-strings.js';
import { parseCheckpoint, signCheckpoint } from '../../src/proofs/tlog/checkpoint.js';
import { type LogEntry, type PackageEntry, printEntry } from '../../src/proofs/tlog/entry.js';
import { leafHash } from '../../src/proofs/tlog/hash.js';
import { printVerifierKey } from '../../src/proofs/tlog/key.js';
import { printProof } from '../../src/proofs/tlog/proof.js';
import { grow, subtreesOf } from '../../src/proofs/tlog/tile.js';
import { inclusionProof, rootOf } from '../../src/proofs/tlog/tree.js';
import type { World } from '../../src/world.js';
import type { Log } from '../process/log.js';
import * as store from '../store/captures/ledger-log.js';
import type { Db } from '../store/tables.js';
import { placeOf, readHead, writeHead } from './head.js';
import { type LogKey, makeLogKey, readLogKey } from './key.js';

/** The log of this home. */
export interface Ledger {
  /** `manifest.json.tlog-proof` of a package that is about to be packed. Its entry is on the disk when this resolves. */
  append(
    entry: Pick<PackageEntry, 'manifest_sha256' | 'type' | 'eidas'> & Partial<Pick<PackageEntry, 'commitments_sha256'>>,
  ): Promise<Uint8Array>;
  /** Takes in what was registered before there was a log. */
  catchUp(): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

export interface LedgerParts {
  readonly db: Db;
  readonly home: string;
  readonly world: World;
  readonly log: Log;
}

/** Opens the log with the first call, so that a start does not wait for it. What fails is tried again with the next. */
export function ledgerOf(parts: LedgerParts): Ledger {
  let opened: Promise<Ledger> | undefined;
  const open = (): Promise<Ledger> =>
    (opened ??= openLedger(parts).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  return {
    append: async (entry) => (await open()).append(entry),
    catchUp: async () => (await open()).catchUp(),
    close: async () => (await opened?.catch(() => undefined))?.close(),
  };
}

/** The log goes on when key, head and tree are of one log and of this place; else it ends, and a new one names it. */
export async function openLedger(parts: LedgerParts): Promise<Ledger> {
  const { db, world } = parts;
  const place = await placeOf(parts.home);
  const { log, key } = (await goOn(parts, place)) ?? (await begin(parts, place));
  const put = (entries: readonly LogEntry[]) => append(parts, { log, key, place }, entries);

  let before: Promise<unknown> = Promise.resolve();
  /** One after another: each tree grows from the last. */
  function next<T>(work: () => Promise<T>): Promise<T> {
    const done = before.then(work, work);
    before = done.catch(() => undefined);
    return done;
  }

  let caughtUp = log.caught_up === 1;
  async function takeIn(): Promise<void> {
    while (!caughtUp) {
      const rows = await store.unentered(db, BATCH);
      if (rows.length > 0) await put(rows.map(entryOf));
      if (rows.length === BATCH) continue;
      await store.markCaughtUp(db, log.log_id);
      caughtUp = true;
    }
  }

  return {
    catchUp: () => next(takeIn),
    append: ({ manifest_sha256, commitments_sha256 = null, type, eidas }) =>
      next(async () => {
        await takeIn();
        const issued_at = world.now().toISOString();
        await put([entryOf({ manifest_sha256, commitments_sha256, type, eidas: eidas ? 1 : 0, issued_at })]);
        const proof = await proofOf(db, manifest_sha256);
        if (proof === undefined) throw new Error('the ledger has lost an entry');
        return utf8(proof);
      }),
    close: async () => void (await before),
  };
}

/** Old rows enter the tree this many at a time. */
const BATCH = 1000;

interface Row {
  readonly manifest_sha256: string;
  /** Of what was registered before there was a log, none is known. */
  readonly commitments_sha256?: string | null;
  readonly type: string;
  readonly eidas: number;
  readonly issued_at: string;
}

const entryOf = ({ manifest_sha256, commitments_sha256 = null, type, eidas, issued_at }: Row): PackageEntry => ({
  commitments_sha256,
  eidas: eidas === 1,
  issued_at,
  manifest_sha256,
  type,
  version: 1,
});

interface Open {
  readonly log: store.StoredLog;
  readonly key: LogKey;
}

async function goOn({ db, home, log: journal }: LedgerParts, place: string): Promise<Open | undefined> {
  const log = await store.openLog(db);
  if (log === undefined) return undefined;
  const [key, head, size] = await Promise.all([
    readLogKey(home, log.origin),
    readHead(home),
    store.logSize(db, log.log_id),
  ]);
  const wrong = await (async () => {
    if (key === undefined || printVerifierKey(key.key) !== log.verifier_key) return 'its key is not in this home';
    if (head === undefined || head.origin !== log.origin) return 'nothing says how far it was signed';
    if (head.place !== place) return 'this home is a copy, or was moved';
    if (head.size > size) return `${head.size} entries were signed, and the database has ${size}`;
    const root = toHex(await rootOf(subtreesOf(store.tilesIn(db, log.log_id)), head.size));
    return root === head.root ? undefined : 'the database has another tree than the one that was signed';
  })().catch((error: unknown) => `its tree cannot be read: ${(error as Error).message}`);
  if (wrong === undefined && key !== undefined) return { log, key };
  journal.error('ledger_ended', new Error(`the log ${log.origin} ends, because ${wrong ?? ''}`), {
    origin: log.origin,
    entries: size,
  });
  return undefined;
}

async function begin(parts: LedgerParts, place: string): Promise<Open> {
  const { db, home, world, log: journal } = parts;
  const ended = await store.openLog(db);
  const origin = `evidence-ledger/${randomText(20, (length) => world.randomBytes(length))}`;
  const key = await makeLogKey(home, origin);
  const log = await db.transaction().execute((tx) =>
    store.beginLog(tx, {
      origin,
      verifier_key: printVerifierKey(key.key),
      started_at: world.now().toISOString(),
      caught_up: ended?.caught_up ?? 0,
    }),
  );
  const names = ended === undefined ? [] : [await restarted(db, ended)];
  await append(parts, { log, key, place }, names);
  journal.info('ledger_begun', { origin, ...(ended !== undefined && { after: ended.origin }) });
  return { log, key };
}

/** The first entry of a log that follows another: what the other one had last. */
async function restarted(db: Db, { log_id, origin }: store.StoredLog): Promise<LogEntry> {
  const newest = await store.newestCheckpoint(db, log_id);
  const { size, root } = newest ? parseCheckpoint(newest.note) : { size: 0, root: new Uint8Array(32) };
  return { previous: { origin, root: toBase64(root), size }, type: 'log_restarted', version: 1 };
}

/** Entries and tiles in one transaction; then the head outside of it; then the signature over what both have on the disk. */
async function append(
  { db, home, world }: LedgerParts,
  { log, key, place }: Open & { readonly place: string },
  entries: readonly LogEntry[],
): Promise<void> {
  const { log_id, origin } = log;
  const printed = entries.map(printEntry);
  const { size, root } = await db.transaction().execute(async (tx) => {
    const from = await store.logSize(tx, log_id);
    const tiles = store.tilesIn(tx, log_id);
    for (const { level, index, bytes } of await grow(tiles, from, printed.map(leafHash)))
      await store.putTile(tx, { log_id, level, n: index, hashes: bytes });
    await store.insertEntries(
      tx,
      entries.map((entry, at) => ({
        log_id,
        idx: from + at,
        entry: printed[at] as Uint8Array,
        manifest_sha256: 'manifest_sha256' in entry ? entry.manifest_sha256 : null,
      })),
    );
    const size = from + entries.length;
    return { size, root: await rootOf(subtreesOf(store.tilesIn(tx, log_id)), size) };
  });
  await writeHead(home, { origin, size, root: toHex(root), place });
  const note = signCheckpoint({ origin, size, root }, key.key, key.sign);
  await store.keepCheckpoint(db, { log_id, size, note, at: world.now().toISOString() });
}

/** The newest proof about a manifest; undefined when it was not issued here, or its tree is not signed yet. */
export async function proofOf(db: Db, manifestSha256: string): Promise<string | undefined> {
  const entry = await store.entryAbout(db, manifestSha256);
  const newest = entry && (await store.newestCheckpoint(db, entry.log_id));
  if (entry === undefined || newest === undefined || entry.idx >= newest.size) return undefined;
  const path = await inclusionProof(subtreesOf(store.tilesIn(db, entry.log_id)), entry.idx, newest.size);
  return printProof({ entry: entry.entry, index: entry.idx, path, checkpoint: newest.note });
}
