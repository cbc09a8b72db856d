import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

/** The programs that were loaded, by their paths: the build keeps what the engine made of them. */
export const loaded = new Map<string, Script>();

/** Where the engine's code of the program at `path` is kept; another engine, processor or set of its options has another name. */
export const codeOf = (path: string): string => `${path}.${cachedDataVersionTag()}.code`;

/**
 * Runs a program that the build has put into one file (bin/one-file.mjs) and gives its exports. Compiling it takes about as long as
 * judging a common package, so the code that the build has kept is used where the same engine runs; else it is compiled.
 */
export function loadProgram(url: URL): unknown {
  const path = fileURLToPath(url);
  const source = readFileSync(path, 'utf8');
  const script = new Script(source, { filename: path, cachedData: keptCode(path) });
  loaded.set(path, script);
  const module = { exports: {} as unknown };
  const body = script.runInThisContext() as (...parts: unknown[]) => void;
  const folder = dirname(path);
  const importing = (name: string) => import(name);
  const addressOf = (file: string) => pathToFileURL(join(folder, file)).href;
  body(module.exports, createRequire(url), module, path, folder, importing, addressOf);
  return module.exports;
}

function keptCode(path: string): Buffer | undefined {
  try {
    return readFileSync(codeOf(path));
  } catch {
    return undefined;
  }
}
