import { pathToFileURL } from 'node:url';
import { startBrowser } from '../browser/tab.js';
import { program } from './folder.js';

export interface Shown {
  /** Undefined where the page could not judge the file at all. */
  readonly verdict: string | undefined;
  /** Of findings that failed, each once. */
  readonly codes: readonly string[];
  readonly text: string;
}

/** verify.html in a browser without a network, as somebody opens it from disk. */
export async function openPageDoor() {
  const browser = await startBrowser();
  const page = await (await browser.newContext({ offline: true })).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(pathToFileURL(program('verify.html')).href);
  const judge = async (path: string): Promise<Shown> => {
    await page.evaluate(() => document.querySelector('#answer')?.replaceChildren());
    await page.setInputFiles('#choose', path);
    await page.waitForSelector('.report, .broken');
    return page.evaluate(() => ({
      verdict: document.querySelector<HTMLElement>('.report')?.dataset['verdict'],
      codes: [
        ...new Set(
          [...document.querySelectorAll<HTMLElement>('.finding.fail')].map((row) => row.dataset['code'] ?? ''),
        ),
      ],
      text: document.querySelector('#answer')?.textContent ?? '',
    }));
  };
  return { judge, complaints, close: () => browser.close() };
}
