import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../../src/contract/errors.js';
import type { Route } from '../../src/contract/routes.js';
import { parseTilePath, tileWidth, TILE_WIDTH, writeBundle } from '../../src/proofs/tlog/tile.js';
import type { Policy } from '../../src/proofs/tlog/policy.js';
import { HASH_BYTES } from '../../src/proofs/tlog/hash.js';
import type { Desk } from '../handlers/handlers.js';
import { signedTree } from '../ledger/cosigned.js';
import { proofOf } from '../ledger/ledger.js';
import { findAnchor } from '../store/captures/ledger-anchors.js';
import { entriesFrom, logNamed, type OpenLog, openLog, tilesIn } from '../store/captures/ledger-log.js';
import { baseUrlOf } from './mount.js';

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
  mountLog(app, '/ledger', { db, witnesses, find: () => openLog(db) });
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
  readonly find: (origin: string | undefined) => Promise<OpenLog | undefined>;
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

  app.get<LogRequest>(`/v1${prefix}/checkpoint`, async ({ params }, reply) =>
    text(reply, (await signed(params, witnesses?.policy)).note),
  );

  app.get<LogRequest>(`/v1${prefix}/policy`, async (request, reply) => {
    const { log } = await signed(request.params);
    const url = `${baseUrlOf(request)}${prefix.replace(':origin', request.params.origin ?? '')}`;
    return text(reply, `log ${log.verifier_key} ${url}\n${witnesses?.text ?? 'quorum none\n'}`);
  });

  app.get<LogRequest>(`/v1${prefix}/tile/*`, async ({ params }, reply) => {
    const name = parseTilePath(`tile/${params['*']}`);
    const { log, size } = await signed(params);
    if (name === undefined || tileWidth(name.level, name.index, size) < name.width) throw refuse('NOT_FOUND');
    const from = name.index * TILE_WIDTH;
    const bytes =
      name.level === 'entries'
        ? writeBundle((await entriesFrom(db, log.log_id, from, from + name.width)).map(({ entry }) => entry))
        : (await tilesIn(db, log.log_id)(name.level, name.index)).subarray(0, name.width * HASH_BYTES);
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
