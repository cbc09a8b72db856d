import { directed } from '../../text/directions.js';

/** An element with text or children. Text is only ever set as text: what a package holds may be markup. */
export function element(tag: string, kind: string, ...content: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (kind !== '') made.className = kind;
  made.append(...content.flatMap((each) => (typeof each === 'string' ? wordsOf(visible(each)) : [each])));
  return made;
}

/** Words from right to left are set apart, so that they cannot turn around those beside them. */
const wordsOf = (text: string): (Node | string)[] =>
  directed(text).map((part) => {
    if (!part.isApart) return part.text;
    // What is written out begins with a sign that has no direction of its own.
    return isolated(part.text.split(/(\\u[0-9a-f]{4})/).map((piece, at) => (at % 2 === 0 ? piece : isolated([piece]))));
  });

function isolated(content: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement('bdi');
  made.append(...content);
  return made;
}

/** Characters that do not show, or that turn the reading direction, are written out. */
export const visible = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
