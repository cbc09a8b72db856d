import type { Refusal } from '../../../src/contract/errors.js';
import { awaitEnded } from '../../store/captures/await-ended.js';
import type { Capture } from '../../store/captures/captures.js';
import { giveBack, keepAnswer } from '../../store/idempotency.js';
import type { RequestContext, Desk } from '../handlers.js';

/** How long a request waits for what it began; longer than a comparison of tall pages takes. Whoever gets `processing` reads the row. */
export const ANSWER_WITHIN_MS = 45_000;

/** The answer about what a request began: when it has been sealed, or as it is after the wait. @throws `refusal`, where it failed */
export async function answerWhenEnded<A extends object>(
  { db, world }: Pick<Desk, 'db' | 'world'>,
  { idempotent }: Pick<RequestContext, 'idempotent'>,
  captureId: string,
  { answer, refusal }: { readonly answer: (row: Capture) => A; readonly refusal: (row: Capture) => Refusal },
): Promise<A> {
  const row = await awaitEnded(db, captureId, world, ANSWER_WITHIN_MS);
  if (row.status === 'completed' || row.status === 'processing') {
    const answered = answer(row);
    // The client learns of what was begun anyway, so nothing is lost when this is not kept.
    if (idempotent) await keepAnswer(db, idempotent, answered);
    return answered;
  }
  if (idempotent) await giveBack(db, idempotent);
  throw refusal(row).at(`/v1/captures/${captureId}`);
}
