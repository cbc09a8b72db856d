import { profileOwner } from './browser-profiles/profiles.js';
import { sealedPart, withSealedPart } from './browser-profiles/sealed.js';
import { capturesOpen } from './captures/captures.js';
import type { RunFiles } from './captures/run-files.js';
import { resealed, type SealingKeys } from './secret-box.js';
import type { Db } from './tables.js';

/** Rows and files, counted. */
export interface ResealRound {
  readonly changed: number;
  /** That no key opens; they stay as they are. */
  readonly unreadable: number;
}

interface Sealed {
  readonly owner: string;
  readonly was: readonly Uint8Array[];
  /** False where another changed or removed it meanwhile, and it stays so. */
  readonly put: (anew: readonly Uint8Array[]) => Promise<boolean>;
}

/**
 * Puts what is kept sealed in the database, and what captures under way sign in with, under the first key, so that the others can be taken
 * away. One after the other: a profile may have megabytes.
 */
export async function resealAll(
  { db, signIns }: { readonly db: Db; readonly signIns: RunFiles },
  keys: SealingKeys,
  randomBytes: (length: number) => Uint8Array,
): Promise<ResealRound> {
  let [changed, unreadable] = [0, 0];
  for (const each of [ofSecrets(db), ofProfiles(db), ofSignIns(db, signIns)])
    for await (const { owner, was, put } of each) {
      const now = was.map((sealed) => resealed(keys, owner, sealed, randomBytes));
      if (now.includes('unreadable')) unreadable += 1;
      const anew = was.map((sealed, at) => (now[at] instanceof Uint8Array ? now[at] : sealed));
      if (anew.some((sealed, at) => sealed !== was[at]) && (await put(anew))) changed += 1;
    }
  return { changed, unreadable };
}

async function* ofSecrets(db: Db): AsyncIterable<Sealed> {
  for (const { owner_id } of await db.selectFrom('webhook_secrets').select('owner_id').execute()) {
    const table = db.selectFrom('webhook_secrets').select(['sealed', 'previous_sealed']);
    const row = await table.where('owner_id', '=', owner_id).executeTakeFirst();
    if (row === undefined) continue;
    const { sealed: before, previous_sealed: previous } = row;
    yield {
      owner: owner_id,
      was: previous === null ? [before] : [before, previous],
      put: async ([sealed = before, previous_sealed = previous]) => {
        const { numUpdatedRows } = await db
          .updateTable('webhook_secrets')
          .set({ sealed, previous_sealed })
          .where('owner_id', '=', owner_id)
          .where('sealed', '=', before)
          .where('previous_sealed', previous === null ? 'is' : '=', previous)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      },
    };
  }
}

async function* ofProfiles(db: Db): AsyncIterable<Sealed> {
  for (const { account_id, name } of await db.selectFrom('browser_profiles').select(['account_id', 'name']).execute()) {
    const table = db.selectFrom('browser_profiles').select('sealed').where('account_id', '=', account_id);
    const before = (await table.where('name', '=', name).executeTakeFirst())?.sealed;
    if (before === undefined) continue;
    yield {
      owner: profileOwner(account_id, name),
      was: [sealedPart(before)],
      put: async ([sealed = sealedPart(before)]) => {
        const { numUpdatedRows } = await db
          .updateTable('browser_profiles')
          .set({ sealed: withSealedPart(before, sealed) })
          .where('account_id', '=', account_id)
          .where('name', '=', name)
          .where('sealed', '=', before)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      },
    };
  }
}

async function* ofSignIns(db: Db, files: RunFiles): AsyncIterable<Sealed> {
  for (const { capture_id } of await capturesOpen(db)) {
    const before = await files.read(capture_id);
    if (before === undefined) continue;
    yield {
      owner: capture_id,
      was: [before],
      put: async ([sealed = before]) => {
        await files.keep(capture_id, sealed);
        // It may have ended meanwhile, and its file been removed before this one was written.
        const row = db.selectFrom('captures').select('status').where('capture_id', '=', capture_id);
        if ((await row.executeTakeFirst())?.status === 'processing') return true;
        await files.remove(capture_id);
        return false;
      },
    };
  }
}
