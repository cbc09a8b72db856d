import { certificateDefects, certificateOrder } from '../../../src/contract/captures/certificate-order.js';
import type { CertificateRead } from '../../../src/contract/captures/certificates.js';
import { refuse } from '../../../src/contract/errors.js';
import { refusalOf } from '../../../src/contract/gate.js';
import { newId } from '../../../src/contract/identifiers.js';
import { admitInFlight } from '../../accounts/admission.js';
import { admitIntoMatter, beginInMatter } from '../../matters/begin-in-matter.js';
import { certificateView } from '../../captures/certificate-view.js';
import { awaitEnded } from '../../store/captures/await-ended.js';
import { beginCapture, findAnyCapture, type Capture } from '../../store/captures/captures.js';
import { giveBack, keepAnswer } from '../../store/idempotency.js';
import type { Db } from '../../store/tables.js';
import { admitProofs, admitSecret, admitWebhook, keep } from './accept.js';
import type { Circumstances, Desk, Handlers } from '../handlers.js';
import { PATIENCE_MS } from './patience.js';

/** POST /certify-hash: answered when the package is sealed. Units and month are counted by hashes. */
export const certifyHash =
  (desk: Desk): Handlers['certifyHash'] =>
  async ({ body }, circumstances) => {
    const { caller, baseUrl, idempotent } = circumstances;
    const defects = certificateDefects(body);
    if (defects.length > 0) throw refusalOf(defects);
    admitSecret(caller, body.webhook_url);
    admitProofs(desk, body, caller);
    const order = certificateOrder(body, await admitWebhook(desk, body.webhook_url, 'webhook_url'));
    const captureId = newId('cert', (length) => desk.world.randomBytes(length));
    await desk.db.transaction().execute(async (tx) => {
      const matter = await admitIntoMatter(tx, caller, body.matter_id);
      await circumstances.admit(tx, order.hashes.length);
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
      await keepBegun(tx, desk, circumstances, captureId);
    });
    desk.changed();
    const row = await awaitEnded(desk.db, captureId, desk.world, PATIENCE_MS);
    if (row.status === 'completed' || row.status === 'processing') {
      const answer = answerOf(desk, row, baseUrl);
      // What began is told of already, so nothing is lost when this is not kept.
      if (idempotent) await keepAnswer(desk.db, idempotent, answer);
      return answer;
    }
    if (idempotent) await giveBack(desk.db, idempotent);
    throw refuse('CERTIFY_FAILED', { certify_id: captureId }).at(`/v1/captures/${captureId}`);
  };

/** In the transaction that begins the work: whoever asks again while it runs, or after a crash, gets no second certificate. */
async function keepBegun(tx: Db, desk: Desk, circumstances: Circumstances, captureId: string): Promise<void> {
  const row = await findAnyCapture(tx, captureId);
  if (row) await keep(tx, circumstances, answerOf(desk, row, circumstances.baseUrl), { waiting: true });
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
