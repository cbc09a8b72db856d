import { indexedRecords } from '../../../src/package/web-archive.js';
import { at, type Faults, type Loose, sha256 } from '../../fakes/packages/package-builder.js';
import { pageUrl } from '../../fakes/packages/package-times.js';
import { archiveFault, redigest } from './archive-fault.js';
import { reference } from '../../fakes/packages/page-journal.js';

type ByHand = { readonly name: string; readonly faults: Faults };

/** All that a capture with `evidence_pack.storage` records of it. */
export interface Told {
  readonly storage: Loose;
  readonly connections: Loose;
  /** `stored` of metadata.json. */
  readonly short: Loose;
  /** Entries of the log: both readings, the wall's answer, and the step that writes. */
  readonly first: Loose;
  readonly changed: Loose;
  readonly answered: Loose;
  readonly second: Loose;
  readonly written: Loose;
  /** As metadata.json counts them. */
  readonly requests: number;
  readonly responses: number;
}

const hash = 'ab'.repeat(32);
const salt = '00'.repeat(16);
export const hashOf = (value: string): string => sha256(Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(value)]));
/** Good enough for the names of these tests. */
const siteOf = (host: string): string => host.split('.').slice(-2).join('.');
const site = siteOf(new URL(pageUrl).hostname);
const cookie = (name: string, domain: string, more: Loose = {}): Loose => ({
  name,
  domain,
  host_only: true,
  path: '/',
  expires: at(60_000),
  http_only: false,
  secure: true,
  same_site: 'Lax',
  partition: null,
  party: 'first',
  set_by: null,
  size: 3,
  value_sha256: hash,
  ...more,
});
const origin = (): Loose => ({
  origin: new URL(pageUrl).origin,
  party: 'first',
  local_storage: [{ key: 'visits', size: 1, value_sha256: hashOf('7'), value: '7' }],
  session_storage: null,
  databases: ['basket'],
  caches: [],
  service_workers: null,
});
const run = (step: string, from: number, to: number, detail: Loose): Loose => ({
  kind: 'done',
  step,
  started_at: at(from),
  ended_at: at(to),
  artifacts: [],
  detail,
});

function told(urls: readonly string[]): Told {
  const answers = new Map<string, number>();
  for (const url of urls) answers.set(new URL(url).hostname, (answers.get(new URL(url).hostname) ?? 0) + 1);
  const hosts = [...answers].map(([host, count]): Loose => called(host, count));
  hosts.push({ ...called('ads.example.net', 2), answers: 1, from_cache: 1, web_sockets: 1 });
  const cookies = [
    cookie('seen', 'ads.example.net', { party: 'third' }),
    cookie('visit', site, { set_by: urls[0] ?? null }),
  ];
  return {
    storage: {
      format_version: 1,
      salt,
      site,
      readings: [
        {
          when: 'as_loaded',
          read_at: at(3),
          cookies: [cookie('visit', site, { set_by: urls[0] ?? null })],
          origins: [origin()],
        },
        { when: 'at_the_end', read_at: at(8), cookies, origins: [origin(), { ...origin(), session_storage: [] }] },
      ],
    },
    connections: { format_version: 1, site: site, answered_at: at(5), hosts },
    short: {
      site,
      answered_at: at(5),
      cookies: { total: 2, names: ['seen ads.example.net', `visit ${site}`] },
      third_party_cookies: 1,
      hosts: { total: hosts.length, names: hosts.map(({ host }) => host as string).toSorted() },
      third_party_hosts: 1,
    },
    first: run('storage_read_as_loaded', 3, 4, { cookies: 1, origins: 1 }),
    changed: {
      kind: 'page_modified',
      step: 'overlays_answered',
      at: at(5),
      selector: '#no',
      change: 'clicked',
      reason: 'A consent wall ("We use cookies") was refused by its own control "Reject all".',
    },
    answered: run('overlays_answered', 5, 5, { found_by: 'its looks', action: 'refused', outcome: 'answered' }),
    second: run('storage_read', 8, 8, { cookies: 2, origins: 2 }),
    written: run('storage_recorded', 8, 8, { readings: 2, hosts: hosts.length }),
    requests: hosts.reduce((sum, { requests }) => sum + Number(requests), 0),
    responses: hosts.reduce((sum, { answers }) => sum + Number(answers), 0),
  };
}

