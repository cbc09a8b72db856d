import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expandContent } from '../../daemon/browser/expand/expand.js';
import { loadInner } from '../../daemon/browser/expand/load-inner.js';
import { walkBounds, type WalkedRegion, walkRegions } from '../../daemon/browser/expand/walk-regions.js';
import { regionOf } from '../../daemon/browser/measure/walked-region.js';
import { measureRegions } from '../../daemon/browser/measure/regions.js';
import { mainWorld } from '../../daemon/browser/picture/window.js';
import { secondTier } from '../second-tier.js';
import { never, openTab, realWorld, startBrowser } from './tab.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const boxes = '<!doctype html><style>.box{height:300px;width:500px;overflow:auto}</style>';

async function expand(html: string) {
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent(boxes + html);
  const changes: string[] = [];
  const modified = ({ selector, change, reason }: { selector: string | null; change: string; reason: string }) =>
    changes.push(`${change} ${selector}: ${reason}`);
  const done = await expandContent(tab, { signal: never(), world: realWorld, modified });
  const region = (selector: string) => done.regions.find((each) => each.selector === selector);
  const count = (selector: string) => tab.page.locator(selector).count();
  return { ...done, tab, changes, region, count };
}

/** In the page: `add(box, where)` puts 20 more of 60 posts into the box, a while after it is asked. */
const posts = `<script>const add=(box,put)=>{if(box.busy)return;box.busy=true;setTimeout(()=>{for(let i=0;i<20&&box.children.length<60;i++){const p=document.createElement('p');p.style.flex='none';p.textContent=box.id+' '+(box.children.length+1);put(p)}box.busy=false},150)}</script>`;

/** Areas of which each loads more: `feed` at its end, `older` at its top, `chat` upwards from its end. */
async function loadAreas(ids: readonly ('feed' | 'older' | 'chat')[]) {
  const style = { feed: '', older: '', chat: 'display:flex;flex-direction:column-reverse' };
  const loading = {
    feed: 'feed.onscroll=()=>{if(end(feed,feed.scrollTop))add(feed,p=>feed.append(p))}',
    older: 'older.scrollTop=1e6;older.onscroll=()=>{if(older.scrollTop<50)add(older,p=>older.prepend(p))}',
    chat: 'chat.onscroll=()=>{if(end(chat,-chat.scrollTop))add(chat,p=>chat.append(p))}',
  };
  const { tab, region, count, changes } = await expand(
    `${posts}${ids.map((id) => `<div class="box" id="${id}" style="${style[id]}"></div>`).join('')}
    <script>const end=(box,far)=>far+box.clientHeight>box.scrollHeight-50;
    for(const box of document.querySelectorAll('.box'))for(let i=0;i<20;i++){const p=document.createElement('p');p.style.flex='none';p.textContent=box.id+' '+i;box.append(p)}
    ${ids.map((id) => loading[id]).join(';')}</script>`,
  );
  for (const id of ids) {
    const found = region(`div#${id}`);
    expect([id, await count(`#${id} p`)]).toEqual([id, 60]);
    expect([id, found?.stopped, found?.walked === found?.whole, (found?.grown ?? 0) > 500]).toEqual([
      id,
      null,
      true,
      true,
    ]);
  }
  expect(changes.filter((line) => line.startsWith('scrolled div#'))).toHaveLength(ids.length);
  const places = await tab.page.evaluate(() =>
    Array.from(document.querySelectorAll('.box'), (box) => {
      if (box.scrollTop === 0) return 'start';
      return box.scrollTop + box.clientHeight >= box.scrollHeight - 2 ? 'end' : 'else';
    }),
  );
  // A conversation stands at its end again, the others where they stood.
  expect(places).toEqual(ids.map((id) => (id === 'older' ? 'end' : 'start')));
  await tab.close();
}

