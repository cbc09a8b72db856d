import { everyElement } from '../tab/every-element.js';
import { selectorOf } from '../tab/selector.js';
import type { ExpandOptions } from '../tab/page-change.js';
import { cut, type OwnWorld } from '../tab/world.js';

/** Above this many, elements are still changed and counted, but told in one line. */
const TOLD = 20;

const lift = `function () {
  const everyElement = ${everyElement};
  const selectorOf = ${selectorOf};
  const found = [];
  for (const element of everyElement(document)) {
    if (getComputedStyle(element).contentVisibility === 'auto') found.push(element);
  }
  const told = found.slice(0, ${TOLD}).map(selectorOf);
  for (const element of found) element.style.setProperty('content-visibility', 'visible', 'important');
  return { told, count: found.length };
}`;

/**
 * Elements whose content the browser lays out only near its window (`content-visibility: auto`, CSS Containment 2, section 4)
 * are laid out everywhere: their text is then in the record, and their height no longer a guess.
 */
export async function layOutSkipped(world: OwnWorld, { signal, modified }: ExpandOptions): Promise<void> {
  const { told, count } = await cut(signal, world.call<{ told: string[]; count: number }>(lift));
  for (const selector of told) {
    const reason =
      'Its content is laid out only near the window (content-visibility: auto): it was laid out where it is.';
    modified({ selector, change: 'style_added', reason });
  }
  if (count > told.length) {
    const reason = `${count - told.length} further elements with content-visibility: auto were laid out where they are.`;
    modified({ selector: null, change: 'style_added', reason });
  }
}
