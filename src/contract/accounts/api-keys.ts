import { Type, type Static } from 'typebox';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging } from '../schema.js';

const rowFields = {
  key_id: Type.String({ pattern: '^key_[0-9A-Za-z]+$' }),
  env: Type.Enum(['live', 'test']),
  name: orNull(Type.String()),
  created_at: Type.String(),
  revoked_at: orNull(Type.String()),
};
const keyRow = Type.Object(rowFields);
export type KeyRow = Static<typeof keyRow>;

/** Shown once; the server keeps a hash. */
export const createdKey = Type.Object({
  ...rowFields,
  key: Type.String({ pattern: '^ps_(live|test)_[0-9A-Za-z]{40}$' }),
  /** Signs the webhooks of its captures. */
  webhook_secret: Type.String({ pattern: '^whsec_' }),
});
export type CreatedKey = Static<typeof createdKey>;

const wantedKey = Type.Object(
  {
    env: Type.Optional(Type.Enum(['live', 'test'])),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  },
  closed,
);
const oneKey = Type.Object({ key_id: Type.String() }, closed);
const oneAccount = Type.Object({ account_id: Type.String() }, closed);
const keyOfAccount = Type.Object({ account_id: Type.String(), key_id: Type.String() }, closed);
const page = Type.Object(
  {
    ...paging,
  },
  closed,
);
const keyPage = Type.Object({ api_keys: Type.Array(keyRow), next_cursor: orNull(Type.String()) });

export const createApiKey = operation(routes.createApiKey, {
  summary: 'Create a key of your own account; it is shown once. A test key can only create test keys',
  access: 'key',
  fresh: true,
  confirmed: true,
  body: wantedKey,
  answers: { status: 201, body: createdKey },
  refuses: ['FORBIDDEN'],
});

export const listApiKeys = operation(routes.listApiKeys, {
  summary: 'Keys of your own account, newest first, including revoked ones. A test key sees only test keys',
  access: 'key',
  query: page,
  answers: { status: 200, body: keyPage },
  refuses: [],
});

export const revokeApiKey = operation(routes.revokeApiKey, {
  summary: 'Revoke a key permanently',
  access: 'key',
  fresh: true,
  params: oneKey,
  answers: { status: 200, body: keyRow },
  refuses: [],
});

export const createAccountKey = operation(routes.createAccountKey, {
  summary: 'Create a key of an account; it is shown once',
  access: 'operator',
  params: oneAccount,
  body: wantedKey,
  answers: { status: 201, body: createdKey },
  refuses: [],
});

export const listAccountKeys = operation(routes.listAccountKeys, {
  summary: 'Keys of an account, newest first, including revoked ones',
  access: 'operator',
  params: oneAccount,
  query: page,
  answers: { status: 200, body: keyPage },
  refuses: [],
});

export const revokeAccountKey = operation(routes.revokeAccountKey, {
  summary: 'Revoke a key of an account permanently',
  access: 'operator',
  params: keyOfAccount,
  answers: { status: 200, body: keyRow },
  refuses: [],
});
