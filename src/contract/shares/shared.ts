import { Type } from 'typebox';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging } from '../schema.js';
import { openedRead, sharedCustodyRead, sharedItemDetail, sharedItemRead, sharedRead } from './read.js';

export const openShare = operation(routes.openShare, {
  summary: 'Open a share with the token of its link, and with password and code where required',
  access: 'open',
  body: Type.Object(
    {
      /** What stands behind the `#` of the link. */
      token: Type.String({ maxLength: 200 }),
      password: Type.Optional(Type.String({ maxLength: 200 })),
      code: Type.Optional(Type.String({ maxLength: 40 })),
    },
    closed,
  ),
  answers: { status: 201, body: openedRead },
  refuses: [
    'MISSING_FIELD',
    'INSECURE_TRANSPORT',
    'PLAN_API_READ_ONLY',
    'RATE_LIMITED',
    'SHARE_PASSWORD_REQUIRED',
    'SHARE_CODE_REQUIRED',
    'SHARE_REFUSED',
    'SHARE_GONE',
    'MAIL_UNAVAILABLE',
  ],
});

export const getShared = operation(routes.getShared, {
  summary: 'Read the share that was opened',
  access: 'share',
  answers: { status: 200, body: sharedRead },
  refuses: [],
});

export const listSharedItems = operation(routes.listSharedItems, {
  summary: 'List the items of a share in the order of their exhibit numbers',
  access: 'share',
  query: Type.Object({ ...paging }, closed),
  answers: {
    status: 200,
    body: Type.Object({ items: Type.Array(sharedItemRead), next_cursor: orNull(Type.String()) }),
  },
  refuses: [],
});

export const getSharedItem = operation(routes.getSharedItem, {
  summary: 'Read one item of a share, with links to its pictures, its text and its package',
  access: 'share',
  params: Type.Object({ capture_id: Type.String({ maxLength: 80 }) }, closed),
  answers: { status: 200, body: sharedItemDetail },
  refuses: ['RATE_LIMITED'],
});

export const listSharedCustody = operation(routes.listSharedCustody, {
  summary: 'List the custody record of a share, oldest first; entries about what is not shared are withheld',
  access: 'share',
  query: Type.Object({ ...paging }, closed),
  answers: { status: 200, body: sharedCustodyRead },
  refuses: ['FORBIDDEN'],
});
