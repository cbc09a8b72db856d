// What a person would script for the same files, in a process of its own: started by fork(), each message is a page to save.
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../daemon/browser/launch/find.js';

export interface Errand {
  readonly url: string;
  /** `at once`: one picture; `in pieces`: the page is higher than one picture can be; `as seen`: drawn only near the viewport. */
  readonly drawn: 'at once' | 'in pieces' | 'as seen';
  /** Whether the picture as loaded is of the whole page or of the viewport: what the package holds. */
  readonly asLoaded: 'page' | 'viewport';
}

const VIEWPORT = { width: 1280, height: 800 };
const PIECE = 8_000;
const jpeg = { type: 'jpeg', quality: 90 } as const;

const { path } = await findBrowser({ configured: null, env: process.env });
const browser = await chromium.launch({ executablePath: path, chromiumSandbox: process.getuid?.() !== 0 });
process.on('message', (errand: Errand) => {
  void save(errand).then(
    () => process.send?.('done'),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.once('disconnect', () => void browser.close().finally(() => process.exit()));
process.send?.('ready');

/** Scroll, two screenshots, HTML, text, MHTML and a PDF. */
async function save({ url, drawn, asLoaded }: Errand): Promise<void> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  if (asLoaded === 'viewport') await page.screenshot(jpeg);
  else await picture(page, drawn);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 900) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForTimeout(50);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
  await picture(page, drawn);
  await page.content();
  await page.evaluate(() => document.body.innerText);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Page.captureSnapshot', { format: 'mhtml' });
  await page.pdf({ format: 'A4' });
  await context.close();
}

async function picture(page: Page, drawn: Errand['drawn']): Promise<void> {
  if (drawn === 'at once') return void (await page.screenshot({ ...jpeg, fullPage: true }));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (drawn === 'in pieces') {
    for (let y = 0; y < height; y += PIECE) {
      const clip = { x: 0, y, width: VIEWPORT.width, height: Math.min(PIECE, height - y) };
      await page.screenshot({ ...jpeg, fullPage: true, clip });
    }
    return;
  }
  for (let top = 0; top < height; top += VIEWPORT.height) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForTimeout(50);
    await page.screenshot(jpeg);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}
