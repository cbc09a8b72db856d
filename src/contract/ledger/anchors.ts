import { Type, type Static } from 'typebox';
import { proofStates } from '../captures/proofs.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging } from '../schema.js';

const anchorFields = {
  anchor_id: Type.Integer(),
  /** Name of the log. */
  origin: Type.String(),
  /** Entries of the tree. */
  size: Type.Integer(),
  /** Of the tree, in hexadecimal. */
  root: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** When it was stamped, by the clock of the server; the proofs say it by others. */
  at: Type.String(),
  /** Of the Bitcoin proof; null without one. */
  state: orNull(Type.Enum([...proofStates])),
  block_height: orNull(Type.Integer()),
  /** From the block's header; null where no header was at hand. */
  block_time: orNull(Type.String()),
  /** Opens the signed tree, byte for byte what was stamped. */
  checkpoint_url: Type.String(),
  /** Opens the newest OpenTimestamps proof of it. */
  ots_url: orNull(Type.String()),
  /** Opens the answer of a time-stamp authority about it (RFC 3161). */
  tsr_url: orNull(Type.String()),
};

const anchorRow = Type.Object(anchorFields, { title: 'Anchor' });
export type AnchorRow = Static<typeof anchorRow>;

export const listAnchors = operation(routes.listAnchors, {
  summary: 'Signed trees of the ledger whose time others prove, newest first',
  access: 'open',
  query: Type.Object({ ...paging }, closed),
  answers: { status: 200, body: Type.Object({ anchors: Type.Array(anchorRow), next_cursor: orNull(Type.String()) }) },
  refuses: [],
});

export const anchorLedger = operation(routes.anchorLedger, {
  summary: 'Stamp the newest signed tree now, unless it is stamped already',
  access: 'operator',
  answers: { status: 200, body: anchorRow },
  refuses: ['ANCHOR_UNAVAILABLE'],
});
