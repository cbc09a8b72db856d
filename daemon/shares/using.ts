import type { Actor } from '../../src/matters/custody.js';
import type { World } from '../../src/world.js';
import { subjectOfItem } from '../matters/actor.js';
import { toldClient, type Client } from '../matters/told-client.js';
import type { Capture } from '../store/captures/captures.js';
import { record, selectCustody } from '../store/matters/custody.js';
import { changeShare, findShare, type Share } from '../store/shares/shares.js';
import type { Db } from '../store/tables.js';

interface Use {
  readonly share: Share;
  readonly row: Capture;
  readonly exhibit: string;
  readonly actor: Actor;
}
interface Tools {
  readonly db: Db;
  readonly world: Pick<World, 'now' | 'randomBytes'>;
}

/** In the record of the matter that is shared, and of no other that the capture is in: what one case hands over is its own affair. */
export async function recordShareDownload({ db, world }: Tools, use: Use, client: Client): Promise<void> {
  const now = world.now();
  await db.transaction().execute(async (tx) => {
    const { label } = use.share;
    const share = (await findShare(tx, use.share.share_id)) ?? use.share;
    const detail = { label, client: await toldClient(tx, world, client, now) };
    const subject = subjectOfItem(use.exhibit, use.row);
    const entry = { type: 'share.downloaded', actor: use.actor, subject, detail } as const;
    await changeShare(tx, share, { downloads: share.downloads + 1 }, entry, now);
  });
}

/** Once for each share, item and day (UTC). */
export async function recordShareView({ db, world }: Tools, { share, row, exhibit, actor }: Use): Promise<void> {
  const now = world.now();
  const day = now.toISOString().slice(0, 10);
  await db.transaction().execute(async (tx) => {
    const seen = await selectCustody(tx, {
      matterId: share.matter_id,
      limit: 1000,
      after: undefined,
      type: 'capture.viewed',
      captureId: row.capture_id,
      from: `${day}T00:00:00.000Z`,
      to: undefined,
    });
    const isKnown = seen.some(
      ({ actor: who }) => who.kind === 'share' && who.share_id === share.share_id && who.name === actor.name,
    );
    if (isKnown) return;
    const subject = subjectOfItem(exhibit, row);
    await record(tx, share.matter_id, { type: 'capture.viewed', actor, subject, detail: {} }, now);
  });
}
