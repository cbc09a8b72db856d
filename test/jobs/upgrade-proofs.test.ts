import { afterEach, beforeEach, expect, test } from 'vitest';
import { upgradeDue } from '../../daemon/jobs/upgrade-proofs.js';
import type { UpgradeTools } from '../../daemon/run/ask-calendars-again.js';
import { askCalendars, submitToCalendars } from '../../daemon/outside/calendars.js';
import { dueProofs, findProof, nextProofDue } from '../../daemon/store/captures/proofs.js';
import { ApiRefusal } from '../../src/client/index.js';
import { evaluateProof } from '../../src/proofs/ots/evaluate.js';
import { parseProof } from '../../src/proofs/ots/proof.js';
import { startCalendar, type FakeCalendar } from '../fakes/proofs/calendar.js';
import { leaveFile, openHouse, type House } from '../daemon/house.js';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openAt } from '../daemon/database.js';

const url = 'https://www.example.com/';
const hours = (n: number) => n * 3_600_000;
let calendar: FakeCalendar;
let house: House;
let tools: UpgradeTools;
const headers = new Map<number, Uint8Array>();

beforeEach(async () => {
  calendar = await startCalendar();
  headers.clear();
  tools = { ask: askCalendars([calendar.url], { timeoutMs: 500 }) };
  house = await openHouse({
    proofs: {
      ask: (uri, hex) => tools.ask(uri, hex),
    },
    run: async (run) => {
      const done = await leaveFile(run);
      const { ots } = await submitToCalendars(Buffer.from(done.manifestSha256, 'hex'), [calendar.url], randomBytes);
      return { ...done, proofs: ['manifest.json.ots'], ...(ots && { ots }) };
    },
  });
});
afterEach(async () => {
  await house.close();
  await calendar.close();
});

const capture = async (): Promise<string> => {
  const { capture_id } = await house.live.createCapture({ body: { url } });
  await house.settled();
  return capture_id;
};
const read = (capture_id: string) => house.live.getCapture({ params: { capture_id } });
const look = (given: UpgradeTools = tools) => upgradeDue(house.desk, given);
const anchors = async () =>
  (await house.live.listEvents({ query: {} })).events.filter(({ type }) => type === 'capture.anchor_confirmed');
/** The sealed time of a run without a browser. */
const sealed = Date.parse('2026-11-21T10:00:02.000Z');
const moveTo = (at: number) => house.world.forward(at - house.world.now().getTime());

test('nobody is asked before 30 minutes; then the waits grow to a day, and end after 60 days', async () => {
  const id = await capture();
  const asked: number[] = [];
  const counting: UpgradeTools = {
    ask: () => {
      asked.push((house.world.now().getTime() - sealed) / hours(1));
      return Promise.resolve(undefined);
    },
  };
  moveTo(sealed + hours(0.5) - 1_000);
  await look(counting);
  expect(asked).toEqual([]);
  for (let looks = 0; looks < 400; looks += 1) {
    const due = await nextProofDue(house.desk.db);
    if (due === null) break;
    moveTo(Date.parse(due));
    await look(counting);
  }
  expect(asked.slice(0, 3)).toEqual([0.5, 1.25, 2.375]);
  const waits = asked.slice(1).map((at, index) => at - asked[index]!);
  expect(Math.max(...waits)).toBeCloseTo(24, 6);
  expect(asked.at(-1)).toBeLessThanOrEqual(60 * 24);
  expect(asked.at(-1)).toBeGreaterThan(58 * 24);
  expect(await findProof(house.desk.db, id)).toMatchObject({ state: 'given_up', next_attempt_at: null });
  expect(await read(id)).toMatchObject({ timestamps: { bitcoin_ots: { status: 'pending_confirmation' } } });
  expect(await anchors()).toEqual([]);
});

