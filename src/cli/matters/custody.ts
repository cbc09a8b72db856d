import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../client/index.js';
import { limits } from '../../contract/limits.js';
import { custodyTypes, type CustodyType } from '../../matters/custody-details.js';
import { usage } from '../problem/problem.js';
import { pages, type Paged } from '../terminal/pages.js';
import type { Entry } from './text.js';

type Page = Awaited<ReturnType<Client['listCustody']>>;

interface Wanted extends Paged {
  readonly type?: string | undefined;
  readonly item?: string | undefined;
}

/** A cursor is given out at the end, too, for those who follow; here the end is the end. */
export async function readCustody(client: Client, matter_id: string, wanted: Wanted): Promise<Page> {
  const { type, item, limit = limits.listDefault } = wanted;
  if (type !== undefined && !(custodyTypes as readonly string[]).includes(type))
    throw usage(
      `--type '${type}' is not a type of entry`,
      'evidence-matters(1) lists them, for example capture.completed',
    );
  const filter = {
    ...(type !== undefined && { type: type as CustodyType }),
    ...(item !== undefined && { capture_id: item }),
  };
  let head: Page['head'] = { seq: 0, hash: '' };
  let anchored: Page['anchored'] = { seq: null, pending_seq: null };
  const page = await pages<'entries', Entry>('entries', wanted, async (query) => {
    const read = await client.listCustody({ params: { matter_id }, query: { ...query, ...filter } });
    ({ head, anchored } = read);
    const asked = query.limit ?? limit;
    return { ...read, next_cursor: read.entries.length < asked ? null : read.next_cursor };
  });
  return { entries: [...page.entries], head, anchored, next_cursor: page.next_cursor };
}

const LOOK_MS = 1000;

/** Every entry from the first on, for ever. */
export async function* followCustody(client: Client, matter_id: string): AsyncGenerator<Entry> {
  let cursor: string | undefined;
  for (;;) {
    const query = { limit: limits.listMax, ...(cursor !== undefined && { cursor }) };
    const page = await client.listCustody({ params: { matter_id }, query });
    yield* page.entries;
    cursor = page.next_cursor ?? cursor;
    if (page.entries.length === 0) await sleep(LOOK_MS);
  }
}
