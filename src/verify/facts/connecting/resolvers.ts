import type { Fields } from '../../../package/json/strict-json.js';
import type { Fact } from '../fact.js';
import { failedFamilies } from '../dns-result.js';
import { listIn, reckoned, repeated, rows, textIn } from '../places.js';
import type { View } from '../view.js';

const resolvers = ({ records }: View): readonly Fields[] => rows(records.metadata, 'dns.resolvers');
const nowhere = (name: string, at: string, read: (view: View) => string[]): Fact => ({
  name,
  relation: 'nowhere',
  applies: ({ isCurrent }) => isCurrent,
  places: [reckoned('metadata.json', at, read)],
});

/** The witnesses of an address: each speaks once, and either answers or fails. */
export const resolverFacts: readonly Fact[] = [
  nowhere('resolvers_once', 'dns.resolvers: one that is named twice', (view) =>
    repeated(resolvers(view).flatMap((each) => textIn(each, 'resolver') ?? [])),
  ),
  nowhere('resolvers_failed', 'dns.resolvers: answers of the kind for which error says that there are none', (view) =>
    resolvers(view).flatMap((each) =>
      failedFamilies(textIn(each, 'error')).some((family) => listIn(each, family.toLowerCase()).length > 0)
        ? [textIn(each, 'resolver') ?? '']
        : [],
    ),
  ),
];
