import type { JsonValue } from '../../../package/records/journal.js';
import { controlsFile } from '../../../package/records/form-controls.js';
import type { Fact } from '../fact.js';
import { dig, isList, isWeb, listIn, outcome, reckoned, rows, textIn } from '../places.js';
import {
  choicesOtherwise,
  laidOtherwise,
  runsNotServed,
  savedOtherwise,
  ticksOtherwise,
} from '../steps/saved-alike.js';
import { stillHtml } from '../steps/saved-words.js';
import { snapshotParts } from '../steps/snapshot-parts.js';
import { hostIn } from '../steps/stored.js';
import { fieldsIn, type View } from '../view.js';
import { elementFile } from './saved.js';

const nowhere = (name: string, file: string, at: string, read: (view: View) => readonly JsonValue[]): Fact => ({
  name,
  relation: 'nowhere',
  applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
  places: [reckoned(file, at, (view) => [...read(view)])],
});
const still = 'of a page without scripts';

/** Files of one page that each show it, held against each other where nothing could change it between them. */
export const stillFacts: readonly Fact[] = [
  nowhere(
    'saved_alike',
    'page.mhtml',
    `${still}: other text, comments, elements or attributes than page.html has`,
    savedOtherwise,
  ),
  nowhere(
    'runs_in_source',
    'source.html',
    `${still}: without letters and digits of an attribute, a comment or a style sheet of page.html, or a number of its text`,
    runsNotServed,
  ),
  nowhere('elements_saved', elementFile, `${still}: other elements than page.html has, or in another order`, (view) => {
    const laid = dig(fieldsIn(view.members.get(elementFile)?.bytes), 'elements');
    return laidOtherwise(view, isList(laid) ? laid : undefined);
  }),
  nowhere(
    'controls_ticked',
    controlsFile,
    `${still}: more that is ticked, or is not, than page.html leads to, or another option that is chosen`,
    (view) => {
      const [frame] = listIn(fieldsIn(view.members.get(controlsFile)?.bytes), 'frames');
      // Some of a full list are left out.
      const isWhole = dig(frame, 'not_listed') === undefined;
      const controls = rows(frame, 'controls');
      return [...ticksOtherwise(view, controls), ...(isWhole ? choicesOtherwise(view, controls) : [])];
    },
  ),
  nowhere(
    'parts_archived',
    'page.mhtml',
    'a part behind the first whose address no answer of the web archive has (of a document in a frame, whose path is its own to change: its origin); of a page without frames and scripts, a second document',
    partsNotArchived,
  ),
  nowhere(
    'frames_answered',
    'text_layout.json',
    'frames, and those of form_controls.json: one of a host that neither an answer of the web archive nor the address of the page has',
    (view) => {
      if (outcome(view, 'warc_written') !== 'done') return [];
      const answered = (view.warc?.records ?? []).flatMap(({ type, target = '' }) =>
        type === 'response' ? target : [],
      );
      const known = new Set([...answered, textIn(view.records.metadata, 'url_at_screenshot') ?? ''].map(hostIn));
      const controls = fieldsIn(view.members.get(controlsFile)?.bytes);
      const frames = [...rows(view.layout, 'frames'), ...rows(controls, 'frames')];
      const urls = frames.map((frame) => textIn(frame, 'url') ?? '');
      return urls.filter((url) => isWeb(url) && !known.has(hostIn(url)));
    },
  ),
];

function partsNotArchived(view: View): string[] {
  const parts = snapshotParts(view.members.get('page.mhtml')?.bytes);
  if (parts.length === 0 || outcome(view, 'warc_written') !== 'done') return [];
  const known = new Set<string>();
  for (const { type, target } of view.warc?.records ?? []) {
    if (type !== 'response' || target === undefined) continue;
    known.add(target.split('#')[0] ?? '');
    if (isWeb(target)) known.add(new URL(target).origin);
  }
  const isAlone = stillHtml(view) !== undefined;
  return parts.flatMap(({ type, location }) => {
    if (isAlone && isHtml.test(type)) return [`${type} ${location}`];
    if (!isWeb(location)) return [];
    const sought = isDocument.test(type) ? new URL(location).origin : location.split('#')[0];
    return known.has(sought ?? '') ? [] : [location];
  });
}

const isHtml = /^text\/html/i;
const isDocument = /html|xml/i;
