import { ignoreRules } from '../../../src/compare/ignore.js';
import type { MonitorIgnore } from '../../../src/contract/captures/order.js';
import { refuse } from '../../../src/contract/errors.js';
import { refusalOf, type Defect } from '../../../src/contract/gate.js';
import type { ScheduleChange, ScheduleRequest } from '../../../src/contract/schedules/schedules.js';
import { cronFault } from '../../../src/schedules/cron.js';
import { isTimeZone } from '../../../src/schedules/wall-clock.js';
import type { Caller } from '../../accounts/caller.js';
import type { Schedule } from '../../store/schedules/schedules.js';
import { admitOptions } from '../captures/accept.js';
import { admitAddress } from '../addresses.js';
import { admitProfile } from '../browser-profiles.js';
import type { Desk } from '../handlers.js';
import { malformed } from '../malformed.js';

/** What a schedule's row holds of what its caller asked for. */
export type Asked = Pick<
  Schedule,
  | 'url'
  | 'name'
  | 'mode'
  | 'interval_seconds'
  | 'cron'
  | 'timezone'
  | 'alert_on'
  | 'ignore'
  | 'webhook_url'
  | 'catch_up_seconds'
  | 'options'
>;

/** Checks a request whole, as a capture's order is checked, and refuses with every defect of one code. */
export async function admitSchedule(desk: Desk, caller: Caller, body: ScheduleRequest): Promise<Asked> {
  const { timezone = 'UTC', options = {}, mode } = body;
  const defects = [...rhythmDefects(body), ...monitorDefects(body)];
  if (defects.length > 0) throw refusalOf(defects);
  checkTimes(body.cron, timezone);
  const { webhook_url: optionsWebhook, ...rest } = options;
  const webhook = bothWebhooks(body.webhook_url ?? undefined, optionsWebhook);
  const webhookUrl = await admitOptions(
    desk,
    { ...rest, ...(webhook !== undefined && { webhook_url: webhook }) },
    caller,
  );
  const url = await admitAddress(desk.addresses, body.url, 'url');
  await admitProfile(desk, caller, rest.browser_profile, [url]);
  return {
    url: url.href,
    name: body.name ?? null,
    mode,
    interval_seconds: body.interval_seconds ?? null,
    cron: body.cron ?? null,
    timezone,
    alert_on: mode === 'on_change' ? (body.alert_on ?? 'any') : null,
    ignore: body.ignore ? ignoreWhole(body.ignore) : null,
    webhook_url: webhookUrl,
    catch_up_seconds: body.catch_up_seconds ?? null,
    options: rest,
  };
}

/** The request that the schedule as it stands and the change make together. */
export function merged(row: Schedule, change: ScheduleChange): ScheduleRequest {
  // A rhythm of the other kind takes the place of the one that was.
  const mode = change.mode ?? modeFor(row.mode, change);
  const interval = change.interval_seconds ?? (namesOther(change.cron) ? null : row.interval_seconds);
  const cron = change.cron ?? (namesOther(change.interval_seconds) ? null : row.cron);
  const stays = mode === 'on_change';
  const ignore = change.ignore === undefined && stays ? mutable(row.ignore) : change.ignore;
  const alertOn = change.alert_on ?? (stays ? row.alert_on : null);
  const given = {
    url: change.url ?? row.url,
    options: change.options ?? row.options,
    name: change.name === undefined ? row.name : change.name,
    mode,
    interval_seconds: change.interval_seconds === null ? null : interval,
    cron: change.cron === null ? null : cron,
    timezone: change.timezone ?? row.timezone,
    alert_on: alertOn,
    ignore,
    webhook_url: change.webhook_url === undefined ? row.webhook_url : change.webhook_url,
    catch_up_seconds: change.catch_up_seconds === undefined ? row.catch_up_seconds : change.catch_up_seconds,
  };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  ) as ScheduleRequest;
}

/** A schedule that only captures goes by the rhythm that is named; a monitor stays one. */
function modeFor(was: Schedule['mode'], { cron, interval_seconds: interval }: ScheduleChange): typeof was {
  if (was === 'on_change') return was;
  if (namesOther(cron)) return 'cron';
  return namesOther(interval) ? 'interval' : was;
}

const namesOther = (value: unknown): boolean => value !== undefined && value !== null;
const mutable = (ignore: MonitorIgnore | null): ScheduleRequest['ignore'] =>
  ignore && { ...ignore, selectors: [...ignore.selectors], patterns: [...ignore.patterns] };

/** `interval` has an interval, `cron` a cron, and a monitor one of them for its checks. */
function rhythmDefects({ mode, interval_seconds: interval, cron }: ScheduleRequest): Defect[] {
  const missing = (field: string): Defect[] => [
    { kind: 'field', code: 'MISSING_FIELD', field, problem: `is required with mode ${mode}` },
  ];
  const extra = (field: string, problem = `does not go with mode ${mode}`): Defect[] => [
    { kind: 'field', code: 'MALFORMED_REQUEST', field, problem },
  ];
  switch (mode) {
    case 'interval':
      if (interval === undefined) return missing('interval_seconds');
      return cron === undefined ? [] : extra('cron');
    case 'cron':
      if (cron === undefined) return missing('cron');
      return interval === undefined ? [] : extra('interval_seconds');
    case 'on_change':
      if (interval === undefined && cron === undefined) return missing('interval_seconds');
      return interval === undefined || cron === undefined ? [] : extra('cron', 'does not go with interval_seconds');
  }
}

function monitorDefects({ mode, alert_on: alertOn, ignore }: ScheduleRequest): Defect[] {
  const defect = (field: string, problem: string): Defect => ({
    kind: 'field',
    code: 'MALFORMED_REQUEST',
    field,
    problem,
  });
  if (mode !== 'on_change') {
    return [
      ...(alertOn === undefined ? [] : [defect('alert_on', 'goes with mode on_change only')]),
      ...(ignore ? [defect('ignore', 'goes with mode on_change only')] : []),
    ];
  }
  const rules = ignoreRules(ignore?.patterns ?? []);
  if (rules.kind === 'rules') return [];
  return rules.faults.map(({ index, reason }) => defect(`ignore.patterns.${index}`, reason));
}

function checkTimes(cron: string | undefined, timezone: string): void {
  if (cron === undefined) {
    if (!isTimeZone(timezone)) throw malformed('timezone', 'must be an IANA time zone');
    return;
  }
  const fault = cronFault(cron, timezone);
  if (fault === undefined) return;
  const field = isTimeZone(timezone) ? 'cron' : 'timezone';
  throw refuse('INVALID_CRON', { fields: [{ field, problem: fault }] });
}

/** The schedule's webhook may stand among the options too, as in POST /captures. */
function bothWebhooks(own: string | undefined, among: string | undefined): string | undefined {
  const [a, b] = [own?.trim() ?? '', among?.trim() ?? ''];
  if (a !== '' && b !== '' && a !== b) throw malformed('options.webhook_url', 'differs from webhook_url');
  return a === '' ? among : own;
}

const ignoreWhole = ({ selectors = [], patterns = [], order = false }: NonNullable<ScheduleRequest['ignore']>) => ({
  selectors,
  patterns,
  order,
});
