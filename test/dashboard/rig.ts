import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
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

/** Bytes of these files, packed. */
export const packedSize = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(bytesOf(file), { level: 9 }).length, 0);

/** A script with all that it imports before it runs; what it imports later is not in it. */
export function withImports(file: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = bytesOf(file).toString('utf8');
  for (const [, name = ''] of source.matchAll(/(?:\bfrom|\bimport)"\.\/([\w-]+\.js)"/g)) withImports(name, seen);
  return seen;
}

/** The script that the page names, and that of the worker. */
export const entryScript = (pattern: RegExp): string => pattern.exec(bytesOf('index.html').toString('utf8'))?.[1] ?? '';
export const pageScript = /<script type="module" src="\/dashboard\/([^"]+)"/;
export const workerScript = /<meta name="evidence-worker" content="\/dashboard\/([^"]+)"/;

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
