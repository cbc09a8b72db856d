import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { hashFile } from '../../../src/verify/node/hash-file.js';
import { WrongPackageStore } from '../packages/note.js';
import { get, head, setHold, type ObjectFacts } from '../packages/s3/bucket.js';
import type { Connection, Patience } from '../packages/s3/connection.js';
import { BucketRefusal } from '../packages/s3/faults.js';
import { putFile } from '../packages/s3/put.js';

/** What a move finds of one package. */
export type Fate =
  | { readonly kind: 'missing' }
  | { readonly kind: 'there'; readonly size: number; readonly copied: boolean; readonly sha256: string };

/** Bucket and folder, or bucket and its own statement, disagree about the bytes of a package: somebody has to look. */
class PackageDiffers extends Error {
  override readonly name = 'PackageDiffers';
}

/** No person waits for a single object. */
const patience: Patience = { ms: 5 * 60_000 };
const ATTEMPTS = 2;

/**
 * What is there under its name with the same bytes stays; where it states no hash, it is put once more, as a new version that does.
 * @throws PackageDiffers where the bucket has other bytes under that name
 */
export async function putOne(at: Connection, key: string, path: string): Promise<Fate> {
  const { sha256, size } = await hashFile(path);
  const there = await head(at, key, patience);
  const fate = { kind: 'there', size, sha256 } as const;
  if (there?.sha256 === sha256 && there.size === size) return { ...fate, copied: false };
  const found = there && (there.sha256 ?? (await hashOf(at, key)));
  if (there && (found !== sha256 || there.size !== size)) throw differs(key, path, found ?? 'unknown', sha256);
  try {
    // On return the bucket has told the same hash and size.
    await putFile(at, key, { path, sha256 }, patience, { isNew: there === undefined });
  } catch (error) {
    // Something else put it since.
    if (!(error instanceof BucketRefusal && error.status === 412)) throw error;
    throw differs(key, path, 'unknown', sha256);
  }
  return { ...fate, copied: true };
}

const differs = (key: string, path: string, found: string, sha256: string): PackageDiffers =>
  new PackageDiffers(
    `${key} is in the bucket with other bytes (SHA-256 ${found}) than ${path} (SHA-256 ${sha256}): remove the object with all its versions, or move that file away to use the object, or name another prefix`,
  );

async function hashOf(at: Connection, key: string): Promise<string | undefined> {
  const answer = await get(at, key, undefined, patience);
  if (!answer) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('hex');
}

/** Of a run that was cut off after it had set the folder aside. */
export async function found(at: Connection, key: string): Promise<Fate> {
  const there = await head(at, key, patience);
  if (!there) return { kind: 'missing' };
  const sha256 = there.sha256 ?? (await hashOf(at, key)) ?? '';
  return { kind: 'there', size: there.size, copied: false, sha256 };
}

export async function holdOne(at: Connection, key: string): Promise<void> {
  await setHold(at, key, true, patience);
  if ((await head(at, key, patience))?.held !== true)
    throw new WrongPackageStore(`${key} is on legal hold, and the bucket did not put it on hold: it needs Object Lock`);
}

/**
 * Fetched once more if it arrives with other bytes than the bucket states; if it states no hash, than `recorded`.
 * @throws PackageDiffers where it does so again
 */
export async function fetchOne(at: Connection, key: string, path: string, recorded: string | null): Promise<Fate> {
  const there = await head(at, key, patience);
  if (!there) return { kind: 'missing' };
  if (existsSync(path)) {
    const { size, sha256 } = await hashFile(path);
    if (size === there.size && sha256 === there.sha256) return { kind: 'there', size, copied: false, sha256 };
    await rm(path);
  }
  const arrived: Arrived[] = [];
  while (arrived.length < ATTEMPTS) {
    const got = await download(at, key, `${path}.part`);
    if (!got) return { kind: 'missing' };
    arrived.push(got);
    if (isWhole(got, there, recorded)) break;
  }
  const [last, before] = arrived.toReversed();
  // Nothing says that the bucket has other bytes than these: they are as they were before the move.
  const isAsItWas = there.sha256 === null && last?.size === there.size && last.sha256 === before?.sha256;
  if (!last || !(isWhole(last, there, recorded) || isAsItWas)) {
    await rm(`${path}.part`, { force: true });
    throw damaged(key, there, last);
  }
  await rename(`${path}.part`, path);
  return { kind: 'there', ...last, copied: true };
}

interface Arrived {
  readonly size: number;
  readonly sha256: string;
}

function isWhole({ size, sha256 }: Arrived, there: ObjectFacts, recorded: string | null): boolean {
  const expected = there.sha256 ?? recorded;
  return size === there.size && (expected === null || sha256 === expected);
}

const damaged = (key: string, { size, sha256 }: ObjectFacts, got: Arrived | undefined): PackageDiffers =>
  new PackageDiffers(
    `${key} arrived twice with other bytes (${got?.size} bytes, SHA-256 ${got?.sha256}) than the bucket states (${size} bytes, SHA-256 ${sha256 ?? 'not stated'}): run the command again; if that does not help, restore an earlier version of the object`,
  );

async function download(at: Connection, key: string, path: string): Promise<Arrived | undefined> {
  const answer = await get(at, key, undefined, patience);
  if (!answer) return undefined;
  const hash = createHash('sha256');
  const file = await open(path, 'w', 0o600);
  let size = 0;
  try {
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}
