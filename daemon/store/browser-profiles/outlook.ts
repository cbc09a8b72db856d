import { reading } from '../home-database.js';
import { profilesInKeychain } from './profiles.js';

/** Names of the browser profiles of a home whose key is in the system keychain; beside its daemon too. */
export const lockedProfilesOf = (home: string): Promise<string[]> =>
  reading(home, async (db) => {
    // A home of an earlier version may lack the table.
    const tables = await db.introspection.getTables();
    return tables.some(({ name }) => name === 'browser_profiles') ? profilesInKeychain(db) : [];
  });
