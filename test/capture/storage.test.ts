import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectionsRecord } from '../../src/package/records/page/page-connections.js';
import type { Facts } from '../../src/package/records/facts.js';
import type { StorageRecord } from '../../src/package/records/page/page-storage.js';
import type { ForensicLog } from '../../src/package/records/forensic-log.js';
import { once } from '../once.js';
import { openStudio, plainOrder, type Studio } from './studio.js';

const page = (other: string): string => `<!doctype html><title>A shop</title><h1>Offers of the week</h1>
  <p>Everything must go.</p><img src="${other}/pixel" alt=""><iframe src="${other}/frame"></iframe>
  <div id="wall" style="position:fixed;left:0;right:0;bottom:0;background:#ddd;padding:40px;z-index:9"><p>We and our partners use
    cookies to store your consent and personal data.</p>
    <button id="yes">Accept all cookies</button><button id="no">Reject all</button></div>
  <script>
    document.cookie = 'by_script=grün; max-age=3600; samesite=strict';
    localStorage.setItem('visits', '1');
    localStorage.setItem('length', 'a key of an unlucky name');
    sessionStorage.setItem('tab', 'x');
    indexedDB.open('basket', 3);
    caches.open('pictures');
    no.onclick = () => { wall.remove(); fetch('/refused'); document.cookie = 'choice=refused'; };
    yes.onclick = () => { document.cookie = 'choice=accepted'; };
    Storage.prototype.getItem = () => 'replaced by the page';
  </script>`;
const frame = `<!doctype html><p>An advertisement</p><script>localStorage.setItem('seen', '7')</script>`;

