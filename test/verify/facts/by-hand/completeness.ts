import { at, type Faults, type Loose } from '../../../fakes/packages/package-builder.js';
import { reference } from '../../../fakes/packages/page-journal.js';
import { ofToday } from '../../../fakes/packages/page-of-today.js';
import { hand, facts, step, drawn, made, warnings, shot, type ByHand } from './making.js';

const warnedOf = (code: string): Faults => ({
  ...step('page_examined', (e) => (e['detail'].warnings = [code])),
  ...facts((f) => (f['page'].warnings = [{ code, reason: 'It was found so.' }])),
});
const withRegion = (said: Loose): Faults => ({
  ...made('regions/001.txt', 'one\ntwo\nthree\n', 'completeness_measured'),
  ...facts((f) => Object.assign(f['completeness'].regions[0], said)),
});
/** A last look that found one text, or other facts. */
const looked = (said: Loose, text = '10\tlater'): Faults => ({
  artifacts: (files) => void files.set('regions/001.txt', Buffer.from(`${text}\n`)),
  ...step('completeness_measured', (e) => {
    e['artifacts'].push(reference('regions/001.txt', Buffer.from(`${text}\n`)));
    e['detail'].regions = 2;
  }),
  ...facts((f) => {
    (f['completeness'].regions as Loose[]).push({
      what: 'text_added_later',
      selector: '#news',
      unit: 'texts',
      shown: 0,
      of: 1,
      reason:
        'The page showed it only after its picture and its text had been recorded. It stands in regions/001.txt, each with its place in CSS pixels from the top.',
      file: 'regions/001.txt',
      rows: 1,
    });
    const places = [{ selector: '#news', added: 1, changed: 2 }];
    const counts = { texts: 5, added: 1, added_characters: 5, changed: 2, gone: 2, grown_by: 0 };
    f['completeness'].last_look = { at: at(8), ...counts, places, ...said };
  }),
});
const region = (said: Loose): Faults => facts((f) => Object.assign(f['completeness'].regions[0], said));
const blank = (areas: readonly Loose[]): Faults => ({
  ...step('completeness_measured', (e) => (e['detail'].blank_areas = areas.length)),
  ...facts((f) => (f['completeness'].blank_areas = areas)),
});
const resized = (reason: string): Faults => ({
  journal: (journal) => {
    const change = (journal as unknown as Loose[]).find((each) => each['kind'] === 'page_modified');
    Object.assign(change!, { change: 'window_resized', reason });
  },
});

