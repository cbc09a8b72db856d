import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { packageCheckFile, parsePackageCheck } from '../../../../src/home/package-check.js';
import type { World } from '../../../../src/world.js';
import type { Log } from '../../../process/log.js';
import { writeWhole } from '../../flush.js';
import { lent, type Lending, type PackageBucket, type SealedPackages } from '../sealed.js';
import { factsOf, get, head, list, removeAll, setHold } from './bucket.js';
import { brief, rested, type Connection, type Patience } from './connection.js';
import { openCopies, type Copied } from './copies.js';
import type { Removals } from '../removals.js';
import { BucketAway, BucketRefusal, notThere, PackageAltered } from './faults.js';
import { putFile } from './put.js';

export interface BucketStore {
  readonly at: Connection;
  /** Begins each key, and ends with a slash unless it is empty. */
  readonly prefix: string;
  /** Whether downloads lead to the bucket itself. */
  readonly direct: boolean;
  readonly home: string;
  readonly world: Pick<World, 'monotonic' | 'sleep'>;
  readonly log: Log;
  /** Hex SHA-256 that the database has of a package; undefined where it has none. */
  readonly expected: (name: string) => Promise<string | undefined>;
  readonly removals: Removals;
}

/** Work that nobody waits for outlasts a bucket that is away for so long. */
const WAITING_MS = 10 * 60_000;
const LINK_SECONDS = 60;
/** A thousand names may take a store longer than a person waits, and no person waits for them. */
const LIST_MS = 60_000;

/** Packages as objects of one bucket. Each attempt has a name of its own, so nothing is ever written twice, and the row says which counts. */
export function openBucketStore(store: BucketStore): SealedPackages {
  // Of the folder that is emptied at each start, and apart from other daemons over the home.
  const copies = openCopies(join(store.home, 'staging', `lent-${randomUUID()}`));
  const parts = { ...store, copies, keyOf: (name: string) => `${store.prefix}${name}` };
  return packagesWith(parts, brief);
}

interface Parts extends BucketStore {
  readonly copies: ReturnType<typeof openCopies>;
  readonly keyOf: (name: string) => string;
}

function packagesWith(parts: Parts, patience: Patience): SealedPackages {
  const { at, keyOf } = parts;
  const borrow = async (name: string, lending?: Lending) => borrowed(parts, name, lending, patience);
  return {
    take: async (stagedFile, name, sha256) => {
      // Where it could not be written down, the daily comparison finds what is left.
      await parts.removals.expect(name).catch((error: unknown) => parts.log.error('package_not_expected', error));
      await putFile(at, keyOf(name), { path: stagedFile, sha256 }, patience);
      await rm(stagedFile, { force: true });
    },
    size: async (name) => (await head(at, keyOf(name), patience))?.size,
    isOffered: () => Promise.resolve(true),
    read: (name, range) => Readable.from(bytesOf(parts, name, range, patience), { objectMode: false }),
    link: async (name, fileName) => {
      const query = [['response-content-disposition', `attachment; filename="${fileName}"`]] as const;
      return parts.direct ? at.link(keyOf(name), query, LINK_SECONDS) : undefined;
    },
    borrow,
    withLocal: lent(borrow),
    remove: async (name) => {
      try {
        await parts.removals.owe(name);
        // Not waited for: it is tried again anyway.
        await settle(parts, [name], brief);
      } catch (error) {
        parts.log.error('package_not_removed', error, { package: name });
      }
    },
    // Nothing is removed because this database does not know it: the bucket may be that of a newer one (jobs/reconcile-packages.ts).
    sweep: () => Promise.resolve([]),
    waiting: (signal) => packagesWith(parts, { ms: WAITING_MS, signal }),
    close: () => at.close(),
    bucket: bucketOf(parts, patience),
  };
}

const bucketOf = (parts: Parts, patience: Patience): PackageBucket => ({
  hold: (name, held) => setHold(parts.at, parts.keyOf(name), held, patience),
  names: async function* () {
    for await (const page of list(parts.at, parts.prefix, { ...patience, ms: Math.max(patience.ms, LIST_MS) }))
      yield page.map(({ key, ageMs }) => ({ name: key.slice(parts.prefix.length), ageMs }));
  },
  namesOf: async (captureId) => {
    const found: string[] = [];
    for await (const page of list(parts.at, parts.keyOf(captureId), patience))
      found.push(...page.map(({ key }) => key.slice(parts.prefix.length)));
    return found;
  },
  facts: (name) => head(parts.at, parts.keyOf(name), patience),
  settle: async (signal) => {
    // Each is done or put off, so that the next ones are others, unless the bucket is away.
    for (let isOver = false; !isOver && !signal.aborted;) {
      const names = await parts.removals.due();
      isOver = names.length === 0 || !(await settle(parts, names, { ...patience, signal }));
    }
  },
  lastCheck: async () => parsePackageCheck(await readFile(join(parts.home, packageCheckFile), 'utf8').catch(() => '')),
  keepCheck: (check) => writeWhole(join(parts.home, packageCheckFile), JSON.stringify(check)),
});

