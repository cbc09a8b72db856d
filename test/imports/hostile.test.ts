import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkApart, type CheckApart, type Checked } from '../../daemon/imports/check-apart.js';
import { buildPackage, ofSize } from '../fakes/packages/package-builder.js';
import { openHouse, testWorld, type House } from '../daemon/house.js';
import { both } from '../tiers.mjs';
import { importPackage } from './upload.js';

const program = new URL('../../dist/daemon/imports/check-child.js', import.meta.url);
const world = testWorld();
const MEBIBYTE = 2 ** 20;
const plenty = { timeMs: 60_000, memoryBytes: 768 * MEBIBYTE };

let folder: string;
let house: House | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-hostile-'));
});
afterEach(async () => {
  await house?.close();
  house = undefined;
  await rm(folder, { recursive: true, force: true });
});

const good = async () => (await buildPackage()).zip();
const opened = async (checkPackage: CheckApart) => (house = await openHouse({ checkPackage }));
const bytesLeft = async ({ desk }: House, import_id: string) =>
  (await desk.packages.uploads.has(import_id)) || (await desk.packages.size(`${import_id}.zip`)) !== undefined;

/** A child that does something else, as a program of its own. */
async function instead(source: string): Promise<URL> {
  const path = join(folder, 'child.mjs');
  await writeFile(path, source);
  return pathToFileURL(path);
}
const judge = (source: URL, signal?: AbortSignal): Promise<Checked> =>
  checkApart({ world, roots: [], program: source, limits: plenty })({
    path: join(folder, 'package.zip'),
    isIssued: async () => false,
    ...(signal && { signal }),
  });

describe('more than any package needs', () => {
  test.each([
    ['time', { ...plenty, timeMs: 1 }, 1],
    ['memory', { ...plenty, memoryBytes: 8 * MEBIBYTE }, 20],
  ])('of %s rejects it, and nothing of it stays', async (what, limits, size) => {
    const at = await opened(checkApart({ world, roots: [], program, limits }));
    const large = await buildPackage({ artifacts: ofSize(size * MEBIBYTE) });
    const done = await importPackage(at.live, large.zip());
    expect(done).toMatchObject({ status: 'rejected', reasons: ['zip_bomb'], summary: null, manifest_hash: null });
    expect(done.verification?.failures[0]?.explanation).toContain(what);
    await expect.poll(() => bytesLeft(at, done.import_id)).toBe(false);
    expect(at.faults).toEqual([]);
  });

  test('V8 at the end of its heap is a limit of memory; buffers beside the heap are watched', async () => {
    const heap = await instead(
      `const hoard = []; process.on('message', () => { for (;;) hoard.push(new Array(1e6).fill(1.5)); });`,
    );
    expect(await judge(heap)).toEqual({ kind: 'over_limit', limit: 'memory' });
  });

  test('records of very many values are judged or refused, and the daemon goes on', async () => {
    // In the second tier as many as a record may hold.
    const length = both ? 4_000_000 : 400_000;
    const many = Buffer.from(`{"a":[${Array.from({ length }, () => '{}').join(',')}]}`);
    const built = await buildPackage({ evidenceId: 'ps_00000000-0000-4000-8000-200000000000' });
    for (const name of ['metadata.json', 'forensic_log.json']) built.files.set(name, many);
    const at = await opened(checkApart({ world, roots: [], program }));
    const done = await importPackage(at.live, built.zip());
    expect(done.status).toBe('rejected');
    expect(await importPackage(at.live, await good())).toMatchObject({ status: 'accepted' });
    expect(at.faults).toEqual([]);
  });
});

describe('a check that breaks down', () => {
  test.each([
    ['ends without a word', 'process.exit(3)'],
    ['is killed from outside', "process.kill(process.pid, 'SIGKILL')"],
    ['cannot be started', 'this is no program'],
    ['says that it failed', "process.send({ kind: 'fault', message: 'broken' }); setInterval(() => {}, 1000)"],
  ])('because it %s is a fault of ours', async (_name, source) => {
    expect((await judge(await instead(source))).kind).toBe('fault');
  });

  test('is tried again', async () => {
    let times = 0;
    const real = checkApart({ world, roots: [], program });
    const at = await opened(async (job) => {
      times += 1;
      return times < 3 ? { kind: 'fault', error: new Error('broken') } : real(job);
    });
    expect(await importPackage(at.live, await good())).toMatchObject({ status: 'accepted' });
    expect([times, at.faults.length]).toEqual([3, 2]);
  });

  test('three times rejects the package as not checked, and says so in the log', async () => {
    const at = await opened(async () => ({ kind: 'fault', error: new Error('broken') }));
    const done = await importPackage(at.live, await good());
    expect(done).toMatchObject({ status: 'rejected', reasons: ['not_checked'], summary: null });
    // The line is written once the rejection, which can be read already, has been committed.
    await expect
      .poll(() => at.faults.map((fault) => (fault as [string, Error])[0]))
      .toEqual([...Array<string>(3).fill('import_check_fault'), 'work_abandoned']);
    await expect.poll(() => bytesLeft(at, done.import_id)).toBe(false);
  });
});

describe('the register', () => {
  test('that cannot be asked gives provenance unknown, and fails nothing', async () => {
    const at = await opened(checkApart({ world, roots: [], program }));
    await sql`alter table ledger rename to elsewhere`.execute(at.desk.db);
    expect(await importPackage(at.live, await good())).toMatchObject({
      status: 'accepted',
      summary: { integrity: 'verified', provenance: 'unknown' },
    });
  });

  test('that has the manifest gives issued_by_proofsnap', async () => {
    const at = await opened(checkApart({ world, roots: [], program }));
    const zip = await good();
    const first = await importPackage(at.live, zip);
    const manifest_sha256 = first.manifest_hash?.slice('sha256:'.length) ?? '';
    const issued = { manifest_sha256, issued_at: '2026-11-21T10:00:00.000Z', type: 'capture', eidas: false };
    await at.desk.db
      .insertInto('ledger')
      .values({ ...issued, capture_id: 'cap_x' })
      .execute();
    expect(await importPackage(at.live, zip)).toMatchObject({
      status: 'duplicate',
      summary: { provenance: 'issued_by_proofsnap' },
    });
  });
});

describe('the process that checks', () => {
  test('is handed nothing of the daemon’s environment', async () => {
    process.env['EVIDENCE_SECRET_OF_THIS_TEST'] = 'secret';
    const told = await instead(
      "process.on('message', (m) => process.send({ kind: 'fault', message: JSON.stringify([process.env, process.argv, m]) }))",
    );
    const answer = await judge(told);
    delete process.env['EVIDENCE_SECRET_OF_THIS_TEST'];
    const { error } = answer as { error: Error };
    expect(error.message).toContain('package.zip');
    expect(error.message).not.toContain('SECRET');
  });

  test('ends when the daemon gives it up', async () => {
    const pidFile = join(folder, 'pid');
    const hung = await instead(
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000)`,
    );
    const giveUp = new AbortController();
    const judged = judge(hung, giveUp.signal);
    const pid = async () => Number(await readFile(pidFile, 'utf8').catch(() => '0'));
    await expect.poll(pid).toBeGreaterThan(0);
    giveUp.abort(new Error('stopping'));
    await expect(judged).rejects.toThrow('stopping');
    const child = await pid();
    await expect.poll(() => alive(child)).toBe(false);
  });
});

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
