import { refuse } from '../../../src/contract/errors.js';
import { recordSealDownload } from '../../matters/download.js';
import { findSeal } from '../../store/matters/seals.js';
import {
  expectGood,
  type PackageBytes,
  type PackageElsewhere,
  type Reading,
  storedPackage,
} from '../captures/download.js';
import type { Desk } from '../handlers.js';
import type { LinkQuery } from '../links.js';

/** The bytes of a seal behind a signed link; that it was read is recorded, as it is of the package of an item. */
export async function openSeal(
  desk: Desk,
  { matterId, sealNo }: { readonly matterId: string; readonly sealNo: number },
  query: LinkQuery,
  reading: Reading,
): Promise<PackageBytes | PackageElsewhere> {
  expectGood(desk.links.checkSeal(matterId, sealNo, query));
  const seal = await findSeal(desk.db, matterId, sealNo);
  if (!seal || seal.package_name === null) throw refuse('NOT_FOUND');
  const stored = { ...seal, name: seal.package_name, fileName: `${matterId}-seal-${sealNo}.zip` };
  return storedPackage(desk, stored, reading, (bytes) =>
    recordSealDownload(desk, seal, { holder: query.for, client: reading.client, bytes }),
  );
}
