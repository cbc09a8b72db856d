import { refuse } from '../../src/contract/errors.js';
import type { Caller } from '../accounts/caller.js';

/** A test key is handed around more freely: it reads what the account has, and changes only what test keys made. */
export function admitChange({ env }: Caller, { test_mode }: { readonly test_mode: boolean | null }): void {
  if (env === 'test' && test_mode !== true) throw refuse('FORBIDDEN');
}
