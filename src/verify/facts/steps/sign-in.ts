import { type Fields, isFields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import {
  authenticationSchemes,
  outcomeOf,
  type SignInFacts,
  withheldHeaders,
  type WithheldHeader,
  withheldMarkDigest,
} from '../../../package/records/sign-in.js';
import type { WarcRecord } from '../../../package/warc/record.js';
import { warcPath } from '../../../package/web-archive.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, isList, listIn, metadata, outcome, ran, reckoned, rows } from '../places.js';
import { recordFile, type View } from '../view.js';

const step = 'secrets_searched';
const stated = ({ records }: View): JsonValue | undefined => records.metadata['sign_in'];
const hasKind = (view: View, kind: SignInFacts['kind']): boolean => metadataKind(view) === kind;
const metadataKind = ({ records }: View): JsonValue | undefined => dig(records.metadata, 'sign_in.kind');
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
        'sign_in: what is not as the format says, or does not follow from its counts',
        (view) => {
          const said = stated(view);
          if (said === undefined || !isFields(said)) return ['sign_in'];
          return said['kind'] === 'typed_secrets' ? typedFaultsOf(said) : faultsOf(said);
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
    name: 'sign_in_bodies',
    relation: 'equal',
    applies: (view) => hasRecord(view) && !hasKind(view, 'http_authentication'),
    places: [
      reckoned(warcPath, 'requests with a body, counted; of one that is not withheld its address', ({ warc }) =>
        bodiesIn(warc?.records ?? []),
      ),
      reckoned(recordFile('metadata'), 'sign_in.request_bodies', ({ records }) => [
        dig(records.metadata, 'sign_in.request_bodies') ?? null,
      ]),
    ],
  },
  {
    name: 'sign_in_actions',
    relation: 'equal',
    applies: (view) => view.kind === 'page' && (hasKind(view, 'typed_secrets') || typing(view).length > 0),
    places: [
      reckoned(recordFile('log'), 'actions_performed: detail.actions: number of those with a secret', typing),
      reckoned(recordFile('metadata'), 'sign_in.actions', ({ records }) => [
        ...listIn(records.metadata, 'sign_in.actions'),
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
];

/** Each request that has a body has the mark in its place. */
function bodiesIn(records: readonly WarcRecord[]): JsonValue[] {
  const sent = records.filter(({ type, payloadSize = 0 }) => type === 'request' && payloadSize > 0);
  const open = sent.filter(({ payloadFound }) => payloadFound !== withheldMarkDigest);
  return [sent.length, ...open.map(({ target = '' }) => target)];
}

function typing(view: View): JsonValue[] {
  return rows(ran(view, 'actions_performed'), 'detail.actions').flatMap(({ secret, number }) =>
    secret === undefined ? [] : [number ?? null],
  );
}

function typedFaultsOf(said: Fields): string[] {
  const { origin, actions, withheld, request_bodies: bodies } = said;
  const known = ['kind', 'origin', 'actions', 'withheld', 'request_bodies'];
  const faults: Readonly<Record<string, boolean>> = {
    origin: typeof origin !== 'string',
    actions: !isList(actions) || actions.length === 0 || !actions.every(isCount),
    withheld: withheld !== undefined && !isList(withheld),
    request_bodies: bodies !== undefined && !isCount(bodies),
    'withheld, request_bodies': (withheld === undefined) !== (bodies === undefined),
    ...Object.fromEntries(Object.keys(said).flatMap((key) => (known.includes(key) ? [] : [[key, true]]))),
  };
  return found(faults);
}

const found = (faults: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(faults).flatMap(([name, is]) => (is ? [name] : []));

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
  return found(faults);
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