test('an area that loads more as it is scrolled to its end holds all of it', () => loadAreas(['feed']));
secondTier('and areas that load more at their top, or upwards, beside it', () => loadAreas(['feed', 'older', 'chat']));

/** A grid that has the cells in the document that are near its view, a few beside it too, and no others. */
const grid = (id: string, rows: number, columns: number): string =>
  `<div class="box" id="${id}"><div style="position:relative;height:${rows * 30}px;width:${columns * 120}px"></div></div>
  <script>{const box=document.getElementById('${id}'),inner=box.firstElementChild;const draw=()=>{inner.innerHTML='';const r=Math.floor(box.scrollTop/30),c=Math.floor(box.scrollLeft/120);
  for(let y=r;y<Math.min(${rows},r+12);y++)for(let x=c;x<Math.min(${columns},c+9);x++){const d=document.createElement('div');d.style.cssText='position:absolute;white-space:nowrap;top:'+y*30+'px;left:'+x*120+'px';d.textContent='${id} '+y+'-'+x;inner.append(d)}};box.onscroll=draw;draw()}</script>`;

/** More time than a capture gives it: the machine may be busy. */
async function walk(html: string) {
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent(boxes + html);
  const bounds = { ...walkBounds.usual, milliseconds: 60_000 };
  const main = await mainWorld(tab, never());
  const regions = await walkRegions(main, bounds, { signal: never(), world: realWorld, modified: () => undefined });
  await tab.close();
  const found = ({ selector, rows, sideways, stopped }: WalkedRegion) => [
    selector,
    new Set(rows.flatMap((row) => row.split('\t'))).size,
    sideways,
    stopped,
  ];
  return regions.map(found);
}
const row = ['div#row', 14, { visible: 500, walked: 1680, whole: 1680 }, null];

test('a grid that draws only the columns near its view is walked sideways as well', async () => {
  expect(await walk(grid('row', 1, 14))).toEqual([row]);
});

/** A list that has the rows near its view in the document; with `leader`, it and that one are scrolled together. */
const rowsOf = (id: string, style: string, leader = ''): string =>
  `<div class="box" id="${id}" style="display:inline-block;${style}"><div style="position:relative;height:1500px"></div></div>
  <script>{const box=document.getElementById('${id}'),inner=box.firstElementChild;const draw=()=>{inner.innerHTML='';const r=Math.floor(box.scrollTop/30);for(let y=r;y<Math.min(50,r+12);y++){const d=document.createElement('div');d.style.cssText='position:absolute;top:'+y*30+'px';d.textContent='${id} '+y;inner.append(d)}};box.onscroll=draw;draw();
  ${leader && `const lead=document.getElementById('${leader}');lead.addEventListener('scroll',()=>{box.scrollTop=lead.scrollTop});box.addEventListener('scroll',()=>{lead.scrollTop=box.scrollTop})`}}</script>`;

test('rows whose columns are all drawn are read over their whole width', async () => {
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent(
    `${boxes}${rowsOf('wide', '')}<script>{const box=document.getElementById('wide'),draw=box.onscroll;box.firstElementChild.style.width='900px';box.onscroll=()=>{draw();for(const row of [...box.firstElementChild.children]){const d=row.cloneNode(true);d.style.left='800px';d.textContent='end of '+row.textContent;box.firstElementChild.append(d)}};box.onscroll()}</script>`,
  );
  const main = await mainWorld(tab, never());
  const options = { signal: never(), world: realWorld, modified: () => undefined };
  const [region] = await walkRegions(main, { ...walkBounds.usual, milliseconds: 60_000 }, options);
  await tab.close();
  expect(region?.rows).toEqual(Array.from({ length: 50 }, (_, at) => `wide ${at}\tend of wide ${at}`));
  expect([region?.drawnWidth, region?.together]).toEqual([{ visible: 500, whole: 900 }, ['div#wide']]);
});

