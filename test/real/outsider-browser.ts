import { chromium, type Browser, type Page } from 'playwright-core';
import { findBrowser } from '../../daemon/browser/launch/find.js';

/** A plain browser beside the program's own, to look at what others made of a page. */
export async function openOutsiderBrowser(): Promise<Browser> {
  const { path } = await findBrowser({ configured: null, env: process.env });
  return chromium.launch({ executablePath: path, chromiumSandbox: process.getuid?.() !== 0 });
}

/** What a visitor can read: of all frames, with open shadow trees. */
export async function visibleText(page: Page): Promise<string> {
  const texts = await Promise.all(page.frames().map((frame) => frame.evaluate<string>(readText)));
  return texts.join('\n');
}

/** Runs in the page; a string, because a compiled function may call helpers that the page does not have. */
const readText = `(() => {
  const shown = (root) => [...root.children].map((child) => child.innerText ?? '').join('\\n');
  const below = (root) =>
    [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [shown(shadowRoot), below(shadowRoot)] : [])).join('\\n');
  return (document.body?.innerText ?? document.documentElement.textContent ?? '') + '\\n' + below(document);
})()`;
