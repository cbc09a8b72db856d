import { boundBy, boundName, boundsOf, profileSources } from '../../../package/records/browser-profile.js';
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
import { bare, dig, documentUrl, entry, isList, listIn, metadata, outcome, ran, reckoned, rows } from '../places.js';
import { recordFile, type View } from '../view.js';
import { isTokenList, signInAddresses } from './sign-in-addresses.js';

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
        'sign_in: a value that does not follow the format, or does not follow from its counts',
        (view) => {
          const said = stated(view);
          if (said === undefined || !isFields(said)) return ['sign_in'];
          return (forms.get(shown(said['kind'])) ?? faultsOf)(said);
        },
      ),
    ],
  },
  {
    name: 'sign_in_origin',
    relation: 'equal',
    applies: (view) => signsIn(view) && !hasKind(view, 'browser_profile'),
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
  ...signInAddresses,
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
    name: 'sign_in_hosts',
    relation: 'nowhere',
    applies: (view) => hasKind(view, 'browser_profile'),
    places: [
      reckoned(
        recordFile('metadata'),
        'sign_in: the requested address, cookies and origins of storage that are of no host in hosts',
        ({ records }) => strangersIn(records.metadata),
      ),
    ],
  },
  {
    name: 'sign_in_made',
    relation: 'in_order',
    applies: (view) => hasKind(view, 'browser_profile'),
    places: [metadata('sign_in.made_at'), metadata('captured_at')],
  },
  {
    name: 'sign_in_cookies',
    relation: 'nowhere',
    applies: (view) => hasRecord(view) && hasKind(view, 'browser_profile') && outcome(view, 'warc_written') === 'done',
    places: [reckoned(warcPath, 'cookies of metadata.json: sign_in.cookies that no request was sent with', unsentIn)],
  },
  {
    name: 'sign_in_scheme',
    relation: 'nowhere',
    applies: (view) => hasRecord(view) && hasKind(view, 'http_authentication'),
    places: [
      // A script may send an Authorization of its own; with the request of a document no script does.
      reckoned(
        warcPath,
        'Authorization of the requests of the document: another scheme than sign_in.scheme',
        (view) => {
          const said = dig(view.records.metadata, 'sign_in.scheme');
          return (view.warc?.records ?? []).flatMap(({ type, target, http }) =>
            type === 'request' && http?.method === 'GET' && bare(target) === documentUrl(view)
              ? http.schemes.filter((scheme) => scheme !== said)
              : [],
          );
        },
      ),
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
        // A profile may have nothing that is long enough to be looked for.
        (view) =>
          [...(hasKind(view, 'browser_profile') ? [] : ['values']), 'files', 'bytes'].filter(
            (key) => !(Number(dig(entry(view, step), `detail.${key}`)) >= 1),
          ),
      ),
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
  const { origin, actions, withheld, request_bodies: bodies, form_tokens: tokens, address_tokens: inAddresses } = said;
  const known = ['kind', 'origin', 'actions', 'withheld', 'request_bodies', 'form_tokens', 'address_tokens'];
  const faults: Readonly<Record<string, boolean>> = {
    origin: typeof origin !== 'string',
    actions: !isList(actions) || actions.length === 0 || !actions.every(isCount),
    withheld: withheld !== undefined && !isList(withheld),
    request_bodies: bodies !== undefined && !isCount(bodies),
    form_tokens: tokens !== undefined && !isCount(tokens),
    'request_bodies, form_tokens': (bodies === undefined) !== (tokens === undefined),
    address_tokens: inAddresses !== undefined && (tokens === undefined || !isTokenList(inAddresses)),
    'withheld, request_bodies': (withheld === undefined) !== (bodies === undefined),
    ...Object.fromEntries(Object.keys(said).flatMap((key) => (known.includes(key) ? [] : [[key, true]]))),
  };
  return found(faults);
}