test('a completed proof is kept, told in the read and as an event, and opens by its link', async () => {
  const id = await capture();
  expect(await read(id)).toMatchObject({ upgraded_proof_url: null });
  moveTo(sealed + hours(1));
  await look();
  expect(await anchors()).toEqual([]);
  const { height } = calendar.mine();
  moveTo(sealed + hours(5));
  await look();
  const done = await read(id);
  expect(done).toMatchObject({
    timestamps: { bitcoin_ots: { status: 'confirmed', block_height: height, header_checked: false } },
  });
  expect((await anchors()).map(({ body }) => body)).toEqual([
    {
      event: 'capture.anchor_confirmed',
      capture_id: id,
      schedule_id: null,
      url,
      confirmed_at: house.world.now().toISOString(),
      bitcoin_block_height: height,
      upgraded_proof_available: true,
      test_mode: false,
    },
  ]);
  const link = 'upgraded_proof_url' in done ? (done.upgraded_proof_url ?? '') : '';
  const { bytes } = await house.live.download(link);
  const proof = new Uint8Array(await new Response(bytes).arrayBuffer());
  const manifest = createHash('sha256').update(id).digest();
  expect(await evaluateProof(proof, manifest)).toMatchObject({ kind: 'attested', blocks: [{ height }] });
  await expect(house.live.download(link.replace(/signature=./, 'signature=f0'))).rejects.toThrow(ApiRefusal);
  await look();
  expect(await anchors()).toHaveLength(1);
});

test('with headers at hand, only a block whose header holds confirms', async () => {
  const id = await capture();
  const block = calendar.mine();
  const source = (height: number) => Promise.resolve(headers.get(height));
  const strict: UpgradeTools = { ...tools, headers: source, chain: 'test' };
  moveTo(sealed + hours(1));
  await look(strict);
  expect(await findProof(house.desk.db, id)).toMatchObject({
    state: 'pending',
    block_height: null,
    upgraded: false,
    attempts: 1,
  });
  headers.set(block.height, block.header);
  moveTo(sealed + hours(10));
  await look({ ...strict, chain: 'main' });
  expect(await findProof(house.desk.db, id)).toMatchObject({ state: 'pending', attempts: 2 });
  moveTo(sealed + hours(20));
  await look(strict);
  expect(await findProof(house.desk.db, id)).toMatchObject({ state: 'confirmed', block_time: expect.any(String) });
  expect(await read(id)).toMatchObject({ timestamps: { bitcoin_ots: { status: 'confirmed', header_checked: true } } });
});

test.each(['error', 'hang', 'garbage', 'oversized', 'redirect'] as const)(
  'a calendar that answers with %s is asked again',
  async (mood) => {
    const id = await capture();
    calendar.mine();
    calendar.mood = mood;
    moveTo(sealed + hours(1));
    await look();
    expect(await findProof(house.desk.db, id)).toMatchObject({ state: 'pending', upgraded: false, attempts: 1 });
    calendar.mood = 'good';
    moveTo(sealed + hours(9));
    await look();
    expect(await findProof(house.desk.db, id)).toMatchObject({ state: 'confirmed', upgraded: true });
  },
);

test('two that look at once record one confirmation', async () => {
  await capture();
  calendar.mine();
  moveTo(sealed + hours(1));
  await Promise.all([look(), look(), look()]);
  expect(await anchors()).toHaveLength(1);
});

test('one that waits for a calendar leaves the proof to another that opens the same file; its late answer changes nothing', async () => {
  const id = await capture();
  const { height } = calendar.mine();
  moveTo(sealed + hours(1));
  let answer: (bytes: Uint8Array | undefined) => void = () => undefined;
  const held = new Promise<Uint8Array | undefined>((resolve) => (answer = resolve));
  const dying = look({ ask: () => held });
  const next = await openAt(house.database);
  await upgradeDue({ ...house.desk, db: next.db }, tools);
  expect(await findProof(next.db, id)).toMatchObject({ state: 'confirmed', block_height: height, attempts: 1 });
  await next.close();
  answer(undefined);
  await dying;
  expect(await findProof(house.desk.db, id)).toMatchObject({ state: 'confirmed', block_height: height, attempts: 1 });
  expect(await anchors()).toHaveLength(1);
});

const python = '/usr/bin/python3';
const installed = spawnSync(python, ['-c', 'import opentimestamps']).status === 0;
const reference = fileURLToPath(new URL('../fakes/proofs/reference_ots.py', import.meta.url));

test.skipIf(!installed)(
  `python3-opentimestamps reads what is downloaded, pending and upgraded${installed ? '' : ' (not installed)'}`,
  async () => {
    const id = await capture();
    const downloaded = async (): Promise<unknown> => {
      const { proof_url } = await house.live.getProof({ params: { capture_id: id } });
      const { bytes } = await house.live.download(proof_url);
      const path = join(house.home, 'manifest.json.ots');
      await writeFile(path, new Uint8Array(await new Response(bytes).arrayBuffer()));
      return JSON.parse(execFileSync(python, [reference, path], { encoding: 'utf8' }));
    };
    const digest = createHash('sha256').update(id).digest('hex');
    const pending = { digest, hash: 'sha256', same_bytes: true, pending: [calendar.url] };
    expect(await downloaded()).toEqual({ ...pending, bitcoin: [] });
    const { height, header } = calendar.mine();
    moveTo(sealed + hours(1));
    await look();
    const root = Buffer.from(header.slice(36, 68)).toString('hex');
    expect(await downloaded()).toEqual({ ...pending, bitcoin: [[height, root]] });
  },
);

