import {
  ApiRefusal,
  Unreachable,
  type CaptureAccepted,
  type CaptureRead,
  type CaptureRequest,
  type Client,
} from '../../client/index.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience, until, type Patience } from '../terminal/patience.js';
import { problem } from '../problem/problem.js';

type Processing = Extract<CaptureRead, { status: 'processing' }>;
export type Ended = Exclude<CaptureRead, Processing>;

/** How long a service may be away while a capture runs (a restart, a moment without a network). */
const AWAY_MS = 20_000;
const SUBMIT_ATTEMPTS = 4;

/**
 * Sends one capture under one Idempotency-Key, so that a repeated attempt is never a second capture.
 * Waits as long as a 429 asks for when the limit allows.
 */
export async function submit(
  client: Client,
  request: CaptureRequest,
  idempotencyKey: string,
  limit: Patience,
  waiting: (seconds: number) => void,
): Promise<CaptureAccepted> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client.createCapture({ body: request }, { idempotencyKey });
    } catch (error) {
      const pause = pauseBefore(error, attempt);
      if (pause === undefined || pause > limit.left()) throw error;
      if (pause >= 1000) waiting(Math.ceil(pause / 1000));
      await sleep(pause);
    }
  }
}

/** Milliseconds to wait before the same request may be sent again; undefined when it is of no use. */
function pauseBefore(error: unknown, attempt: number): number | undefined {
  if (error instanceof Unreachable) return attempt < SUBMIT_ATTEMPTS ? 250 * 2 ** attempt : undefined;
  if (!(error instanceof ApiRefusal)) return undefined;
  if (error.code === 'RATE_LIMITED' || error.code === 'CONCURRENT_CAPTURE_LIMIT')
    return (error.retryAfterSeconds ?? 2) * 1000;
  const passing = ['IDEMPOTENCY_IN_PROGRESS', 'SHUTTING_DOWN', 'DATABASE_UNAVAILABLE'].includes(error.code);
  return passing && attempt < SUBMIT_ATTEMPTS ? 1000 * attempt : undefined;
}

/** Reads the capture until it has ended. Throws a `TIMEOUT` problem when the patience ends first. */
export async function awaitCapture(
  client: Client,
  captureId: string,
  limit: Patience,
  seen: (read: Processing) => void,
): Promise<Ended> {
  const ended = await untilEnded(limit, async () => {
    const read = await client.getCapture({ params: { capture_id: captureId } });
    if (read.status !== 'processing') return read;
    seen(read);
    return undefined;
  });
  if (ended !== undefined) return ended;
  throw problem(
    'TIMEOUT',
    `capture ${captureId} has not ended after ${Math.round(limit.spent() / 1000)} s; it continues`,
    {
      hints: [`evidence show ${captureId}`, `evidence download ${captureId} --output DIR`],
      details: { capture_id: captureId },
    },
  );
}

/** Asks until something has ended, and rides out a service that is away for a moment; undefined when the patience ends first. */
export async function untilEnded<T>(limit: Patience, ask: () => Promise<T | undefined>): Promise<T | undefined> {
  let away: Patience | undefined;
  return until(limit, pace, async () => {
    try {
      const answer = await ask();
      away = undefined;
      return answer;
    } catch (error) {
      away ??= patience(AWAY_MS);
      if (!(error instanceof Unreachable) || away.left() === 0) throw error;
      return undefined;
    }
  });
}

/** Quick at first, since many pages take seconds; then with less haste. */
function pace(spentMs: number): number {
  if (spentMs < 10_000) return 150;
  return spentMs < 60_000 ? 500 : 2000;
}
