import { Type, type Static } from 'typebox';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging } from '../schema.js';

const algorithms = ['sha256', 'sha512'] as const;

const endFields = {
  capture_id: Type.String(),
  url: orNull(Type.String()),
  /** When the first certificate of the newest time-stamp ends. */
  ends_at: Type.String(),
  /** Time-stamps in the evidence record; 0 without one. */
  stamps: Type.Integer(),
  /** Of the newest time-stamp in the record. */
  algorithm: orNull(Type.Enum([...algorithms])),
  renewed_at: orNull(Type.String()),
};
const endRow = Type.Object(endFields, { title: 'TimeStampEnd' });
export type TimeStampEnd = Static<typeof endRow>;

export const listTimeStampEnds = operation(routes.listTimeStampEnds, {
  summary: 'When the time-stamps of packages end, the first to end first',
  access: 'key',
  query: Type.Object({ ends_before: Type.Optional(Type.String({ maxLength: 40 })), ...paging }, closed),
  answers: { status: 200, body: Type.Object({ ends: Type.Array(endRow), next_cursor: orNull(Type.String()) }) },
  refuses: [],
});

export const getEvidenceRecord = operation(routes.getEvidenceRecord, {
  summary: 'The evidence record of one package, with a link to the file',
  access: 'key',
  params: Type.Object({ capture_id: Type.String() }, closed),
  answers: {
    status: 200,
    body: Type.Object({
      ...endFields,
      /** Opens manifest.json.er without a key. */
      record_url: Type.String(),
      record_url_expires_at: Type.String(),
    }),
  },
  refuses: [],
});

export const renewTimeStamps = operation(routes.renewTimeStamps, {
  summary: 'Renew the time-stamps of packages with one new time-stamp for all of them (RFC 4998)',
  access: 'key',
  cost: { units: 1 },
  body: Type.Object(
    {
      /** All packages of the account when absent. */
      capture_ids: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { minItems: 1, maxItems: 1000 })),
      /** Only those whose time-stamp ends before this time. */
      ends_before: Type.Optional(Type.String({ maxLength: 40 })),
      algorithm: Type.Optional(Type.Enum([...algorithms])),
      /** Goes on after this package: `next` of the answer before. */
      after: Type.Optional(Type.String({ maxLength: 80 })),
    },
    closed,
  ),
  answers: {
    status: 200,
    body: Type.Object({
      renewed: Type.Array(
        Type.Object({
          capture_id: Type.String(),
          ends_at: Type.String(),
          stamps: Type.Integer(),
          algorithm: Type.Enum([...algorithms]),
        }),
      ),
      failed: Type.Array(Type.Object({ capture_id: Type.String(), reason: Type.String() })),
      next: orNull(Type.String()),
    }),
  },
  refuses: ['RENEWAL_UNAVAILABLE'],
});
