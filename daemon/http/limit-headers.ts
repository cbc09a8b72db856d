import { limits } from '../../src/contract/limits.js';
import { binding, left, ownCaps, type Month } from '../accounts/caps.js';
import { secondsUntil } from '../accounts/periods.js';
import type { Standing } from '../accounts/standing.js';

/**
 * Where the account stands, as headers of an answer or a refusal. RateLimit fields are structured fields of
 * draft-ietf-httpapi-ratelimit-headers-10; `X-*-Reset` is in epoch seconds. A limit that is not there is not named.
 */
export function limitHeaders(standing: Standing, now: Date): Record<string, string> {
  const { rate, month, testDay, sandbox } = standing;
  return {
    ...(rate && {
      'ratelimit-policy': `"captures";q=${rate.limit};w=${limits.rateWindowMs / 1000}`,
      ratelimit: `"captures";r=${left(rate)};t=${secondsUntil(rate.resetAt, now)}`,
      'x-ratelimit-limit': String(rate.limit),
      'x-ratelimit-remaining': String(left(rate)),
      'x-ratelimit-reset': epochSeconds(rate.resetAt),
    }),
    ...(month && quotaHeaders(month)),
    ...(sandbox && {
      'x-sandbox-limit': String(sandbox.limit),
      'x-sandbox-remaining': String(left(sandbox)),
      'x-sandbox-used': String(sandbox.used),
    }),
    ...(testDay && {
      'x-test-daily-limit': String(testDay.limit),
      'x-test-daily-remaining': String(left(testDay)),
      'x-test-daily-used': String(testDay.used),
      'x-test-daily-reset': epochSeconds(testDay.resetAt),
    }),
  };
}

/** `X-Quota-Cap` names the maximum that is reached first of all; the others speak of the account's own, and of the organisation's. */
function quotaHeaders(month: Month): Record<string, string> {
  const own = binding(ownCaps(month));
  const first = binding(month.caps);
  const org = month.caps.find(({ cap }) => cap === 'org');
  return {
    'x-quota-used': String(own?.used ?? month.used),
    ...(own && { 'x-quota-limit': String(own.limit), 'x-quota-remaining': String(left(own)) }),
    ...(first && { 'x-quota-cap': first.cap }),
    ...(org && { 'x-quota-org-limit': String(org.limit), 'x-quota-org-used': String(org.used) }),
  };
}

const epochSeconds = (at: Date): string => String(at.getTime() / 1000);
