import type { Log } from '../process/log.js';
import { tell, tracedBelow } from '../process/trace.js';
import type { OutsideAnswer, OutsideRequest } from '../outside/outside-fetch.js';
import { type Delivery, releaseDelivery } from '../store/webhooks/deliveries.js';
import type { BackgroundParts } from '../run/background.js';
import type { Node } from '../run/node.js';
import { stillHolds } from './lease.js';
import { answered, type Attempted, unanswered } from './outcome.js';
import { prepare, type Prepared, type PrepareParts } from './prepare.js';
import type { Settling } from './settle.js';

export interface SendParts extends PrepareParts, Pick<BackgroundParts, 'world'> {
  readonly log: Log;
  /** Vets the address at each call and connects to nothing else. */
  readonly fetch: (url: URL, request: OutsideRequest) => Promise<OutsideAnswer>;
  /** One deadline for DNS, connect, TLS, the last look at the lease and the head of the answer. */
  readonly attemptMs: number;
  /** Absent where the home is one daemon's alone, whose leases nobody else takes. */
  readonly node?: Node | undefined;
}

/** The attempt was cut off because the daemon stops: it counts as not made. */
export class Stopping extends Error {
  override readonly name = 'Stopping';
}

/** Nothing was sent, since the lease is over or as good as over. */
class Lost extends Error {
  override readonly name = 'Lost';
}

/**
 * One attempt at a delivery that is leased. What is to be recorded of it; or `cut` by the daemon's end, or `lost` to another before
 * anything was sent: then its lease was given back, if it was still there.
 */
export async function send(
  parts: SendParts,
  delivery: Delivery,
  { manual, cut }: { readonly manual: boolean; readonly cut: AbortSignal },
): Promise<Settling | 'cut' | 'lost'> {
  const { db, world, log } = parts;
  const at = world.now();
  const began = world.monotonic();
  const prepared = await prepare(parts, delivery, at);
  if (prepared.kind === 'not_sent' && prepared.cause !== undefined)
    log.error('webhook_secret_unreadable', prepared.cause, { delivery_id: delivery.delivery_id });
  try {
    const attempted = prepared.kind === 'send' ? await post(parts, delivery, prepared, cut) : prepared.attempted;
    return {
      attempted,
      manual,
      at: at.toISOString(),
      duration_ms: Math.round(world.monotonic() - began),
      body_sha256: prepared.kind === 'send' ? prepared.bodySha256 : null,
    };
  } catch (error) {
    if (!(error instanceof Stopping || error instanceof Lost)) throw error;
    await releaseDelivery(db, delivery);
    return error instanceof Lost ? 'lost' : 'cut';
  }
}

async function post(
  parts: SendParts,
  delivery: Delivery,
  { headers, body }: Extract<Prepared, { kind: 'send' }>,
  cut: AbortSignal,
): Promise<Attempted> {
  const { fetch, attemptMs, node } = parts;
  /** Why nothing was sent, where that is no fault of the receiver. */
  let fault: unknown;
  const beforeSending = async (limit: AbortSignal) => {
    if (!node) return;
    fault = new Error('the database did not answer before the attempt had to end');
    try {
      const holds = await stillHolds({ ...parts, node }, delivery);
      // An answer that comes later changes nothing: the connection is gone.
      if (!limit.aborted) fault = holds ? undefined : new Lost('another sends it');
    } catch (error) {
      fault = error;
    }
    if (fault !== undefined) throw fault;
  };
  const base = { method: 'POST', headers, body, maxBytes: 0, signal: cut, timeoutMs: attemptMs } as const;
  try {
    const request = node ? { ...base, beforeSending } : base;
    const posted = async () => {
      const answer = await fetch(new URL(delivery.url), request);
      tell({ 'http.response.status_code': answer.status });
      return answered(answer.status, answer.headers);
    };
    const about = { 'http.request.method': 'POST', 'server.address': delivery.host };
    return await tracedBelow(() => ['POST', about], posted);
  } catch (error) {
    if (fault !== undefined && !(error instanceof Stopping)) throw fault;
    return unanswered(error);
  }
}
