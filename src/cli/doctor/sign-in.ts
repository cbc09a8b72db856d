import { hasDatabase } from '../../home/database-file.js';
import type { Examined } from './check.js';

export type SignInOutlook = (home: string) => Promise<{ readonly accounts: number; readonly without: number }>;

/** On a server for others that sends mail: accounts that whoever reads their mail gets into. */
export async function checkSignIn(home: string, isRequired: boolean, outlookOf: SignInOutlook): Promise<Examined> {
  const check = 'sign-in';
  if (!hasDatabase(home)) return { check, state: 'ok', found: 'no accounts yet' };
  let outlook: Awaited<ReturnType<SignInOutlook>>;
  try {
    outlook = await outlookOf(home);
  } catch (error) {
    // Of a home that an earlier version made, until its daemon starts.
    return { check, state: 'warn', found: `cannot be read: ${(error as Error).message}`, fix: 'evidence daemon start' };
  }
  const { accounts, without } = outlook;
  if (without === 0) return { check, state: 'ok', found: `${accounts} with an address, each with a second factor` };
  if (isRequired)
    return {
      check,
      state: 'warn',
      found: `${without} of ${accounts} with an address have no second factor, and cannot sign in by mail`,
      fix: 'evidence accounts sign-in-link ID, for each: the person then adds one in the settings',
    };
  return {
    check,
    state: 'warn',
    found: `${without} of ${accounts} with an address sign in by mail alone: anyone who can read that mail can sign in`,
    fix: 'evidence config set require_second_factor true, once each has one',
  };
}