test('what a script draws where it is scrolled is read though it hides the rest, and a heading of columns that stays is one row', async () => {
  const tab = await openTab(browser, 'about:blank');
  // Its rows come late: of each place there would be the heading alone.
  const late = rowsOf('late', '')
    .replace(
      '<div style="position:relative',
      '<div role="columnheader" style="position:sticky;top:0;z-index:1">Heading</div><div style="position:relative',
    )
    .replace('inner=box.firstElementChild', 'inner=box.lastElementChild')
    .replace(
      'box.onscroll=draw',
      'box.onscroll=()=>{inner.innerHTML="";clearTimeout(box.later);box.later=setTimeout(draw,150)}',
    );
  await tab.page.setContent(
    `${boxes}<div role="grid">${rowsOf('kept', 'overflow:hidden')}</div>${late}<div class="box" id="still" role="grid" style="overflow:hidden"><div style="height:1500px">${'<p>Row</p>'.repeat(5)}</div></div>
    <div role="textbox"><div role="grid">${rowsOf('editor', 'overflow:hidden')}</div></div>`,
  );
  const main = await mainWorld(tab, never());
  const changes: string[] = [];
  const modified = ({ selector, reason }: { selector: string | null; reason: string }) =>
    void changes.push(`${selector}: ${reason}`);
  const picture = () => Promise.resolve('view');
  const options = { signal: never(), world: realWorld, modified, picture };
  const regions = await walkRegions(main, { ...walkBounds.usual, milliseconds: 60_000 }, options);
  await tab.close();
  const rows = (id: string): string[] => Array.from({ length: 50 }, (_, at) => `${id} ${at}`);
  expect(regions.map(({ selector, rows: read, silent }) => [selector, read, silent])).toEqual([
    ['div#late', ['Heading', ...rows('late')], undefined],
    ['div#kept', rows('kept'), undefined],
  ]);
  // It is left at the first movement that brings no other text.
  expect(changes.filter((line) => line.includes('still'))).toEqual([
    'div#still: Scrolled by itself to 576 of 1516 px and back, to see what it holds.',
  ]);
  const [, kept] = regions;
  const said = kept && regionOf(kept, rows('kept'), () => 'regions/001.txt').facts;
  // Nobody may be able to scroll it, and it has no pictures.
  expect([kept?.pictures, said?.what, said?.reason]).toEqual([
    [],
    'virtual_list',
    'It draws only the rows near its view. It was scrolled to its end; 50 rows came into view and stand in regions/001.txt.',
  ]);
});

/** A table that stays in view and draws the rows of its place into the same cells. */
test.each(['td', 'th'])('cells that are drawn anew where they stand are read in each row: %s', async (cell) => {
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent(
    `${boxes}<style>td,th,tr{height:30px;padding:0}</style><div class="box" id="grid"><div style="height:7176px"><table style="position:sticky;top:0;border-spacing:0"><thead><tr><th>Order<th>State</thead><tbody>${`<tr><td><${cell}>Open`.repeat(9)}</tbody></table></div></div>
    <script>{const box=document.getElementById('grid');const draw=()=>{const first=Math.min(191,Math.floor(box.scrollTop/36));[...box.querySelectorAll('tbody td:first-child')].forEach((cell,at)=>{(cell.firstChild??cell.appendChild(document.createTextNode(''))).data='order '+(first+at+1)})};box.onscroll=draw;draw()}</script>`,
  );
  const main = await mainWorld(tab, never());
  const options = { signal: never(), world: realWorld, modified: () => undefined };
  const [region] = await walkRegions(main, { ...walkBounds.usual, milliseconds: 60_000 }, options);
  await tab.close();
  const rows = region?.rows ?? [];
  const orders = Array.from({ length: 200 }, (_, at) => `order ${at + 1}\tOpen`);
  expect(new Set(rows)).toEqual(new Set(['Order\tState', ...orders]));
  expect(rows.filter((line) => line.startsWith('Order'))).toHaveLength(1);
});

