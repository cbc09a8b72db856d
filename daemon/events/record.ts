import { newId } from '../../src/contract/identifiers.js';
import type { EventKind } from '../../src/contract/webhooks/events.js';
import type { World } from '../../src/world.js';
import { captureOrderOf, certificateOrderOf, redactionOriginOf, type Capture } from '../store/captures/captures.js';
import { recordEvent } from '../store/webhooks/events.js';
import type { Db } from '../store/tables.js';
import { certificateView } from '../captures/certificate-view.js';
import { redactionView } from '../captures/redaction-view.js';
import { completedView, failedView } from '../captures/capture-view.js';

/** Records that a capture, a certification or a redaction ended, in the transaction that ended it. `row` is as it stands after the change. */
export async function recordEnded(tx: Db, row: Capture, world: World): Promise<void> {
  const { url, type, told } = endedOf(row);
  const event = {
    event_id: newId('evt', world),
    account_id: row.account_id,
    type,
    created_at: world.now().toISOString(),
    test_mode: row.test_mode,
    capture_id: row.capture_id,
    schedule_id: row.schedule_id,
    body: { event: type, ...told },
    about: { subject: row.capture_id, host: row.host, occurrence: '' },
  };
  await recordEvent(tx, event, url === null ? null : { url, keyId: row.key_id });
}

function endedOf(row: Capture): Ended {
  if (row.source === 'certify-hash') return certificateEnded(row);
  return row.source === 'redact' ? redactionEnded(row) : captureEnded(row);
}

interface Ended {
  /** Of the webhook that the request named. */
  readonly url: string | null;
  readonly type: EventKind;
  /** The body, but for the name of the event. */
  readonly told: Readonly<Record<string, object>>;
}

function captureEnded(row: Capture): Ended {
  const { webhook_url: url } = captureOrderOf(row);
  return row.status === 'completed'
    ? { url, type: 'capture.completed', told: { capture: completedView(row) } }
    : { url, type: 'capture.failed', told: { capture: failedPayload(row) } };
}

function certificateEnded(row: Capture): Ended {
  const { webhook_url: url } = certificateOrderOf(row);
  if (row.status === 'completed')
    return { url, type: 'certify.completed', told: { certificate: certificateView(row) } };
  const { capture_id: certify_id, status, failed_at, error } = failedView(row);
  return { url, type: 'certify.failed', told: { certificate: { certify_id, status, failed_at, error } } };
}

function redactionEnded(row: Capture): Ended {
  const { webhook_url: url } = redactionOriginOf(row);
  if (row.status === 'completed') return { url, type: 'redaction.completed', told: { redaction: redactionView(row) } };
  const { capture_id: redaction_id, status, redacted_from, failed_at, error } = failedView(row);
  return {
    url,
    type: 'redaction.failed',
    told: { redaction: { redaction_id, status, redacted_from, failed_at, error } },
  };
}

/** Records that Bitcoin holds the proof of a capture, in the transaction that says so in its row. */
export async function recordAnchorConfirmed(tx: Db, row: Capture, blockHeight: number, world: World): Promise<void> {
  const type = 'capture.anchor_confirmed';
  const now = world.now().toISOString();
  const { account_id, capture_id, schedule_id, test_mode, url } = row;
  const body = {
    event: type,
    capture_id,
    schedule_id,
    url,
    confirmed_at: now,
    bitcoin_block_height: blockHeight,
    upgraded_proof_available: true,
    test_mode,
  };
  await recordEvent(tx, {
    event_id: newId('evt', world),
    account_id,
    type,
    created_at: now,
    test_mode,
    capture_id,
    schedule_id,
    body,
    about: { subject: capture_id, host: row.host, occurrence: '' },
  });
}

/** The payload of `capture.failed` names its fields (evidence-api(7), EVENTS); nothing else of the row goes in. */
function failedPayload(row: Capture) {
  const { capture_id, status, url, schedule_id, test_mode, failed_at, error, metadata } = failedView(row);
  return { capture_id, status, url, schedule_id, test_mode, failed_at, error, metadata };
}
