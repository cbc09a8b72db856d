import { type Fields, isFields } from '../../../package/json/strict-json.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, groupedBy, outcome, ran, reckoned, rows, textIn } from '../places.js';
import { mayWithhold } from '../ordering/order-followed.js';
import { isOfThisVersion } from './of-today.js';
import { recordFile, type View } from '../view.js';

const logFile = recordFile('log');

/** Reasons of the changes that a step made, in the words of this program; those of other versions match nothing below. */
const told = (view: View, step: string): readonly string[] => changesOf(view, step).map(({ reason }) => shown(reason));
const changesOf = ({ operations }: View, step: string): readonly Fields[] =>
  operations.filter(({ operation, step: by }) => operation === 'page_modified' && by === step);

const nowhere = (name: string, file: string, at: string, read: (view: View) => readonly string[]): Fact => ({
  name,
  relation: 'nowhere',
  places: [reckoned(file, at, (view) => [...read(view)])],
});

const scrolledTo = /^Scrolled to (\d{1,15}(?:\.\d{1,15})?) px and back to the top, so that /;

/** What the reasons of changes say in numbers and names, against what their step and the files say of the same. */
export const toldFacts: readonly Fact[] = [
  nowhere(
    'scroll_told',
    logFile,
    'page_modified: a page that was scrolled elsewhere than content_expanded says, or without a word on how far',
    (view) => {
      const to = dig(ran(view, 'content_expanded'), 'detail.scrolled_to');
      if (to === undefined) return [];
      const places = changesOf(view, 'content_expanded').flatMap(({ selector, reason }) => {
        const [, stated] = scrolledTo.exec(shown(reason)) ?? [];
        return stated !== undefined && selector === null ? [Number(stated)] : [];
      });
      const isDue = Number(to) > 0 && isOfThisVersion(view);
      if (isDue && places.length === 0) return [shown(to)];
      return places.filter((place) => place !== to).map(String);
    },
  ),
  nowhere('parts_told', logFile, 'content_expanded: parts_opened: other than its changes allow', partsToldWrong),
  nowhere(
    'kept_texts',
    'regions/',
    'a text of a part that was opened in turn: of another length, or of another part, than its region and its change say; where parts inside a tab share the file of the tab, a tab that has no room in it',
    keptTextsWrong,
  ),
  nowhere('wall_told', logFile, 'overlays_answered: an answer that its changes do not tell of', wallToldWrong),
  nowhere(
    'window_told',
    logFile,
    'screenshot_taken: drawn by a larger window, of which no change tells, or none that page_examined gave the window back',
    windowToldWrong,
  ),
];

/** In a file of its own, unless files are not kept. */
const readAs =
  /: the text of its part of the page was read \((?<count>\d{1,15}) characters\)(?: and kept in (?<file>\S+))?\.$/;
const inTurn =
  /^(?<kind>Section|Tab|Further text) (?:“(?<label>[^]*)”|without a name) was opened[^”]*: (?<count>\d{1,15}) characters stand in (?<file>regions\/[a-z\d-]+\.txt)(?: as well)?\.$/;

interface InTurn {
  readonly kind: string;
  readonly label: string;
  readonly count: number;
  readonly file: string;
}

function keptTextsWrong(view: View): string[] {
  const { metadata } = view.records;
  // Of a page that was opened with a log-in, values may be withheld in the file.
  if (mayWithhold(view) || metadata['completeness'] === undefined) return [];
  const regions = rows(metadata, 'completeness.regions');
  const files = new Set(regions.map((region) => region['file']));
  const changes = told(view, 'content_expanded').flatMap((reason) => {
    const { count, file } = readAs.exec(reason)?.groups ?? {};
    return file === undefined ? [] : [{ reason, file, count: Number(count) }];
  });
  const parts = regions.flatMap((region): InTurn[] => {
    const { kind = '', label = '', count, file } = inTurn.exec(textIn(region, 'reason') ?? '')?.groups ?? {};
    return file === undefined ? [] : [{ kind, label, count: Number(count), file }];
  });
  const changeOf = new Map(changes.toReversed().map((change) => [change.file, change]));
  const others = [...groupedBy(parts, ({ file }) => file)].flatMap(([file, inFile]) => {
    // What was opened inside of a tab stands in the text of the tab.
    const judged = inFile.length === 1 ? inFile : inFile.filter(({ kind }) => kind === 'Tab');
    const units = view.members.get(file)?.units;
    const fits = ({ label, count }: InTurn): boolean => {
      const least = label.length + count + 2;
      return units === undefined || (inFile.length === 1 ? least === units : least <= units);
    };
    const change = changeOf.get(file);
    const isTold = ({ label, count }: InTurn): boolean =>
      change?.count === count &&
      change.reason.startsWith(`The control ${label === '' ? 'without a name' : `"${label}"`} `);
    const isTrue = judged.every(fits) && (change === undefined || judged.length === 0 || judged.some(isTold));
    return isTrue ? [] : [file];
  });
  // The files of a step that failed halfway are no part of the record.
  const hasFiles = ran(view, 'content_expanded') !== undefined;
  const unnamed = hasFiles ? changes.flatMap(({ file }) => (files.has(file) ? [] : [file])) : [];
  return [...others, ...unnamed];
}