test('the heading of what stood at its end is kept, though it was looked at before', async () => {
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent(
    `${boxes}<style>table{border-spacing:0}thead{position:sticky;top:0}</style><div class="box" id="log" style="width:1000px;height:600px"><table><thead><tr><th>Words</thead><tbody></tbody></table></div>
    <script>{const box=document.getElementById('log'),body=box.querySelector('tbody');let count=0;const add=()=>{for(let at=0;at<40;at++)body.insertAdjacentHTML('afterbegin','<tr><td>Words '+(count+=1))};add();box.scrollTop=1e6;box.onscroll=()=>{if(box.scrollTop===0&&count<80)setTimeout(()=>{if(count<80)add()},80)}}</script>`,
  );
  const main = await mainWorld(tab, never());
  const options = { signal: never(), world: realWorld, modified: () => undefined };
  const [region] = await walkRegions(main, { ...walkBounds.usual, milliseconds: 60_000 }, options);
  await tab.close();
  const rows = region?.rows ?? [];
  expect(rows.filter((line) => line === 'Words')).toHaveLength(1);
  expect(new Set(rows).size).toBe(81);
});

/** They hide the rest, keep a height free, and a script hears of it when they are moved. */
const cards = (count: number, more = ''): string =>
  `<div class="box" style="overflow:hidden" ${more}><div style="height:1500px">${'<p>Card</p>'.repeat(5)}</div></div>`.repeat(
    count,
  );

test('boxes that hide the rest and are no lists are left alone, and keep no list from being read', async () => {
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent(
    `${boxes}${cards(20)}${cards(4, 'role="listbox"')}${rowsOf('list', '')}<script>window.moved=0;for(const box of document.querySelectorAll('.box'))box.addEventListener('scroll',()=>{if(box.style.overflow==='hidden')box.dataset.moved=1})</script>`,
  );
  const main = await mainWorld(tab, never());
  const options = { signal: never(), world: realWorld, modified: () => undefined };
  const bounds = { ...walkBounds.usual, milliseconds: 60_000 };
  const regions = await walkRegions(main, bounds, options);
  const moved = await tab.page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('[data-moved]'), (box) => box.getAttribute('role')),
  );
  await tab.close();
  expect(regions.map(({ selector, rows }) => [selector, rows.length])).toEqual([['div#list', 50]]);
  expect(moved).toEqual(['listbox', 'listbox']);
});

test('a page that is its own slides stays where it stands; what a scrolled area does to the address is told', async () => {
  const slides = (style: string): string =>
    `<div id="site" style="height:100vh;overflow:${style}"><div style="height:400vh;position:relative">${[0, 1, 2].map((at) => `<section style="height:60vh"><h2>Slide ${at}</h2></section>`).join('')}</div></div>
    <script>site.onscroll=()=>{history.replaceState(null,'','#s'+Math.round(site.scrollTop/100));document.title+='.'}</script>`;
  const told = 'The page changed its own address while an area of it was scrolled.';
  for (const [style, isTold] of [
    ['hidden', false],
    ['auto', true],
  ] as const) {
    const tab = await openTab(browser, 'data:text/html,');
    await tab.page.setContent(`<!doctype html><body style="margin:0">${slides(style)}`);
    const changes: string[] = [];
    const modified = ({ reason }: { reason: string }) => void changes.push(reason);
    const main = await mainWorld(tab, never());
    await walkRegions(main, walkBounds.usual, { signal: never(), world: realWorld, modified });
    const state = await tab.page.evaluate(() => [location.hash, document.title]);
    await tab.close();
    expect([style, state[0] !== '', state[1] !== '', changes.includes(told)]).toEqual([style, isTold, isTold, isTold]);
  }
});

test('rows that stand far out of the box around them are read', async () => {
  const out = rowsOf('out', '')
    .replace(
      '<div style="position:relative;height:1500px">',
      '<div style="height:300px"><div style="position:relative;height:1500px"></div>',
    )
    .replace('inner=box.firstElementChild', 'inner=box.firstElementChild.firstElementChild');
  expect(await walk(out)).toEqual([['div#out', 50, undefined, null]]);
});

