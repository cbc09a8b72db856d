import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkHome } from '../../daemon/ledger/check-home.js';
import { connect } from '../../src/client/index.js';
import { startCalendar } from '../fakes/proofs/calendar.js';
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
    await expect.poll(() => existsSync(join(home, 'killed'))).toBe(true);
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

test(
  'kill -9 while a tree is stamped: nothing is written, and the next daemon anchors it',
  { timeout: 180_000 },
  async () => {
    // Who has ended once does not end itself again.
    await writeFile(join(home, 'killed'), '');
    let asked = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const silent = createServer(() => asked()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const calendar = await startCalendar();
    const operator = async (of: Child) => {
      const key = (await readFile(join(home, 'operator.token'), 'utf8')).trim();
      return connect({ baseUrl: of.baseUrl, key, fetch: globalThis.fetch });
    };
    try {
      child = await startChild(home, 'dies before the row', [
        `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      ]);
      const { client } = child;
      const { capture_id } = await client.createCapture({ body: { url: 'http://127.0.0.1/' } });
      const status = async () => (await client.getCapture({ params: { capture_id } })).status;
      await expect.poll(status, { timeout: 90_000 }).toBe('completed');
      const cut = (await operator(child)).anchorLedger({}).catch(() => 'cut off');
      await arrived;
      await child.end('SIGKILL');
      expect(await cut).toBe('cut off');

      child = await startChild(home, 'dies before the row', [calendar.url]);
      const again = await operator(child);
      expect((await again.listAnchors({ query: {} })).anchors).toEqual([]);
      const { size } = await again.anchorLedger({});
      expect((await again.listAnchors({ query: {} })).anchors.map((one) => one.size)).toEqual([size]);
      await child.end('SIGTERM');
      child = undefined;
      expect((await checkHome(home)).faults).toEqual([]);
    } finally {
      silent.closeAllConnections();
      silent.close();
      await calendar.close();
    }
  },
);
