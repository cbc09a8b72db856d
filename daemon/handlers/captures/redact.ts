import type { RedactionOrder } from '../../../src/contract/captures/redaction-order.js';
import { Refusal, refuse } from '../../../src/contract/errors.js';
import { refusalOf } from '../../../src/contract/gate.js';
import { newId } from '../../../src/contract/identifiers.js';
import { redactionDefects, redactionOrder } from '../../../src/contract/redactions/order.js';
import type { RedactionPreviewRead, RedactionRead } from '../../../src/contract/redactions/redactions.js';
import type { RedactionRequest } from '../../../src/contract/redactions/request.js';
import { admitInFlight } from '../../accounts/admission.js';
import type { Caller } from '../../accounts/caller.js';
import { failedView } from '../../captures/capture-view.js';
import { admitIntoMatter, beginInMatter } from '../../matters/begin-in-matter.js';
import { redactionView } from '../../captures/redaction-view.js';
import { CaptureFailure } from '../../run/step.js';
import { beginCapture, findAnyCapture, type Capture } from '../../store/captures/captures.js';
import { giveBack } from '../../store/idempotency.js';
import type { Db } from '../../store/tables.js';
import type { RequestContext, Desk, Handlers } from '../handlers.js';
import { admitProofs, admitSecret, admitWebhook, keep } from './accept.js';
import { answerWhenEnded } from './answer-when-ended.js';
import { completedHere } from './completed-here.js';
import { asItIs } from '../../store/packages/sealed.js';

/** POST /captures/{capture_id}/redact: answered when the copy is sealed, or shown what it would be. */
export const redactCapture =
  (desk: Desk): Handlers['redactCapture'] =>
  async ({ params, body }, context) => {
    const { caller, baseUrl } = context;
    const defects = redactionDefects(body);
    if (defects.length > 0) throw refusalOf(defects);
    const source = await redactable(desk.db, caller, params.capture_id);
    const order = redactionOrder(source.capture_id, body, 'bitcoin');
    if (body.preview === true) return preview(desk, context, { source, order, body });
    const redactionId = await begin(desk, context, { source, order, body });
    desk.changed();
    return answerWhenEnded(desk, context, redactionId, {
      answer: (row) => answerOf(desk, row, baseUrl),
      refusal: (row) => {
        const { code, details } = failedView(row).error;
        return new Refusal(code, details);
      },
    });
  };

/** Gates in the order of evidence-api(7), REDACTIONS; what only the package tells is refused by the run with the same code. */
async function redactable(db: Db, { account }: Caller, captureId: string): Promise<Capture> {
  const row = await completedHere(db, account.account_id, captureId);
  if (row.source === 'redact') throw refuse('NOT_REDACTABLE', { reason: 'already_redacted' });
  if (!row.capture_id.startsWith('cap_')) throw refuse('NOT_REDACTABLE', { reason: 'not_a_capture' });
  return row;
}

interface Asked {
  readonly source: Capture;
  readonly order: RedactionOrder;
  readonly body: RedactionRequest;
}

/** Row and job. The rules are on the disk before them, and away again when they are not made. */
async function begin(desk: Desk, context: RequestContext, { source, order, body }: Asked): Promise<string> {
  const { caller, baseUrl } = context;
  const testMode = caller.testMode || source.test_mode;
  admitSecret(caller, body.webhook_url);
  admitProofs(desk, body, { ...caller, testMode });
  const webhook_url = await admitWebhook(desk, body.webhook_url, 'webhook_url');
  const redactionId = newId('red', desk.world);
  await desk.packages.rules.keep(redactionId, order);
  try {
    await desk.db.transaction().execute(async (tx) => {
      const matter = await admitIntoMatter(tx, caller, body.matter_id, { testMode });
      await context.admit(tx);
      await admitInFlight(tx, caller);
      await beginCapture(tx, {
        captureId: redactionId,
        accountId: caller.account.account_id,
        keyId: caller.keyId,
        // What is made of a test package is one.
        testMode,
        at: desk.world.now(),
        work: {
          source: 'redact',
          order: { redacts: source.capture_id, include_eidas: order.include_eidas, webhook_url },
          capturedAt: source.captured_at,
          baseUrl,
        },
      });
      // The address of a copy is known when it is made; that of its source may be what is withheld.
      await beginInMatter(tx, matter, caller, { captureId: redactionId, url: null, now: desk.world.now() });
      // In this transaction: whoever asks again while it runs, or after a crash, gets no second copy.
      const row = await findAnyCapture(tx, redactionId);
      if (row) await keep(tx, context, answerOf(desk, row, baseUrl), { waiting: true });
    });
  } catch (error) {
    await desk.packages.rules.remove(redactionId);
    throw error;
  }
  return redactionId;
}

/**
 * One unit of the rate window; nothing of it is stored, and so it is no answer to keep. A matter that would not take the copy refuses
 * its preview, too.
 */
async function preview(
  desk: Desk,
  { admit, caller, idempotent }: RequestContext,
  { source: row, order, body }: Asked,
): Promise<RedactionPreviewRead> {
  const { capture_id: captureId, package_name: name, manifest_sha256: manifestSha256 } = row;
  await desk.db.transaction().execute(async (tx) => {
    await admitIntoMatter(tx, caller, body.matter_id, { testMode: caller.testMode || row.test_mode });
    await admit(tx, 1, { made: 0 });
  });
  if (idempotent) await giveBack(desk.db, idempotent);
  if (name === null || manifestSha256 === null) throw refuse('REDACTION_FAILED');
  const signal = AbortSignal.timeout(PREVIEW_MS);
  const shown = await desk.packages
    .withLocal(
      name,
      (path) => desk.previewRedaction({ order, source: { captureId, path, manifestSha256 }, signal }),
      asItIs,
    )
    .catch((error: unknown) => {
      if (!(error instanceof CaptureFailure) && !signal.aborted) throw error;
      // The answer says only that it failed; whoever runs the daemon is told of what.
      desk.log.error('redaction_preview_failed', error, { capture_id: captureId });
      throw refuse('REDACTION_FAILED');
    });
  if ('kind' in shown) throw new Refusal(shown.code, shown.details);
  const { picture, ...told } = shown;
  return {
    preview: true,
    ...(told as Omit<RedactionPreviewRead, 'preview' | 'picture_url'>),
    picture_url: picture && `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`,
  };
}

const PREVIEW_MS = 120_000;

function answerOf(desk: Desk, row: Capture, baseUrl: string): RedactionRead {
  const link = row.status === 'completed' ? desk.links.make(baseUrl, row.capture_id) : undefined;
  return {
    ...redactionView(row),
    package_url: link?.url ?? null,
    package_url_expires_at: link?.expiresAt ?? null,
    verification_url: row.manifest_sha256 === null ? null : `${baseUrl}/ledger/${row.manifest_sha256}`,
  };
}
