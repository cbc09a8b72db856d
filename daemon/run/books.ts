import type { World } from '../../src/world.js';
import type { PackageStore } from '../store/captures/packages.js';
import type { Db } from '../store/tables.js';

/** What work beside requests reads and writes. */
export interface Books {
  readonly db: Db;
  readonly packages: PackageStore;
  readonly world: World;
  /** Called after a commit that others may wait for: work was queued, or an event was recorded. */
  changed(): void;
}
