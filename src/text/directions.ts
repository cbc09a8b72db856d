/** Of scripts that are written from right to left. */
const RIGHT = String.raw`\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}`;
const right = new RegExp(`[${RIGHT}]`, 'u');
const QUOTED = '"[^"]*"|“[^“”]*”|„[^„“]*“|«[^«»]*»';
const quoted = new RegExp(QUOTED, 'gu');
/** What stands between quotation marks; elsewhere words from right to left, with what stands between them. */
const pieces = new RegExp(String.raw`${QUOTED}|[${RIGHT}]+(?:[^\p{L}"“”„«»]*[${RIGHT}]+)*`, 'gu');

interface Directed {
  readonly text: string;
  /** Words of somebody else, to be set apart in their own direction. */
  readonly isApart: boolean;
}

/**
 * A sentence of ours that quotes words written from right to left; one that begins with them is somebody else's. Without isolation a
 * digit or a bracket behind such words is drawn before them, and two quoted words change places (UAX 9, rules W and N1).
 */
export function directed(text: string): readonly Directed[] {
  if (!right.test(text)) return [{ text, isApart: false }];
  const own = /\p{L}/u.exec(text.replace(quoted, ''))?.[0];
  if (own === undefined || right.test(own)) return [{ text, isApart: true }];
  const parts: Directed[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(pieces)) {
    if (!right.test(found)) continue;
    const inner = right.test(found.slice(0, 1)) ? 0 : 1;
    const [start, end] = [index + inner, index + found.length - inner];
    parts.push({ text: text.slice(from, start), isApart: false }, { text: text.slice(start, end), isApart: true });
    from = end;
  }
  return [...parts, { text: text.slice(from), isApart: false }].filter((part) => part.text !== '');
}
