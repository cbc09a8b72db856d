import { refuse } from '../../../src/contract/errors.js';
import { findReadable } from '../../store/captures/reach.js';
import { findIssued } from '../../store/ledger.js';
import type { Desk, Handlers } from '../handlers.js';

export const verifyCapture =
  (desk: Desk): Handlers['verifyCapture'] =>
  async ({ params }, { caller, admit }) => {
    const row = await findReadable(desk.db, caller.account.account_id, params.capture_id);
    if (!row) throw refuse('NOT_FOUND');
    if (row.status === 'processing') throw refuse('CAPTURE_IN_PROGRESS');
    const { package_name: name, manifest_sha256: manifestSha256 } = row;
    if (row.status !== 'completed' || name === null || manifestSha256 === null) {
      throw refuse('CAPTURE_NOT_COMPLETED', { status: row.status });
    }
    if ((await desk.packages.size(name)) === undefined) throw refuse('NOT_FOUND');
    await admit(desk.db);
    const checked = await desk.verify(desk.packages.locate(name), {
      manifestSha256,
      imported: row.source === 'import',
      isIssued: async (hash) => (await findIssued(desk.db, hash)) !== undefined,
    });
    return { capture_id: row.capture_id, checked_at: desk.world.now().toISOString(), ...checked };
  };
