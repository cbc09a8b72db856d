import { hasMark } from './patterns.js';
import type { Quoted } from './quoted.js';

/** What the code puts together out of names, labels and addresses, with words of its own between them. */
const lists = new Set(['addresses', 'files', 'labels', 'places']);

export const isList = (name: string): boolean => lists.has(name);

/** Words of the code that stand for an entry. */
const ours = new Set(['one without words', 'the document', 'an address that is none']);

/**
 * A list with the words of the code in the other language; what stands between quotation marks stays as it is. Undefined where the
 * words of the code cannot be told from those of the page.
 */
export function listIn(name: string, value: string, table: Quoted): string | undefined {
  const [, entries = value, more] = name === 'files' ? [] : (/^([^]+) and (\d+) more$/.exec(value) ?? []);
  const items = itemsOf(entries);
  if (!items.every((item) => isItem(name, item)) || isDoubtful(items)) return undefined;
  const words = items.map((item) => itemIn(name, item, table)).join(', ');
  return more === undefined ? words : `${words} ${(table['and {n} more'] ?? '').replace('{n}', more)}`;
}

/** A comma between quotation marks is one of the page. */
function itemsOf(entries: string): readonly string[] {
  const pieces = entries.split(', ');
  const items: string[] = [];
  for (const piece of pieces) {
    const open = items.at(-1);
    if (open !== undefined && open.split('"').length % 2 === 0) items[items.length - 1] = `${open}, ${piece}`;
    else items.push(piece);
  }
  return items;
}

function isItem(name: string, item: string): boolean {
  if (ours.has(item)) return true;
  if (name === 'files') return /^[^\s"“”]+(?: \(lines: \d+\))?$/.test(item);
  if (name === 'addresses') return /^[^\s"“”]+$/.test(item);
  if (name === 'places') return item.split('"').length % 2 === 1 && !/[“”]| and elsewhere$|[;.] /.test(item);
  return /^"[^"“”]*"$/.test(item) || !hasMark(item);
}

/** Two labels with words of ours between them read as one label that has quotation marks of its own. */
function isDoubtful(items: readonly string[]): boolean {
  const first = items.findIndex(hasMark);
  const last = items.findLastIndex(hasMark);
  return items.some((item, at) => at > first && first >= 0 && at < last && !hasMark(item));
}

function itemIn(name: string, item: string, table: Quoted): string {
  if (ours.has(item)) return table[item] ?? item;
  if (name !== 'files') return item;
  return item.replace(/\(lines: (\d+)\)$/, (_, n: string) => (table['(lines: {n})'] ?? '').replace('{n}', n));
}
