import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startChild, type Child } from '../../daemon/child.js';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { dropHome, evidence, makeHome, type Ran } from '../rig.js';

const vector = (name: string): string => fileURLToPath(new URL(`../../vectors/packages/${name}.zip`, import.meta.url));
const good = vector('good');
const altered = vector('content-page-u2e-html-altered');

let home: string;
let child: Child;
let folder: string;
beforeAll(async () => {
  home = makeHome();
  folder = join(home, 'packages-of-others');
  mkdirSync(join(folder, 'deeper'), { recursive: true });
  child = await startChild(home, 'slow');
});
afterAll(async () => {
  await child.end('SIGTERM');
  dropHome(home);
});

/** As a user of this home; the daemon runs already. */
const run = async (...args: string[]): Promise<Ran> => evidence(home, args, { env: settings() });
const settings = () => ({
  EVIDENCE_BASE_URL: `http://127.0.0.1:${child.port}/v1`,
  EVIDENCE_API_KEY: (
    JSON.parse(readFileSync(join(home, 'credentials.json'), 'utf8')) as {
      profiles: { local: { live_key: string } };
    }
  ).profiles.local.live_key,
});
const json = ({ stdout }: Ran) => JSON.parse(stdout) as Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

describe('evidence import', () => {
  test('imports a package, and says that it is there the second time', async () => {
    const first = await run('import', good, '--json');
    expect(first.code).toBe(0);
    expect(json(first)).toMatchObject({ status: 'accepted', file_name: 'good.zip', path: good });
    const second = await run('import', good, '--json');
    expect([second.code, json(second)['status'], json(second)['duplicate_of']]).toEqual([
      0,
      'duplicate',
      json(first)['capture_id'],
    ]);
    const shown = await run('imports', 'show', json(first)['import_id'] as string, '--json');
    expect(json(shown)).toMatchObject({ status: 'accepted', capture_id: json(first)['import_id'] });
    const verified = await run('verify', json(first)['capture_id'] as string, '--json');
    expect([verified.code, json(verified)['result']]).toEqual([0, 'match']);
  });

  test('sends nothing of what is certain to be rejected, unless it is told not to look', async () => {
    const before = json(await run('imports', 'list', '--json'))['imports'] as unknown[];
    const local = await run('import', altered, '--json');
    expect(local.code).toBe(1);
    expect(json(local)).toMatchObject({ import_id: null, status: 'rejected', sent: false });
    expect(json(local)['reasons']).toEqual(['file_hash_mismatch']);
    expect(json(await run('imports', 'list', '--json'))['imports']).toHaveLength(before.length);
    const sent = await run('import', altered, '--json', '--no-check');
    expect(sent.code).toBe(1);
    expect(json(sent)).toMatchObject({ status: 'rejected', reasons: ['file_hash_mismatch'] });
    expect(json(sent)['import_id']).toMatch(/^imp_/);
  });

  test('takes a directory, a pattern, and says a verdict for each file', async () => {
    cpSync(good, join(folder, 'a.zip'));
    cpSync(altered, join(folder, 'b.zip'));
    writeFileSync(join(folder, 'c.ZIP'), 'not a package');
    writeFileSync(join(folder, 'notes.txt'), 'no ZIP');
    writeFileSync(join(folder, 'deeper', 'd.zip'), (await buildPackage({ evidenceId: id(1) })).zip());
    const all = await run('import', folder, '--json');
    const told = json(all)['imports'] as { path: string; status: string }[];
    expect(all.code).toBe(1);
    expect(told.map(({ path, status }) => [path.slice(folder.length + 1), status])).toEqual([
      ['a.zip', 'duplicate'],
      ['b.zip', 'rejected'],
      ['c.ZIP', 'rejected'],
    ]);
    const found = await run('import', `${folder}/**/d.z?p`, `${folder}/deeper/*.zip`, '--json');
    expect([found.code, json(found)['status']]).toEqual([0, 'accepted']);
    const text = await run('import', folder);
    expect(text.stdout).toContain('0 of 3 accepted, 1 already stored, 2 rejected');
    expect(text.stdout).toContain('file_hash_mismatch');
  });

  test.each([
    [['import'], 2, 'USAGE'],
    [['import', 'nowhere.zip'], 3, 'IMPORT_UNREADABLE'],
    [['import', '*.nothing'], 3, 'IMPORT_UNREADABLE'],
    [['import', good, '--timeout', 'soon'], 2, 'USAGE'],
    [['imports', 'show', 'cap_1'], 2, 'USAGE'],
    [['imports', 'show', 'imp_0123456789abcdefghij'], 5, 'NOT_FOUND'],
  ])('%s ends with %i %s', async (args, code, name) => {
    const ran = await run(...args, '--json');
    expect([ran.code, json(ran)['error'].code]).toEqual([code, name]);
  });

  test('with a test key is refused', async () => {
    const { profiles } = JSON.parse(readFileSync(join(home, 'credentials.json'), 'utf8')) as {
      profiles: { local: { test_key: string } };
    };
    const env = { ...settings(), EVIDENCE_API_KEY: profiles.local.test_key };
    const ran = await evidence(home, ['import', '--no-check', good, '--json'], { env });
    expect([ran.code, json(ran)['error'].code]).toEqual([5, 'IMPORT_NOT_ALLOWED']);
  });
});

