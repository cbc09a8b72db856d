import type { JsonValue } from '../../../package/records/journal.js';
import { type Fields, isFields } from '../../../package/json/strict-json.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, isList, listIn, ran, reckoned, rows, textIn } from '../places.js';
import { recordFile, type View } from '../view.js';
import { byItself } from './changes.js';

const logFile = recordFile('log');
const step = 'actions_performed';
const detail = `${step}: detail.actions`;

/** Of each action the change that it is recorded as, with its words, and the values that go with it. */
const actions = new Map<
  string,
  { readonly change?: readonly [string, string]; readonly with: readonly (readonly string[])[] }
>(
  Object.entries({
    click: { change: ['clicked', 'was clicked'], with: [[]] },
    hover: { change: ['hovered', 'was pointed at'], with: [[]] },
    type: { change: ['typed', 'was given the text'], with: [['text'], ['secret']] },
    press: { change: ['key_pressed', 'was pressed'], with: [['key']] },
    select: { change: ['option_selected', 'was set to the option'], with: [['option']] },
    scroll: { change: ['scrolled', 'was scrolled to'], with: [['to']] },
    wait_for: { with: [[]] },
  } as const),
);
const values = ['text', 'secret', 'key', 'option', 'to'];
const fields = new Set(['number', 'action', 'at', 'selector', 'hit', 'matches', 'led_to', 'pictures', ...values]);
/** Actions that may lead to another document. */
const leading = new Set(['click', 'type', 'press', 'select']);

const acted = (view: View): readonly Fields[] => rows(ran(view, step), 'detail.actions');
const applies = (view: View): boolean => view.kind === 'page' && ran(view, step) !== undefined;

/** Which step changed the page; and what the order had done on it: each action against its form, pictures, time and change. */
export const actionFacts: readonly Fact[] = [
  {
    name: 'changing_steps',
    relation: 'among',
    places: [
      reckoned(logFile, 'operation of the entries that are of a step', ({ operations }) =>
        operations.flatMap(({ operation }) => (operation === 'page_modified' ? [] : [operation ?? null])),
      ),
      reckoned(logFile, 'page_modified: step', ({ operations }) =>
        operations.flatMap((each) => (each['operation'] === 'page_modified' ? [each['step'] ?? null] : [])),
      ),
    ],
  },
  {
    name: 'action_form',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(logFile, `${detail}: none, or one that does not follow the format or is out of order`, (view) => {
        const all = listIn(ran(view, step), 'detail.actions');
        if (all.length === 0) return ['none'];
        return all.flatMap((each, at) =>
          isFields(each) && isAction(each, at) && !isBefore(each, all[at - 1]) ? [] : [`action ${at + 1}`],
        );
      }),
    ],
  },
  {
    name: 'action_changes',
    relation: 'equal',
    applies,
    places: [
      reckoned(logFile, `${detail}: at, selector and words of the changes that result from them`, (view) => {
        const all = acted(view);
        return all.flatMap((each) => {
          const change = changeOf(each, all.length);
          return change === undefined ? [] : [change];
        });
      }),
      reckoned(logFile, `page_modified of ${step}: at, selector, change, reason`, ({ operations }) =>
        operations
          .filter((each) => each['operation'] === 'page_modified' && each['step'] === step)
          // The page may do something by itself meanwhile, which is told in this step and results from no action.
          .filter((each) => !byItself.has(shown(each['change'])))
          .map((each) => ['at', 'selector', 'change', 'reason'].map((key) => each[key] ?? null)),
      ),
    ],
  },
  {
    name: 'action_pictures',
    relation: 'equal',
    applies,
    places: [
      reckoned(logFile, `${detail}: pictures`, (view) => acted(view).flatMap((each) => listIn(each, 'pictures'))),
      reckoned(logFile, `${step}: artifacts`, (view) =>
        rows(ran(view, step), 'artifacts').map(({ name }) => name ?? null),
      ),
    ],
  },
  {
    name: 'action_documents',
    relation: 'equal',
    applies: (view) => view.kind === 'page',
    places: [
      reckoned('metadata.json', 'redirect_chain: the entries behind the first of the kind action', ({ records }) => {
        const chain = rows(records.metadata, 'redirect_chain');
        const first = chain.findIndex(({ kind }) => kind === 'action');
        return first < 0 ? [] : chain.slice(first + 1);
      }),
      reckoned(logFile, `${detail}: led_to`, (view) => acted(view).flatMap((each) => listIn(each, 'led_to'))),
    ],
  },
  {
    name: 'action_documents_at',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(logFile, `${detail}: led_to: at, before the action, after the next or after the step`, (view) =>
        acted(view).flatMap((each, at, all) => {
          const [from, to] = [shown(each['at']), shown(all[at + 1]?.['at'] ?? ran(view, step)?.['at'])];
          return rows(each, 'led_to').flatMap((hop) => {
            const asked = shown(hop['at']);
            return from <= asked && asked <= to ? [] : [`action ${at + 1}: ${asked}`];
          });
        }),
      ),
    ],
  },
  {
    name: 'action_times',
    relation: 'in_order',
    applies,
    places: [
      reckoned(logFile, `${step}: started_at`, (view) => ran(view, step)?.['started_at']),
      reckoned(logFile, `${detail}: at`, (view) => acted(view).map(({ at }) => at ?? null)),
      reckoned(logFile, `${step}: at`, (view) => ran(view, step)?.['at']),
    ],
  },
];

