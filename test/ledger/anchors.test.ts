import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AnchorTools, openAnchoring } from '../../daemon/ledger/anchors/anchoring.js';
import { stampTree } from '../../daemon/ledger/anchors/stamp-tree.js';
import { checkHome } from '../../daemon/ledger/check-home.js';
import { type Head, readHead, writeHead } from '../../daemon/ledger/head.js';
import { type Ledger, openLedger } from '../../daemon/ledger/ledger.js';
import { askCalendars } from '../../daemon/outside/calendars.js';
import { listAnchors } from '../../daemon/store/captures/ledger-anchors.js';
import { audit } from '../../src/cli/ledger/audit.js';
import { auditLines } from '../../src/cli/ledger/audit-words.js';
import { keyOfLog } from '../../src/cli/ledger/key-of-log.js';
import { pinned } from '../../src/proofs/pinned.js';
import { type House, openHouse } from '../daemon/house.js';
import { type FakeAuthority, startAuthority } from '../fakes/proofs/authority.js';
import { type FakeCalendar, startCalendar } from '../fakes/proofs/calendar.js';

const HOUR = 3_600_000;
let calendar: FakeCalendar;
let authority: FakeAuthority;
let house: House;
let ledger: Ledger;
let prefix: string;
let appended: number;
beforeEach(async () => {
  [calendar, authority] = await Promise.all([startCalendar(), startAuthority()]);
  const outside = { otsCalendars: [calendar.url], tsaUrl: authority.url('rsa'), tsaRoots: authority.pki.rootPem };
  house = await openHouse({ start: false, outside, proofs: { ask: askCalendars([calendar.url]) } });
  ledger = await openLedger({ db: house.desk.db, home: house.home, world: house.world, log: house.log });
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  prefix = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}/v1/ledger`;
  appended = 0;
});
afterEach(async () => {
  await ledger.close();
  await house.close();
  await Promise.all([calendar.close(), authority.close()]);
});

const hashOf = (at: number): string => createHash('sha256').update(`package ${at}`).digest('hex');
async function append(count: number): Promise<void> {
  for (; count > 0; count -= 1, appended += 1)
    await ledger.append({ manifest_sha256: hashOf(appended), type: 'capture', eidas: false });
}
const tools = (change: Partial<AnchorTools> = {}): AnchorTools => ({
  ask: askCalendars([calendar.url]),
  stamp: stampTree(
    { otsCalendars: [calendar.url], tsaUrl: authority.url('rsa'), tsaRoots: authority.pki.rootPem },
    house.world,
  ),
  ...change,
});
const anchoringOf = (change?: Partial<AnchorTools>) =>
  openAnchoring({ db: house.desk.db, world: house.world, log: house.log }, tools(change));
const rows = () => listAnchors(house.desk.db, { limit: 100, below: undefined });
const signal = () => new AbortController().signal;
const headersOf = (height: number, header: Uint8Array) => async (asked: number) =>
  asked === height ? header : undefined;
const look = async (trust: Parameters<typeof audit>[1]['trust']) =>
  audit(prefix, {
    before: undefined,
    policy: undefined,
    key: await keyOfLog(prefix, undefined, undefined),
    ...(trust && { trust }),
  });

describe('the newest tree is stamped', () => {
  it('once a day when the ledger grew, and not while it did not', async () => {
    const anchoring = anchoringOf();
    await append(3);
    const sizes: number[][] = [];
    const day = async (hours: number, grown = 0) => {
      await append(grown);
      house.world.forward(hours * HOUR);
      await anchoring.anchorDaily(signal());
      sizes.push((await rows()).map(({ size }) => size));
    };
    await day(23);
    await day(2);
    await day(30);
    await day(1, 2);
    await day(1, 2);
    await day(24);
    expect(sizes).toEqual([[], [3], [3], [5, 3], [5, 3], [7, 5, 3]]);
    expect(calendar.received).toHaveLength(3);
  });

  it('also when the clock was set back past the last one', async () => {
    await append(1);
    await anchoringOf().anchor();
    await append(1);
    house.world.forward(-72 * HOUR);
    await anchoringOf().anchorDaily(signal());
    expect((await rows()).map(({ size }) => size)).toEqual([2, 1]);
  });

  it('is tried again after an hour when nobody answered; what one of them gave is kept', async () => {
    const anchoring = anchoringOf();
    await append(1);
    house.world.forward(25 * HOUR);
    [calendar.mood, authority.mood] = ['error', 'error'];
    await anchoring.anchorDaily(signal());
    expect([await rows(), house.faults.length]).toEqual([[], 2]);
    await anchoring.anchorDaily(signal());
    expect(house.faults).toHaveLength(2);
    authority.mood = 'good';
    house.world.forward(HOUR);
    await anchoring.anchorDaily(signal());
    expect(await rows()).toMatchObject([{ ots: null, state: null, next_attempt_at: null, tsr: expect.any(Buffer) }]);
    expect(await look(undefined)).toMatchObject({ faults: [], anchors: [{ bitcoin: null, token: 'unknown_root' }] });
  });

  it('is not begun when it was cut off before its row, and the next daemon stamps it', async () => {
    await append(1);
    const cut = new AbortController();
    const stamp: AnchorTools['stamp'] = async (asked) => {
      const stamped = await tools().stamp?.(asked);
      cut.abort(new Error('killed'));
      cut.signal.throwIfAborted();
      return stamped ?? { proofs: [], faults: [] };
    };
    await expect(anchoringOf({ stamp }).anchor(cut.signal)).rejects.toThrow('killed');
    expect(await rows()).toEqual([]);
    // Two at once leave one.
    await Promise.all([anchoringOf().anchor(), anchoringOf().anchor()]);
    expect((await rows()).map(({ size }) => size)).toEqual([1]);
  });

  it.each([
    ['nothing is signed', 0, {}, 'nothing_signed'],
    ['no service is configured', 1, { stamp: undefined }, 'no_service'],
  ] as const)('not where %s', async (_, entries, change, kind) => {
    await append(entries);
    expect(await anchoringOf(change).anchor()).toEqual({ kind });
  });
});

describe('an anchor', () => {
  const files = async () => {
    const { anchors } = await house.client(null).listAnchors({ query: {} });
    const { checkpoint_url, ots_url, tsr_url } = anchors[0]!;
    const get = async (url: string | null) => {
      const answer = await fetch((url ?? '').replace('http://localhost/v1/ledger', prefix));
      return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
    };
    return { checkpoint: await get(checkpoint_url), ots: await get(ots_url), tsr: await get(tsr_url) };
  };

  it('is made by the operator alone, and listed for everybody, page by page', async () => {
    await expect(house.operator.anchorLedger({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await append(1);
    await expect(house.live.anchorLedger({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const first = await house.operator.anchorLedger({});
    expect(first).toMatchObject({ size: 1, state: 'pending', block_height: null });
    expect(await house.operator.anchorLedger({})).toEqual(first);
    await append(1);
    const second = await house.operator.anchorLedger({});
    const page = await house.client(null).listAnchors({ query: { limit: 1 } });
    expect(page.anchors).toEqual([second]);
    const cursor = page.next_cursor ?? '';
    expect((await house.client(null).listAnchors({ query: { limit: 1, cursor } })).anchors).toEqual([first]);
    await expect(house.client(null).listAnchors({ query: { cursor: 'x' } })).rejects.toMatchObject({ status: 400 });
    for (const path of ['anchors/9/checkpoint', 'anchors/1/ledger.key', 'anchors/01/checkpoint', 'anchors/1/__proto__'])
      expect((await fetch(`${prefix}/${path}`)).status, path).toBe(404);
  });

  it('says why there is none', async () => {
    await append(1);
    [calendar.mood, authority.mood] = ['error', 'error'];
    await expect(house.operator.anchorLedger({})).rejects.toMatchObject({
      code: 'ANCHOR_UNAVAILABLE',
      details: { reason: 'no_answer' },
    });
  });

  it('is upgraded when Bitcoin holds it; audit and check read it, and say what it proves', async () => {
    await append(3);
    await house.operator.anchorLedger({});
    const roots = pinned([authority.pki.rootPem]);
    expect(await look({ roots })).toMatchObject({
      faults: [],
      anchors: [{ size: 3, bitcoin: 'pending', token: 'trusted' }],
    });
    const { height, header } = calendar.mine();
    const anchoring = anchoringOf({ headers: headersOf(height, header), chain: 'test' });
    house.world.forward(HOUR / 4);
    await anchoring.upgradeDue();
    expect(await rows()).toMatchObject([{ state: 'pending', attempts: 0 }]);
    house.world.forward(HOUR);
    await anchoring.upgradeDue();
    expect(await rows()).toMatchObject([{ state: 'confirmed', block_height: height, attempts: 1, upgraded: true }]);
    await append(2);
    const told = await look({ roots, bitcoinHeader: headersOf(height, header), chain: 'test' });
    expect(told).toMatchObject({
      size: 5,
      faults: [],
      anchors: [{ size: 3, bitcoin: 'confirmed', block_height: height, token: 'trusted' }],
    });
    expect(auditLines(told)).toMatch(
      new RegExp(`anchored with 3 entries: Bitcoin block ${height} of .*; time-stamp of`),
    );
    expect(auditLines(await look(undefined))).toMatch(/no header to check it against.*not trusted here/);
    expect((await checkHome(house.home)).faults).toEqual([]);
  });

  it('without any, an audit without witnesses says what it cannot see', async () => {
    await append(1);
    expect(auditLines(await look(undefined))).toMatch(/no witness and no anchor/);
    await house.operator.anchorLedger({});
    expect(auditLines(await look(undefined))).not.toMatch(/no witness and no anchor/);
  });

  it('is what openssl and python3-opentimestamps read, about the very bytes of the signed tree', async () => {
    await append(1);
    await house.operator.anchorLedger({});
    const { checkpoint, ots, tsr } = await files();
    const path = (name: string) => join(house.home, name);
    await writeFile(path('checkpoint'), checkpoint.bytes);
    await writeFile(path('checkpoint.tsr'), tsr.bytes);
    await writeFile(path('roots.pem'), authority.pki.rootPem);
    const verify = ['ts', '-verify', '-in', path('checkpoint.tsr'), '-CAfile', path('roots.pem'), '-data'];
    expect(execFileSync('openssl', [...verify, path('checkpoint')], { stdio: 'pipe' }).toString()).toMatch(/OK/);
    await writeFile(path('other'), `${new TextDecoder().decode(checkpoint.bytes)} `);
    expect(() => execFileSync('openssl', [...verify, path('other')], { stdio: 'pipe' })).toThrow();
    expect(ots.status).toBe(200);
    await writeFile(path('checkpoint.ots'), ots.bytes);
    if (!installed) return;
    const read: unknown = JSON.parse(execFileSync(python, [reference, path('checkpoint.ots')], { encoding: 'utf8' }));
    const digest = createHash('sha256').update(checkpoint.bytes).digest('hex');
    expect(read).toEqual({ digest, hash: 'sha256', same_bytes: true, pending: [calendar.url], bitcoin: [] });
  });

  it.each([
    ['of another tree', { note: 'other tree' }, /OpenTimestamps proof does not hold.*time-stamp does not hold/s],
    ['with a proof of other bytes', { ots: 'other' }, /OpenTimestamps proof does not hold/],
    ['with a token of other bytes', { tsr: 'other' }, /time-stamp does not hold/],
    ['listed with another size', { size: 1 }, /the tree in the list differs|a different tree/],
  ] as const)('%s is found by audit and by check', async (_, change, fault) => {
    await append(1);
    await house.operator.anchorLedger({});
    await append(1);
    await house.operator.anchorLedger({});
    const [second, first] = await rows();
    const set =
      'note' in change
        ? { note: first!.note }
        : 'size' in change
          ? { note: first!.note, ots: first!.ots, tsr: first!.tsr }
          : Object.fromEntries(Object.keys(change).map((key) => [key, first![key as 'ots' | 'tsr']]));
    await house.desk.db.updateTable('ledger_anchors').set(set).where('anchor_id', '=', second!.anchor_id).execute();
    expect((await look(undefined)).faults.join('\n')).toMatch(fault);
    expect((await checkHome(house.home)).faults.join('\n')).toMatch(fault);
  });

  it('shows a log that began anew under its key: its tree is not the one that was anchored', async () => {
    await append(2);
    await house.operator.anchorLedger({});
    const [one] = await rows();
    // The old tree is gone, another of the same size stands there; the anchor was made when the old one was.
    await ledger.close();
    await house.desk.db.deleteFrom('ledger_checkpoints').execute();
    await house.desk.db.deleteFrom('ledger_tiles').execute();
    await house.desk.db.deleteFrom('ledger_entries').execute();
    const head = (await readHead(house.home)) as Head;
    await writeHead(house.home, { ...head, size: 0, root: createHash('sha256').digest('hex') });
    ledger = await openLedger({ db: house.desk.db, home: house.home, world: house.world, log: house.log });
    appended = 100;
    await append(3);
    expect(one?.size).toBe(2);
    expect((await look(undefined)).faults).toEqual([
      expect.stringMatching(/a different tree of 2 entries was anchored: the log has forked/),
    ]);
  });
});

const python = '/usr/bin/python3';
const installed = spawnSync(python, ['-c', 'import opentimestamps']).status === 0;
const reference = fileURLToPath(new URL('../fakes/proofs/reference_ots.py', import.meta.url));
