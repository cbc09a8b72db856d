import { describe, expect, test } from 'vitest';
import {
  completenessOf,
  judgeLine,
  looksWhole,
  measure,
  showsMore,
} from '../../../daemon/browser/measure/completeness.js';
import type { Drawn } from '../../../daemon/browser/measure/drawn.js';
import type { CapturedPage } from '../../../daemon/browser/picture/capture.js';
import { addInk, blankBands, emptyInkMap, type InkMap } from '../../../daemon/browser/picture/ink.js';
import { layoutFile, LayoutTooLong, linesOf, type TextLine } from '../../../daemon/browser/text/layout.js';
import { parseStrictJson } from '../../../src/package/json/strict-json.js';
import { lost } from '../../../daemon/browser/text/seen-text.js';
import type { Box, FrameText, Piece } from '../../../daemon/browser/text/document.js';
import type { Colour } from '../../../daemon/browser/text/shown.js';
import { besideOf, saidOf } from '../../../daemon/browser/measure/walked-region.js';
import type { WalkedRegion } from '../../../daemon/browser/expand/walk-regions.js';

const [width, height] = [400, 4000];

/** White, with 100 px of a checked stripe, 16 px high, at each of the tops. */
function inkAt(tops: readonly number[]): InkMap {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (const top of tops)
    for (let y = top; y < top + 16; y += 1)
      for (let x = y % 2; x < 100; x += 2) data.fill(0, (y * width + x) * 3, (y * width + x + 1) * 3);
  const ink = emptyInkMap(width, height);
  addInk(ink, { left: 0, top: 0, width, height, data });
  return ink;
}

type Line = { readonly text: string; readonly y: number } & Partial<Pick<Box, 'hidden' | 'x' | 'cut'>> & {
    readonly colour?: Colour;
  };

const frame = (lines: readonly Line[]): FrameText => ({
  url: 'https://site.test/',
  title: '',
  language: '',
  x: 0,
  y: 0,
  ignored: false,
  pieces: lines.flatMap(({ text, y, hidden = null, x = 0, colour = [0, 0, 0], cut }, block): Piece[] => [
    {
      kind: 'text',
      block,
      text,
      keepsBreaks: false,
      ignored: false,
      colour,
      boxes: [{ x, y, width: 90, height: 16, start: 0, length: text.length, hidden, ...(cut && { cut }) }],
    },
    { kind: 'border', between: 'line' },
  ]),
});

function drawn(lines: readonly Line[], tops: readonly number[], more: Partial<CapturedPage> = {}): Drawn {
  const picture = {
    takenAt: '2026-11-22T00:00:00.000Z',
    width,
    height,
    devicePixelRatio: 1,
    pageHeight: height,
    drawnBy: 'larger_window',
    windowHeight: height,
    shownHeight: height,
    columns: 1,
    pieces: [],
    ink: inkAt(tops),
    ...more,
  } as const;
  return { picture, text: [frame(lines)] };
}

const tops = (count: number): number[] => Array.from({ length: count }, (_, at) => at * 200);
const region: WalkedRegion = {
  selector: 'div#list',
  visible: 300,
  walked: 900,
  whole: 900,
  virtual: true,
  bar: false,
  pictures: [],
  stated: null,
  rows: ['Row 1', 'Row 2\tten', 'Row 3'],
  stopped: null,
};
const find = (picture: Drawn, more: Partial<Parameters<typeof completenessOf>[0]['expansion']> = {}) =>
  completenessOf({
    drawn: picture,
    windowHeight: 800,
    expansion: { scrolledTo: height, finalHeight: height, seen: [], regions: [], ...more },
    counted: [],
  });
const codes = ({ warnings }: ReturnType<typeof find>): string[] => warnings.map(({ code }) => code);

