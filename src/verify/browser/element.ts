/** An element with text or children. Text is only ever set as text: what a package holds may be markup. */
export function element(tag: string, kind: string, ...content: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (kind !== '') made.className = kind;
  made.append(...content.map((each) => (typeof each === 'string' ? visible(each) : each)));
  return made;
}

/** Characters that do not show, or that turn the reading direction, are written out. */
export const visible = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
