import { allowList } from '../../daemon/outside/guard/allow.js';
import { guardedFetch } from '../../daemon/outside/guarded-fetch.js';
import type { Resolver } from '../../daemon/outside/resolver.js';
import type { EventKind } from '../../src/contract/webhooks/events.js';
import { signingKey } from '../../src/webhooks/secret.js';
import { verifyMessage, type MessageVerdict } from '../../src/webhooks/verify.js';
import type { RunCertificate } from '../../daemon/run/certificate-run.js';
import type { RunRedaction } from '../../daemon/run/redaction-run.js';
import type { Node } from '../../daemon/run/node.js';
import type { RunCapture } from '../../daemon/run/outcome.js';
import { openHouse, type House } from '../daemon/house.js';
import type { ReceivedWebhook, Receiver } from '../fakes/outside/webhook-receiver.js';

export const page = 'https://www.example.com/page';
export const minutes = (n: number): number => n * 60_000;
export const hours = (n: number): number => minutes(60 * n);

/** Every name is this machine, which the operator allows. */
export const loopback: Resolver = async () => ({ kind: 'addresses', addresses: ['127.0.0.1'] });

/** A house whose webhooks really go out, over TLS, to receivers on this machine. */
export function openPostOffice(
  receiver: Pick<Receiver, 'ca'>,
  options: {
    readonly run?: RunCapture;
    readonly certify?: RunCertificate;
    readonly redact?: RunRedaction;
    readonly resolve?: Resolver;
    readonly attemptMs?: number;
    readonly allow?: readonly string[];
    readonly node?: Node;
    /** Waited for at each attempt, before anything of it leaves. */
    readonly meanwhile?: () => Promise<void>;
  } = {},
): Promise<House> {
  const guard = {
    resolve: options.resolve ?? loopback,
    allow: allowList(options.allow ?? ['127.0.0.0/8']),
    ca: receiver.ca,
  };
  return openHouse({
    ...(options.run && { run: options.run }),
    ...(options.redact && { redact: options.redact }),
    ...(options.certify && { certify: options.certify }),
    ...(options.node && { node: options.node }),
    webhooks: async (url, request) => {
      await options.meanwhile?.();
      return guardedFetch(url, request, guard);
    },
    webhookAttemptMs: options.attemptMs ?? 5_000,
  });
}

/** A capture that has ended, and whose event is recorded. */
export async function captured(house: House, webhook_url?: string, client = house.live): Promise<string> {
  const body = { url: page, ...(webhook_url !== undefined && { options: { webhook_url } }) };
  const { capture_id } = await client.createCapture({ body });
  await house.settled();
  return capture_id;
}

export const subscribe = (
  house: House,
  url: string,
  events: EventKind[] = ['capture.completed'],
  client = house.live,
) => client.createWebhookSubscription({ body: { url, events } });

export const attempts = async (house: House, capture_id: string) =>
  (await house.live.listWebhookAttempts({ params: { capture_id } })).attempts;

export const deliveries = async (house: House, client = house.live) =>
  (await client.listWebhookDeliveries({ query: {} })).deliveries;

/** Waits until the sender has nothing under way and nothing due. */
export async function quiet(house: House): Promise<void> {
  house.sender.wake();
  for (;;) {
    const now = house.world.now().toISOString();
    const row = await house.desk.db
      .selectFrom('deliveries')
      .select('delivery_id')
      .where('state', '=', 'pending')
      .where((eb) => eb.or([eb('next_attempt_at', '<=', now), eb('lease_owner', 'is not', null)]))
      .executeTakeFirst();
    if (!row) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Sets the clock to when the next delivery is due, and lets it be sent; false when none waits. */
export async function nextAttempt(house: House): Promise<boolean> {
  const row = await house.desk.db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min('next_attempt_at').as('at'))
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (!row?.at) return false;
  house.world.forward(Math.max(0, Date.parse(row.at) - house.world.now().getTime()));
  await quiet(house);
  return true;
}

export function checked(webhook: ReceivedWebhook, secret: string, now: Date): MessageVerdict {
  const header = (name: string) => webhook.headers[name] as string | undefined;
  const [id, timestamp, signature] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')];
  return verifyMessage({ id, timestamp, signature, body: webhook.body }, [signingKey(secret)], now);
}

export const bodyOf = (webhook: ReceivedWebhook | undefined): Record<string, unknown> =>
  JSON.parse(webhook?.body.toString() ?? 'null') as Record<string, unknown>;
