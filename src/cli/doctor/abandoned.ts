import { hasDatabase } from '../../home/database-file.js';
import type { Examined } from './check.js';

interface Abandoned {
  readonly kind: 'capture' | 'import' | 'export' | 'seal';
  readonly id: string;
  /** Runs that did not come to an end. */
  readonly attempts: number;
  readonly abandoned_at: string;
}

/** Work of a home that was given up because none of its runs came to an end, the newest first. */
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
    .map(({ kind, id, attempts, abandoned_at }) => `${kind} ${id}, ${attempts} runs, ${abandoned_at}`);
  const more = found.length > SHOWN ? '; …' : '';
  return {
    check,
    state: 'warn',
    found: `given up because none of its runs came to an end: ${told.join('; ')}${more}`,
    fix: 'evidence daemon logs says why; order the same again once that is mended',
  };
}
