/**
 * Source of text patterns for a label that says how many further parts a place holds, as a calendar does in the box of a day (`+2 more`,
 * `3 weitere`), in the languages most met. The first group is the number.
 */
const words =
  'more|others?|further|weitere|mehr|de plus|en plus|autres?|más|otros|mais|outros|altri|altre|meer|więcej|innych|ещё|еще|другие|další|fler|flere|lisää|daha';
const before = '他|另外|还有|還有|\\+altri';
const label = `^(?:(?:and|und|et|y|e|en|i|и|show|view|see) )?\\+? ?(\\d{1,5}) (?:${words})(?: \\p{L}+){0,2} ?[.…›»>▾▼]*$|^(?:${before}) ?(\\d{1,5}) ?\\p{L}?$`;

/**
 * Source of a function `countedMore({ all, shown, squeeze, selectorOf, quoted, leads, isLeft })` that runs in the page and counts such labels. What they
 * stand for may be in no document at all, so that nothing but the label tells of it. A label in a control is a label of the control: one that says
 * whether it is open, or that was tried, is told of with what was opened (one of a dialogue is not pressed), and a link to another document is none. A pointer over a whole card says nothing of a label in it.
 */
export const countedMore = `({ all, shown, squeeze, selectorOf, quoted, leads, isLeft }) => {
  const MORE = new RegExp(${JSON.stringify(label)}, 'iu');
  const controls = 'a, button, [role=button], [role=link], [tabindex="0"], summary, label';
  const hasPointer = (element) => element !== null && getComputedStyle(element).cursor === 'pointer';
  const isToldElsewhere = (element) => element.closest('[aria-expanded]:not([aria-haspopup=dialog])') !== null || leads(element) || (globalThis.opening?.knows(element.closest(controls)) ?? false);
  const found = [];
  for (const element of all) {
    if (element.childElementCount > 3 || (!element.matches(controls) && (!hasPointer(element) || hasPointer(element.parentElement)))) continue;
    if (found.some(({ element: other }) => other.contains(element)) || isToldElsewhere(element) || !shown(element) || isLeft(element)) continue;
    const label = squeeze(element.innerText ?? '');
    const says = label === '' || label.length > 40 ? null : MORE.exec(label);
    const number = Number(says?.[1] ?? says?.[2] ?? 0);
    if (number === 0) continue;
    const around = found.findIndex(({ element: other }) => element.contains(other));
    if (around >= 0) found.splice(around, 1);
    found.push({ element, label, number });
  }
  if (found.length === 0) return [];
  const of = found.reduce((all, { number }) => all + number, 0);
  return [{ what: 'collapsed', unit: 'parts', selector: selectorOf(found.length === 1 ? found[0].element : found[0].element.parentElement), shown: 0, of, reason: (found.length === 1 ? 'A control that was not pressed says' : found.length + ' controls that were not pressed say') + ' how many further parts there are (' + of + ' in all): ' + quoted(found.map(({ label }) => label)) + '.' }];
}`;
