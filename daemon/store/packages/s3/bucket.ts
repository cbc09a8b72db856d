import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Answer, Asking, Body, Connection, Patience } from './connection.js';
import { BucketRefusal } from './faults.js';
import { elements, textOf } from './xml.js';

export interface ObjectFacts {
  readonly size: number;
  /** Hex, as it was told when the object was put; null for an object that was put by something else. */
  readonly sha256: string | null;
  /** Null where the bucket does not say it. */
  readonly held: boolean | null;
  readonly retainedUntil: string | null;
}

export interface Version {
  readonly key: string;
  readonly id: string;
  readonly isMarker: boolean;
}

export interface Listed {
  readonly key: string;
  /** By the clock of the bucket, which also says when it was put; NaN where it does not say. */
  readonly ageMs: number;
}

const HASH = 'x-amz-meta-sha256';
type Query = NonNullable<Asking['query']>;
const none: Query = [];

/** Undefined where there is no such object. */
export async function head(at: Connection, key: string, patience: Patience): Promise<ObjectFacts | undefined> {
  const answer = await at.ask({ method: 'HEAD', key, ok: [200, 404], patience });
  await answer.body.dump();
  return answer.statusCode === 404 ? undefined : factsOf(answer);
}

export function factsOf({ headers }: Answer): ObjectFacts {
  const range = /\/(\d+)$/.exec(String(headers['content-range'] ?? ''));
  const hold = headers['x-amz-object-lock-legal-hold'];
  const until = headers['x-amz-object-lock-retain-until-date'];
  return {
    size: Number(range?.[1] ?? headers['content-length']),
    sha256: typeof headers[HASH] === 'string' ? headers[HASH] : null,
    held: hold === undefined ? null : hold === 'ON',
    retainedUntil: typeof until === 'string' ? until : null,
  };
}

/** The body must be read to its end or destroyed. Undefined where there is no such object. */
export async function get(
  at: Connection,
  key: string,
  range: { readonly start: number; readonly end: number } | undefined,
  patience: Patience,
  more: Pick<Asking, 'streamed'> = {},
): Promise<Answer | undefined> {
  const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
  const answer = await at.ask({ method: 'GET', key, headers, ok: [200, 206, 404], patience, ...more });
  if (answer.statusCode !== 404) return answer;
  await answer.body.dump();
  return undefined;
}

/** Puts it on legal hold, or takes it off. False where there is no such object. */
export async function setHold(at: Connection, key: string, held: boolean, patience: Patience): Promise<boolean> {
  const text = `<LegalHold xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Status>${held ? 'ON' : 'OFF'}</Status></LegalHold>`;
  try {
    await putXml(at, { key, query: [['legal-hold', '']], text, patience });
    return true;
  } catch (error) {
    if (error instanceof BucketRefusal && error.status === 404) return false;
    throw error;
  }
}

/** What a request of that kind must carry: stores with Object Lock ask for the MD5 of the body. */
async function putXml(
  at: Connection,
  asked: { readonly key: string; readonly query: Query; readonly text: string; readonly patience: Patience },
): Promise<void> {
  const { key, query, text, patience } = asked;
  const body = bodyOf(text);
  const headers = { 'content-type': 'application/xml', 'content-md5': md5Of(body.bytes) };
  const answer = await at.ask({ method: 'PUT', key, query, headers, body, ok: [200], patience });
  await answer.body.dump();
}

export function bodyOf(text: string): Extract<Body, { kind: 'bytes' }> {
  const bytes = Buffer.from(text);
  return { kind: 'bytes', bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const md5Of = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64');

/** Hashes of a part of a file: the signed one, and the one that stores with Object Lock ask for. */
export async function digests(
  path: string,
  range: { readonly start: number; readonly end: number },
): Promise<{ readonly sha256: string; readonly md5: string }> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  if (range.end >= range.start)
    for await (const chunk of createReadStream(path, range)) {
      sha256.update(chunk as Buffer);
      md5.update(chunk as Buffer);
    }
  return { sha256: sha256.digest('hex'), md5: md5.digest('base64') };
}

/** Every version of that one key, delete markers with them. */
export async function versionsOf(at: Connection, key: string, patience: Patience): Promise<Version[]> {
  const found: Version[] = [];
  for (let from: Query = none; ;) {
    const query = [['versions', ''], ['prefix', key], ...from] as const;
    const answer = await at.ask({ method: 'GET', query, ok: [200], patience });
    const xml = await answer.body.text();
    for (const [name, isMarker] of [
      ['Version', false],
      ['DeleteMarker', true],
    ] as const)
      for (const each of elements(xml, name))
        found.push({ key: textOf(each, 'Key') ?? '', id: textOf(each, 'VersionId') ?? 'null', isMarker });
    const next = textOf(xml, 'NextKeyMarker');
    if (textOf(xml, 'IsTruncated') !== 'true' || next === undefined) break;
    from = [
      ['key-marker', next],
      ['version-id-marker', textOf(xml, 'NextVersionIdMarker') ?? ''],
    ];
  }
  return found.filter((each) => each.key === key);
}

/**
 * Removes every version. A DELETE without a version would only hide the object, also one on hold.
 * @throws BucketRefusal (AccessDenied) where it is on hold or retained
 */
export async function removeAll(at: Connection, key: string, patience: Patience): Promise<void> {
  const versions = await versionsOf(at, key, patience);
  // Markers last: while one version is left, nobody takes the name for free.
  for (const { id } of versions.toSorted((a, b) => Number(a.isMarker) - Number(b.isMarker))) {
    const query = [['versionId', id]] as const;
    const answer = await at.ask({ method: 'DELETE', key, query, ok: [200, 204, 404], patience, mayBeDenied: true });
    await answer.body.dump();
  }
}

/** Objects below the prefix in the order of their keys, a thousand at a time. */
export async function* list(at: Connection, prefix: string, patience: Patience): AsyncGenerator<readonly Listed[]> {
  for (let after = ''; ;) {
    const from = after === '' ? [] : ([['start-after', after]] as const);
    const query = [['list-type', '2'], ['max-keys', '1000'], ['prefix', prefix], ...from] as const;
    const answer = await at.ask({ method: 'GET', query, ok: [200], patience });
    const now = Date.parse(String(answer.headers['date'] ?? ''));
    const xml = await answer.body.text();
    const page = elements(xml, 'Contents').map((each) => ({
      key: textOf(each, 'Key') ?? '',
      ageMs: now - Date.parse(textOf(each, 'LastModified') ?? ''),
    }));
    yield page;
    const last = page.at(-1)?.key;
    if (textOf(xml, 'IsTruncated') !== 'true' || last === undefined) return;
    after = last;
  }
}

/** What a request about the bucket itself answers; undefined where the bucket has nothing of that kind. */
export async function ofBucket(at: Connection, what: string, patience: Patience): Promise<string | undefined> {
  try {
    const answer = await at.ask({ method: 'GET', query: [[what, '']], ok: [200], patience });
    return await answer.body.text();
  } catch (error) {
    if (error instanceof BucketRefusal) return undefined;
    throw error;
  }
}