function isAction(each: Fields, index: number): boolean {
  const known = actions.get(shown(each['action']));
  const { number, selector, hit, matches } = each;
  if (known === undefined || number !== index + 1 || !Object.keys(each).every((key) => fields.has(key))) return false;
  const named = typeof selector === 'string';
  if (!named && selector !== null) return false;
  // A scroll has a selector or a place to scroll to; a key may be pressed wherever the focus is; all else needs an element.
  const stated = values.filter((key) => key in each);
  const due = each['action'] === 'scroll' && named ? [[]] : known.with;
  if (!due.some((keys) => keys.join() === stated.join()) || !stated.every((key) => typeof each[key] === 'string'))
    return false;
  if (!named && each['action'] !== 'scroll' && each['action'] !== 'press') return false;
  if ('led_to' in each && !(leading.has(shown(each['action'])) && isLed(each['led_to']))) return false;
  const found = named
    ? isHit(hit) && Number.isInteger(matches) && Number(matches) >= 1
    : hit === null && matches === null;
  return found && arePictures(each['pictures'], index + 1);
}

/** Redirects up to the document at which the action ended; which other fields an entry has, the chain of metadata.json decides. */
const isLed = (hops: JsonValue | undefined): boolean =>
  isList(hops) &&
  hops.length > 0 &&
  hops.every((hop, at) => ['action', 'final'].includes(shown(dig(hop, 'kind'))) === (at === hops.length - 1));

const isHit = (hit: JsonValue | undefined): boolean =>
  hit !== undefined &&
  isFields(hit) &&
  Object.keys(hit).toSorted().join() === 'label,selector,tag' &&
  Object.values(hit).every((each) => typeof each === 'string');

/** Of an action a picture before it, one after it, or both. */
function arePictures(pictures: JsonValue | undefined, number: number): boolean {
  const name = (when: string): string => `actions/${String(number).padStart(3, '0')}-${when}.jpeg`;
  const possible = [[], [name('before')], [name('after')], [name('before'), name('after')]].map((each) => each.join());
  return isList(pictures) && possible.includes(pictures.map(shown).join());
}

const isBefore = (each: Fields, former: JsonValue | undefined): boolean =>
  former !== undefined && isFields(former) && shown(each['at']) < shown(former['at']);

/** As the step records it of itself (evidence-package(5), FORENSIC LOG). */
function changeOf(each: Fields, count: number): JsonValue | undefined {
  const [change, words] = actions.get(shown(each['action']))?.change ?? [];
  if (change === undefined || words === undefined) return undefined;
  const key = textIn(each, 'key');
  const what = key === undefined ? (textIn(each, 'hit.tag') ?? 'the page') : `the key ${key}`;
  const secret = textIn(each, 'secret');
  const value = textIn(each, 'option') ?? textIn(each, 'text') ?? secret ?? textIn(each, 'to');
  const told = value === undefined ? '' : `: ${value}`;
  const reason = `Action ${shown(each['number'])} of ${count} that the order lists: ${what} ${secret === undefined ? words : 'was given the secret'}${told}.`;
  return [each['at'] ?? null, dig(each, 'hit.selector') ?? null, change, reason];
}
