import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ChalkInstance } from 'chalk';
import { newSecret, signingKey } from '../../webhooks/secret.js';
import { webhookHeaders } from '../../webhooks/signature.js';
import { follow, type Following, type ListedEvent } from '../events/stream.js';
import { lightFetch } from '../service/light-fetch.js';
import { makeDirectory } from '../problem/make-directory.js';
import { usage } from '../problem/problem.js';

/** What came of one event at the address that it was forwarded to. */
export interface Forwarded {
  readonly event_id: string;
  readonly event: string;
  readonly capture_id: string | null;
  readonly webhook_id: string;
  readonly again: boolean;
  readonly http_status: number | null;
  readonly error: string | null;
  readonly duration_ms: number;
}

interface Listening extends Following {
  readonly to: URL;
  readonly secret: string;
  readonly now: () => Date;
  readonly told: (forwarded: Forwarded) => void;
}

const LIMIT_MS = 10_000;

/** Forwards every event as a webhook, signed with the secret of this home; a line `r` on stdin sends the last one again. */
export async function listen({ to, secret, now, told, ...following }: Listening): Promise<never> {
  const key = signingKey(secret);
  let last: ListedEvent | undefined;
  createInterface({ input: process.stdin }).on('line', (line) => {
    if (line.trim() === 'r' && last) void forward({ to, key, now: now() }, last, true).then(told);
  });
  for await (const event of follow(following)) {
    last = event;
    told(await forward({ to, key, now: now() }, event, false));
  }
  throw new Error('the stream of events has no end');
}

/** A development server may speak http: the address is the user's own, on the user's own machine. */
export function forwardAddress(written: string): URL {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw usage(`--forward-to '${written}' is not an http or https URL`, 'for example http://127.0.0.1:3000/webhooks');
  return url;
}

/** The same at every start, so that a receiver is configured once. */
export function listenSecret(home: string): string {
  const path = join(home, 'webhook-listen.secret');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    const secret = newSecret((length) => randomBytes(length));
    makeDirectory(home, 0o700);
    writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}

async function forward(
  { to, key, now }: { readonly to: URL; readonly key: Uint8Array; readonly now: Date },
  event: ListedEvent,
  again: boolean,
): Promise<Forwarded> {
  const { capture_id } = event;
  const body = JSON.stringify({ ...(capture_id !== undefined && { capture_id }), ...(event.body as object) });
  const message = {
    id: `msg_${event.event_id}`,
    timestamp: Math.floor(now.getTime() / 1000),
    body: new TextEncoder().encode(body),
  };
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Service-Webhook/2.0',
    ...webhookHeaders(message, [key]),
  };
  const started = performance.now();
  const result = (http_status: number | null, error: string | null): Forwarded => ({
    event_id: event.event_id,
    event: event.type,
    capture_id: capture_id ?? null,
    webhook_id: message.id,
    again,
    http_status,
    error,
    duration_ms: Math.round(performance.now() - started),
  });
  try {
    const answer = await lightFetch(to, { method: 'POST', headers, body, signal: AbortSignal.timeout(LIMIT_MS) });
    await answer.body.cancel();
    return result(answer.status, null);
  } catch (error) {
    return result(null, error instanceof Error && 'code' in error ? String(error.code) : String(error));
  }
}

export function forwardedLine(forwarded: Forwarded, paint: Pick<ChalkInstance, 'red' | 'green' | 'dim'>): string {
  const { event, capture_id, http_status, error, duration_ms, again } = forwarded;
  const good = http_status !== null && http_status >= 200 && http_status < 300;
  const outcome = (good ? paint.green : paint.red)(String(http_status ?? error));
  return `${event}${capture_id === null ? '' : ` ${capture_id}`}${again ? ' again' : ''}: ${outcome} in ${duration_ms} ms`;
}
