import type { KeyObject } from 'node:crypto';
import { randomText } from '../../src/contract/identifiers.js';
import { toHex, utf8 } from '../../src/package/bytes.js';
import { toBase64 } from '../../src/package/byte-strings.js';
import { parseCheckpoint } from '../../src/proofs/tlog/checkpoint.js';
import { type LogEntry, type PackageEntry, parsePackageEntry } from '../../src/proofs/tlog/entry.js';
import { emptyRoot } from '../../src/proofs/tlog/hash.js';
import { printVerifierKey } from '../../src/proofs/tlog/key.js';
import type { Policy } from '../../src/proofs/tlog/policy.js';
import { printProof } from '../../src/proofs/tlog/proof.js';
import { inclusionProof } from '../../src/proofs/tlog/tree.js';
import type { World } from '../../src/world.js';
import type { ShowWitness } from '../outside/witnesses.js';
import type { Log } from '../process/log.js';
import { PATIENCE_MS, patiently } from '../run/patiently.js';
import { isBusy } from '../store/busy.js';
import * as store from '../store/captures/ledger-log.js';
import { newestSigned, signedAbout } from '../store/captures/ledger-read.js';
import type { Db } from '../store/tables.js';
import { signedTree, wantsQuorum, withLines } from './cosigned.js';
import { edgeOf, grower } from './grower.js';
import { type Head, headWriter, writeHead } from './head.js';
import { keyOrReason, keyToBegin } from './given.js';
import { makeKey, ownKey, type OwnKey } from './key.js';
import { carried, rootsOf, type Standing, standingOf } from './standing.js';
import { forgetTrees, treeOf } from './tree.js';

/** The log of this home. */
export interface Ledger {
  /** `manifest.json.tlog-proof` of a package that is about to be packed. Its entry is on the disk when this resolves. */
  append(
    entry: Pick<PackageEntry, 'manifest_sha256' | 'type' | 'eidas'> & Partial<Pick<PackageEntry, 'commitments_sha256'>>,
  ): Promise<Uint8Array>;
  /** Takes in what was registered before there was a log. Of a log that has to end, says so and leaves that to the next package. */
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
  /** Keys that the operator gave, the one that is used first; that of the home is made when there is none. */
  readonly given?: readonly KeyObject[];
  /** The database is on a server: the answer to a commit may be lost. */
  readonly isElsewhere?: boolean;
  /** Absent where the home is one daemon's alone. */
  readonly among?: AmongNodes;
  /** Whoever is to see its trees, and how they are asked; nobody when absent. */
  readonly witnesses?: { readonly policy: Policy; readonly show: ShowWitness };
}

