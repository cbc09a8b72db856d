import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { beside, statusesApart, statusesInOne } from '../../verification-folder/doors.js';
import { program } from '../../verification-folder/folder.js';
import { browserPath } from '../../browser/path.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What each door ends with, in the order of the packages; 0 is verified. */
export async function throughAllDoors(packages: readonly string[]): Promise<Readonly<Record<string, number[]>>> {
  const [node, args] = [process.execPath, (file: string, ...words: string[]) => [beside(file), ...words]];
  return {
    'evidence verify': await statusesInOne(node, args('over-many-commands.mjs', root), packages),
    'verify.mjs': await statusesInOne(node, args('over-many.mjs', program('verify.mjs')), packages),
    'verify.py': await statusesInOne('python3', args('over_many.py', program('verify.py')), packages),
    'verify.sh': await statusesApart('sh', [program('verify.sh')], packages),
    'verify.html': await inBrowser(packages),
  };
}

async function inBrowser(packages: readonly string[]): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    chromiumSandbox: false,
  });
  try {
    const page = await (await browser.newContext({ offline: true })).newPage();
    await page.goto(pathToFileURL(program('verify.html')).href);
    const found: number[] = [];
    for (const path of packages) {
      await page.evaluate(() => document.querySelector('#answer')?.replaceChildren());
      await page.setInputFiles('#choose', path);
      await page.waitForSelector('.report, .broken', { timeout: 300_000 });
      const verdict = await page.evaluate(
        () => document.querySelector<HTMLElement>('.report')?.dataset['verdict'] ?? 'broken',
      );
      found.push(verdict === 'verified' ? 0 : 1);
    }
    return found;
  } finally {
    await browser.close();
  }
}
