import { type Fields, isFields } from '../../../package/json/strict-json.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, outcome, ran, reckoned, rows, textIn } from '../places.js';
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

/** What the reasons of changes say in numbers and names, against what their step and the files say of the same. */
export const toldFacts: readonly Fact[] = [
  nowhere(
    'scroll_told',
    logFile,
    'page_modified: a page that was scrolled elsewhere than content_expanded says',
    (view) => {
      const to = dig(ran(view, 'content_expanded'), 'detail.scrolled_to');
      return told(view, 'content_expanded').filter((reason) => {
        const [, stated] = /^Scrolled to ([\d.]+) px and back to the top, so that /.exec(reason) ?? [];
        return to !== undefined && stated !== undefined && Number(stated) !== to;
      });
    },
  ),
  nowhere('parts_told', logFile, 'content_expanded: parts_opened: other than its changes allow', partsToldWrong),
  nowhere(
    'kept_texts',
    'regions/',
    'a text of a part that was opened in turn: of another length, or of another part, than its region and its change say',
    ({ records, members, ...view }) => {
      // Of a page that was opened with a log-in, values may be withheld in the file.
      if (records.metadata['sign_in'] !== undefined) return [];
      const reasons = told({ records, members, ...view }, 'content_expanded');
      const regions = rows(records.metadata, 'completeness.regions');
      const files = new Set(regions.map((region) => region['file']));
      const isMeasured = records.metadata['completeness'] !== undefined;
      const unnamed = reasons.flatMap((reason) => {
        const [, file] = keptIn.exec(reason) ?? [];
        return file !== undefined && isMeasured && !files.has(file) ? [file] : [];
      });
      const others = regions.flatMap((region) => {
        const { label = '', count, file } = inTurn.exec(textIn(region, 'reason') ?? '')?.groups ?? {};
        if (count === undefined || file === undefined) return [];
        const units = members.get(file)?.units;
        const isOther = units !== undefined && units !== label.length + Number(count) + 2;
        const change = reasons.find((reason) => reason.endsWith(` and kept in ${file}.`));
        const [, read] =
          /: the text of its part of the page was read \((\d+) characters\) and kept in \S+\.$/.exec(change ?? '') ??
          [];
        const isToldOtherwise =
          read !== undefined && (read !== count || change?.startsWith(`The control "${label}" `) !== true);
        return isOther || isToldOtherwise ? [file] : [];
      });
      return [...others, ...unnamed];
    },
  ),
  nowhere('wall_told', logFile, 'overlays_answered: an answer that its changes do not tell of', wallToldWrong),
  nowhere(
    'window_told',
    logFile,
    'screenshot_taken: drawn by a larger window, of which no change tells, or none that page_examined gave the window back',
    (view) => {
      if (dig(ran(view, 'screenshot_taken'), 'detail.drawn_by') !== 'larger_window') return [];
      const due = ['screenshot_taken', ...(outcome(view, 'page_examined') === 'done' ? ['page_examined'] : [])];
      return due.filter((step) => !changesOf(view, step).some(({ change }) => change === 'window_resized'));
    },
  ),
];

const keptIn = / characters\) and kept in (regions\/\S+)\.$/;
const inTurn =
  /^(?:Section|Tab|Further text) “(?<label>[^]*)” was opened[^”]*: (?<count>\d+) characters stand in (?<file>regions\/[a-z\d-]+\.txt)(?: as well)?\.$/;

/** Above this many of one kind, changes are not listed one by one. */
const LISTED = 200;
const opening =
  /\) was opened, so that its text is on record\.$| was pressed and opened a closed part of the page: \d+ characters\.$|: the text of its part of the page was read \(\d+ characters\)(?: and kept in \S+)?\.$/;

/** What a control that was pressed came to where it opened nothing. */
const openingNone =
  /: (?:it is the tab that was selected before, and is selected again|no text came into sight|it tried to lead to [^]*, which was stopped|what it opened lay over other text and was closed again|its part of the page could not be kept|it showed (?:a part of )?what was in sight, and nothing more|with others, without a result that could stay; it is looked at alone)\.$/;

/** Each of these changes opened a part. What closed another again may have opened one, too, and says so in other words. */
function partsToldWrong(view: View): string[] {
  const parts = dig(ran(view, 'content_expanded'), 'detail.parts_opened');
  if (typeof parts !== 'number') return [];
  const made = changesOf(view, 'content_expanded');
  const number = (kind: string): number => made.filter(({ change }) => change === kind).length;
  const [clicked, details] = [number('clicked'), number('details_opened')];
  const least = made.filter(({ reason }) => opening.test(shown(reason))).length;
  const none = made.filter(({ reason }) => openingNone.test(shown(reason))).length;
  const most = clicked < LISTED && details < LISTED ? clicked + details - none : Infinity;
  return parts < least || parts > most ? [String(parts)] : [];
}

/** By its own control, in these words, around what the page says; by a rule of a library, in others. */
const ownControl = /^(A consent wall|A dialogue over the page) \("/;

function wallToldWrong(view: View): string[] {
  const detail = dig(ran(view, 'overlays_answered'), 'detail');
  if (detail === undefined || !isFields(detail) || detail['found_by'] === undefined) return [];
  const { action, found_by: finder, outcome: result } = detail;
  const reasons = told(view, 'overlays_answered');
  const byRule = reasons.some((reason) => reason.startsWith('Refusing consent at a consent wall'));
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