/**
 * Whoever asked for a removal is not told that it failed: the row has let go of the package. One that a row points at is never removed.
 * False where the rest has to wait.
 */
async function settle(parts: Parts, names: readonly string[], patience: Patience): Promise<boolean> {
  for (const name of names)
    try {
      await settleOne(parts, name, patience);
    } catch (error) {
      if (patience.signal?.aborted) return false;
      parts.log.error('package_not_removed', error, { package: name });
      // What is owed stays so, and each of the others would be waited for as long.
      if (!(error instanceof BucketRefusal)) return false;
      // On hold, or the key may not.
      await parts.removals.later(name);
    }
  return true;
}

async function settleOne({ at, keyOf, removals, log }: Parts, name: string, patience: Patience): Promise<void> {
  const verdict = await removals.verdict(name);
  if (verdict === 'wait') return removals.later(name);
  if (verdict === 'remove') await removeAll(at, keyOf(name), patience);
  else log.error('package_not_removed', new Error('it is recorded'), { package: name });
  await removals.done(name);
}

async function borrowed(parts: Parts, name: string, lending: Lending | undefined, patience: Patience): Promise<Copied> {
  const copy = await copied(parts, name, patience);
  const expected = await parts.expected(name);
  if (expected === undefined || expected === copy.sha256) return copy;
  const fault = new PackageAltered(name, copy.sha256, expected);
  parts.log.error('package_altered', fault, { package: name });
  if (lending?.asItIs) return copy;
  await copy.release();
  throw fault;
}

async function copied({ at, copies, keyOf, world }: Parts, name: string, patience: Patience): Promise<Copied> {
  const since = world.monotonic();
  for (;;) {
    try {
      return await copies(name, async () => {
        const answer = await get(at, keyOf(name), undefined, patience);
        if (!answer) throw notThere(name);
        return answer.body as AsyncIterable<Uint8Array>;
      });
    } catch (error) {
      if (!isBrokenOff(error)) throw error;
      patience.signal?.throwIfAborted();
      if (world.monotonic() - since > patience.ms) throw new BucketAway(`GET ${name}`, error);
      await rested(world, 500, patience.signal);
    }
  }
}

/** The connection ended in the middle of the bytes. */
const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(UND_ERR_|ECONN|EPIPE)/.test(String(error.code));

/**
 * The bytes as they come. Of the whole package the last piece is given only once the hash of all is right; of a range the bucket is asked what
 * it was told when the package was put.
 */
async function* bytesOf(
  { at, keyOf, expected, log }: Parts,
  name: string,
  range: { readonly start: number; readonly end: number },
  patience: Patience,
): AsyncGenerator<Uint8Array> {
  const sealed = await expected(name);
  const altered = (found: string): PackageAltered => {
    const fault = new PackageAltered(name, found, sealed ?? 'unknown');
    log.error('package_altered', fault, { package: name });
    return fault;
  };
  const answer = await get(at, keyOf(name), range, patience, { streamed: true });
  if (!answer) throw notThere(name);
  const { body } = answer;
  // What breaks off is told by reading it; nobody reads it any more once it is destroyed.
  body.on('error', () => undefined);
  try {
    const { size, sha256: told } = factsOf(answer);
    if (sealed !== undefined && told !== null && told !== sealed) throw altered(told);
    const isWhole = range.start === 0 && range.end === size - 1;
    if (sealed === undefined || !isWhole) {
      yield* body as AsyncIterable<Uint8Array>;
      return;
    }
    const hash = createHash('sha256');
    let last: Uint8Array | undefined;
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      if (last) yield last;
      last = chunk;
    }
    const found = hash.digest('hex');
    if (found !== sealed) throw altered(found);
    if (last) yield last;
  } finally {
    // Not read to its end where the client has gone.
    body.destroy();
  }
}
