import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BackupFault, makeBackup, restoreBackup } from '../../daemon/backup/index.js';
import { openDatabase } from '../../daemon/store/open.js';
import { startChild, type Child } from './child.js';

let root: string;
let home: string;
let backup: string;
let child: Child | undefined;
const progress = () => undefined;
const make = () => makeBackup({ home, to: backup, version: '1.2.3', progress });
const restore = (to: string) => restoreBackup({ from: backup, home: to, progress });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'evidence-backup-'));
  home = join(root, 'home');
  backup = join(root, 'backup');
});
afterEach(async () => {
  await child?.end('SIGKILL');
  child = undefined;
  await rm(root, { recursive: true, force: true });
});

const capture = async (count: number): Promise<string[]> => {
  const { client } = child as Child;
  const made = await Promise.all(
    Array.from({ length: count }, () => client.createCapture({ body: { url: 'http://127.0.0.1/' } })),
  );
  return made.map(({ capture_id }) => capture_id);
};
const completed = async () => (await rows()).filter((row) => row.status === 'completed').map((row) => row.capture_id);
const rows = async () => (await (child as Child).client.listCaptures({ query: { limit: 200 } })).captures;
const settled = () =>
  expect.poll(async () => (await rows()).map((row) => row.status), { timeout: 30_000 }).not.toContain('processing');

describe('a backup', () => {
  beforeEach(async () => {
    child = await startChild(home, 'slow');
  });

  test('made in the midst of captures fits together, and lives in another home', async () => {
    await capture(4);
    await settled();
    const early = await completed();
    // Of the command line: what signs web archives is the same after a restore.
    await writeFile(join(home, 'wacz.key'), 'a key', { mode: 0o600 });
    const running = capture(12);
    const made = await make();
    await running;
    expect(made.packages).toBeGreaterThanOrEqual(early.length);
    await child?.end('SIGKILL');

    const other = join(root, 'other');
    const restored = await restore(other);
    expect(restored).toMatchObject({ made_at: made.made_at, packages: made.packages });
    expect((await stat(other)).mode & 0o777).toBe(0o700);
    expect((await stat(join(other, 'credentials.json'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(other, 'wacz.key'), 'utf8')).toBe('a key');
    expect((await stat(join(other, 'wacz.key'))).mode & 0o777).toBe(0o600);
    child = await startChild(other, 'slow');
    await settled();
    expect(await completed()).toEqual(expect.arrayContaining(early));
    for (const capture_id of await completed()) {
      const read = await child.client.getCapture({ params: { capture_id } });
      const { bytes } = await child.client.download(('package_url' in read && read.package_url) || '');
      expect(await new Response(bytes).text()).toBe(`package of ${capture_id}`);
    }
    expect(await readFile(join(other, 'daemon.log'), 'utf8')).not.toContain('package_missing');
  });

  test('again into the same folder copies what is new, and drops what was purged', async () => {
    await capture(3);
    await settled();
    const first = await make();
    expect(first.packages).toBe(3);
    const [gone = ''] = await completed();
    await child?.client.deleteCapture({ params: { capture_id: gone }, query: {} });
    await child?.client.deleteCapture({ params: { capture_id: gone }, query: { permanent: true } });
    await capture(1);
    await settled();
    const second = await make();
    expect(second.packages).toBe(3);
    expect(second.copied).toBe(first.copied - 2);
    expect((await readdir(backup)).filter((name) => name.endsWith('.db'))).toHaveLength(1);
    expect(await readdir(join(backup, 'packages'))).toHaveLength(3);
    await restore(join(root, 'other'));
  });

  test('that finds a package missing says so and leaves the earlier backup whole', async () => {
    await capture(2);
    await settled();
    const first = await make();
    await capture(1);
    await settled();
    const held = new Set(await readdir(join(backup, 'packages')));
    const fresh = (await readdir(join(home, 'packages'))).find((name) => !held.has(name)) ?? '';
    await rm(join(home, 'packages', fresh));
    await expect(make()).rejects.toThrow(BackupFault);
    expect(await restore(join(root, 'other'))).toMatchObject({ made_at: first.made_at, packages: 2 });
  });
});

describe('refused', () => {
  beforeEach(async () => {
    await mkdir(join(home, 'packages'), { recursive: true });
    await (await openDatabase(join(home, 'evidence.db'))).close();
    await writeFile(join(home, 'config.json'), '{}\n');
  });

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['a home without a database', () => rm(join(home, 'evidence.db')), make],
    ['a folder with something else in it', () => write('holiday.jpg', 'x'), make],
    ['a folder inside of the home', async () => (backup = join(home, 'backup')), make],
    ['a folder without a backup', () => mkdir(backup), () => restore(join(root, 'other'))],
    ['a home that is in use', make, () => restore(home)],
  ])('%s', async (_, prepare, refused) => {
    await prepare();
    await expect(refused()).rejects.toThrow(BackupFault);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['changed', () => write('config.json', '{"port":1}\n')],
    ['missing', () => rm(join(backup, 'config.json'))],
    ['listed outside', () => relist('config.json', '../config.json')],
    ['listed with an absolute path', () => relist('config.json', '/config.json')],
    ['not a list', () => write('backup.json', '{"format":"evidence-backup/1"}')],
    ['not JSON', () => write('backup.json', 'x')],
  ])('a backup of which a file is %s; and no home appears', async (_, damage) => {
    await make();
    await damage();
    await expect(restore(join(root, 'other'))).rejects.toThrow(BackupFault);
    expect((await readdir(root)).filter((name) => name === 'other')).toEqual([]);
  });

  async function write(name: string, content: string): Promise<void> {
    await mkdir(backup, { recursive: true });
    await writeFile(join(backup, name), content);
  }
  async function relist(from: string, to: string): Promise<void> {
    const text = await readFile(join(backup, 'backup.json'), 'utf8');
    await writeFile(join(backup, 'backup.json'), text.replace(`"${from}"`, `"${to}"`));
  }
});
