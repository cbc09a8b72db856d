import { limits } from '../../src/contract/limits.js';
import type { Counter } from '../store/accounts/usage.js';

/** The counters of an account and the period that each is in. All of them are in UTC. */
export const counters = (accountId: string, now: Date) => {
  const text = now.toISOString();
  return {
    rate: { accountId, counter: 'rate', period: windowStart(now).toISOString() },
    month: { accountId, counter: 'month', period: text.slice(0, 7) },
    testDay: { accountId, counter: 'test_day', period: text.slice(0, 10) },
    importDay: { accountId, counter: 'import_day', period: text.slice(0, 10) },
    exportDay: { accountId, counter: 'export_day', period: text.slice(0, 10) },
    archiveDay: { accountId, counter: 'wa_day', period: text.slice(0, 10) },
    emailDay: { accountId, counter: 'email_day', period: text.slice(0, 10) },
    sandbox: { accountId, counter: 'sandbox', period: '' },
  } as const satisfies Record<string, Counter>;
};

const windowStart = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / limits.rateWindowMs) * limits.rateWindowMs);

export const windowEnd = (now: Date): Date => new Date(windowStart(now).getTime() + limits.rateWindowMs);

export const dayEnd = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));

export const monthEnd = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

/** Whole seconds, never too few: who waits so long finds the period over. */
export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
