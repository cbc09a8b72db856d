import type { Migration } from 'kysely';
import { captures } from './0001-captures.js';

/** Oldest first; a migration that was released is never edited. Each runs in a transaction together with its record. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_captures': { up: captures },
};
