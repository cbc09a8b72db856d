import { Type } from 'typebox';
import { shareLimits } from '../limits.js';
import { line, matterId } from '../matters/fields.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging } from '../schema.js';
import { shareRead } from './read.js';
import { redactedModes, shareAllows, shareStatuses } from './states.js';

const oneMatter = Type.Object({ matter_id: matterId }, closed);
const oneShare = Type.Object(
  { matter_id: matterId, share_id: Type.String({ pattern: '^shr_[0-9A-Za-z]{1,64}$' }) },
  closed,
);
const hours = Type.Integer({ minimum: 1, maximum: shareLimits.hours });
const opens = Type.Integer({ minimum: 1, maximum: shareLimits.opens });

export const createShare = operation(routes.createShare, {
  summary: 'Create a link to items of a matter for a person without an account',
  access: 'key',
  fresh: true,
  matters: 'write',
  cost: { units: 1 },
  params: oneMatter,
  body: Type.Object(
    {
      /** Whom it is for. */
      label: line(200),
      expires_in_hours: Type.Optional(hours),
      allow: Type.Optional(Type.Enum([...shareAllows])),
      /** Default: all items. */
      capture_ids: Type.Optional(
        Type.Array(Type.String({ maxLength: 80 }), { minItems: 1, maxItems: shareLimits.chosen }),
      ),
      /** What goes into the matter later, too; not together with `capture_ids`. */
      live: Type.Optional(Type.Boolean()),
      include_custody: Type.Optional(Type.Boolean()),
      /** Also the matter's description; needs the custody record. */
      include_notes: Type.Optional(Type.Boolean()),
      /** Required as soon as there is a redacted copy of an item. */
      redacted: Type.Optional(Type.Enum([...redactedModes])),
      password: Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
      max_opens: Type.Optional(opens),
      /** A code that is sent there is asked for before opening. */
      recipient_email: Type.Optional(
        Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@\\u0000-\\u001f]+@[^\\s@\\u0000-\\u001f]+$' }),
      ),
    },
    closed,
  ),
  answers: { status: 201, body: shareRead },
  refuses: ['MISSING_FIELD', 'MATTER_FULL', 'RATE_LIMITED', 'FORBIDDEN', 'MATTER_ARCHIVED'],
});

export const listShares = operation(routes.listShares, {
  summary: 'List the shares of a matter, newest first',
  access: 'key',
  matters: 'read',
  params: oneMatter,
  query: Type.Object({ ...paging, status: Type.Optional(Type.Enum([...shareStatuses])) }, closed),
  answers: { status: 200, body: Type.Object({ shares: Type.Array(shareRead), next_cursor: orNull(Type.String()) }) },
  refuses: [],
});

export const updateShare = operation(routes.updateShare, {
  summary: 'Change until when, how often and for whom a share can be opened',
  access: 'key',
  matters: 'write',
  params: oneShare,
  body: Type.Object(
    {
      label: Type.Optional(line(200)),
      /** From now on. */
      expires_in_hours: Type.Optional(hours),
      /** Null: any number of times. */
      max_opens: Type.Optional(orNull(opens)),
    },
    { ...closed, minProperties: 1 },
  ),
  answers: { status: 200, body: shareRead },
  refuses: ['FORBIDDEN', 'MATTER_ARCHIVED', 'MATTER_FULL', 'SHARE_GONE'],
});

export const revokeShare = operation(routes.revokeShare, {
  summary: 'Revoke a share immediately: open sessions and downloads in progress end',
  access: 'key',
  // What was given away is taken back whatever the plan, the bills or the address are.
  matters: 'read',
  params: oneShare,
  answers: { status: 200, body: shareRead },
  refuses: ['FORBIDDEN'],
});
