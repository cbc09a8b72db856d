import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashFile } from '../../../src/verify/node/hash-file.js';

const MIB = 2 ** 20;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-hash-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([0, 1, 4096, MIB - 1, MIB, MIB + 1, 2 * MIB, 3 * MIB + 7])('hashes %i bytes', async (size) => {
  const path = join(folder, String(size));
  const bytes = randomBytes(size);
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(await hashFile(path)).toEqual({ sha256, size, changed: false });
});

it('says that a file was written to while it was read', async () => {
  const path = join(folder, 'grows');
  await writeFile(path, randomBytes(64 * MIB));
  const reading = hashFile(path);
  const ended = reading.then(() => true);
  const written = () => appendFile(path, 'more').then(() => false);
  while (!(await Promise.race([ended, written()])));
  expect(await reading).toMatchObject({ changed: true });
});

it('hashes a file of the system that has no size of its own', async () => {
  expect((await hashFile('/proc/version')).size).toBeGreaterThan(0);
});

it('names a folder', async () => {
  await expect(hashFile(folder)).rejects.toMatchObject({ code: 'EISDIR' });
});
