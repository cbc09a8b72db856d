import type { CreatedKey, KeyRow } from '../../../src/contract/accounts/api-keys.js';
import { refuse } from '../../../src/contract/errors.js';
import { limits } from '../../../src/contract/limits.js';
import { issueKey, revokeKey, type IssuedKey } from '../../accounts/keys.js';
import { findAccount } from '../../store/accounts/accounts.js';
import { findKey, selectKeys, type Key } from '../../store/accounts/keys.js';
import { nextCursor, timeCursor } from '../cursor.js';
import type { Desk, Handlers } from '../handlers.js';

type Env = 'live' | 'test';

/** The account's own keys. There is no dashboard here, so a production key manages them all; a test key only its kind. */
export const createApiKey =
  (desk: Desk): Handlers['createApiKey'] =>
  async ({ body: { env, name } }, { caller }) => {
    if (env === 'live' && caller.env === 'test') throw refuse('FORBIDDEN');
    return make(desk, caller.account.account_id, env ?? caller.env, name);
  };

export const listApiKeys =
  (desk: Desk): Handlers['listApiKeys'] =>
  ({ query }, { caller }) =>
    list(desk, caller.account.account_id, seenBy(caller.env), query);

export const revokeApiKey =
  (desk: Desk): Handlers['revokeApiKey'] =>
  ({ params }, { caller }) =>
    revoke(desk, caller.account.account_id, params.key_id, seenBy(caller.env));

/** The same for the operator, who sees all. */
export const createAccountKey =
  (desk: Desk): Handlers['createAccountKey'] =>
  async ({ params, body: { env = 'live', name } }) => {
    if (!(await findAccount(desk.db, params.account_id))) throw refuse('NOT_FOUND');
    return make(desk, params.account_id, env, name);
  };

export const listAccountKeys =
  (desk: Desk): Handlers['listAccountKeys'] =>
  async ({ params, query }) => {
    if (!(await findAccount(desk.db, params.account_id))) throw refuse('NOT_FOUND');
    return list(desk, params.account_id, seenBy('live'), query);
  };

export const revokeAccountKey =
  (desk: Desk): Handlers['revokeAccountKey'] =>
  ({ params }) =>
    revoke(desk, params.account_id, params.key_id, seenBy('live'));

const seenBy = (env: Env): readonly Env[] => (env === 'live' ? ['live', 'test'] : ['test']);

async function make(desk: Desk, accountId: string, env: Env, name: string | undefined): Promise<CreatedKey> {
  const wanted = { accountId, env, name: name ?? null };
  return createdView(await desk.db.transaction().execute((tx) => issueKey(tx, wanted, desk)));
}

async function list(
  desk: Desk,
  accountId: string,
  envs: readonly Env[],
  { limit = limits.listDefault, cursor }: { readonly limit?: number; readonly cursor?: string },
) {
  const rows = await selectKeys(desk.db, { accountId, envs, limit, after: timeCursor(cursor, /^key_/) });
  return {
    api_keys: rows.map(keyView),
    next_cursor: nextCursor(rows, limit, (row) => [row.created_at, row.key_id]),
  };
}

/** A key that was revoked before stays as it is: the answer is its row. */
async function revoke(desk: Desk, accountId: string, keyId: string, envs: readonly Env[]): Promise<KeyRow> {
  const row = await desk.db.transaction().execute(async (tx) => {
    const found = await findKey(tx, accountId, keyId);
    if (!found || !envs.includes(found.env)) throw refuse('NOT_FOUND');
    await revokeKey(tx, keyId, desk.world);
    return findKey(tx, accountId, keyId);
  });
  desk.changed();
  if (!row) throw refuse('NOT_FOUND');
  return keyView(row);
}

export const createdView = ({ row, key, webhookSecret }: IssuedKey): CreatedKey => ({
  ...keyView(row),
  key,
  webhook_secret: webhookSecret,
});

const keyView = ({ key_id, env, name, created_at, revoked_at }: Key): KeyRow => ({
  key_id,
  env,
  name,
  created_at,
  revoked_at,
});
