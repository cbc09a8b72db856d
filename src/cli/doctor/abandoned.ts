import { hasDatabase } from '../../home/database-file.js';
import type { Examined } from './check.js';

interface Abandoned {
  readonly kind: 'capture' | 'import' | 'export' | 'seal';
  readonly id: string;
  readonly attempts: number;
  readonly abandoned_at: string;
}

/** Work of a home that was given up because the service ended each time, the newest first. */
export type AbandonedOf = (home: string) => Promise<readonly Abandoned[]>;

/** The newest of them; all are in the log (work_abandoned). */
const SHOWN = 3;
const check = 'abandoned';

export async function checkAbandoned(home: string, abandonedOf: AbandonedOf): Promise<Examined> {
  const none: Examined = { check, state: 'ok', found: 'no work was given up in the last 30 days' };
  if (!hasDatabase(home)) return none;
  let found: readonly Abandoned[];
  try {
    found = await abandonedOf(home);
  } catch (error) {
    return {
      check,
      state: 'warn',
      found: `cannot be read: ${(error as Error).message}`,
      fix: 'evidence daemon status',
    };
  }
  if (found.length === 0) return none;
  const told = found
    .slice(0, SHOWN)
    .map(({ kind, id, attempts, abandoned_at }) => `${kind} ${id}, begun ${attempts} times, ${abandoned_at}`);
  const more = found.length > SHOWN ? '; …' : '';
  return {
    check,
    state: 'warn',
    found: `the service ended each time while it worked on: ${told.join('; ')}${more}`,
    fix: 'evidence daemon logs says why it ended; order the same again once that is mended',
  };
}