test('a pager beside rows that came by scrolling leads to none that are left out', async () => {
  const tab = await openTab(browser, 'about:blank');
  const pager = (says: string): string =>
    `<div class="info" role="status">${says}</div><div class="pagination">${[1, 2, 3].map((page) => `<button type="button">${page}</button>`).join('')}</div>`;
  const listed = (id: string): string =>
    rowsOf(id, '').replace('<div style="position:relative', '<div role="list" style="position:relative');
  await tab.page.setContent(
    `${boxes}<section><div>${listed('all')}</div>${pager('1 to 12 of 50')}</section><section><div>${listed('some')}</div>${pager('1 to 12 of 90')}</section>`,
  );
  const main = await mainWorld(tab, never());
  const paged = async (walked?: ReadonlyMap<string, number>) => {
    const { found } = await measureRegions(tab, never(), walked);
    return found.flatMap(({ what, shown, of }) => (what === 'paged_list' ? [[shown, of]] : []));
  };
  expect(await paged()).toEqual([
    [12, 50],
    [12, 90],
  ]);
  const options = { signal: never(), world: realWorld, modified: () => undefined };
  const regions = await walkRegions(main, { ...walkBounds.usual, milliseconds: 60_000 }, options);
  const rows = new Map(regions.map((region) => [region.selector, region.rows.length]));
  expect(await paged(rows)).toEqual([[12, 90]]);
  await tab.close();
});

secondTier('and row by row where it does so with both; what is in the document need not be walked to', async () => {
  const plain = `<div class="box" id="plain"><table style="width:3000px">${'<tr><td>one<td>two'.repeat(40)}</table></div>`;
  const held = `${grid('held', 1, 14)}<script>held.addEventListener('scroll',()=>{if(held.scrollLeft>600)held.scrollLeft=600})</script>`;
  expect(await walk(`${grid('row', 1, 14)}${grid('both', 20, 10)}${held}${plain}`)).toEqual([
    row,
    ['div#both', 200, { visible: 500, walked: 1200, whole: 1200 }, null],
    // The page lets nobody further: what lies there did not come into view.
    ['div#held', 10, { visible: 500, walked: 1100, whole: 1680 }, null],
    ['div#plain', 0, undefined, null],
  ]);
});

test('columns that scroll together are one table, read row by row, and its own bar is none; lists that only look alike are two', async () => {
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent(
    `${boxes}<div>${rowsOf('main', '')}${rowsOf('pin', 'width:150px', 'main')}<div class="box" id="bar" style="display:inline-block;width:9px"><div style="height:1500px"></div></div></div><div>${rowsOf('alike', '')}</div>
    <script>main.addEventListener('scroll',()=>{bar.scrollTop=main.scrollTop})</script>`,
  );
  const bounds = { ...walkBounds.usual, milliseconds: 60_000 };
  const world = await mainWorld(tab, never());
  const regions = await walkRegions(world, bounds, { signal: never(), world: realWorld, modified: () => undefined });
  const places = await tab.page.evaluate(() => Array.from(document.querySelectorAll('.box'), (box) => box.scrollTop));
  await tab.close();
  expect(regions.map(({ selector, together, parts, whole }) => [selector, together, parts, whole])).toEqual([
    ['div#main', ['div#pin', 'div#bar'], 1, 1500],
    ['div#alike', undefined, undefined, 1500],
  ]);
  expect(regions[0]?.rows).toEqual(Array.from({ length: 50 }, (_, at) => `main ${at}\tpin ${at}`));
  expect(places).toEqual([0, 0, 0, 0]);
});