const called = (host: string, count: number): Loose => ({
  host,
  site: siteOf(host),
  party: siteOf(host) === site ? 'first' : 'third',
  requests: count,
  answers: count,
  from_cache: 0,
  web_sockets: 0,
  first_at: at(2),
  last_at: at(count === 1 ? 2 : 6),
  before_answer: 1,
  types: [{ type: 'Document', requests: count }],
  addresses: ['192.0.2.7'],
  bytes_sent: 100,
  bytes_received: 2000,
});

/** Cookies that an answer is said to have set, as headers of the answer of the page. */
const namesIn = ({ storage }: Told): string[] => {
  const cookies = (storage['readings'] as Loose[]).flatMap((each) => each['cookies'] as Loose[]);
  return cookies
    .filter(({ set_by: by }) => by !== null)
    .map(({ name, domain }) => `${name}=abc; Domain=${domain}; Priority=High`);
};

const setting = (headers: readonly string[]): Faults =>
  archiveFault((archive) => {
    const lines = [...new Set(headers)].map((header) => `Set-Cookie: ${header}\r\n`).join('');
    archive.response = redigest(
      archive.response.replace('\r\nContent-Type: text/html', `\r\n${lines}Content-Type: text/html`),
    );
  });

/** A page with them; `change` makes the contradiction, in the records and in the step that writes them. */
export function withStorage(change: (told: Told) => unknown = () => undefined, sets?: readonly string[]): Faults {
  let all: Told | undefined;
  let files: Map<string, Buffer>;
  return {
    artifacts: (page) => {
      all = told(indexedRecords(page.get('indexes/index.cdx')).records.map(({ url }) => url));
      change(all);
      setting(sets ?? namesIn(all)).artifacts?.(page);
      const { storage, connections } = all;
      const made = { 'storage.json': storage, 'connections.json': connections };
      files = new Map(Object.entries(made).map(([name, record]) => [name, Buffer.from(JSON.stringify(record))]));
      for (const [name, bytes] of files) page.set(name, bytes);
    },
    facts: (facts) => {
      facts['stored'] = all!.short;
      Object.assign(facts['network'] as Loose, { requests: all!.requests, responses: all!.responses });
    },
    journal: (journal) => {
      const entries = journal as unknown as Loose[];
      const { first, changed, answered, second, written, requests } = all!;
      entries.findLast((each) => each['step'] === 'page_examined')!['detail'].requests = requests;
      for (const [name, bytes] of files) written['artifacts'].push(reference(name, bytes));
      const after = (step: string, ...those: Loose[]): void => {
        const place = entries.findLastIndex((each) => each['step'] === step) + 1;
        entries.splice(place, 0, ...those);
      };
      after('dns_cross_checked', first);
      after('content_expanded', changed, answered);
      after('completeness_measured', second, written);
    },
  };
}

const fault = (name: string, change: (told: Told) => unknown): ByHand => ({ name, faults: withStorage(change) });
/** The answer of the page came over HTTP/1.1. */
const overHttp1 = ({ name, faults }: ByHand): ByHand => ({
  name,
  faults: {
    ...faults,
    artifacts: (files) => {
      const line = '\r\nWARC-Protocol: http/1.1\r\n\r\n';
      archiveFault((archive) => (archive.response = archive.response.replace('\r\n\r\n', line))).artifacts?.(files);
      faults.artifacts?.(files);
    },
  },
});
const cookies = ({ storage }: Told): Loose[] => storage['readings'][1].cookies as Loose[];
const item = ({ storage }: Pick<Told, 'storage'>): Loose => storage['readings'][1].origins[0].local_storage[0] as Loose;
const host = ({ connections }: Told, at = 0): Loose => connections['hosts'][at] as Loose;

