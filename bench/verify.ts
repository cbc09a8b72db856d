// Throughput and memory of `evidence verify` on a package of 1 GiB, against `openssl dgst -sha256` on the same bytes, in one
// run. Run: npm run bench:verify (after a build; needs 3 GiB of disk for a moment)
import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomFillSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeZip, type ZipMember } from '../daemon/sealing/zip.js';
import { buildPackage, testKey } from '../test/fakes/package-builder.js';

const ROUNDS = 3;
const MEBIBYTE = 2 ** 20;
const cli = fileURLToPath(new URL('../bin/run.js', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'evidence-bench-'));

try {
  for (const [files, size] of [
    [1, 1_024],
    [4, 256],
  ] as const) {
    const zip = await largePackage(files, size * MEBIBYTE);
    const gibibytes = (await stat(zip)).size / 2 ** 30;
    const floor: number[] = [];
    const ours: number[] = [];
    let memory = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      floor.push(await timed(async () => void execFileSync('openssl', ['dgst', '-sha256', zip])));
      ours.push(
        await timed(async () => {
          memory = Math.max(memory, await verify(zip));
        }),
      );
    }
    const [best, least] = [Math.min(...ours), Math.min(...floor)];
    const rate = (ms: number): string => `${((gibibytes * 1_000) / ms).toFixed(2)} GiB/s`;
    console.log(`${files} × ${size} MiB  openssl ${rate(least)}  evidence verify ${rate(best)}`);
    console.log(`  ratio ${(least / best).toFixed(2)} (aim 0.6), at most ${memory.toFixed(0)} MiB (aim 200)`);
    await rm(zip);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** A valid package that lists so many more files of random bytes. */
async function largePackage(files: number, size: number): Promise<string> {
  const root = join(folder, `unpacked-${files}`);
  (await buildPackage()).unpack(root);
  const entries: { name: string; sha256: string; sha512: string; size: number }[] = [];
  for (let number = 1; number <= files; number += 1) {
    const name = `large-${number}.bin`;
    await writeRandom(join(root, name), size);
    entries.push({ name, size, ...(await hashes(join(root, name))) });
  }
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
  const block = Buffer.alloc(MEBIBYTE);
  for (let done = 0; done < size; done += block.length) {
    if (!out.write(randomFillSync(Buffer.alloc(block.length)))) await once(out, 'drain');
  }
  out.end();
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

/** Gives the most memory that the process had resident, in MiB. */
async function verify(zip: string): Promise<number> {
  const child = spawn(process.execPath, [cli, 'verify', zip, '--offline'], { stdio: ['ignore', 'ignore', 'inherit'] });
  let most = 0;
  const ended = once(child, 'exit');
  const watch = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => (most = Math.max(most, Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024)),
      () => undefined,
    );
  }, 50);
  const [code] = (await ended) as [number];
  clearInterval(watch);
  if (code !== 0) throw new Error(`verify ended with ${code}`);
  return most;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
