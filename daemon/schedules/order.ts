import type { CaptureOptions } from '../../src/contract/captures/options.js';
import { captureOrder } from '../../src/contract/captures/capture-order.js';
import type { CaptureOrder } from '../../src/contract/captures/order.js';
import type { StoredSchedule } from '../store/schedules/schedules.js';

export type MonitorIgnore = NonNullable<CaptureOrder['monitor']>['ignore'];

const nothing: MonitorIgnore = { selectors: [], patterns: [], order: false };

export const ignoreOf = (schedule: Pick<StoredSchedule, 'ignore_json'>): MonitorIgnore =>
  schedule.ignore_json === null ? nothing : (JSON.parse(schedule.ignore_json) as MonitorIgnore);

/**
 * The order of a run's capture. A monitor's own webhook is told of changes, not of each capture (evidence-api(7),
 * SCHEDULES), so its captures carry no webhook_url.
 */
export function orderOf(schedule: StoredSchedule): CaptureOrder {
  const options = JSON.parse(schedule.options_json) as CaptureOptions;
  if (schedule.mode !== 'on_change') return captureOrder(schedule.url, options, schedule.webhook_url);
  const order = captureOrder(schedule.url, options, null);
  return { ...order, monitor: { schedule_id: schedule.schedule_id, ignore: ignoreOf(schedule) } };
}
