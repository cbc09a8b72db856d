import type { JsonValue } from '../../../package/records/journal.js';
import { controlsFile } from '../../../package/records/page/form-controls.js';
import { orderFile } from '../../../package/records/order.js';
import { elementFile } from '../documents/saved.js';
import type { Fact } from '../fact.js';
import { dig, isList, logged, reckoned, rows } from '../places.js';
import { fieldsIn, type View } from '../view.js';
import { laidOtherwise, numbersNotSaved, runsNotServed, savedOtherwise } from './alike.js';
import { controlsOtherwise, stateOtherwise } from './controls.js';
import { plainParts } from './page.js';
import { markupNotServed } from './served-markup.js';
import { sheetsNotArchived } from './sheets.js';
import { partsNotArchived } from './snapshot.js';
import { waitNotMet, warnedOtherwise } from './told.js';

const nowhere = (name: string, file: string, at: string, read: (view: View) => readonly JsonValue[]): Fact => ({
  name,
  relation: 'nowhere',
  applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
  places: [reckoned(file, at, (view) => [...read(view)])],
});

/** Files of one page that each show it, held against each other where nothing could change it between them. */
export const plainFacts: readonly Fact[] = [
  nowhere(
    'saved_alike',
    'page.mhtml',
    'of a plain page: other text, comments, elements, attributes or links than page.html has',
    savedOtherwise,
  ),
  nowhere(
    'markup_served',
    'source.html',
    'of a page without scripts and frames as it was served: without the name of an element or attribute of page.html, or what makes that one with scripts',
    markupNotServed,
  ),
  nowhere(
    'runs_in_source',
    'source.html',
    'of a plain page: without letters and digits of an attribute, a comment or a style sheet of page.html, or a number of its text',
    runsNotServed,
  ),
  nowhere(
    'numbers_saved',
    'domtextcontent.txt',
    'of a plain page without style sheets, lists and controls: a number that page.html has not',
    numbersNotSaved,
  ),
  nowhere(
    'elements_saved',
    elementFile,
    'of a plain page: other elements than page.html has, or in another order',
    (view) => {
      const laid = dig(fieldsIn(view.members.get(elementFile)?.bytes), 'elements');
      return laidOtherwise(view, isList(laid) ? laid : undefined);
    },
  ),
  nowhere(
    'controls_ticked',
    controlsFile,
    'of a plain page: more that is ticked, or is not, than page.html leads to, another option that is chosen, or more options',
    stateOtherwise,
  ),
  nowhere(
    'controls_listed',
    controlsFile,
    'of a plain page: other controls than page.html has, another value of a field of text, or a frame of another site; and where it is missing',
    controlsOtherwise,
  ),
  nowhere(
    'parts_archived',
    'page.mhtml',
    'of a page without scripts and frames: a second document, or a picture whose bytes no answer of the web archive has, unless it may be the beginning of one whose answer has another size (the first 16,384 bytes, or 1,024, are those of an answer); one with the bytes of another address, where no element chooses between several',
    partsNotArchived,
  ),
  nowhere(
    'sheets_archived',
    'page.mhtml',
    'of a page without scripts and frames that the capture changed nothing of: a style sheet with the name of a class or an id, a run of letters and digits of a string, display: none or visibility: hidden, which its answer in the web archive has not or, of one within a plain page, page.html',
    sheetsNotArchived,
  ),
  nowhere(
    'frames_saved',
    'text_layout.json',
    'of a plain page: more than one frame, there or in text_extracted; more texts at the last look than page.html has',
    framesOtherwise,
  ),
  nowhere(
    'wait_met',
    orderFile,
    'options.wait.selector: of a plain page, an id, class or element that page_settled found and page.html has not',
    waitNotMet,
  ),
  nowhere(
    'warnings_met',
    'metadata.json',
    'page.warnings: of a plain page, empty_page though its text has words of page.html, or login_page without a field for a password',
    warnedOtherwise,
  ),
];

function framesOtherwise(view: View): JsonValue[] {
  const html = plainParts(view);
  if (html === undefined) return [];
  const read = logged('text_extracted', 'frames').read(view);
  const texts = dig(view.records.metadata, 'completeness.last_look.texts');
  // A long text is several, and controls have texts of their own.
  const most = html.texts.length + 2 * html.elements.length + (view.members.get('page.html')?.size ?? 0) / 65_536;
  return [
    ...(rows(view.layout, 'frames').length > 1 ? ['frames'] : []),
    ...(typeof read === 'number' && read !== 1 ? [read] : []),
    ...(typeof texts === 'number' && texts > most ? [texts] : []),
  ];
}
