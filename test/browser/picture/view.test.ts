import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expandContent } from '../../../daemon/browser/expand/expand.js';
import { blankBands, inkedShare } from '../../../daemon/browser/picture/ink.js';
import { type CapturedPage, capturePage, captureWindow } from '../../../daemon/browser/picture/capture.js';
import { discard } from '../../../daemon/browser/picture/pieces.js';
import { judge } from '../../../daemon/browser/picture/landmarks.js';
import { mainWorld } from '../../../daemon/browser/picture/window.js';
import { noteSeen, takeSeen } from '../../../daemon/browser/text/seen-text.js';
import { linesOf } from '../../../daemon/browser/text/layout.js';
import { readText } from '../../../daemon/browser/text/text.js';
import { hasInk, inkCell } from '../../../src/package/pictures/ink-map.js';
import { startTrapSite, type TrapSite } from '../../fakes/site/index.js';
import { never, openTab, realWorld, startBrowser } from '../tab.js';
import { both } from '../../tiers.mjs';

let site: TrapSite;
let browser: Browser;
let dir: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startTrapSite(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'view-'));
});
afterEach(async () => rm(dir, { recursive: true, force: true }));

const viewport = { width: 1280, height: 800, device_scale_factor: 1, mobile: false };
type How = 'window' | 'any' | 'scrolling';

/** Draws a page of our own HTML, and tells what was changed and which windows the page was told of. */
async function draw(html: string, how: How = 'any', expand = false, deep = false) {
  const tab = await openTab(browser, `${site.origin}/empty`);
  await tab.page.setContent(
    `<style>body{margin:0;font:16px sans-serif}h2{margin:0}</style>${html}<script>windows=[];addEventListener('resize',()=>windows.push(innerWidth+'x'+innerHeight))</script>`,
  );
  const changes: { change: string; selector: string | null; reason: string }[] = [];
  const options = {
    signal: never(),
    world: realWorld,
    modified: (change: (typeof changes)[number]) => changes.push(change),
    deep,
  };
  const expansion = expand ? await expandContent(tab, options) : undefined;
  const picture: CapturedPage =
    how === 'window'
      ? await captureWindow(tab, { ...options, viewport, dir, name: 'x' })
      : await capturePage(tab, { ...options, viewport, dir, name: 'x' }, how);
  const { text, read } = await readText(tab, never());
  const layout = read.flatMap(({ pieces }) => [...linesOf(pieces)]);
  const windows = await tab.page.evaluate(() => (globalThis as unknown as { windows: string[] }).windows);
  await discard(picture.pieces);
  await tab.close();
  return { picture, changes, text, layout, windows, expansion };
}

const sections = (count: number, style = '', height = 400): string =>
  Array.from(
    { length: count },
    (_, at) => `<section style="height:${height}px;${style}"><h2>Section ${at}</h2></section>`,
  ).join('');
const kinds = (changes: readonly { change: string }[]): string[] => changes.map(({ change }) => change);

test('the window as loaded: the page is told of nothing, and the extent is said', async () => {
  const { picture, changes, windows } = await draw(sections(10), 'window');
  expect(windows).toEqual([]);
  expect(changes).toEqual([]);
  expect(picture).toMatchObject({ width: 1280, height: 800, drawnBy: 'window', shownHeight: 800, pageHeight: 4000 });
});

test('the window as loaded is drawn once a number has counted up', async () => {
  const counter = `<h2 id="n">0</h2><script>let at=0;const go=()=>{n.textContent=at*10;if(at++<40)requestAnimationFrame(go);else n.textContent='done'};requestAnimationFrame(go)</script>`;
  const { text, changes } = await draw(counter, 'window');
  expect({ text: text.trim(), changes }).toEqual({ text: 'done', changes: [] });
});

