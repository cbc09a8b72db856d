import { signInOf } from '../../../src/contract/captures/credentials.js';
import type { CaptureAccepted } from '../../../src/contract/captures/read.js';
import { captureOrder, optionDefects } from '../../../src/contract/captures/capture-order.js';
import type { OneCaptureOptions } from '../../../src/contract/captures/options.js';
import { refuse, Refusal } from '../../../src/contract/errors.js';
import { refusalOf } from '../../../src/contract/gate.js';
import { newId } from '../../../src/contract/identifiers.js';
import { limits } from '../../../src/contract/limits.js';
import type { CaptureOrder } from '../../../src/contract/captures/order.js';
import { admitInFlight, inFlight } from '../../accounts/admission.js';
import type { Caller } from '../../accounts/caller.js';
import { admitIntoMatter, beginInMatter } from '../../matters/begin-in-matter.js';
import { isBusy } from '../../store/busy.js';
import { beginCapture } from '../../store/captures/captures.js';
import { keepAnswer } from '../../store/idempotency.js';
import type { Matter } from '../../store/matters/matters.js';
import type { Db } from '../../store/tables.js';
import { admitAddress } from '../addresses.js';
import { admitProfile } from '../browser-profiles.js';
import type { RequestContext, Desk, Handlers } from '../handlers.js';
import { isDiskFull } from '../../process/disk-full.js';

/** POST /captures: the order is checked whole, then row, job and kept answer are written in one transaction. */
export const createCapture =
  (desk: Desk): Handlers['createCapture'] =>
  async ({ body }, context) => {
    const { caller } = context;
    admitSecret(caller, body.options?.webhook_url);
    const webhookUrl = await admitOptions(desk, body.options ?? {}, caller);
    const url = await admitAddress(desk.addresses, body.url, 'url');
    await admitProfile(desk, caller, body.options?.browser_profile, [url]);
    const order = captureOrder(url.href, body.options ?? {}, webhookUrl);
    const captureId = newId('cap', desk.world);
    const begin = async (tx: Db) => {
      const matter = await admitIntoMatter(tx, caller, body.options?.matter_id);
      await context.admit(tx);
      await admitInFlight(tx, caller);
      return keep(tx, context, await insert(tx, desk, context, { captureId, order, batchId: null, matter }));
    };
    // On the disk before the row that needs them, and away again when it is not made.
    const signIn = signInOf(body.options ?? {});
    if (signIn !== undefined) await desk.signIns.keep(captureId, signIn);
    const answer = await desk.db
      .transaction()
      .execute(begin)
      .catch(async (error: unknown) => {
        if (signIn !== undefined) await desk.signIns.remove(captureId);
        if (error instanceof Refusal || isBusy(error) || isDiskFull(error)) throw error;
        desk.log.error('capture_not_started', error, { capture_id: captureId });
        throw refuse('CAPTURE_FAILED', { capture_id: captureId });
      });
    desk.changed();
    return answer;
  };

/** POST /captures/batch: a bad URL rejects that URL only, and what does not fit in flight is not admitted. */
export const createCaptureBatch =
  (desk: Desk): Handlers['createCaptureBatch'] =>
  async ({ body }, context) => {
    const { caller } = context;
    const options = body.options ?? {};
    admitSecret(caller, options.webhook_url);
    const webhookUrl = await admitOptions(desk, options, caller);
    const judged = await Promise.all(body.urls.map((url) => judge(desk, url)));
    await admitProfile(
      desk,
      caller,
      options.browser_profile,
      judged.flatMap(({ admitted }) => admitted ?? []),
    );
    const answer = await desk.db.transaction().execute(async (tx) => {
      const batchId = newId('bat', desk.world);
      const count = judged.filter(({ admitted }) => admitted).length;
      const matter = await admitIntoMatter(tx, caller, options.matter_id, { count });
      const good = judged.flatMap(({ admitted }) => admitted ?? []);
      const { limit, room } = await inFlight(tx, caller);
      const starting = good.slice(0, room);
      await context.admit(tx, starting.length);
      // A batch of which nothing begins is no accepted work, and must not be kept as the answer to its Idempotency-Key.
      if (good.length > 0) await admitInFlight(tx, caller, good.length);
      const captures: CaptureAccepted[] = [];
      for (const { href } of starting) {
        const captureId = newId('cap', desk.world);
        const order = captureOrder(href, options, webhookUrl);
        captures.push(await insert(tx, desk, context, { captureId, order, batchId, matter }));
      }
      const notAdmitted = judged
        .filter(({ admitted }) => admitted && !starting.includes(admitted))
        .map(({ url }) => ({ url, code: 'CONCURRENT_CAPTURE_LIMIT' as const, in_flight_limit: limit }));
      const rejected = judged.flatMap(({ url, error }) => (error ? [{ url, error }] : []));
      return keep(tx, context, { batch_id: batchId, captures, not_admitted: notAdmitted, rejected });
    });
    desk.changed();
    return answer;
  };

