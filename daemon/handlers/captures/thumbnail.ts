import { refuse } from '../../../src/contract/errors.js';
import { thumbnailOf } from '../../exporting/thumbnail.js';
import { findAnyCapture, type Capture } from '../../store/captures/captures.js';
import type { Desk } from '../handlers.js';
import type { LinkQuery } from '../links.js';
import { expectGood } from './download.js';

const pictured: ReadonlySet<Capture['source']> = new Set(['api', 'schedule', 'redact']);

/** An imported package is a stranger's, which this process does not decode; certificates and comparisons show no page. */
export const hasThumbnail = ({ status, source }: Pick<Capture, 'status' | 'source'>): boolean =>
  status === 'completed' && pictured.has(source);

/** By store and package, the pictures that are being made, so that none is made twice at once. */
const making = new WeakMap<Desk['packages'], Map<string, Promise<Uint8Array>>>();
let last: Promise<unknown> = Promise.resolve();

/** Settles when none is being made: nobody may wait for it any more, and the home may go. */
export const thumbnailsMade = async (): Promise<void> => void (await last);

/** Made when first asked for. A list that shows it is no reading of an item: it stands in no record. @throws NOT_FOUND, LINK_EXPIRED */
export async function openThumbnail(desk: Desk, captureId: string, query: LinkQuery): Promise<Uint8Array> {
  expectGood(desk.links.checkThumbnail(captureId, query));
  const row = await findAnyCapture(desk.db, captureId);
  if (!row || row.package_name === null || !hasThumbnail(row)) throw refuse('NOT_FOUND');
  const { package_name: name } = row;
  if ((await desk.packages.size(name)) === undefined) throw refuse('NOT_FOUND');
  const kept = await desk.packages.thumbnails.read(name);
  return kept ?? made(desk, name);
}

/** One at a time: a first look at a page of 50 is not to take the memory of 50 screenshots. */
function made({ packages, log }: Desk, name: string): Promise<Uint8Array> {
  const here = making.get(packages) ?? new Map<string, Promise<Uint8Array>>();
  making.set(packages, here);
  const begun = here.get(name);
  if (begun) return begun;
  const next = last
    .then(async () => {
      if ((await packages.size(name)) === undefined) throw refuse('NOT_FOUND');
      const bytes = await packages.withLocal(name, thumbnailOf).catch((error: unknown) => {
        log.error('thumbnail_not_made', error, { package: name });
        return undefined;
      });
      if (bytes === undefined) throw refuse('NOT_FOUND');
      await packages.thumbnails.keep(name, bytes);
      // Removed meanwhile: what was made of it goes, too.
      if ((await packages.size(name)) === undefined) await packages.thumbnails.remove(name);
      return bytes;
    })
    .finally(() => here.delete(name));
  here.set(name, next);
  last = next.catch(() => undefined);
  return next;
}
