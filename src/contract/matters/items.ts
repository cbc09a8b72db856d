import { Type } from 'typebox';
import { custodyTypes } from '../../matters/custody-details.js';
import { matterLimits } from '../limits.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging } from '../schema.js';
import { entryRead, listedItem, noteRead } from './read.js';
import { itemKinds } from './states.js';
import { matterId, prose } from './fields.js';

const oneMatter = Type.Object({ matter_id: matterId }, closed);
const frozen = ['FORBIDDEN', 'MATTER_ARCHIVED', 'MATTER_SEALED'] as const;

export const listMatterItems = operation(routes.listMatterItems, {
  summary: 'List the items of a matter in the order of their exhibit numbers',
  access: 'key',
  matters: 'read',
  params: oneMatter,
  query: Type.Object(
    {
      ...paging,
      kind: Type.Optional(Type.Enum([...itemKinds])),
      legal_hold: Type.Optional(Type.Boolean()),
      /** Words or parts of words, each of which stands in the exhibit number, the address, the title or the label; in one's own notes, too. */
      q: Type.Optional(Type.String({ minLength: 2, maxLength: 200 })),
      /** Each item with its `thumbnail_url`. */
      thumbnails: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  answers: { status: 200, body: Type.Object({ items: Type.Array(listedItem), next_cursor: orNull(Type.String()) }) },
  refuses: [],
});

export const addMatterItems = operation(routes.addMatterItems, {
  summary: 'Add captures to a matter; each gets the next exhibit number, and those that cannot be added are listed',
  access: 'key',
  matters: 'write',
  cost: { items: 'capture_ids', per: 10 },
  params: oneMatter,
  body: Type.Object(
    {
      capture_ids: Type.Array(Type.String({ maxLength: 80 }), { minItems: 1, maxItems: matterLimits.itemsAtOnce }),
    },
    closed,
  ),
  answers: {
    status: 200,
    body: Type.Object({
      added: Type.Array(Type.Object({ capture_id: Type.String(), exhibit: Type.String() })),
      already: Type.Array(Type.Object({ capture_id: Type.String(), exhibit: Type.String() })),
      refused: Type.Array(
        Type.Object({
          capture_id: Type.String(),
          code: Type.Enum(['NOT_FOUND', 'MATTER_ITEM_NOT_ALLOWED', 'MATTER_FULL']),
          reason: orNull(Type.Enum(['test_mode', 'purged'])),
        }),
      ),
    }),
  },
  refuses: ['MISSING_FIELD', ...frozen],
});

export const removeMatterItem = operation(routes.removeMatterItem, {
  summary: 'Remove an item from a matter; its exhibit number is not used again',
  access: 'key',
  matters: 'write',
  params: Type.Object({ matter_id: matterId, capture_id: Type.String({ maxLength: 80 }) }, closed),
  answers: {
    status: 200,
    body: Type.Object({ matter_id: Type.String(), capture_id: Type.String(), exhibit: Type.String() }),
  },
  refuses: frozen,
});

export const addMatterNote = operation(routes.addMatterNote, {
  summary: 'Add a note; it can be answered, but not changed',
  access: 'key',
  matters: 'write',
  cost: { units: 1 },
  params: oneMatter,
  body: Type.Object({ text: prose(10_000), answers: Type.Optional(Type.Integer({ minimum: 0 })) }, closed),
  answers: { status: 201, body: noteRead },
  refuses: ['MISSING_FIELD', ...frozen],
});

export const listMatterNotes = operation(routes.listMatterNotes, {
  summary: 'List the notes of a matter, oldest first',
  access: 'key',
  matters: 'read',
  params: oneMatter,
  query: Type.Object({ ...paging }, closed),
  answers: { status: 200, body: Type.Object({ notes: Type.Array(noteRead), next_cursor: orNull(Type.String()) }) },
  refuses: [],
});

export const listCustody = operation(routes.listCustody, {
  summary: 'List the custody record of a matter, oldest first',
  access: 'key',
  matters: 'read',
  params: oneMatter,
  query: Type.Object(
    {
      ...paging,
      type: Type.Optional(Type.Enum([...custodyTypes])),
      capture_id: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      from: Type.Optional(Type.String({ maxLength: 40 })),
      to: Type.Optional(Type.String({ maxLength: 40 })),
    },
    closed,
  ),
  answers: {
    status: 200,
    body: Type.Object({
      entries: Type.Array(entryRead),
      /** The newest entry of all, whatever is listed. */
      head: Type.Object({ seq: Type.Integer(), hash: Type.String() }),
      /** The last entry whose time others prove, and one after it for which a calendar has promised that. */
      anchored: Type.Object({ seq: orNull(Type.Integer()), pending_seq: orNull(Type.Integer()) }),
      /** Also at the end, so that whoever follows the record goes on there; null only where nothing was listed. */
      next_cursor: orNull(Type.String()),
    }),
  },
  refuses: [],
});
