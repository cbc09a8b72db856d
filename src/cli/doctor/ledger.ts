import { hasDatabase } from '../../home/database-file.js';
import type { Examined } from './check.js';

/** What becomes of the log of a home with its next package. */
export interface Outlook {
  readonly origin: string;
  readonly entries: number;
  /** The log that it follows. */
  readonly previous: { readonly origin: string; readonly ended_at: string } | undefined;
  /** Why it will end; undefined when it goes on. */
  readonly ends: string | undefined;
  /** Nothing but the place stands in its way. */
  readonly adoptable: boolean;
}

/** A log that ends with the next package: readers need another key from then on. */
export async function checkLedger(
  home: string,
  outlookOf: (home: string) => Promise<Outlook | undefined>,
): Promise<Examined> {
  const check = 'ledger';
  const none: Examined = { check, state: 'ok', found: 'none yet; the first package creates it' };
  if (!hasDatabase(home)) return none;
  let outlook: Outlook | undefined;
  try {
    outlook = await outlookOf(home);
  } catch (error) {
    const found = `cannot be read: ${(error as Error).message}`;
    return { check, state: 'warn', found, fix: 'evidence ledger check' };
  }
  if (outlook === undefined) return none;
  const { origin, entries, previous, ends, adoptable } = outlook;
  const name = `${origin}, ${entries} ${entries === 1 ? 'entry' : 'entries'}`;
  if (ends === undefined) {
    const after = previous === undefined ? '' : `; it follows ${previous.origin}, which ended ${previous.ended_at}`;
    return { check, state: 'ok', found: `${name}${after}` };
  }
  const fix = adoptable
    ? 'evidence ledger adopt continues it, if no other copy of this home is in use'
    : 'evidence ledger check, before anything is sealed here (evidence-ledger(1), One log, one home)';
  return { check, state: 'warn', found: `${name}: it ends with the next package, because ${ends}`, fix };
}
