import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layoutFile } from '../../../daemon/browser/text/layout.js';
import { readText } from '../../../daemon/browser/text/text.js';
import { startTrapSite, type TrapSite } from '../../fakes/site/index.js';
import { never, openTab, startBrowser } from '../tab.js';

const lineBoxes = async (browser: Browser, style: string) => {
  const page = `<!doctype html><p style="margin:0;position:absolute;left:40px;top:100px;font:20px/24px sans-serif;${style}">Words <b>here</b></p>`;
  const tab = await openTab(browser, `data:text/html;charset=utf-8,${encodeURIComponent(page)}`);
  const { read } = await readText(tab, never());
  await tab.close();
  const image = { file: 'screenshot.jpeg', width: 1280, height: 800, pixelsPerCssPixel: 1 };
  const words = () => [[0, 5, 40, 50] as const];
  const layout = JSON.parse([...layoutFile(read, image, () => true, words)].join('')) as Layout;
  return layout.frames[0]!.lines;
};

interface Layout {
  readonly frames: readonly {
    readonly url: string;
    readonly lines: readonly { readonly text: string; readonly box: readonly number[]; readonly words?: unknown }[];
  }[];
}

// With site isolation each cross-site frame is a target of its own, as in full Chromium.
describe.each([
  ['frames in one process', [] as string[]],
  ['site isolation', ['--site-per-process']],
])('readable text, %s', (_, args) => {
  let site: TrapSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startTrapSite(), startBrowser(args)]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const read = async (path: string) => {
    const tab = await openTab(browser, site.origin + path);
    const text = await readText(tab, never());
    const image = { file: 'screenshot.jpeg', width: 1280, height: 4000, pixelsPerCssPixel: 1 };
    const layout = JSON.parse([...layoutFile(text.read, image, () => true)].join('')) as Layout;
    return { ...text, layout, tab };
  };

  test('frames on the same site, on another and nested, each headed by its address', async () => {
    const { text, frames, layout, tab } = await read('/frames');
    expect(frames.map(({ url }) => new URL(url).pathname)).toEqual([
      '/frames',
      '/frames/same',
      '/frames/cross',
      '/frames/nested',
    ]);
    expect(text).toContain(`[Frame ${site.otherOrigin}/frames/cross]\nText of the frame on another site.`);
    // Where the text stands, by the frames' own account: corner of each frame's content, then the paragraph in it.
    const truth = { x: 0, y: 0 };
    for (const [path, selector] of [
      ['/frames', 'iframe:nth-of-type(2)'],
      ['/frames/cross', 'iframe'],
      ['/frames/nested', 'p'],
    ] as const) {
      const frame = tab.page.frames().find((each) => new URL(each.url()).pathname === path);
      const [x, y] = await frame!.locator(selector).evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return [left + element.clientLeft, top + element.clientTop] as const;
      });
      truth.x += x;
      truth.y += y;
    }
    const line = layout.frames.at(-1)!.lines[0]!;
    expect(Math.abs(line.box[0]! - truth.x)).toBeLessThan(2);
    expect(Math.abs(line.box[1]! - truth.y)).toBeLessThan(2);
    await tab.close();
  });

  test('an address of a frame that is too long is cut in the text and in the layout alike', async () => {
    const { tab } = await read('/frames');
    const inside = `<p>Words of a long address</p><!--${'x'.repeat(20_000)}-->`;
    await tab.page
      .locator('iframe')
      .first()
      .evaluate(
        (frame, src) =>
          new Promise<void>((resolve) => {
            frame.addEventListener('load', () => resolve(), { once: true });
            (frame as HTMLIFrameElement).src = src;
          }),
        `data:text/html,${encodeURIComponent(inside)}`,
      );
    const text = await readText(tab, never());
    const image = { file: 'screenshot.jpeg', width: 1280, height: 4000, pixelsPerCssPixel: 1 };
    const layout = JSON.parse([...layoutFile(text.read, image, () => true)].join('')) as Layout;
    const [frame] = layout.frames.filter(({ url }) => url.startsWith('data:'));
    expect(frame?.url).toMatch(/… \(\d+ characters\)$/);
    expect(text.text).toContain(`[Frame ${frame?.url}]\nWords of a long address`);
    await tab.close();
  });

  test('a shadow in which a line can be read is in its box, which has no words then', async () => {
    const plain = (await lineBoxes(browser, ''))[0]!;
    const [left, top, width, height] = plain.box as [number, number, number, number];
    expect(plain.words).toBeDefined();
    const cases: [style: string, box: number[], words: boolean][] = [
      ['text-shadow:0 50px 0 #000', [left, top, width, height + 50], false],
      ['text-shadow:-30px -40px 2px red, 1px 1px 1px #fff', [left - 30, top - 40, width + 31, height + 41], false],
      ['text-shadow:1px 2px 3px #000', [left, top, width, height], true],
      ['text-shadow:0 50px 20px #000', [left, top, width, height], true],
    ];
    for (const [style, box, words] of cases) {
      const [line] = await lineBoxes(browser, style);
      expect([style, line?.box, line?.words !== undefined]).toEqual([style, box, words]);
    }
  });

  test('open and closed shadow trees, slots in their place', async () => {
    const { text, tab } = await read('/shadow');
    const lines = text.split('\n').filter(Boolean);
    expect(lines.slice(0, 3)).toEqual(['Shadow trees', 'Text in the open shadow', 'slotted into open']);
    expect(lines).toContain('Text in the closed shadow');
    expect(lines.at(-1)).toBe('Text after both.');
    await tab.close();
  });

  test('breaks, tables, lists, fields and what CSS hides', async () => {
    const { text, layout, tab } = await read('/layout');
    expect(text).toContain('Layout of text\n\nFirst paragraph with bold, a link and\na break.');
    expect(text).toContain('• One\n• Two');
    expect(text).toContain('Name\tValue\nalpha\t1');
    expect(text).toContain('line a\n  line b');
    expect(text).toContain('Left Right');
    expect(text).toContain('SHOUTED\n\ntyped value typed\nlines Second choice');
    expect(text.match(/Open (list|rest)/g)).toEqual(['Open list', 'Open rest']);
    expect(text).not.toMatch(/Not shown|Invisible|secret value|keys of an editor|First choice/);
    const texts = layout.frames[0]!.lines.map((line) => line.text);
    expect(texts).toContain('First paragraph with bold, a link and');
    expect(texts).toContain('a break.');
    await tab.close();
  });

  test.each([
    ['/cjk', 'これは日本語のページです。漢字、ひらがな、カタカナ。'],
    ['/rtl', 'هذا نص عربي طويل مع رقم 123 وكلمة English داخلها.'],
    ['/emoji', 'Flags 🇵🇱, families 👩‍👩‍👧‍👦, skin tones 👍🏽 and a decomposed é.'],
    ['/text', 'Plain text, first line.\nSecond line.\n\tTabbed line.'],
    ['/json', '{"kind":"json","list":[1,2,3]}'],
    ['/svg', 'Drawn text'],
    ['/long-line', `${'word-'.repeat(4000)}end`],
    ['/inner-scroll', 'The last line.'],
  ])('%s keeps its characters', async (path, expected) => {
    const { text, tab } = await read(path);
    expect(text).toContain(expected);
    await tab.close();
  });

  test('every word of innerText is there', async () => {
    const { text, tab } = await read('/prose');
    const words = (await tab.page.locator('body').innerText()).split(/\s+/);
    expect(text.split(/\s+/).filter(Boolean)).toEqual(words);
    await tab.close();
  });

  test('text of which lines are cut short is there to its end', async () => {
    const words = 'agree the in placed ten pays '.repeat(10);
    const cut = '-webkit-line-clamp:2;-webkit-box-orient:vertical';
    const page = `<p style="font:16px/18px serif;width:500px;display:-webkit-box;overflow:hidden;${cut}">${words}to its end.</p>`;
    const tab = await openTab(browser, `data:text/html,${encodeURIComponent(page)}`);
    const { text } = await readText(tab, never());
    await tab.close();
    expect(text).toBe(`${words}to its end.\n`);
  });

  test('boxes of a frame that is scrolled', async () => {
    const tab = await openTab(browser, `${site.origin}/scrolling-frame`);
    const frame = tab.page.frames()[1]!;
    await frame.evaluate(() => {
      scrollTo(0, 1400);
    });
    const { read: frames } = await readText(tab, never());
    const image = { file: 'x', width: 1280, height: 4000, pixelsPerCssPixel: 1 };
    const layout = JSON.parse([...layoutFile(frames, image, () => true)].join('')) as Layout;
    const line = layout.frames.at(-1)!.lines.find((each) => each.text === 'Part 1');
    const truth = await frame.getByText('Part 1').boundingBox();
    expect(Math.abs(line!.box[1]! - truth!.y)).toBeLessThan(2);
    await tab.close();
  });
});
