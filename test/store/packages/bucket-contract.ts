import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realWorld } from '../../../daemon/compose/real-world.js';
import { connect } from '../../../daemon/store/packages/s3/connection.js';
import { keysFrom } from '../../../daemon/store/packages/s3/keys.js';
import { openBucketStore } from '../../../daemon/store/packages/s3/store.js';
import type { Removals } from '../../../daemon/store/packages/removals.js';
import type { SealedPackages } from '../../../daemon/store/packages/sealed.js';
import type { BucketSettings } from '../../../src/settings/daemon.js';

export interface BucketRig {
  readonly packages: SealedPackages;
  /** A name that nothing has yet, and a staged file of so many bytes with its hash. */
  readonly made: (bytes: number) => Promise<{ name: string; path: string; sha256: string; content: Buffer }>;
  /** What the database has, by name; what it does not have is not compared. */
  readonly sealed: Map<string, string>;
  readonly faults: string[];
  close(): Promise<void>;
}

export async function openRig(settings: BucketSettings): Promise<BucketRig> {
  const home = await mkdtemp(join(tmpdir(), 'evidence-bucket-'));
  const sealed = new Map<string, string>();
  const faults: string[] = [];
  const log = { info: () => undefined, error: (event: string) => void faults.push(event) };
  const at = connect(settings, keysFrom(settings.keys), realWorld);
  const { prefix, direct } = settings;
  const packages = openBucketStore({
    at,
    prefix,
    direct,
    home,
    world: realWorld,
    log,
    expected: (name) => Promise.resolve(sealed.get(name)),
    removals: inMemory(sealed),
  });
  return {
    packages,
    sealed,
    faults,
    made: async (bytes) => {
      const name = `cap_${randomBytes(10).toString('hex')}-1.zip`;
      const content = randomBytes(bytes);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const path = join(home, 'sealed.zip');
      await writeFile(path, content);
      sealed.set(name, sha256);
      return { name, path, sha256, content };
    },
    close: async () => {
      await packages.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Without a database. */
function inMemory(sealed: ReadonlyMap<string, string>): Removals {
  const owed = new Map<string, boolean>();
  return {
    expect: async (name) => void owed.set(name, false),
    owe: async (name) => void owed.set(name, true),
    due: async () => [...owed].flatMap(([name, released]) => (released ? [name] : [])),
    verdict: async (name) => (sealed.has(name) ? 'keep' : 'remove'),
    done: async (name) => void owed.delete(name),
    later: async () => undefined,
  };
}

export async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What any S3-compatible store must do for packages. */
export function keepsPackages(rig: () => BucketRig): void {
  test.each([
    ['small', 70_000],
    ['larger than one part', 17 * 2 ** 20],
  ])('a %s package is put, read, lent and removed', async (_what, bytes) => {
    const { packages, made, sealed } = rig();
    const { name, path, sha256, content } = await made(bytes);
    expect(await packages.size(name)).toBeUndefined();
    await packages.take(path, name, sha256);
    expect(existsSync(path)).toBe(false);
    expect(await packages.size(name)).toBe(bytes);
    expect((await bytesOf(packages.read(name, { start: 10, end: 19 }))).equals(content.subarray(10, 20))).toBe(true);
    expect((await bytesOf(packages.read(name, { start: 0, end: bytes - 1 }))).equals(content)).toBe(true);
    const [one, other] = await Promise.all([packages.borrow(name), packages.borrow(name)]);
    expect([(await readFile(one.path)).equals(content), one.path]).toEqual([true, other.path]);
    await one.release();
    expect(existsSync(other.path)).toBe(true);
    await other.release();
    expect(existsSync(other.path)).toBe(false);
    sealed.delete(name);
    await packages.remove(name);
    expect(await packages.size(name)).toBeUndefined();
    await expect(packages.withLocal(name, readFile)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('a file that is not what was sealed is not put', async () => {
    const { packages, made } = rig();
    const { name, path, sha256 } = await made(1000);
    await writeFile(path, 'something else');
    await expect(packages.take(path, name, sha256)).rejects.toThrow(/was changed/);
    expect(await packages.size(name)).toBeUndefined();
  });

  test('what is on hold cannot be removed, with the same key either; released, it is', async () => {
    const { packages, made, faults, sealed } = rig();
    const { bucket } = packages;
    const { name, path, sha256 } = await made(1000);
    await packages.take(path, name, sha256);
    await bucket?.hold(name, true);
    expect(await bucket?.facts(name)).toMatchObject({ size: 1000, sha256, held: true });
    await packages.remove(name);
    expect([faults.at(-1), await packages.size(name)]).toEqual(['package_not_removed', 1000]);
    // The row lets go of it, the hold of the bucket does not.
    sealed.delete(name);
    await packages.remove(name);
    expect([faults.at(-1), await packages.size(name)]).toEqual(['package_not_removed', 1000]);
    await bucket?.hold(name, false);
    await bucket?.settle(new AbortController().signal);
    expect(await packages.size(name)).toBeUndefined();
  });

  test('all that is there is listed in the order of names', async () => {
    const { packages, made } = rig();
    const put: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { name, path, sha256 } = await made(10);
      await packages.take(path, name, sha256);
      put.push(name);
    }
    const found: string[] = [];
    for await (const page of packages.bucket?.names() ?? []) found.push(...page.map(({ name }) => name));
    expect(found).toEqual(found.toSorted());
    expect(found).toEqual(expect.arrayContaining(put));
  });
}
