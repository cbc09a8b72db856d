import type { Db } from '../tables.js';

/** Gives the device a new name for whoever signs in with it. True where the account had signed in with it before. */
export async function renameDevice(
  tx: Db,
  device: { readonly from: string | undefined; readonly to: string },
  { accountId, at }: { readonly accountId: string; readonly at: string },
): Promise<boolean> {
  const { from, to } = device;
  const rows =
    from === undefined
      ? []
      : await tx
          .updateTable('known_devices')
          .set({ device_sha256: to })
          .where('device_sha256', '=', from)
          .returning('account_id')
          .execute();
  await tx
    .insertInto('known_devices')
    .values({ device_sha256: to, account_id: accountId, last_used_at: at })
    .onConflict((on) => on.columns(['device_sha256', 'account_id']).doUpdateSet({ last_used_at: at }))
    .execute();
  return rows.some(({ account_id }) => account_id === accountId);
}

export async function forgetDevices(db: Db, before: string): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', before).execute();
}
