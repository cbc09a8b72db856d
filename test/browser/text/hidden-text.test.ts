import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hoverRegion } from '../../../daemon/browser/measure/hover-region.js';
import { hiddenRegion } from '../../../daemon/browser/measure/hidden-region.js';
import { unslottedTexts } from '../../../daemon/browser/measure/unslotted.js';
import { linesOf } from '../../../daemon/browser/text/layout.js';
import { readText } from '../../../daemon/browser/text/text.js';
import { startTrapSite, type TrapSite } from '../../fakes/site/index.js';
import { never, openTab, startBrowser } from '../tab.js';

describe('text that a page has and does not show', () => {
  let site: TrapSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startTrapSite(), startBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  test('is collected, by whatever means it is hidden; menus, labels and what is for screen readers are not', async () => {
    const tab = await openTab(browser, `${site.origin}/hidden`);
    const { read } = await readText(tab, never());
    await tab.close();
    expect(read[0]?.hidden).toEqual([
      'Text that is not laid out.',
      'Text that is invisible.',
      'Second slide, cut off.',
      'Text beneath a layer.',
      'Text without opacity.',
      'A slide that waits its turn.',
      'The slide after that one.',
      'The first slide, whose turn is over.',
      'Text of a closed section.',
      'A link as long as a headline is counted too',
      'Beside a box that does not scroll sideways.',
      'What is in sight.',
    ]);
    const hidden = [...linesOf(read[0]?.pieces ?? [])].filter((line) => line.hidden !== null);
    expect(hidden.map(({ text, hidden: why }) => [text, why])).toEqual([
      ['¶', 'transparent'],
      ['Cut', 'clipped'],
      ['Second slide, cut off.', 'clipped'],
      ['Text beneath a layer.', 'covered'],
      ['Text without opacity.', 'transparent'],
      ['A slide that waits its turn.', 'transparent'],
      ['The slide after that one.', 'transparent'],
      ['The first slide, whose turn is over.', 'transparent'],
      ['For screen readers alone.', 'clipped'],
      ['For screen readers without a clip.', 'clipped'],
      ['Beside a box that does not scroll sideways.', 'clipped'],
      ['Text to be scrolled to.', 'clipped'],
    ]);
  });

  test('a line that its box cuts off at its side is known as such; a title with low lines is not', async () => {
    const tab = await openTab(browser, 'about:blank');
    await tab.page.setContent(
      '<div style="width:100px;overflow:hidden;white-space:nowrap">Words that run on beyond their box</div><h2 style="overflow:hidden;font-size:40px;line-height:0.8">Title</h2>',
    );
    const { read } = await readText(tab, never());
    await tab.close();
    expect([...linesOf(read[0]?.pieces ?? [])].map(({ text, cut = false }) => [text, cut])).toEqual([
      ['Words that run on beyond their box', true],
      ['Title', false],
    ]);
  });

  test('is also what stands in the slots of a component', async () => {
    const tab = await openTab(browser, `${site.origin}/hidden-in-slots`);
    const { read } = await readText(tab, never());
    await tab.close();
    expect(read[0]?.hidden).toEqual([
      'What the first fold holds, closed.',
      'What the second fold holds, closed.',
      'What is not laid out in a part.',
    ]);
  });

  test('is told apart where a style shows it under the pointer, and leaves no place blank', async () => {
    const tab = await openTab(browser, `${site.origin}/on-hover`);
    const { read } = await readText(tab, never());
    await tab.close();
    expect(read[0]?.onHover).toEqual([
      'Copy the row',
      'A note in bold',
      'The foot of a card',
      'Nested words',
      'Words of a component',
    ]);
    const lines = [...linesOf(read[0]?.pieces ?? [])];
    const why = (words: string) => lines.find(({ text }) => text.includes(words))?.hidden;
    expect(['Copy the row', 'The foot of a card', 'Nested words', 'An entry of a menu'].map(why)).toEqual(
      Array.from({ length: 4 }, () => 'transparent'),
    );
    expect(['Only with a class', 'Only on paper', 'In what is shut', 'A row'].map(why)).toEqual(
      Array.from({ length: 4 }, () => null),
    );
  });

  test('is what is turned away, and not what shows its face', async () => {
    const tab = await openTab(browser, `${site.origin}/cards-turned`);
    const { read } = await readText(tab, never());
    await tab.close();
    const away = [
      'The back of the first card, turned away',
      'The front of the second card, turned away',
      'The front of the third card, turned away',
    ];
    expect(read[0]?.hidden).toEqual(away);
    const lines = [...linesOf(read[0]?.pieces ?? [])].filter(({ hidden }) => hidden === 'transparent');
    expect(lines.map(({ text }) => text).join(' ')).toBe(away.join(' '));
  });

  test('is not what a frame shows when it is scrolled; it is where the frame cannot be', async () => {
    const tab = await openTab(browser, `${site.origin}/frames-beyond`);
    const { read } = await readText(tab, never());
    await tab.close();
    expect(read.map(({ hidden }) => hidden)).toEqual([
      [],
      ['Text of frame 0 that is not laid out'],
      ['Text of frame 1 that is not laid out', 'Clause at the end of frame 1'],
    ]);
  });

  test('is what a box cuts off of a frame that is as large as what it holds; not where the box scrolls', async () => {
    const tab = await openTab(browser, `${site.origin}/frames-cut-off`);
    const { read } = await readText(tab, never());
    await tab.close();
    expect(read.map(({ hidden }) => hidden)).toEqual([[], ['Page 2 of frame 0'], []]);
  });

  test('lines of a frame below the end of the frame around it are not in view', async () => {
    const tab = await openTab(browser, `${site.origin}/frames-in-frames/outer`);
    const { read } = await readText(tab, never());
    const outer = await openTab(browser, `${site.origin}/frames-in-frames`);
    const nested = (await readText(outer, never())).read.filter(({ url }) => url.endsWith('/frames/nested'));
    await Promise.all([tab.close(), outer.close()]);
    const why = (frames: typeof read) =>
      frames.flatMap(({ pieces }) => [...linesOf(pieces)].map(({ text, hidden }) => [text, hidden]));
    const line = 'Text of the nested frame.';
    expect(why(read.filter(({ url }) => url.endsWith('/frames/nested')))).toEqual([[line, null]]);
    expect(why(nested)).toEqual([[line, 'clipped']]);
  });

  test('a child of a component that has no slot for it is drawn nowhere, and is collected', async () => {
    const tab = await openTab(browser, `${site.origin}/light-without-slot`);
    const { read } = await readText(tab, never());
    const { found } = await unslottedTexts(tab, never());
    await tab.close();
    expect([read[0]?.hidden, found]).toEqual([
      ['What the component draws'],
      ['The sentence of a child that its component draws nowhere at all.', 'What is hidden twice counts as well.'],
    ]);
  });
});