export const ofCompleteness: Readonly<Record<string, readonly ByHand[]>> = {
  last_look_at: [hand('before its step', looked({ at: at(5) })), hand('after the record', looked({ at: at(900) }))],
  last_look_counts: [
    hand('more gone than there was', looked({ gone: 6 })),
    hand('less than nothing', looked({ grown_by: -5 })),
    hand('more characters than the file has', looked({ added_characters: 39 })),
    hand('fewer characters than the file has', looked({ added_characters: 1 }, `10\t${'later '.repeat(6)}`)),
    hand('another number than its places have', looked({ changed: 9 })),
    hand('no places', looked({ places: [] })),
    hand(
      'a place where nothing changed',
      looked({
        places: [
          { selector: '#news', added: 1, changed: 2 },
          { selector: '#top', added: 0, changed: 0 },
        ],
      }),
    ),
  ],
  completeness_logged: [
    hand(
      'more texts at the last look',
      ofToday({
        log: (log) => {
          const steps = log['operations'] as Loose[];
          steps.find(({ operation }) => operation === 'completeness_measured')!['detail'].texts_added = 2;
          return 'relink';
        },
      }),
    ),
    hand(
      'more lines with ink',
      step('completeness_measured', (e) => (e['detail'].with_ink = 0)),
    ),
    hand(
      'regions that are counted and not listed',
      facts((f) => (f['completeness'].regions = [])),
    ),
  ],
  final_height: [
    hand(
      'a page of another height',
      facts((f) => (f['completeness'].final_height = 4800)),
    ),
  ],
  screenshot_drawn: [hand('otherwise', drawn('screenshot_taken'))],
  as_loaded_drawn: [hand('otherwise', drawn('screenshot_as_loaded_taken'))],
  scrolled_to: [
    hand(
      'further than was logged',
      facts((f) => (f['completeness'].scrolled_to = 4800)),
    ),
  ],
  region_rows: [
    hand('more rows than lines', withRegion({ file: 'regions/001.txt', rows: 500 })),
    hand('fewer rows than lines', withRegion({ file: 'regions/001.txt', rows: 1 })),
  ],
  regions_named: [hand('a file that no region names', withRegion({}))],
  blank_warning: [
    hand('without cause', warnedOf('blank_area')),
    hand('left out', {
      ...step('completeness_measured', (e) => (e['detail'].blank_areas = 1)),
      ...facts((f) => (f['completeness'].blank_areas = [{ top: 0, height: 40 }])),
    }),
  ],
  last_look_texts: [
    hand(
      'more than are kept',
      facts((f) => Object.assign(f['completeness'], { last_look: { added: 1 } })),
    ),
  ],
  changing_warning: [
    hand('without cause', warnedOf('still_changing')),
    hand(
      'left out',
      facts((f) => Object.assign(f['completeness'], { last_look: { added: 0, grown_by: 9000 } })),
    ),
  ],
  collapsed_warning: [
    hand('without cause', warnedOf('collapsed_content')),
    hand(
      'left out',
      facts((f) => (f['completeness'].regions[0].what = 'collapsed')),
    ),
  ],
  region_files: [
    hand(
      'a file that is not there',
      facts((f) => (f['completeness'].regions[0].file = 'regions/001.txt')),
    ),
    hand(
      'a picture twice',
      facts((f) => (f['completeness'].regions[0].pictures = ['screenshot.jpeg', 'screenshot.jpeg'])),
    ),
  ],
  region_kinds: [
    hand('a kind that there is not', region({ what: 'secret_area' })),
    hand('a name of every object', region({ what: 'constructor' })),
    hand('another unit', region({ unit: 'slides' })),
  ],
  region_texts: [
    hand('hidden text without its file', region({ what: 'hidden_text', unit: 'texts', shown: 0, of: 9 })),
    hand('a list without its file', region({ what: 'virtual_list' })),
    hand('a file that its kind has not', withRegion({ file: 'regions/001.txt' })),
  ],
  region_amounts: [
    hand('more than there is', region({ shown: 41 })),
    hand(
      'other texts than are missing',
      withRegion({
        what: 'text_seen_while_scrolling',
        unit: 'texts',
        shown: 4,
        of: 40,
        file: 'regions/001.txt',
        rows: 3,
      }),
    ),
    hand(
      'more hidden texts than there are',
      withRegion({ what: 'hidden_text', unit: 'texts', shown: 0, of: 2, file: 'regions/001.txt', rows: 3 }),
    ),
    hand(
      'other texts under the pointer than are kept',
      withRegion({ what: 'hover_text', unit: 'texts', shown: 0, of: 3, file: 'regions/001.txt', rows: 2 }),
    ),
  ],
  region_reasons: [
    ['carousel', 'slides', 'Of 40 slides 19 are in sight.'],
    ['carousel', 'slides', 'Its 39 dots stand for as many slides, of which one is in sight.'],
    ['scroll_area', 'px', 'An element that scrolls by itself shows 20 of 41 px of its height.'],
    ['scroll_area', 'px', 'An element that cuts off what does not fit into it shows 20 of 41 px of its height.'],
    ['cut_text', 'texts', '20 of 41 texts did not fit into their box and were cut off with an ellipsis: x.'],
    [
      'cut_text',
      'texts',
      '20 of 41 texts of drawings (SVG) lie wholly or in part beyond the edge that cuts their drawing off: x.',
    ],
    ['media', 'parts', 'Videos, sounds and players that the page offers to play: 41. x.'],
    ['not_drawn', 'texts', '41 elements with text were still being faded in while the picture was taken: x.'],
    ['not_drawn', 'parts', '21 of 40 images that the page shows had not loaded when it was measured: x.'],
    [
      'canvas',
      'parts',
      'The page draws on 41 canvases, the largest of 300 × 200 px. Words that are drawn so are in the picture.',
    ],
    ['collapsed', 'parts', '20 of 41 branches of a tree stayed closed: "x".'],
    ['paged_list', 'pages', 'Controls beside it would show another page of it (41 pages); they were not pressed.'],
  ]
    .map(([what, unit, reason]) => hand(reason!, region({ what, unit, reason })))
    .concat(
      hand(
        'another file',
        withRegion({
          what: 'hidden_text',
          unit: 'texts',
          shown: 0,
          of: 3,
          file: 'regions/001.txt',
          rows: 3,
          reason:
            'The page has 3 texts (60 characters) that it did not show. What is hidden stands in regions/002.txt.',
        }),
      ),
      hand(
        'another file of a part that stays open',
        withRegion({
          what: 'opened_in_turn',
          unit: 'parts',
          shown: 1,
          of: 1,
          file: 'regions/tab-001.txt',
          reason:
            'Tab “x” was opened and read, and the page did not let it be closed again: 5 characters stand in regions/tab-002.txt as well.',
        }),
      ),
      hand(
        'other texts under the pointer',
        withRegion({
          what: 'hover_text',
          unit: 'texts',
          shown: 0,
          of: 3,
          file: 'regions/001.txt',
          rows: 3,
          reason:
            '4 texts are shown only where the pointer is, by a style for :hover, and the pointer was on nothing. What such styles show stands in regions/001.txt.',
        }),
      ),
      hand(
        'other rows',
        withRegion({
          what: 'virtual_list',
          unit: 'px',
          file: 'regions/001.txt',
          rows: 3,
          reason: 'It was scrolled to its end; 4 rows came into view and stand in regions/001.txt.',
        }),
      ),
    ),
  blank_places: [
    hand('below the page', blank([{ top: 40, height: 48 }])),
    hand('lower than the window', blank([{ top: 0, height: 40 }])),
    hand('twice', blank([0, 0].map(() => ({ top: 0, height: 48 })))),
  ],
  partial_warning: [
    hand('left out', region({ what: 'carousel', unit: 'slides' })),
    hand('left out, of an area', region({ reason: 'It scrolls by itself, and only a part of it came into view.' })),
    hand('of nothing', {
      ...step('completeness_measured', (e) => (e['detail'].regions = 0)),
      ...facts((f) => {
        f['completeness'].regions = [];
        f['page'].warnings = [{ code: 'partial_region', reason: 'It was found so.' }];
      }),
    }),
  ],
  grew_warning: [
    hand('of a page that is in view', warnings(['partial_region', 'page_grew'])),
    hand(
      'left out',
      facts((f) => {
        f['page'].warnings = [{ code: 'partial_region', reason: 'It was found so.' }];
        f['completeness'].final_height = shot(f).page_height = 480;
      }),
    ),
    hand(
      'left out after it was scrolled',
      facts((f) => {
        f['page'].warnings = [{ code: 'partial_region', reason: 'It was found so.' }];
        f['completeness'].scrolled_to = 10;
      }),
    ),
  ],
  window_resized: [
    hand('from another height', resized('The window was made 900 px high instead of 720 px, so that all is drawn.')),
    hand('back to another height', resized('It took long, so the window was given back its height of 720 px.')),
  ],
};
