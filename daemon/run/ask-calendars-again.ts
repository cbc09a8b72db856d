import type { Chain, HeaderSource } from '../../src/proofs/ots/evaluate.js';
import { nextUpgradeAt } from '../../src/proofs/ots/upgrade-schedule.js';
import { type AskCalendar, type UpgradedProof, upgradeProof } from '../../src/proofs/ots/upgrade.js';
import type { World } from '../../src/world.js';
import type { Log } from '../process/log.js';
import type { Db } from '../store/tables.js';
import { type AnchorTable, dueAnchors, settleAnchor } from '../store/waiting-anchors.js';

/** Whom a pending proof is shown to. */
export interface UpgradeTools {
  readonly ask: AskCalendar;
  /** Absent: nobody has headers here, and a completed proof is taken at the calendars' word. */
  readonly headers?: HeaderSource;
  /** See evaluate.ts; tests only. */
  readonly chain?: Chain;
}

/** An OpenTimestamps proof that waits for Bitcoin, as the database keeps it. */
export interface WaitingProof {
  readonly ots: Uint8Array;
  readonly stamped_at: string;
  readonly attempts: number;
  readonly upgraded: boolean;
}

/** What a proof is after it was asked about: the columns that change. */
export type AskedAgain = ReturnType<typeof outcomeOf>;

/** Asks the calendars about one proof now. Never rejects: a proof that cannot be judged has had its turn. */
export async function askAgain(
  proof: WaitingProof,
  tools: UpgradeTools,
  { world, log }: { readonly world: World; readonly log: Log },
): Promise<AskedAgain> {
  const result = await upgradeProof(proof.ots, tools.ask, tools.headers, tools.chain).catch((error: unknown) => {
    log.error('proof_fault', error);
    return { ots: proof.ots, changed: false, status: 'pending' } as const;
  });
  return outcomeOf(proof, result, world.now(), tools.headers !== undefined);
}

/** What an anchor is before anybody was asked about it: the columns that follow from its proofs. */
export const newAnchor = ({ ots, tsr }: { readonly ots?: Uint8Array; readonly tsr?: Uint8Array }, now: Date) => ({
  stamped_at: now.toISOString(),
  ots: ots ?? null,
  state: ots === undefined ? null : ('pending' as const),
  next_attempt_at: ots === undefined ? null : (nextUpgradeAt(0, now, now)?.toISOString() ?? null),
  tsr: tsr ?? null,
});

const AT_ONCE = 8;

/** Asks about each anchor of a table that is due. */
export async function askAboutAnchors(
  { db, world, log }: { readonly db: Db; readonly world: World; readonly log: Log },
  table: AnchorTable,
  tools: UpgradeTools,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const due = await dueAnchors(db, table, world.now().toISOString(), AT_ONCE);
    const settled = await Promise.all(
      due.map(async (one) => settleAnchor(db, table, one, await askAgain(one, tools, { world, log }))),
    );
    // Nothing moved: asking on would not end.
    if (signal?.aborted || !settled.some(Boolean)) return;
  }
}

function outcomeOf(proof: WaitingProof, result: UpgradedProof, now: Date, headersAtHand: boolean) {
  // With headers at hand only they confirm; a block that they do not know yet is asked about again.
  const confirmed = headersAtHand ? result.status === 'confirmed' : result.status !== 'pending';
  const next = confirmed ? null : nextUpgradeAt(proof.attempts + 1, now, new Date(proof.stamped_at));
  const state = confirmed ? 'confirmed' : next === null ? 'given_up' : 'pending';
  return {
    state,
    ots: result.ots,
    upgraded: result.changed || proof.upgraded,
    last_attempt_at: now.toISOString(),
    next_attempt_at: next?.toISOString() ?? null,
    block_height: result.blockHeight ?? null,
    block_time: result.blockTime?.toISOString() ?? null,
    confirmed_at: confirmed ? now.toISOString() : null,
  } as const;
}