/** Everything about the options that needs more than their schema. Gives the webhook's address, or null for none. */
export async function admitOptions(desk: Desk, options: OneCaptureOptions, caller: Caller): Promise<string | null> {
  const defects = optionDefects(options);
  if (defects.length > 0) throw refusalOf(defects);
  admitProofs(desk, options, caller);
  return admitWebhook(desk, options.webhook_url, 'options.webhook_url');
}

/** A qualified time-stamp costs: a production key asks for it, and an authority must be there. */
export function admitProofs(
  desk: Desk,
  { include_eidas: asked }: { include_eidas?: boolean },
  { testMode }: Caller,
): void {
  if (!asked) return;
  if (testMode) throw refuse('EIDAS_REQUIRES_LIVE_KEY');
  if (!desk.eidasAvailable) throw refuse('EIDAS_UNAVAILABLE');
}

/** The spelling to store; null where nothing was asked for. `name`: of the field, for who sent it. */
export async function admitWebhook(desk: Desk, asked: string | null | undefined, name: string): Promise<string | null> {
  const webhook = asked?.trim() ?? '';
  return webhook === '' ? null : (await admitAddress(desk.addresses, webhook, 'webhook_url', name)).href;
}

/** Webhooks of captures are signed with the secret of the key that asked for them; a session has no key. */
export function admitSecret({ sessionId }: Caller, ...webhooks: readonly (string | null | undefined)[]): void {
  if (sessionId !== null && webhooks.some((url) => (url ?? '').trim() !== '')) throw refuse('WEBHOOK_REQUIRES_API_KEY');
}

interface Judged {
  readonly url: string;
  readonly admitted?: URL;
  readonly error?: { readonly code: string; readonly message: string; readonly details?: unknown };
}

async function judge(desk: Desk, url: string): Promise<Judged> {
  try {
    if (url.length > limits.urlLength) throw tooLong();
    return { url, admitted: await admitAddress(desk.addresses, url, 'url') };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, details } = error;
    return { url, error: { code, message, ...(details !== undefined && { details }) } };
  }
}

const tooLong = () =>
  refusalOf([
    {
      kind: 'field',
      code: 'INVALID_URL',
      field: 'url',
      problem: `must not have more than ${limits.urlLength} characters`,
    },
  ]);

async function insert(
  tx: Db,
  desk: Desk,
  { caller, baseUrl }: RequestContext,
  {
    captureId,
    order,
    batchId,
    matter,
  }: {
    readonly captureId: string;
    readonly order: CaptureOrder;
    readonly batchId: string | null;
    readonly matter: Matter | undefined;
  },
): Promise<CaptureAccepted> {
  await beginCapture(tx, {
    captureId,
    accountId: caller.account.account_id,
    keyId: caller.keyId,
    testMode: caller.testMode,
    at: desk.world.now(),
    work: { source: 'api', order, baseUrl, batchId },
  });
  await beginInMatter(tx, matter, caller, { captureId, url: order.url, now: desk.world.now() });
  return {
    capture_id: captureId,
    status: 'processing',
    url: order.url,
    poll_path: `/v1/captures/${captureId}`,
    message: 'The capture was accepted. Poll poll_path until its status changes.',
    metadata: order.metadata as CaptureAccepted['metadata'],
  };
}

/** Keeps the answer under the request's Idempotency-Key, if it has one, in the transaction that makes the work. */
export async function keep<T extends object>(
  tx: Db,
  { idempotent }: RequestContext,
  answer: T,
  how?: { readonly waiting: boolean },
): Promise<T> {
  // A request that overslept its lease must not create the work a second time: the refusal rolls it back.
  if (idempotent && !(await keepAnswer(tx, idempotent, answer, how))) throw refuse('IDEMPOTENCY_IN_PROGRESS');
  return answer;
}
