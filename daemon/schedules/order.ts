import { isDeepStrictEqual } from 'node:util';
import { captureOrder } from '../../src/contract/captures/capture-order.js';
import type { CaptureOrder, MonitorIgnore } from '../../src/contract/captures/order.js';
import type { Schedule } from '../store/schedules/schedules.js';

const nothing: MonitorIgnore = { selectors: [], patterns: [], order: false };

export const ignoreOf = (schedule: Pick<Schedule, 'ignore'>): MonitorIgnore => schedule.ignore ?? nothing;

/**
 * The order of a run's capture. A monitor's own webhook is told of changes, not of each capture (evidence-api(7),
 * SCHEDULES), so its captures carry no webhook_url.
 */
export function orderOf(schedule: Schedule): CaptureOrder {
  const { options } = schedule;
  if (schedule.mode !== 'on_change') return captureOrder(schedule.url, options, schedule.webhook_url);
  const order = captureOrder(schedule.url, options, null);
  return { ...order, monitor: { schedule_id: schedule.schedule_id, ignore: ignoreOf(schedule) } };
}

/**
 * Whether what a schedule orders now is what was ordered before. An option that came with a newer version, and that the earlier order
 * does not have, makes no difference.
 */
export const sameOrder = (now: CaptureOrder, before: CaptureOrder): boolean => {
  const named = new Set(Object.keys(before));
  return isDeepStrictEqual(Object.fromEntries(Object.entries(now).filter(([name]) => named.has(name))), before);
};
