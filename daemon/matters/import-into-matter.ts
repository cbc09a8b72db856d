import { matterLimits } from '../../src/contract/limits.js';
import { findAccount } from '../store/accounts/accounts.js';
import type { Import } from '../store/imports/imports.js';
import { addItem, countItems } from '../store/matters/items.js';
import { findMatter } from '../store/matters/matters.js';
import type { Db } from '../store/tables.js';
import { nameOf, service, subjectOfItem } from './actor.js';
import { roleOf } from './permissions.js';

/**
 * An import that was accepted goes into the matter that it was begun for, also when that was archived meanwhile; not when it is full, or
 * when who began it has left.
 */
export async function importIntoMatter(
  tx: Db,
  row: Import & { readonly package_sha256: string },
  now: Date,
): Promise<void> {
  if (row.matter_id === null) return;
  const matter = await findMatter(tx, row.matter_id);
  if (!matter || (await roleOf(tx, matter, { accountId: row.account_id, overseen: null })) === undefined) return;
  const { items } = await countItems(tx, matter.matter_id);
  if (items >= matterLimits.items || matter.status === 'sealed' || matter.status === 'sealing') return;
  const account = await findAccount(tx, row.account_id);
  const { import_id, file_name, size_bytes, captured_at, summary, manifest_sha256, package_sha256 } = row;
  await addItem(
    tx,
    matter.matter_id,
    { captureId: import_id, addedBy: row.account_id },
    (exhibit) => ({
      type: 'package.imported',
      actor: account
        ? { kind: 'key', account_id: account.account_id, name: nameOf(account), key_id: row.created_by }
        : service,
      subject: subjectOfItem(exhibit, { capture_id: import_id, manifest_sha256, package_sha256 }),
      detail: { import_id, file_name, size_bytes, captured_at, captured_at_basis: 'package_claim', summary },
    }),
    now,
  );
}