/** Contradictions in what the page stored and whom it called. */
export const ofStorage: Readonly<Record<string, readonly ByHand[]>> = {
  storage_form: [
    fault('of another form', ({ storage }) => (storage['format_version'] = 2)),
    fault('a cookie without a hash', (all) => delete cookies(all)[0]!['value_sha256']),
    fault('a field that there is not', (all) => (cookies(all)[0]!['purpose'] = 'marketing')),
    fault('a salt that is none', ({ storage }) => (storage['salt'] = '00')),
    fault('a cookie of no known kind', (all) => (cookies(all)[1]!['same_site'] = 'Sometimes')),
    fault('a cookie twice', (all) => {
      cookies(all).push({ ...cookies(all)[0]! });
      all.second['detail'].cookies = 3;
      const names = cookies(all).map(({ name, domain }) => `${name} ${domain}`);
      Object.assign(all.short, { cookies: { total: 3, names: names.toSorted() }, third_party_cookies: 2 });
    }),
    fault('a reading at another moment', ({ storage }) => (storage['readings'][0].when = 'later')),
    fault(
      'cookies left out of a list that is not full',
      ({ storage }) => (storage['readings'][1].cookies_not_listed = 4),
    ),
  ],
  storage_read_when: [
    fault('a reading left out', ({ storage }) => (storage['readings'] as Loose[]).shift()),
    fault('in another order', ({ storage }) => (storage['readings'] as Loose[]).reverse()),
  ],
  storage_read_as_loaded_time: [
    fault('before its step', ({ storage }) => (storage['readings'][0].read_at = at(2))),
    fault('after its step', ({ storage }) => (storage['readings'][0].read_at = at(6))),
  ],
  storage_read_time: [fault('before its step', ({ storage }) => (storage['readings'][1].read_at = at(3)))],
  storage_logged: [
    fault('fewer cookies', ({ first }) => (first['detail'].cookies = 0)),
    fault('an origin left out', ({ storage }) => (storage['readings'][1].origins as Loose[]).pop()),
  ],
  storage_parties: [
    fault('a third party as the first', (all) => {
      cookies(all)[0]!['party'] = 'first';
      all.short['third_party_cookies'] = 0;
    }),
    fault(
      'an origin of the site as a third party',
      ({ storage }) => (storage['readings'][0].origins[0].party = 'third'),
    ),
    fault('a host of another site', (all) => (host(all)['site'] = 'example.test')),
    fault('a host of the site as a third party', (all) => {
      host(all)['party'] = 'third';
      all.short['third_party_hosts'] = 2;
    }),
  ],
  storage_set_by: [
    fault('an answer that there is not', (all) => (cookies(all)[1]!['set_by'] = 'https://ads.example.net/')),
  ],
  cookies_set_by: [
    { name: 'by an answer that did not', faults: withStorage(undefined, []) },
    { name: 'by an answer that set another one', faults: withStorage(undefined, ['visits=abc']) },
    fault('by none, though one did', ({ storage }) => (storage['readings'][0].cookies[0].set_by = null)),
  ],
  storage_set_from: [
    fault('of a host that is not of its domain', (all) => (cookies(all)[0]!['set_by'] = cookies(all)[1]!['set_by'])),
  ],
  storage_values: [
    fault('another value', ({ storage }) => (item({ storage })['value'] = '8')),
    fault('another size', ({ storage }) => (item({ storage })['size'] = 2)),
    fault('an empty one with the hash of another', (all) => (cookies(all)[0]!['size'] = 0)),
    fault('one of some length with the hash of nothing', (all) => (cookies(all)[0]!['value_sha256'] = hashOf(''))),
  ],
  cookies_bounded: [
    fault('longer than 400 days', (all) => (cookies(all)[1]!['expires'] = '2099-01-01T00:00:00.000Z')),
    fault('more than a browser takes', (all) => (cookies(all)[1]!['size'] = 4096)),
    fault('a path that is none', (all) => (cookies(all)[1]!['path'] = 'news')),
  ],
  origin_contents: [
    fault('an address', ({ storage }) => (storage['readings'][1].origins[0].origin += '/news')),
    fault('an item twice', ({ storage }) => {
      const items = storage['readings'][1].origins[0].local_storage as Loose[];
      items.push({ ...items[0]! });
    }),
    fault('a database twice', ({ storage }) => (storage['readings'][1].origins[0].databases = ['basket', 'basket'])),
  ],
  cookies_expired: [
    fault('before the page was asked for', (all) => (cookies(all)[1]!['expires'] = at(-60))),
    fault('as loaded', ({ storage }) => (storage['readings'][0].cookies[0].expires = '2019-11-21T10:00:00.000Z')),
  ],
  cookies_refused: [
    fault('for every site and not secure', (all) =>
      Object.assign(cookies(all)[1]!, { same_site: 'None', secure: false }),
    ),
    fault('for every host of a top-level domain', (all) => {
      Object.assign(cookies(all)[1]!, { domain: 'com', host_only: false });
      all.short['cookies'].names = ['seen ads.example.net', 'visit com'];
    }),
    fault('a prefix without Secure', (all) => {
      Object.assign(cookies(all)[1]!, { name: '__Secure-visit', secure: false });
      all.short['cookies'].names = [`__Secure-visit ${site}`, 'seen ads.example.net'];
    }),
    fault('a prefix of one host with a path', (all) => {
      Object.assign(cookies(all)[1]!, { name: '__Host-visit', path: '/news' });
      all.short['cookies'].names = [`__Host-visit ${site}`, 'seen ads.example.net'];
    }),
  ],
  cookies_of_suffix: [
    fault('for every shop of a country', (all) => {
      Object.assign(cookies(all)[0]!, { domain: 'co.uk', host_only: false });
      Object.assign(host(all, 1), { host: 'ads.example.co.uk', site: 'example.co.uk' });
      all.short['cookies'].names = ['seen co.uk', `visit ${site}`];
      all.short['hosts'].names = [host(all)['host'] as string, 'ads.example.co.uk'].toSorted();
    }),
  ],
  connections_types: [fault('no document of the page', (all) => (host(all)['types'][0].type = 'Image'))],
  origins_once: [
    fault('the same twice', (all) => {
      all.storage['readings'][1].origins[1] = origin();
    }),
  ],
  storage_readings_logged: [fault('another number', ({ written }) => (written['detail'].readings = 1))],
  connections_before_answer: [
    fault('none, of a host that was called before', (all) => (host(all)['before_answer'] = 0)),
    fault('not told', (all) => (host(all)['before_answer'] = null)),
    fault('one, of a host that was called afterwards', (all) =>
      Object.assign(host(all, 1), { first_at: at(6), before_answer: 1 }),
    ),
    fault('all, of a host that was called afterwards too', (all) =>
      Object.assign(host(all, 1), { web_sockets: 0, before_answer: 2 }),
    ),
  ],
  connections_at: [
    fault('before the record', (all) => (host(all)['first_at'] = '2019-11-21T10:00:00.000Z')),
    fault('after the record', (all) => (host(all, 1)['last_at'] = '2030-11-21T10:00:00.000Z')),
  ],
  connections_of_answers: [
    fault('called after its answer', (all) => Object.assign(host(all), { first_at: at(4), last_at: at(4) })),
    fault('at another address', (all) => (host(all)['addresses'] = ['203.0.113.9'])),
  ],
  connections_bytes: [
    overHttp1(fault('fewer than the body of an answer', (all) => (host(all)['bytes_received'] = 20))),
    overHttp1(fault('none sent', (all) => (host(all)['bytes_sent'] = 0))),
  ],
  connections_ends: [
    fault('called before its only answer', (all) => Object.assign(host(all), { first_at: at(1) })),
    fault('called after its only answer', (all) => (host(all)['last_at'] = at(6))),
  ],
  storage_called: [
    fault('an origin of a host that was not called', (all) => {
      const { origins } = all.storage['readings'][1] as Loose;
      (origins as Loose[]).push({ ...origin(), origin: 'https://pay.example.com', party: 'third' });
      all.second['detail'].origins = 3;
    }),
  ],
  connections_requests: [
    fault('fewer than the page sent', (all) =>
      Object.assign(host(all, 1), { requests: 1, types: [{ type: 'Script', requests: 1 }], before_answer: 1 }),
    ),
    fault('fewer answers than came', (all) => Object.assign(host(all, 1), { answers: 0, from_cache: 0 })),
    fault('more than the page sent', (all) =>
      Object.assign(host(all, 1), { requests: 90, types: [{ type: 'Script', requests: 90 }] }),
    ),
  ],
  connections_form: [
    fault('a host twice', (all) => {
      const again: Loose = { ...host(all), answers: 0 };
      (all.connections['hosts'] as Loose[]).push(again);
      all.short['hosts'] = {
        total: 3,
        names: [...(all.short['hosts'].names as string[]), again['host'] as string].toSorted(),
      };
      all.written['detail'].hosts = 3;
    }),
    fault('hosts out of order', (all) => {
      Object.assign(host(all, 1), { first_at: at(1) });
    }),
    fault('an address twice', (all) => (host(all)['addresses'] = ['192.0.2.7', '192.0.2.7'])),
    fault('a type twice', (all) => {
      host(all, 1)['types'] = [1, 1].map((requests) => ({ type: 'Script', requests }));
    }),
    fault('bytes of a host that nothing was connected to', (all) => (host(all, 1)['addresses'] = [])),
    fault('of another form', ({ connections }) => (connections['format_version'] = 2)),
    fault('types that are more than the requests', (all) => (host(all)['types'][0].requests = 9)),
    fault('more answers than requests', (all) => (host(all, 1)['answers'] = 5)),
    fault('more before the answer than there were', (all) => (host(all)['before_answer'] = 9)),
    fault('last before first', (all) => (host(all)['last_at'] = at(1))),
    fault('hosts left out of a list that is not full', ({ connections }) => (connections['hosts_not_listed'] = 1)),
  ],
  connections_site: [
    fault('another in metadata.json', ({ short }) => (short['site'] = 'example.net')),
    fault('another in storage.json', ({ storage }) => (storage['site'] = 'com')),
  ],
  connections_answer: [fault('another time in metadata.json', ({ short }) => (short['answered_at'] = at(4)))],
  connections_answered: [
    fault('no time of a wall that was answered', (all) => {
      all.connections['answered_at'] = null;
      all.short['answered_at'] = null;
    }),
    fault(
      'a time where no wall was answered',
      ({ changed }) => (changed['reason'] = 'A dialogue over the page was closed.'),
    ),
  ],
  connections_answer_time: [
    fault('before its step', (all) => {
      all.connections['answered_at'] = at(1);
      all.short['answered_at'] = at(1);
    }),
  ],
  connections_archived: [
    fault('an answer more', (all) =>
      Object.assign(host(all), { requests: 2, answers: 2, types: [{ type: 'Document', requests: 2 }] }),
    ),
    fault('a host left out', (all) => {
      (all.connections['hosts'] as Loose[]).shift();
      const left = all.connections['hosts'] as Loose[];
      all.short['hosts'] = { total: left.length, names: left.map((each) => each['host'] as string) };
      all.written['detail'].hosts = left.length;
    }),
  ],
  connections_in_short: [
    fault('another name', ({ short }) => (short['hosts'].names[0] = 'example.org')),
    fault('fewer third parties', ({ short }) => (short['third_party_hosts'] = 0)),
    fault('another number in the log', ({ written }) => (written['detail'].hosts = 7)),
  ],
  storage_in_short: [
    fault('fewer cookies', ({ short }) => (short['cookies'].total = 1)),
    fault('another name', ({ short }) => (short['cookies'].names[0] = 'seen ads.example.org')),
    fault('no third party', ({ short }) => (short['third_party_cookies'] = 0)),
  ],
};

