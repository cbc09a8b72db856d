import { reading } from '../home-database.js';
import { profilesInKeychain } from './profiles.js';

/** Names of the browser profiles of a home whose key is in the system keychain; beside its daemon too. */
export const lockedProfilesOf = (home: string): Promise<string[]> => reading(home, profilesInKeychain);
