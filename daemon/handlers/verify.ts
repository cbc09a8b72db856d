import type { VerifyAnswer } from '../../src/contract/captures.js';
import { refuse } from '../../src/contract/errors.js';
import { findCapture, type StoredCapture } from '../store/captures.js';
import type { Desk, Handlers } from './handlers.js';

/** Checks a package file as the verifier does everywhere. `path` is the sealed ZIP. */
export type VerifyStored = (
  path: string,
  row: StoredCapture,
) => Promise<Pick<VerifyAnswer, 'result' | 'summary' | 'checks'>>;

export const verifyCapture =
  (desk: Desk): Handlers['verifyCapture'] =>
  async ({ params }, { caller }) => {
    const row = await findCapture(desk.db, caller.account.account_id, params.capture_id);
    if (!row) throw refuse('NOT_FOUND');
    if (row.status === 'processing') throw refuse('CAPTURE_IN_PROGRESS');
    if (row.status !== 'completed' || row.package_name === null)
      throw refuse('CAPTURE_NOT_COMPLETED', { status: row.status });
    if ((await desk.packages.size(row.package_name)) === undefined) throw refuse('NOT_FOUND');
    const checked = await desk.verify(desk.packages.locate(row.package_name), row);
    return { capture_id: row.capture_id, checked_at: desk.world.now().toISOString(), ...checked };
  };
