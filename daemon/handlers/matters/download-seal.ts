import { refuse } from '../../../src/contract/errors.js';
import { recordSealDownload } from '../../matters/download.js';
import { findSeal } from '../../store/matters/seals.js';
import { expectGood, rangeOf, type PackageBytes, type PackageElsewhere, type Reading } from '../captures/download.js';
import type { Desk } from '../handlers.js';
import type { LinkQuery } from '../links.js';

/** The bytes of a seal behind a signed link; that it was read is recorded, as it is of the package of an item. */
export async function openSeal(
  desk: Desk,
  { matterId, sealNo }: { readonly matterId: string; readonly sealNo: number },
  query: LinkQuery,
  { rangeHeader, client, here }: Reading,
): Promise<PackageBytes | PackageElsewhere> {
  expectGood(desk.links.checkSeal(matterId, sealNo, query));
  const seal = await findSeal(desk.db, matterId, sealNo);
  const size = seal?.package_name == null ? undefined : await desk.packages.size(seal.package_name);
  if (!seal || seal.package_name === null || size === undefined) throw refuse('NOT_FOUND');
  const range = rangeOf(rangeHeader, size);
  if (range === undefined || range.start === 0)
    await recordSealDownload(desk, seal, { holder: query.for, client, bytes: range ? range.end + 1 : size });
  const name = seal.package_name;
  const fileName = `${matterId}-seal-${sealNo}.zip`;
  const location = here ? undefined : await desk.packages.link(name, fileName);
  if (location !== undefined) return { location };
  return {
    open: () => desk.packages.read(name, range ?? { start: 0, end: size - 1 }),
    size,
    range,
    fileName,
    etag: `"${seal.manifest_sha256}"`,
  };
}