describe('the edge of a card behind a line of text is no ink of the line', () => {
  const within = (paint: (x: number, y: number) => number, text = 'Text', more: Partial<Line> = {}) => {
    const data = new Uint8Array(width * height * 3);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) data.fill(paint(x, y), (y * width + x) * 3, (y * width + x + 1) * 3);
    const ink = emptyInkMap(width, height);
    addInk(ink, { left: 0, top: 0, width, height, data });
    const given = drawn([{ text, y: 103, ...more }], [], { ink });
    const [line] = [...linesOf(given.text[0]!.pieces)];
    return judgeLine(given, line!);
  };
  const words = 'Words of a line';
  const edge = (of: number, at: number, thick = 1e6): number => (of >= at && of < at + thick ? 120 : 255);

  test.each<[string, string, () => string]>([
    ['an edge from left to right', 'blank', () => within((_, y) => edge(y, 110))],
    ['a border from left to right', 'blank', () => within((_, y) => edge(y, 111, 1))],
    ['an edge from top to bottom', 'blank', () => within((x) => edge(x, 44))],
    ['an edge between two cells', 'blank', () => within((x) => edge(x, 48))],
    ['three borders', 'blank', () => within((x) => Math.min(edge(x, 10, 2), edge(x, 33, 1), edge(x, 70, 3)))],
    ['white text on it', 'same_colour', () => within((_, y) => edge(y, 109, 1), 'Text', { colour: [255, 255, 255] })],
    ['a corner', 'blank', () => within((x, y) => Math.max(edge(x, 44), edge(y, 110)), words)],
    [
      'what a box leaves of a line that it cuts off',
      'shown',
      () => within((x, y) => Math.max(edge(x, 44), edge(y, 110)), words, { cut: true }),
    ],
    ['a corner at the other side', 'blank', () => within((x, y) => (x < 44 && y < 112 ? 120 : 255), words)],
    [
      'a border that turns',
      'blank',
      () =>
        within(
          (x, y) => Math.min(Math.max(edge(x, 44, 1), edge(y, 108)), Math.max(edge(y, 108, 1), edge(x, 44))),
          words,
        ),
    ],
    [
      'a rounded corner',
      'blank',
      () => within((x, y) => (Math.hypot(Math.min(0, x - 52), Math.min(0, y - 116)) < 10 ? 120 : 255), words),
    ],
    ['two borders that cross', 'blank', () => within((x, y) => Math.min(edge(x, 44, 1), edge(y, 110, 1)), words)],
    ['no letters, and none in a colour', 'same_colour', () => within(() => 255, words, { colour: 'none' })],
    [
      'letters beside a corner',
      'shown',
      () =>
        within(
          (x, y) => (x < 40 && y > 105 && y < 114 ? ((x ^ y) & 2 ? 0 : 255) : Math.max(edge(x, 60), edge(y, 110))),
          words,
        ),
    ],
    [
      'letters in the middle of it',
      'shown',
      () => within((x, y) => (x > 30 && x < 60 && y > 105 && y < 114 ? ((x ^ y) & 2 ? 0 : 255) : 255), words),
    ],
    [
      'a border, and the beginning of a long value',
      'shown',
      () =>
        within(
          (x, y) => (y > 105 && y < 116 && x < 80 && x > 4 ? ((x ^ y) & 2 ? 0 : 255) : edge(x, 1, 2)),
          'The value of a field of many lines. '.repeat(100),
        ),
    ],
    ['one stroke that ends', 'shown', () => within((x, y) => (x > 40 && x < 43 ? edge(y, 105, 9) : 255))],
    ['the faintest that counts', 'shown', () => within((x, y) => (x > 40 && x < 43 && y > 105 && y < 114 ? 238 : 255))],
    ['a row of dashes', 'shown', () => within((_, y) => edge(y, 111, 1), '————')],
    ['a bar', 'shown', () => within((x) => edge(x, 44, 2), '│')],
  ])('%s: %s', (_, expected, judge) => {
    expect(judge()).toBe(expected);
  });
});

