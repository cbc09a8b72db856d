import { limits } from '../../src/contract/limits.js';
import { type About, tell, tellFailure, traced } from '../process/trace.js';
import type { BackgroundParts, BackgroundWork } from '../run/background.js';
import { leaseNow, type Node } from '../run/node.js';
import { patiently } from '../run/patiently.js';
import { endsWithin, startWorker } from '../run/worker.js';
import {
  dueDeliveries,
  findDelivery,
  leaseAsRead,
  leaseDue,
  nextDeliveryDue,
  releaseDelivery,
  type Delivery,
  type DeliveryLease,
} from '../store/webhooks/deliveries.js';
import { LEASE_MS } from './lease.js';
import { inBatches } from './batch.js';
import { AT_ONCE, crowded, fitting } from './fitting.js';
import { send, type SendParts, Stopping } from './send.js';
import { settle, type Settling } from './settle.js';

export interface SenderParts extends Omit<BackgroundParts, 'packages'>, Omit<SendParts, 'db' | 'attemptMs'> {
  readonly attemptMs?: number;
  /** Absent where the home is one daemon's alone. */
  readonly node?: Node | undefined;
  /** False: it attempts by hand alone, since others send what is due. */
  readonly sends?: boolean;
}

/** Sends what is due, across restarts, until it is delivered or abandoned. */
export interface Sender extends BackgroundWork {
  /** One attempt by hand, now. Rejects when a fault of our own ended it. */
  attempt(delivery: Delivery): Promise<ByHand>;
}

/** `made`: it stands in the log under that number. Otherwise there is none: another is under way, or the daemon stops. */
export type ByHand =
  | { readonly kind: 'made'; readonly number: number }
  | { readonly kind: 'under_way' }
  | { readonly kind: 'stopping' };

const RECORD_MS = 40_000;
/** The clock of the machine may be set: it is looked at again this often. */
const LOOK_MS = 30_000;
/** Attempts that are under way when the daemon stops may end by themselves this long; among nodes as long as they may take. */
const STOP_GRACE_MS = 2_000;

/** How an attempt came out for the sender itself, whatever the receiver answered. */
type Sent = { readonly kind: 'settled' | 'cut' | 'lost' } | { readonly kind: 'fault'; readonly error: unknown };

// oxlint-disable-next-line max-lines-per-function -- attempts under way, counted by host
export function startSender(parts: SenderParts): Sender {
  const { db, world, log, owner, attemptMs = limits.webhookAttemptMs } = parts;
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
    look: parts.sends === false ? () => Promise.resolve() : fill,
    nextDue: (since) => (parts.sends === false ? Promise.resolve(null) : nextDeliveryDue(db, since)),
    maxRestMs: LOOK_MS,
  });

  /** Starts what is due and fits. */
  async function fill(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted && underWay.size < AT_ONCE) {
      const now = (await leaseNow(parts)).toISOString();
      const notTo = crowded(underWay.values());
      // Those under way are leased, but for a clock that jumped; they must not hide the others.
      const due = await dueDeliveries(db, { now, notTo, limit: AT_ONCE });
      const ids = fitting(due, underWay);
      if (ids.length === 0) break;
      for (const delivery of await leaseDue(db, ids, await newLease())) void start(delivery, false);
    }
  }

  async function newLease(): Promise<DeliveryLease> {
    const now = await leaseNow(parts);
    return { owner, now: now.toISOString(), until: new Date(now.getTime() + LEASE_MS).toISOString() };
  }

  function start(delivery: Delivery, manual: boolean): Promise<Sent> {
    const about = { delivery_id: delivery.delivery_id, host: delivery.host };
    const cut = new AbortController();
    const end = traced('delivery', aboutOf(delivery), () => attempt(delivery, manual, cut.signal))
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

  async function attempt(delivery: Delivery, manual: boolean, cut: AbortSignal): Promise<Sent> {
    const settling = await send({ ...parts, attemptMs }, delivery, { manual, cut });
    if (settling === 'cut' || settling === 'lost') {
      tell({ 'evidence.outcome': settling });
      return { kind: settling };
    }
    const { outcome } = settling.attempted;
    tell({ 'evidence.outcome': outcome });
    if (outcome !== 'delivered') tellFailure(outcome);
    // It was sent: as long as the lease lasts nobody sends it again.
    await patiently(world, RECORD_MS, () => record([delivery, settling]));
    return { kind: 'settled' };
  }

  /** `taken`: it was another's, when it was leased or right before it was sent. */
  async function byHand(delivery: Delivery): Promise<ByHand | 'taken'> {
    if (worker.stopping.aborted) return { kind: 'stopping' };
    if (underWay.has(delivery.delivery_id)) return { kind: 'under_way' };
    const leased = await leaseAsRead(db, delivery, await newLease());
    if (!leased) return 'taken';
    const sent = await start(leased, true);
    switch (sent.kind) {
      case 'settled':
        return { kind: 'made', number: leased.attempts + 1 };
      case 'cut':
        return { kind: 'stopping' };
      case 'lost':
        return 'taken';
      case 'fault':
        // Nobody waits for the lease to end: whoever asked may ask again.
        await releaseDelivery(db, leased);
        throw new Error(`the attempt at ${leased.delivery_id} ended with a fault`, { cause: sent.error });
    }
  }

  return {
    wake: worker.wake,
    busy: async () => underWay.size > 0 || (await nextDeliveryDue(db, '')) !== null,
    stop: async () => {
      await worker.stop();
      const left = Promise.all([...underWay.values()].map((each) => each.ended));
      await endsWithin(left, parts.node ? attemptMs : STOP_GRACE_MS, world);
      for (const { cut } of underWay.values()) cut.abort(new Stopping('the daemon is stopping'));
      await left;
    },
    attempt: async (delivery) => {
      const first = await byHand(delivery);
      if (first !== 'taken') return first;
      // It may be over already: tried since it was read, or given back because preparing it took long.
      const anew = await findDelivery(db, delivery.account_id, delivery.delivery_id);
      const second = anew === undefined ? 'taken' : await byHand(anew);
      return second === 'taken' ? { kind: 'under_way' } : second;
    },
  };
}

const aboutOf = ({ delivery_id, type, capture_id, attempts }: Delivery): About => ({
  'evidence.delivery_id': delivery_id,
  'evidence.event': type,
  'evidence.capture_id': capture_id ?? undefined,
  'evidence.attempt': attempts + 1,
});
