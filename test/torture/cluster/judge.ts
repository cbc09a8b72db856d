import { reading } from '../../../daemon/store/home-database.js';
import type { Ledger } from '../acts.js';
import type { Finding } from '../judge.js';
import type { ClusterScene } from './scene.js';

/** Reads on by its cursor (a page that is not full has none), from whichever node answers, as a program would. The end gives the ids of what it has read. */
export function follow({ daemon }: ClusterScene): () => Promise<string[]> {
  const seen: string[] = [];
  let ending = false;
  const done = (async () => {
    let cursor: string | undefined;
    for (let last = false; !last;) {
      last = ending;
      try {
        const page = await daemon.client().listEvents({ query: { limit: 1, ...(cursor !== undefined && { cursor }) } });
        seen.push(...page.events.map(({ event_id }) => event_id));
        cursor = page.next_cursor ?? cursor;
        if (page.events.length > 0) last = false;
      } catch {
        // The node that it asked was killed, stands still, or has no database.
        last = false;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return seen;
  })();
  done.catch(() => undefined);
  return () => {
    ending = true;
    return done;
  };
}

/** Once for each: entry of the ledger of a sealed capture, event of its end, and reading of an event. */
export const judgeOnce = ({ home }: ClusterScene, { captures }: Ledger, read: readonly string[]): Promise<Finding[]> =>
  reading(home, async (db) => {
    const events = await db.selectFrom('events').select(['event_id', 'type', 'capture_id']).execute();
    const ends = events.filter(({ type }) => type === 'capture.completed' || type === 'capture.failed');
    const perCapture = counted(ends.map(({ capture_id }) => String(capture_id)));
    const rows = await db.selectFrom('captures').select(['capture_id', 'package_name']).execute();
    const entered = new Set(
      (await db.selectFrom('ledger').select('capture_id').execute()).map(({ capture_id }) => capture_id),
    );
    const sealed = rows.filter(({ capture_id, package_name }) => package_name !== null && captures.has(capture_id));
    const known = new Set(read);
    const sent = counted(
      (await db.selectFrom('delivery_attempts').select('delivery_id').where('outcome', '=', 'delivered').execute()).map(
        ({ delivery_id }) => delivery_id,
      ),
    );
    return [
      {
        what: 'each capture ended once',
        looked: captures.size,
        wrong: [...captures].flatMap((id) => (perCapture.get(id) === 1 ? [] : [`${id}: ${perCapture.get(id) ?? 0}`])),
      },
      {
        what: 'each sealed capture is in the ledger',
        looked: sealed.length,
        wrong: sealed.flatMap(({ capture_id }) => (entered.has(capture_id) ? [] : [capture_id])),
      },
      {
        what: 'each webhook was delivered once, as far as a node could record it',
        looked: sent.size,
        wrong: [...sent].flatMap(([id, times]) => (times === 1 ? [] : [`${id}: ${times}`])),
      },
      {
        what: 'who read the events on by their cursor has each of them, once',
        looked: read.length,
        wrong: [
          ...events.flatMap(({ event_id }) => (known.has(event_id) ? [] : [`missed ${event_id}`])),
          ...[...counted(read)].flatMap(([id, times]) => (times === 1 ? [] : [`${id} came ${times} times`])),
        ],
      },
    ];
  });

function counted(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
