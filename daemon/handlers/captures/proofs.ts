import type { ProofRow } from '../../../src/contract/captures/proofs.js';
import { refuse } from '../../../src/contract/errors.js';
import { limits } from '../../../src/contract/limits.js';
import { findReadable } from '../../store/captures/reach.js';
import { findProof, selectProofs, type ListedProof } from '../../store/captures/proofs.js';
import { nextCursor, timeCursor } from '../cursor.js';
import type { Desk, Handlers } from '../handlers.js';

export const getProof =
  (desk: Desk): Handlers['getProof'] =>
  async ({ params }, { caller, baseUrl }) =>
    proofView(desk, baseUrl, await find(desk, caller.account.account_id, params.capture_id));

export const upgradeProof =
  (desk: Desk): Handlers['upgradeProof'] =>
  async ({ params }, { caller, baseUrl }) => {
    const proof = await find(desk, caller.account.account_id, params.capture_id);
    if (proof.state === 'pending') await desk.upgradeProof(proof);
    return proofView(desk, baseUrl, await find(desk, caller.account.account_id, params.capture_id));
  };

export const listProofs =
  (desk: Desk): Handlers['listProofs'] =>
  async ({ query }, { caller }) => {
    const { limit = limits.listDefault } = query;
    const proofs = await selectProofs(desk.db, {
      accountId: caller.account.account_id,
      state: query.state,
      limit,
      after: timeCursor(query.cursor, /^(cap|cmp)_/),
    });
    return {
      proofs: proofs.map(rowOf),
      next_cursor: nextCursor(proofs, limit, (proof) => [proof.stamped_at, proof.capture_id]),
    };
  };

async function find(desk: Desk, accountId: string, captureId: string): Promise<ListedProof> {
  const row = await findReadable(desk.db, accountId, captureId);
  const proof = row?.status === 'completed' ? await findProof(desk.db, captureId) : undefined;
  if (!row || !proof) throw refuse('NOT_FOUND');
  return { ...proof, url: row.url };
}

function proofView(desk: Desk, baseUrl: string, proof: ListedProof) {
  const { url, expiresAt } = desk.links.make(baseUrl, proof.capture_id, 'proof');
  return { ...rowOf(proof), proof_url: url, proof_url_expires_at: expiresAt };
}

function rowOf({ ots: _ots, upgraded: _upgraded, ...row }: ListedProof): ProofRow {
  return row;
}
