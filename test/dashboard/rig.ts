import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

export const folder = fileURLToPath(new URL('../../dist/dashboard/', import.meta.url));

interface Asset {
  readonly path: string;
  readonly file: string;
  readonly type: string;
}

export const isBuilt = existsSync(join(folder, 'assets.json'));
export const assets: readonly Asset[] = isBuilt
  ? (JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as readonly Asset[])
  : [];
export const bytesOf = (file: string): Buffer => readFileSync(join(folder, file));

const axe = readFileSync(fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that the page breaks as it is now, each with the elements; it runs through the debugger, which the policy lets be. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (values) => {
    const { axe: judge } = globalThis as unknown as {
      axe: { run(o: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const found = await judge.run({ runOnly: { type: 'tag', values } });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, tags);
}