describe('after an interruption', () => {
  test('the same command goes on with what is missing, and another file of that name does not', async () => {
    const file = join(home, 'large.zip');
    const bytes = randomBytes(3 * 32 * 2 ** 20 + 7);
    writeFileSync(file, bytes);
    const created = await child.client.createImport({ body: { file_name: 'large.zip', size_bytes: bytes.length } });
    const second = bytes.subarray(32 * 2 ** 20, 64 * 2 ** 20);
    await child.client.upload(created.parts[1]?.url ?? '', { size: second.length, bytes: second });

    mkdirSync(join(home, 'other'));
    const other = join(home, 'other', 'large.zip');
    writeFileSync(other, randomBytes(bytes.length));
    const anew = await run('import', other, '--no-check', '--no-wait', '--json');
    expect(json(anew)['import_id']).not.toBe(created.import_id);

    const resumed = await run('import', file, '--no-check', '--json');
    expect(resumed.stderr).toContain(`resuming the upload of ${created.import_id}`);
    expect([resumed.code, json(resumed)['import_id'], json(resumed)['reasons']]).toEqual([
      1,
      created.import_id,
      expect.arrayContaining(['not_a_zip']),
    ]);
  });

  test('SIGINT in the midst of it ends with 130, names the import, and leaves it to be gone on with', async () => {
    const file = join(home, 'slow.zip');
    writeFileSync(file, randomBytes(200 * 2 ** 20));
    const ran = await evidence(home, ['import', file, '--no-check', '--json'], {
      env: settings(),
      started: (process) => {
        const look = async () => {
          const { imports } = await child.client.listImports({ query: { status: 'uploading' } });
          const mine = imports.find(({ file_name }) => file_name === 'slow.zip');
          if (!mine) return;
          // Two parts are on the disk.
          if (statSync(join(home, 'imports', mine.import_id)).blocks * 512 < 64 * 2 ** 20) return;
          clearInterval(timer);
          process.kill('SIGINT');
        };
        const timer = setInterval(() => void look(), 30);
        process.once('close', () => clearInterval(timer));
      },
    });
    expect([ran.code, json(ran)['error'].code]).toEqual([130, 'INTERRUPTED']);
    const [import_id = ''] = json(ran)['error'].details.import_ids as string[];
    expect(json(await run('imports', 'show', import_id, '--json'))['status']).toBe('uploading');
    const cancelled = await run('imports', 'cancel', import_id, '--json');
    expect([cancelled.code, json(cancelled)['status'], json(cancelled)['cancelled_at']]).toEqual([
      0,
      'expired',
      expect.any(String),
    ]);
  });
});

const id = (number: number): string => `ps_00000000-0000-4000-8000-10000000000${number}`;
