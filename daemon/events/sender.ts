import { limits } from '../../src/contract/limits.js';
import type { BackgroundParts, BackgroundWork } from '../run/background.js';
import { endsWithin, startWorker } from '../run/worker.js';
import type { OutsideAnswer, OutsideRequest } from '../outside/outside-fetch.js';
import {
  dueDeliveries,
  leaseDeliveries,
  nextDeliveryDue,
  releaseDelivery,
  type Delivery,
} from '../store/webhooks/deliveries.js';
import { inBatches } from './batch.js';
import { AT_ONCE, crowded, fitting } from './fitting.js';
import { answered, unanswered, type Attempted } from './outcome.js';
import { prepare, type PrepareParts } from './prepare.js';
import { settle, type Settling } from './settle.js';

export interface SenderParts extends Omit<BackgroundParts, 'packages'>, Omit<PrepareParts, 'db'> {
  /** Vets the address at each call and connects to nothing else. */
  readonly fetch: (url: URL, request: OutsideRequest) => Promise<OutsideAnswer>;
  /** One deadline for DNS, connect, TLS and the head of the answer. */
  readonly attemptMs?: number;
}

/** Sends what is due, across restarts, until it is delivered or abandoned. */
export interface Sender extends BackgroundWork {
  /** One attempt by hand, now. Rejects when a fault of our own ended it. */
  attempt(delivery: Delivery): Promise<ByHand>;
}

/** `made`: it stands in the log under that number. Otherwise there is none: another is under way, or the daemon stops. */
export type ByHand =
  { readonly kind: 'made'; readonly number: number } | { readonly kind: 'under_way' } | { readonly kind: 'stopping' };

/** Longer than any attempt; a lease of this daemon that is older was lost with an error. */
const LEASE_MS = 60_000;
/** The clock of the machine may be set: it is looked at again this often. */
const LOOK_MS = 30_000;
/** Attempts that are under way when the daemon stops may end by themselves this long. */
const STOP_GRACE_MS = 2_000;

/** How an attempt came out for the sender itself, whatever the receiver answered. */
type Sent =
  { readonly kind: 'settled' } | { readonly kind: 'cut' } | { readonly kind: 'fault'; readonly error: unknown };

class Stopping extends Error {
  override readonly name = 'Stopping';
}

// oxlint-disable-next-line max-lines-per-function -- attempts under way, counted by host
export function startSender(parts: SenderParts): Sender {
  const { db, world, log, owner } = parts;
  const underWay = new Map<
    string,
    { readonly host: string; readonly cut: AbortController; readonly ended: Promise<unknown> }
  >();
  const record = inBatches<readonly [Delivery, Settling]>((all) =>
    db.transaction().execute(async (tx) => {
      for (const [delivery, settling] of all) await settle(tx, world, delivery, settling);
    }),
  );
  const worker = startWorker({
    world,
    log,
    fault: 'delivery_fault',
    look: fill,
    nextDue: (since) => nextDeliveryDue(db, since),
    maxRestMs: LOOK_MS,
  });

  /** Starts what is due and fits. */
  async function fill(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted && underWay.size < AT_ONCE) {
      const now = world.now().toISOString();
      const notTo = crowded(underWay.values());
      // Those under way are leased, but for a clock that jumped; they must not hide the others.
      const due = await dueDeliveries(db, { owner, now, notTo, limit: AT_ONCE });
      const ids = fitting(due, underWay);
      if (ids.length === 0) break;
      for (const delivery of await lease(ids)) void start(delivery, false);
    }
  }

  function lease(ids: readonly string[]): Promise<Delivery[]> {
    const now = world.now();
    const until = new Date(now.getTime() + LEASE_MS).toISOString();
    return leaseDeliveries(db, ids, { owner, now: now.toISOString(), until });
  }

  function start(delivery: Delivery, manual: boolean): Promise<Sent> {
    const about = { delivery_id: delivery.delivery_id, host: delivery.host };
    const cut = new AbortController();
    const end = send(delivery, manual, cut.signal)
      .catch((error: unknown): Sent => {
        log.error('delivery_fault', error, about);
        return { kind: 'fault', error };
      })
      .finally(() => {
        underWay.delete(delivery.delivery_id);
        worker.wake();
      });
    underWay.set(delivery.delivery_id, { host: delivery.host, cut, ended: end });
    return end;
  }

  async function send(delivery: Delivery, manual: boolean, cut: AbortSignal): Promise<Sent> {
    const at = world.now();
    const began = world.monotonic();
    const prepared = await prepare(parts, delivery, at);
    if (prepared.kind === 'not_sent' && prepared.cause !== undefined)
      log.error('webhook_secret_unreadable', prepared.cause, { delivery_id: delivery.delivery_id });
    let attempted: Attempted;
    try {
      attempted = prepared.kind === 'send' ? await post(delivery, prepared, cut) : prepared.attempted;
    } catch (error) {
      if (!(error instanceof Stopping)) throw error;
      await releaseDelivery(db, delivery);
      return { kind: 'cut' };
    }
    const settling = {
      attempted,
      manual,
      at: at.toISOString(),
      duration_ms: Math.round(world.monotonic() - began),
      body_sha256: prepared.kind === 'send' ? prepared.bodySha256 : null,
    };
    await record([delivery, settling]);
    return { kind: 'settled' };
  }

  async function post(
    delivery: Delivery,
    { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array },
    cut: AbortSignal,
  ): Promise<Attempted> {
    const request = { method: 'POST', headers, body, maxBytes: 0, signal: cut } as const;
    try {
      const timeoutMs = parts.attemptMs ?? limits.webhookAttemptMs;
      const answer = await parts.fetch(new URL(delivery.url), { ...request, timeoutMs });
      return answered(answer.status, answer.headers);
    } catch (error) {
      return unanswered(error);
    }
  }

  return {
    wake: worker.wake,
    busy: async () => underWay.size > 0 || (await nextDeliveryDue(db, '')) !== null,
    stop: async () => {
      await worker.stop();
      const left = Promise.all([...underWay.values()].map((each) => each.ended));
      await endsWithin(left, STOP_GRACE_MS, world);
      for (const { cut } of underWay.values()) cut.abort(new Stopping('the daemon is stopping'));
      await left;
    },
    attempt: async (delivery) => {
      if (worker.stopping.aborted) return { kind: 'stopping' };
      if (underWay.has(delivery.delivery_id)) return { kind: 'under_way' };
      const [leased] = await lease([delivery.delivery_id]);
      if (!leased) return { kind: 'under_way' };
      const sent = await start(leased, true);
      switch (sent.kind) {
        case 'settled':
          return { kind: 'made', number: leased.attempts + 1 };
        case 'cut':
          return { kind: 'stopping' };
        case 'fault':
          // Nobody waits for the lease to end: whoever asked may ask again.
          await releaseDelivery(db, leased);
          throw new Error(`the attempt at ${leased.delivery_id} ended with a fault`, { cause: sent.error });
      }
    },
  };
}