describe('lines of text against the picture', () => {
  const lines: Line[] = tops(20).map((y, at) => ({ text: `Line ${at}`, y }));

  test('all there', () => {
    const found = find(drawn(lines, tops(20)));
    expect(found.facts.text_lines).toEqual({ total: 20, with_ink: 20, same_colour: 0 });
    expect(found).toMatchObject({ warnings: [], texts: [], facts: { blank_areas: [], regions: [] } });
  });

  test.each<[string, Line[], number[], object, string[]]>([
    ['the lower half is blank', lines, tops(10), { total: 20, with_ink: 10 }, ['blank_area', 'blank_area']],
    [
      'clipped text is not expected',
      [...lines, { text: 'x', y: 3900, hidden: 'clipped' }],
      tops(20),
      { total: 20 },
      [],
    ],
    ['nor what is beside the picture', [...lines, { text: 'x', y: 10, x: -500 }], tops(20), { total: 20 }, []],
    [
      'nor white on white',
      [...lines, { text: 'x', y: 3960, colour: [250, 250, 250] }],
      tops(20),
      { total: 20, same_colour: 1 },
      [],
    ],
    [
      'one line in the flow without ink',
      [...lines, { text: 'x', y: 3960 }],
      tops(20),
      { total: 21, with_ink: 20 },
      ['blank_area'],
    ],
  ])('%s', (_, given, inked, expected, warned) => {
    const found = find(drawn(given, inked));
    expect(found.facts.text_lines).toMatchObject(expected);
    expect(codes(found)).toEqual(warned);
  });

  test('text that came below the end of the picture is missing, and stands in the layout without ink', () => {
    const later = drawn([...lines, { text: 'later', y: height + 50 }], tops(20));
    const found = find(later);
    expect(found.facts.text_lines).toMatchObject({ total: 21, with_ink: 20 });
    expect(codes(found)).toEqual(['blank_area']);
    const image = { file: 'x.jpeg', width, height, pixelsPerCssPixel: 1 };
    const written = [...layoutFile(later.text, image, (line) => judgeLine(later, line) !== 'blank')].join('');
    const layout = JSON.parse(written) as { frames: [{ lines: { text: string; ink?: false }[] }] };
    expect(layout.frames[0].lines.filter(({ ink }) => ink === false).map(({ text }) => text)).toEqual(['later']);
    expect(layout.frames[0].lines).toHaveLength(21);
  });

  test('a layout of very many lines stays within what its readers take, and too many make none', () => {
    const image = { file: 'x.jpeg', width, height, pixelsPerCssPixel: 1 };
    const many = (count: number) => [frame(Array.from({ length: count }, (_, at) => ({ text: `Cell ${at}`, y: at })))];
    const words = (line: TextLine) => [[0, 4, line.box[0], 40] as const, [5, 1, line.box[0] + 50, 40] as const];
    const written = [...layoutFile(many(50_000), image, () => false, words)].join('');
    const layout = parseStrictJson(Buffer.from(written)) as unknown as { frames: [{ lines: { words?: unknown }[] }] };
    const [{ lines: laid }] = layout.frames;
    expect(laid).toHaveLength(50_000);
    expect([laid[0]?.words !== undefined, laid.at(-1)?.words !== undefined]).toEqual([true, false]);
    expect(() => layoutFile(many(60_000), image, () => true)).toThrow(LayoutTooLong);
  });

  test('which way of drawing shows more', () => {
    const [half, whole] = [measure(drawn(lines, tops(10)), 800), measure(drawn(lines, tops(20)), 800)];
    expect([looksWhole(half, height), looksWhole(whole, height)]).toEqual([false, true]);
    expect([showsMore(whole, half), showsMore(half, whole), showsMore(whole, whole)]).toEqual([true, false, false]);
  });

  test('a page longer than its picture, and one longer than what came into view', () => {
    expect(codes(find(drawn(lines, tops(20), { pageHeight: 9000 })))).toEqual(['page_grew']);
    const inPieces = { drawnBy: 'scrolling', windowHeight: 800 } as const;
    expect(codes(find(drawn(lines, tops(20), inPieces), { scrolledTo: 2000 }))).toEqual(['page_grew']);
    // A window of the page's own height shows all of it.
    expect(codes(find(drawn(lines, tops(20)), { scrolledTo: 2000 }))).toEqual([]);
  });
});

