import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../../src/contract/errors.js';
import type { Route } from '../../src/contract/routes.js';
import { parseTilePath, tileWidth, TILE_WIDTH, writeBundle } from '../../src/proofs/tlog/tile.js';
import type { Policy } from '../../src/proofs/tlog/policy.js';
import type { Desk } from '../handlers/handlers.js';
import { signedTree } from '../ledger/cosigned.js';
import { proofOf } from '../ledger/ledger.js';
import { treeOf } from '../ledger/tree.js';
import { findAnchor } from '../store/captures/ledger-anchors.js';
import { logNamed, type OpenLog } from '../store/captures/ledger-log.js';
import { entryBytes, openLogKey } from '../store/captures/ledger-read.js';

/** Files of a log (C2SP tlog-tiles), without a key. They are not operations: their form is not ours. */
export const ledgerRoutes = {
  checkpoint: { method: 'GET', path: '/ledger/checkpoint' },
  policy: { method: 'GET', path: '/ledger/policy' },
  tile: { method: 'GET', path: '/ledger/tile/{path}' },
  endedCheckpoint: { method: 'GET', path: '/ledger/logs/{origin}/checkpoint' },
  endedPolicy: { method: 'GET', path: '/ledger/logs/{origin}/policy' },
  endedTile: { method: 'GET', path: '/ledger/logs/{origin}/tile/{path}' },
  proof: { method: 'GET', path: '/ledger/{hash}/proof' },
  anchor: { method: 'GET', path: '/ledger/anchors/{anchor_id}/{file}' },
} as const satisfies Record<string, Route>;

export function mountLedger(app: FastifyInstance, { db, witnesses }: Pick<Desk, 'db' | 'witnesses'>): void {
  mountLog(app, '/ledger', { db, witnesses, find: () => openLogKey(db) });
  // A log that has ended grows no more; its files stay, under the SHA-256 of its name.
  mountLog(app, '/ledger/logs/:origin', { db, witnesses, find: (origin = '') => logNamed(db, origin) });

  app.get<{ Params: { hash: string } }>('/v1/ledger/:hash/proof', async ({ params }, reply) => {
    const hash = /^(?:sha256:)?([0-9a-f]{64})$/i.exec(params.hash)?.[1];
    const proof = hash === undefined ? undefined : await proofOf(db, hash.toLowerCase(), witnesses?.policy);
    if (proof === undefined) throw refuse('NOT_FOUND');
    return text(reply, proof);
  });

  app.get<{ Params: { id: string; file: string } }>('/v1/ledger/anchors/:id/:file', async ({ params }, reply) => {
    const anchor = /^[1-9]\d{0,9}$/.test(params.id) ? await findAnchor(db, Number(params.id)) : undefined;
    if (anchor === undefined) throw refuse('NOT_FOUND');
    const { note, ots, tsr } = anchor;
    if (params.file === 'checkpoint') return text(reply, note);
    const proof = params.file === 'checkpoint.ots' ? ots : params.file === 'checkpoint.tsr' ? tsr : null;
    if (proof === null) throw refuse('NOT_FOUND');
    return (
      reply
        .type(proof === ots ? 'application/vnd.opentimestamps.ots' : 'application/timestamp-reply')
        // The proof of Bitcoin grows.
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(proof))
    );
  });
}

interface Served extends Pick<Desk, 'db'> {
  readonly witnesses: Desk['witnesses'];
  readonly find: (origin: string | undefined) => Promise<Pick<OpenLog, 'log_id' | 'verifier_key'> | undefined>;
}

interface LogRequest {
  Params: { readonly origin?: string; readonly '*': string };
}

/** Checkpoint, policy and tiles of one log under a prefix. */
function mountLog(app: FastifyInstance, prefix: string, { db, witnesses, find }: Served): void {
  /** The log as far as it is signed; for a reader, as far as enough witnesses have seen it. */
  async function signed({ origin }: LogRequest['Params'], policy?: Policy) {
    const log = await find(origin);
    const newest = log && (await signedTree(db, log.log_id, -1, policy));
    if (log === undefined || newest === undefined) throw refuse('NOT_FOUND');
    return { log, ...newest };
  }

  /** Sizes of signed trees, by log. */
  const seen = new Map<number, number>();

  app.get<LogRequest>(`/v1${prefix}/checkpoint`, async ({ params }, reply) =>
    text(reply, (await signed(params, witnesses?.policy)).note),
  );

  app.get<LogRequest>(`/v1${prefix}/policy`, async (request, reply) => {
    const { log } = await signed(request.params);
    const url = `${request.baseUrl}${prefix.replace(':origin', request.params.origin ?? '')}`;
    return text(reply, `log ${log.verifier_key} ${url}\n${witnesses?.text ?? 'quorum none\n'}`);
  });

  app.get<LogRequest>(`/v1${prefix}/tile/*`, async ({ params }, reply) => {
    const name = parseTilePath(`tile/${params['*']}`);
    const log = await find(params.origin);
    if (name === undefined || log === undefined) throw refuse('NOT_FOUND');
    // What was signed once stays signed: the newest tree is looked up only for what lies behind the last one that was seen.
    const reaches = (size: number): boolean => tileWidth(name.level, name.index, size) >= name.width;
    if (!reaches(seen.get(log.log_id) ?? 0)) {
      const { size } = await signed(params);
      seen.set(log.log_id, size);
      if (!reaches(size)) throw refuse('NOT_FOUND');
    }
    const from = name.index * TILE_WIDTH;
    const bytes =
      name.level === 'entries'
        ? writeBundle(await entryBytes(db, log.log_id, from, from + name.width))
        : await treeOf(db, log.log_id).tile(name.level, name.index, name.width);
    return (
      reply
        .type('application/octet-stream')
        // A name has one content for good: of a partial tile, too, for its width is in it.
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(bytes))
    );
  });
}

export const text = (reply: FastifyReply, content: string): FastifyReply =>
  reply.type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff').send(content);
