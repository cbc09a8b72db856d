import { newId } from '../../src/contract/identifiers.js';
import type { World } from '../../src/world.js';
import { captureOrderOf, type Capture } from '../store/captures/captures.js';
import { recordEvent } from '../store/webhooks/events.js';
import type { Db } from '../store/tables.js';
import { completedView, failedView } from '../captures/capture-view.js';

/** Records that a capture ended, in the transaction that ended it. `row` is as it stands after the change. */
export async function recordCaptureEnded(tx: Db, row: Capture, world: World): Promise<void> {
  const type = row.status === 'completed' ? 'capture.completed' : 'capture.failed';
  const { webhook_url: url } = captureOrderOf(row);
  const event = {
    event_id: newId('evt', (length) => world.randomBytes(length)),
    account_id: row.account_id,
    type,
    created_at: world.now().toISOString(),
    test_mode: row.test_mode,
    capture_id: row.capture_id,
    schedule_id: row.schedule_id,
    body: { event: type, capture: type === 'capture.completed' ? completedView(row) : failedPayload(row) },
    about: { subject: row.capture_id, host: row.host, occurrence: '' },
  } as const;
  await recordEvent(tx, event, url === null ? null : { url, keyId: row.key_id });
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
    event_id: newId('evt', (length) => world.randomBytes(length)),
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

/** The payload of `capture.failed` names its fields (evidence-api(7), EXAMPLES); nothing else of the row goes in. */
function failedPayload(row: Capture) {
  const { capture_id, status, url, schedule_id, test_mode, failed_at, error, metadata } = failedView(row);
  return { capture_id, status, url, schedule_id, test_mode, failed_at, error, metadata };
}