test('what is shown under the pointer is kept as a text of its own', () => {
  const kept: (readonly string[])[] = [];
  const keep = (rows: readonly string[]) => {
    kept.push(rows);
    return 'regions/001.txt';
  };
  expect(hoverRegion([{}], keep)).toEqual([]);
  expect(hoverRegion([{ onHover: ['Copy'] }, { onHover: ['Edit'] }], keep)).toMatchObject([
    { what: 'hover_text', unit: 'texts', shown: 0, of: 2, file: 'regions/001.txt', rows: 2 },
  ]);
  expect(kept).toEqual([['Copy', 'Edit']]);
});

describe('the region of hidden text', () => {
  const region = (hidden: readonly string[], known: readonly string[] = []) => {
    const kept: (readonly string[])[] = [];
    const { regions, notable } = hiddenRegion(hidden, known, (rows) => {
      kept.push(rows);
      return 'regions/001.txt';
    });
    return { found: regions[0], notable, kept };
  };

  test('leaves out what stands elsewhere in the record, whatever its letters and spaces', () => {
    const { found, kept } = region(
      ['The seller repairs the goods.', 'The buyer pays within thirty days.'],
      ['THE SELLER', 'REPAIRS  THE GOODS.'],
    );
    expect(found).toMatchObject({ what: 'hidden_text', shown: 0, of: 1, rows: 1, file: 'regions/001.txt' });
    expect(kept).toEqual([['The buyer pays within thirty days.']]);
  });

  test('a few letters are labels', () => {
    expect(region(['Close', 'Next'])).toEqual({ found: undefined, notable: false, kept: [] });
  });

  test.each<[string, readonly string[], boolean]>([
    ['one short text', ['The buyer pays within thirty days.'], false],
    ['one long text', ['The buyer pays. '.repeat(20)], true],
    ['five short texts', ['First clause', 'Second clause', 'Third clause', 'Fourth clause', 'Fifth clause'], true],
  ])('%s: whether it calls for a warning', (_, hidden, expected) => {
    expect(region(hidden).notable).toBe(expected);
  });

  test('is kept within a bound, which is said', () => {
    const { found, kept } = region(Array.from({ length: 6 }, (_, at) => `${at}`.repeat(1 << 20)));
    expect(found).toMatchObject({ of: 6, rows: 4 });
    expect(found?.reason).toContain('The first 4 stand in regions/001.txt');
    expect(kept[0]).toHaveLength(4);
  });
});
