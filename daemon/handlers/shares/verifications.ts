import type { SharedItemDetail } from '../../../src/contract/shares/read.js';
import type { Capture } from '../../store/captures/captures.js';
import { findIssued } from '../../store/ledger.js';
import { failuresOf } from '../captures/verify.js';
import type { Desk } from '../handlers.js';
import { asItIs } from '../../store/packages/sealed.js';

type Verification = SharedItemDetail['verification'];

/** A package is checked for recipients at most once in this time, whoever asks and however often. */
const GOOD_FOR_MS = 10 * 60_000;
const MOST_KEPT = 1000;

/** One package after another: what recipients ask for does not take the machine from others. */
export function verifications(desk: Desk): (row: Capture) => Promise<Verification> {
  const kept = new Map<string, { readonly at: number; readonly found: Promise<Verification> }>();
  let before: Promise<unknown> = Promise.resolve();
  return (row) => {
    const now = desk.world.now().getTime();
    const known = kept.get(row.capture_id);
    if (known && now - known.at < GOOD_FOR_MS) return known.found;
    const found = before.then(() => check(desk, row));
    before = found.catch(() => undefined);
    found.catch(() => kept.delete(row.capture_id));
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(row.capture_id, { at: now, found });
    return found;
  };
}

async function check(desk: Desk, row: Capture): Promise<Verification> {
  const { package_name: name, manifest_sha256: manifestSha256 } = row;
  if (row.status !== 'completed' || name === null || manifestSha256 === null) return null;
  if ((await desk.packages.size(name)) === undefined) return null;
  const isIssued = async (hash: string) => (await findIssued(desk.db, hash)) !== undefined;
  const about = { manifestSha256, imported: row.source === 'import', isIssued };
  const { result, checks } = await desk.packages.withLocal(name, (path) => desk.verify(path, about), asItIs);
  return { result, checked_at: desk.world.now().toISOString(), failures: failuresOf(checks) };
}
