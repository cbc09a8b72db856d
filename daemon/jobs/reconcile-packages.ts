import { byDifference, type Difference, type PackageCheck } from '../../src/home/package-check.js';
import type { BackgroundParts } from '../run/background.js';
import { abreast } from '../store/abreast.js';
import {
  followAgain,
  heldBy,
  isLeftover,
  isRecorded,
  recordedPackages,
  type RecordedPackage,
} from '../store/captures/package-holds.js';
import type { ListedPackage, PackageBucket, PackageFacts } from '../store/packages/sealed.js';

type Parts = Pick<BackgroundParts, 'db' | 'packages' | 'world' | 'log'>;

/** What is younger may be on its way: a package is there before its row. */
const SETTLED_MS = 60 * 60_000;
const AT_ONCE = 8;
const MOST_NAMES = 20;

/**
 * Compares what rows say with what the bucket has, both in the order of names. A hold that is missing is set; what an attempt of ours left
 * is removed. Everything else is told and left alone: the bucket may be right, and the database an old copy.
 */
export async function reconcilePackages(
  parts: Parts,
  bucket: PackageBucket,
  signal: AbortSignal,
): Promise<PackageCheck> {
  const { db, world, log } = parts;
  const found = new Map<Difference, string[]>();
  const counts = new Map<Difference, number>();
  const tell = (difference: Difference, name: string): void => {
    const names = found.get(difference) ?? [];
    found.set(difference, names.length < MOST_NAMES ? [...names, name] : names);
    counts.set(difference, (counts.get(difference) ?? 0) + 1);
    log.error('package_store_differs', new Error(`${name}: ${difference}`), { package: name, difference });
  };
  let packages = 0;
  await abreast(inOrder(recordedPackages(db), listed(bucket)), AT_ONCE, async ({ row, object }) => {
    signal.throwIfAborted();
    if (row) packages += 1;
    await compare({ ...parts, bucket, tell }, row, object);
  });
  const check = {
    checked_at: world.now().toISOString(),
    packages,
    found: byDifference((each) => ({ count: counts.get(each) ?? 0, names: found.get(each) ?? [] })),
  };
  await bucket.keepCheck(check);
  log.info('package_store_compared', { packages, differences: Object.fromEntries(counts) });
  return check;
}

interface Comparing extends Parts {
  readonly bucket: PackageBucket;
  readonly tell: (difference: Difference, name: string) => void;
}

async function compare(
  { db, packages, bucket, tell }: Comparing,
  row: RecordedPackage | undefined,
  object: ListedPackage | undefined,
): Promise<void> {
  if (row) {
    const facts = await bucket.facts(row.name);
    if (!facts) {
      // Purged since it was read.
      if (await isRecorded(db, row.name)) tell('missing', row.name);
    } else if (isAltered(row, facts)) tell('altered', row.name);
    if (facts && row.held !== null) await compareHolds({ db, bucket, tell }, row, facts);
  } else if (object && object.ageMs >= SETTLED_MS) {
    if (await isRecorded(db, object.name)) return;
    if (!(await isLeftover(db, object.name))) return tell('unknown', object.name);
    if ((await bucket.facts(object.name))?.held) return tell('held', object.name);
    await packages.remove(object.name);
  }
}

const isAltered = ({ sha256, size }: RecordedPackage, facts: PackageFacts): boolean =>
  (size !== null && size !== facts.size) || (sha256 !== null && sha256 !== facts.sha256);

async function compareHolds(
  { db, bucket, tell }: Pick<Comparing, 'db' | 'bucket' | 'tell'>,
  { name, held }: RecordedPackage,
  facts: PackageFacts,
): Promise<void> {
  if (held === facts.held || (facts.held === null && held === false)) return;
  if (held !== true) return tell('held', name);
  // Rows are read a thousand at a time: this one may have been released since. Released from now on, it is followed again.
  const captureId = await heldBy(db, name);
  if (captureId === undefined) return;
  await followAgain(db, [captureId]);
  await bucket.hold(name, true);
  tell('unheld', name);
}

async function* listed(bucket: PackageBucket): AsyncGenerator<ListedPackage> {
  for await (const page of bucket.names()) yield* page;
}

/** Two sequences in the order of their names, side by side. */
async function* inOrder(
  rows: AsyncIterator<RecordedPackage>,
  objects: AsyncIterator<ListedPackage>,
): AsyncGenerator<{ readonly row?: RecordedPackage; readonly object?: ListedPackage }> {
  let [row, object] = [await rows.next(), await objects.next()];
  while (row.done !== true || object.done !== true) {
    const order = row.done === true ? 1 : object.done === true ? -1 : byName(row.value, object.value);
    yield {
      ...(order <= 0 && row.done !== true && { row: row.value }),
      ...(order >= 0 && object.done !== true && { object: object.value }),
    };
    if (order <= 0) row = await rows.next();
    if (order >= 0) object = await objects.next();
  }
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
