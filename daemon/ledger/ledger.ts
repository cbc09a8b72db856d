import { randomText } from '../../src/contract/identifiers.js';
import { toHex, utf8 } from '../../src/package/bytes.js';
import { toBase64 } from '../../src/package/byte-strings.js';
import { parseCheckpoint, signCheckpoint } from '../../src/proofs/tlog/checkpoint.js';
import { type LogEntry, type PackageEntry, printEntry } from '../../src/proofs/tlog/entry.js';
import { leafHash } from '../../src/proofs/tlog/hash.js';
import { printVerifierKey } from '../../src/proofs/tlog/key.js';
import type { Policy } from '../../src/proofs/tlog/policy.js';
import { printProof } from '../../src/proofs/tlog/proof.js';
import { grow, subtreesOf } from '../../src/proofs/tlog/tile.js';
import { inclusionProof, rootOf } from '../../src/proofs/tlog/tree.js';
import type { World } from '../../src/world.js';
import type { ShowWitness } from '../outside/witnesses.js';
import type { Log } from '../process/log.js';
import * as store from '../store/captures/ledger-log.js';
import type { Db } from '../store/tables.js';
import { writeHead } from './head.js';
import { signedTree } from './cosigned.js';
import { makeKey, type OwnKey } from './key.js';
import { keyOrEnd, type Standing, standingOf } from './standing.js';

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
  /** What the log is called when it begins; a name of chance when absent. */
  readonly origin?: string;
  /** Whoever is to see its trees, and how they are asked; nobody when absent. */
  readonly witnesses?: { readonly policy: Policy; readonly show: ShowWitness };
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
  const { db, world, witnesses } = parts;
  const standing = await standingOf(parts.home);
  const { place } = standing;
  const { log, key } = (await goOn(parts, standing)) ?? (await begin(parts, place));
  const put = (entries: readonly LogEntry[]) => append(parts, { log, key, place }, entries);

  let before: Promise<unknown> = Promise.resolve();
  /** One after another: each tree grows from the last. */
  function next<T>(work: () => Promise<T>): Promise<T> {
    const done = before.then(work, work);
    before = done.catch(() => undefined);
    return done;
  }

  const cosigning = await (async () => {
    if (witnesses === undefined) return undefined;
    // Not at the start of a daemon: it brings the arithmetic of curves with it.
    const { startCosigning } = await import('./cosigning.js');
    return startCosigning({ db, world, log: parts.log, logId: log.log_id, ...witnesses });
  })();
  let caughtUp = log.caught_up;
  async function takeIn(): Promise<void> {
    // Each batch goes on where the last one ended: looking at all rows again would take their square.
    let last: Row | undefined;
    while (!caughtUp) {
      const rows = await store.unentered(db, BATCH, last);
      last = rows.at(-1) ?? last;
      if (rows.length > 0) await put(rows.map(entryOf));
      if (rows.length === BATCH) continue;
      await store.markCaughtUp(db, log.log_id);
      caughtUp = true;
    }
  }

  return {
    catchUp: () => next(takeIn),
    append: async ({ manifest_sha256, commitments_sha256 = null, type, eidas }) => {
      const size = await next(async () => {
        await takeIn();
        const issued_at = world.now().toISOString();
        return put([entryOf({ manifest_sha256, commitments_sha256, type, eidas, issued_at })]);
      });
      await cosigning?.shown(size);
      const proof = await proofOf(db, manifest_sha256, witnesses?.policy);
      if (proof === undefined) throw new Error('the ledger has lost an entry');
      return utf8(proof);
    },
    close: async () => {
      await before;
      await cosigning?.stop();
    },
  };
}

/** Old rows enter the tree this many at a time. */
const BATCH = 1000;

interface Row {
  readonly manifest_sha256: string;
  /** Of what was registered before there was a log, none is known. */
  readonly commitments_sha256?: string | null;
  readonly type: string;
  readonly eidas: boolean;
  readonly issued_at: string;
}

const entryOf = ({ manifest_sha256, commitments_sha256 = null, type, eidas, issued_at }: Row): PackageEntry => ({
  commitments_sha256,
  eidas,
  issued_at,
  manifest_sha256,
  type,
  version: 1,
});

interface Open {
  readonly log: store.OpenLog;
  readonly key: OwnKey;
}

async function goOn({ db, home, log: journal }: LedgerParts, standing: Standing): Promise<Open | undefined> {
  const log = await store.openLog(db);
  if (log === undefined) return undefined;
  const size = await store.logSize(db, log.log_id);
  const rootAt = async (at: number) => toHex(await rootOf(subtreesOf(store.tilesIn(db, log.log_id)), at));
  const key = await keyOrEnd(home, standing, { ...log, size, rootAt }).catch(
    (error: unknown) => `its tree cannot be read: ${(error as Error).message}`,
  );
  if (typeof key !== 'string') return { log, key };
  journal.error('ledger_ended', new Error(`the log ${log.origin} ends, because ${key}`), {
    origin: log.origin,
    entries: size,
  });
  return undefined;
}

async function begin(parts: LedgerParts, place: string): Promise<Open> {
  const { db, home, world, log: journal } = parts;
  const ended = await store.openLog(db);
  const origin = await freshName(parts);
  const key = await makeKey(home, 'log', origin);
  const log = await db.transaction().execute((tx) =>
    store.beginLog(tx, {
      origin,
      verifier_key: printVerifierKey(key.key),
      started_at: world.now().toISOString(),
      caught_up: ended?.caught_up ?? false,
    }),
  );
  const names = ended === undefined ? [] : [await restarted(db, ended)];
  await append(parts, { log, key, place }, names);
  journal.info('ledger_begun', { origin, ...(ended !== undefined && { after: ended.origin }) });
  return { log, key };
}

/** One name belongs to one key: where the wanted one had a log already, the next is told apart. */
async function freshName({ db, world, origin }: LedgerParts): Promise<string> {
  const chance = (length: number) => randomText(length, (bytes) => world.randomBytes(bytes));
  if (origin === undefined) return `evidence-ledger/${chance(20)}`;
  return (await store.hadLog(db, origin)) ? `${origin}/${chance(8)}` : origin;
}

/** The first entry of a log that follows another: what the other one had last. */
async function restarted(db: Db, { log_id, origin }: store.OpenLog): Promise<LogEntry> {
  const newest = await store.newestCheckpoint(db, log_id);
  const { size, root } = newest ? parseCheckpoint(newest.note) : { size: 0, root: new Uint8Array(32) };
  return { previous: { origin, root: toBase64(root), size }, type: 'log_restarted', version: 1 };
}

/**
 * Entries and tiles in one transaction; then the head outside of it; then the signature over what both have on the disk.
 * Gives the size of the signed tree.
 */
async function append(
  { db, home, world }: LedgerParts,
  { log, key, place }: Open & { readonly place: string },
  entries: readonly LogEntry[],
): Promise<number> {
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
  return size;
}

/**
 * The newest proof about a manifest, of those that enough witnesses have seen where there is one; undefined when it was not
 * issued here, or its tree is not signed yet.
 */
export async function proofOf(db: Db, manifestSha256: string, policy?: Policy): Promise<string | undefined> {
  const entry = await store.entryAbout(db, manifestSha256);
  const newest = entry && (await signedTree(db, entry.log_id, entry.idx, policy));
  if (entry === undefined || newest === undefined) return undefined;
  const path = await inclusionProof(subtreesOf(store.tilesIn(db, entry.log_id)), entry.idx, newest.size);
  return printProof({ entry: entry.entry, index: entry.idx, path, checkpoint: newest.note });
}
