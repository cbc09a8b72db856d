import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { JsonValue } from '../../src/package/records/journal.js';
import { httpHead } from '../../src/package/warc/fields.js';
import type { WarcRecord } from '../../src/package/warc/record.js';
import { facts } from '../../src/verify/facts/table.js';
import type { View } from '../../src/verify/facts/view.js';
import { openLines } from '../verification-folder/doors.js';

/** What a fact that holds answers of the network record against records is shown. */
interface Seen {
  readonly answers: readonly Answer[];
  readonly metadata?: Readonly<Record<string, JsonValue>>;
  readonly connections?: Readonly<Record<string, JsonValue>>;
  readonly storage?: Readonly<Record<string, JsonValue>>;
  readonly log?: readonly Readonly<Record<string, JsonValue>>[];
}
interface Answer {
  readonly url: string;
  readonly size?: number;
  readonly date?: string;
  readonly headers?: readonly string[];
  /** Of the request. */
  readonly sent?: readonly string[];
}

const time = '2026-11-21T10:00:01.000Z';
const head = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

/** Each answer and its request, as both verifiers read them. */
const recordsOf = ({ answers }: Seen) =>
  answers.flatMap(({ url, size = 0, date = time, headers = ['Date: Sat, 21 Nov 2026 10:00:01 GMT'], sent = [] }) => [
    { type: 'response', url, date, size, http: ['HTTP/1.1 200 OK', ...headers] },
    { type: 'request', url, date, size: 0, http: [`GET / HTTP/1.1`, ...sent] },
  ]);
const logOf = ({ log = [] }: Seen) => [{ operation: 'warc_written', outcome: 'done' }, ...log];

function byTypeScript(fact: string, seen: Seen): boolean {
  const { metadata = {}, connections, storage } = seen;
  const members = new Map(
    Object.entries({ 'connections.json': connections, 'storage.json': storage }).flatMap(([name, record]) =>
      record === undefined ? [] : [[name, { bytes: Buffer.from(JSON.stringify(record)) }]],
    ),
  );
  const records = recordsOf(seen).map(({ type, url, date, size, http }): Partial<WarcRecord> => ({
    type,
    target: url,
    date,
    payloadSize: size,
    http: httpHead(head(http), type),
    ...(type === 'response' && { protocol: 'http/1.1' }),
  }));
  const view = {
    isCurrent: true,
    kind: 'page',
    members,
    operations: logOf(seen),
    records: { metadata },
    warc: { records },
  } as unknown as View;
  const { applies, places } = facts.find(({ name }) => name === fact)!;
  const found = applies?.(view) === false ? [] : places[0]!.read(view);
  return (found as readonly JsonValue[]).length > 0;
}

const program = `
import hashlib, json, sys
from python.archive import check_called
from python.steps import check_kind
from python.warc import check_sign_in
def answered(seen):
    found = []
    class Warc:
        records = [{'warc-type': each['type'], 'warc-target-uri': each['url'], 'warc-date': each['date'], 'http': each['head'].encode()[:-4], 'payload': hashlib.sha256().hexdigest(), 'warc-protocol': 'http/1.1',
                'content-length': str(len(each['head'].encode()) + each['size'])} for each in seen['records']]
    members = {name: {'bytes': json.dumps(seen[name[:-5]]).encode()} for name in ('connections.json', 'storage.json') if name[:-5] in seen}
    members['archive/data.warc.gz'] = {'warc': Warc}
    members['metadata.json'] = {'bytes': b'{}'}
    entries = {each['operation']: each for each in seen['log']}
    check_called(members, seen['metadata'], entries, seen['log'], lambda fact, _: found.append(fact))
    check_kind(seen['metadata'], entries, seen['log'], lambda fact, _: found.append(fact))
    check_sign_in(members, seen['metadata'], entries, seen['log'], True, lambda fact, _: found.append(fact)) if 'sign_in' in seen['metadata'] else None
    return found
for line in sys.stdin:
    print(json.dumps(answered(json.loads(line))), flush=True)
`;
/** One process for all: a start, which compiles the parts, takes longer than what is asked. */
const python = openLines(
  'the parts of verify.py',
  'python3',
  ['-B', '-c', program],
  fileURLToPath(new URL('../../src/verify', import.meta.url)),
);
afterAll(() => python.close());
async function byPython(fact: string, seen: Seen): Promise<boolean> {
  const { metadata = {}, connections, storage } = seen;
  const records = recordsOf(seen).map(({ http, ...each }) => ({ ...each, head: head(http) }));
  const told = JSON.stringify({ metadata, connections, storage, log: logOf(seen), records });
  return (JSON.parse(await python.ask(told)) as readonly string[]).includes(fact);
}

