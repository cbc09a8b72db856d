import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const folder = new URL('../../dist/dashboard/', import.meta.url);

interface Asset {
  readonly path: string;
  readonly file: string;
  readonly type: string;
}

export const isBuilt = existsSync(new URL('assets.json', folder));
export const assets: readonly Asset[] = isBuilt
  ? (JSON.parse(readFileSync(new URL('assets.json', folder), 'utf8')) as readonly Asset[])
  : [];
export const bytesOf = (file: string): Buffer => readFileSync(new URL(file, folder));

/** Decision M10. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; worker-src 'self'; " +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types evidence-worker";

/** Serves what was built at `/dashboard/`, under the policy that the service gives it. */
export async function serveDashboard(page: Page): Promise<void> {
  await page.route('**/dashboard/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice('/dashboard/'.length);
    const asset = assets.find(({ path }) => path === name) ?? assets.find(({ path }) => path === 'index.html');
    if (!asset) return route.abort();
    return route.fulfill({
      body: bytesOf(asset.file),
      contentType: asset.type,
      headers: { 'content-security-policy': policy, 'referrer-policy': 'same-origin' },
    });
  });
}

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
