import { createHash, createHmac } from 'node:crypto';

/** Access key, and the session token of one that was issued for a time. */
export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface Unsigned {
  readonly method: string;
  readonly host: string;
  /** From the root, not encoded. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Names in lower case. All are signed. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hex SHA-256 of the body: a server that checks signatures refuses any other body. */
  readonly bodySha256: string;
}

export interface Signing {
  readonly keys: Keys;
  readonly region: string;
  readonly now: Date;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
export const emptySha256 = createHash('sha256').digest('hex');

/** RFC 3986: everything but unreserved characters. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

export const encodedPath = (path: string): string => path.split('/').map(encoded).join('/');

export const queryString = (query: Unsigned['query']): string =>
  query
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .toSorted(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The headers of a request with its signature (AWS Signature Version 4, the form of S3: a path is encoded once). */
export function signed(request: Unsigned, { keys, region, now }: Signing): Record<string, string> {
  const at = stamp(now);
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.host,
    'x-amz-content-sha256': request.bodySha256,
    'x-amz-date': at,
    ...(keys.sessionToken !== undefined && { 'x-amz-security-token': keys.sessionToken }),
  };
  const names = Object.keys(headers).toSorted();
  const canonical = canonicalOf({ ...request, headers }, names, queryString(request.query));
  const scope = scopeOf(at, region);
  const signature = signatureOf(canonical, { keys, region, at });
  const { host: _host, ...rest } = headers;
  return {
    ...rest,
    authorization: `${ALGORITHM} Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

/** Path and query of a GET that whoever has them may make for so many seconds. */
export function presigned(
  { host, path, query }: Pick<Unsigned, 'host' | 'path' | 'query'>,
  seconds: number,
  { keys, region, now }: Signing,
): string {
  const at = stamp(now);
  const all: Unsigned['query'] = [
    ...query,
    ['X-Amz-Algorithm', ALGORITHM],
    ['X-Amz-Credential', `${keys.accessKeyId}/${scopeOf(at, region)}`],
    ['X-Amz-Date', at],
    ['X-Amz-Expires', String(seconds)],
    ['X-Amz-SignedHeaders', 'host'],
    ...(keys.sessionToken === undefined ? [] : [['X-Amz-Security-Token', keys.sessionToken] as const]),
  ];
  const asked = queryString(all);
  const request = { method: 'GET', host, path, query: all, headers: { host }, bodySha256: 'UNSIGNED-PAYLOAD' };
  const signature = signatureOf(canonicalOf(request, ['host'], asked), { keys, region, at });
  return `${encodedPath(path)}?${asked}&X-Amz-Signature=${signature}`;
}

/** 20130524T000000Z */
const stamp = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const scopeOf = (at: string, region: string): string => `${at.slice(0, 8)}/${region}/s3/aws4_request`;

const canonicalOf = (request: Unsigned, names: readonly string[], query: string): string =>
  [
    request.method,
    encodedPath(request.path),
    query,
    ...names.map((name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    names.join(';'),
    request.bodySha256,
  ].join('\n');

function signatureOf(
  canonical: string,
  { keys, region, at }: Pick<Signing, 'keys' | 'region'> & { at: string },
): string {
  const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, at.slice(0, 8)), region), 's3'), 'aws4_request');
  return hmac(key, [ALGORITHM, at, scopeOf(at, region), hash].join('\n')).toString('hex');
}
