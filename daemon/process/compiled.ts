import { existsSync } from 'node:fs';

/**
 * The compiled form of a module that is started as a thread or a process (`new URL('./name.js', import.meta.url)`). Tests run from
 * sources, but begin with a build: compiling TypeScript at each start takes longer than most of what is started. Undefined where
 * there is none, as of a module of a test's own.
 */
export function compiled(module: URL): URL | undefined {
  if (!import.meta.url.endsWith('.ts')) return module;
  const { href: root } = new URL('../../', import.meta.url);
  if (!module.href.startsWith(root)) return undefined;
  const built = new URL(`dist/${module.href.slice(root.length)}`, root);
  return existsSync(built) ? built : undefined;
}