function profileFaultsOf(said: Fields): string[] {
  const {
    profile,
    made_at: madeAt,
    made_from: madeFrom,
    hosts,
    cookies,
    storage,
    session_storage: sessions = [],
    databases = [],
    withheld,
    request_bodies: bodies,
    form_tokens: tokens,
    address_tokens: inAddresses,
  } = said;
  const known = [
    'kind',
    'profile',
    'made_at',
    'made_from',
    'hosts',
    'cookies',
    'storage',
    'session_storage',
    'databases',
    'withheld',
    'request_bodies',
    'form_tokens',
    'address_tokens',
  ];
  const isSorted = isList(hosts) && hosts.map(shown).join(' ') === [...new Set(hosts.map(shown))].toSorted().join(' ');
  const isDatabase = (each: Fields): boolean =>
    Object.keys(each).length === 3 && hasTexts(each, ['origin', 'name']) && isTexts(each['stores']);
  const isStored = (each: Fields): boolean => hasTexts(each, ['origin']) && isTexts(each['names']);
  const faults: Readonly<Record<string, boolean>> = {
    'profile, made_at, made_from': [profile, madeAt].some((each) => typeof each !== 'string'),
    made_from: !profileSources.some((each) => each === madeFrom),
    hosts: !isSorted || !isTexts(hosts),
    cookies: !isList(cookies) || !cookies.every((each) => isFields(each) && hasOnly(each, ['domain', 'name'])),
    storage: !isList(storage) || !storage.every((each) => isFields(each) && isStored(each)),
    session_storage: !isList(sessions) || !sessions.every((each) => isFields(each) && isStored(each)),
    databases: !isList(databases) || !databases.every((each) => isFields(each) && isDatabase(each)),
    withheld: withheld !== undefined && !isList(withheld),
    request_bodies: bodies !== undefined && !isCount(bodies),
    form_tokens: tokens !== undefined && !isCount(tokens),
    'request_bodies, form_tokens': (bodies === undefined) !== (tokens === undefined),
    address_tokens: inAddresses !== undefined && (tokens === undefined || !isTokenList(inAddresses)),
    'withheld, request_bodies': (withheld === undefined) !== (bodies === undefined),
    ...Object.fromEntries(Object.keys(said).flatMap((key) => (known.includes(key) ? [] : [[key, true]]))),
  };
  return found(faults);
}

const isTexts = (value: JsonValue | undefined): boolean =>
  isList(value) && value.every((each) => typeof each === 'string');
const hasTexts = (value: Fields, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');
const hasOnly = (value: Fields, names: readonly string[]): boolean =>
  Object.keys(value).length === names.length && hasTexts(value, names);

const forms: ReadonlyMap<string, (said: Fields) => string[]> = new Map([
  ['typed_secrets', typedFaultsOf],
  ['browser_profile', profileFaultsOf],
]);

/** Cookies and origins that the profile is not bound to, and the address where it is not. */
function strangersIn(record: Fields): JsonValue[] {
  const hosts = listIn(record, 'sign_in.hosts').map(shown);
  const host = (address: JsonValue | undefined): string => {
    const text = shown(address);
    return URL.canParse(text) ? new URL(text).hostname : text;
  };
  const known = new Set(hosts);
  const bound = boundBy(hosts);
  const kinds = ['sign_in.storage', 'sign_in.session_storage', 'sign_in.databases'];
  const pages = [record['requested_url'], ...kinds.flatMap((kind) => rows(record, kind).map(({ origin }) => origin))];
  return [
    ...rows(record, 'sign_in.cookies').flatMap(({ domain }) => (known.has(shown(domain)) ? [] : [domain ?? null])),
    ...pages.map(host).filter((each) => !bound(each)),
  ];
}

function unsentIn({ warc, records }: View): JsonValue[] {
  const sent = new Set<string>();
  for (const { http, target = '' } of warc?.records ?? []) {
    if (!http || http.cookies.length === 0 || !URL.canParse(target)) continue;
    const bounds = boundsOf(new URL(target).hostname);
    for (const name of new Set(http.cookies)) for (const bound of bounds) sent.add(`${bound} ${name}`);
  }
  return rows(records.metadata, 'sign_in.cookies').flatMap(({ domain, name }) =>
    sent.has(`${boundName(shown(domain))} ${shown(name)}`) ? [] : [name ?? null],
  );
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
