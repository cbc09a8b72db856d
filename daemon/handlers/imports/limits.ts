import { counters, dayEnd, monthEnd, secondsUntil } from '../../accounts/periods.js';
import { refuse, Refusal, type ErrorCode } from '../../../src/contract/errors.js';
import { importLimits } from '../../../src/contract/limits.js';
import { bytesSince, countOpen } from '../../store/imports/imports.js';
import type { Db } from '../../store/tables.js';
import { spend } from '../../store/accounts/usage.js';

/** Requests to import in a UTC day, announced bytes of the day and the month, imports in progress. In the transaction that begins the import. */
export async function admitImport(db: Db, accountId: string, sizeBytes: number, now: Date): Promise<void> {
  if ((await countRequest(db, accountId, now)) === undefined) {
    throw refuse('RATE_LIMITED', {
      retry_after_seconds: secondsUntil(dayEnd(now), now),
      action: 'import_create',
      daily_limit: importLimits.createdPerDay,
      remaining: 0,
    });
  }
  const [day, month] = [now.toISOString().slice(0, 10), now.toISOString().slice(0, 7)];
  const volumes = [
    ['IMPORT_DAILY_BYTES_LIMIT', `${day}T00:00:00.000Z`, importLimits.bytesPerDay, dayEnd(now)],
    ['IMPORT_MONTHLY_BYTES_LIMIT', `${month}-01T00:00:00.000Z`, importLimits.bytesPerMonth, monthEnd(now)],
  ] as const;
  for (const [code, since, limit, end] of volumes) {
    const used = await bytesSince(db, accountId, since);
    if (used + sizeBytes > limit)
      throw refuse(code, { used, limit, requested: sizeBytes, retry_after_seconds: secondsUntil(end, now) });
  }
  const inProgress = await countOpen(db, accountId);
  if (inProgress >= importLimits.inProgress)
    throw refuse('IMPORT_LIMIT', { limit: importLimits.inProgress, in_progress: inProgress });
}

const afterwards: readonly ErrorCode[] = [
  'IMPORT_DAILY_BYTES_LIMIT',
  'IMPORT_MONTHLY_BYTES_LIMIT',
  'IMPORT_LIMIT',
  'NOT_FOUND',
];

/** Each request counts, even one that is refused afterwards (evidence-api(7), LIMITS); its transaction gave the count back. */
export async function countRefused(db: Db, accountId: string, error: unknown, now: Date): Promise<void> {
  if (error instanceof Refusal && afterwards.includes(error.code)) await countRequest(db, accountId, now);
}

const countRequest = (db: Db, accountId: string, now: Date) =>
  spend(db, counters(accountId, now).importDay, { asks: 1 }, importLimits.createdPerDay);
