import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limited, within } from '../../outside/deadline.js';
import type { Entry } from './entry.js';
import type { Body } from './record.js';
import type { Channel } from './targets.js';

/** Takes bodies out of the browser as they end, so that none is evicted and no two large ones are in memory at once. */
export interface BodyStore {
  /** Never rejects: what cannot be had is a `missing` body with its reason. */
  fetch(entry: Entry, channel: Channel): Promise<Body>;
  /** What has arrived so far of an answer that has not ended. Never rejects. */
  fetchPart(entry: Entry): Promise<Body>;
  adopt(path: string): Promise<Body>;
  /** Keeps bytes that another source hands out. Never rejects. */
  keepFrom(source: () => Promise<Uint8Array>): Promise<Body>;
}

/** A page that is busy without end does not hand out what it has. */
const PART_MS = 1_000;
const soon = <T>(work: Promise<T>): Promise<T> => limited(PART_MS, undefined, (limit) => within(work, limit));
/** Larger bodies lie in files. */
const IN_MEMORY = 256 * 1024;
/** Bodies above this are fetched one at a time. */
const LARGE = 1024 * 1024;

export function openBodyStore(spoolDir: string): BodyStore {
  const small = lane(6);
  const large = lane(1);
  let files = 0;
  const nextFile = (): string => join(spoolDir, `body-${++files}`);

  async function keep(bytes: Uint8Array): Promise<Body> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (bytes.length <= IN_MEMORY) return { kind: 'memory', bytes, size: bytes.length, sha256 };
    const path = nextFile();
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    return { kind: 'file', path, size: bytes.length, sha256 };
  }

  async function take(entry: Entry, channel: Channel): Promise<Body> {
    const params = { requestId: entry.requestId };
    const got = (await channel.send('Network.getResponseBody', params)) as { body: string; base64Encoded: boolean };
    return keep(Buffer.from(got.body, got.base64Encoded ? 'base64' : 'utf8'));
  }

  return {
    fetch: (entry, channel) =>
      (entry.size > LARGE ? large : small)(() => take(entry, channel)).catch((error: unknown): Body => {
        if (entry.size === 0 && entry.state === 'finished')
          return { kind: 'memory', bytes: new Uint8Array(), size: 0, sha256: EMPTY };
        return { kind: 'missing', reason: reasonOf(error) };
      }),
    fetchPart: async (entry) => {
      const truncated = entry.failure ?? 'the response had not ended when the record was closed';
      try {
        // What has come whole the browser hands out even when the page is too busy to notice its end; the rest only the page.
        const body = await soon(take(entry, entry.channel)).catch(async () => {
          if (entry.parts.size > 0) return keep(Buffer.concat(entry.parts.bytes));
          const asked = entry.channel.send('Network.streamResourceContent', { requestId: entry.requestId });
          const part = await soon(asked);
          return keep(Buffer.from((part as { bufferedData: string }).bufferedData, 'base64'));
        });
        return body.kind === 'memory' || body.kind === 'file' ? { ...body, truncated } : body;
      } catch {
        return { kind: 'missing', reason: truncated };
      }
    },
    keepFrom: (source) =>
      small(async () => keep(await source())).catch((error: unknown): Body => ({
        kind: 'missing',
        reason: reasonOf(error),
      })),
    adopt: async (path) => {
      const target = nextFile();
      await copyFile(path, target);
      const hash = createHash('sha256');
      await pipeline(createReadStream(target), hash);
      return { kind: 'file', path: target, size: (await stat(target)).size, sha256: hash.digest('hex') };
    },
  };
}

const EMPTY = createHash('sha256').digest('hex');

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/has been closed/.test(text)) return 'the window that asked for it was closed';
  return (text.split('\n')[0] ?? '').replace(/^.*Protocol error \([^)]*\): |^[\w.]+: /, '').slice(0, 200);
}

/** Runs at most `width` tasks at once, the others in the order in which they came. */
function lane(width: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= width) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
