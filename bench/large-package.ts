import { createHash, randomFillSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import type { ArtifactRef } from '../src/package/records/journal.js';
import { writeZip, type ZipMember } from '../daemon/sealing/zip.js';
import { buildPackage, testKey } from '../test/fakes/packages/package-builder.js';

const MEBIBYTE = 2 ** 20;

/** A valid package with so many more pictures of that size, of random bytes behind the head of a JPEG, as a ZIP in the folder. */
export async function largePackage(folder: string, files: number, size: number): Promise<string> {
  const root = join(folder, `unpacked-${files}`);
  await mkdir(join(root, 'regions'), { recursive: true });
  const entries: ArtifactRef[] = [];
  for (let number = 1; number <= files; number += 1) {
    const name = `regions/view-00${number}.jpeg`;
    await writeRandom(join(root, name), size);
    entries.push({ name, size: (await stat(join(root, name))).size, ...(await hashes(join(root, name))) });
  }
  (await buildPackage({ apart: entries })).unpack(root);
  const manifest = (await readFile(join(root, 'manifest.json'), 'utf8'))
    .replace(
      '  "files": {\n',
      `${entries.map(({ name, sha256 }) => `  "${name}": "${sha256}",\n`).join('')}  "files": {\n`,
    )
    .replace(
      /\n {2}\}\n\}\n$/,
      `${entries.map(({ name, ...entry }) => `,\n    "${name}": ${JSON.stringify(entry)}`).join('')}\n  }\n}\n`,
    );
  await writeFile(join(root, 'manifest.json'), manifest);
  await writeFile(join(root, 'manifest.sig'), sign('sha256', Buffer.from(manifest), testKey().privateKey));
  const members: ZipMember[] = [];
  for (const file of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const name = relative(root, path);
    members.push({ name, path, size: (await stat(path)).size, sha256: (await hashes(path)).sha256 });
  }
  const zip = join(folder, `package-${files}.zip`);
  await writeZip(members, zip, new Date('2026-11-21T10:00:13Z'));
  await rm(root, { recursive: true });
  return zip;
}

async function writeRandom(path: string, size: number): Promise<void> {
  const out = createWriteStream(path);
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  const scan = jpeg.indexOf(Buffer.of(0xff, 0xda));
  out.write(jpeg.subarray(0, scan + 2 + jpeg.readUInt16BE(scan + 2)));
  for (let done = 0; done < size; done += MEBIBYTE) {
    // No marker begins in it.
    const block = randomFillSync(Buffer.alloc(MEBIBYTE)).map((byte) => Math.min(byte, 0xfe));
    if (!out.write(block)) await once(out, 'drain');
  }
  out.end(Buffer.of(0xff, 0xd9));
  await once(out, 'finish');
}

async function hashes(path: string): Promise<{ sha256: string; sha512: string }> {
  const [sha256, sha512] = [createHash('sha256'), createHash('sha512')];
  for await (const chunk of createReadStream(path, { highWaterMark: MEBIBYTE })) {
    sha256.update(chunk as Buffer);
    sha512.update(chunk as Buffer);
  }
  return { sha256: sha256.digest('hex'), sha512: sha512.digest('hex') };
}
