import type { World } from '../../src/world.js';

/** One of several daemons over one database. */
export interface Node {
  /** Its leases are those of `NAME.…`: no other node has it. */
  readonly name: string;
  /** The clock of the database, so that no lease ends early because two machines differ. */
  readonly now: () => Promise<Date>;
  /** Whether a daemon has that name now. Without it, only the end of a lease says that one is gone. */
  readonly isRunning?: (name: string) => Promise<boolean>;
}

/** The time by which leases are made and judged. */
export const leaseNow = async ({
  world,
  node,
}: {
  readonly world: Pick<World, 'now'>;
  readonly node?: Node | undefined;
}): Promise<Date> => (node === undefined ? world.now() : node.now());