// Of 299.6 px a picture has 299, and a page may keep its visitor a pixel away from the end.
test.each([
  ['with pictures', '<div class="box" style="height:299.6px"><p style="height:860px">A list</p></div>', true],
  [
    'without',
    `<div class="box"><p style="height:860px">A list</p></div><script>{const box=document.querySelector('.box');box.onscroll=()=>{box.scrollTop=Math.min(box.scrollTop,box.scrollHeight-box.clientHeight-1)}}</script>`,
    false,
  ],
])('an area that ends by less than two pixels short of its height is at its end, %s', async (_, html, pictured) => {
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent(boxes + html);
  const main = await mainWorld(tab, never());
  // One that is looked at without end has its time over.
  let asked = 0;
  const world = { ...realWorld, monotonic: () => ((asked += 1) > 200 ? 1_000_000 : 0) };
  let taken = 0;
  const [region, ...others] = await walkRegions(main, walkBounds.usual, {
    signal: never(),
    world,
    modified: () => undefined,
    ...(pictured && { picture: () => Promise.resolve(`view-${(taken += 1)}`) }),
  });
  await tab.close();
  expect(others).toEqual([]);
  expect(region).toMatchObject({ stopped: null, walked: region?.whole });
  expect(region?.grown).toBeUndefined();
  expect(region?.walked).toBeGreaterThan(880);
  expect(taken).toBeLessThan(6);
});

// It reckons the height of its rows before it has drawn them, and moves back once, as lists do that lay out their rows late.
test('a list that turns out to be shorter than it said is walked to its end, and said to be as high as it is', async () => {
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent(`${boxes}<div class="box" id="list"><div style="position:relative"></div></div>
    <script>{const box=document.getElementById('list'),inner=box.firstElementChild;let drawn=0,back=0,last=0;const draw=()=>{if(box.scrollTop>900&&back++===0){box.scrollTop=last;return}last=box.scrollTop;inner.innerHTML='';const first=Math.floor(box.scrollTop/20);
    for(let at=first;at<Math.min(200,first+20);at++){const d=document.createElement('div');d.style.cssText='position:absolute;line-height:20px;top:'+at*20+'px';d.textContent='Entry '+at;inner.append(d)}drawn=Math.max(drawn,Math.min(200,first+20));inner.style.height=drawn*20+(200-drawn)*30+'px'};box.onscroll=draw;draw()}</script>`);
  const main = await mainWorld(tab, never());
  const bounds = { ...walkBounds.usual, milliseconds: 60_000 };
  const [region] = await walkRegions(main, bounds, { signal: never(), world: realWorld, modified: () => undefined });
  await tab.close();
  expect(region).toMatchObject({ walked: 4000, whole: 4000, stopped: null });
  expect(region?.rows).toHaveLength(200);
});

test('a shell that loads more as it is scrolled is brought to its end before it is unfolded', async () => {
  const { tab, count, changes, reason } = await expand(
    `${posts}<style>html,body{height:100%;margin:0;overflow:hidden}#shell{height:100%;overflow:auto}#posts p{margin:60px}</style><div id="shell"><div id="posts">${'<p>post</p>'.repeat(20)}</div></div>
    <script>shell.onscroll=()=>{if(shell.scrollTop+shell.clientHeight>shell.scrollHeight-50)add(posts,p=>posts.append(p))}</script>`.replaceAll(
      'posts',
      'feed',
    ),
  );
  expect([await count('#feed p'), reason]).toEqual([60, undefined]);
  expect(changes[0]).toMatch(
    /^scrolled div#shell: Scrolled by itself to its end, where it grew from \d+ to \d+ px, and back/,
  );
  await tab.close();
});

