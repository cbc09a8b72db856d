import { isWholeRange } from '../../../src/package/warc/whole-range.js';
import type { Entry } from './entry.js';
import type { BodyStore } from './bodies.js';
import type { Exchange } from './record.js';

/** What the record has of one answer to an address. */
export interface AnswerTo {
  /** Where it came from: the end of its redirects. */
  readonly url: string;
  /** It is all of what the address has: status 200, or one range that is the whole (RFC 9110, section 14.4). */
  readonly whole: boolean;
  /** Bytes that came. */
  readonly size: number;
  /** Bytes that there are, where the answer says so. */
  readonly total: number | null;
  readonly version: Version;
}

/** What tells versions of a file apart (RFC 9110, section 8.8), as stated; null where it is not. */
export interface Version {
  readonly etag: string | null;
  readonly modified: string | null;
}

export function versionOf(headers: Readonly<Record<string, string>>): Version {
  const header = headerIn(headers);
  return { etag: header('etag') ?? null, modified: header('last-modified') ?? null };
}

const headerIn =
  (headers: Readonly<Record<string, string>>) =>
  (name: string): string | undefined =>
    Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];

/** Bodies that have ended are waited for. */
export async function answersTo(entries: Iterable<Entry>, url: string): Promise<AnswerTo[]> {
  const asked = [...entries].filter(({ hops }) => hops.some(({ request }) => request.url === url));
  return Promise.all(asked.map(answerOf));
}

async function answerOf(entry: Entry): Promise<AnswerTo> {
  const last = entry.hops.at(-1);
  const response = last?.response;
  const url = last?.request.url ?? '';
  const header = headerIn(response?.headers ?? {});
  const version = versionOf(response?.headers ?? {});
  const ranges = header('content-range')?.split('\n') ?? [];
  const range = /^bytes \d+-\d+\/(\d+)$/.exec(ranges[0] ?? '');
  const length = header('content-length');
  // A part has the length of the part, and what is coded that of its coding.
  const isWhole = response?.status === 200 && header('content-encoding') === undefined && /^\d+$/.test(length ?? '');
  const isPart = response?.status === 206 && range !== null;
  const total = isPart ? Number(range[1]) : isWhole ? Number(length) : null;
  const body = entry.state === 'finished' ? await entry.body : undefined;
  if ((body?.kind !== 'memory' && body?.kind !== 'file') || body.truncated !== undefined)
    return { url, whole: false, size: entry.size, total, version };
  return {
    url,
    whole: response?.status === 200 || (response?.status === 206 && isWholeRange(ranges, body.size)),
    size: body.size,
    total,
    version,
  };
}

/** An answer that the capture itself asked for, its body in a file. */
export interface AddedAnswer {
  readonly url: string;
  readonly at: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly path: string;
}

/** Which headers were sent is not known: the browser reports no requests of this kind. */
export async function exchangeOfAdded(added: AddedAnswer, bodies: BodyStore, number: number): Promise<Exchange> {
  const headers = Object.entries(added.headers).flatMap(([name, value]) =>
    value.split('\n').map((each) => [name, each] as const),
  );
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return {
    id: `added#${number}`,
    url: added.url,
    method: 'GET',
    at: added.at,
    type: 'Media',
    mainDocument: false,
    requestHeaders: [],
    requestHeadersExact: false,
    postData: null,
    response: {
      status: added.status,
      // Neither is told.
      statusText: '',
      protocol: '',
      headers,
      raw: false,
      mimeType: type.split(';')[0]?.trim() ?? '',
      fromCache: false,
      body: await bodies.adopt(added.path),
    },
    failure: null,
  };
}
