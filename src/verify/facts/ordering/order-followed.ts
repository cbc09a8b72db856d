import { type Fields, isFields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { leftOutReasons, orderFile } from '../../../package/records/order.js';
import { canonicalJson } from '../../../package/json/canonical.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, entry, outcome, ran, reckoned, rows } from '../places.js';
import { fieldsIn, type View } from '../view.js';

const order = ({ members }: View): Fields => fieldsIn(members.get(orderFile)?.bytes) ?? {};
const option = (view: View, path: string): JsonValue | undefined => dig(order(view), `options.${path}`);
const applies = ({ members }: View): boolean => members.has(orderFile);
const nowhere = (name: string, at: string, read: (view: View) => JsonValue[]): Fact => ({
  name,
  relation: 'nowhere',
  applies,
  places: [reckoned(orderFile, at, read)],
});

/** What the order asks for, against what the steps that followed it tell. */
export const orderFollowed: readonly Fact[] = [
  nowhere(
    'order_timezone',
    'options.timezone: another one than in metadata.json (UTC where none was given)',
    (view) => {
      const [ordered, recorded] = [
        option(view, 'timezone') ?? 'UTC',
        dig(view.records.metadata, 'environment.timezone'),
      ];
      return recorded === undefined || zone(ordered) === zone(recorded) ? [] : [ordered];
    },
  ),
  nowhere(
    'order_time_limit',
    'options.time_limit_seconds: a step on the page that began more than a minute after it',
    (view) => {
      const begin = Date.parse(shown(entry(view, 'browser_context_opened')?.['at']));
      const latest = begin + (Number(option(view, 'time_limit_seconds')) + SLACK_SECONDS) * 1000;
      return onPage.filter((step) => Date.parse(shown(entry(view, step)?.['started_at'])) > latest);
    },
  ),
  nowhere('order_waits', 'options.wait.delay_ms: longer than what page_settled waited', (view) =>
    outcome(view, 'page_settled') === 'done' &&
    Number(dig(ran(view, 'page_settled'), 'detail.waited_ms')) + TIMER_MS < Number(option(view, 'wait.delay_ms'))
      ? [option(view, 'wait.delay_ms') ?? null]
      : [],
  ),
  nowhere('order_actions', 'options.actions: others than those that actions_performed tells', (view) => {
    const [asked, done] = [
      rows(order(view), 'options.actions'),
      rows(ran(view, 'actions_performed'), 'detail.actions'),
    ];
    const differs = done.findIndex((each, at) => !isAsOrdered(each, asked[at]));
    if (differs >= 0) return [`action ${differs + 1}`];
    return outcome(view, 'actions_performed') === 'done' && done.length < asked.length
      ? [`action ${done.length + 1}`]
      : [];
  }),
  nowhere('order_views', 'options.expand_content: deep, or not, where content_expanded tells otherwise', (view) => {
    const detail = dig(ran(view, 'content_expanded'), 'detail');
    const deep = option(view, 'expand_content') === 'deep';
    return detail === undefined || deep === (dig(detail, 'views_pictured') !== undefined) ? [] : [deep];
  }),
  nowhere(
    'order_left_out',
    'left_out: other than by what metadata.json says that the capture signed in or was watched',
    (view) => {
      const { metadata } = view.records;
      const listed = rows(order(view), 'left_out');
      const left = listed.map((each) => shown(each['option']));
      const typed = typesSecrets(view);
      const kind = dig(metadata, 'sign_in.kind');
      return [
        ...listed.flatMap(({ option: name, reason }, at) =>
          reason === reasons.get(shown(name)) && left.indexOf(shown(name)) === at ? [] : [name ?? null],
        ),
        ...(kind !== undefined && kind !== 'typed_secrets' && !left.includes(shown(kind)) ? [kind] : []),
        ...(kind === 'typed_secrets' && !typed ? [kind] : []),
        ...(metadata['monitor'] !== undefined && !left.includes('monitor') ? ['monitor'] : []),
        ...(isOrderedToSignIn(view) && kind === undefined && outcome(view, 'page_examined') === 'done'
          ? ['sign_in']
          : []),
      ];
    },
  ),
];

const reasons = new Map<string, JsonValue>(Object.entries(leftOutReasons));

const typesSecrets = (view: View): boolean =>
  rows(order(view), 'options.actions').some((each) => each['secret'] !== undefined);

function isOrderedToSignIn(view: View): boolean {
  const left = rows(order(view), 'left_out').map((each) => each['option']);
  return left.includes('http_authentication') || left.includes('browser_profile') || typesSecrets(view);
}

/** By its record or by its order: values may then be withheld in one place and stand in another. */
export const mayWithhold = (view: View): boolean =>
  view.records.metadata['sign_in'] !== undefined || isOrderedToSignIn(view);

/** A page is given up a while after its time; a machine may be busy. */
const SLACK_SECONDS = 60;
/** A timer may go off a moment before its time. */
const TIMER_MS = 50;
const onPage = [
  'page_loaded',
  'page_settled',
  'screenshot_as_loaded_taken',
  'actions_performed',
  'content_expanded',
  'overlays_answered',
  'page_recorded',
  'screenshot_taken',
];

// Of a choice the log tells the option that was found, by its words or its value.
const told = ['action', 'selector', 'text', 'secret', 'key', 'to'];
const isAsOrdered = (done: Fields, asked: Fields | undefined): boolean =>
  asked !== undefined &&
  isFields(asked) &&
  (asked['leads'] === true) === (done['led_to'] !== undefined) &&
  told.every((key) => canonicalJson(done[key] ?? null) === canonicalJson(asked[key] ?? null));

/** A zone has several names; a browser tells one of them. */
function zone(name: JsonValue): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: shown(name) }).resolvedOptions().timeZone;
  } catch {
    return shown(name);
  }
}
