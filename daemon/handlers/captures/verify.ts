import { refuse } from '../../../src/contract/errors.js';
import { actorOf } from '../../matters/actor.js';
import { recordItemChange } from '../../matters/changed-item.js';
import { readerOf } from '../../matters/permissions.js';
import { readableCapture } from '../../matters/readable-capture.js';
import { findIssued } from '../../store/ledger.js';
import type { Desk, Handlers } from '../handlers.js';
import { asItIs } from '../../store/packages/sealed.js';

export const verifyCapture =
  (desk: Desk): Handlers['verifyCapture'] =>
  async ({ params }, { caller, admit }) => {
    const { row } = await readableCapture(desk.db, readerOf(caller), params.capture_id);
    if (row.status === 'processing') throw refuse('CAPTURE_IN_PROGRESS');
    const { package_name: name, manifest_sha256: manifestSha256 } = row;
    if (row.status !== 'completed' || name === null || manifestSha256 === null) {
      throw refuse('CAPTURE_NOT_COMPLETED', { status: row.status });
    }
    if ((await desk.packages.size(name)) === undefined) throw refuse('NOT_FOUND');
    await admit(desk.db);
    const isIssued = async (hash: string) => (await findIssued(desk.db, hash)) !== undefined;
    const about = { manifestSha256, imported: row.source === 'import', isIssued };
    const checked = await desk.packages.withLocal(name, (path) => desk.verify(path, about), asItIs);
    const now = desk.world.now();
    const detail = { result: checked.result, failures: failuresOf(checked.checks) };
    await desk.db
      .transaction()
      .execute((tx) => recordItemChange(tx, row, { type: 'capture.verified', actor: actorOf(caller), detail }, now));
    return { capture_id: row.capture_id, checked_at: now.toISOString(), ...checked };
  };

/** Reason codes of what failed, each once. */
export const failuresOf = (checks: readonly unknown[]): string[] => [
  ...new Set(
    (checks as readonly { readonly outcome?: unknown; readonly code?: unknown }[])
      .filter(({ outcome }) => outcome === 'fail')
      .map(({ code }) => String(code)),
  ),
];
