import { stat } from 'node:fs/promises';
import { bodyOf, digests, head } from './bucket.js';
import { brief, type Connection, type Patience } from './connection.js';
import { BucketRefusal } from './faults.js';
import { escaped, textOf } from './xml.js';

/** Larger files go in parts: one that breaks off is sent again, and not the whole. */
const PART_BYTES = 16 * 2 ** 20;
/** S3 takes no more. */
const MOST_PARTS = 10_000;

interface Putting {
  readonly at: Connection;
  readonly key: string;
  readonly path: string;
  /** Hex, of the whole file. */
  readonly sha256: string;
  readonly size: number;
  readonly patience: Patience;
}

/**
 * Puts a file under a key that nothing has yet; without `isNew`, as a new version of what is there. On return the bucket has said that it has all of it. The signed hash of each body is what makes
 * a store refuse other bytes; an ETag is no hash.
 */
export async function putFile(
  at: Connection,
  key: string,
  file: { readonly path: string; readonly sha256: string },
  patience: Patience,
  { isNew }: { readonly isNew: boolean } = { isNew: true },
): Promise<void> {
  const { size } = await stat(file.path);
  const putting: Putting = { at, key, ...file, size, patience };
  try {
    await (size <= PART_BYTES ? putWhole(putting, isNew) : putParts(putting, isNew));
  } catch (error) {
    // An attempt before this one arrived, and its answer did not.
    if (!(error instanceof BucketRefusal && (error.status === 412 || error.code === 'NoSuchUpload'))) throw error;
    if (!(await isThere(putting))) throw error;
    return;
  }
  if (!(await isThere(putting))) throw new Error(`${key} was put and is not in the package store`);
}

async function isThere({ at, key, sha256, size, patience }: Putting): Promise<boolean> {
  const found = await head(at, key, patience);
  return found?.size === size && found.sha256 === sha256;
}

const metaOf = ({ sha256 }: Putting) => ({ 'content-type': 'application/zip', 'x-amz-meta-sha256': sha256 });
const unlessThere = { 'if-none-match': '*' };

async function putWhole(putting: Putting, conditional: boolean): Promise<void> {
  const { at, key, path, sha256, size, patience } = putting;
  const found = await digests(path, { start: 0, end: size - 1 });
  if (found.sha256 !== sha256) throw changed(path);
  const headers = {
    ...metaOf(putting),
    'content-md5': found.md5,
    'x-amz-checksum-sha256': base64(sha256),
    ...(conditional && unlessThere),
  };
  const body = { kind: 'file', path, start: 0, end: size - 1, sha256 } as const;
  try {
    const answer = await at.ask({ method: 'PUT', key, headers, body, ok: [200], patience });
    await answer.body.dump();
  } catch (error) {
    if (!(conditional && isUnknownCondition(error))) throw error;
    await putWhole(putting, false);
  }
}

const changed = (path: string): Error => new Error(`${path} was changed while it was put into the package store`);
const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');
/** Names are unique for each attempt, so a store without conditional requests will do. */
const isUnknownCondition = (error: unknown): boolean => error instanceof BucketRefusal && error.status === 501;

async function putParts(putting: Putting, conditional: boolean): Promise<void> {
  const { at, key, patience } = putting;
  const headers = metaOf(putting);
  const begun = await at.ask({ method: 'POST', key, query: [['uploads', '']], headers, ok: [200], patience });
  const id = textOf(await begun.body.text(), 'UploadId');
  if (id === undefined) throw new Error('the package store began no upload');
  try {
    await complete(putting, id, await sendParts(putting, id), conditional);
  } catch (error) {
    await abortUpload(at, key, id);
    throw error;
  }
}

async function sendParts({ at, key, path, size, patience }: Putting, id: string): Promise<string[]> {
  const length = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS));
  const parts: string[] = [];
  for (let start = 0; start < size; start += length) {
    const end = Math.min(start + length, size) - 1;
    const number = parts.length + 1;
    const { sha256, md5 } = await digests(path, { start, end });
    const answer = await at.ask({
      method: 'PUT',
      key,
      query: [
        ['partNumber', String(number)],
        ['uploadId', id],
      ],
      headers: { 'content-md5': md5 },
      body: { kind: 'file', path, start, end, sha256 },
      ok: [200],
      patience,
    });
    await answer.body.dump();
    const etag = escaped(String(answer.headers['etag'] ?? ''));
    parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
  }
  return parts;
}

async function complete(putting: Putting, id: string, parts: readonly string[], conditional: boolean): Promise<void> {
  const { at, key, path, sha256, size, patience } = putting;
  // What was sent piece by piece is still the file that was sealed.
  if ((await digests(path, { start: 0, end: size - 1 })).sha256 !== sha256) throw changed(path);
  const body = bodyOf(
    `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`,
  );
  const headers = { 'content-type': 'application/xml', ...(conditional && unlessThere) };
  const query = [['uploadId', id]] as const;
  try {
    const answer = await at.ask({ method: 'POST', key, query, headers, body, ok: [200], patience });
    const text = await answer.body.text();
    // The answer begins before the work is done, and may still be an error.
    const code = /<Error>/.test(text) ? (textOf(text, 'Code') ?? 'unknown') : undefined;
    if (code !== undefined) throw new BucketRefusal(`POST ${key}`, 200, code, textOf(text, 'Message') ?? '');
  } catch (error) {
    if (!(conditional && isUnknownCondition(error))) throw error;
    await complete(putting, id, parts, false);
  }
}

/** Its parts cost money until it is gone; a rule of the bucket removes what a crash leaves. */
async function abortUpload(at: Connection, key: string, id: string): Promise<void> {
  const query = [['uploadId', id]] as const;
  await at.ask({ method: 'DELETE', key, query, ok: [204, 404], patience: brief }).then(
    (answer) => answer.body.dump(),
    () => undefined,
  );
}
