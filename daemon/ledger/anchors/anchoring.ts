import { askAboutAnchors, newAnchor, type UpgradeTools } from '../../run/ask-calendars-again.js';
import type { BackgroundParts, StartBackgroundWork } from '../../run/background.js';
import { startWorker } from '../../run/worker.js';
import { utf8 } from '../../../src/package/bytes.js';
import { digest } from '../../../src/proofs/tlog/hash.js';
import * as store from '../../store/captures/ledger-anchors.js';
import { newestCheckpoint, openLog } from '../../store/captures/ledger-log.js';
import type { Db } from '../../store/tables.js';
import type { BesideTrees, StampedBeside } from './beside-trees.js';
import type { Stamped, StampTree } from './stamp-tree.js';

/** How signed trees are stamped, and whom their proofs are shown to until Bitcoin holds them. */
export interface AnchorTools extends UpgradeTools {
  readonly stamp: StampTree;
  /** What is stamped together with the trees. */
  readonly beside?: (books: Books) => BesideTrees;
}

/** Stamps the newest tree of the ledger, so that others prove when it had that root. */
export interface Anchoring {
  /** The newest tree, unless it is stamped already: the number of its anchor. */
  anchor(signal?: AbortSignal): Promise<Anchored>;
  /** Once a day when the tree grew. */
  anchorDaily(signal: AbortSignal): Promise<void>;
  /** Asks about each proof that is due. */
  upgradeDue(signal?: AbortSignal): Promise<void>;
}

/** `nothing_signed`: there is no tree. `no_service`: none is configured. `no_answer`: none gave a proof. */
export type Anchored =
  | { readonly kind: 'anchored'; readonly anchorId: number }
  | { readonly kind: 'nothing_signed' | 'no_service' | 'no_answer' };

type Books = Pick<BackgroundParts, 'db' | 'world' | 'log'>;

interface Unstamped {
  readonly open: NonNullable<Awaited<ReturnType<typeof openLog>>>;
  readonly newest: NonNullable<Awaited<ReturnType<typeof newestCheckpoint>>>;
}

const DAY_MS = 86_400_000;
/** After an attempt that gave no proof. */
const AGAIN_MS = 3_600_000;
/** The clock of the machine may be set: it is looked at again this often. */
const LOOK_MS = 60_000;

export const anchorTrees =
  (tools: AnchorTools): StartBackgroundWork =>
  (parts) => {
    const anchoring = openAnchoring(parts, tools);
    const worker = startWorker({
      world: parts.world,
      log: parts.log,
      fault: 'anchor_fault',
      look: async (signal) => {
        await anchoring.anchorDaily(signal);
        await anchoring.upgradeDue(signal);
      },
      maxRestMs: LOOK_MS,
    });
    // A tree that waits for its stamp keeps no daemon from ending: the next one stamps it.
    return { wake: () => undefined, busy: () => Promise.resolve(false), stop: worker.stop };
  };

export function openAnchoring({ db, world, log }: Books, tools: AnchorTools): Anchoring {
  const beside = tools.beside?.({ db, world, log });
  /** When an attempt last failed. */
  let failedAt: number | undefined;

  async function anchor(signal?: AbortSignal, heads: readonly StampedBeside[] = []): Promise<Anchored> {
    const tree = await unstamped(db);
    const trees = 'newest' in tree ? [{ sha256: digest(utf8(tree.newest.note)), token: true }] : [];
    if ('kind' in tree && heads.length === 0) return tree;
    if (tools.stamp === undefined) return { kind: 'no_service' };
    const asked = [...trees, ...heads.map(({ sha256 }) => ({ sha256, token: false }))];
    const { proofs, faults } = await tools.stamp(asked, signal);
    const about = 'newest' in tree ? { origin: tree.open.origin, entries: tree.newest.size } : {};
    for (const fault of faults) log.error('anchor_fault', fault, { ...about, heads: heads.length });
    for (const [at, head] of heads.entries()) await head.keep(proofs[trees.length + at] ?? {});
    if (proofs.every(({ ots, tsr }) => ots === undefined && tsr === undefined)) return { kind: 'no_answer' };
    return 'newest' in tree ? keep(tree, proofs[0] ?? {}) : tree;
  }

  async function keep({ open, newest }: Unstamped, proofs: Stamped['proofs'][number]): Promise<Anchored> {
    if (proofs.ots === undefined && proofs.tsr === undefined) return { kind: 'no_answer' };
    const { size, note } = newest;
    await store.insertAnchor(db, { log_id: open.log_id, size, note, ...newAnchor(proofs, world.now()) });
    // It may have been stamped by somebody else meanwhile, whose row then stands.
    const stamped = await store.newestAnchor(db, open.log_id);
    if (stamped === undefined) throw new Error('an anchor is lost');
    return { kind: 'anchored', anchorId: stamped.anchor_id };
  }

  async function anchorDaily(signal: AbortSignal): Promise<void> {
    if (tools.stamp === undefined) return;
    const now = world.now().getTime();
    if (failedAt !== undefined && !isOver(failedAt, AGAIN_MS, now)) return;
    const heads = (await beside?.due()) ?? [];
    if (heads.length === 0 && !(await isTreeDue(db, now))) return;
    const { kind } = await anchor(signal, heads);
    failedAt = kind === 'no_answer' ? now : undefined;
  }

  return {
    anchor: (signal) => anchor(signal),
    anchorDaily,
    upgradeDue: async (signal) => {
      await askAboutAnchors({ db, world, log }, 'ledger_anchors', tools, signal);
      if (!signal?.aborted) await beside?.upgradeDue(signal);
    },
  };
}

/** The newest tree, where it is not stamped yet; else what there is. */
async function unstamped(db: Db): Promise<Anchored | Unstamped> {
  const open = await openLog(db);
  const newest = open && (await newestCheckpoint(db, open.log_id));
  if (open === undefined || newest === undefined || newest.size === 0) return { kind: 'nothing_signed' };
  const last = await store.newestAnchor(db, open.log_id);
  if (last !== undefined && last.size >= newest.size) return { kind: 'anchored', anchorId: last.anchor_id };
  return { open, newest };
}

async function isTreeDue(db: Db, now: number): Promise<boolean> {
  const open = await openLog(db);
  const last = open && (await store.newestAnchor(db, open.log_id));
  return open !== undefined && isOver(Date.parse(last?.stamped_at ?? open.started_at), DAY_MS, now);
}

/** Whether so long has passed since; also when that time lies ahead, because the clock was set back. */
const isOver = (since: number, ms: number, now: number): boolean => now - since >= ms || since > now;
