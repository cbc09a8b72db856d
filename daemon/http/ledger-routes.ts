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
import { entriesFrom, openLog, tilesIn } from '../store/captures/ledger-log.js';
import { baseUrlOf } from './mount.js';

/** Files of a log (C2SP tlog-tiles), without a key. They are not operations: their form is not ours. */
export const ledgerRoutes = {
  checkpoint: { method: 'GET', path: '/ledger/checkpoint' },
  policy: { method: 'GET', path: '/ledger/policy' },
  tile: { method: 'GET', path: '/ledger/tile/{path}' },
  proof: { method: 'GET', path: '/ledger/{hash}/proof' },
  anchor: { method: 'GET', path: '/ledger/anchors/{anchor_id}/{file}' },
} as const satisfies Record<string, Route>;

export function mountLedger(app: FastifyInstance, { db, witnesses }: Pick<Desk, 'db' | 'witnesses'>): void {
  /** The open log as far as it is signed; for a reader, as far as enough witnesses have seen it. */
  async function signed(policy?: Policy) {
    const log = await openLog(db);
    const newest = log && (await signedTree(db, log.log_id, -1, policy));
    if (log === undefined || newest === undefined) throw refuse('NOT_FOUND');
    return { log, ...newest };
  }

  app.get('/v1/ledger/checkpoint', async (_, reply) => text(reply, (await signed(witnesses?.policy)).note));

  app.get('/v1/ledger/policy', async (request, reply) => {
    const { log } = await signed();
    return text(reply, `log ${log.verifier_key} ${baseUrlOf(request)}/ledger\n${witnesses?.text ?? 'quorum none\n'}`);
  });

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

  app.get<{ Params: { '*': string } }>('/v1/ledger/tile/*', async ({ params }, reply) => {
    const name = parseTilePath(`tile/${params['*']}`);
    const { log, size } = await signed();
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
