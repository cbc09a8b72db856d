import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHtml, readMhtml } from '../../../daemon/browser/tab/snapshot.js';
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

test('page.html carries doctype, attributes and both kinds of shadow tree, and reads back as the same page', async () => {
  const tab = await openTab(browser, `${site.origin}/shadow`);
  const html = await readHtml(tab, never());
  expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
  expect(html).toContain('<x-open><template shadowrootmode="open">');
  expect(html).toContain('<x-closed><template shadowrootmode="closed"><p>Text in the closed shadow</p>');
  expect(html.trimEnd().endsWith('</html>')).toBe(true);
  const again = await browser.newPage({ javaScriptEnabled: false });
  await again.goto(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
  expect(await again.locator('x-open').first().innerText()).toContain('slotted into open');
  await again.close();
  await tab.close();
});

test('what the page overwrote does not reach page.html', async () => {
  const tab = await openTab(browser, `${site.origin}/hostile-globals`);
  expect(await readHtml(tab, never())).toContain('Inside the details');
  await tab.close();
});

test('a frame is an element with its address, not a copy of its document', async () => {
  const tab = await openTab(browser, `${site.origin}/frames`);
  const html = await readHtml(tab, never());
  expect(html).toContain('src="/frames/same"');
  expect(html).not.toContain('Text of the frame on the same site.');
  const mhtml = await readMhtml(tab, never());
  expect(mhtml).toContain('Text of the frame on the same site.');
  expect(mhtml).toContain('Text of the frame on another site.');
  await tab.close();
});

test.each([
  ['/svg', '<svg'],
  ['/text', 'Plain text, first line.'],
])('%s is serialised too', async (path, expected) => {
  const tab = await openTab(browser, site.origin + path);
  expect(await readHtml(tab, never())).toContain(expected);
  await tab.close();
});

/** A document of so many elements that all its nodes are listed only where MHTML marks a closed shadow tree. */
const large = (body: string): string =>
  `<!doctype html><title>Large</title>${body}<script>
  const attach = (root, mode) => { for (const host of root.querySelectorAll('x-' + mode)) { const tree = host.attachShadow({ mode }); tree.innerHTML = '<p>Words in the ' + mode + ' tree</p>' + host.innerHTML; attach(tree, 'closed'); } };
  attach(document, 'open'); attach(document, 'closed');
  </script>${'<p><b>row</b></p>'.repeat(10_500)}`;

test.each([
  ['in sight', '<x-closed></x-closed>'],
  ['declared in HTML', '<div><template shadowrootmode="closed"><p>Words in the closed tree</p></template></div>'],
  ['in a hidden part', '<section hidden><x-closed></x-closed></section>'],
  ['hidden itself', '<x-closed hidden></x-closed>'],
  ['in an open tree', '<x-open><x-closed></x-closed></x-open>'],
  ['hidden in an open tree', '<x-open><div hidden><x-closed></x-closed></div></x-open>'],
  ['in a frame beside it', '<x-closed></x-closed><iframe srcdoc="<p>A frame"></iframe>'],
  [
    'of a document that overrides its own properties',
    '<form name="querySelectorAll" hidden><p><template shadowrootmode="closed"><p>Words in the closed tree</p></template></p></form>',
  ],
])('a closed shadow tree of a large document is found: %s', async (_where, body) => {
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent(large(body));
  // Not the whole document in a message.
  expect((await readHtml(tab, never())).includes('<p>Words in the closed tree</p>')).toBe(true);
  await tab.close();
});

test.each<[string, BufferEncoding]>([
  ['UTF-8', 'utf8'],
  ['UTF-16', 'utf16le'],
])(
  'a closed shadow tree of a large document in %s is found, though MHTML is in that encoding',
  async (_name, encoding) => {
    const body = '<div><template shadowrootmode="closed"><p>Words in the closed tree</p></template></div>';
    const server = createServer((_asked, answer) =>
      answer
        .writeHead(200, { 'content-type': 'text/html' })
        .end(Buffer.from(`\ufeff<!-- é -->${large(body)}`, encoding)),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const tab = await openTab(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(await tab.page.evaluate('document.characterSet')).toBe(encoding === 'utf8' ? 'UTF-8' : 'UTF-16LE');
    expect((await readHtml(tab, never())).includes('<p>Words in the closed tree</p>')).toBe(true);
    await tab.close();
    server.close();
  },
);

test('a large document without a closed tree is read without a list of all its nodes, open trees included', async () => {
  const tab = await openTab(browser, 'about:blank');
  await tab.page.setContent(large('<x-open><i>slot</i></x-open><p hidden>Not in MHTML</p>'));
  const asked: string[] = [];
  const send = tab.cdp.send.bind(tab.cdp) as (method: string, params?: object) => Promise<unknown>;
  const cdp = new Proxy(tab.cdp, {
    get: (target, name) =>
      name === 'send'
        ? (method: string, params?: object) => (asked.push(method), send(method, params))
        : Reflect.get(target, name),
  });
  const html = await readHtml({ ...tab, cdp }, never());
  expect(html.includes('<template shadowrootmode="open"><p>Words in the open tree</p>')).toBe(true);
  expect(html.includes('<p hidden="">Not in MHTML</p>')).toBe(true);
  expect(html.match(/<b>row<\/b>/g)).toHaveLength(10_500);
  expect(asked).not.toContain('DOM.getDocument');
  await tab.close();
});
