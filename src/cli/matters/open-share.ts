import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ApiRefusal, Unreachable } from '../../client/index.js';
import type { SharedItemDetail, SharedItemRead, SharedRead } from '../../contract/shares/read.js';
import { lightFetch, type LightAnswer } from '../service/light-fetch.js';
import { usage } from '../problem/problem.js';

/** What was opened. Every read is one of this session, which the service records. */
export interface OpenedShare {
  readonly share: SharedRead;
  items(): Promise<SharedItemRead[]>;
  item(captureId: string): Promise<SharedItemDetail>;
  /** All entries, oldest first, with the notes that come along. */
  custody(): Promise<{ readonly entries: unknown[]; readonly notes: unknown[] }>;
  bytes(link: string): Promise<Readable>;
}

interface Page {
  readonly items?: readonly SharedItemRead[];
  readonly entries?: readonly unknown[];
  readonly notes?: readonly unknown[];
  readonly next_cursor: string | null;
}

/** Opens a link as a browser does, with the cookie, the session key and the origin, and says so in the same refusals. */
export async function openShare(
  link: string,
  given: { readonly password?: string; readonly code?: string },
): Promise<OpenedShare> {
  const { origin, token } = linkOf(link);
  const opened = await ask(`${origin}/v1/shared/open`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...given }),
  });
  const { session_key, share } = (await opened.json()) as { session_key: string; share: SharedRead };
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const get = async <T>(path: string): Promise<T> =>
    (await ask(`${origin}/v1${path}`, { headers: { cookie, 'x-session-key': session_key } })).json() as Promise<T>;
  /** Every page of a list, one after another. */
  async function* pagesOf(path: string): AsyncGenerator<Page> {
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await get(`${path}?limit=200${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
      yield page;
      cursor = page.next_cursor;
    }
  }
  return {
    share,
    items: async () => {
      const all: SharedItemRead[] = [];
      for await (const { items = [] } of pagesOf('/shared/items')) all.push(...items);
      return all;
    },
    item: (captureId) => get(`/shared/items/${encodeURIComponent(captureId)}`),
    custody: async () => {
      const all: { entries: unknown[]; notes: unknown[] } = { entries: [], notes: [] };
      for await (const { entries = [], notes = [] } of pagesOf('/shared/custody')) {
        all.entries.push(...entries);
        all.notes.push(...notes);
      }
      return all;
    },
    bytes: async (url) => {
      const { pathname, search } = new URL(url);
      // Whatever the answer says, bytes come from where the link led.
      const { body } = await ask(`${origin}${pathname}${search}`);
      return Readable.fromWeb(body as ReadableStream);
    },
  };
}

function linkOf(link: string): { readonly origin: string; readonly token: string } {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  const token = url?.hash.slice(1) ?? '';
  if (!url || !/^https?:$/.test(url.protocol) || token === '')
    throw usage('this is not the link of a share', 'give the whole link in quotes, including everything after the #');
  return { origin: url.origin, token };
}

/** @throws ApiRefusal, Unreachable */
async function ask(url: string, init: Parameters<typeof lightFetch>[1] = {}): Promise<LightAnswer> {
  let answer: LightAnswer;
  try {
    answer = await lightFetch(url, init);
  } catch (error) {
    throw new Unreachable(new URL(url).origin, error);
  }
  if (answer.ok) return answer;
  throw await refusalOf(new URL(url).origin, answer);
}

async function refusalOf(origin: string, answer: LightAnswer): Promise<Error> {
  const read = (await answer.json().catch(() => ({}))) as {
    error?: { code?: string; message?: string; details?: unknown };
    request_id?: string;
  };
  if (read.error?.code === undefined)
    return new Unreachable(origin, new Error(`HTTP ${answer.status} without an error of this API`));
  const { code, message = code, details } = read.error;
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return new ApiRefusal({
    status: answer.status,
    code,
    message,
    details,
    request_id: read.request_id ?? null,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}
