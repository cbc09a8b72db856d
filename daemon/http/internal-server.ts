import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { World } from '../../src/world.js';
import { endsWithin } from '../run/worker.js';
import { askDatabase } from '../store/answering.js';
import { isAway } from '../store/busy.js';
import type { Db } from '../store/tables.js';
import type { Metrics } from './metrics.js';

export interface InternalParts {
  readonly db: Db;
  readonly world: World;
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
  /** From the moment that the daemon is to end. */
  readonly stopping: () => boolean;
}

/** Whoever asks more often is told the same. */
const KEPT_MS = 1_000;
/** The figures are counted over all rows. */
const METRICS_KEPT_MS = 5_000;
/** A database that takes longer is as good as away. */
const PATIENCE_MS = 1_000;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly type?: string;
}
const said = (status: number, text: string): Answer => ({ status, text: `${text}\n` });

/**
 * The state of a daemon for those who look after it, on an address of its own and without a credential: nothing of what is kept can be
 * read or changed there. `/live`: the process goes on. `/ready`: requests and work belong here, since the database answers and nobody
 * stops it. `/metrics`: as for the operator.
 */
export function internalServer({ db, world, metrics, stopping }: InternalParts): Server {
  const ready = keptFor(KEPT_MS, world, () => answersWithin(db, world));
  const counted = keptFor(METRICS_KEPT_MS, world, () => metrics.text());
  const answers: Readonly<Record<string, () => Promise<Answer>>> = {
    '/live': () => Promise.resolve(said(200, 'live')),
    '/ready': async () => {
      if (stopping()) return said(503, 'stopping');
      return (await ready()) ? said(200, 'ready') : away;
    },
    '/metrics': async () => ({ status: 200, text: await counted(), type: metrics.contentType }),
  };
  const answerTo = async ({ method, url = '' }: IncomingMessage): Promise<Answer> => {
    const answer = method === 'GET' ? answers[url.split('?')[0] ?? ''] : undefined;
    return answer === undefined ? said(404, 'not found') : answer().catch(notCounted);
  };
  return createServer((request, response) => {
    void answerTo(request).then(({ status, text, type = 'text/plain; charset=utf-8' }) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
    );
  });
}

const away = said(503, 'the database does not answer');
/** Only what is known of it is said: a fault of another kind must not be looked for in the database. */
const notCounted = (error: unknown): Answer => (isAway(error) ? away : said(500, 'the figures could not be counted'));

const answersWithin = (db: Db, world: World): Promise<boolean> => {
  const asked = askDatabase(db).then(() => true);
  return endsWithin(asked, PATIENCE_MS, world).then((ended) => ended && asked.catch(() => false));
};

function keptFor<T>(ms: number, { monotonic }: Pick<World, 'monotonic'>, ask: () => Promise<T>): () => Promise<T> {
  let kept: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    if (kept === undefined || monotonic() - kept.at >= ms) kept = { at: monotonic(), answer: ask() };
    return kept.answer;
  };
}