test('where the time ran out while more was waited for, nothing is said to have come to its end', async () => {
  const tab = await openTab(browser, 'about:blank');
  let isOver = false;
  const world = { ...realWorld, monotonic: () => (isOver ? 1_000_000 : 0) };
  // A request of the page is open, and the time for the walk is over with it.
  const network = { inFlight: () => ((isOver = true), 1), lastActivity: () => 0 };
  const changes: string[] = [];
  const modified = ({ reason }: { reason: string }) => void changes.push(reason);
  const main = await mainWorld(tab, never());
  const options = { signal: never(), world, network, modified };
  await tab.page.setContent(`${boxes}<div class="box"><div style="height:900px">A list</div></div>`);
  const [region] = await walkRegions(main, walkBounds.usual, options);
  expect(region).toMatchObject({ walked: 900, whole: 900, stopped: 'time' });
  isOver = false;
  await tab.page.setContent(
    '<!doctype html><div style="position:absolute;inset:0;overflow:auto"><div style="height:3000px">A shell</div></div>',
  );
  expect(await loadInner(main, { growth: 10_000, deadline: 60_000 }, options)).toContain('at its limit of time');
  expect(changes.at(-1)).toMatch(/^Scrolled by itself as far as the bounds of the capture allow, and back/);
  await tab.close();
});

test('a body that scrolls by itself is walked and counted like any element', async () => {
  const { tab, region } = await expand(
    `<style>html{height:100%;overflow:hidden}body{height:100%;overflow:auto;margin:0}</style>${grid('list', 200, 1).replace('class="box"', 'style="height:6000px"')}
    <script>{const list=document.getElementById('list').firstElementChild;const draw=()=>{list.innerHTML='';const r=Math.floor(document.body.scrollTop/30);for(let y=r;y<Math.min(200,r+28);y++){const d=document.createElement('div');d.style.cssText='position:absolute;top:'+y*30+'px';d.textContent='row '+y;list.append(d)}};document.body.addEventListener('scroll',draw);draw()}</script>`,
  );
  expect(new Set(region('html > body')?.rows).size).toBe(200);
  const { found } = await measureRegions(tab, never());
  expect(found).toMatchObject([{ what: 'scroll_area', selector: 'html > body', shown: 800, of: 6000 }]);
  await tab.close();
});

test('rows of a list and a text that a script moves are no slides, and a height that a script fills near its view alone is counted', async () => {
  const rows = (count: number): string =>
    Array.from(
      { length: count },
      (_, at) =>
        `<div style="position:absolute;height:30px;width:300px;transform:translateY(${at < 14 ? at * 30 : -9999}px)">Row ${at}</div>`,
    ).join('');
  const { tab } = await expand(
    `<div class="box" id="list"><div style="position:relative;overflow:hidden;height:3600px">${rows(20)}</div></div>
    <div id="own" style="width:400px;height:300px;overflow:hidden"><div style="height:3600px">${'<div>Row</div>'.repeat(8)}</div></div>
    <div id="moved" style="width:400px;height:300px;overflow:hidden"><div style="height:2400px;transform:translateY(0)">${'<h2>Part</h2><p>Words</p>'.repeat(20)}</div></div>
    <div style="width:400px;height:100px;overflow:hidden"><div style="height:600px">${Array.from({ length: 18 }, (_, at) => `<p>Words ${at}</p>`).join('')}</div></div>`,
  );
  const { found } = await measureRegions(tab, never());
  expect(found.map(({ what, selector, shown, of }) => [what, selector, shown, of])).toEqual([
    ['scroll_area', 'div#moved', 300, 2400],
    ['scroll_area', 'div#list', 300, 3600],
    ['scroll_area', 'div#own', 300, 3600],
    // Nobody moves it: its words end at its edge.
    ['cut_text', 'html > body > div:nth-of-type(4)', 0, 1],
  ]);
  // A visitor can scroll one of them only.
  expect(found.flatMap(({ selector, reason }) => (/scrolls by itself/.test(reason) ? [selector] : []))).toEqual([
    'div#list',
  ]);
  expect(found.find(({ selector }) => selector === 'div#own')?.reason).toBe(
    'An element that cuts off what does not fit into it shows 300 of 3600 px of its height.',
  );
  await tab.close();
});
