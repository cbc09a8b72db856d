import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClosed } from '../../daemon/browser/open/closed.js';
import { startTrapSite, type TrapSite } from '../fakes/site/index.js';
import { never, openTab, realWorld, startBrowser } from './tab.js';

let site: TrapSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startTrapSite(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const clause = (name: string): string => `The clause of ${name} says in a whole sentence what the parties agreed upon.`;
/** Tabs of one panel, each of which runs this upon its press, with `p` for the panel. */
const tabs = (names: readonly string[], press: string): string =>
  `<div role="tablist">${names
    .map(
      (name, at) =>
        `<button role="tab" aria-controls="p" aria-selected="${at === 0}" onclick="for(const o of this.parentElement.children)o.setAttribute('aria-selected',String(o===this));const name=this.textContent;${press}">${name}</button>`,
    )
    .join('')}</div>`;
const panel = (html: string): string => `<div role="tabpanel" id="p">${html}</div>`;

/** Opens a page that asks for `/part-NAME`, answered after so many milliseconds; -1: never. */
async function open(html: string, lateMs: (name: string) => number = () => 0) {
  const tab = await openTab(browser, `${site.origin}/empty`);
  const asked = new Map<Request, string>();
  let count = 0;
  tab.page.on('request', (request) => asked.set(request, String((count += 1))));
  const ended = (request: Request): void => void asked.delete(request);
  tab.page.on('requestfinished', ended);
  tab.page.on('requestfailed', ended);
  await tab.page.route('**/part-*', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(6);
    if (lateMs(name) < 0) return;
    await realWorld.sleep(lateMs(name));
    await route.fulfill({ body: clause(name) }).catch(() => undefined);
  });
  await tab.page.setContent(html);
  await realWorld.sleep(150);
  const files = new Map<string, string>();
  const said: string[] = [];
  const began = realWorld.monotonic();
  const { closed, panels, reason } = await openClosed(tab, {
    signal: never(),
    world: realWorld,
    modified: (change) => said.push(change.reason),
    keep: (name, text) => Promise.resolve(files.set(name, text)),
    network: {
      inFlight: () => 0,
      lastActivity: () => realWorld.monotonic(),
      askedByScripts: () =>
        new Map([...asked].map(([each, id]) => [id, `${each.method()} ${each.url().split('?', 1)[0] ?? ''}`])),
    },
  });
  const tookMs = realWorld.monotonic() - began;
  await tab.close();
  return { closed, panels, reason, said, tookMs, files: [...files.values()] };
}

const FETCH = `fetch('/part-'+name).then(a=>a.text()).then(t=>p.textContent=t)`;

test('a tab whose text does not come in time is left, and so are those beside it', async () => {
  const heading = 'A heading of the part that is long enough to be taken for a text';
  for (const shown of ['Loading', heading]) {
    const html = tabs(['one', 'two', 'three'], `p.textContent='${shown} '+name;${FETCH}`) + panel(clause('one'));
    const done = await open(html, (name) => (name === 'two' ? -1 : 0));
    expect(done.files).toEqual([]);
    expect(done.closed.map(({ label, reason }) => [label, reason])).toEqual([
      ['two', 'not_answered'],
      ['three', 'beside_unanswered'],
    ]);
    expect(done.said[0]).toContain('what it asked for had not come in time');
  }
});

test('what comes after a heading that is shown at once, and upon a first answer, is the text of its tab', async () => {
  const chained = `p.textContent='A heading of the part that is long enough to be taken for a text: '+name;fetch('/part-first').then(()=>setTimeout(()=>{${FETCH}},60))`;
  const done = await open(tabs(['one', 'two', 'three'], chained) + panel(clause('one')), () => 400);
  expect(done.files).toEqual([`two\n${clause('two')}\n`, `three\n${clause('three')}\n`]);
});

test('a poll that is renewed is not waited for at each press', async () => {
  const poll = `<script>const poll=async()=>{await fetch('/part-poll?t='+Math.random());poll()};poll()</script>`;
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  const done = await open(
    poll +
      tabs(names, `p.textContent=document.getElementById(name).textContent`) +
      panel(clause('one')) +
      names
        .map(
          (name) =>
            `<template id="${name}"></template><script>document.getElementById('${name}').textContent='${clause(name)}'</script>`,
        )
        .join(''),
    () => 700,
  );
  expect([done.closed, done.files.length]).toEqual([[], 5]);
});

test('a control whose text comes too late is not said to have brought none', async () => {
  const html = `<button aria-expanded="false" onclick="this.setAttribute('aria-expanded','true');fetch('/part-one').then(a=>a.text()).then(t=>p.textContent=t)">Section</button><div id="p"></div>`;
  const done = await open(html, () => -1);
  expect(done.closed.map(({ reason }) => reason)).toEqual(['not_answered']);
  expect(done.tookMs).toBeLessThan(8_000);
});

test('tabs that show the same words in another order keep their text', async () => {
  const lists = `{Monday:['Anna present','Ben absent'],Tuesday:['Anna absent','Ben present']}[name]`;
  const show = (words: string): string =>
    words
      .split(' ')
      .map((word) => `<span>${word}</span> `)
      .join('');
  const html = (names: string[]) => names.map((words) => `<p>${show(words)}</p>`).join('');
  const press =
    `p.innerHTML=${lists}.map(l=>'<p>'+l.split(' ').map(w=>'<span>'+w+'</span> ').join('')+'</p>').join('')`.replaceAll(
      '"',
      '&quot;',
    );
  const done = await open(tabs(['Monday', 'Tuesday'], press) + panel(html(['Anna present', 'Ben absent'])));
  expect(done.files).toEqual(['Tuesday\nAnna absent\n\nBen present\n']);
});

test('what goes away beside a part while its answer is waited for is not taken for what it closed', async () => {
  const html = `<p id="news">The first piece of news of the day</p><script>setTimeout(()=>news.textContent='Another thing has happened meanwhile',900)</script>
<button aria-expanded="false" onclick="this.setAttribute('aria-expanded','true');p.hidden=false;fetch('/part-one').then(a=>a.text()).then(t=>p.textContent=t)">Section</button><div id="p" hidden>Loading</div>`;
  const done = await open(html, () => 1_200);
  expect(done.panels.map(({ text, file }) => [text.includes(clause('one')), file])).toEqual([[true, undefined]]);
});
