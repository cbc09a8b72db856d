import { type Passage, PassageWriter } from './passage.js';

/** A value of a JSON text that is no object and no list, in UTF-16 units of the text. */
export interface Leaf {
  /** Names and places on the way to it. */
  readonly path: readonly (string | number)[];
  readonly isText: boolean;
  /** Of a string: what stands between its quotation marks. */
  readonly start: number;
  readonly end: number;
}

/** The values of a JSON text that has been read already, in order. */
export function jsonLeaves(json: string): Leaf[] {
  const leaves: Leaf[] = [];
  const tokens = /"((?:[^"\\]|\\.)*)"|[[\]{},:]|[^\s[\]{},:"]+/gs;
  /** Of each open object its key, of each open list the place in it. */
  const path: (string | number)[] = [];
  let key: string | undefined;
  for (const { 0: token, 1: content, index } of json.matchAll(tokens)) {
    const open = path.length - 1;
    if (token === '{') path.push('');
    else if (token === '[') path.push(0);
    else if (token === '}' || token === ']') path.pop();
    else if (token === ',') {
      const at = path[open];
      if (typeof at === 'number') path[open] = at + 1;
    } else if (token === ':') {
      path[open] = key ?? '';
      key = undefined;
    } else if (content !== undefined && isKey(json, index + token.length)) key = JSON.parse(token) as string;
    else if (content === undefined)
      leaves.push({ path: [...path], isText: false, start: index, end: index + token.length });
    else leaves.push({ path: [...path], isText: true, start: index + 1, end: index + token.length - 1 });
  }
  return leaves;
}

const colon = /\s*:/y;

function isKey(json: string, behind: number): boolean {
  colon.lastIndex = behind;
  return colon.test(json);
}

/** A string as it reads, its escapes undone. */
export function stringPassage(json: string, { start, end }: Leaf, offsets: Uint32Array): Passage {
  const out = new PassageWriter();
  for (const { 0: part, index } of json.slice(start, end).matchAll(/\\u[0-9a-f]{4}|\\.|[^\\]+/gis)) {
    const at = start + index;
    if (part.startsWith('\\'))
      out.put(JSON.parse(`"${part}"`) as string, offsets[at] ?? 0, offsets[at + part.length] ?? 0);
    else out.copy(part, offsets, at);
  }
  return out.done();
}

/** RFC 6901. */
export const pointerOf = (path: readonly (string | number)[]): string =>
  path.map((each) => `/${String(each).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
