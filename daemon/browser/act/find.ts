import { isMasked, isSecret } from '../tab/is-secret.js';
import { selectorOf } from '../tab/selector.js';
import { treeOf } from '../tab/tree-of.js';

/** What was found for a selector. Coordinates are CSS pixels of the window, at the middle of the element. */
export interface Found {
  /** Elements that match; null when the selector is no selector. */
  readonly matches: number | null;
  /** Of them the first that can be seen. */
  readonly hit?: {
    readonly selector: string;
    readonly tag: string;
    readonly type: string;
    readonly label: string;
    readonly disabled: boolean;
    readonly x: number;
    readonly y: number;
    /** What lies over its middle, when that is no part of it. */
    readonly covered: string | null;
  };
}

export const secretField = 'it is a field for a password or code, and what is typed would be recorded: type a secret';
export const openField = 'the field shows what is typed, so a picture would show the secret';

/** Source of `find(selector)`, which every program below begins with: the matches, and the first that can be seen. */
const finding = `
  const treeOf = ${treeOf};
  const selectorOf = ${selectorOf};
  const all = (root, [part, ...rest]) => {
    const found = [...root.querySelectorAll(part)];
    return rest.length === 0 ? found : found.flatMap((host) => (treeOf(host) ? all(treeOf(host), rest) : []));
  };
  const isSeen = (element) =>
    getComputedStyle(element).visibility === 'visible' &&
    [...element.getClientRects()].some(({ width, height }) => width > 0 && height > 0);
  const find = (selector) => {
    try {
      const matches = all(document, selector.split(' >> '));
      return { matches, element: matches.find(isSeen) };
    } catch {
      return { matches: null };
    }
  };`;

/** Source of a function `(selector, block) => Found` that brings the element into the window. */
export const findElement = `(selector, block) => {${finding}
  const { matches, element } = find(selector);
  if (!element) return { matches: matches && matches.length };
  element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const within = (least, most, size) => Math.min(Math.max((Math.max(least, 0) + Math.min(most, size)) / 2, 0), size - 1);
  const x = within(box.left, box.right, innerWidth);
  const y = within(box.top, box.bottom, innerHeight);
  let top = document.elementFromPoint(x, y);
  for (let tree = top && treeOf(top); tree; tree = top && treeOf(top)) {
    const inner = tree.elementFromPoint(x, y);
    if (!inner || inner === top) break;
    top = inner;
  }
  const isPart = (at) => at === element || (at && isPart(at.parentNode ?? at.host)) || false;
  const label = top && top.closest('label');
  const free = isPart(top) || (label !== null && label?.control === element);
  return {
    matches: matches.length,
    hit: {
      selector: selectorOf(element),
      tag: element.localName,
      type: element.localName === 'input' ? element.type : '',
      label: (element.getAttribute('aria-label') ?? element.innerText ?? '').trim().replace(/\\s+/g, ' ').slice(0, 80),
      disabled: element.matches(':disabled'),
      x,
      y,
      covered: free ? null : top ? selectorOf(top) : 'nothing that can be hit',
    },
  };
}`;

/**
 * Source of a function `(selector, masked) => 'ready' | reason` that puts the caret into a field, with all that it holds selected. A page may answer
 * the focus by making the field one for a password, or by moving the focus on, so both are looked at afterwards: text goes where the focus is.
 * `masked`: a secret is to be typed, which only a field that draws dots may take.
 */
export const focusField = `(selector, masked) => {${finding}
  const isSecret = ${isSecret};
  const isMasked = ${isMasked};
  const wrong = (element) => (masked ? (isMasked(element) ? '' : '${openField}') : isSecret(element) ? '${secretField}' : '');
  const { element } = find(selector);
  globalThis[Symbol.for('evidence.field')] = element;
  if (!element) return 'it is there no more';
  const isText = element.localName === 'textarea' || (element.localName === 'input' && !/^(button|checkbox|color|file|hidden|image|radio|range|reset|submit)$/.test(element.type));
  if (!isText && !element.isContentEditable) return 'nothing can be typed into it';
  if (wrong(element)) return wrong(element);
  if (element.readOnly || element.matches(':disabled')) return 'it takes no input';
  element.focus({ preventScroll: true });
  if (isText) element.select();
  else getSelection().selectAllChildren(element);
  if (wrong(element)) return wrong(element);
  let active = document.activeElement;
  for (let tree = active && treeOf(active); tree && tree.activeElement; tree = treeOf(active)) active = tree.activeElement;
  if (isText ? active !== element : !active || !active.contains(element)) return 'it did not keep the focus, so text would go elsewhere';
  return 'ready';
}`;

/**
 * Source of a function `(secrets) => boolean`: whether a field that does not draw dots, or the text of the page, shows one of them. A
 * page may show a password at the press of a button.
 */
export const showsSecret = `(secrets) => {
  const treeOf = ${treeOf};
  const isMasked = ${isMasked};
  const isShown = (text) => secrets.some((secret) => text.includes(secret));
  const shows = (root) => [...root.querySelectorAll('*')].some((element) =>
    ((element.localName === 'input' || element.localName === 'textarea') && !isMasked(element) && isShown(element.value)) ||
    (treeOf(element) ? shows(treeOf(element)) : false));
  return shows(document) || isShown(document.body?.innerText ?? '');
}`;

/** Source of a function `() => boolean`: whether the field that had the caret last is, by now, one for a secret. A page may redraw it after a while. */
export const isSecretField = `() => {
  const isSecret = ${isSecret};
  const element = globalThis[Symbol.for('evidence.field')];
  return element ? isSecret(element) : false;
}`;

/** Source of a function `(selector) => boolean` that gives an element the focus. */
export const focusElement = `(selector) => {${finding}
  const { element } = find(selector);
  element?.focus({ preventScroll: true });
  return element !== undefined;
}`;

/** Source of a function `(selector, wanted) => the option's words | null` that chooses an option of a list. */
export const chooseOption = `(selector, wanted) => {${finding}
  const { element } = find(selector);
  if (!element || element.localName !== 'select') return null;
  const options = [...element.options];
  const option = options.find(({ value }) => value === wanted) ?? options.find(({ text }) => text.trim() === wanted);
  if (!option || option.disabled) return null;
  option.selected = true;
  for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true, composed: name === 'input' }));
  return option.text.trim();
}`;

/** Source of a function `(to) => void` that scrolls the page to an end. */
export const scrollPage = `(to) => {
  const height = document.scrollingElement?.scrollHeight ?? 0;
  scrollTo({ left: 0, top: to === 'top' ? 0 : height, behavior: 'instant' });
}`;

/** Source of a function that tells what the window shows, in CSS pixels of the page. */
export const windowBox = '() => ({ left: scrollX, top: scrollY, width: innerWidth, height: innerHeight })';
