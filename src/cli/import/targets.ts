import { readdirSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { codeOf } from '../problem/home.js';
import { problem, usage, type Problem } from '../problem/problem.js';

/**
 * The files that were meant: a file is itself, a directory its ZIPs, and a pattern (`*`, `?`, `**`) that no shell has expanded
 * is expanded here. Each file once, in the order in which it was named.
 */
export function importTargets(words: readonly string[]): string[] {
  if (words.length === 0) throw usage('FILE is missing', 'evidence import package.zip, a directory, or a pattern');
  const files = words.flatMap(filesOf);
  return files.filter((file, index) => files.findIndex((other) => resolve(other) === resolve(file)) === index);
}

function filesOf(word: string): string[] {
  const stat = lookedUp(word);
  if (stat?.isFile()) return [word];
  if (stat?.isDirectory()) return zipsIn(word);
  if (stat !== undefined) throw unreadable(word, 'it is neither a file nor a directory');
  if (!/[*?]/.test(word)) throw unreadable(word, 'there is no such file');
  const found = expand(word).filter((file) => lookedUp(file)?.isFile());
  if (found.length === 0) throw unreadable(word, 'no file matches');
  return found;
}

function zipsIn(folder: string): string[] {
  const names = readdirSync(folder).sort();
  if (names.includes('manifest.json')) throw usage(`${folder} is an unpacked package`, 'import needs the original ZIP');
  const zips = names.filter((name) => /\.zip$/i.test(name)).map((name) => join(folder, name));
  if (zips.length === 0) throw unreadable(folder, 'the directory contains no .zip file');
  return zips;
}

const unreadable = (word: string, why: string): Problem => problem('IMPORT_UNREADABLE', `${word}: ${why}`);

/** Names that begin with a dot are only matched by a pattern that does. */
function expand(pattern: string): string[] {
  const parts = pattern.split(sep === '/' ? '/' : /[\\/]/);
  const absolute = parts[0] === '';
  return walk(absolute ? '/' : '', absolute ? parts.slice(1) : parts);
}

function walk(folder: string, [part, ...rest]: readonly string[]): string[] {
  if (part === undefined) return [folder];
  if (part === '**')
    return [...walk(folder, rest), ...foldersIn(folder).flatMap((name) => walk(name, [part, ...rest]))];
  if (!/[*?]/.test(part)) return walk(join(folder, part), rest);
  const matches = new RegExp(
    `^${part
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  );
  return namesIn(folder)
    .filter((name) => matches.test(name) && (!name.startsWith('.') || part.startsWith('.')))
    .flatMap((name) => walk(join(folder, name), rest));
}

const foldersIn = (folder: string): string[] =>
  namesIn(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(folder, name))
    .filter((path) => lookedUp(path)?.isDirectory());

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder === '' ? '.' : folder).sort();
  } catch {
    return [];
  }
}

function lookedUp(path: string): ReturnType<typeof statSync> {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw unreadable(path, `it cannot be read (${codeOf(error)})`);
  }
}
