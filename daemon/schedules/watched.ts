import { isDeepStrictEqual } from 'node:util';
import { compareTexts } from '../../src/compare/compare-texts.js';
import { ignoreRules } from '../../src/compare/ignore.js';
import { ignoreNothing, type IgnoreText } from '../../src/compare/ignore-text.js';
import { normaliseText } from '../../src/compare/normalise.js';
import type { MonitorIgnore } from '../../src/contract/captures/order.js';
import type { RunReason } from '../../src/contract/schedules/words.js';
import type { Baseline, Schedule } from '../store/schedules/schedules.js';
import { ignoreOf } from './order.js';

/** What a monitor saw, in a look or in a package. */
export interface Seen {
  readonly text: string;
  readonly pictures: readonly string[];
  readonly warnings: readonly string[];
}

/** Why what was seen can be neither a baseline nor a change; undefined when it can. */
export function problemOf(schedule: Schedule, { text, warnings }: Seen): RunReason | undefined {
  if (isSignedOut(schedule, { warnings })) return 'signed_out';
  if (warnings.includes('http_error_status')) return 'http_error_status';
  if (warnings.includes('bot_challenge')) return 'bot_challenge';
  return ignoring(ignoreOf(schedule))(normaliseText(text)) === '' ? 'empty_text' : undefined;
}

/** Whether a page that was to be seen as whoever is signed in sees it asks to sign in. */
export const isSignedOut = (
  { options }: Pick<Schedule, 'options'>,
  { warnings, status }: Pick<Seen, 'warnings'> & { readonly status?: number | null | undefined },
): boolean =>
  options.browser_profile !== undefined && (warnings.includes('login_page') || status === 401 || status === 403);

/** What of the page is another since the baseline, with what the schedule ignores left out of both. */
export function differences(
  schedule: Schedule,
  baseline: Pick<Baseline, 'text' | 'pictures'>,
  seen: Seen,
): { readonly text: boolean; readonly pictures: boolean } {
  const ignore = ignoreOf(schedule);
  const texts = compareTexts(baseline.text, seen.text, { ignore: ignoring(ignore) });
  return {
    text: texts.changed && !(ignore.order && texts.orderOnly),
    pictures: !isDeepStrictEqual(baseline.pictures, seen.pictures),
  };
}

/** Whether a difference is one that the schedule asks for. */
export const matters = (
  { alert_on: alertOn }: Schedule,
  { text, pictures }: { readonly text: boolean; readonly pictures: boolean },
): boolean => text || (alertOn === 'any' && pictures);

/** Patterns were checked when the schedule was made. */
function ignoring({ patterns }: MonitorIgnore): IgnoreText {
  const rules = ignoreRules(patterns);
  return rules.kind === 'rules' ? rules.ignore : ignoreNothing;
}
