import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLedger, type Ledger } from '../../../daemon/ledger/ledger.js';
import { fromUtf8 } from '../../../src/package/bytes.js';
import { parseCheckpoint } from '../../../src/proofs/tlog/checkpoint.js';
import { signedByLog } from '../../../src/proofs/tlog/signed.js';
import { leafHash } from '../../../src/proofs/tlog/hash.js';
import { judgeProof } from '../../../src/proofs/tlog/judge.js';
import { parsePolicy } from '../../../src/proofs/tlog/policy.js';
import { readBundle, subtreesOf, tilePath, tileWidth } from '../../../src/proofs/tlog/tile.js';
import { rootOf } from '../../../src/proofs/tlog/tree.js';
import { type House, openHouse } from '../../daemon/house.js';

const COUNT = 300;
const hashOf = (at: number): string => createHash('sha256').update(`package ${at}`).digest('hex');
let house: House;
let ledger: Ledger;
beforeAll(async () => {
  house = await openHouse({ start: false });
  ledger = await openLedger({ db: house.desk.db, home: house.home, world: house.world, log: house.log });
  for (let at = 0; at < COUNT; at += 1)
    await ledger.append({ manifest_sha256: hashOf(at), type: 'capture', eidas: false });
}, 60_000);
afterAll(async () => {
  await ledger.close();
  await house.close();
});

const get = async (path: string) => {
  const answer = await house.app.inject({ url: `/v1/ledger/${path}`, headers: { host: 'localhost' } });
  return { status: answer.statusCode, bytes: answer.rawPayload, text: answer.payload, headers: answer.headers };
};

describe('the files of the ledger, without a key', () => {
  it('a monitor that has only these builds the tree that was signed', async () => {
    const policy = parsePolicy((await get('policy')).text);
    expect(policy.logs[0]?.url).toBe('http://localhost/v1/ledger');
    const checkpoint = parseCheckpoint((await get('checkpoint')).text);
    const { size, root } = checkpoint;
    expect([size, signedByLog(checkpoint, policy.logs[0]!.key)]).toEqual([COUNT, 'signed']);
    const subtrees = subtreesOf(async (level, index) => {
      const { status, bytes, headers } = await get(tilePath({ level, index, width: tileWidth(level, index, size) }));
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      return bytes;
    });
    expect(Buffer.from(await rootOf(subtrees, size))).toEqual(Buffer.from(root));
    const entries = [];
    for (const index of [0, 1])
      entries.push(
        ...readBundle(
          (await get(tilePath({ level: 'entries', index, width: tileWidth('entries', index, size) }))).bytes,
        ),
      );
    expect(entries).toHaveLength(COUNT);
    const leaf = await subtrees(0, 277);
    expect(Buffer.from(leafHash(entries[277]!))).toEqual(Buffer.from(leaf));
    expect(JSON.parse(fromUtf8(entries[277]!))).toMatchObject({ manifest_sha256: hashOf(277) });
  });

  it('a proof of each manifest that was issued', async () => {
    const policy = parsePolicy((await get('policy')).text);
    const { status, text, headers } = await get(`sha256:${hashOf(3).toUpperCase()}/proof`);
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(judgeProof(text, hashOf(3), policy)).toMatchObject({ kind: 'logged', index: 3, size: COUNT });
  });

  it.each([
    `${hashOf(COUNT)}/proof`,
    'nonsense/proof',
    'tile/0/002',
    'tile/0/001',
    'tile/0/001.p/45',
    'tile/1/000',
    'tile/2/000.p/1',
    'tile/entries/001.p/45',
    'tile/0/1',
    'tile/0/000/..%2f..%2fevidence.db',
    'tile/',
  ])('%s is not there', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('GET /ledger/{hash} answers as before', async () => {
    const answer = JSON.parse((await get(hashOf(3))).text) as object;
    // It is registered when its package is completed, not when it enters the log.
    expect(answer).toEqual({ issued: false, issued_at: null, type: null, eidas: null, manifest_sha256: hashOf(3) });
  });
});
