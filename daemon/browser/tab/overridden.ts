import { treeOf } from './tree-of.js';

// A form answers `form.children` with a control of that name, and a document `document.body` with a form of that name (HTML,
// 4.10.3 and 3.1.6: [LegacyOverrideBuiltIns]); in a script world of our own, too. A booking form has a field "children".

/** Source of a function that says whether a form or the document answers one of its own properties with an element. */
const isOverridden = `(isFirst) => {
  const got = (from, name) => { const { get } = Object.getOwnPropertyDescriptor(from.prototype, name); return (object) => get.call(object); };
  const [treeOf, controls] = [${treeOf}, got(HTMLFormElement, 'elements')];
  const select = (root, selector) => [...Object.getPrototypeOf(root).querySelectorAll.call(root, selector)];
  const attribute = Element.prototype.getAttribute;
  const overrides = (object, parts) => parts.some((part) => ['id', 'name'].some((each) => { const name = attribute.call(part, each); return name && name in Object.getPrototypeOf(object); }));
  const inside = (root) =>
    select(root, 'form').some((form) => overrides(form, [...controls(form), ...select(form, 'img[id], img[name]')]))
    || (isFirst && select(root, '*').some((element) => { const tree = treeOf(element); return tree !== null && inside(tree); }));
  return overrides(document, select(document, 'form[name], img[name], embed[name], iframe[name], object[id], object[name]')) || inside(document);
}`;

/** What a program throws instead of beginning. */
export const OVERRIDDEN = 'evidence: a form or the document overrides its own properties';

/** The function, to be called only where it reads what it means to. `isFirst`: shadow trees are looked through, too. */
export const unlessOverridden = (source: string, isFirst: boolean): string =>
  `function (...words) { if ((${isOverridden})(${isFirst})) throw ${JSON.stringify(OVERRIDDEN)}; return (${source}).apply(this, words); }`;