const servers: Server[] = [];
let studio: Studio;
let origin: string;
let other: string;
beforeAll(async () => {
  const listen = async (
    host: string,
    answer: (path: string) => [headers: Record<string, string | string[]>, body: string],
  ) => {
    const server = createServer((request, response) => {
      const [headers, body] = answer(request.url ?? '/');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
    });
    servers.push(server);
    await new Promise<void>((resolve) => void server.listen(0, host, resolve));
    return `http://${host}:${(server.address() as AddressInfo).port}`;
  };
  other = await listen('127.0.0.2', (path) =>
    path === '/frame'
      ? [{}, frame]
      : [{ 'set-cookie': 'tracker=abc; Secure; SameSite=None; Max-Age=86400', 'content-type': 'image/gif' }, ''],
  );
  origin = await listen('127.0.0.1', () => [
    {
      'set-cookie': [
        'session=s3cr3t-value; HttpOnly; SameSite=Lax; Path=/',
        'foreign=1; Domain=example.org',
        'tracker=of the page',
      ],
    },
    page(other),
  ]);
  studio = await openStudio();
});
afterAll(async () => {
  await studio.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const ordered = (storage?: 'hashed' | 'values') => ({
  url: `${origin}/`,
  evidence_pack: { ...plainOrder.evidence_pack, ...(storage && { storage }) },
});

async function records(taken: Awaited<ReturnType<Studio['take']>>) {
  expect(taken.faults).toEqual([]);
  expect(JSON.stringify(taken.report, null, 1)).not.toContain('"failed"');
  expect(taken.report?.verdict).toBe('verified');
  return {
    storage: JSON.parse(await taken.file('storage.json')) as StorageRecord,
    connections: JSON.parse(await taken.file('connections.json')) as ConnectionsRecord,
    metadata: JSON.parse(await taken.file('metadata.json')) as Facts,
    log: JSON.parse(await taken.file('forensic_log.json')) as ForensicLog,
  };
}

/** One capture whose order asks for hashes serves two tests. */
const takenHashed = once(() => studio.take(ordered('hashed')));

test('what the page stored before and after the consent wall was answered, and whom it called, each with its party', async () => {
  const { storage, connections, metadata, log } = await records(await takenHashed());
  expect(storage.site).toBe('127.0.0.1');
  expect(storage.readings.map(({ when }) => when)).toEqual(['as_loaded', 'at_the_end']);
  const [before, after] = storage.readings;
  const named = (reading: typeof before) => reading?.cookies.map(({ name, domain }) => `${name} ${domain}`);
  const first = ['by_script 127.0.0.1', 'session 127.0.0.1', 'tracker 127.0.0.1', 'tracker 127.0.0.2'];
  expect(named(before)).toEqual(first);
  expect(named(after)).toEqual([first[0], 'choice 127.0.0.1', ...first.slice(1)]);
  const hashed = (value: string) => ({
    size: Buffer.byteLength(value),
    value_sha256: createHash('sha256').update(Buffer.from(storage.salt, 'hex')).update(value).digest('hex'),
  });
  const session = after?.cookies.find(({ name }) => name === 'session');
  expect(session).toEqual({
    name: 'session',
    domain: '127.0.0.1',
    host_only: true,
    path: '/',
    expires: null,
    http_only: true,
    secure: false,
    same_site: 'Lax',
    partition: null,
    party: 'first',
    set_by: `${origin}/refused`,
    ...hashed('s3cr3t-value'),
  });
  expect(before?.cookies.find(({ name }) => name === 'session')?.set_by).toBe(`${origin}/`);
  expect(after?.cookies.find(({ name }) => name === 'by_script')).toMatchObject({
    set_by: null,
    same_site: 'Strict',
    expires: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    ...hashed('grün'),
  });
  expect(after?.cookies.find(({ domain }) => domain === '127.0.0.2')).toMatchObject({
    name: 'tracker',
    party: 'third',
    secure: true,
    same_site: 'None',
    set_by: `${other}/pixel`,
    ...hashed('abc'),
  });
  const [own, foreign] = [origin, other].map((each) => after?.origins.find((one) => one.origin === each));
  expect(own).toEqual({
    origin,
    party: 'first',
    local_storage: [
      { key: 'length', ...hashed('a key of an unlucky name') },
      { key: 'visits', ...hashed('1') },
    ],
    session_storage: [{ key: 'tab', ...hashed('x') }],
    databases: ['basket'],
    caches: ['pictures'],
    service_workers: [],
  });
  expect(foreign).toMatchObject({ party: 'third', local_storage: [{ key: 'seen', ...hashed('7') }] });
  const answer = log.operations.find(
    (each) => each.operation === 'page_modified' && JSON.stringify(each['reason']).startsWith('"A consent wall'),
  );
  expect((connections.answered_at ?? '') <= (answer?.at ?? '')).toBe(true);
  expect(connections.hosts).toEqual([
    {
      host: '127.0.0.1',
      site: '127.0.0.1',
      party: 'first',
      requests: 2,
      answers: 2,
      from_cache: 0,
      web_sockets: 0,
      first_at: expect.any(String) as string,
      last_at: expect.any(String) as string,
      before_answer: 1,
      types: [
        { type: 'Document', requests: 1 },
        { type: 'Fetch', requests: 1 },
      ],
      addresses: ['127.0.0.1'],
      bytes_sent: expect.any(Number) as number,
      bytes_received: expect.any(Number) as number,
    },
    expect.objectContaining({
      host: '127.0.0.2',
      party: 'third',
      requests: 2,
      before_answer: 2,
      addresses: ['127.0.0.2'],
    }),
  ]);
  expect(connections.hosts[0]?.bytes_received).toBeGreaterThan(2 * page(other).length);
  expect(metadata.stored).toEqual({
    site: '127.0.0.1',
    answered_at: connections.answered_at,
    cookies: { total: 5, names: named(after) },
    third_party_cookies: 1,
    hosts: { total: 2, names: ['127.0.0.1', '127.0.0.2'] },
    third_party_hosts: 1,
  });
});

test('a value stands in the record only where the order asks for values', async () => {
  const hashed = await (await takenHashed()).file('storage.json');
  expect(hashed).not.toContain('s3cr3t-value');
  const { storage } = await records(await studio.take(ordered('values')));
  expect(storage.readings[1]?.cookies.find(({ name }) => name === 'session')?.value).toBe('s3cr3t-value');
  expect(storage.readings[1]?.origins.find((one) => one.origin === origin)?.local_storage?.[1]).toMatchObject({
    key: 'visits',
    value: '1',
  });
});

test('nothing of it is in a package that was not asked for it', async () => {
  const taken = await studio.take(ordered());
  expect(taken.report?.verdict).toBe('verified');
  await expect(taken.file('storage.json')).rejects.toThrow();
  expect(JSON.parse(await taken.file('metadata.json'))).not.toHaveProperty('stored');
});
