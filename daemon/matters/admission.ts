import { refuse } from '../../src/contract/errors.js';
import { isLegal } from '../../src/contract/accounts/plans.js';
import type { Caller } from '../accounts/caller.js';

/**
 * Whether the account may have to do with matters at all, in the order of evidence-api(7), MATTERS. An account that keeps its archive
 * only reads what it has. A test caller owes nothing.
 */
export function admitMatters(access: 'read' | 'write', { account, testMode }: Caller): void {
  const keepsArchive = account.plan === 'archive_only';
  if (!isLegal(account.plan) && !keepsArchive) throw refuse('MATTERS_NOT_ENABLED');
  if (access === 'read') return;
  if (keepsArchive) throw refuse('PLAN_ARCHIVE_ONLY');
  if (!account.email_verified) throw refuse('EMAIL_NOT_VERIFIED');
  if (account.arrears && !testMode) throw refuse('PAYMENT_REQUIRED');
}
