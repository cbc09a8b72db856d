import type { JsonValue } from '../../../package/records/journal.js';
import type { Fields } from '../../../package/json/strict-json.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, entry, isList, listIn, logged, metadata, ran, reckoned, rows } from '../places.js';
import { recordFile, type View } from '../view.js';

const logFile = recordFile('log');
const changes = ({ operations }: View): readonly Fields[] =>
  operations.filter(({ operation }) => operation === 'page_modified');
const ofStep = (view: View, step: string): readonly Fields[] => changes(view).filter((each) => each['step'] === step);
/** What the browser did by itself, at a time of its own; the step that comes to hear of it tells it. */
export const byItself: ReadonlySet<string> = new Set([
  'dialog_dismissed',
  'dialog_accepted',
  'popup_closed',
  'navigation_stopped',
]);
const opened = new Set<JsonValue | undefined>(['clicked', 'details_opened']);
/** Steps that may say how long they waited. */
const waiting = ['page_settled', 'content_expanded', 'screenshot_taken'] as const;
const clocks = { clock_read: 'before', clock_read_again: 'after' } as const;

/** What a step says that it did, against the changes, the times and the counts that it left. */
export const changeFacts: readonly Fact[] = [
  {
    name: 'changes_begun',
    relation: 'nowhere',
    places: [
      reckoned(logFile, 'a change of the page before its step began', (view) =>
        changes(view).flatMap(({ step, change, at }) => {
          const begun = entry(view, shown(step))?.['started_at'];
          const early = begun !== undefined && !byItself.has(shown(change)) && shown(at) < shown(begun);
          return early ? [`${shown(step)}: ${shown(change)}`] : [];
        }),
      ),
    ],
  },
  {
    name: 'parts_opened',
    relation: 'nowhere',
    places: [
      reckoned(logFile, 'content_expanded: parts opened or a page scrolled without a change that says so', (view) => {
        const detail = ran(view, 'content_expanded')?.['detail'];
        const changed = ofStep(view, 'content_expanded');
        const made = changed.map(({ change }) => change);
        const isScrolled = changed.some(({ change, selector }) => change === 'scrolled' && selector === null);
        const parts = Number(dig(detail, 'parts_opened') ?? dig(detail, 'details_opened') ?? 0);
        const scrolled = Number(dig(detail, 'scrolled_to') ?? 0);
        return [
          ...(parts > 0 && !made.some((change) => opened.has(change)) ? ['parts_opened'] : []),
          ...(scrolled > 0 && !isScrolled ? ['scrolled_to'] : []),
        ];
      }),
    ],
  },
  {
    name: 'settled_within',
    relation: 'nowhere',
    // Builds of format 1.0 went by a clock that might be set while a step waited; since then one record has one clock.
    applies: ({ isCurrent }) => isCurrent,
    places: [
      reckoned(logFile, `${waiting.join(', ')}: detail.waited_ms, longer than the step`, (view) =>
        waiting.flatMap((name) => {
          const step = ran(view, name);
          const waited = dig(step, 'detail.waited_ms');
          const took = Date.parse(shown(step?.['at'])) - Date.parse(shown(step?.['started_at']));
          return Number(waited ?? 0) > took + SLACK_MS ? [waited ?? null] : [];
        }),
      ),
    ],
  },
  {
    name: 'open_requests',
    relation: 'nowhere',
    places: [
      reckoned(logFile, 'page_settled: detail.open_requests, more than metadata.json counts requests', (view) => {
        const [open, all] = [logged('page_settled', 'open_requests'), metadata('network.requests')].map((place) =>
          place.read(view),
        );
        return open !== undefined && all !== undefined && Number(open) > Number(all) ? [open] : [];
      }),
    ],
  },
  {
    name: 'clock_unanswered',
    relation: 'nowhere',
    places: [
      reckoned(logFile, 'clock_read, clock_read_again: a server that answered, among those that did not', (view) =>
        Object.entries(clocks).flatMap(([step, when]) => {
          const answered = new Set(rows(view.records.metadata, `clock.${when}`).map(({ server }) => server));
          const silent = dig(ran(view, step), 'detail.unanswered');
          return silent === undefined || isList(silent)
            ? listIn({ silent: silent ?? [] }, 'silent').filter((server) => answered.has(server))
            : [step];
        }),
      ),
    ],
  },
];

const SLACK_MS = 1_000;