/** Several daemons append to one log. */
export interface AmongNodes {
  /** Runs work while no other node is at the log. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Opens the log with the first call, so that a start does not wait for it. What fails is tried again with the next. It is opened anew
 * when another node has appended, or when nobody knows whether the database kept what was appended last.
 */
export function ledgerOf(parts: LedgerParts): Ledger {
  let opened: Promise<OpenLedger> | undefined;
  const open = async (): Promise<OpenLedger> => {
    const before = opened;
    const ledger = await before;
    if (ledger !== undefined && (await ledger.isNewest())) return ledger;
    if (opened !== before) return open();
    const anew = (async () => {
      await ledger?.close();
      return openLedger(parts);
    })();
    opened = anew;
    anew.catch(() => {
      if (opened === anew) opened = undefined;
    });
    return anew;
  };
  const alone = parts.among?.alone ?? ((work) => work());
  const on = <T>(work: (ledger: OpenLedger) => Promise<T>): Promise<T> =>
    alone(async () => {
      for (;;)
        try {
          return await work(await open());
        } catch (error) {
          if (!(error instanceof Outdated)) throw error;
        }
    });
  return {
    append: (entry) => {
      let isAgain = false;
      return patiently(parts.world, PATIENCE_MS, () =>
        on((ledger) => {
          const appended = ledger.append(entry, isAgain);
          isAgain = true;
          return appended;
        }),
      );
    },
    catchUp: async () => {
      // A home that was moved may still go on with its log (`ledger adopt`), as long as nothing was sealed there.
      const why = opened === undefined ? await whyItEnds(parts) : undefined;
      if (why === undefined) return on((ledger) => ledger.catchUp());
      parts.log.error(
        'ledger_will_end',
        new Error(`with the next package the log ${why.origin} ends, because ${why.reason}`),
        {
          origin: why.origin,
        },
      );
    },
    close: async () => (await opened?.catch(() => undefined))?.close(),
  };
}

interface OpenLedger extends Ledger {
  /** `isAgain`: it was tried before, and may be there. */
  append(entry: Parameters<Ledger['append']>[0], isAgain?: boolean): Promise<Uint8Array>;
  /** Whether the database has this log as it was left here. */
  isNewest(): Promise<boolean>;
}

/** What was to be done next is not: it would grow from a tree that the database may not have. */
class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** One after another: each tree grows from the last. */
function inTurn(isOutdated: () => boolean) {
  let before: Promise<unknown> = Promise.resolve();
  return {
    next: <T>(work: () => Promise<T>): Promise<T> => {
      const begin = async () => {
        if (isOutdated()) throw new Outdated();
        return work();
      };
      const done = before.then(begin);
      before = done.catch(() => undefined);
      return done;
    },
    ended: () => before,
  };
}

/** The log goes on when key, head and tree are of one log and of this place; else it ends, and a new one names it. */
export async function openLedger(parts: LedgerParts): Promise<OpenLedger> {
  const { db, world, witnesses } = parts;
  const standing = await standingFor(parts);
  forgetTrees(db);
  const { log, key, size, unsigned } = (await goOn(parts, standing)) ?? (await begin(parts, standing));
  const { put, grown, head, isOutdated } = await growing(parts, { log, key, size }, standing.place);
  // Whatever a crash left without a signature, or what the log begins with.
  if (unsigned !== undefined)
    await put(unsigned).catch((error: unknown) => {
      head.close();
      throw error;
    });
  const { next, ended } = inTurn(isOutdated);
  const cosigning = await cosigningOf(parts, log.log_id);
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
    isNewest: async () =>
      !isOutdated() &&
      (parts.among === undefined ||
        ((await store.openLog(db))?.log_id === log.log_id && (await store.logSize(db, log.log_id)) === grown())),
    catchUp: () => next(takeIn),
    append: async ({ manifest_sha256, commitments_sha256 = null, type, eidas }, isAgain = false) => {
      const added = await next(async () => {
        await takeIn();
        if (isAgain && (await store.entryAbout(db, manifest_sha256)) !== undefined) return undefined;
        const issued_at = world.now().toISOString();
        return put([entryOf({ manifest_sha256, commitments_sha256, type, eidas, issued_at })]);
      });
      if (added !== undefined && cosigning === undefined) {
        const { size, entry, path, note } = added;
        return utf8(printProof({ entry, index: size - 1, path, checkpoint: note }));
      }
      await cosigning?.shown(added?.size ?? grown());
      const proof = await proofOf(db, manifest_sha256, witnesses?.policy);
      if (proof === undefined) throw new Error('the ledger has lost an entry');
      return utf8(proof);
    },
    close: async () => {
      await ended();
      await cosigning?.stop();
      head.close();
    },
  };
}

/** The tree from its edge on, and how large it is here. */
async function growing(
  { db, world, home, among, isElsewhere = false }: LedgerParts,
  { log, key, size }: Open & Pick<Opened, 'size'>,
  place: string,
) {
  const head = headWriter(home);
  const entriesFirst = isElsewhere || among !== undefined;
  const grow = grower(
    { db, world, log, key, place, putHead: head.put, entriesFirst },
    await edgeOf(db, log.log_id, size),
  );
  let known = size;
  let isOutdated = false;
  const put: typeof grow = async (entries) => {
    try {
      const done = await grow(entries);
      known = done.size;
      return done;
    } catch (error) {
      // The answer to a commit may have been lost. SQLite gives each.
      isOutdated = entriesFirst;
      throw error;
    } finally {
      // Another node may replace the file before the next head is written.
      if (among) head.close();
    }
  };
  return { put, head, grown: () => known, isOutdated: () => isOutdated };
}