test('a page that begins at its right edge is drawn to its left end, with its text where the picture has it', async () => {
  const row = `<div style="display:flex;width:3000px">${Array.from({ length: 10 }, (_, at) => `<p style="flex:1;margin:0;height:300px">Part ${at}</p>`).join('')}</div>`;
  const { picture, layout, changes } = await draw(`<style>html{direction:rtl}</style>${row}`);
  expect(picture).toMatchObject({ width: 3000, height: 800 });
  expect(kinds(changes)).toEqual(['scrolled']);
  const parts = layout.filter(({ text }) => text.startsWith('Part'));
  expect(parts.map(({ box: [left] }) => Math.floor(left / 300))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  for (const { box } of parts) {
    const [left, top, width, height] = box;
    expect(hasInk(picture.ink!, { left, top, right: left + width, bottom: top + height })).toBe(true);
  }
});

test('what a page has for browsers without an element, in closed details and behind dots was never seen', async () => {
  const tab = await openTab(browser, `${site.origin}/empty`);
  await tab.page.setContent(
    '<p>Seen</p><progress value=".4">forty</progress><meter value=".5">half</meter><details>shut<summary>Open it</summary></details><p style="-webkit-text-security:disc">dots</p>',
  );
  const main = await mainWorld(tab, never());
  await noteSeen(main, never());
  expect((await takeSeen(main, never())).map(({ text }) => text)).toEqual(['Seen', 'Open it']);
  await tab.close();
});

test('a page that fits its window is drawn without a change', async () => {
  const { picture, changes, windows } = await draw(sections(1));
  expect({ changes, windows }).toEqual({ changes: [], windows: [] });
  expect(picture).toMatchObject({ drawnBy: 'window', height: 800 });
});

describe('a window of the page’s own height', () => {
  test('draws what is drawn only near the window, in picture and text, and is told', async () => {
    const lazy = `<div style="height:6000px"></div><script>const d=document.querySelector('div');new IntersectionObserver(([e])=>{d.innerHTML=e.intersectionRect.height>5000?${JSON.stringify(sections(15))}:''},{threshold:[0,.2,.5,.9,1]}).observe(d)</script>`;
    const { picture, changes, text, windows } = await draw(lazy);
    expect(windows).toEqual(['1280x6000']);
    expect(kinds(changes)).toEqual(['window_resized']);
    expect(picture).toMatchObject({ drawnBy: 'larger_window', height: 6000 });
    expect(text).toContain('Section 14');
    expect(blankBands(picture.ink!, 800)).toEqual([]);
  });

  test('keeps elements whose height follows the window', async () => {
    const { picture, changes } = await draw(
      `<div id="hero" style="height:100vh;background:#cde">Hero</div>${sections(8)}`,
    );
    expect(picture).toMatchObject({ drawnBy: 'larger_window', height: 4000 });
    expect(changes.map(({ change, selector }) => [change, selector])).toEqual([
      ['window_resized', null],
      ['style_added', 'div#hero'],
    ]);
  });

  test('keeps a scene of several windows’ height, which would grow with each larger window', async () => {
    const scene = `<div id="scene" style="height:400vh"><div style="position:sticky;top:0;height:100vh;background:#cde">Step</div></div>`;
    const { picture, changes } = await draw(`${scene}${sections(2)}`);
    expect(picture).toMatchObject({ drawnBy: 'larger_window', height: 4000 });
    expect(changes.map(({ selector }) => selector)).toContain('div#scene');
  });

  test('keeps long sections that are at least as high as the window', async () => {
    const long = `<style>main>section{min-height:100vh}</style><main><section id="a">${sections(9)}</section><section id="b">Last</section></main>`;
    const { picture, changes } = await draw(long);
    expect(picture).toMatchObject({ drawnBy: 'larger_window', height: 4400 });
    expect(changes.map(({ selector }) => selector)).toEqual([null, 'section#a', 'section#b']);
  });

  test('is given up where the page grows with it without end', async () => {
    const grows = `<main></main><script>const fit=()=>{document.querySelector('main').style.height=innerHeight*3+'px';document.querySelector('main').textContent='x'.repeat(innerHeight)};addEventListener('resize',fit);fit()</script>`;
    const { picture, changes } = await draw(grows);
    expect(picture).toMatchObject({ drawnBy: 'scrolling', height: 2400 });
    expect(changes[0]?.reason).toContain('went on growing');
  });

  test('is given up where letters follow the window; the page is scrolled through instead', async () => {
    const { picture, changes } = await draw(`<style>h2{font-size:3vh;margin:0}</style>${sections(12)}`);
    expect(picture).toMatchObject({ drawnBy: 'scrolling', height: 4800 });
    expect(kinds(changes)).toEqual(['window_resized', 'scrolled']);
    expect(changes[0]?.reason).toContain('given back');
    expect(blankBands(picture.ink!, 800)).toEqual([]);
  });
});

test('a page that collapses as its window grows, and stays so, is drawn in its own window', async () => {
  const collapses = `<style>.low h2{font-size:9px}.low section:nth-of-type(n+2){display:none}</style>${sections(12)}<script>addEventListener('resize',()=>{document.body.className='low'})</script>`;
  const { picture, changes } = await draw(collapses);
  expect(changes[0]?.reason).toContain('given back');
  expect(picture).toMatchObject({ drawnBy: 'window', windowHeight: 800, height: 800 });
});

test('scrolling: bars stand in the picture once, everything else at its place', async () => {
  const bar =
    '<div id="bar" style="position:fixed;top:0;left:0;right:0;height:40px;background:repeating-linear-gradient(90deg,#000 0 4px,#fff 4px 8px)"></div>';
  const { picture, changes, text } = await draw(
    bar + sections(10, 'border-top:2px solid #000;box-sizing:border-box'),
    'scrolling',
  );
  expect(picture).toMatchObject({ drawnBy: 'scrolling', height: 4000 });
  expect(changes.map(({ change, selector }) => [change, selector])).toEqual([
    ['element_hidden', 'div#bar'],
    ['scrolled', null],
  ]);
  expect(text).toContain('Section 9');
  // Only the headings and their rules: a bar in each piece would fill 5 cells of each 100.
  expect(inkedShare(picture.ink!)).toBeLessThan(0.15);
});

test('scrolling: a header that shrinks moves the page; nothing is lost between two pieces', async () => {
  const header = `<header style="position:sticky;top:0;background:#fff"><h1 style="margin:0;height:60px;overflow:hidden">Shop</h1></header><script>
    addEventListener('scroll', () => document.querySelector('h1').style.height = scrollY > 100 ? '6px' : '60px')</script>`;
  const rows = Array.from({ length: 60 }, (_, at) => `<p style="margin:0;height:80px">Row ${at}</p>`).join('');
  const { picture, changes, layout } = await draw(header + rows, 'scrolling');
  expect(changes.at(-1)?.reason).toContain('moved its content by up to 54 px');
  const blank = layout.filter(({ box: [left, top, width, height] }) => {
    return !hasInk(picture.ink!, { left, top, right: left + width, bottom: top + height });
  });
  expect(layout).toHaveLength(61);
  expect(blank).toEqual([]);
});

test.each([
  ['nothing moved', [0, 0, 0, 0, 0.4], 0],
  ['all by the same', [-54, -54, -54, -53.6, -54], -54],
  ['one of its own', [-54, -54, -54, -54, 700], -54],
  ['a scene that follows the scrolling', [-54, 0, 120, 300, 480], 0],
  ['too little to tell', [-54, -54], 0],
  ['too far', [900, 900, 900, 900], 0],
])('how far content moved: %s', (_what, shifts, shift) => {
  expect(judge(shifts)).toBe(shift);
});

describe('what a page holds beyond its window', () => {
  const virtual = (rows: number): string =>
    `<div id="list" style="height:300px;width:400px;overflow:auto;position:relative"><div style="height:${rows * 30}px"></div></div><script>
      const list=document.querySelector('#list');
      const draw=()=>{list.querySelectorAll('p').forEach(p=>p.remove());const first=Math.floor(list.scrollTop/30);
        for(let i=first;i<Math.min(first+11,${rows});i++){const p=document.createElement('p');p.textContent='Row '+i;p.style.cssText='position:absolute;margin:0;top:'+i*30+'px';list.append(p)}};
      list.onscroll=draw;draw()</script>`;

  test('a virtual list is walked to its end, its rows are in order, and it is put back', async () => {
    const { expansion, changes } = await draw(virtual(100), 'any', true);
    expect(expansion?.regions).toMatchObject([
      { selector: 'div#list', visible: 300, walked: 3000, whole: 3000, virtual: true, stopped: null },
    ]);
    expect(expansion?.regions[0]?.rows).toEqual(Array.from({ length: 100 }, (_, at) => `Row ${at}`));
    expect(kinds(changes)).toContain('scrolled');
  });

  const besideBar = (drawing: string): string =>
    `<div style="position:relative;height:300px;overflow:hidden"><pre style="margin:0;line-height:30px"></pre><div id="bar" style="position:absolute;right:0;top:0;width:20px;height:300px;overflow-x:hidden;overflow-y:scroll"><div style="width:20px;height:3000px">&nbsp;</div></div></div><script>
      const bar=document.querySelector('#bar'),lines=document.querySelector('pre');
      const draw=()=>{const first=Math.floor(bar.scrollTop/30);lines.style.marginTop=first*30-bar.scrollTop+'px';
        lines.innerHTML=Array.from({length:Math.min(11,100-first)},(_,at)=>'<div>line '+(first+at)+'</div>').join('')};
      draw();${drawing}</script>`;

  test('what a script draws beside a scroll bar of its own is walked by that bar, which is put back', async () => {
    const { expansion, changes, text } = await draw(
      besideBar('let own=true;bar.onscroll=()=>{if(!own)draw();own=false}'),
      'any',
      true,
    );
    expect(expansion?.regions).toMatchObject([
      { selector: 'div#bar', bar: true, visible: 300, walked: 3000, whole: 3000, virtual: true, stopped: null },
    ]);
    expect(expansion?.regions[0]?.rows).toEqual(Array.from({ length: 100 }, (_, at) => `line ${at}`));
    expect(changes.filter(({ selector }) => selector === 'div#bar').map(({ change }) => change)).toEqual(['scrolled']);
    expect(text).toContain('line 3');
    expect(text).not.toContain('line 60');
  });

  test('an empty element that scrolls, over what a script draws, is such a bar: a terminal at its end', async () => {
    const terminal = `<div style="position:relative;width:600px;height:300px"><div id="port" style="position:absolute;inset:0;overflow-y:scroll"><div style="height:3000px"></div></div><pre style="margin:0;line-height:30px"></pre></div><script>
      const port=document.querySelector('#port'),lines=document.querySelector('pre');
      port.onscroll=()=>requestAnimationFrame(()=>{const first=Math.round(port.scrollTop/30);
        lines.innerHTML=Array.from({length:10},(_,at)=>'<div>line '+((first+at)%9?first+at:'')+'</div>').join('')});
      lines.innerHTML='<div>line</div>';port.scrollTop=2700</script>`;
    const { expansion } = await draw(terminal, 'any', true);
    expect(expansion?.regions).toMatchObject([{ selector: 'div#port', bar: true, walked: 3000, virtual: true }]);
    expect(expansion?.regions[0]?.rows).toEqual(
      Array.from({ length: 100 }, (_, at) => `line ${at % 9 === 0 ? '' : at}`.trim()),
    );
  });

  test('a bar by which nothing came into sight is no region that was read', async () => {
    const { expansion, changes } = await draw(besideBar(''), 'any', true);
    expect(expansion?.regions).toEqual([]);
    expect(changes.filter(({ selector }) => selector === 'div#bar').map(({ change }) => change)).toEqual(['scrolled']);
  });

  test.each<[number, number]>([
    ...(both
      ? ([
          [0.2, 0],
          [1, 0],
          [3, 0],
        ] as [number, number][])
      : []),
    [1, 500],
  ])(
    'what a script moves when the wheel is turned is read by turning it, in deep captures alone: %d times, from %d px on',
    async (speed, start) => {
      const editor =
        `<style>#box>div div{height:20px;line-height:20px}</style><div id="box" style="position:relative;width:500px;height:200px;overflow:hidden"><div id="in" style="height:2000px"></div><div class="scrollbar"></div></div><script>
      const box=document.querySelector('#box'),inner=document.querySelector('#in');let top_=START;
      const draw=()=>{const first=Math.floor(top_/20);inner.innerHTML=Array.from({length:11},(_,i)=>first+i).filter(n=>n<100).map(n=>'<div style="position:absolute;top:'+(n*20-top_)+'px"><span>line</span><span> '+(n%7===0?'same':n)+'</span></div>').join('')};
      box.onwheel=(e)=>{e.preventDefault();top_=Math.max(0,Math.min(1800,top_+Math.round(e.deltaY*SPEED)));draw()};draw()</script>`
          .replace('SPEED', String(speed))
          .replace('START', String(start));
      const all = Array.from({ length: 100 }, (_, n) => `line ${n % 7 === 0 ? 'same' : n}`);
      const { expansion, changes, text } = await draw(editor, 'any', true, true);
      expect(expansion?.regions).toMatchObject([
        { selector: 'div#box', visible: 200, walked: 2000, whole: 2000, virtual: true },
      ]);
      expect(expansion?.regions[0]?.rows).toEqual(all);
      expect(changes.filter(({ selector }) => selector === 'div#box').map(({ reason }) => reason)).toEqual([
        'The wheel was turned over it to 2000 of 2000 px and back, to see what a script draws there.',
      ]);
      expect(text).toContain(`line ${start / 20 + 1}`);
      expect(text).not.toContain('line 60');
      expect((await draw(editor, 'any', true)).expansion?.regions).toEqual([]);
    },
  );

  test('rows that are not drawn in time leave a gap with a place', async () => {
    const late = virtual(100).replace('const first=', 'if(list.scrollTop>800&&list.scrollTop<1300)return;const first=');
    const { expansion } = await draw(late, 'any', true);
    // The views from 828 and 1104 px on are not drawn; the first 24 px of each were in the one before.
    expect(expansion?.regions).toMatchObject([{ walked: 3000, virtual: true, silent: [[852, 1404]] }]);
    expect(expansion?.regions[0]?.rows).not.toContain('Row 41');
  });

  test('lines that a bar did not bring are not taken for those of another place', async () => {
    const { expansion } = await draw(
      besideBar('bar.onscroll=()=>{if(bar.scrollTop<1000||bar.scrollTop>1500)draw()}'),
      'any',
      true,
    );
    const [region] = expansion?.regions ?? [];
    expect(region?.silent).toHaveLength(1);
    expect(new Set(region?.rows).size).toBe(region?.rows.length);
  });

  test('within a bound, which is said', async () => {
    const { expansion } = await draw(virtual(2000), 'any', true);
    const [region] = expansion?.regions ?? [];
    expect(region?.stopped === 'height' || region?.stopped === 'time').toBe(true);
    expect(region?.walked).toBeLessThan(60_000);
  });

  test('content-visibility: auto is laid out everywhere', async () => {
    const { picture, text, changes } = await draw(
      sections(12, 'content-visibility:auto;contain-intrinsic-size:100px;height:auto;padding-bottom:380px'),
      'any',
      true,
    );
    expect(text).toContain('Section 11');
    expect(kinds(changes)).toContain('style_added');
    expect(blankBands(picture.ink!, 800)).toEqual([]);
  });

  test('closed sections are no readable text', async () => {
    const { text } = await draw(
      '<details><summary>Head</summary><p>Closed words</p></details><details open><summary>Two</summary><p>Open words</p></details>',
      'window',
    );
    expect(text).toContain('Head');
    expect(text).toContain('Open words');
    expect(text).not.toContain('Closed words');
  });
});

test.each([
  ['piece by piece as it is scrolled', 'height:90000px', 'scrolling'],
  ['in a window of its own length', 'height:40000px', 'larger_window'],
  ['in columns, as it is wider than its window', 'width:3000px;height:30000px', 'scrolling'],
])(
  'a picture that there is no time for ends after its first rows, which are whole: %s',
  async (_how, style, drawnBy) => {
    const tab = await openTab(browser, 'about:blank');
    await tab.page.setContent(
      `<style>body{margin:0}div{${style};background:repeating-linear-gradient(#000 0 3px,#fff 3px 8px)}</style><div></div>`,
    );
    const options = { signal: never(), world: realWorld, modified: () => undefined, viewport, dir, name: 'x' };
    const picture = await capturePage(tab, { ...options, drawUntil: 0 }, drawnBy === 'scrolling' ? 'scrolling' : 'any');
    const { shownHeight, pageHeight, height, width, ink, pieces, columns } = picture;
    expect(picture.drawnBy).toBe(drawnBy);
    expect(shownHeight).toBeLessThan(pageHeight);
    expect([height, pieces.length % columns]).toEqual([shownHeight, 0]);
    expect(pieces.filter((_, at) => at % columns === 0).reduce((sum, piece) => sum + piece.height, 0)).toBe(
      shownHeight,
    );
    expect([ink?.rows, ink?.columns]).toEqual([Math.ceil(height / inkCell), Math.ceil(width / inkCell)]);
    expect(ink?.cells).toHaveLength((ink?.rows ?? 0) * (ink?.columns ?? 0));
    expect(inkedShare(ink!)).toBe(1);
    expect(picture.truncated).toBe(
      `the page is ${pageHeight} px high; the image holds its first ${shownHeight} px, since there was no time within the limit to draw more`,
    );
    await discard(pieces);
    await tab.close();
  },
);
