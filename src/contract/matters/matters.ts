import { Type } from 'typebox';

import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging, time } from '../schema.js';
import { matterRead, memberRead, verificationRead } from './read.js';
import { matterStatuses } from './states.js';
import { line, lineOrNone, matterId, prose } from './fields.js';

const oneMatter = Type.Object({ matter_id: matterId }, closed);
const frozen = ['FORBIDDEN', 'MATTER_ARCHIVED', 'MATTER_SEALED'] as const;

const described = {
  description: Type.Optional(orNull(prose(4000))),
  case_reference: Type.Optional(lineOrNone(256)),
};

export const createMatter = operation(routes.createMatter, {
  summary: 'Create a matter: captures of one case with a custody record of all actions on them',
  access: 'key',
  matters: 'write',
  cost: { units: 1 },
  body: Type.Object(
    {
      name: line(200),
      ...described,
      exhibit_prefix: Type.Optional(Type.String({ pattern: '^[A-Z][A-Z-]{0,11}$' })),
    },
    closed,
  ),
  answers: { status: 201, body: matterRead },
  refuses: ['MISSING_FIELD', 'MATTER_FULL'],
});

export const listMatters = operation(routes.listMatters, {
  summary: 'List the matters that the account owns or is a member of, newest first',
  access: 'key',
  matters: 'read',
  query: Type.Object(
    {
      ...paging,
      status: Type.Optional(Type.Enum([...matterStatuses])),
      q: Type.Optional(
        Type.String({ minLength: 1, maxLength: 200, description: 'Part of the name or case reference' }),
      ),
    },
    closed,
  ),
  answers: {
    status: 200,
    body: Type.Object({
      matters: Type.Array(matterRead),
      next_cursor: orNull(Type.String()),
      /** Matters can be read and not changed: the plan keeps the archive only. */
      read_only: Type.Optional(Type.Literal(true)),
      /** For the owner of an organisation whose subscription ended: until then its matters are read and exported. */
      data_delete_after: Type.Optional(time),
    }),
  },
  refuses: [],
});

export const getMatter = operation(routes.getMatter, {
  summary: 'Read one matter',
  access: 'key',
  matters: 'read',
  params: oneMatter,
  answers: { status: 200, body: matterRead },
  refuses: [],
});

export const updateMatter = operation(routes.updateMatter, {
  summary: 'Rename or describe a matter, or set and release the legal hold of all its items',
  access: 'key',
  matters: 'write',
  params: oneMatter,
  body: Type.Object(
    {
      name: Type.Optional(line(200)),
      ...described,
      /** Of every item, present and future. */
      legal_hold: Type.Optional(Type.Boolean()),
    },
    { ...closed, minProperties: 1 },
  ),
  answers: { status: 200, body: matterRead },
  refuses: frozen,
});

export const archiveMatter = operation(routes.archiveMatter, {
  summary: 'Archive a matter: it can be read and verified, but not changed until it is reopened',
  access: 'key',
  matters: 'write',
  params: oneMatter,
  answers: { status: 200, body: matterRead },
  refuses: ['FORBIDDEN'],
});

export const reopenMatter = operation(routes.reopenMatter, {
  summary: 'Reopen an archived or a sealed matter; the latter with a reason',
  access: 'key',
  matters: 'write',
  params: oneMatter,
  body: Type.Object({ reason: Type.Optional(line(1000)) }, closed),
  answers: { status: 200, body: matterRead },
  refuses: ['MISSING_FIELD', 'FORBIDDEN'],
});

export const transferMatter = operation(routes.transferMatter, {
  summary: 'Make another account of the organisation the owner; the owner before stays as a member',
  access: 'key',
  fresh: true,
  matters: 'write',
  params: oneMatter,
  body: Type.Object({ account_id: Type.String({ maxLength: 80 }) }, closed),
  answers: { status: 200, body: matterRead },
  refuses: ['MISSING_FIELD', 'MEMBER_NOT_ALLOWED', 'MATTER_FULL', ...frozen],
});

export const listMatterMembers = operation(routes.listMatterMembers, {
  summary: 'Owner and members of a matter',
  access: 'key',
  matters: 'read',
  params: oneMatter,
  answers: { status: 200, body: Type.Object({ members: Type.Array(memberRead) }) },
  refuses: [],
});

export const addMatterMember = operation(routes.addMatterMember, {
  summary: 'Add an account of the same organisation, by its id or its e-mail address',
  access: 'key',
  fresh: true,
  matters: 'write',
  params: oneMatter,
  body: Type.Object(
    {
      /** Either this or `email`. */
      account_id: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
    },
    closed,
  ),
  answers: { status: 200, body: Type.Object({ members: Type.Array(memberRead) }) },
  refuses: ['MISSING_FIELD', 'MEMBER_NOT_ALLOWED', 'MATTER_FULL', ...frozen],
});

export const removeMatterMember = operation(routes.removeMatterMember, {
  summary: 'Remove a member, or leave a matter',
  access: 'key',
  matters: 'leave',
  unconfirmed: true,
  params: Type.Object({ matter_id: matterId, account_id: Type.String({ maxLength: 80 }) }, closed),
  answers: { status: 200, body: Type.Object({ matter_id: Type.String(), account_id: Type.String() }) },
  refuses: ['FORBIDDEN', 'MATTER_SEALED', 'PLAN_ARCHIVE_ONLY', 'EMAIL_NOT_VERIFIED', 'PAYMENT_REQUIRED'],
});

export const verifyMatter = operation(routes.verifyMatter, {
  summary: 'Check the custody record and every item of a matter',
  access: 'key',
  matters: 'read',
  reads: true,
  cost: { counted: '1 for every 10 items, at most 10' },
  finishes: true,
  params: oneMatter,
  answers: { status: 202, body: verificationRead },
  refuses: [],
});

export const getMatterVerification = operation(routes.getMatterVerification, {
  summary: 'Read the newest verification of a matter that this service began',
  access: 'key',
  matters: 'read',
  params: oneMatter,
  answers: { status: 200, body: verificationRead },
  refuses: [],
});
