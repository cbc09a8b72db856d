import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { answersOf, bare, outcome, reckoned, rows } from '../places.js';

/** Where answers sent the browser on, against where it went. */
export const redirectFacts: readonly Fact[] = [
  {
    name: 'redirect_targets',
    relation: 'nowhere',
    applies: (view) => view.isCurrent && view.kind === 'page' && outcome(view, 'warc_written') === 'done',
    places: [
      reckoned(
        'metadata.json',
        'redirect_chain: an entry behind one of the kind http, of which no answer in the network record leads to it',
        (view) => {
          const chain = rows(view.records.metadata, 'redirect_chain');
          return chain.slice(1).flatMap((next, at) => {
            const from = shown(chain[at]?.['url']);
            const answers = chain[at]?.['kind'] === 'http' ? answersOf(view, bare(from)) : [];
            if (answers.length === 0) return [];
            const targets = answers.flatMap(({ http }) => http?.locations ?? []);
            const isLed =
              targets.some((target) => !isPlain(target)) ||
              targets.some((target) => isSame(resolved(target, from), next['url'], next['query_values_redacted']));
            return isLed ? [] : [shown(next['url'])];
          });
        },
      ),
    ],
  },
];

/** One that no program reads in another way: a whole address, or a path from its root, in characters that are never escaped. */
const isPlain = (target: string): boolean =>
  /^(https?:\/\/[a-z0-9.-]+(:\d+)?)?\/(?!\/)[\w\-~.:/?&=+,;@#]*$/.test(target) && !/\/\./.test(target);

const resolved = (target: string, from: string): string =>
  target.startsWith('/') ? `${/^https?:\/\/[^/?#]*/i.exec(from)?.[0] ?? ''}${target}` : target;

function isSame(target: string, url: unknown, isCut: unknown): boolean {
  const [one, other] = [target, shown(url)].map((each) => withoutPort(bare(each) ?? ''));
  return isCut === true ? one?.split('?')[0] === other?.split('?')[0] : one === other;
}

const withoutPort = (url: string): string =>
  url.replace(/^(http:\/\/[^/?#:]*):80(?=\/)|^(https:\/\/[^/?#:]*):443(?=\/)/, '$1$2');
