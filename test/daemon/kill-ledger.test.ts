import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkHome } from '../../daemon/ledger/check-home.js';
import { type Child, killMoments, startChild } from './child.js';

let home: string;
let child: Child | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-kill-ledger-'));
});
afterEach(async () => {
  await child?.end('SIGKILL');
  child = undefined;
  await rm(home, { recursive: true, force: true });
});

test.each(killMoments)(
  'kill -9 exactly %s: the entry stays, the package is sealed anew, and no package is without an entry',
  { timeout: 60_000 },
  async (moment) => {
    child = await startChild(home, `dies ${moment}`);
    const { capture_id } = await child.client.createCapture({ body: { url: 'http://127.0.0.1/' } });
    await expect.poll(() => existsSync(join(home, 'killed')), { timeout: 20_000 }).toBe(true);
    const cut = await checkHome(home);
    expect([cut.faults, cut.entries_without_package.length, cut.logs.map(({ entries }) => entries)]).toEqual([
      [],
      1,
      [1],
    ]);
    expect(cut.logs[0]?.signed).toBe(moment === 'before the signature' ? 0 : 1);

    child = await startChild(home, `dies ${moment}`);
    const { client } = child;
    const status = async () => (await client.getCapture({ params: { capture_id } })).status;
    await expect.poll(status, { timeout: 30_000 }).toBe('completed');
    await child.end('SIGTERM');
    child = undefined;
    const { faults, logs, ...lists } = await checkHome(home);
    // One log, which went on.
    expect([faults, logs.map(({ entries, signed }) => [entries, signed])]).toEqual([[], [[2, 2]]]);
    expect(lists.entries_without_package).toEqual(cut.entries_without_package);
    expect(lists.packages_without_entry).toEqual([]);
    expect(await readdir(join(home, 'packages'))).toHaveLength(1);
    expect(await readdir(join(home, 'staging'))).toEqual([]);
  },
);
