import { toHex } from '../../../src/package/bytes.js';
import { equal } from '../../../src/package/byte-strings.js';
import { append, hashWithSha256, operationsBytes, readOperations } from '../../../src/proofs/ots/operation.js';
import { isProof, parseProof, proofBytes } from '../../../src/proofs/ots/proof.js';
import { follow, type Timestamp } from '../../../src/proofs/ots/timestamp.js';
import { OtsError } from '../../../src/proofs/ots/wire.js';
import type { World } from '../../../src/world.js';
import { joinUnderRoot } from '../../ledger/anchors/one-root.js';
import { type CommitmentRound, submitTo, type SubmitCommitment } from '../../outside/calendars.js';
import type { Log } from '../../process/log.js';
import { limited, within } from '../../outside/deadline.js';
import { newAnchor } from '../../run/ask-calendars-again.js';
import {
  answerRound,
  type Answered,
  findRequest,
  forgetRequest,
  insertRequest,
  refuseRound,
  takeRound,
} from '../../store/stamps/requests.js';
import type { Db } from '../../store/tables.js';

export interface JoinedParts {
  readonly db: Db;
  readonly world: World;
  readonly log: Pick<Log, 'error'>;
  readonly calendars: readonly string[];
  /** How long commitments are collected. */
  readonly windowMs: number;
  /** 20 s unless a test is in a hurry: whoever joins asks calendars for up to 10 s. After this long behind the window, it has ended. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 20_000;
/** After this long behind that, it is the database that does not answer. */
const HUNG_MS = 1_000;
const LOOK_MS = 250;
/** Below a root of 1,024 are at most 22 operations; a package has four of its own at most. */
const DEEPEST = 26;

/**
 * Shows calendars one root over the commitments of a few seconds, of all daemons over this database. Whoever waited longest joins them; nobody leads.
 * A commitment that gets no answer, because who joined it ended or the database is away, is shown by itself.
 */
export function joinStamps(parts: JoinedParts): SubmitCommitment {
  const { db, world, log, calendars } = parts;
  const alone = submitTo(calendars);
  return async (commitment, fits, limits = {}) => {
    const request_id = toHex(world.randomBytes(16));
    const inserted = insertRequest(db, { request_id, commitment, requested_at: world.now().toISOString() });
    try {
      const round = await limited(patienceOf(parts) + HUNG_MS, limits.signal, async (limit) => {
        await within(inserted, limit);
        return awaitRound(parts, request_id, commitment, limit);
      });
      if (round !== undefined && (round.timestamp === undefined || fits(round.timestamp))) return round;
    } catch (error) {
      limits.signal?.throwIfAborted();
      log.error('joined_stamp_fault', error);
    } finally {
      // Nobody waits for it: a row that stays behind is removed by housekeeping.
      void inserted.then(() => forgetRequest(db, request_id)).catch(() => undefined);
    }
    return alone(commitment, fits, limits);
  };
}

const patienceOf = ({ windowMs, patienceMs = PATIENCE_MS }: JoinedParts): number => windowMs + patienceMs;

/** Undefined: nobody answered. Rejects once the limit is over, also where the database hangs. */
async function awaitRound(
  parts: JoinedParts,
  requestId: string,
  commitment: Uint8Array,
  limit: AbortSignal,
): Promise<CommitmentRound | undefined> {
  const { db, world, windowMs } = parts;
  const begun = world.monotonic();
  const waited = () => world.monotonic() - begun;
  while (waited() < patienceOf(parts)) {
    // A round goes on without the capture that happens to join: others wait for it, too.
    if (waited() >= windowMs) await within(makeRound(parts, requestId), limit);
    const request = await within(findRequest(db, requestId), limit);
    if (request === undefined) return undefined;
    const round = answerIn(request, commitment);
    if (round !== undefined) return round;
    await world.sleep(LOOK_MS, limit);
  }
  return undefined;
}

function answerIn({ refused, path, ots }: Answered, commitment: Uint8Array): CommitmentRound | undefined {
  if (refused === null) return undefined;
  if (path === null || ots === null) return { refused };
  const { timestamp } = parseProof(ots);
  const joined = follow(commitment, readOperations(path), (message) => {
    if (!equal(message, timestamp.message)) throw new OtsError('the way does not lead to the root');
    return timestamp;
  });
  return { timestamp: joined, refused };
}

/** Joins what waits, unless the request itself was joined by another meanwhile. */
async function makeRound({ db, world, calendars }: JoinedParts, requestId: string): Promise<void> {
  const round = toHex(world.randomBytes(16));
  const taken = await takeRound(db, requestId, round);
  if (taken.length === 0) return;
  const { root, ways } = joinUnderRoot(
    taken.map(({ commitment }) => commitment),
    (length) => world.randomBytes(length),
  );
  const { timestamp, refused } = await submitTo(calendars)(root, fitsBelow);
  if (timestamp === undefined) return refuseRound(db, round, refused);
  const { stamped_at, ots, state, next_attempt_at } = newAnchor({ ots: proofOfRoot(timestamp) }, world.now());
  if (ots === null || state === null) throw new Error('a root without its proof');
  await answerRound(
    db,
    { root, stamped_at, ots, state, next_attempt_at },
    taken.map(({ request_id }, at) => ({ request_id, path: operationsBytes(ways[at] ?? []) })),
    refused,
  );
}

const proofOfRoot = (timestamp: Timestamp): Uint8Array => proofBytes({ hashTag: hashWithSha256.tag, timestamp });

/** Whether a proof is still one when this stands at its end. */
function fitsBelow(timestamp: Timestamp): boolean {
  const way = Array.from({ length: DEEPEST / 2 }, () => [append(new Uint8Array(32)), hashWithSha256]).flat();
  return isProof(proofOfRoot(follow(new Uint8Array(32), way, () => timestamp)));
}
