import type { Happened } from '../../src/matters/custody.js';
import { fromHex } from '../../src/package/byte-strings.js';
import { sha256Hex } from '../../src/package/bytes.js';
import type { World } from '../../src/world.js';
import type { StampTree } from '../ledger/anchors/stamp-tree.js';
import { newAnchor } from '../run/ask-calendars-again.js';
import { addAnchor, type CustodyAnchor } from '../store/matters/anchors.js';
import { headOf } from '../store/matters/custody.js';
import type { Db } from '../store/tables.js';
import { service, subjectOfMatter } from './actor.js';

interface Stamping {
  readonly db: Db;
  readonly world: Pick<World, 'now'>;
  readonly stamp: StampTree;
}

/** A newest entry, with the proofs that could be had about it. */
export interface StampedHead {
  readonly matterId: string;
  readonly seq: number;
  readonly hash: string;
  readonly ots?: Uint8Array;
  readonly tsr?: Uint8Array;
}

/** Has the newest entry of one matter stamped, and records that. What could not be had, and why. */
export async function stampHeadOf(
  { db, world, stamp }: Stamping,
  matterId: string,
  occasion: CustodyAnchor['occasion'],
  signal?: AbortSignal,
): Promise<readonly string[]> {
  if (stamp === undefined) return ['neither a calendar nor a time-stamp authority is configured'];
  const head = await headOf(db, matterId);
  const sha256 = fromHex(head?.hash ?? '');
  if (head === undefined || sha256 === undefined) throw new Error(`matter ${matterId} has no record`);
  const { proofs, faults } = await stamp([{ sha256, token: true }], signal);
  await keepStamped({ db, world }, { matterId, ...head, ...proofs[0] }, occasion);
  return faults.map(({ message }) => message);
}

/** Row and entries in one transaction; nothing where no proof was had. */
export async function keepStamped(
  { db, world }: Omit<Stamping, 'stamp'>,
  { matterId, seq, hash, ...proofs }: StampedHead,
  occasion: CustodyAnchor['occasion'],
): Promise<void> {
  const { ots, tsr } = proofs;
  if (ots === undefined && tsr === undefined) return;
  const now = world.now();
  const entries: Happened<'custody.anchored'>[] = [];
  for (const [proof, bytes] of [
    ['ots', ots],
    ['rfc3161', tsr],
  ] as const)
    if (bytes !== undefined)
      entries.push({
        type: 'custody.anchored',
        actor: service,
        subject: subjectOfMatter(matterId),
        detail: { seq, head_hash: hash, proof, proof_sha256: await sha256Hex(bytes) },
      });
  await db.transaction().execute((tx) =>
    addAnchor(
      tx,
      {
        matter_id: matterId,
        seq,
        head_hash: hash,
        occasion,
        ...newAnchor(proofs, now),
      },
      entries,
      now,
    ),
  );
}
