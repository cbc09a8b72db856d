import type { Language } from '../language.js';
import type { Quoted } from './quoted.js';
import { quotedTables } from './tables.js';

/**
 * What a record says in English, in another language; undefined in English, and where a sentence is not in the table: then it is
 * quoted as it stands.
 */
export function inLanguage(text: string, language: Language): string | undefined {
  if (language === 'en') return undefined;
  const known = translators.get(language) ?? translatorOf(quotedTables[language]);
  translators.set(language, known);
  return known(text);
}

const translators = new Map<Language, Translator>();

type Translator = (text: string) => string | undefined;

/** Several sentences, or parts of one, may stand one behind the other. */
const separators = ['. ', '; ', ', '];

function translatorOf(table: Quoted): Translator {
  const whole = new Map(Object.entries(table).filter(([english]) => !english.includes('{')));
  const patterns = Object.entries(table)
    .filter(([english]) => english.includes('{'))
    .map(([english, words]) => patternOf(english, words));
  const matched: Translator = (text) => {
    for (const { words, match } of patterns) {
      const values = match(text);
      if (values === undefined) continue;
      const filled = fill(words, values);
      if (filled !== undefined) return filled;
    }
    return undefined;
  };
  const one: Translator = (text) => whole.get(text) ?? matched(text);
  // Apart first: what stands for any text would take in what follows it.
  const several: Translator = (text) => whole.get(text) ?? apart(text) ?? matched(text);
  const apart: Translator = (text) => {
    for (const separator of separators) {
      const stop = separator.startsWith('.') ? 1 : 0;
      for (let at = text.indexOf(separator); at > 0; at = text.indexOf(separator, at + 1)) {
        const first = one(text.slice(0, at + stop));
        const rest = first === undefined ? undefined : several(text.slice(at + separator.length));
        if (rest !== undefined) return `${first}${separator.slice(stop)}${rest}`;
      }
    }
    return undefined;
  };
  const fill = (words: string, values: Readonly<Record<string, string>>): string | undefined => {
    let isKnown = true;
    const filled = words.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      if (lists.has(name)) return listIn(value, table);
      if (!name.startsWith('said')) return value;
      const said = several(value);
      isKnown &&= said !== undefined;
      return said ?? '';
    });
    return isKnown ? filled : undefined;
  };
  return several;
}

/** Parameters that are numbers; all others but codes and names of one word stand for any text. */
const numbers = new Set(
  (
    'after all aside before blank broken bytes characters closed controls count fields from growth height limit lines mode ms mute n ' +
    'number of px requests seconds seen share shown some status step stratum to top total visible walked whole wide width'
  ).split(' '),
);

/** What the program put together itself out of names and addresses, with words of its own between them. */
const lists = new Set(['addresses', 'files', 'labels', 'places']);

function patternOf(english: string, words: string) {
  const names: string[] = [];
  const source = english.split(/(\{\w+\})/).map((part) => {
    if (!/^\{\w+\}$/.test(part)) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const name = part.slice(1, -1);
    names.push(name);
    if (numbers.has(name)) return String.raw`(\d+(?:\.\d+)?)`;
    if (name === 'code') return '([A-Z][A-Z0-9_]*)';
    return name === 'name' ? String.raw`(\S+)` : '([^]+?)';
  });
  const pattern = new RegExp(`^${source.join('')}$`);
  const match = (text: string): Record<string, string> | undefined => {
    const found = pattern.exec(text);
    return found === null ? undefined : Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
  };
  return { words, match };
}

function listIn(value: string, table: Quoted): string {
  const words = (english: string): string => table[english] ?? english;
  return value
    .replace(/ and (\d+) more$/, (_, n: string) => ` ${words('and {n} more').replace('{n}', n)}`)
    .replaceAll(/\(lines: (\d+)\)/g, (_, n: string) => words('(lines: {n})').replace('{n}', n))
    .replaceAll(/(?<=^|, )(?:one without words|the document|an address that is none)(?=$|, | )/g, words);
}
