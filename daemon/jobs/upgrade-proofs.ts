import { service } from '../matters/actor.js';
import { recordItemChange } from '../matters/changed-item.js';
import { recordAnchorConfirmed } from '../events/record.js';
import { confirmAnchor, findAnyCapture } from '../store/captures/captures.js';
import { answersOf } from '../../src/proofs/ots/upgrade.js';
import { bringForward, findRoot } from '../store/stamps/roots.js';
import { settleAnchor } from '../store/waiting-anchors.js';
import { dueProofs, nextProofDue, settleProof, type Proof } from '../store/captures/proofs.js';
import { askAboutAnchors, askAgain, type UpgradeTools } from '../run/ask-calendars-again.js';
import type { BackgroundParts, StartBackgroundWork } from '../run/background.js';
import { startWorker } from '../run/worker.js';

const AT_ONCE = 8;
/** The clock of the machine may be set: it is looked at again this often. */
const LOOK_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Asks the calendars about pending proofs when they are due, across restarts, until Bitcoin holds them or 60 days are over. */
export const upgradeProofs =
  (tools: UpgradeTools): StartBackgroundWork =>
  (parts) => {
    const worker = startWorker({
      world: parts.world,
      log: parts.log,
      fault: 'proof_fault',
      look: (signal) => upgradeDue(parts, tools, signal),
      maxRestMs: LOOK_MS,
    });
    return {
      // What is due is due at its own time: a commit elsewhere does not bring it forward.
      wake: () => undefined,
      busy: async () => (await nextProofDue(parts.db)) !== null,
      stop: worker.stop,
    };
  };

type Books = Pick<BackgroundParts, 'db' | 'world' | 'changed' | 'log'>;

/** One look at everything that is due. */
export async function upgradeDue(books: Books, tools: UpgradeTools, signal?: AbortSignal): Promise<void> {
  await askAboutAnchors(books, 'stamped_roots', tools, signal);
  const now = books.world.now();
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  await bringForward(books.db, { now: now.toISOString(), since });
  for (;;) {
    const due = await dueProofs(books.db, books.world.now().toISOString(), AT_ONCE);
    if (due.length === 0) return;
    const settled = await Promise.all(due.map((proof) => upgradeOne(books, tools, proof)));
    // Nothing moved: somebody else has these, and asking on would not end.
    if (signal?.aborted || !settled.some(Boolean)) return;
  }
}

/** Asks about one proof at once, although nothing is due: about its root, where it has one. */
export async function upgradeNow(books: Books, tools: UpgradeTools, proof: Proof): Promise<boolean> {
  const root = proof.root_id === null ? undefined : await findRoot(books.db, proof.root_id);
  if (root?.state === 'pending')
    await settleAnchor(books.db, 'stamped_roots', root, await askAgain(root, tools, books));
  return upgradeOne(books, tools, proof);
}

/**
 * Brings one proof up to date and records what came of it; false when another had it first or it waits no more. Where it is below a root, calendars
 * are not asked: what they said of the root is taken.
 */
async function upgradeOne(books: Books, tools: UpgradeTools, proof: Proof): Promise<boolean> {
  const root = proof.root_id === null ? undefined : await findRoot(books.db, proof.root_id);
  const set = await askAgain(proof, root === undefined ? tools : { ...tools, ask: answersOf(root.ots) }, books);
  const won = await books.db.transaction().execute(async (tx) => {
    if (!(await settleProof(tx, proof, set))) return false;
    if (set.state !== 'confirmed' || set.block_height === null) return true;
    await confirmAnchor(tx, proof.capture_id, { height: set.block_height, headerChecked: set.block_time !== null });
    const row = await findAnyCapture(tx, proof.capture_id);
    if (!row) return true;
    await recordAnchorConfirmed(tx, row, set.block_height, books.world);
    const detail = { block_height: set.block_height, block_time: set.block_time ?? null };
    await recordItemChange(tx, row, { type: 'capture.anchor_confirmed', actor: service, detail }, books.world.now());
    return true;
  });
  if (won) books.changed();
  return won;
}
