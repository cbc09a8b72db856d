import { addressesAndFactors } from '../store/sessions/factors.js';
import { reading } from '../store/home-database.js';

/** Who could sign in by mail, and how many of them without a second factor; of a home beside its daemon too. */
export const signInOutlook = (home: string): Promise<{ readonly accounts: number; readonly without: number }> =>
  reading(home, (db) => addressesAndFactors(db));
