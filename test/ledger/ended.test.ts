import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAnchoring } from '../../daemon/ledger/anchors/anchoring.js';
import { stampTree } from '../../daemon/ledger/anchors/stamp-tree.js';
import { checkHome } from '../../daemon/ledger/check-home.js';
import { type Ledger, openLedger } from '../../daemon/ledger/ledger.js';
import { askCalendars } from '../../daemon/outside/calendars.js';
import { register } from '../../daemon/store/ledger.js';
import { audit } from '../../src/cli/ledger/audit.js';
import { keyOfLog } from '../../src/cli/ledger/key-of-log.js';
import { type House, openHouse } from '../daemon/house.js';
import { type FakeCalendar, startCalendar } from '../fakes/proofs/calendar.js';

let house: House;
let ledger: Ledger;
let calendar: FakeCalendar;
let base: string;
beforeEach(async () => {
  calendar = await startCalendar();
  house = await openHouse({ start: false });
  ledger = await open();
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}/v1/ledger`;
});
afterEach(async () => {
  await ledger.close();
  await house.close();
  await calendar.close();
});

const open = () => openLedger({ db: house.desk.db, home: house.home, world: house.world, log: house.log });
const hashOf = (at: number): string => createHash('sha256').update(`package ${at}`).digest('hex');
const append = async (from: number, to: number): Promise<void> => {
  for (let at = from; at < to; at += 1)
    await ledger.append({ manifest_sha256: hashOf(at), type: 'capture', eidas: false });
};
const look = async (prefix: string) =>
  audit(prefix, { before: undefined, policy: undefined, key: await keyOfLog(prefix, undefined, undefined) });

it('a log that has ended is served under the SHA-256 of its name, and audited with its anchors', async () => {
  await append(0, 300);
  const anchoring = openAnchoring(
    { db: house.desk.db, world: house.world, log: house.log },
    {
      ask: askCalendars([calendar.url]),
      stamp: stampTree({ otsCalendars: [calendar.url], tsaUrl: null, tsaRoots: null }, house.world),
    },
  );
  await anchoring.anchor();
  const before = await look(base);
  expect(before).toMatchObject({ size: 300, faults: [], anchors: [{ size: 300 }] });
  await ledger.close();
  await rm(join(house.home, 'ledger.key'));
  ledger = await open();
  await append(300, 302);

  const now = await look(base);
  expect(now).toMatchObject({ size: 3, faults: [], anchors: [] });
  expect(now.origin).not.toBe(before.origin);
  const ended = `${base}/logs/${createHash('sha256').update(before.origin).digest('hex')}`;
  expect(await look(ended)).toEqual(before);
  const policy = await (await fetch(`${ended}/policy`)).text();
  expect(policy).toBe(`log ${before.verifier_key} ${ended}\nquorum none\n`);
  for (const path of ['checkpoint', 'tile/0/000', 'tile/entries/001.p/44'])
    expect((await fetch(`${ended}/${path}`)).status, path).toBe(200);
  for (const path of ['checkpoint', 'policy', 'tile/0/000'])
    expect((await fetch(`${base}/logs/${hashOf(0)}/${path}`)).status, path).toBe(404);
  expect((await checkHome(house.home)).faults).toEqual([]);
});

it(
  'takes in more rows than one batch has, of the same time too, each once and in order',
  { timeout: 60_000 },
  async () => {
    const { db } = house.desk;
    await ledger.close();
    await db.updateTable('ledger_logs').set({ caught_up: false }).execute();
    const rows = Array.from({ length: 2300 }, (_, at) => ({
      manifest_sha256: hashOf(at),
      issued_at: new Date(Date.parse('2026-11-20T10:00:00.000Z') + Math.floor(at / 1500) * 1000).toISOString(),
      type: 'capture',
      eidas: false,
      capture_id: `cap_${at}`,
    }));
    await db.transaction().execute(async (tx) => {
      for (const row of rows) await register(tx, row);
    });
    ledger = await open();
    await ledger.catchUp();
    const entered = await db.selectFrom('ledger_entries').select('manifest_sha256').orderBy('idx').execute();
    const order = rows.toSorted((a, b) => (a.issued_at + a.manifest_sha256 < b.issued_at + b.manifest_sha256 ? -1 : 1));
    expect(entered.map(({ manifest_sha256 }) => manifest_sha256)).toEqual(
      order.map(({ manifest_sha256 }) => manifest_sha256),
    );
  },
);
