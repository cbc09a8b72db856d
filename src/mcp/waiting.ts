import { Type } from 'typebox';
import { awaitingReads, Unreachable, type CaptureRead, type Client } from '../client/index.js';
import { proofSteps, steps } from '../package/records/steps.js';
import type { Call } from './tool.js';

const MOST_SECONDS = 300;
/** Less than what clients wait for an answer by default (60 s). */
const DEFAULT_SECONDS = 45;

export const waitField = (seconds = DEFAULT_SECONDS) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MOST_SECONDS,
      description:
        `Seconds to wait for the end; default ${seconds}. What has not ended goes on, and "show" with its id tells of it. ` +
        'More than 50 needs a client that waits that long for an answer.',
    }),
  );

export const waitOf = (input: { readonly wait_seconds?: number | undefined }, seconds = DEFAULT_SECONDS): number =>
  (input.wait_seconds ?? seconds) * 1000;

/** How long a service may be away, for example while it starts anew. */
const AWAY_MS = 10_000;

/** The capture as it is when it has ended, or when the time to wait is over. */
export async function settled(client: Client, capture_id: string, waitMs: number, call: Call): Promise<CaptureRead> {
  const began = call.world.monotonic();
  const spent = () => call.world.monotonic() - began;
  const awaitRead = awaitingReads(client);
  let away: number | undefined;
  let seconds = 0;
  for (;;) {
    const asked = spent();
    const read = await awaitRead(capture_id, seconds, { signal: call.signal }).catch((error: unknown) => {
      away ??= spent();
      if (!(error instanceof Unreachable) || spent() - away > AWAY_MS || spent() >= waitMs) throw error;
      return undefined;
    });
    if (read !== undefined) {
      away = undefined;
      if (read.status !== 'processing' || spent() >= waitMs) return read;
      if (read.progress !== null)
        await call.progress(read.progress.done, read.progress.total, stepWords(read.progress.step));
    }
    const left = Math.max(0, waitMs - spent());
    seconds = Math.min(1, Math.floor(left / 1000));
    // The request may have waited itself.
    await call.world.sleep(Math.min(Math.max(0, pace(spent()) - (spent() - asked)), left), call.signal);
  }
}

const pace = (spentMs: number): number => (spentMs < 10_000 ? 200 : 1000);

const named: Readonly<Record<string, string>> = { ...steps, ...proofSteps };
const stepWords = (step: string): string => named[step] ?? 'Working';
