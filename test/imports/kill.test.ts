import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendFile, type Sending } from '../../src/cli/import/upload.js';
import { openDatabase } from '../../daemon/store/open.js';
import { buildPackage, ofSize } from '../fakes/packages/package-builder.js';
import { startCompiled, type CompiledDaemon } from './compiled-daemon.js';
import { ended } from './upload.js';

const PART = 32 * 2 ** 20;

let home: string;
let child: CompiledDaemon | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'evidence-kill-import-'));
});
afterEach(async () => {
  await child?.end('SIGKILL');
  child = undefined;
  await rm(home, { recursive: true, force: true });
});

const id = (number: number): string => `ps_00000000-0000-4000-8000-30000000000${number}`;

/** A package of two parts. */
async function largePackage(number: number): Promise<string> {
  const path = join(home, `package-${number}.zip`);
  await writeFile(path, (await buildPackage({ evidenceId: id(number), artifacts: ofSize(PART + 1000) })).zip());
  return path;
}

async function sending(at: CompiledDaemon, path: string, more: Partial<Sending> = {}): Promise<Sending> {
  const { size } = await stat(path);
  const name = path.slice(home.length + 1);
  return { client: at.client, path, name, size, into: {}, begun: () => undefined, sent: () => undefined, ...more };
}

/** What is killed while the bytes are on their way: before the first, in a part, between parts, at the last. */
const bytesSent = [1, PART / 2, PART - 1, PART + 900];

test(
  'kill -9 while parts are sent: what was whole stays, the rest is sent again, and it is one import',
  { timeout: 400_000 },
  async () => {
    const dying: Promise<string>[] = [];
    for (const [number, moment] of bytesSent.entries()) {
      const path = await largePackage(number);
      const first = await startCompiled(home);
      child = first;
      let importId = '';
      const cutOff = sendFile(
        await sending(first, path, {
          begun: (begun) => (importId = begun),
          sent: (bytes) => void (bytes >= moment && first.end('SIGKILL')),
        }),
      );
      dying.push(cutOff.catch(() => 'cut off'));
      await expect.poll(() => alive(first.pid)).toBe(false);
      const second = await startCompiled(home);
      child = second;
      const again = await sending(second, path, {
        begun: (begun, resumed) => expect([begun, resumed]).toEqual([importId, true]),
      });
      expect(await sendFile(again)).toBe(importId);
      const done = await ended(second.client, importId);
      expect([done.status, done.reasons]).toEqual(['accepted', []]);
      expect((await readFile(join(home, 'packages', `${importId}.zip`))).equals(await readFile(path))).toBe(true);
      await second.end('SIGKILL');
    }
    expect(await readdir(join(home, 'imports'))).toEqual([]);
    expect(await readdir(join(home, 'packages'))).toHaveLength(bytesSent.length);
    expect(await Promise.all(dying)).toEqual(bytesSent.map(() => 'cut off'));
  },
);

/** Milliseconds after which the daemon is killed: as the check begins, in its midst, as the package is moved and the row written. */
const moments = [0, 20, 60, 120, 180, 240, 300, 400, 800];

test(
  'kill -9 while a package is judged: it is judged at the next start, once, and nothing else is left',
  { timeout: 400_000 },
  async () => {
    const accepted: string[] = [];
    const processes: number[] = [];
    for (const [number, moment] of moments.entries()) {
      const path = join(home, `small-${number}.zip`);
      const good = number % 3 !== 2;
      const built = await buildPackage({ evidenceId: id(number) });
      if (!good) built.files.set('page.html', Buffer.from('<p>altered'));
      await writeFile(path, built.zip());
      const first = await startCompiled(home);
      child = first;
      const importId = await sendFile(await sending(first, path));
      await new Promise((resolve) => setTimeout(resolve, moment));
      processes.push(...(await childrenOf(first)));
      await first.end('SIGKILL');
      const second = await startCompiled(home);
      child = second;
      const done = await ended(second.client, importId);
      expect([moment, done.status]).toEqual([moment, good ? 'accepted' : 'rejected']);
      if (good) accepted.push(importId);
      const names = accepted.map((each) => `${each}.zip`).sort();
      await expect.poll(async () => (await readdir(join(home, 'packages'))).sort()).toEqual(names);
      await expect.poll(() => readdir(join(home, 'imports'))).toEqual([]);
      await second.end('SIGTERM');
    }
    // Who checked for a daemon that is gone is gone too.
    expect(processes.length).toBeGreaterThan(0);
    await expect.poll(() => processes.filter(alive)).toEqual([]);
    const store = await openDatabase(join(home, 'evidence.db'));
    const captures = await store.db.selectFrom('captures').select(['capture_id', 'status']).execute();
    expect(captures.map(({ capture_id, status }) => `${capture_id} ${status}`).sort()).toEqual(
      accepted.map((each) => `${each} completed`).sort(),
    );
    expect(await store.db.selectFrom('import_parts').selectAll().execute()).toEqual([]);
    await store.close();
  },
);

test('bytes that no import needs go at the next start: of a crash before the row, and of one after it', async () => {
  const first = await startCompiled(home);
  child = first;
  const { import_id } = await first.client.createImport({ body: { file_name: 'a.zip', size_bytes: 10 } });
  await first.end('SIGKILL');
  await writeFile(join(home, 'imports', 'imp_00000000000000000000'), 'a row never came to be');
  await writeFile(join(home, 'packages', 'imp_00000000000000000000.zip'), 'the row was rolled back');
  const second = await startCompiled(home);
  child = second;
  expect(await readdir(join(home, 'imports'))).toEqual([import_id]);
  expect(await readdir(join(home, 'packages'))).toEqual([]);
  await second.client.cancelImport({ params: { import_id } });
  expect(await readdir(join(home, 'imports'))).toEqual([]);
});

async function childrenOf({ pid }: CompiledDaemon): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text
    .split(' ')
    .map(Number)
    .filter((each) => each > 0);
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