test('a capture in the trash rests until it is restored; one that is purged takes its proof along', async () => {
  const [kept, purged] = [await capture(), await capture()];
  calendar.mine();
  const params = (capture_id: string) => ({ params: { capture_id } });
  for (const id of [kept, purged]) await house.live.deleteCapture({ ...params(id), query: {} });
  moveTo(sealed + hours(1));
  expect(await dueProofs(house.desk.db, house.world.now().toISOString(), 10)).toEqual([]);
  await house.live.updateCapture({ ...params(kept), body: { action: 'restore' } });
  await house.live.deleteCapture({ ...params(purged), query: { permanent: true } });
  await look();
  expect(await findProof(house.desk.db, kept)).toMatchObject({ state: 'confirmed' });
  expect(await findProof(house.desk.db, purged)).toBeUndefined();
});

test('it is listed, read and asked about at once over HTTP; nobody else sees it', async () => {
  const ids = [await capture(), await capture(), await capture()];
  const first = await house.live.listProofs({ query: { limit: 2 } });
  const second = await house.live.listProofs({ query: { limit: 2, cursor: first.next_cursor ?? '' } });
  expect([...first.proofs, ...second.proofs].map((proof) => proof.capture_id).toSorted()).toEqual(ids.toSorted());
  expect(second.next_cursor).toBeNull();
  const params = { capture_id: ids[0]! };
  expect(await house.live.upgradeProof({ params })).toMatchObject({ state: 'pending', attempts: 1 });
  const { height } = calendar.mine();
  expect(await house.live.upgradeProof({ params })).toMatchObject({ state: 'confirmed', block_height: height });
  expect(await house.live.listProofs({ query: { state: 'confirmed' } })).toMatchObject({ proofs: [params] });
  expect(await house.live.getProof({ params })).toMatchObject({
    proof_url: expect.stringContaining('manifest.json.ots'),
  });
  const unknown = house.live.getProof({ params: { capture_id: 'cap_00000000000000000000' } });
  await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(house.live.listProofs({ query: { cursor: 'x' } })).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
});

test('a calendar that lies of a block to come spoils nothing', async () => {
  const other = await startCalendar({ firstHeight: 950_000 });
  try {
    const id = await capture();
    const row = await findProof(house.desk.db, id);
    const { ots } = await submitToCalendars(
      parseProof(row!.ots).timestamp.message,
      [calendar.url, other.url],
      randomBytes,
    );
    await house.desk.db.updateTable('proofs').set({ ots: ots! }).where('capture_id', '=', id).execute();
    const [honest, lie] = [calendar.mine(), other.mine()];
    const source = (height: number) => Promise.resolve(headers.get(height));
    const strict: UpgradeTools = { ask: askCalendars([calendar.url, other.url]), headers: source, chain: 'test' };
    moveTo(sealed + hours(1));
    await look(strict);
    expect(await findProof(house.desk.db, id)).toMatchObject({ state: 'pending', upgraded: false });
    headers.set(honest.height, honest.header);
    headers.set(lie.height, honest.header);
    moveTo(sealed + hours(20));
    await look(strict);
    expect(await findProof(house.desk.db, id)).toMatchObject({ state: 'confirmed', block_height: honest.height });
  } finally {
    await other.close();
  }
});

test('a proof that cannot be read, or a source of headers that breaks, holds up no other proof', async () => {
  const [first, second] = [await capture(), await capture()];
  await house.desk.db
    .updateTable('proofs')
    .set({ ots: Buffer.from('no proof') })
    .where('capture_id', '=', first)
    .execute();
  const { height } = calendar.mine();
  moveTo(sealed + hours(1));
  await look({ ...tools, headers: () => Promise.reject(new Error('no such file')) });
  expect(await findProof(house.desk.db, second)).toMatchObject({ state: 'pending', attempts: 1 });
  moveTo(sealed + hours(5));
  await look();
  expect(await findProof(house.desk.db, first)).toMatchObject({ state: 'pending', attempts: 2 });
  expect(await findProof(house.desk.db, second)).toMatchObject({ state: 'confirmed', block_height: height });
});
