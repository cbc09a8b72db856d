import { Type } from 'typebox';

/** What the state of a matter refuses. */
export const ofMatters = {
  MATTER_ARCHIVED: { status: 409, message: 'The matter is archived. Reopen it first.' },
  MATTER_SEALED: {
    status: 409,
    message: 'The matter is sealed. Reopen it first, with a reason.',
    details: Type.Object({ sealed_at: Type.Union([Type.String(), Type.Null()]) }),
  },
  MATTER_NOT_READY: {
    status: 409,
    message: 'Items are still being added to the matter, or packages of it have changed.',
    details: Type.Object({
      processing: Type.Integer(),
      uploading: Type.Integer(),
      faults: Type.Array(
        Type.Object({ capture_id: Type.String(), result: Type.Enum(['modified', 'invalid', 'missing']) }),
      ),
    }),
  },
  MATTER_FULL: {
    status: 409,
    message: 'The matter cannot have more of these.',
    details: Type.Object({ limit: Type.Integer() }),
  },
} as const;
