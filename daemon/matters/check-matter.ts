import type { VerificationRead } from '../../src/contract/matters/read.js';
import { entryHash, genesis } from '../../src/package/records/chain.js';
import { hashFile } from '../../src/verify/node/hash-file.js';
import { selectCustody } from '../store/matters/custody.js';
import { selectItems, type ItemRow } from '../store/matters/items.js';
import type { PackageStore } from '../store/captures/packages.js';
import type { Db } from '../store/tables.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';
import { asItIs } from '../store/packages/sealed.js';

export interface CheckParts {
  readonly db: Db;
  readonly packages: PackageStore;
  readonly verify: VerifyStored;
  readonly isIssued: (manifestSha256: string) => Promise<boolean>;
}

type Custody = NonNullable<VerificationRead['custody']>;
const PAGE = 1000;
const MOST_FAULTS = 100;

/** Computes the chain of a matter's record again, page by page. */
export async function checkCustody(db: Db, matterId: string): Promise<Custody> {
  const faults: Custody['faults'] = [];
  const fault = (seq: number, field: string, expected: unknown, found: unknown) => {
    if (expected !== found && faults.length < MOST_FAULTS)
      faults.push({ seq, field, expected: String(expected), found: String(found) });
  };
  let previous = genesis;
  let entries = 0;
  for (;;) {
    const after = entries === 0 ? undefined : entries - 1;
    const page = await selectCustody(db, { ...everything, matterId, limit: PAGE, after });
    for (const entry of page) {
      fault(entries, 'seq', entries, entry.seq);
      fault(entries, 'previous', previous, entry.previous);
      fault(entries, 'hash', await entryHash(entry), entry.hash);
      previous = entry.hash;
      entries += 1;
    }
    if (page.length < PAGE) return { entries, head_hash: previous, faults };
  }
}

const everything = { type: undefined, captureId: undefined, from: undefined, to: undefined };

type Outcome = 'match' | 'modified' | 'invalid' | 'missing';

/** The package of each item, as it is on the disk now; those that have none are not counted. */
export async function* checkItems(parts: CheckParts, matterId: string): AsyncGenerator<Outcome> {
  let after: number | undefined;
  for (;;) {
    const page = await selectItems(parts.db, { matterId, limit: PAGE, after, sources: undefined });
    for (const item of page) if (item.manifest_sha256 !== null) yield await checkItem(parts, item);
    if (page.length < PAGE) return;
    after = page.at(-1)?.exhibit_no;
  }
}

/** The package of one item, as it is on the disk now. */
export async function checkItem({ packages, verify, isIssued }: CheckParts, item: ItemRow): Promise<Outcome> {
  const { package_name: name, manifest_sha256: manifestSha256 } = item;
  if (name === null || manifestSha256 === null || (await packages.size(name)) === undefined) return 'missing';
  const check = async (path: string): Promise<Outcome> => {
    const { result } = await verify(path, { manifestSha256, imported: item.source === 'import', isIssued });
    if (result !== 'match' || item.package_sha256 === null) return result;
    const { sha256 } = await hashFile(path);
    return sha256 === item.package_sha256 ? 'match' : 'modified';
  };
  return packages.withLocal(name, check, asItIs);
}
