/** The closed sets of schedules; kept apart from the schemas so that the store need not load them. */
export const scheduleModes = ['interval', 'cron', 'on_change'] as const;
export type ScheduleMode = (typeof scheduleModes)[number];

/** Why the service pauses a schedule (evidence-api(7), SCHEDULES). */
export const pauseReasons = [
  'no_billing',
  'plan_downgrade',
  'failures',
  'key_revoked',
  'invalid_cron',
  'signed_out',
  'profile_locked',
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** `missed`: nothing ran for the slot, because the time to catch up was over. */
export const runStatuses = ['running', 'completed', 'failed', 'skipped', 'missed'] as const;
export type RunStatus = (typeof runStatuses)[number];

export const runReasons = [
  ...pauseReasons,
  'overlap',
  'downtime',
  'concurrent_limit',
  'quota_exceeded',
  'blocked_address',
  'capture_failed',
  'http_error_status',
  'bot_challenge',
  'empty_text',
  'not_loaded',
  'selector_invalid',
  'package_unreadable',
  'schedule_changed',
  'matter_archived',
  'matter_sealed',
  'matter_unavailable',
  'internal_error',
] as const;
export type RunReason = (typeof runReasons)[number];

export const runResults = ['baseline', 'changed', 'unchanged'] as const;
export type RunResult = (typeof runResults)[number];
