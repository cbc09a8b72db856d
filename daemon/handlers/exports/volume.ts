import { refuse } from '../../../src/contract/errors.js';
import { subjectOfExport } from '../../matters/actor.js';
import { holderActor } from '../../matters/download.js';
import { toldClient, type Client } from '../../matters/told-client.js';
import { findExportRow, recordVolumeRead } from '../../store/exports/exports.js';
import { rangeOf, type PackageBytes } from '../captures/download.js';
import type { Desk } from '../handlers.js';
import type { LinkQuery } from '../links.js';

/** The bytes behind the signed link to a volume. Reading from byte 0 is in the record of its matter. */
export async function openVolume(
  desk: Desk,
  { exportId, volume }: { readonly exportId: string; readonly volume: string },
  query: LinkQuery,
  rangeHeader: string | undefined,
  client: Client,
): Promise<PackageBytes> {
  const verdict = desk.links.checkVolume(exportId, volume, query);
  if (verdict.kind === 'forged') throw refuse('NOT_FOUND');
  if (verdict.kind === 'expired') throw refuse('LINK_EXPIRED', { expired_at: verdict.at });
  const row = await findExportRow(desk.db, exportId);
  const found = row?.status === 'completed' ? row.volumes.find((each) => String(each.volume) === volume) : undefined;
  const { exports } = desk.packages;
  const size = found && (await exports.size(exportId, found.file_name));
  if (!row || !found || size === undefined) throw refuse('NOT_FOUND');
  const range = rangeOf(rangeHeader, size);
  if (row.matter_id !== null && (range === undefined || range.start === 0)) {
    const now = desk.world.now();
    await desk.db.transaction().execute(async (tx) => {
      const detail = {
        volume: found.volume,
        bytes: range ? range.end + 1 : size,
        client: await toldClient(tx, desk.world, client, now),
      };
      const actor = await holderActor(tx, query.for);
      const entry = { type: 'export.downloaded', actor, subject: subjectOfExport(exportId), detail } as const;
      await recordVolumeRead(tx, row, entry, now);
    });
  }
  return {
    open: () => exports.read(exportId, found.file_name, range ?? { start: 0, end: size - 1 }),
    size,
    range,
    fileName: found.file_name,
    etag: `"${found.sha256}"`,
  };
}
