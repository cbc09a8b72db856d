import { openLog } from '../../daemon/store/captures/ledger-log.js';
import type { Db } from '../../daemon/store/tables.js';
import { printEntry } from '../../src/proofs/tlog/entry.js';
import { grow } from '../../src/proofs/tlog/tile.js';
import { leafHash, middleOf } from '../../src/verify/node/tree-hash.js';

const BATCH = 2048;

/** Puts entries into the open log, which has none, without a signature each: whoever opens it then signs them all. */
export async function fillLog(db: Db, size: number, hashOf: (at: number) => string): Promise<void> {
  const log = await openLog(db);
  if (log === undefined) throw new Error('no log');
  const { log_id } = log;
  const edge = new Map<string, Uint8Array>();
  for (let from = 0; from < size; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, size - from) }, (_, at) => from + at);
    const entries = numbers.map((at) => ({
      log_id,
      idx: at,
      entry: printEntry({
        commitments_sha256: null,
        eidas: false,
        issued_at: '2026-11-22T10:00:00.000Z',
        manifest_sha256: hashOf(at),
        type: 'capture',
        version: 1,
      }),
      manifest_sha256: hashOf(at),
    }));
    await db.transaction().execute(async (tx) => {
      const leaves = entries.map(({ entry }) => leafHash(entry));
      const read = async (level: number, index: number) => edge.get(`${level}/${index}`) ?? new Uint8Array();
      for (const { level, index, bytes } of await grow(read, from, leaves)) {
        edge.set(`${level}/${index}`, bytes);
        if (level > 0) await tx.deleteFrom('ledger_tiles').where('level', '=', level).where('n', '=', index).execute();
        if (level > 0 || bytes.length === 8192)
          await tx
            .insertInto('ledger_tiles')
            .values({ log_id, level, n: index, hashes: bytes, middle: middleOf(bytes) ?? null })
            .execute();
      }
      await tx.insertInto('ledger_entries').values(entries).execute();
    });
  }
}
