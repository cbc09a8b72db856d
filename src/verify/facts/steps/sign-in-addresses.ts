import { addressTokensIn, tokensInAddress } from '../../../package/records/tokens/address-tokens.js';
import { isFields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { withheldMark } from '../../../package/records/sign-in.js';
import { warcPath } from '../../../package/web-archive.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, isList, listIn, logged, outcome, reckoned, rows } from '../places.js';
import { searchIn } from '../search.js';
import { recordFile, type View } from '../view.js';

/** Earlier versions withheld none. */
const saysTokens = ({ kind, warc, records }: View): boolean =>
  kind === 'page' && warc !== undefined && dig(records.metadata, 'sign_in.address_tokens') !== undefined;

const step = 'secrets_searched';

/** Tokens in addresses of a capture that signed in, and the files that were searched for secrets. */
export const signInAddresses: readonly Fact[] = [
  {
    name: 'sign_in_files',
    relation: 'equal',
    applies: (view) =>
      view.isCurrent &&
      view.kind === 'page' &&
      view.records.metadata['sign_in'] !== undefined &&
      outcome(view, step) === 'done',
    places: [
      reckoned(recordFile('log'), 'artifacts of the entries before secrets_searched: their names, counted', (view) => {
        const end = view.operations.findIndex(({ operation }) => operation === step);
        return new Set(view.operations.slice(0, end).flatMap((each) => rows(each, 'artifacts').map(({ name }) => name)))
          .size;
      }),
      logged(step, 'files'),
    ],
  },
  {
    name: 'sign_in_addresses',
    relation: 'equal',
    applies: saysTokens,
    places: [
      reckoned(warcPath, 'tokens withheld from addresses of requests, counted by parameter', ({ warc }) =>
        addressTokensIn(
          (warc?.records ?? []).flatMap(({ type, target = '' }) => (type === 'request' ? [target] : [])),
        ).map(({ name, values }) => ({ name, values })),
      ),
      reckoned(recordFile('metadata'), 'sign_in.address_tokens', ({ records }) => [
        ...listIn(records.metadata, 'sign_in.address_tokens'),
      ]),
    ],
  },
  {
    name: 'sign_in_tokens',
    relation: 'nowhere',
    applies: saysTokens,
    places: [
      reckoned(
        warcPath,
        'parameters of addresses that are tokens by their names, neither withheld nor in requested_url',
        openTokens,
      ),
    ],
  },
];

/** Names alone: the value may be one that signs in. */
function openTokens({ warc, records }: View): JsonValue[] {
  const look = searchIn(shown(records.metadata['requested_url']));
  const open = (warc?.records ?? []).flatMap(({ target = '' }) =>
    tokensInAddress(target).filter(({ value }) => value !== withheldMark && look(value) === 'missing'),
  );
  return [...new Set(open.map(({ name }) => name))];
}

/** Whether a value is such a list. */
export const isTokenList = (value: JsonValue): boolean =>
  isList(value) &&
  value.every(
    (each) =>
      isFields(each) &&
      Object.keys(each).length === 2 &&
      typeof each['name'] === 'string' &&
      Number.isSafeInteger(each['values']) &&
      Number(each['values']) >= 0,
  );
