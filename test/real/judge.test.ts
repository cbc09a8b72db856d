import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blankBands, grey, inkOfLines, longestRun } from './ink.js';
import { count, judge } from './judge.js';
import type { Facts } from './page.js';
import type { Completeness, Custody, ReadPackage } from './package-reader.js';

/** A page of 200 × 400: a black bar from 0 to 40, white below. */
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 400, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 180, height: 40, channels: 3, background: '#000' } }, left: 10, top: 0 }])
    .jpeg()
    .toBuffer();

interface Made {
  readonly text?: string;
  readonly completeness?: Completeness;
  readonly codes?: readonly string[];
  readonly notPerformed?: Custody['not_performed'];
  readonly modified?: Custody['page_modifications']['items'];
  readonly html?: string;
}

async function made({
  text = 'Tile 1\nTile 2',
  completeness,
  codes = [],
  notPerformed = [],
  modified = [],
  html,
}: Made = {}): Promise<ReadPackage> {
  const jpeg = await picture();
  return {
    names: ['screenshot.jpeg', ...(html === undefined ? [] : ['page.html'])],
    bytes: (name) => (name === 'page.html' ? Buffer.from(html ?? '') : jpeg),
    text,
    ownText: text,
    metadata: {
      page: { http_status: 200, warnings: codes.map((code) => ({ code, reason: 'a reason' })) },
      screenshots: {
        screenshot: { file: 'screenshot.jpeg', width: 200, height: 400, page_height: 400, scale: 1, tiles: [] },
      },
      ...(completeness && { completeness }),
      environment: { viewport: { width: 200, height: 400, device_scale_factor: 1 } },
    },
    custody: { steps: [], page_modifications: { items: modified }, not_performed: notPerformed },
    layout: {
      image: { file: 'screenshot.jpeg', width: 200, height: 400, pixels_per_css_pixel: 1 },
      frames: [
        {
          url: 'http://a/',
          lines: [
            { text: 'Tile 1', box: [0, 20, 60, 40] },
            { text: 'Tile 2', box: [0, 300, 60, 20] },
          ],
        },
      ],
    },
  };
}

const tiles = (of: number, more: object = {}) => ({ what: 'tiles', pattern: /Tile (\d+)/, count: of, ...more });
const fine: Facts = { height: [300, 500], hiddenLines: 1 };
const region = {
  text_lines: { total: 2, with_ink: 1 },
  regions: [{ what: 'list', shown: 2, of: 9, reason: 'virtual' }],
};

const closed = (controls: number, more = ''): string =>
  Array.from({ length: controls }, (_, n) => `<button${more} aria-expanded="false">${n}</button>`).join('');

test.each<[string, Facts, Made, readonly string[], readonly string[]]>([
  ['nothing wrong', { ...fine, text: [tiles(2)] }, {}, ['200×400'], []],
  ['text is missing', { ...fine, text: [tiles(3)] }, {}, [], ['tiles: 2 of 3']],
  [
    'text is missing, and it is said',
    { ...fine, text: [tiles(9, { orSaid: true })] },
    { completeness: region },
    [],
    [],
  ],
  [
    'text is missing, and another step is said',
    { ...fine, text: [tiles(9, { orSaid: true })] },
    { notPerformed: [{ step: 'clock_read', reason: 'no server' }] },
    [],
    ['nothing says so'],
  ],
  [
    'text is missing, and another text is said to be hidden',
    { ...fine, text: [tiles(9, { orSaid: true })] },
    {
      codes: ['partial_region'],
      completeness: { regions: [{ what: 'hidden_text', shown: 0, of: 3, reason: 'kept' }] },
    },
    [],
    ['nothing says so'],
  ],
  ['more text than there is', { ...fine, text: [tiles(1, { exactly: true })] }, {}, [], ['and there are 1']],
  ['words that are not the page’s', { ...fine, notText: [/Tile 2/] }, {}, [], ['not the page']],
  ['a line without ink', { ...fine, hiddenLines: 0 }, {}, [], ['1 of 2 lines without ink']],
  ['a line without ink, warned of', { ...fine, hiddenLines: 0 }, { codes: ['blank_area'] }, [], []],
  [
    'a line without ink in the colour of its background, counted apart',
    { ...fine, hiddenLines: 0 },
    { completeness: { text_lines: { total: 1, with_ink: 1, same_colour: 1 } } },
    [],
    [],
  ],
  [
    'more lines in the colour of their background than are without ink',
    { ...fine, hiddenLines: 0 },
    { completeness: { text_lines: { total: 20, with_ink: 1, same_colour: 1 } } },
    [],
    ['completeness says'],
  ],
  [
    'a count of lines that is not so',
    fine,
    { completeness: { text_lines: { total: 90, with_ink: 90 } } },
    [],
    ['completeness says'],
  ],
  ['a blank stretch', { ...fine, longestBlank: 200 }, {}, [], ['blank from 40 to 400']],
  ['too low', { ...fine, height: [900, 1000] }, {}, [], ['height 400']],
  ['closed controls that are not counted', fine, { html: closed(4) }, [], ['4 controls are closed']],
  [
    'closed controls that are counted, each with its arrow',
    fine,
    {
      html: closed(9),
      completeness: { regions: [{ what: 'collapsed', shown: 0, of: 3, reason: 'three' }] },
    },
    [],
    [],
  ],
  ['menus are no closed parts', fine, { html: closed(9, ' aria-haspopup="menu"') }, [], []],
  ['a false warning', fine, { codes: ['empty_page'] }, [], ['false warning']],
  ['a missing warning', { ...fine, warnings: ['http_error_status'] }, {}, [], ['is missing']],
  [
    'an end that is denied',
    fine,
    { notPerformed: [{ step: 'content_expanded', reason: 'like a feed without end' }] },
    [],
    ['without end'],
  ],
  ['a window that nobody asked for', fine, {}, ['1×1', '200×400'], ['window of 1×1']],
  [
    'a window that is recorded',
    fine,
    {
      modified: [
        {
          step: 'screenshot_taken',
          selector: null,
          change: 'viewport_resized',
          reason: 'Viewport set to 200 × 2000 px.',
        },
      ],
    },
    ['200×2000'],
    [],
  ],
  [
    'a modification that is missing',
    { ...fine, modifications: [{ change: /details_opened/ }] },
    {},
    [],
    ['recorded 0 times'],
  ],
])('%s', async (_, facts, how, windows, expected) => {
  const { faults } = await judge(facts, await made(how), windows);
  expect(faults).toHaveLength(expected.length);
  for (const [at, part] of expected.entries()) expect(faults[at]).toContain(part);
});

test('ink is measured in the picture, not taken from the record', async () => {
  const seen = await grey(await picture());
  expect(longestRun(blankBands(seen))).toEqual({ pixels: 360, from: 40 });
  const { layout } = await made();
  expect(layout && inkOfLines(layout, seen)).toMatchObject({ total: 2, inked: 1, bare: [{ text: 'Tile 2', y: 300 }] });
});

test('a pattern with a group counts what differs, one without counts all', () => {
  expect(count('Tile 1 Tile 1 Tile 2', /Tile (\d+)/)).toBe(2);
  expect(count('Tile 1 Tile 1 Tile 2', /Tile/)).toBe(3);
});