const page = 'https://www.example.com/';
const host = (name: string, more: Readonly<Record<string, JsonValue>>) => ({
  hosts: [{ host: name, addresses: ['192.0.2.1'], from_cache: 0, web_sockets: 0, requests: 9, ...more }],
});
const chain = (...hops: readonly (readonly [url: string, kind: string])[]) => ({
  redirect_chain: hops.map(([url, kind]) => ({ url, kind, at: time, query_values_redacted: false })),
});
const leading = (to: string, went: string, from = 'https://a.example/'): Seen => ({
  answers: [{ url: from, headers: [`Location: ${to}`] }],
  metadata: chain([from, 'http'], [went, 'final']),
});
const script = { url: `${page}lib.js`, size: 1_000 };
const long = `https://b.example/${'a'.repeat(20_000)}`;
const document = chain([page, 'final']);
const frame = { url: page, sent: ['Sec-Fetch-Dest: iframe'] };
const stored = (origin: string, network: JsonValue | undefined, domain = 'www.example.com'): Seen => ({
  answers: [],
  metadata: network === undefined ? {} : { network: { requests: network } },
  connections: host('www.example.com', {}),
  storage: { readings: [{ cookies: [{ name: 'a', domain }], origins: [{ origin }] }] },
});
const hopAt = (date: string): Seen => ({ answers: [{ url: page, date }], metadata: document });
const loaded = { operation: 'page_loaded', outcome: 'done', detail: { redirects: 0 } };
const kindOf = (kind: string, ...log: readonly Readonly<Record<string, JsonValue>>[]): Seen => ({
  answers: [],
  metadata: { ...document, page: { kind } },
  log: [loaded, ...log],
});
const skipped = (operation: string, reason: string) => ({ operation, outcome: 'skipped', reason });
const ofFile = 'the address led to a file';
const searched = (files: number): Seen => ({
  answers: [],
  metadata: { sign_in: { kind: 'browser_profile' } },
  log: [
    { operation: 'text_extracted', outcome: 'failed', artifacts: [{ name: 'a.txt' }] },
    { operation: 'text_extracted', outcome: 'done', artifacts: [{ name: 'b.txt' }] },
    { operation: 'secrets_searched', outcome: 'done', detail: { files, bytes: 1 } },
  ],
});

it.each<readonly [fact: string, what: string, isRefused: boolean, seen: Seen]>([
  [
    'connections_bytes',
    'what a worker had from the cache',
    false,
    { answers: [script, script], connections: host('www.example.com', { bytes_received: 1_200, bytes_sent: 300 }) },
  ],
  [
    'connections_bytes',
    'requests of a worker that the cache answered',
    false,
    {
      answers: [script, script, script],
      connections: host('www.example.com', { bytes_received: 1_200, bytes_sent: 50 }),
    },
  ],
  [
    'connections_bytes',
    'an answer whose headers are not known',
    false,
    {
      answers: [{ ...script, headers: [] }],
      connections: host('www.example.com', { bytes_received: 200, bytes_sent: 300 }),
    },
  ],
  [
    'connections_bytes',
    'fewer than one body',
    true,
    { answers: [script, script], connections: host('www.example.com', { bytes_received: 900, bytes_sent: 300 }) },
  ],
  ['redirect_targets', 'an address that is cut', false, leading(long, `${long.slice(0, 16_384)}… (20018 characters)`)],
  ['redirect_targets', 'http that a policy makes https', false, leading('http://b.example/x', 'https://b.example/x')],
  ['redirect_targets', 'http on port 80', false, leading('http://b.example:80/x', 'https://b.example/x')],
  ['redirect_targets', 'a port with a zero', false, leading('https://b.example:0443/x', 'https://b.example/x')],
  ['redirect_targets', 'an address in fewer numbers', false, leading('http://127.1/x', 'http://127.0.0.1/x')],
  ['redirect_targets', 'a name and password', false, leading('/x', 'https://a.example/x', 'https://me:pw@a.example/')],
  ['redirect_targets', 'another host', true, leading('https://b.example/x', 'https://c.example/x')],
  ['redirect_targets', 'https made http', true, leading('https://b.example/x', 'http://b.example/x')],
  ['redirect_targets', 'another path', true, leading('/x', 'https://a.example/y')],
  ['document_destination', 'a request without headers', false, { answers: [{ url: page }, frame], metadata: document }],
  [
    'document_destination',
    'a service worker behind a sign-in',
    false,
    { answers: [frame], metadata: { ...document, sign_in: {} } },
  ],
  ['document_destination', 'frames alone', true, { answers: [frame, frame], metadata: document }],
  ['hops_asked_at', 'an answer of no time', false, hopAt('yesterday')],
  ['hops_asked_at', 'an answer of another year', true, hopAt('2025-11-21T10:00:01.000Z')],
  [
    'storage_called',
    'a cookie of an icon of another host',
    false,
    stored('https://www.example.com', 3, '.cdn.example'),
  ],
  ['storage_called', 'of a count that is not there', false, stored('https://pay.example', undefined)],
  ['storage_called', 'of as many requests as may be left out', false, stored('https://pay.example', 1_000)],
  ['storage_called', 'an origin of another host', true, stored('https://pay.example', 3)],
  ['kind_of_steps', 'a PDF that was handed over', false, kindOf('pdf', skipped('text_extracted', ofFile))],
  ['kind_of_steps', 'another reason', false, kindOf('html', skipped('text_extracted', 'the address led to a filer'))],
  [
    'kind_of_steps',
    'a step that is told twice',
    true,
    kindOf('html', skipped('text_extracted', ofFile), { operation: 'text_extracted', outcome: 'done' }),
  ],
  [
    'kind_of_steps',
    'a picture of a file, and a second try that failed',
    true,
    kindOf(
      'download',
      { operation: 'screenshot_taken', outcome: 'done' },
      { operation: 'screenshot_taken', outcome: 'failed' },
    ),
  ],
])('%s, by both verifiers: %s (refused: %s)', async (fact, _what, isRefused, seen) => {
  expect([byTypeScript(fact, seen), await byPython(fact, seen)]).toEqual([isRefused, isRefused]);
});

it.each([
  [2, false],
  [1, true],
])('sign_in_files counts the files of every entry: %s', async (files, isRefused) => {
  const seen = searched(files);
  const view = { operations: logOf(seen), records: { metadata: seen.metadata } } as unknown as View;
  const { places } = facts.find(({ name }) => name === 'sign_in_files')!;
  const [counted, stated] = places.map((place) => place.read(view));
  expect([counted !== stated, await byPython('sign_in_files', seen)]).toEqual([isRefused, isRefused]);
});
