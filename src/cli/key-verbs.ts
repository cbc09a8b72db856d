import type { ChalkInstance } from 'chalk';
import type { Client } from '../client/index.js';
import type { CreatedKey, KeyRow } from '../contract/api-keys.js';
import { fit } from './fields.js';

/** An account's keys: the operator names the account, everybody else has one. */
interface Whose {
  readonly client: Client;
  readonly account: string | undefined;
}

export async function readKeyRows({ client, account }: Whose) {
  const read = (query: { limit: number; cursor?: string }) =>
    account === undefined
      ? client.listApiKeys({ query })
      : client.listAccountKeys({ params: { account_id: account }, query });
  const page = await read({ limit: 200 });
  const api_keys = [...page.api_keys];
  let { next_cursor } = page;
  while (next_cursor !== null) {
    const next = await read({ limit: 200, cursor: next_cursor });
    api_keys.push(...next.api_keys);
    ({ next_cursor } = next);
  }
  return { api_keys, next_cursor };
}

export function createKey(
  { client, account }: Whose,
  { env, name }: { readonly env: string | undefined; readonly name: string | undefined },
): Promise<CreatedKey> {
  const body = { ...(env !== undefined && { env: env as KeyRow['env'] }), ...(name !== undefined && { name }) };
  return account === undefined
    ? client.createApiKey({ body })
    : client.createAccountKey({ params: { account_id: account }, body });
}

export function revokeKey({ client, account }: Whose, key_id: string): Promise<KeyRow> {
  return account === undefined
    ? client.revokeApiKey({ params: { key_id } })
    : client.revokeAccountKey({ params: { account_id: account, key_id } });
}

export function keyTable(rows: readonly KeyRow[], width: number, paint: ChalkInstance): string {
  const idWidth = Math.max(...rows.map(({ key_id }) => key_id.length));
  const line = ({ key_id, env, name, created_at, revoked_at }: KeyRow) => {
    const state = revoked_at === null ? paint.green('valid  ') : paint.red('revoked');
    const at = created_at.slice(0, 16).replace('T', ' ');
    return `${paint.bold(key_id.padEnd(idWidth))}  ${env}  ${state}  ${at}  ${fit(name ?? '', Math.max(8, width - idWidth - 35))}`;
  };
  const heading = `${'KEY'.padEnd(idWidth)}  ENV   STATE    ${'MADE (UTC)'.padEnd(16)}  NAME`;
  return [paint.dim(heading), ...rows.map(line)].join('\n');
}
