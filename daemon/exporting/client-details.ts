import type { CustodyEntry } from '../../src/matters/custody.js';
import { selectClients } from '../store/exports/records.js';
import type { Db } from '../store/tables.js';

const PAGE = 500;

/**
 * client-details.json: what entries of the custody record commit to as their `client`, as far as it is still kept. A commitment is the
 * SHA-256 of the 32 bytes `salt` and the canonical JSON of `{address, user_agent}`.
 */
export async function clientDetails(db: Db, matterId: string, entries: readonly CustodyEntry[]): Promise<string> {
  const committed = entries.flatMap((entry) =>
    'client' in entry.detail ? [{ seq: entry.seq, commitment: entry.detail.client.commitment }] : [],
  );
  const kept = new Map<string, Awaited<ReturnType<typeof selectClients>>[number]>();
  for (let from = 0; from < committed.length; from += PAGE) {
    const some = committed.slice(from, from + PAGE).map(({ commitment }) => commitment);
    for (const row of await selectClients(db, some)) kept.set(row.commitment, row);
  }
  const clients = committed.map(({ seq, commitment }) => {
    const found = kept.get(commitment);
    return found
      ? { seq, commitment, salt: Buffer.from(found.salt).toString('hex'), ...found.client }
      : { seq, commitment, salt: null, address: null, user_agent: null };
  });
  return `${JSON.stringify({ format: 'evidence-clients/1', matter_id: matterId, clients }, null, 1)}\n`;
}
