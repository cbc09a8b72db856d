import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeZip, ZipFailure, type ZipMember } from '../../daemon/sealing/zip.js';
import { type Folder, makeFolder } from './fixture.js';
import { smallDisk } from './small-disk.js';

let folder: Folder;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => folder.remove());
const date = new Date('2026-11-21T09:14:30.750Z');
const out = (): string => join(folder.path, 'package.zip');

async function members(): Promise<ZipMember[]> {
  return [
    { name: 'manifest.json', bytes: Buffer.from('{}\n') },
    await folder.add('page.html', '<p>terms</p>'.repeat(2000)),
    await folder.add('empty.txt', ''),
    await folder.add('archive/data.warc.gz', Buffer.alloc(30_000, 7)),
    await folder.add('big.bin', Buffer.alloc(17 * 2 ** 20, 'x')),
    { name: 'verification/漢字.txt', bytes: Buffer.from('x') },
  ];
}

const zipinfo = (path: string): string[] =>
  execFileSync('zipinfo', ['-l', '-T', path], { encoding: 'utf8', env: { TZ: 'America/New_York' } }).split('\n');

describe('writing the ZIP', () => {
  it('writes what unzip and Python read, in order, dated, without ZIP64', async () => {
    const list = await members();
    const zip = await writeZip(list, out(), date);
    expect(execFileSync('unzip', ['-t', out()], { encoding: 'utf8' })).toContain('No errors detected');
    const python = `import zipfile,sys,json
z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
print(json.dumps([[i.filename,i.compress_type,list(i.date_time),i.external_attr>>16,i.extract_version,len(i.extra),i.file_size] for i in z.infolist()]))`;
    const read = JSON.parse(execFileSync('python3', ['-c', python, out()], { encoding: 'utf8' })) as [
      string,
      number,
      number[],
      number,
      number,
      number,
      number,
    ][];
    expect(read.map(([name]) => name)).toEqual(list.map(({ name }) => name));
    for (const [, , time, mode, version, extra] of read) {
      expect([time, mode & 0o777, version < 45, extra]).toEqual([[2026, 11, 21, 9, 14, 30], 0o644, true, 0]);
    }
    expect(Object.fromEntries(read.map(([name, method]) => [name, method]))).toMatchObject({
      'page.html': 8,
      'archive/data.warc.gz': 0,
      'big.bin': 0,
    });
    expect(zip).toEqual({ path: out(), sizeBytes: (await readFile(out())).length, memberCount: list.length });
  });

  it('gives the same bytes for the same members, whatever the time zone', async () => {
    const list = await members();
    await writeZip(list, out(), date);
    const first = await readFile(out());
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Asia/Tokyo';
    await writeZip(list, out(), date);
    process.env['TZ'] = zone;
    expect(first.equals(await readFile(out()))).toBe(true);
    expect(zipinfo(out()).some((line) => line.includes('20261121.091430'))).toBe(true);
  });

  const refused: readonly {
    name: string;
    code: ZipFailure['code'];
    list: () => Promise<ZipMember[]>;
    bytes?: number;
  }[] = [
    {
      name: 'two members of one name',
      code: 'duplicate_name',
      list: async () => [...(await members()), { name: 'manifest.json', bytes: Buffer.from('x') }],
    },
    {
      name: 'too many members',
      code: 'too_many_members',
      list: async () => Array.from({ length: 65_535 }, (_, n) => ({ name: `f${n}`, bytes: Buffer.from('x') })),
    },
    { name: 'stored members over the limit', code: 'too_large', bytes: 2 ** 20, list: members },
    {
      name: 'a ZIP that grows over the limit',
      code: 'too_large',
      bytes: 200,
      list: async () => (await members()).slice(0, 3),
    },
    {
      name: 'a file that changed after it was hashed',
      code: 'changed_on_disk',
      list: async () => {
        const list = await members();
        await writeFile(join(folder.path, 'files/page.html'), '<p>term</p>');
        return list;
      },
    },
    {
      name: 'a large file that changed after it was hashed',
      code: 'changed_on_disk',
      list: async () => {
        const list = await members();
        await writeFile(join(folder.path, 'files/big.bin'), Buffer.alloc(17 * 2 ** 20, 'y'));
        return list;
      },
    },
  ];
  it.each(refused)('refuses $name and leaves nothing', async ({ code, list, bytes }) => {
    const given = await list();
    await expect(writeZip(given, out(), date, { bytes: bytes ?? 2 ** 31 })).rejects.toMatchObject({ code });
    expect((await readdir(folder.path)).filter((name) => name.startsWith('package'))).toEqual([]);
  });

  it('never completes without a file that is gone', async () => {
    const list = [
      ...(await members()),
      { name: 'gone.txt', path: join(folder.path, 'gone.txt'), size: 3, sha256: '0'.repeat(64) },
    ];
    await expect(writeZip(list, out(), date)).rejects.toMatchObject({ code: 'ENOENT' });
    const large = [
      ...(await members()),
      { name: 'gone.bin', path: join(folder.path, 'gone.bin'), size: 2 ** 25, sha256: '0'.repeat(64) },
    ];
    await expect(writeZip(large, out(), date)).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await readdir(folder.path)).filter((name) => name.startsWith('package'))).toEqual([]);
  });

  const disk = smallDisk('2m');
  it.skipIf(disk === undefined)('leaves nothing on a full disk (needs the right to mount a tmpfs)', async () => {
    const path = disk?.path ?? '';
    try {
      await mkdir(join(path, 'staging'));
      await expect(writeZip(await members(), join(path, 'staging/package.zip'), date)).rejects.toMatchObject({
        code: 'ENOSPC',
      });
      expect(await readdir(join(path, 'staging'))).toEqual([]);
    } finally {
      disk?.release();
    }
  });
});
