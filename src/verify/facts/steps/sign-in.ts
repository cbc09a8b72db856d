import { type Fields, isFields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import {
  authenticationSchemes,
  outcomeOf,
  withheldHeaders,
  type WithheldHeader,
} from '../../../package/records/sign-in.js';
import { warcPath } from '../../../package/web-archive.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, entry, isList, listIn, metadata, outcome, reckoned } from '../places.js';
import { recordFile, type View } from '../view.js';

const step = 'secrets_searched';
const stated = ({ records }: View): JsonValue | undefined => records.metadata['sign_in'];
const signsIn = (view: View): boolean => view.kind === 'page' && stated(view) !== undefined;
const hasRecord = (view: View): boolean => signsIn(view) && view.warc !== undefined;

/** What a capture that signed in says of it, against the address, the network record and the log. */
export const signInFacts: readonly Fact[] = [
  {
    name: 'sign_in_form',
    relation: 'nowhere',
    applies: signsIn,
    places: [
      reckoned(
        recordFile('metadata'),
        'sign_in: a value that does not follow the format, or does not follow from its counts',
        (view) => {
          const said = stated(view);
          return said !== undefined && isFields(said) ? faultsOf(said) : ['sign_in'];
        },
      ),
    ],
  },
  {
    name: 'sign_in_origin',
    relation: 'equal',
    applies: signsIn,
    places: [
      reckoned(recordFile('metadata'), 'requested_url: its origin', ({ records }) => {
        const url = shown(records.metadata['requested_url']);
        return URL.canParse(url) ? new URL(url).origin : undefined;
      }),
      metadata('sign_in.origin'),
    ],
  },
  {
    name: 'sign_in_withheld',
    relation: 'equal',
    applies: hasRecord,
    places: [
      reckoned(warcPath, 'values withheld, counted by header', counted),
      reckoned(recordFile('metadata'), 'sign_in.withheld', ({ records }) => [
        ...listIn(records.metadata, 'sign_in.withheld'),
      ]),
    ],
  },
  {
    name: 'sign_in_values',
    relation: 'nowhere',
    applies: hasRecord,
    places: [
      reckoned(warcPath, 'headers of which a value is to be withheld, and stands there', (view) => [
        ...new Set(view.warc?.records.flatMap(({ http }) => http?.open ?? [])),
      ]),
    ],
  },
  {
    name: 'sign_in_searched',
    relation: 'equal',
    applies: (view) => signsIn(view) || (view.kind === 'page' && outcome(view, step) !== undefined),
    places: [
      reckoned(recordFile('metadata'), 'whether there is sign_in', signsIn),
      reckoned(recordFile('log'), `whether ${step} was done`, (view) => outcome(view, step) === 'done'),
    ],
  },
  {
    name: 'sign_in_looked_for',
    relation: 'nowhere',
    applies: (view) => signsIn(view) && outcome(view, step) === 'done',
    places: [
      reckoned(
        recordFile('log'),
        `${step}: detail.values, files or bytes of a search that looked for nothing`,
        (view) => ['values', 'files', 'bytes'].filter((key) => !(Number(dig(entry(view, step), `detail.${key}`)) >= 1)),
      ),
    ],
  },
];

const fields = new Set(['kind', 'origin', 'scheme', 'challenges', 'refused', 'outcome', 'withheld']);

function faultsOf(said: Fields): string[] {
  const { kind, origin, scheme, challenges, refused, outcome: told, withheld } = said;
  const hasCounts = isCount(challenges) && isCount(refused) && refused <= challenges;
  const faults: Readonly<Record<string, boolean>> = {
    kind: kind !== 'http_authentication',
    origin: typeof origin !== 'string',
    scheme: scheme !== null && !(authenticationSchemes as readonly unknown[]).includes(scheme),
    'scheme, challenges': (scheme === null) !== (challenges === 0),
    'challenges, refused': !hasCounts,
    outcome: hasCounts && told !== outcomeOf({ challenges, refused }),
    withheld: withheld !== undefined && !isList(withheld),
    ...Object.fromEntries(Object.keys(said).flatMap((key) => (fields.has(key) ? [] : [[key, true]]))),
  };
  return Object.entries(faults).flatMap(([name, found]) => (found ? [name] : []));
}

const isCount = (value: JsonValue | undefined): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** In the order of the format; those that occur. */
function counted({ warc }: View): JsonValue[] {
  const counts = new Map<WithheldHeader, number>();
  for (const { http } of warc?.records ?? [])
    for (const { header, values } of http?.withheld ?? []) counts.set(header, (counts.get(header) ?? 0) + values);
  return withheldHeaders.flatMap((header) => {
    const values = counts.get(header);
    return values === undefined ? [] : [{ header, values }];
  });
}