describe('parts that hold more than the picture shows', () => {
  const few: Line[] = tops(20).map((y, at) => ({ text: at === 0 ? 'Row 1' : `Line ${at}`, y }));

  test('a list that draws only what is near its view: its rows are kept in a file', () => {
    const found = find(drawn(few, tops(20)), { regions: [region] });
    expect(found.facts.regions).toMatchObject([
      { what: 'virtual_list', shown: 300, of: 900, file: 'regions/001.txt', rows: 3 },
    ]);
    expect(found.texts).toEqual([{ name: 'regions/001.txt', lines: region.rows }]);
    expect(codes(found)).toEqual(['partial_region']);
    expect(found.facts.regions[0]?.reason).toContain('It draws only the rows near its view.');
    const barred = find(drawn(few, tops(20)), { regions: [{ ...region, bar: true }] });
    expect(barred.facts.regions[0]?.reason).toContain('A scroll bar of the page itself: beside it only');
    const gap = find(drawn(few, tops(20)), { regions: [{ ...region, silent: [[300, 570]] }] });
    expect(gap.facts.regions[0]?.reason).toContain('No new text came into view from 300 to 570 px, though');
    const short = find(drawn(few, tops(20)), { regions: [{ ...region, walked: 600 }] });
    expect(short.facts.regions[0]?.reason).toContain('It was scrolled to 600 px, where it went no further;');
    // The cover of evidence.pdf quotes the reason.
    expect(found.warnings[0]?.reason).toContain('Their text, as far as it was read, is in regions/001.txt (lines: 3).');
  });

  test('of two such parts, the reason says how many have a file of their text', () => {
    const found = find(drawn(few, tops(20)), { regions: [region, { ...region, selector: '#log', rows: ['Row 1'] }] });
    expect(found.warnings[0]?.reason).toContain(
      'The text of 1 of these 2 parts, as far as it was read, is in regions/001.txt (lines: 3).',
    );
  });

  test('an area that scrolls and whose text is in the text already needs no file', () => {
    const found = find(drawn(few, tops(20)), { regions: [{ ...region, rows: ['Row 1'] }] });
    expect(found.facts.regions).toMatchObject([{ what: 'scroll_area', shown: 300, of: 900 }]);
    expect(found.texts).toEqual([]);
    expect(found.warnings[0]?.reason).not.toContain('Their text');
  });

  test('of an area that shows its height, what is counted beside it is said, and nothing else', () => {
    const row = { ...region, selector: 'div#row', visible: 200, walked: 200, whole: 200, virtual: false, rows: [] };
    const slides = { what: 'carousel', selector: 'div#row', shown: 1, of: 5, reason: 'Slides.' } as const;
    const said = saidOf([row, region], []);
    expect([...said]).toEqual(['div#list']);
    const known = new Set(['div#row', 'div#list']);
    const inFrame = { ...slides, selector: 'div#list', frame: 'https://site.test/frame' };
    const beside = besideOf({ found: [slides, inFrame] }, known, said);
    expect([...beside]).toEqual(['div#row']);
    const found = completenessOf({
      drawn: drawn(few, tops(20)),
      windowHeight: 800,
      expansion: { scrolledTo: height, finalHeight: height, seen: [], regions: [row, region] },
      counted: [{ ...slides, unit: 'slides' }],
      countedBeside: beside,
    });
    expect(found.facts.regions.map(({ what, selector }) => [what, selector])).toEqual([
      ['virtual_list', 'div#list'],
      ['carousel', 'div#row'],
    ]);
  });

  test('what came into view and went is kept; a clock calls for no warning', () => {
    const seen = (count: number) => Array.from({ length: count }, (_, at) => ({ text: `Gone ${at}`, top: at * 10 }));
    const clock = find(drawn(few, tops(20)), { seen: seen(1) });
    expect(clock.facts.regions).toMatchObject([{ what: 'text_seen_while_scrolling', shown: 0, of: 1, rows: 1 }]);
    expect(codes(clock)).toEqual([]);
    const many = find(drawn(few, tops(20)), { seen: [...seen(40), { text: 'Line 3', top: 600 }] });
    expect(many.facts.regions).toMatchObject([{ shown: 1, of: 41 }]);
    expect(codes(many)).toEqual(['partial_region']);
    expect(many.texts[0]?.lines[1]).toBe('10\tGone 1');
  });

  test('case, white space, soft hyphens, letters of a formula and pieces of a word make no loss', () => {
    const texts = ['HEAD line', 'hy\u00ADphen', 'ated', ' a  b ', '𝑥'];
    const seen = ['Head  Line', 'hyphenated', 'a b', 'x', 'else'].map((text) => ({ text, top: 0 }));
    expect(lost(seen, texts).map(({ text }) => text)).toEqual(['else']);
  });
});

test('bands of one colour are told from a height on', () => {
  expect(blankBands(inkAt([0, 1600, 3984]), 800)).toEqual([
    { top: 16, height: 1584 },
    { top: 1616, height: 2368 },
  ]);
});

