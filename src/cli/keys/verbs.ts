import type { Client } from '../../client/index.js';
import type { CreatedKey, KeyRow } from '../../contract/accounts/api-keys.js';
import { everything, pages } from '../terminal/pages.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { timeColumn } from '../terminal/times.js';

/** An account's keys: the operator names the account, everybody else has one. */
interface Whose {
  readonly client: Client;
  readonly account: string | undefined;
}

export const readKeyRows = ({ client, account }: Whose) =>
  pages('api_keys', everything, (query) =>
    account === undefined
      ? client.listApiKeys({ query })
      : client.listAccountKeys({ params: { account_id: account }, query }),
  );

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

export function keyTable(rows: readonly KeyRow[], screen: Screen): string {
  const { paint, zone } = screen;
  return table(
    [
      { heading: 'KEY', cells: rows.map(({ key_id }) => key_id), paint: () => paint.bold },
      { heading: 'ENV', cells: rows.map(({ env }) => env) },
      {
        heading: 'STATE',
        cells: rows.map(({ revoked_at }) => (revoked_at === null ? 'valid' : 'revoked')),
        paint: (row) => (rows[row]?.revoked_at === null ? paint.green : paint.red),
      },
      timeColumn(
        'MADE',
        rows.map(({ created_at }) => created_at),
        zone,
      ),
      { heading: 'NAME', cells: rows.map(({ name }) => name ?? '') },
    ],
    screen,
  );
}
