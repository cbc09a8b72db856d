import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../daemon/store/open.js';
import { sql } from 'kysely';
import { both } from '../tiers.mjs';
import { startChild, type Child } from './child.js';

let home: string;
let child: Child | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-kill-'));
});
afterEach(async () => {
  await child?.end('SIGKILL');
  child = undefined;
  await rm(home, { recursive: true, force: true });
});

const url = 'http://127.0.0.1/';
const states = async (at: Child) =>
  (await at.client.listCaptures({ query: { limit: 200 } })).captures.map((row) => row.status);
const allEnded = (at: Child) => expect.poll(() => states(at), { timeout: 120_000 }).not.toContain('processing');

test('kill -9 in the midst of captures, again and again: each accepted one ends, and no half package is seen', async () => {
  const accepted: string[] = [];
  const rounds = both ? 6 : 3;
  for (let round = 0; round < rounds; round += 1) {
    child = await startChild(home, 'slow');
    const { client } = child;
    const asked = Array.from({ length: 4 }, () => client.createCapture({ body: { url } }));
    for (const one of await Promise.allSettled(asked))
      if (one.status === 'fulfilled') accepted.push(one.value.capture_id);
    await new Promise((resolve) => setTimeout(resolve, (round * 90) / rounds));
    await child.end('SIGKILL');
  }
  child = await startChild(home, 'slow');
  await allEnded(child);
  for (const capture_id of accepted) {
    const read = await child.client.getCapture({ params: { capture_id } });
    expect(['completed', 'failed']).toContain(read.status);
    if (read.status !== 'completed') continue;
    const { bytes } = await child.client.download(read.package_url ?? '');
    expect(await new Response(bytes).text()).toBe(`package of ${capture_id}`);
  }
  expect(accepted.length).toBeGreaterThan(rounds * 2);
  const completed = (await states(child)).filter((status) => status === 'completed').length;
  expect(await readdir(join(home, 'staging'))).toEqual([]);
  expect(await readdir(join(home, 'packages'))).toHaveLength(completed);
  await child.end('SIGTERM');
  const store = await openDatabase(join(home, 'evidence.db'));
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.db);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
  expect(await store.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  await store.close();
});

test('a run that was cut off is run once more, and not a third time', async () => {
  child = await startChild(home, 'hang');
  const { capture_id } = await child.client.createCapture({ body: { url } });
  const running = async (at: Child) => {
    const read = await at.client.getCapture({ params: { capture_id } });
    return read.status === 'processing' && read.progress !== null;
  };
  await expect.poll(() => running(child as Child)).toBe(true);
  await child.end('SIGKILL');
  child = await startChild(home, 'hang');
  await expect.poll(async () => readdir(join(home, 'staging'))).toEqual([`${capture_id}-2`]);
  await child.end('SIGKILL');
  child = await startChild(home, 'slow');
  expect(await child.client.getCapture({ params: { capture_id } })).toMatchObject({
    status: 'failed',
    error: { code: 'CAPTURE_FAILED' },
  });
});

test('SIGTERM lets a running seal finish', async () => {
  child = await startChild(home, 'seal');
  const { capture_id } = await child.client.createCapture({ body: { url } });
  await expect
    .poll(async () => (await child?.client.getCapture({ params: { capture_id } })) as object)
    .toMatchObject({ progress: { step: 'custody_record_written' } });
  expect(await child.end('SIGTERM')).toBe(0);
  const store = await openDatabase(join(home, 'evidence.db'));
  expect(await store.db.selectFrom('captures').select('status').execute()).toEqual([{ status: 'completed' }]);
  await store.close();
});

test('SIGTERM cuts other runs off and queues them for the next start, as often as it takes', async () => {
  child = await startChild(home, 'hang');
  const { capture_id } = await child.client.createCapture({ body: { url } });
  const rounds = both ? 3 : 2;
  for (let round = 1; round <= rounds; round += 1) {
    await expect.poll(() => readdir(join(home, 'staging'))).toHaveLength(1);
    expect(await child.end('SIGTERM')).toBe(0);
    expect(await readdir(join(home, 'staging'))).toEqual([]);
    child = await startChild(home, round < rounds ? 'hang' : 'slow');
  }
  await allEnded(child);
  expect(await child.client.getCapture({ params: { capture_id } })).toMatchObject({ status: 'completed' });
});
