import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../daemon/store/open.js';
import type { Client } from '../../src/client/index.js';
import { fold, recordOf, stored } from '../http/matters/matter-rig.js';
import { startChild, type Child } from './child.js';

let home: string;
let child: Child | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-kill-matters-'));
});
afterEach(async () => {
  await child?.end('SIGKILL');
  child = undefined;
  await rm(home, { recursive: true, force: true });
});

/** Milliseconds after the first request; how far the daemon comes in that time differs from run to run. */
const moments = [2, 10, 40, 120, 300, 700];
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('kill -9 amid changes of a matter: what is stored is what the record says, whenever it came', async () => {
  child = await startChild(home, 'real');
  const { matter_id } = await child.client.createMatter({ body: { name: 'Case' } });
  for (const [round, moment] of moments.entries()) {
    child ??= await startChild(home, 'real');
    const work = changes(child.client, matter_id, round);
    await new Promise((resolve) => setTimeout(resolve, moment));
    await child.end('SIGKILL');
    await work;
    child = undefined;
    const database = await openDatabase(join(home, 'evidence.db'));
    const { db } = database;
    const rows = await stored({ desk: { db } as never }, matter_id);
    const kept = await db
      .selectFrom('custody')
      .select('custody_entry')
      .where('matter_id', '=', matter_id)
      .orderBy('seq')
      .execute();
    await database.close();
    expect(fold(kept.map((row) => row.custody_entry))).toEqual(rows);
  }
  child = await startChild(home, 'real');
  const { client } = child;
  const processing = async () => (await client.getMatter({ params: { matter_id } })).processing;
  await expect.poll(processing, { timeout: 150_000, interval: 500 }).toBe(0);
  // Reading it checks the chain. A busy machine gets little done before each kill, so only that it got something done is asked.
  const entries = await recordOf(client, matter_id);
  expect(entries.length).toBeGreaterThan(1);
});

/** Everything at once, some of it refused because the matter is archived just then. */
async function changes(client: Client, matter_id: string, round: number): Promise<void> {
  const params = { matter_id };
  const all = Array.from({ length: 6 }, (_, i) => [
    client.addMatterNote({ params, body: { text: `round ${round} note ${i}` } }),
    client.updateMatter({ params, body: { name: `Case ${round}.${i}`, legal_hold: i % 2 === 0 } }),
    client.certifyHash({ body: { hash: sha256(`${round} ${i}`), timestamp: 'none', matter_id } }),
    client.archiveMatter({ params }),
    client.reopenMatter({ params, body: {} }),
  ]);
  await Promise.allSettled(all.flat());
}

/** Milliseconds after the request: its checks, its stamps, its document, its signature, its rows. */
const amidSeal = [20, 150, 500, 1000, 1600, 2300, 3200];

test('kill -9 amid a seal: it is completed once, or recorded as failed, whenever it came', async () => {
  child = await startChild(home, 'real');
  const { matter_id } = await child.client.createMatter({ body: { name: 'Case' } });
  const params = { matter_id };
  for (const n of [1, 2])
    await child.client.certifyHash({ body: { hash: sha256(`item ${n}`), timestamp: 'none', matter_id } });
  const processing = async () => (await child!.client.getMatter({ params })).processing;
  await expect.poll(processing, { timeout: 60_000, interval: 200 }).toBe(0);
  for (const moment of amidSeal) {
    await child.client.sealMatter({ params, body: { reason: `after ${moment} ms` } });
    await new Promise((resolve) => setTimeout(resolve, moment));
    await child.end('SIGKILL');
    child = await startChild(home, 'real');
    const { client } = child;
    const status = async () => (await client.getMatter({ params })).status;
    await expect.poll(status, { timeout: 120_000, interval: 200 }).not.toBe('sealing');
    // Reading it checks the chain, and folds it as a verifier does.
    const entries = await recordOf(client, matter_id);
    const { seals } = await client.listSeals({ params, query: { limit: 200 } });
    const ended = entries.filter(({ type }) => type === 'matter.sealed' || type === 'matter.seal_failed');
    expect(seals.map((seal) => seal.status).toReversed()).toEqual(
      ended.map(({ type }) => (type === 'matter.sealed' ? 'completed' : 'failed')),
    );
    expect(await status()).toBe(seals[0]?.status === 'completed' ? 'sealed' : 'active');
    // What the seals point at lies there, and nothing beside it.
    const lie = (await readdir(join(home, 'packages'))).filter((name) => name.startsWith('mat_'));
    const completed = seals.filter((seal) => seal.status === 'completed');
    expect(lie).toHaveLength(completed.length);
    expect(await readdir(join(home, 'staging'))).toEqual([]);
    const hashes = await Promise.all(
      lie.map(async (name) =>
        createHash('sha256')
          .update(await readFile(join(home, 'packages', name)))
          .digest('hex'),
      ),
    );
    expect(new Set(hashes)).toEqual(new Set(completed.map((seal) => seal.package_sha256)));
    if ((await status()) === 'sealed') await client.reopenMatter({ params, body: { reason: 'again' } });
  }
  const { seals } = await child.client.listSeals({ params, query: {} });
  expect(seals.some((seal) => seal.status === 'completed')).toBe(true);
}, 600_000);
