// verify.py: one file that travels in each package, put together from the parts in src/verify/python.
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src/verify/python');

/**
 * The parts in the order in which they stand in the program: each imports from parts before it alone, so none import each other in a
 * circle. The last has its docstring, which is its help.
 */
export const parts = [
  'bounds',
  'values',
  'openings',
  'ledger',
  'facts',
  'inputs',
  'page/served',
  'page/regions',
  'page/observed',
  'certificate/certificate',
  'certificate/hand_over',
  'redaction',
  'pictures',
  'matter_entries',
  'storage',
  'warc',
  'page/cookies',
  'page/wire',
  'strict_zip',
  'manifest',
  'standards',
  'steps',
  'plain',
  'archive',
  'words',
  'compared/captures',
  'compared/copied',
  'compared/compared',
  'copies',
  'matter',
  'document/content',
  'document/document',
  'main',
];

/**
 * The program. What parts import of each other is left out, since all stand in one file; what they import of Python's library stands
 * once, at the top.
 * @param {(name: string) => string} read the text of a part
 * @returns {string}
 */
export function pythonProgram(read = (name) => readFileSync(join(folder, `${name}.py`), 'utf8')) {
  const all = parts.map((name) => ({ name, ...partOf(name, read(name)) }));
  for (const [at, { name, imports }] of all.entries()) refuseLater(name, imports, parts.slice(0, at));
  const library = all.flatMap(({ imports }) => imports).filter((line) => !line.startsWith('from .'));
  const whole = [...new Set(library.filter((line) => line.startsWith('import ')))].sort();
  const bodies = all.map(({ body }) => body).join('\n\n');
  return `#!/usr/bin/env python3\n${all.at(-1).docstring}${whole.join('\n')}\n${some(library).join('\n')}\n\n${bodies}`;
}

/** `from MODULE import NAMES`, one line for each module. */
function some(library) {
  /** @type {Map<string, string[]>} */
  const byModule = new Map();
  for (const line of library) {
    const [, module, names] = /^from (\S+) import (.*)$/.exec(line) ?? [];
    if (module === undefined) continue;
    byModule.set(module, [...(byModule.get(module) ?? []), ...names.split(', ')]);
  }
  const modules = [...byModule.keys()].sort();
  return modules.map((module) => `from ${module} import ${[...new Set(byModule.get(module))].sort().join(', ')}`);
}

/** Throws if a part imports from one that is not before it. */
function refuseLater(name, imports, before) {
  const used = imports.flatMap((line) => {
    const [, dots, path] = /^from (\.+)([\w.]+) import/.exec(line) ?? [];
    return path === undefined ? [] : [posix.join(dirname(name), dots === '.' ? '.' : '..', path.replaceAll('.', '/'))];
  });
  const later = used.filter((part) => !before.includes(part));
  if (later.length > 0) throw new Error(`${name}.py imports from ${later.join(', ')}, which does not stand before it`);
}

/** A part is a docstring, lines of imports, and the rest. Throws if an import stands elsewhere: it would be left in the program. */
function partOf(name, text) {
  const [head, docstring, imports] = /^("""[^]*?"""\n)((?:(?:import|from) .*\n)*)\n/.exec(text) ?? [];
  if (head === undefined) throw new Error(`${name}.py does not begin with a docstring and imports, one a line`);
  const body = text.slice(head.length).replace(/^\n+/, '');
  if (/^(import|from) /m.test(body)) throw new Error(`${name}.py imports below its first lines`);
  return { docstring, imports: imports.split('\n').slice(0, -1), body };
}
