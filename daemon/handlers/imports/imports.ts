import { refuse } from '../../../src/contract/errors.js';
import { newId } from '../../../src/contract/identifiers.js';
import { importLimits } from '../../../src/contract/limits.js';
import { admitIntoMatter } from '../../matters/begin-in-matter.js';
import {
  endImport,
  findAnyImport,
  insertImport,
  partsOf,
  queueImport,
  type Import,
} from '../../store/imports/imports.js';
import type { Db } from '../../store/tables.js';
import type { Desk, Handlers } from '../handlers.js';
import { admitImport, countRefused } from './limits.js';
import { importView, ownImport, partSizes, uploadView } from './read.js';
import { admitChange } from '../environment.js';
import { malformed } from '../malformed.js';

export const createImport =
  (desk: Desk): Handlers['createImport'] =>
  async ({ body }, { caller, baseUrl, admit }) => {
    const { account_id } = caller.account;
    const now = desk.world.now();
    const import_id = newId('imp', desk.world);
    // The file is there before the row; when the row does not come to be, it goes again.
    await desk.packages.uploads.create(import_id, body.size_bytes);
    try {
      const row = await desk.db.transaction().execute(async (tx) => {
        const matter = await admitIntoMatter(tx, caller, body.matter_id);
        await admit(tx);
        await admitImport(tx, account_id, body.size_bytes, now);
        await insertImport(tx, {
          import_id,
          account_id,
          file_name: body.file_name,
          size_bytes: body.size_bytes,
          created_at: now.toISOString(),
          expires_at: new Date(now.getTime() + importLimits.uploadMs).toISOString(),
          matter_id: matter?.matter_id ?? null,
          created_by: caller.keyId,
        });
        return reread(tx, import_id);
      });
      return { ...importView(row), ...uploadView(desk, baseUrl, row, []) };
    } catch (error) {
      await desk.packages.uploads.remove(import_id);
      await countRefused(desk.db, account_id, error, now);
      throw error;
    }
  };

/** Asked again after a lost answer, it says how far the import is. */
export const completeImport =
  (desk: Desk): Handlers['completeImport'] =>
  async ({ params, body }, { caller, admit }) => {
    const row = await desk.db.transaction().execute(async (tx) => {
      await admit(tx);
      const found = await ownImport(tx, caller.account.account_id, params.import_id);
      if (found.status === 'expired') throw refuse('IMPORT_NOT_UPLOADING', { status: found.status });
      if (found.status !== 'uploading') return found;
      const now = desk.world.now().toISOString();
      if (found.expires_at <= now) throw refuse('IMPORT_NOT_UPLOADING', { status: 'expired' });
      await checkParts(tx, found, body.parts);
      await queueImport(tx, found, now);
      return reread(tx, found.import_id);
    });
    desk.changed();
    return importView(row);
  };

export const cancelImport =
  (desk: Desk): Handlers['cancelImport'] =>
  async ({ params }, { caller }) => {
    const row = await desk.db.transaction().execute(async (tx) => {
      const found = await ownImport(tx, caller.account.account_id, params.import_id);
      // Imports are made by production keys alone.
      admitChange(caller, { test_mode: false });
      if (found.status === 'expired') return found;
      const now = desk.world.now().toISOString();
      const set = { cancelled_at: now, ended_at: now };
      if (await endImport(tx, found.import_id, { from: 'uploading', to: 'expired' }, set))
        return reread(tx, found.import_id);
      throw refuse('IMPORT_NOT_UPLOADING', { status: found.status });
    });
    await desk.packages.uploads.remove(row.import_id);
    return importView(row);
  };

/** Every part once, each as it arrived. */
async function checkParts(
  db: Db,
  row: Import,
  named: readonly { readonly part_number: number; readonly etag: string }[],
): Promise<void> {
  const kept = new Map((await partsOf(db, row.import_id)).map((part) => [part.part_number, part.sha256]));
  const count = partSizes(row.size_bytes).length;
  const etags = new Map(named.map(({ part_number, etag }) => [part_number, bare(etag)]));
  if (etags.size !== named.length) throw malformed('parts', 'names a part more than once');
  const unknown = named.find(({ part_number }) => part_number > count);
  if (unknown) throw malformed('parts', `has part ${unknown.part_number}, and the import has ${count}`);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !kept.has(number) || !etags.has(number));
  const differing = numbers.filter((number) => !missing.includes(number) && kept.get(number) !== etags.get(number));
  if (missing.length + differing.length > 0) throw refuse('IMPORT_INCOMPLETE', { missing, differing });
}

/** `"abc"` as the header has it, and `abc`. */
const bare = (etag: string): string => /^"(.*)"$/.exec(etag)?.[1] ?? etag;

async function reread(db: Db, importId: string): Promise<Import> {
  const row = await findAnyImport(db, importId);
  if (!row) throw new Error(`import ${importId} vanished`);
  return row;
}
