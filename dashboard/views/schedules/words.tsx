import type { ScheduleRow } from '../../../src/contract/schedules/schedules.js';
import { plain, words } from '../../app/text.js';
import { cronWords } from './clock.js';

export const titleOf = ({ name, url }: ScheduleRow): string => name ?? url;

/** When it looks, in words. */
export function rhythm({ mode, interval_seconds: seconds, cron, timezone }: ScheduleRow): string {
  const times = cron === null ? `every ${spanWords(seconds ?? 0)}` : `${cronWords(cron)}, ${timezone}`;
  return mode === 'on_change' ? `looks ${times}, captures when it changed` : times;
}

/** What a monitor tells of. */
export const alerts = [
  ['any', 'text or images'],
  ['text', 'text only'],
] as const;

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

export function spanWords(seconds: number): string {
  const [unit, length] = units.find((each) => seconds % each[1] === 0) ?? (['second', 1] as const);
  const count = seconds / length;
  return count === 1 ? unit : `${count} ${unit}s`;
}

export const Status = ({ schedule }: { readonly schedule: ScheduleRow }) => (
  <>
    <span class={`state ${schedule.status === 'active' ? 'good' : ''}`}>
      <span aria-hidden="true">{schedule.status === 'active' ? '● ' : '‖ '}</span>
      {schedule.status}
    </span>
    {schedule.test_mode && <span class="tag">test</span>}
    {schedule.paused_by === 'service' && (
      <span class="soft note">
        by the service: {plain(words(schedule.pause_reason ?? ''))}
        {schedule.pause_reason === 'signed_out' &&
          `, the page asks to sign in. Make the browser profile ${plain(schedule.options.browser_profile ?? '')} again (evidence browser-profile create, with --replace), then resume.`}
        {schedule.pause_reason === 'profile_locked' &&
          `, the system keychain of the service does not give the key of the browser profile ${plain(schedule.options.browser_profile ?? '')}. Unlock it, then resume.`}
      </span>
    )}
  </>
);
