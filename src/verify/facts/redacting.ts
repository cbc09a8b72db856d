import type { Fact } from './fact.js';
import { metadata, printed } from './places.js';
import type { View } from './view.js';
import { onlyOwnSteps } from './without-page.js';

const applies = ({ kind }: View): boolean => kind === 'redaction';

/** What evidence.pdf prints of a redacted copy. What redaction.json says is compared by the check of the redaction. */
export const redacting: readonly Fact[] = [
  ...(['redacted_at', 'source', 'url'] as const).map((path): Fact => ({
    name: path === 'redacted_at' ? path : `redaction_${path}`,
    relation: 'everywhere',
    applies,
    places: [metadata(path), printed(path)],
  })),
  onlyOwnSteps('redaction', 'redaction_steps', { applies }),
];
