import { certificateDefects, certificateOrder } from '../../../src/contract/captures/certificate-order.js';
import type { CertificateRead } from '../../../src/contract/captures/certificates.js';
import { refuse } from '../../../src/contract/errors.js';
import { refusalOf } from '../../../src/contract/gate.js';
import { newId } from '../../../src/contract/identifiers.js';
import { admitInFlight } from '../../accounts/admission.js';
import { admitIntoMatter, beginInMatter } from '../../matters/begin-in-matter.js';
import { certificateView } from '../../captures/certificate-view.js';
import { beginCapture, findAnyCapture, type Capture } from '../../store/captures/captures.js';
import type { Db } from '../../store/tables.js';
import { admitProofs, admitSecret, admitWebhook, keep } from './accept.js';
import type { RequestContext, Desk, Handlers } from '../handlers.js';
import { answerWhenEnded } from './answer-when-ended.js';

/** POST /certify-hash: answered when the package is sealed. Units and month are counted by hashes. */
export const certifyHash =
  (desk: Desk): Handlers['certifyHash'] =>
  async ({ body }, context) => {
    const { caller, baseUrl } = context;
    const defects = certificateDefects(body);
    if (defects.length > 0) throw refusalOf(defects);
    admitSecret(caller, body.webhook_url);
    admitProofs(desk, body, caller);
    const order = certificateOrder(body, await admitWebhook(desk, body.webhook_url, 'webhook_url'));
    const captureId = newId('cert', desk.world);
    await desk.db.transaction().execute(async (tx) => {
      const matter = await admitIntoMatter(tx, caller, body.matter_id);
      await context.admit(tx, order.hashes.length);
      await admitInFlight(tx, caller);
      await beginCapture(tx, {
        captureId,
        accountId: caller.account.account_id,
        keyId: caller.keyId,
        testMode: caller.testMode,
        at: desk.world.now(),
        work: { source: 'certify-hash', order, baseUrl },
      });
      await beginInMatter(tx, matter, caller, { captureId, url: null, now: desk.world.now() });
      await keepBegun(tx, desk, context, captureId);
    });
    desk.changed();
    return answerWhenEnded(desk, context, captureId, {
      answer: (row) => answerOf(desk, row, baseUrl),
      refusal: () => refuse('CERTIFY_FAILED', { certify_id: captureId }),
    });
  };

/** In the transaction that begins the work: whoever asks again while it runs, or after a crash, gets no second certificate. */
async function keepBegun(tx: Db, desk: Desk, context: RequestContext, captureId: string): Promise<void> {
  const row = await findAnyCapture(tx, captureId);
  if (row) await keep(tx, context, answerOf(desk, row, context.baseUrl), { waiting: true });
}

function answerOf(desk: Desk, row: Capture, baseUrl: string): CertificateRead {
  const link = row.status === 'completed' ? desk.links.make(baseUrl, row.capture_id) : undefined;
  const { certify_id, status, label, hashes, certified_at, manifest_hash, ...rest } = certificateView(row);
  return {
    certify_id,
    status,
    label,
    hashes,
    certified_at,
    package_url: link?.url ?? null,
    package_url_expires_at: link?.expiresAt ?? null,
    verification_url: row.manifest_sha256 === null ? null : `${baseUrl}/ledger/${row.manifest_sha256}`,
    manifest_hash,
    ...rest,
  };
}
