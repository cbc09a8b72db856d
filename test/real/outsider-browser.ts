import { chromium, type Browser, type Page } from 'playwright-core';
import { findBrowser } from '../../daemon/browser/find.js';

/** A plain browser beside the program's own, to look at what others made of a page. */
export async function openOutsiderBrowser(): Promise<Browser> {
  const { path } = await findBrowser({ configured: null, env: process.env });
  return chromium.launch({ executablePath: path, chromiumSandbox: process.getuid?.() !== 0 });
}

/** What a visitor can read: of all frames, with open shadow trees. */
export async function visibleText(page: Page): Promise<string> {
  const texts = await Promise.all(page.frames().map((frame) => frame.evaluate(readText).catch(() => '')));
  return texts.join('\n');
}

/** Runs in the page. */
function readText(): string {
  const of = (root: ParentNode): string =>
    [...root.querySelectorAll('*')]
      .map((element) => (element.shadowRoot ? `${shown(element.shadowRoot)}\n${of(element.shadowRoot)}` : ''))
      .join('\n');
  const shown = (root: ShadowRoot): string =>
    [...root.children].map((child) => (child instanceof HTMLElement ? child.innerText : '')).join('\n');
  return `${document.body?.innerText ?? document.documentElement.textContent ?? ''}\n${of(document)}`;
}
