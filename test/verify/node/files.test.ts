import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 as zlibCrc } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { noTrust } from '../../../src/verify/evidence.js';
import { crc32 } from '../../../src/verify/browser/crc32.js';
import { fileSource } from '../../../src/verify/browser/file-source.js';
import { packagesBeside } from '../../../src/verify/node/beside-packages.js';
import { headersFromFile } from '../../../src/verify/node/bitcoin-headers.js';
import { openFile } from '../../../src/verify/node/file-source.js';
import { openFolder } from '../../../src/verify/node/folder.js';
import { openContainer } from '../../../src/verify/node/open-container.js';
import { sideHasher } from '../../../src/verify/node/side-hasher.js';
import { buildPackage } from '../../fakes/packages/package-builder.js';

const folders: string[] = [];
let folder: string;
beforeEach(() => void folders.push((folder = mkdtempSync(join(tmpdir(), 'verify-files-')))));
afterAll(() => folders.forEach((one) => rmSync(one, { recursive: true })));
const write = (name: string, content: string | Uint8Array): string => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const fifo = (name: string): string => {
  execFileSync('mkfifo', [join(folder, name)]);
  return join(folder, name);
};
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('a file that is read', () => {
  it('gives what is at each place, into a given buffer or a new one', async () => {
    const source = await openFile(write('a', '0123456789'));
    expect(source.size).toBe(10);
    const text = async (...given: Parameters<typeof source.read>) =>
      Buffer.from(await source.read(...given)).toString();
    expect(await text(0, 10)).toBe('0123456789');
    expect(await text(3, 4)).toBe('3456');
    expect(await text(10, 0)).toBe('');
    const room = new Uint8Array(8);
    expect(await text(5, 3, room)).toBe('567');
    expect((await source.read(5, 3, room)).buffer).toBe(room.buffer);
    await expect(source.read(8, 3)).rejects.toThrow('the file ends before byte 11');
    await source.close();
  });

  it.each<[string, (path: string) => void]>([
    ['longer', (path) => appendFileSync(path, 'x')],
    ['shorter', (path) => truncateSync(path, 9)],
    ['another of the same size', (path) => writeFileSync(path, '9876543210')],
  ])('and becomes %s meanwhile is not read on', async (_, change) => {
    const path = write('a', '0123456789');
    const source = await openFile(path);
    await source.read(0, 1);
    change(path);
    await expect(source.read(0, 1)).rejects.toMatchObject({ code: 'EBUSY' });
    await source.close();
  });

  it.each<[string, () => string, string]>([
    ['a link', () => (symlinkSync(write('b', ''), join(folder, 'link')), join(folder, 'link')), 'ELOOP'],
    ['a folder', () => folder, 'EINVAL'],
    // Opened as others do, a pipe would be waited for until somebody writes.
    ['a pipe', () => fifo('pipe'), 'EINVAL'],
    ['nothing', () => join(folder, 'absent'), 'ENOENT'],
  ])('is not %s', async (_, make, code) => {
    await expect(openFile(make())).rejects.toMatchObject({ code });
  });
});

describe('a folder that is read as a package', () => {
  const names = ({ entries }: Awaited<ReturnType<typeof openFolder>>) => entries.map(({ name }) => name);

  it('has its files in order of their names, with their sizes, through all folders', async () => {
    for (const [name, content] of [
      ['b.txt', 'bb'],
      ['a.txt', 'a'],
      ['a/z', 'zzz'],
      ['a/b/c', ''],
    ] as const)
      write(name, content);
    const container = await openFolder(folder);
    expect(container).toMatchObject({ kind: 'directory', faults: [] });
    expect(container.entries).toEqual([
      { name: 'a/b/c', size: 0 },
      { name: 'a/z', size: 3 },
      { name: 'a.txt', size: 1 },
      { name: 'b.txt', size: 2 },
    ]);
  });

  it('reads a file of more than one piece whole, and in the same buffer', async () => {
    const bytes = new Uint8Array(randomBytes(9 * 2 ** 20 + 5));
    write('large', bytes);
    const container = await openFolder(folder);
    const hash = createHash('sha256');
    const pieces: number[] = [];
    for await (const piece of container.read(container.entries[0]!, (fault) => expect(fault).toBeUndefined())) {
      pieces.push(piece.length);
      hash.update(piece);
    }
    expect([pieces, hash.digest('hex')]).toEqual([[4 * 2 ** 20, 4 * 2 ** 20, 2 ** 20 + 5], sha256(bytes)]);
  });

  it('does not follow links nor wait for pipes, and says so of each', async () => {
    write('a.txt', 'a');
    mkdirSync(join(folder, 'inside'));
    symlinkSync('/etc/hostname', join(folder, 'inside', 'file'));
    symlinkSync('/etc', join(folder, 'folder'));
    fifo('pipe');
    const container = await openFolder(folder);
    expect(names(container)).toEqual(['a.txt']);
    expect(container.faults).toEqual(
      ['folder', 'inside/file', 'pipe'].map((path) => ({
        code: 'zip_link',
        path,
        explanation: 'is a link or a device, not a file',
      })),
    );
  });

  it('does not follow a link that took the place of a file after it was listed', async () => {
    write('a.txt', 'a');
    const container = await openFolder(folder);
    rmSync(join(folder, 'a.txt'));
    symlinkSync('/etc/hostname', join(folder, 'a.txt'));
    const faults: string[] = [];
    for await (const piece of container.read(container.entries[0]!, ({ code, path }) => faults.push(`${code} ${path}`)))
      expect(piece).toBeUndefined();
    expect(faults).toEqual(['zip_malformed a.txt']);
  });

  it('refuses names that are one file on other systems, and that other systems cannot have', async () => {
    for (const name of ['a.txt', 'A.TXT', 'con', 'x.', '.DS_Store', 'b/.DS_Store']) write(name, '');
    const { faults } = await openFolder(folder);
    expect(faults.map(({ code, path }) => `${code} ${path}`).toSorted()).toEqual([
      'zip_duplicate_name a.txt',
      'zip_unsafe_name con',
      'zip_unsafe_name x.',
    ]);
  });
});

