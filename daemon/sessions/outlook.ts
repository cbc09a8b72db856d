import { join } from 'node:path';
import { addressesAndFactors } from '../store/sessions/factors.js';
import { reading } from '../store/snapshot.js';

/** Who could sign in by mail, and how many of them without a second factor; of a home beside its daemon too. */
export const signInOutlook = (home: string): Promise<{ readonly accounts: number; readonly without: number }> =>
  reading(join(home, 'evidence.db'), (db) => addressesAndFactors(db));
