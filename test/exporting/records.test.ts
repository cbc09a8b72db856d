import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { noTrust } from '../../src/verify/evidence.js';
import { packagesBeside } from '../../src/verify/node/beside-packages.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { openStudio, type Studio } from '../capture/studio.js';
import { openHouse, type House } from '../daemon/house.js';
import { startCalendar, type FakeCalendar } from '../fakes/proofs/calendar.js';
import { recordOf } from '../http/matters/matter-rig.js';
import { bags, ended, judgeBag, plainPrint, text, unpacked } from './rig.js';
import { both } from '../tiers.mjs';

let calendar: FakeCalendar;
let studio: Studio;
let house: House;
let matter_id: string;
const items: string[] = [];

beforeAll(async () => {
  calendar = await startCalendar();
  const outside = { otsCalendars: [calendar.url] };
  studio = await openStudio(outside);
  const { certify, recordMatter } = studio.open((about, error) => void house.faults.push([about, error]));
  house = await openHouse({ certify, handOver: certify, recordMatter, outside, print: plainPrint });
  ({ matter_id } = await house.live.createMatter({ body: { name: 'Roe ./. Doe', description: 'About a letter' } }));
  for (const name of ['one', 'two', 'three']) {
    const body = { timestamp: 'none', matter_id, hash: sha256(name), label: `label of ${name}` } as const;
    items.push((await house.live.certifyHash({ body })).certify_id);
  }
  await house.settled();
  await house.live.addMatterNote({ params: { matter_id }, body: { text: 'A privileged thought' } });
}, 240_000);
afterAll(async () => {
  await house.close();
  await Promise.all([studio.close(), calendar.close()]);
});

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

async function exported(body: object) {
  house.world.forward(60_000);
  const read = await ended(house, await house.live.exportMatter({ params: { matter_id }, body }));
  expect([read.status, read.error, house.faults]).toEqual(['completed', null, []]);
  const [bag = ''] = bags(await unpacked(read, house.live));
  judgeBag(bag);
  return { read, bag, data: join(bag, 'data') };
}

const member = (zip: string, name: string): string =>
  execFileSync('unzip', ['-p', zip, name], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });

async function judged(path: string, packages?: string) {
  const beside = packages === undefined ? {} : { packages: await packagesBeside(packages, noTrust) };
  const { verdict, findings } = await verifyPackage(await openContainer(path), { ...noTrust, ...beside }, nodePlatform);
  return { verdict, findings, failed: findings.filter(({ outcome }) => outcome === 'fail') };
}

/**
 * Every program that travels in the export itself. The daemon is in this process, and must not stand still meanwhile: PostgreSQL ends the
 * session of one that leaves a transaction open for 15 s, which the programs take together on a busy machine.
 */
const byScripts = (bag: string, path: string, ...more: string[]) =>
  Promise.all(
    (
      [
        ['python3', 'verify.py'],
        ['sh', 'verify.sh'],
        ['node', 'verify.mjs'],
      ] as const
    ).map(async ([command, script]) => {
      const given =
        script === 'verify.sh' ? more.filter((each) => !each.startsWith('--p') && !each.includes('packages')) : more;
      const { status, stdout } = await ran(command, [join(bag, 'data/verification', script), path, ...given]);
      return [script, status, stdout.match(/^FAIL.*/gm)];
    }),
  );

const ran = (command: string, args: readonly string[]) =>
  new Promise<{ readonly status: unknown; readonly stdout: string }>((resolve) => {
    execFile(command, args, { maxBuffer: 64 * 2 ** 20 }, (error, stdout) =>
      resolve({ status: error === null ? 0 : error.code, stdout }),
    );
  });
const allPass = [
  ['verify.py', 0, null],
  ['verify.sh', 0, null],
  ['verify.mjs', 0, null],
];

