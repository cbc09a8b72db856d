import { newId } from '../../src/contract/identifiers.js';
import type { PauseReason } from '../../src/contract/schedules/words.js';
import type { World } from '../../src/world.js';
import { recordEvent, type RecordedEvent } from '../store/webhooks/events.js';
import type { OwnWebhook } from '../store/webhooks/outbox.js';
import type { Schedule } from '../store/schedules/schedules.js';
import type { Db } from '../store/tables.js';

/** What a comparison said, as an event tells it. `compare` is null without one. */
export interface ChangeTold {
  readonly before_capture_id: string | null;
  readonly after_capture_id: string;
  readonly diff_status: 'ok' | 'no_baseline' | 'failed';
  readonly compare: {
    readonly compare_id: string;
    readonly diff_summary: {
      readonly verdict: string;
      readonly text_verdict: string;
      readonly images_verdict: string;
      readonly metadata_verdict: string;
    };
  } | null;
}

/** Records that the service paused a schedule, in the transaction that pauses it. */
export async function recordSchedulePaused(
  tx: Db,
  schedule: Schedule,
  reason: PauseReason,
  world: World,
): Promise<void> {
  const type = 'schedule.paused';
  const now = world.now().toISOString();
  const { schedule_id, url } = schedule;
  const body = { event: type, schedule_id, url, reason, paused_at: now, test_mode: schedule.test_mode };
  await record(tx, schedule, { type, now, captureId: null, body, occurrence: now, own: null }, world);
}

/** Records a monitor's baseline or change, in the transaction that ends its run (evidence-api(7), EVENTS). */
export async function recordChangeDetected(
  tx: Db,
  schedule: Schedule,
  change: ChangeTold,
  world: World,
): Promise<void> {
  const type = 'monitor.change_detected';
  const now = world.now().toISOString();
  const { before_capture_id, after_capture_id, diff_status, compare } = change;
  const verdicts = compare?.diff_summary;
  const body = {
    event: type,
    schedule_id: schedule.schedule_id,
    before_capture_id,
    after_capture_id,
    url: schedule.url,
    compare,
    diff_status,
    verdict: verdicts?.verdict ?? null,
    text_verdict: verdicts?.text_verdict ?? null,
    images_verdict: verdicts?.images_verdict ?? null,
    metadata_verdict: verdicts?.metadata_verdict ?? null,
    detected_at: now,
    test_mode: schedule.test_mode,
  };
  const { webhook_url: url, key_id: keyId } = schedule;
  const own = url === null ? null : { url, keyId };
  const told = { type, now, captureId: after_capture_id, body, occurrence: after_capture_id, own } as const;
  await record(tx, schedule, told, world);
}

async function record(
  tx: Db,
  { account_id, schedule_id, test_mode, url }: Schedule,
  event: {
    readonly type: 'schedule.paused' | 'monitor.change_detected';
    readonly now: string;
    readonly captureId: string | null;
    readonly body: RecordedEvent['body'];
    readonly occurrence: string;
    readonly own: OwnWebhook | null;
  },
  world: World,
): Promise<void> {
  const recorded = {
    event_id: newId('evt', world),
    account_id,
    type: event.type,
    created_at: event.now,
    test_mode,
    capture_id: event.captureId,
    schedule_id,
    body: event.body,
    about: { subject: schedule_id, host: new URL(url).hostname, occurrence: event.occurrence },
  };
  await recordEvent(tx, recorded, event.own);
}