describe('what is drawn on canvases', () => {
  const on = (canvases: FrameText['canvases'] & {}, lines: Line[] = [], inked = tops(20)): Drawn => {
    const { picture, text } = drawn(lines, inked);
    return { picture, text: text.map((each) => ({ ...each, canvases })) };
  };

  test.each<[string, Drawn, object[], string[]]>([
    [
      'a chart is named, without a warning',
      on([[0, 190, 300, 400]]),
      [
        {
          unit: 'parts',
          shown: 1,
          of: 1,
          reason: expect.stringMatching(/^The page draws on a canvas of 300 × 210 px\. /),
        },
      ],
      [],
    ],
    [
      'two of them',
      on([
        [0, 190, 300, 400],
        [0, 590, 200, 700],
      ]),
      [{ unit: 'parts', shown: 2, of: 2, reason: expect.stringContaining('2 canvases, the largest of 300 × 210 px.') }],
      [],
    ],
    [
      'one that is most of the window is warned of',
      on([[0, 0, 400, 800]]),
      [{ unit: 'texts', shown: 0, of: null, reason: expect.stringContaining('400 × 800 px: at least half as large') }],
      ['partial_region'],
    ],
    [
      'not where its words lie over it as text',
      on(
        [[0, 0, 400, 800]],
        Array.from({ length: 12 }, (_, at) => ({ text: `Line ${at}`, y: at * 20 })),
      ),
      [{ unit: 'parts', shown: 1, of: 1 }],
      ['blank_area'],
    ],
    ['empty', on([[0, 220, 300, 390]]), [], []],
    [
      'empty below a line of text',
      on(
        [[0, 190, 300, 390]],
        [
          { text: 'Words', y: 200 },
          { text: 'more', y: 200, x: 50 },
        ],
      ),
      [],
      [],
    ],
    ['small', on([[0, 190, 40, 230]]), [], []],
    ['below the picture', on([[0, 4100, 300, 4500]]), [], []],
  ])('%s', (_, picture, regions, warnings) => {
    const found = find(picture);
    expect(found.facts.regions).toMatchObject(regions.map((each) => ({ what: 'canvas', selector: 'canvas', ...each })));
    expect(found.facts.regions).toHaveLength(regions.length);
    expect(codes(found)).toEqual(warnings);
  });
});

describe('an area that was scrolled through and is shown no longer', () => {
  const { rows, ...kept } = region;
  const dialogue = { ...kept, virtual: false, rows: [], read: rows };

  test('has its text in a file, and is not said to stand in the picture', () => {
    const { facts, texts } = find(drawn([{ text: 'Page', y: 0 }], [0]), { regions: [dialogue] });
    expect(facts.regions).toMatchObject([
      { what: 'text_seen_while_scrolling', selector: 'div#list', unit: 'texts', shown: 0, of: 4, rows: 4 },
    ]);
    expect(texts).toEqual([{ name: 'regions/001.txt', lines: ['Row 1', 'Row 2', 'ten', 'Row 3'] }]);
  });

  // A verifier refuses files that no region names.
  test('names its pictures and its text, also where another area has its selector', () => {
    const pictures = ['regions/view-001.jpeg', 'regions/view-002.jpeg'];
    const { facts } = completenessOf({
      drawn: drawn([{ text: 'Row 1', y: 0 }], [0]),
      windowHeight: 800,
      expansion: { scrolledTo: height, finalHeight: height, seen: [], regions: [{ ...dialogue, pictures }] },
      counted: [],
      countedBeside: new Set(['div#list']),
    });
    expect(facts.regions).toMatchObject([{ file: 'regions/001.txt', pictures, shown: 1, of: 4, rows: 3 }]);
    expect(facts.regions[0]?.reason).toBe(
      'It scrolled by itself and was scrolled through; when the picture was taken, the page showed it no longer. Those of its texts that the page had nowhere else stand in regions/001.txt, in their order. Each view has a picture: regions/view-001.jpeg to regions/view-002.jpeg.',
    );
  });

  test('an area that shows all of its height keeps its pictures', () => {
    const pictures = ['regions/view-001.jpeg'];
    const whole = { ...dialogue, read: [], visible: 900, pictures };
    const { facts } = completenessOf({
      drawn: drawn([], []),
      windowHeight: 800,
      expansion: { scrolledTo: height, finalHeight: height, seen: [], regions: [whole] },
      counted: [],
      countedBeside: new Set(['div#list']),
    });
    expect(facts.regions).toMatchObject([{ what: 'scroll_area', pictures }]);
  });

  test('unless the page shows it still, with other text', () => {
    const { facts, texts } = completenessOf({
      drawn: drawn([{ text: 'Page', y: 0 }], [0]),
      windowHeight: 800,
      expansion: { scrolledTo: height, finalHeight: height, seen: [], regions: [dialogue] },
      counted: [],
      there: ['div#list'],
    });
    expect([facts.regions[0]?.what, texts]).toEqual(['scroll_area', []]);
  });

  test('unless most of its text is on the page', () => {
    const page = drawn(
      ['Row 1', 'Row 2', 'ten'].map((text, at) => ({ text, y: at * 200 })),
      tops(3),
    );
    const { facts, texts } = find(page, { regions: [dialogue] });
    expect([facts.regions[0]?.what, texts]).toEqual(['scroll_area', []]);
  });
});