/** What contradicts nothing: a rule that refuses these is wrong. */
export const goodStorage: readonly (readonly [name: string, faults: Faults])[] = [
  ['storage and hosts', withStorage()],
  [
    'no consent wall',
    withStorage((all) => {
      all.connections['answered_at'] = null;
      all.short['answered_at'] = null;
      for (const each of all.connections['hosts'] as Loose[]) each['before_answer'] = null;
      all.changed['reason'] = 'A dialogue over the page ("Newsletter") was closed by its own control "No".';
      all.answered['detail'] = { found_by: null, action: 'closed', outcome: 'answered' };
    }),
  ],
  [
    'a cookie that ends while it is read, one for every site, and one of a prefix',
    withStorage((all) => {
      const [seen, visit] = cookies(all);
      Object.assign(seen!, { same_site: 'None', expires: all.storage['readings'][1].read_at });
      Object.assign(visit!, { name: '__Host-visit', expires: null });
      all.short['cookies'].names = [`__Host-visit ${site}`, 'seen ads.example.net'];
    }),
  ],
  [
    'a cookie of a host whose icon the browser fetched',
    withStorage((all) => {
      Object.assign(cookies(all)[0]!, { domain: 'pay.example.com' });
      all.short['cookies'].names = ['seen pay.example.com', `visit ${site}`];
    }),
  ],
  [
    'an address as the host',
    withStorage((all) => {
      const own = '2001:db8::1';
      all.storage['readings'][1].origins[1] = { ...origin(), origin: `http://[${own}]:8080`, party: 'third' };
      Object.assign(cookies(all)[0]!, { domain: `[${own}]` });
      Object.assign(host(all, 1), { host: own, site: own });
      all.short['cookies'].names = [`seen [${own}]`, `visit ${site}`];
      all.short['hosts'].names = [own, host(all)['host']];
    }),
  ],
];