describe('a package at a path', () => {
  it('may be named by a link, and be a folder or a file; nothing else is one', async () => {
    const bytes = (await buildPackage()).zip();
    symlinkSync(write('package.zip', bytes), join(folder, 'link'));
    const container = await openContainer(join(folder, 'link'));
    expect(container.entries.map(({ name }) => name)).toContain('manifest.json');
    await container.close?.();
    expect((await openContainer(folder)).kind).toBe('directory');
    await expect(openContainer(fifo('pipe'))).rejects.toMatchObject({ code: 'EINVAL' });
    await expect(openContainer(join(folder, 'absent'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('beside a record is each ZIP in its folders, in order, with its hash; links are not', async () => {
    const bytes = (await buildPackage()).zip();
    for (const name of ['b.zip', 'a/c.ZIP', 'note.txt', 'zip']) write(name, bytes);
    write('a.zip', 'no package');
    symlinkSync(join(folder, 'b.zip'), join(folder, 'c.zip'));
    symlinkSync(join(folder, 'a'), join(folder, 'd'));
    const found = await packagesBeside(folder, noTrust);
    expect(found.map(({ name, size, sha256: hash }) => [name, size, hash])).toEqual([
      ['a/c.ZIP', bytes.length, sha256(bytes)],
      ['a.zip', 10, sha256(Buffer.from('no package'))],
      ['b.zip', bytes.length, sha256(bytes)],
    ]);
    expect((await found[2]!.judge()).verdict).toBe('verified');
    expect((await found[1]!.judge()).verdict).toBe('unreadable');
  });
});

describe('a file of block headers', () => {
  const header = (fill: number): Uint8Array => new Uint8Array(80).fill(fill);
  it.each<[string, () => Uint8Array]>([
    ['in text', () => Buffer.from(`# mine\n1 ${Buffer.from(header(1)).toString('hex')}\n`)],
    ['in raw bytes', () => Buffer.concat([header(0), header(1)])],
  ])('is read %s, when it is first asked', async (_, content) => {
    const path = join(folder, 'headers');
    const source = headersFromFile(path);
    write('headers', content());
    expect(Buffer.from((await source(1))!)).toEqual(Buffer.from(header(1)));
    expect(await source(2)).toBeUndefined();
  });

  it('that is not there is an error each time', async () => {
    const source = headersFromFile(join(folder, 'absent'));
    await expect(source(1)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(source(1)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('hashing beside the main thread', () => {
  it('comes to the same as here, for many at once and for pieces of any size', async () => {
    const jobs = [0, 1, 4 * 2 ** 20, 4 * 2 ** 20 + 1, 13 * 2 ** 20].flatMap((size) =>
      (['sha256', 'sha512'] as const).map((algorithm) => ({ algorithm, bytes: new Uint8Array(randomBytes(size)) })),
    );
    const hashes = await Promise.all(
      jobs.map(async ({ algorithm, bytes }) => {
        const hasher = sideHasher(algorithm);
        const cut = Math.floor(bytes.length / 3);
        const room = bytes.slice(0, cut);
        await hasher.update(room);
        // What was given may be used again at once.
        room.fill(0);
        await hasher.update(bytes.subarray(cut));
        return hasher.digest();
      }),
    );
    expect(hashes).toEqual(jobs.map(({ algorithm, bytes }) => createHash(algorithm).update(bytes).digest('hex')));
  });
});

describe('in a browser', () => {
  it('the checksum of a ZIP is that of zlib, in one piece or in several', () => {
    expect(crc32(Buffer.from('123456789'), 0)).toBe(0xcbf43926);
    for (const size of [0, 1, 255, 1000]) {
      const bytes = randomBytes(size);
      expect(crc32(bytes, 0)).toBe(zlibCrc(bytes));
      const cut = Math.floor(size / 2);
      expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut), 0))).toBe(zlibCrc(bytes));
    }
  });

  it('a file is read slice by slice, and each byte is told of', async () => {
    const told: number[] = [];
    const source = fileSource(new Blob(['0123456789']), (bytes) => told.push(bytes));
    expect(source.size).toBe(10);
    expect(Buffer.from(await source.read(2, 3)).toString()).toBe('234');
    const room = new Uint8Array(8);
    expect(Buffer.from(await source.read(7, 3, room)).toString()).toBe('789');
    expect(Buffer.from(room.subarray(0, 3)).toString()).toBe('789');
    await expect(source.read(8, 3)).rejects.toThrow('the file ends before byte 11');
    expect(told).toEqual([3, 3]);
  });
});
