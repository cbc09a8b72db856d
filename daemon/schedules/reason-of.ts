import { Refusal, type ErrorCode } from '../../src/contract/errors.js';
import type { RunReason } from '../../src/contract/schedules/words.js';

const reasons: { readonly [K in ErrorCode]?: RunReason } = {
  CONCURRENT_CAPTURE_LIMIT: 'concurrent_limit',
  QUOTA_EXCEEDED: 'quota_exceeded',
  TEST_MODE_DAILY_LIMIT: 'quota_exceeded',
  PAYMENT_REQUIRED: 'no_billing',
  PLAN_ARCHIVE_ONLY: 'plan_downgrade',
  PLAN_API_READ_ONLY: 'plan_downgrade',
  MATTERS_NOT_ENABLED: 'plan_downgrade',
  MATTER_ARCHIVED: 'matter_archived',
  MATTER_SEALED: 'matter_sealed',
  // Left, full, or not to be written to any more by who made the schedule.
  NOT_FOUND: 'matter_unavailable',
  FORBIDDEN: 'matter_unavailable',
  MATTER_FULL: 'matter_unavailable',
  MATTER_ITEM_NOT_ALLOWED: 'matter_unavailable',
  EMAIL_NOT_VERIFIED: 'matter_unavailable',
};

/** What a refusal of plan or limits means for a run; anything else is a fault and thrown on. */
export function reasonOf(error: unknown): RunReason {
  const reason = error instanceof Refusal ? reasons[error.code] : undefined;
  if (reason === undefined) throw error;
  return reason;
}