async function cosigningOf({ db, world, log, witnesses }: LedgerParts, logId: number) {
  if (witnesses === undefined) return undefined;
  // Not at the start of a daemon: it brings the arithmetic of curves with it.
  const { startCosigning } = await import('./cosigning.js');
  return startCosigning({ db, world, log, logId, ...witnesses });
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

interface Opened extends Open {
  /** Entries in the database. */
  readonly size: number;
  /** What is to be signed, behind what is there; undefined when all of it was. */
  readonly unsigned: readonly LogEntry[] | undefined;
}

async function goOn(parts: LedgerParts, standing: Standing): Promise<Opened | undefined> {
  const found = await lastLog(parts, standing);
  if (found === undefined) return undefined;
  const { log, key, size } = found;
  if (typeof key !== 'string') {
    if (standing.head !== undefined) await writeHead(parts.home, standing.head);
    const last = carried(standing.head, size);
    if (last !== undefined) return { log, key, size, unsigned: [parsePackageEntry(last)] };
    const signed = await newestSigned(parts.db, log.log_id);
    return { log, key, size, unsigned: (signed?.size ?? 0) < size ? [] : undefined };
  }
  parts.log.error('ledger_ended', new Error(`the log ${log.origin} ends, because ${key}`), {
    origin: log.origin,
    entries: size,
  });
  return undefined;
}

async function whyItEnds(
  parts: LedgerParts,
): Promise<{ readonly origin: string; readonly reason: string } | undefined> {
  const found = await lastLog(parts, await standingFor(parts));
  return typeof found?.key === 'string' ? { origin: found.log.origin, reason: found.key } : undefined;
}

const standingFor = ({ home, among, given }: LedgerParts): Promise<Standing> =>
  standingOf(home, { amongNodes: among !== undefined, given });

/** The log that is open in the database, with its key or why it cannot go on; undefined before the first. */
async function lastLog({ db, home }: LedgerParts, standing: Standing) {
  const log = await store.openLog(db);
  if (log === undefined) return undefined;
  const size = await store.logSize(db, log.log_id);
  const rootAt = rootsOf(treeOf(db, log.log_id).subtrees, size);
  const key = await keyOrReason(db, home, standing, { ...log, size, rootAt }).catch((error: unknown) => {
    if (mayPass(error)) throw error;
    return `its tree cannot be read: ${(error as Error).message}`;
  });
  return { log, key, size };
}

/** What disk or database could not give now. A tree that is damaged stays so. */
function mayPass(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return isBusy(error) || (typeof code === 'string' && !damaged.test(code));
}
const damaged = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00|ERR_OUT_OF_RANGE|ERR_INVALID_ARG)/;

async function begin(parts: LedgerParts, { place, head }: Standing): Promise<Opened> {
  const { db, home, world, given = [], log: journal } = parts;
  const ended = await store.openLog(db);
  const left = head !== undefined && head.size > 0 && !(await store.hadLog(db, head.origin)) ? head : undefined;
  const wanted = await keyToBegin(db, given, left);
  if (left !== undefined)
    journal.error('ledger_left', new Error(`the database has nothing of the log ${left.origin}, and another begins`), {
      origin: left.origin,
      entries: left.size,
    });
  const origin = await freshName(parts, left);
  const key = wanted === undefined ? await makeKey(home, 'log', origin) : ownKey(wanted, 'log', origin);
  const log = await db.transaction().execute((tx) =>
    store.beginLog(tx, {
      origin,
      verifier_key: printVerifierKey(key.key),
      started_at: world.now().toISOString(),
      caught_up: ended?.caught_up ?? false,
    }),
  );
  await writeHead(home, { origin, size: 0, root: toHex(emptyRoot()), place });
  journal.info('ledger_begun', { origin, ...(ended !== undefined && { after: ended.origin }) });
  return { log, key, size: 0, unsigned: ended === undefined ? [] : [await restarted(db, ended)] };
}

/** One name belongs to one key: where the wanted one had a log already, the next is told apart. */
async function freshName({ db, world, origin }: LedgerParts, left: Head | undefined): Promise<string> {
  if (origin === undefined) return `evidence-ledger/${randomText(20, world)}`;
  return left?.origin === origin || (await store.hadLog(db, origin)) ? `${origin}/${randomText(8, world)}` : origin;
}

/** The first entry of a log that follows another: what the other one had last. */
async function restarted(db: Db, { log_id, origin }: store.OpenLog): Promise<LogEntry> {
  const newest = await store.newestCheckpoint(db, log_id);
  const { size, root } = newest ? parseCheckpoint(newest.note) : { size: 0, root: new Uint8Array(32) };
  return { previous: { origin, root: toBase64(root), size }, type: 'log_restarted', version: 1 };
}

/**
 * The newest proof about a manifest, of those that enough witnesses have seen where there is one; undefined when it was not
 * issued here, or its tree is not signed yet.
 */
export async function proofOf(db: Db, manifestSha256: string, policy?: Policy): Promise<string | undefined> {
  const found = await signedAbout(db, manifestSha256);
  if (found === undefined) return undefined;
  const { log_id, idx: index, entry } = found.entry;
  const newest = wantsQuorum(policy) ? await signedTree(db, log_id, index, policy) : withLines(found.signed);
  if (newest === undefined || newest.size <= index) return undefined;
  const path = await inclusionProof(treeOf(db, log_id).subtrees, index, newest.size);
  return printProof({ entry, index, path, checkpoint: newest.note });
}
