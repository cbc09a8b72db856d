import { createHash, randomBytes } from 'node:crypto';
import { randomText } from '../../src/contract/identifiers.js';
import type { House } from '../daemon/house.js';

/** The row of the local account. */
export const anAccount = ({ desk: { db } }: { readonly desk: Pick<House['desk'], 'db'> }) =>
  db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();

/** A second account beside the local one, like it in everything else; gives its live key. */
export async function otherAccount({ desk: { db } }: { readonly desk: Pick<House['desk'], 'db'> }): Promise<string> {
  const key = `ps_live_${randomText(40, { randomBytes })}`;
  const account = await anAccount({ desk: { db } });
  const first = await db.selectFrom('keys').selectAll().where('env', '=', 'live').executeTakeFirstOrThrow();
  const account_id = 'acct_00000000000000000002';
  await db
    .insertInto('accounts')
    .values({ ...account, account_id })
    .execute();
  const key_sha256 = createHash('sha256').update(key).digest('hex');
  await db
    .insertInto('keys')
    .values({ ...first, account_id, key_id: 'key_00000000000000000002', key_sha256 })
    .execute();
  return key;
}
