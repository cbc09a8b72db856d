import type { Change, ExpandOptions } from './page-change.js';
import { everyElement } from './every-element.js';
import { selectorOf } from './expand-selector.js';
import { cut, type OwnWorld } from './snapshot-world.js';

/** Above this many, sections are still opened and counted, but reported in one line. */
const listed = 200;

const open = `function () {
  const everyElement = ${everyElement};
  const selectorOf = ${selectorOf};
  const opened = [];
  for (const element of everyElement(document)) {
    if (element.localName !== 'details' || element.open) continue;
    element.open = true;
    opened.push(opened.length < ${listed} ? selectorOf(element) : null);
  }
  return opened;
}`;

/** Opens the collapsed `<details>` of one frame, those in open shadow trees included. */
export async function openDetails(world: OwnWorld, { signal, modified }: ExpandOptions): Promise<number> {
  // Sections of one name close each other: open each once, and let the page keep its rule.
  const opened = await cut(signal, world.call<(string | null)[]>(open));
  const report = (change: Change): void => modified(change);
  for (const selector of opened) {
    if (selector !== null)
      report({
        selector,
        change: 'details_opened',
        reason: 'A collapsed section was opened, so that its text is on record.',
      });
  }
  const rest = opened.length - listed;
  if (rest > 0)
    report({
      selector: 'details',
      change: 'details_opened',
      reason: `${rest} further collapsed sections were opened.`,
    });
  return opened.length;
}