/** Above this many of one kind, changes are not listed one by one. */
const LISTED = 200;
const opening =
  /\) was opened, so that its text is on record\.$| was pressed and opened a closed part of the page: \d+ characters\.$/;

/** What a control that was pressed came to where it opened nothing. */
const openingNone =
  /: (?:it is the tab that was selected before, and is selected again|no text came into sight|what it opened lay over other text and was closed again|its part of the page could not be kept|it showed (?:a part of )?what was in sight, and nothing more|with others, without a result that could stay; it is looked at alone)\.$/;
const [leading, stopped] = [': it tried to lead to ', ', which was stopped.'];

/** An address stands between the two: a pattern would look for the end again behind each beginning. */
function openedNothing(reason: string): boolean {
  const at = reason.endsWith(stopped) ? reason.indexOf(leading) : -1;
  return openingNone.test(reason) || (at >= 0 && at + leading.length <= reason.length - stopped.length);
}

/** Each of these changes opened a part. What closed another again may have opened one, too, and says so in other words. */
function partsToldWrong(view: View): string[] {
  const parts = dig(ran(view, 'content_expanded'), 'detail.parts_opened');
  if (typeof parts !== 'number') return [];
  const made = changesOf(view, 'content_expanded');
  const number = (kind: string): number => made.filter(({ change }) => change === kind).length;
  const [clicked, details] = [number('clicked'), number('details_opened')];
  const least = made.filter(({ reason }) => opening.test(shown(reason)) || readAs.test(shown(reason))).length;
  const none = made.filter(({ reason }) => openedNothing(shown(reason))).length;
  const most = clicked < LISTED && details < LISTED ? clicked + details - none : Infinity;
  return parts < least || parts > most ? [String(parts)] : [];
}

/** By its own control, in these words, around what the page says; by a rule of a library, in others. Earlier builds called hiding refusing. */
const ownControl = /^(A consent wall|A dialogue over the page) \("/;
const libraryRule = /^(Refusing consent at a consent wall|A consent wall, or a part of it, was hidden)/;

function wallToldWrong(view: View): string[] {
  if (!isOfThisVersion(view)) return [];
  const detail = dig(ran(view, 'overlays_answered'), 'detail');
  if (detail === undefined || !isFields(detail) || detail['found_by'] === undefined) return [];
  const { action, found_by: finder, outcome: result } = detail;
  const reasons = told(view, 'overlays_answered');
  const byRule = reasons.some((reason) => libraryRule.test(reason));
  const own = reasons.filter((reason) => ownControl.test(reason));
  const isTold = own.some((reason) => reason.includes(`") was ${shown(action)} by its own control "`));
  const wrong =
    (action === 'none' && own.length > 0) ||
    (action === 'hidden' && !byRule) ||
    ((action === 'refused' || action === 'closed') && !byRule && !isTold) ||
    (result === 'answered' && finder === 'its looks' && own[0]?.startsWith('A consent wall') !== true) ||
    (result === 'answered' && finder === 'a rule of autoconsent' && !byRule);
  return wrong ? [shown(action)] : [];
}

/** A page that came to fit into its window meanwhile has no larger one to tell of. */
function windowToldWrong(view: View): string[] {
  const detail = dig(ran(view, 'screenshot_taken'), 'detail');
  if (dig(detail, 'drawn_by') !== 'larger_window') return [];
  const window = dig(view.records.metadata, 'environment.viewport.height');
  if (Number(dig(detail, 'page_height')) <= Number(window)) return [];
  const resized = (step: string): readonly Fields[] =>
    changesOf(view, step).filter(({ change }) => change === 'window_resized');
  const last = shown(resized('screenshot_taken').at(-1)?.['reason']);
  const isBack = /, so the window was given back its height of [\d.]+ px\.$/.test(last);
  const due = outcome(view, 'page_examined') === 'done' && !isBack ? ['page_examined'] : [];
  return ['screenshot_taken', ...due].filter((step) => resized(step).length === 0);
}
