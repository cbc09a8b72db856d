import { tokenOf, visitor } from '../http/shares/share-rig.js';
import type { Act, Stage } from './acts.js';

/** Matters that a run opens; all acts are about these. */
const MOST = 3;

export const matterActs: readonly Act[] = [
  { name: 'matter', weight: 2, play: open },
  { name: 'items and a note', weight: 5, play: fill },
  { name: 'seal, or reopen', weight: 3, play: seal },
  { name: 'export', weight: 3, play: exported },
  { name: 'share', weight: 4, play: share },
];

async function open({ scene, matters }: Stage): Promise<void> {
  if (matters.size >= MOST) return;
  const { matter_id } = await scene.daemon.client().createMatter({ body: { name: `Case ${matters.size}` } });
  matters.add(matter_id);
}

async function one(stage: Stage): Promise<{ matter_id: string }> {
  if (stage.matters.size === 0) await open(stage);
  const all = [...stage.matters];
  return { matter_id: all[stage.chance(all.length)] ?? '' };
}

async function fill(stage: Stage): Promise<void> {
  const params = await one(stage);
  const client = stage.scene.daemon.client();
  const known = [...stage.captures];
  const capture_ids = [0, 1, 2].flatMap(() => known[stage.chance(known.length)] ?? []);
  if (capture_ids.length > 0) await client.addMatterItems({ params, body: { capture_ids: [...new Set(capture_ids)] } });
  await client.addMatterNote({ params, body: { text: `after ${known.length} captures` } });
}

/** The clock may have been set to a day on which it was sealed already; then it is reopened. */
async function seal(stage: Stage): Promise<void> {
  const params = await one(stage);
  const client = stage.scene.daemon.client();
  const { status } = await client.getMatter({ params });
  if (status === 'sealed') await client.reopenMatter({ params, body: { reason: 'there is more' } });
  else await client.sealMatter({ params, body: { accept_faults: true } });
}

/** Taken back each third time, while it runs. */
async function exported(stage: Stage): Promise<void> {
  const params = await one(stage);
  const client = stage.scene.daemon.client();
  const { export_id } = await client.exportMatter({ params, body: {} });
  if (stage.chance(3) > 0) return;
  await new Promise((resolve) => setTimeout(resolve, stage.chance(1500)));
  await client.deleteExport({ params: { export_id } });
}

/** Made, opened, read from, and withdrawn half the time. */
async function share(stage: Stage): Promise<void> {
  const params = await one(stage);
  const { daemon } = stage.scene;
  const client = daemon.client();
  const made = await client.createShare({ params, body: { label: 'Other side', live: true } });
  const who = visitor(Number(new URL(made.url ?? '').port), tokenOf(made));
  await who.open();
  const { items = [] } = (await who.get('/shared/items')).body as { items?: { capture_id: string; status: string }[] };
  const item = items.find(({ status }) => status === 'completed');
  if (item) {
    const { package_url: link } = (await who.get(`/shared/items/${item.capture_id}`)).body as { package_url?: string };
    if (link !== undefined) await who.get(link);
  }
  if (stage.chance(2) === 0) await client.revokeShare({ params: { ...params, share_id: made.share_id } });
}
