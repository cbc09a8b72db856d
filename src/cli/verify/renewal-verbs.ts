import { ApiRefusal, type Client } from '../../client/index.js';
import type { TimeStampEnd } from '../../contract/captures/evidence-records.js';
import { captureId } from '../capture/id.js';
import { usage } from '../problem/problem.js';
import { durationFlag } from '../terminal/durations.js';

export interface RenewalFlags {
  readonly ids: readonly string[];
  readonly all: boolean | undefined;
  readonly before: string | undefined;
  readonly algorithm: 'sha256' | 'sha512' | undefined;
}

type Answer = Awaited<ReturnType<Client['renewTimeStamps']>>;
export type Renewed = Pick<Answer, 'renewed' | 'failed'> & { readonly not_renewed: readonly string[] };

/** What was asked for, checked before anything is sent. */
export interface Wanted {
  /** All packages of the account when absent. */
  readonly capture_ids?: string[];
  readonly ends_before?: string;
  readonly algorithm?: 'sha256' | 'sha512';
}

export function wanted({ ids, all = false, before, algorithm }: RenewalFlags, now: Date): Wanted {
  if (all === ids.length > 0)
    throw usage('name the packages, or give --all', 'evidence proofs renew --all --before 52w');
  return {
    ...(!all && { capture_ids: ids.map(captureId) }),
    ...(before !== undefined && {
      ends_before: new Date(now.getTime() + durationFlag('--before', before)).toISOString(),
    }),
    ...(algorithm !== undefined && { algorithm }),
  };
}

/** As many requests as it takes. `not_renewed`: named, and neither renewed nor failed. */
export async function renewAll(client: Client, body: Wanted): Promise<Renewed> {
  const renewed: Answer['renewed'] = [];
  const failed: Answer['failed'] = [];
  for (let next: string | null | undefined; next !== null;) {
    const answer: Answer = await client.renewTimeStamps({
      body: { ...body, ...(next !== undefined && { after: next }) },
    });
    renewed.push(...answer.renewed);
    failed.push(...answer.failed);
    next = answer.next;
  }
  const told = new Set([...renewed, ...failed].map(({ capture_id }) => capture_id));
  return { renewed, failed, not_renewed: (body.capture_ids ?? []).filter((id) => !told.has(id)) };
}

export function renewedLines({ renewed, failed, not_renewed }: Renewed): string {
  return [
    ...renewed.map(({ capture_id, ends_at, algorithm }) => `${capture_id} renewed until ${ends_at} (${algorithm})`),
    ...failed.map(({ capture_id, reason }) => `${capture_id} NOT renewed: ${reason}`),
    ...not_renewed.map((id) => `${id} not renewed: there is no such package, or it ends later`),
  ].join('\n');
}

const YEAR_MS = 365 * 86_400_000;

/** Time-stamps that end within a year; at most a page of them. */
export async function endingSoon(
  client: Client,
  now: Date,
): Promise<{ readonly ends: readonly TimeStampEnd[]; readonly more: boolean }> {
  const ends_before = new Date(now.getTime() + YEAR_MS).toISOString();
  const { ends, next_cursor } = await client
    .listTimeStampEnds({ query: { ends_before, limit: 200 } })
    .catch((error: unknown) => {
      // An older service, which knows nothing of this.
      if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') return { ends: [], next_cursor: null };
      throw error;
    });
  return { ends, more: next_cursor !== null };
}

/** Undefined when none ends. */
export function endingText(ends: readonly TimeStampEnd[], more: boolean): string | undefined {
  const [first] = ends;
  if (first === undefined) return undefined;
  const count = more
    ? `more than ${ends.length} packages`
    : ends.length === 1
      ? '1 package'
      : `${ends.length} packages`;
  return `the time-stamp of ${count} ends within a year, the first ${first.ends_at}`;
}