test('a whole matter: both records are verified by every door, and name every file', { timeout: 240_000 }, async () => {
  const { read, bag, data } = await exported({});
  const record = join(data, 'record.zip');
  const matter = join(data, 'matter.zip');
  for (const [path, packages] of [[record], [matter, join(data, 'packages')]] as const) {
    expect(await judged(path, packages)).toMatchObject({ verdict: 'verified', failed: [] });
    expect(await byScripts(bag, path, ...(packages === undefined ? [] : ['--packages', packages]))).toEqual(allPass);
  }
  const manifests = [record, matter].map((zip) => `sha256:${sha256(member(zip, 'manifest.json'))}`);
  expect([read.record_manifest_hash, read.matter_record_manifest_hash]).toEqual(manifests);
  for (const hash of manifests) expect(text(bag, 'START-HERE.html')).toContain(hash.replace('sha256:', ''));
  expect(JSON.parse(text(data, 'index.json'))).toMatchObject({
    records: { hand_over: 'data/record.zip', matter: 'data/matter.zip' },
  });
  const last = (await recordOf(house.live, matter_id)).filter(({ type }) => type === 'export.completed').at(-1);
  expect(last?.detail).toMatchObject({ record_manifest_sha256: manifests[0]?.replace('sha256:', '') });

  const listed = new Map(
    member(record, 'hashes.sha256')
      .trim()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  for (const { name, parentPath } of files)
    if (name !== 'record.zip') expect(listed.get(name)).toBe(sha256(readFileSync(join(parentPath, name))));
  expect(listed.size).toBe(files.length - 1);
  const said = JSON.parse(member(record, 'metadata.json')) as { metadata: object; label: string };
  expect(said).toMatchObject({
    label: 'Hand-over: Roe ./. Doe',
    metadata: { export_id: read.export_id, matter_id, packages: '3', not_included: '0' },
  });
  // The command that START-HERE.html gives.
  const command = 'unzip -p ../record.zip hashes.sha256 | sha256sum --ignore-missing --strict -c';
  expect(
    execFileSync('sh', ['-c', command], { cwd: join(data, 'packages'), encoding: 'utf8' }).match(/: OK$/gm),
  ).toHaveLength(3);

  const hash = manifests[1] ?? '';
  expect(await house.live.lookUpMatter({ query: { hash } })).toMatchObject({
    known: true,
    kind: 'export_record',
    matter_id,
    is_head: true,
  });
  // Nothing privileged, and the head is stamped.
  expect(member(matter, 'custody_record.json')).toContain('label of one');
  expect(execFileSync('unzip', ['-Z1', matter], { encoding: 'utf8' })).not.toContain('notes.json');
  expect(execFileSync('unzip', ['-Z1', matter], { encoding: 'utf8' })).toMatch(/^anchors\/\d+\.ots$/m);
  expect(calendar.received.length).toBeGreaterThan(0);
});

test('part of a matter: entries about the rest are withheld, by every door', { timeout: 240_000 }, async () => {
  const { bag, data } = await exported({ capture_ids: [items[1]], include_notes: true });
  const matter = join(data, 'matter.zip');
  const { verdict, failed, findings } = await judged(matter, join(data, 'packages'));
  expect([verdict, failed]).toEqual(['verified', []]);
  expect(findings.map(({ explanation }) => explanation).join('\n')).toMatch(
    /\d+ entries of the custody record are withheld/,
  );
  expect(await byScripts(bag, matter, '--packages', join(data, 'packages'))).toEqual(allPass);
  const all = ['matter.json', 'custody_record.json', 'metadata.json', 'forensic_log.json']
    .map((name) => member(matter, name))
    .join();
  for (const id of [items[0], items[2], 'label of one', 'label of three']) expect(all).not.toContain(id);
  expect(all).toContain(items[1]);
  expect(member(matter, 'notes.json')).toContain('A privileged thought');
  expect(JSON.parse(member(matter, 'matter.json'))).toMatchObject({ items: [{ exhibit: 'EX-0002' }], removed: [] });
});

it('finds a file that was changed, and a record that was', { timeout: 120_000 }, async () => {
  const { data } = await exported({});
  const packages = join(data, 'other');
  mkdirSync(packages);
  const [first = '', second = ''] = readdirSync(join(data, 'packages')).sort();
  copyFileSync(join(data, 'packages', first), join(packages, second));
  const { failed } = await judged(join(data, 'matter.zip'), packages);
  expect(failed.map(({ code }) => code)).toContain('matter_package_differs');
  const command = 'unzip -p ../record.zip hashes.sha256 | sha256sum --ignore-missing --strict -c';
  expect(spawnSync('sh', ['-c', command], { cwd: packages }).status).not.toBe(0);
});

test('captures that are of no matter have the record of the hand-over alone', { timeout: 120_000 }, async () => {
  house.world.forward(24 * 60 * 60_000);
  const read = await ended(house, await house.live.createExport({ body: { capture_ids: items.slice(0, 2) } }));
  expect(read).toMatchObject({ status: 'completed', matter_record_manifest_hash: null });
  const [bag = ''] = bags(await unpacked(read, house.live));
  const record = join(bag, 'data/record.zip');
  expect(await judged(record)).toMatchObject({ verdict: 'verified', failed: [] });
  expect(await byScripts(bag, record)).toEqual(allPass);
  expect(readdirSync(join(bag, 'data'))).not.toContain('matter.zip');
});

test('a record of more files than a caller may certify passes every door', { timeout: 120_000 }, async () => {
  const { certify } = studio.open((about, error) => void house.faults.push([about, error]));
  const stagingDir = mkdtempSync(join(tmpdir(), 'evidence-record-'));
  const hashes = Array.from({ length: 1505 }, (_, nth) => ({
    sha256: sha256(`file ${nth}`),
    name: `EX-${nth}_a.example_20261121T100001Z_cap_${nth}.zip`,
    size_bytes: nth + 1,
  }));
  const outcome = await certify({
    captureId: 'exp_0123456789abcdefghij',
    handOver: true,
    order: {
      hashes,
      label: 'Hand-over: many',
      language: 'en',
      timestamp: null,
      include_eidas: false,
      case_reference: null,
      metadata: {
        export_id: 'exp_0123456789abcdefghij',
        requested_by: 'A. Tester',
        requested_by_account: 'acc_0123456789abcdefghij',
        requested_at: '2026-11-21T09:00:00.000Z',
        formats: 'packages',
        packages: String(hashes.length),
        not_included: '0',
      },
      webhook_url: null,
    },
    testMode: false,
    stagingDir,
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  if (outcome.kind === 'failed') throw new Error(outcome.message);
  expect(await judged(outcome.packagePath)).toMatchObject({ verdict: 'verified', failed: [] });
  // That each door takes the record of a hand-over is shown above.
  if (!both) return rmSync(stagingDir, { recursive: true });
  const scripts = mkdtempSync(join(tmpdir(), 'evidence-bag-'));
  execFileSync('unzip', ['-q', outcome.packagePath, 'verification/*', '-d', join(scripts, 'data')]);
  expect(await byScripts(scripts, outcome.packagePath)).toEqual(allPass);
  rmSync(stagingDir, { recursive: true });
  rmSync(scripts, { recursive: true });
});
