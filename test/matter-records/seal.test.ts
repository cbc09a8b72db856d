import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noTrust, type Trust } from '../../src/verify/evidence.js';
import { packagesBeside } from '../../src/verify/node/beside-packages.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { openStudio, type Studio } from '../capture/studio.js';
import { openHouse, type House } from '../daemon/house.js';
import { startAuthority, type FakeAuthority } from '../fakes/proofs/authority.js';
import { startCalendar, type FakeCalendar } from '../fakes/proofs/calendar.js';
import { recordOf, storyOf } from '../http/matters/matter-rig.js';

let calendar: FakeCalendar;
let authority: FakeAuthority;
let studio: Studio;
let house: House;
let folder: string;
let trust: Trust;
beforeAll(async () => {
  [calendar, authority] = [await startCalendar(), await startAuthority()];
  const outside = { otsCalendars: [calendar.url], tsaUrl: authority.url('rsa'), tsaRoots: authority.pki.rootPem };
  studio = await openStudio(outside);
  const { certify, recordMatter } = studio.open((about, error) => void house.faults.push([about, error]));
  house = await openHouse({ certify, recordMatter, outside });
  folder = await mkdtemp(join(tmpdir(), 'evidence-seal-'));
  trust = { ...noTrust, roots: [authority.pki.rootPem] };
});
afterAll(async () => {
  await house.close();
  await Promise.all([studio.close(), calendar.close(), authority.close()]);
  await rm(folder, { recursive: true, force: true });
});

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Until the seal under way has ended. */
async function sealed(matter_id: string, body: object) {
  await house.live.sealMatter({ params: { matter_id }, body });
  for (;;) {
    const { seals } = await house.live.listSeals({ params: { matter_id }, query: { limit: 1 } });
    if (seals[0]!.status !== 'sealing') return seals[0]!;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function downloaded(url: string, name: string): Promise<string> {
  const { pathname, search } = new URL(url);
  const { statusCode, rawPayload } = await house.app.inject({ url: pathname + search, headers: { host: 'localhost' } });
  expect(statusCode).toBe(200);
  await writeFile(join(folder, name), rawPayload);
  return join(folder, name);
}

const codesIn = async (path: string, packages?: string) => {
  const beside = packages === undefined ? {} : { packages: await packagesBeside(packages, noTrust) };
  const { verdict, findings } = await verifyPackage(await openContainer(path), { ...trust, ...beside }, nodePlatform);
  return {
    verdict,
    failed: findings
      .filter(({ outcome }) => outcome === 'fail')
      .map(({ code, explanation }) => `${code}: ${explanation}`),
    findings,
  };
};

const faultless = (path: string, ...more: string[]) =>
  (
    [
      ['python3', 'verify.py'],
      ['sh', 'verify.sh'],
      ['node', 'verify.mjs'],
    ] as const
  ).map(([command, script]) => {
    const at = new URL(`../../dist/src/verify/scripts/${script}`, import.meta.url).pathname;
    const { status, stdout } = spawnSync(command, [at, path, ...(script === 'verify.sh' ? [] : more)], {
      encoding: 'utf8',
    });
    return [script, status, stdout.match(/^FAIL.*/gm)];
  });

test(
  'a matter, from its seal to its second: every door passes it, and what was wrong is said',
  { timeout: 240_000 },
  async () => {
    const { live } = house;
    const { matter_id } = await live.createMatter({ body: { name: 'Roe ./. Doe', description: 'About a letter' } });
    const params = { matter_id };
    const body = { timestamp: 'none', matter_id } as const;
    const item = await live.certifyHash({ body: { ...body, hash: sha256('one'), label: 'one' } });
    await live.certifyHash({ body: { ...body, hash: sha256('two') } });
    await house.settled();
    await live.addMatterNote({ params, body: { text: 'Privileged' } });

    const first = await sealed(matter_id, { reason: 'For the hearing', include_notes: true });
    expect(first).toMatchObject({ seal_no: 1, status: 'completed', items: 2, faults: [], error: null });
    const matter = await live.getMatter({ params });
    const seal = { seal_no: 1, manifest_hash: first.manifest_hash, sealed_at: first.sealed_at };
    expect(matter).toMatchObject({ status: 'sealed', legal_hold: true, seal, sealed_at: first.sealed_at });
    const path = await downloaded(first.package_url!, 'first.zip');
    expect(sha256(await readFile(path))).toBe(first.package_sha256);
    const packages = join(folder, 'packages');
    await mkdir(packages);
    const rows = await house.desk.db.selectFrom('captures').select('package_name').execute();
    for (const { package_name } of rows)
      await copyFile(join(house.home, 'packages', package_name!), join(packages, package_name!));
    const judged = await codesIn(path, packages);
    expect([judged.verdict, judged.failed]).toEqual(['verified', []]);
    const lines = judged.findings.filter(({ check }) => check === 'matter');
    // The chain, the token of a trusted root, the promise of a calendar, the packages, and that all of it was looked at.
    expect(lines.map(({ outcome }) => outcome).toSorted()).toEqual(['not_checked', 'pass', 'pass', 'pass', 'pass']);
    expect(faultless(path, '--packages', packages).map(([, status, failed]) => [status, failed])).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ]);
    const story = storyOf(await recordOf(live, matter_id));
    expect(story.slice(-6)).toEqual([
      'note.added',
      'custody.anchored',
      'custody.anchored',
      'matter.sealed',
      'matter.hold_set',
      'package.downloaded',
    ]);
    expect(matter.custody.anchored_seq).toBe(story.indexOf('note.added'));
    const known = await live.lookUpMatter({ query: { hash: first.manifest_hash! } });
    expect(known).toMatchObject({ known: true, kind: 'seal', matter_id, is_head: true, sealed: true, anchored: false });
    const { head_hash } = matter.custody;
    expect(await live.lookUpMatter({ query: { hash: head_hash } })).toMatchObject({
      kind: 'custody_entry',
      is_head: false,
    });
    expect(await live.lookUpMatter({ query: { hash: '0'.repeat(64) } })).toMatchObject({
      known: false,
      matter_id: null,
    });

    // A package is altered: the next seal fails, and then states it.
    await live.reopenMatter({ params, body: { reason: 'one more' } });
    const row = await house.desk.db
      .selectFrom('captures')
      .select('package_name')
      .where('capture_id', '=', item.certify_id)
      .executeTakeFirstOrThrow();
    const stored = join(house.home, 'packages', row.package_name!);
    const bytes = await readFile(stored);
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(stored, bytes);
    const fault = { capture_id: item.certify_id, exhibit: 'EX-0001' };
    const failed = await sealed(matter_id, {});
    expect(failed).toMatchObject({
      status: 'failed',
      error: { code: 'items_with_faults' },
      faults: [fault],
      package_url: null,
    });
    expect((await live.getMatter({ params })).status).toBe('active');
    await writeFile(stored, bytes.subarray(1));
    await expect(live.sealMatter({ params, body: {} })).rejects.toMatchObject({
      code: 'MATTER_NOT_READY',
      details: { processing: 0, uploading: 0, faults: [{ capture_id: item.certify_id, result: 'modified' }] },
    });
    const second = await sealed(matter_id, { accept_faults: true });
    expect(second).toMatchObject({ seal_no: 2, status: 'completed', faults: [fault] });
    const next = await downloaded(second.package_url!, 'second.zip');
    expect(await codesIn(next)).toMatchObject({ verdict: 'verified', failed: [] });
    const inside = (name: string) => spawnSync('unzip', ['-p', next, name]).stdout;
    const record = JSON.parse(inside('matter.json').toString()) as { items: object[]; previous_seal: object };
    expect(record.previous_seal).toMatchObject({ seal_no: 1, manifest_sha256: first.manifest_hash!.slice(7) });
    expect(record.items).toMatchObject([
      { verification: expect.stringMatching(/modified|invalid/) },
      { verification: 'match' },
    ]);
    await writeFile(join(folder, 'second.pdf'), inside('evidence.pdf'));
    const page = spawnSync('pdftotext', ['-l', '1', join(folder, 'second.pdf'), '-']).stdout.toString();
    expect(page).toMatch(/1 item with a fault[^]*EX-0001/);
    expect(inside('notes.json')).toHaveLength(0);
    expect(await live.lookUpMatter({ query: { hash: first.manifest_hash! } })).toMatchObject({ is_head: false });
    const told = storyOf(await recordOf(live, matter_id));
    expect(told.filter((type) => type.startsWith('matter.'))).toEqual([
      'matter.created',
      'matter.described',
      'matter.sealed',
      'matter.hold_set',
      'matter.reopened',
      'matter.seal_failed',
      'matter.sealed',
    ]);
  },
);
