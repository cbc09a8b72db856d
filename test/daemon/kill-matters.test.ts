import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../daemon/store/open.js';
import type { Client } from '../../src/client/index.js';
import { fold, recordOf, stored } from '../http/matter-rig.js';
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
  // Reading it checks the chain.
  const entries = await recordOf(client, matter_id);
  expect(entries.length).toBeGreaterThan(moments.length);
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
