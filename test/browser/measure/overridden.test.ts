import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measureRegions } from '../../../daemon/browser/measure/regions.js';
import { byInterface } from '../../../daemon/browser/tab/by-interface.js';
import type { Tab } from '../../../daemon/browser/tab/sessions.js';
import { ownWorld, type OwnWorld } from '../../../daemon/browser/tab/world.js';
import { startTrapSite, type TrapSite } from '../../fakes/site/index.js';
import { never, openTab, startBrowser } from '../tab.js';

let site: TrapSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startTrapSite(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const data = (body: string): string => `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html>${body}`)}`;
const mainWorld = async ({ cdp }: Tab): Promise<OwnWorld> =>
  ownWorld(cdp, (await cdp.send('Page.getFrameTree')).frameTree.frame.id);

describe('a form or a document that answers its own properties with elements', () => {
  test.each<[string, string, unknown]>([
    ['children', 'const f = document.forms[0]; return f.children.length', 3],
    ['a method', `return document.forms[0].matches('form')`, true],
    ['a method of none', `return document.querySelector('form').closest('p') === null`, true],
    ['a chain', `return document.querySelector('form')?.parentElement?.children?.length ?? 0`, 1],
    ['a chain that ends', `return document.querySelector('nav')?.children.length.toString()`, undefined],
    ['a method that is not there', `return document.forms[0].noMethod?.(1) ?? 'none'`, 'none'],
    ['spread', 'return [...document.forms[0].children].length', 3],
    ['what is written', `const f = document.forms[0]; f.id = 'x'; return f.outerHTML.includes('id="x"')`, true],
    [
      'a counter and a place in a list',
      'const o = { n: [1, 2] }; o.n[1] += 2; [o.a, o.b] = o.n; o.a++; return [o.a, o.b]',
      [2, 4],
    ],
    ['a new object', 'const o = { C: class { constructor(v) { this.v = v; } } }; return new o.C(3).v', 3],
    [
      'short names',
      'const id = 1; const { children: own, ...rest } = { id, children: 2, x: (1, 3) }; return [own, rest]',
      [2, { id: 1, x: 3 }],
    ],
    ['a loop over its places', 'const o = {}; const all = []; for (o.x of [1, 2]) all.push(o.x); return all', [1, 2]],
    ['a deletion', 'const o = { a: 1 }; delete o.a; return Object.keys(o)', []],
    ['a template', 'return `${document.forms[0].localName}-${[1].map((n) => n + 1)[0]}`', 'form-2'],
    ['the address', `return document.location.protocol + (() => document.URL.slice(0, 4))()`, 'data:data'],
    ['a parenthesis', `return (0, document.forms[0]).tagName`, 'FORM'],
    ['promises', `return (async () => (await Promise.resolve(document.forms[0])).children.length)()`, 3],
  ])('%s', async (_, code, expected) => {
    const names = ['children', 'matches', 'closest', 'id', 'parentElement', 'localName', 'tagName', 'outerHTML'];
    const fields = names.map((name) => `<input type="hidden" name="${name}" form="f">`).join('');
    for (const more of ['', `${fields}<form name="URL"></form>`]) {
      const tab = await openTab(browser, data(`<div><form id="f"><i></i><i></i><i></i></form></div>${more}`));
      const world = await mainWorld(tab);
      const source = `function () { ${code} }`;
      expect(await world.call(source)).toEqual(expected);
      const { result } = await tab.cdp.send('Runtime.callFunctionOn', {
        executionContextId: world.contextId,
        functionDeclaration: byInterface(source),
        returnByValue: true,
        awaitPromise: true,
      });
      expect(result.value).toEqual(expected);
      await tab.close();
    }
  });

  test('in a shadow tree, or an image of that name, or named later, is noticed', async () => {
    const form = `<form><input name=children></form>`;
    const pages = [
      `<div></div><script>document.querySelector('div').attachShadow({mode:'open'}).innerHTML='${form}'</script>`,
      `<form><img name="children" alt=""></form>`,
      `<form id="later"></form>`,
    ];
    for (const page of pages) {
      const tab = await openTab(browser, data(page));
      const world = await mainWorld(tab);
      const count = `function () { const form = document.forms[0] ?? document.querySelector('div').shadowRoot.querySelector('form'); return form.children.length }`;
      const before = await world.call<number>(count);
      await tab.page.evaluate(() => {
        const later = document.getElementById('later');
        if (later) later.innerHTML = '<input name="children"><b></b>';
      });
      expect([before, await world.call<number>(count)]).toEqual(page.includes('later') ? [0, 2] : [1, 1]);
      await tab.close();
    }
  });

  test.each(['/closed/regions', '/paged/says', '/closed/unpressed', '/inner-small'])(
    '%s is measured as without it',
    async (path) => {
      const measured = [];
      for (const isOverriding of [false, true]) {
        const tab = await openTab(browser, site.origin + path);
        if (isOverriding)
          await tab.page.evaluate(() => {
            const form = document.createElement('form');
            form.append(...document.body.childNodes);
            document.body.append(form);
            const names = 'children matches closest id parentElement getBoundingClientRect querySelector className';
            for (const name of `${names} scrollHeight localName getAttribute contains textContent`.split(' '))
              form.append(Object.assign(document.createElement('input'), { name, type: 'hidden' }));
          });
        const { found, unread } = await measureRegions(tab, never());
        expect(unread).toEqual([]);
        measured.push(found.map(({ what, shown, of, reason }) => ({ what, shown, of, reason })));
        await tab.close();
      }
      expect(measured[1]).toEqual(measured[0]);
    },
  );
});
