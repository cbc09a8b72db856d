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
            // Names and passwords in an address may not be passed on.
            const isJudged = chain[at]?.['kind'] === 'http' && /^https?:\/\/[^/?#@]*\//i.test(from);
            const answers = isJudged ? answersOf(view, bare(from)) : [];
            if (answers.length === 0) return [];
            const targets = answers.flatMap(({ http }) => http?.locations ?? []);
            const isLed =
              targets.some((target) => !isPlain(target) || resolved(target, from).length > LONGEST) ||
              targets.some((target) => isSame(resolved(target, from), next['url'], next['query_values_redacted']));
            return isLed ? [] : [shown(next['url'])];
          });
        },
      ),
    ],
  },
];

/** Of longer addresses, the redirects have the beginning alone. */
const LONGEST = 16_000;

/**
 * One that no program reads in another way: a whole address, or a path from its root, in characters that are never escaped. A host whose
 * last label begins with a digit may be an address in other words, and a port may have zeros before it.
 */
const isPlain = (target: string): boolean =>
  /^(https?:\/\/([a-z\d-]+\.)*[a-z][a-z\d-]*(:[1-9]\d{0,3})?)?\/(?!\/)[\w\-~.:/?&=+,;@#]*$/.test(target) &&
  !/\/\./.test(target);

const resolved = (target: string, from: string): string =>
  target.startsWith('/') ? `${/^https?:\/\/[^/?#]*/i.exec(from)?.[0] ?? ''}${target}` : target;

/** A page may have its browser ask by https for what leads to http (`upgrade-insecure-requests`), which is no redirect of its own. */
function isSame(target: string, url: unknown, isCut: unknown): boolean {
  const [one = '', other = ''] = [target, shown(url)].map((each) => bare(each));
  const written = isCut === true ? other.split('?')[0] : other;
  return [one, one.replace(/^http:/, 'https:')].some(
    (each) => (isCut === true ? each.split('?')[0] : each) === written,
  );
}
