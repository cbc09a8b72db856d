import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as it came: the address as it was written, nothing decoded. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Rule {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  readonly now: Date;
}

const hash = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The code of S3 for what is wrong with a signature; undefined where it holds (AWS Signature Version 4, by its description). */
export function faultOf(received: Received, rule: Rule): string | undefined {
  const [path = '', query = ''] = received.url.split('?');
  const pairs = query === '' ? [] : query.split('&').map((each) => (each.includes('=') ? each : `${each}=`));
  const asked = new Map(pairs.map((each) => each.split('=') as [string, string]));
  const linked = asked.get('X-Amz-Signature');
  const told = linked === undefined ? fromHeader(received) : fromQuery(asked);
  if (!told) return 'AccessDenied';
  const { credential, names, signature, at } = told;
  const [id, day, region, service, end] = credential.split('/');
  if (id !== rule.accessKeyId) return 'InvalidAccessKeyId';
  if (day !== at.slice(0, 8) || region !== rule.region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed';
  const age = rule.now.getTime() - timeOf(at);
  if (linked === undefined ? Math.abs(age) > 15 * 60_000 : age > Number(asked.get('X-Amz-Expires')) * 1000)
    return linked === undefined ? 'RequestTimeTooSkewed' : 'AccessDenied';
  if (!names.includes('host') || isUnsigned(received.headers, names)) return 'AccessDenied';
  const canonical = [
    received.method,
    path,
    pairs
      .filter((each) => !each.startsWith('X-Amz-Signature='))
      .sort()
      .join('&'),
    names.map((name) => `${name}:${String(received.headers[name] ?? '').trim()}\n`).join(''),
    names.join(';'),
    linked === undefined ? String(received.headers['x-amz-content-sha256']) : 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${rule.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  const right = hmac(key, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${hash(canonical)}`).toString('hex');
  return right === signature ? undefined : 'SignatureDoesNotMatch';
}

function fromHeader({ headers }: Received) {
  const [, credential = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const at = String(headers['x-amz-date'] ?? '');
  return credential === '' ? undefined : { credential, names: signed.split(';'), signature, at };
}

const fromQuery = (asked: ReadonlyMap<string, string>) => ({
  credential: decodeURIComponent(asked.get('X-Amz-Credential') ?? ''),
  names: decodeURIComponent(asked.get('X-Amz-SignedHeaders') ?? '').split(';'),
  signature: asked.get('X-Amz-Signature') ?? '',
  at: asked.get('X-Amz-Date') ?? '',
});

/** Headers of the protocol itself must be among those that are signed. */
const isUnsigned = (headers: IncomingHttpHeaders, names: readonly string[]): boolean =>
  Object.keys(headers).some((name) => name.startsWith('x-amz-') && !names.includes(name));

const timeOf = (at: string): number =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
