import { hashFile } from '../../src/verify/node/hash-file.js';
import { keepPackageHash, type Capture } from '../store/captures/captures.js';
import type { PackageStore } from '../store/captures/packages.js';
import type { Db } from '../store/tables.js';

/**
 * Hex SHA-256 of the whole package of a capture. What was sealed before there was a column for it is hashed once and kept then; null without a
 * package.
 */
export async function packageHash(
  { db, packages }: { readonly db: Db; readonly packages: PackageStore },
  row: Pick<Capture, 'capture_id' | 'package_name' | 'package_sha256'>,
): Promise<string | null> {
  const { capture_id, package_name: name, package_sha256: known } = row;
  if (known !== null || name === null) return known;
  if ((await packages.size(name)) === undefined) return null;
  const { sha256: hash } = await packages.withLocal(name, hashFile);
  await keepPackageHash(db, capture_id, hash);
  return hash;
}
