import { Type, type Static } from 'typebox';
import { signInOf } from './credentials.js';
import { batchRequest, captureDefectCodes, captureRequest, type CaptureRequest, orderRefusals } from './options.js';
import { captureAccepted, captureRead, captureRow } from './read.js';
import { captureIdPattern, scheduleIdPattern } from '../identifiers.js';
import { limits } from '../limits.js';
import { matterId } from '../matters/fields.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging } from '../schema.js';
import { captureSources, captureStates } from '../states.js';

const oneCapture = Type.Object({ capture_id: Type.String() }, closed);

/** One object for the server's gate, so that its defects are named singly; a union for those who write and read it. */
const captureAction = Type.Object(
  {
    action: Type.Enum(['legal_hold', 'restore', 'private_note']),
    value: Type.Optional(Type.Union([Type.Boolean(), Type.String({ maxLength: 4096 }), Type.Null()])),
  },
  closed,
);
export type CaptureAction =
  | { action: 'legal_hold'; value: boolean }
  | { action: 'restore' }
  | { action: 'private_note'; value: string | null };

export const createCapture = operation(routes.createCapture, {
  summary: 'Accept a capture',
  access: 'key',
  creates: true,
  replayable: true,
  confidential: (body) => signInOf((body as Partial<CaptureRequest> | null)?.options ?? {}) !== undefined,
  cost: { units: 1 },
  metered: true,
  sessionCost: 'request',
  body: captureRequest,
  defectCodes: captureDefectCodes,
  answers: { status: 202, body: captureAccepted },
  refuses: [...orderRefusals, 'CONCURRENT_CAPTURE_LIMIT', 'CAPTURE_FAILED'],
});

export const createCaptureBatch = operation(routes.createCaptureBatch, {
  summary: 'Accept one independent capture for each of 2 to 50 URLs, all with the same options',
  access: 'key',
  creates: true,
  replayable: true,
  cost: { items: 'urls', per: 1 },
  metered: true,
  sessionCost: 'items',
  body: batchRequest,
  defectCodes: captureDefectCodes,
  answers: {
    status: 202,
    body: Type.Object({
      batch_id: Type.String(),
      captures: Type.Array(captureAccepted),
      not_admitted: Type.Array(
        Type.Object({
          url: Type.String(),
          code: Type.Literal('CONCURRENT_CAPTURE_LIMIT'),
          in_flight_limit: Type.Integer(),
        }),
      ),
      rejected: Type.Array(
        Type.Object({
          url: Type.String(),
          error: Type.Object({ code: Type.String(), message: Type.String(), details: Type.Optional(Type.Unknown()) }),
        }),
      ),
    }),
  },
  refuses: [...orderRefusals, 'CONCURRENT_CAPTURE_LIMIT'],
});

export const listCaptures = operation(routes.listCaptures, {
  summary: 'List captures, newest first',
  access: 'key',
  query: Type.Object(
    {
      ...paging,
      status: Type.Optional(Type.Enum([...captureStates])),
      url: Type.Optional(Type.String({ maxLength: limits.urlLength })),
      host: Type.Optional(Type.String({ minLength: 1, maxLength: 253 })),
      schedule_id: Type.Optional(Type.String({ pattern: scheduleIdPattern })),
      matter_id: Type.Optional(matterId),
      source: Type.Optional(Type.Enum([...captureSources])),
      legal_hold: Type.Optional(Type.Boolean()),
      test_mode: Type.Optional(Type.Boolean()),
      /** Words or parts of words, each of which stands in the address, the title, the label or the note. */
      q: Type.Optional(Type.String({ minLength: 2, maxLength: 200 })),
      /** Each row with its `thumbnail_url`. */
      thumbnails: Type.Optional(Type.Boolean()),
      from: Type.Optional(Type.String({ maxLength: 40 })),
      to: Type.Optional(Type.String({ maxLength: 40 })),
      order: Type.Optional(Type.Enum(['created_at', 'completed_at'])),
      /** `left`: made in the organisation that the caller owns, by accounts that are in it no more. */
      organization: Type.Optional(Type.Literal('left')),
    },
    closed,
  ),
  answers: { status: 200, body: Type.Object({ captures: Type.Array(captureRow), next_cursor: orNull(Type.String()) }) },
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
});

export const getCapture = operation(routes.getCapture, {
  summary: 'Read one capture; a completed one carries a fresh package_url',
  access: 'key',
  params: oneCapture,
  query: Type.Object(
    {
      /** Answered when the capture has ended, or after so many seconds. */
      wait_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.waitSeconds })),
    },
    closed,
  ),
  answers: { status: 200, body: captureRead },
  refuses: [],
});

export const updateCapture = operation(routes.updateCapture, {
  summary: 'Set or release a legal hold, restore from the trash, or change the private note',
  access: 'key',
  cost: { units: 1, only: 'with the legal_hold action' },
  params: oneCapture,
  body: Type.Unsafe<CaptureAction>(captureAction),
  answers: { status: 200, body: captureRow },
  refuses: ['MISSING_FIELD', 'FORBIDDEN', 'LEGAL_HOLD', 'CAPTURE_IN_PROGRESS'],
});

export const deleteCapture = operation(routes.deleteCapture, {
  summary: 'Move to the trash for 30 days; permanent=true removes a capture in the trash for good',
  access: 'key',
  fresh: 'permanent',
  params: oneCapture,
  query: Type.Object({ permanent: Type.Optional(Type.Boolean()) }, closed),
  answers: {
    status: 200,
    body: Type.Object({
      capture_id: Type.String({ pattern: captureIdPattern }),
      status: Type.Literal('deleted'),
      deleted_at: Type.String(),
      purge_at: orNull(Type.String()),
      purged_at: orNull(Type.String()),
    }),
  },
  refuses: ['FORBIDDEN', 'LEGAL_HOLD', 'CAPTURE_IN_PROGRESS', 'CAPTURE_NOT_DELETED'],
});

export const verifyCapture = operation(routes.verifyCapture, {
  summary: 'Check the stored package again',
  access: 'key',
  reads: true,
  cost: { units: 1 },
  params: oneCapture,
  answers: {
    status: 200,
    body: Type.Object({
      capture_id: Type.String(),
      result: Type.Enum(['match', 'modified', 'invalid']),
      checked_at: Type.String(),
      summary: Type.Object({ integrity: Type.String(), time_anchor: Type.String(), provenance: Type.String() }),
      checks: Type.Array(Type.Unknown()),
    }),
  },
  refuses: ['CAPTURE_IN_PROGRESS', 'CAPTURE_NOT_COMPLETED'],
});
export type VerifyAnswer = Static<typeof verifyCapture.answers.body>;

export const listHosts = operation(routes.listHosts, {
  summary: 'Hosts that were captured, with counts',
  access: 'key',
  cost: { units: 1, only: 'when the counts are recomputed' },
  answers: {
    status: 200,
    body: Type.Object({
      hosts: Type.Array(
        Type.Object({ host: Type.String(), captures: Type.Integer(), last_captured_at: orNull(Type.String()) }),
      ),
      computed_at: Type.String(),
    }),
  },
  refuses: [],
});
