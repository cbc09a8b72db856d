import type { World } from '../../src/world.js';
import type { Node } from '../run/node.js';

/** Longer than a node that lives takes to have its name again, once the database was restarted or its connection was lost. */
const GONE_MS = 8_000;

/**
 * Which of these owners of leases are of nodes that ended: nobody has had their name at two looks that are so far apart. The server gives the
 * name of a process that was killed back at once, long before its leases end; that of one that stands still it gives back later. One that lost
 * only the connection of its name may live, and extends its leases: so no job is taken whose lease was extended a moment ago (`lostJobs`).
 */
export function goneNodes(
  world: Pick<World, 'monotonic'>,
  { name: own, isRunning }: Node,
): (owners: readonly string[]) => Promise<string[]> {
  const since = new Map<string, number>();
  return async (owners) => {
    if (isRunning === undefined) return [];
    const names = new Set(owners.map(nodeOf).filter((name) => name !== own));
    for (const name of since.keys()) if (!names.has(name)) since.delete(name);
    for (const name of names) {
      if (await isRunning(name)) since.delete(name);
      else if (!since.has(name)) since.set(name, world.monotonic());
    }
    const isGone = (owner: string) => world.monotonic() - (since.get(nodeOf(owner)) ?? Infinity) >= GONE_MS;
    return owners.filter(isGone);
  };
}

const nodeOf = (owner: string): string => owner.split('.')[0] ?? '';
