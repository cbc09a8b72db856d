import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../tables.js';
import type { WebhookSecretsTable } from './tables.js';

export type WebhookSecret = Selectable<WebhookSecretsTable>;

export const findSecret = (db: Db, ownerId: string): Promise<WebhookSecret | undefined> =>
  db.selectFrom('webhook_secrets').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();

/** Takes the place of what the owner had. */
export async function writeSecret(db: Db, secret: Insertable<WebhookSecretsTable>): Promise<void> {
  await db
    .insertInto('webhook_secrets')
    .values(secret)
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(secret))
    .execute();
}

/** Puts a new secret before the one that the caller read; false when it is another one by now. */
export async function rotateSecret(
  db: Db,
  seen: Pick<WebhookSecret, 'owner_id' | 'created_at' | 'previous_expires_at'>,
  set: Pick<WebhookSecret, 'sealed' | 'previous_sealed' | 'previous_expires_at' | 'created_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_secrets')
    .set(set)
    .where('owner_id', '=', seen.owner_id)
    .where('created_at', '=', seen.created_at)
    .where((eb) =>
      seen.previous_expires_at === null
        ? eb('previous_expires_at', 'is', null)
        : eb.or([eb('previous_expires_at', 'is', null), eb('previous_expires_at', '=', seen.previous_expires_at)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeSecret(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('webhook_secrets').where('owner_id', '=', ownerId).execute();
}

/** Keys in force that have none: made before keys had secrets, or at the first start. */
export async function keysWithoutSecret(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('keys')
    .leftJoin('webhook_secrets', 'webhook_secrets.owner_id', 'keys.key_id')
    .select('keys.key_id')
    .where('keys.revoked_at', 'is', null)
    .where('keys.dashboard', '=', false)
    .where('webhook_secrets.owner_id', 'is', null)
    .execute();
  return rows.map(({ key_id }) => key_id);
}

/** Previous secrets whose time is over. */
export async function forgetPreviousSecrets(db: Db, now: string): Promise<void> {
  await db
    .updateTable('webhook_secrets')
    .set({ previous_sealed: null, previous_expires_at: null })
    .where('previous_expires_at', '<=', now)
    .execute();
}
