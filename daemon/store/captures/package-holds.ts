import { sql } from 'kysely';
import type { Db } from '../tables.js';

export interface HeldPackage {
  readonly capture_id: string;
  readonly package_name: string;
  readonly legal_hold: boolean;
}

export interface HoldToFollow {
  readonly capture_id: string;
  /** Null where there is no package any more. */
  readonly package_name: string | null;
  readonly legal_hold: boolean | null;
}

/** Captures whose hold changed and whose package was not told yet, in the order of their ids. */
export const holdsToFollow = (
  db: Db,
  { limit, after = '' }: { readonly limit: number; readonly after?: string },
): Promise<HoldToFollow[]> =>
  db
    .selectFrom('package_holds')
    .leftJoin('captures', 'captures.capture_id', 'package_holds.capture_id')
    .select(['package_holds.capture_id', 'captures.package_name', 'captures.legal_hold'])
    .where('package_holds.capture_id', '>', after)
    .orderBy('package_holds.capture_id')
    .limit(limit)
    .execute();

/** The package is on hold or not, as it says. Where the row changed meanwhile it is followed again. */
export async function holdFollowed(db: Db, { capture_id, package_name, legal_hold }: HeldPackage): Promise<void> {
  await db
    .deleteFrom('package_holds')
    .where('capture_id', '=', capture_id)
    .where('capture_id', 'in', (eb) =>
      eb
        .selectFrom('captures')
        .select('captures.capture_id')
        .where('captures.capture_id', '=', capture_id)
        .where('captures.package_name', '=', package_name)
        .where('captures.legal_hold', '=', legal_hold),
    )
    .execute();
}

/** There is nothing to follow it with: no package, or a folder, which has no holds of its own. */
export async function forgetHolds(db: Db, captureId?: string): Promise<void> {
  let all = db.deleteFrom('package_holds');
  if (captureId !== undefined) all = all.where('capture_id', '=', captureId);
  await all.execute();
}

/** Those of the captures that have a package. */
export async function packagesOf(db: Db, captureIds: readonly string[]): Promise<HeldPackage[]> {
  const found: HeldPackage[] = [];
  for (let at = 0; at < captureIds.length; at += 500)
    found.push(
      ...(await db
        .selectFrom('captures')
        .select(['capture_id', 'package_name', 'legal_hold'])
        .where('capture_id', 'in', captureIds.slice(at, at + 500))
        .where('package_name', 'is not', null)
        .$narrowType<{ package_name: string }>()
        .execute()),
    );
  return found;
}

/** The SHA-256 that a package was sealed with, by its name, which begins with the id of its row. */
export async function sealedHash(db: Db, packageName: string): Promise<string | undefined> {
  const captureId = idOf(packageName);
  const row = await db
    .selectFrom('captures')
    .select('package_sha256')
    .where('capture_id', '=', captureId)
    .where('package_name', '=', packageName)
    .executeTakeFirst();
  if (row) return row.package_sha256 ?? undefined;
  const seal = await db
    .selectFrom('matter_seals')
    .select('package_sha256')
    .where('matter_id', '=', captureId)
    .where('package_name', '=', packageName)
    .executeTakeFirst();
  return seal?.package_sha256 ?? undefined;
}

export interface RecordedPackage {
  readonly name: string;
  readonly sha256: string | null;
  readonly size: number | null;
  /** Null where nothing is said of holds: of a seal. */
  readonly held: boolean | null;
}

/** Packages that rows point at, in the order of their names. */
export async function* recordedPackages(db: Db): AsyncGenerator<RecordedPackage> {
  for (let after = ''; ;) {
    const page = await recordedAfter(db, after);
    yield* page;
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return;
    after = last.name;
  }
}

const PAGE = 1000;

/** A name begins with the id of its row, and ids of a kind have one length: in the order of ids is in the order of names. */
async function recordedAfter(db: Db, after: string): Promise<RecordedPackage[]> {
  const captures = await db
    .selectFrom('captures')
    .select(['package_name as name', 'package_sha256 as sha256', 'size_bytes as size', 'legal_hold'])
    .where('capture_id', '>=', idOf(after))
    .where('package_name', '>', after)
    .orderBy('capture_id')
    .limit(PAGE)
    .$narrowType<{ name: string }>()
    .execute();
  const seals = await db
    .selectFrom('matter_seals')
    .select(['package_name as name', 'package_sha256 as sha256', 'size_bytes as size'])
    .where('matter_id', '>=', idOf(after))
    .where('package_name', '>', after)
    .orderBy('package_name')
    .limit(PAGE)
    .$narrowType<{ name: string }>()
    .execute();
  const both = [
    // By its own name: what is read under another is not known to be a boolean.
    ...captures.map(({ legal_hold: held, ...row }) => ({ ...row, held })),
    ...seals.map((seal) => ({ ...seal, held: null })),
  ];
  return both.toSorted((a, b) => (a.name < b.name ? -1 : 1)).slice(0, PAGE);
}

const idOf = (name: string): string => /^([a-z]+_[^-.]+)/.exec(name)?.[1] ?? '';

/** The capture that has this package and is on hold. */
export async function heldBy(db: Db, packageName: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('captures')
    .select('capture_id')
    .where('capture_id', '=', idOf(packageName))
    .where('package_name', '=', packageName)
    .where('legal_hold', '=', true)
    .executeTakeFirst();
  return row?.capture_id;
}

/** Whether the capture, import or seal of that name has ended here, or its matter was deleted here, and it has another package or none. */
export async function isLeftover(db: Db, packageName: string): Promise<boolean> {
  const id = idOf(packageName);
  const row = await db
    .selectFrom('captures')
    .select(['package_name', 'status'])
    .where('capture_id', '=', id)
    .executeTakeFirst();
  if (row) return row.status !== 'processing' && row.package_name !== packageName;
  const upload = await db.selectFrom('imports').select('status').where('import_id', '=', id).executeTakeFirst();
  if (upload) return upload.status !== 'uploading' && upload.status !== 'verifying';
  const [, sealId] = /^mat_[^-.]+-seal-\d+-(\d+)(?:-\d+)?\.zip$/.exec(packageName) ?? [];
  if (sealId === undefined) return false;
  const seal = await db
    .selectFrom('matter_seals')
    .select(['package_name', 'state'])
    .where('seal_id', '=', Number(sealId))
    .where('matter_id', '=', id)
    .executeTakeFirst();
  if (seal) return seal.state !== 'sealing' && seal.package_name !== packageName;
  // Its seals went with it, and their names; what was put by a run that was cut off had none.
  return (
    (await db.selectFrom('deleted_matters').select('matter_id').where('matter_id', '=', id).executeTakeFirst()) !==
    undefined
  );
}

/** Whether a row points at it. */
export async function isRecorded(db: Db, packageName: string): Promise<boolean> {
  const id = idOf(packageName);
  const of = (table: 'captures' | 'matter_seals', key: 'capture_id' | 'matter_id') =>
    db
      .selectFrom(table)
      .select('package_name')
      .where(sql.ref(key), '=', id)
      .where('package_name', '=', packageName)
      .executeTakeFirst();
  return (await of('captures', 'capture_id')) !== undefined || (await of('matter_seals', 'matter_id')) !== undefined;
}

/** Followed as if they had changed. */
export async function followAgain(db: Db, captureIds: readonly string[]): Promise<void> {
  for (const capture_id of captureIds)
    await db
      .insertInto('package_holds')
      .values({ capture_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
