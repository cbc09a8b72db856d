import { Type, type Static } from 'typebox';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging } from '../schema.js';

const oneCapture = Type.Object({ capture_id: Type.String() }, closed);

/** `given_up`: no calendar completed it within 60 days; the pending proof in the package stays what it is. */
export const proofStates = ['pending', 'confirmed', 'given_up'] as const;

const proofFields = {
  capture_id: Type.String(),
  /** Null of a package without an address, for example a certificate. */
  url: orNull(Type.String()),
  state: Type.Enum([...proofStates]),
  stamped_at: Type.String(),
  attempts: Type.Integer(),
  last_attempt_at: orNull(Type.String()),
  /** Null when nobody is asked any more. */
  next_attempt_at: orNull(Type.String()),
  block_height: orNull(Type.Integer()),
  /** From the block's header; null where no header was at hand. */
  block_time: orNull(Type.String()),
  confirmed_at: orNull(Type.String()),
};

const proofRow = Type.Object(proofFields, { title: 'ProofRow' });
export type ProofRow = Static<typeof proofRow>;

const proofRead = Type.Object({
  ...proofFields,
  /** Opens the newest manifest.json.ots without a key. */
  proof_url: Type.String(),
  proof_url_expires_at: Type.String(),
});
export type ProofRead = Static<typeof proofRead>;

export const getProof = operation(routes.getProof, {
  summary: 'The OpenTimestamps proof of one capture, with a link to the newest file',
  access: 'key',
  params: oneCapture,
  answers: { status: 200, body: proofRead },
  refuses: [],
});

export const upgradeProof = operation(routes.upgradeProof, {
  summary: 'Ask the calendars about a pending proof now',
  access: 'key',
  params: oneCapture,
  answers: { status: 200, body: proofRead },
  refuses: [],
});

export const listProofs = operation(routes.listProofs, {
  summary: 'OpenTimestamps proofs of completed captures, newest first',
  access: 'key',
  query: Type.Object(
    {
      state: Type.Optional(Type.Enum([...proofStates])),
      ...paging,
    },
    closed,
  ),
  answers: { status: 200, body: Type.Object({ proofs: Type.Array(proofRow), next_cursor: orNull(Type.String()) }) },
  refuses: [],
});
