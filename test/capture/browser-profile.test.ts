import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenProfile } from '../../src/contract/captures/credentials.js';
import type { ForensicLog } from '../../src/package/records/forensic-log.js';
import type { Facts } from '../../src/package/records/facts.js';
import { searchPackage } from '../fakes/packages/search-package.js';
import { openPryingPages, type Who } from './prying-pages.js';
import { openStudio, type Studio } from './studio.js';

const session = 'e1c7b2d4a09f4f6db1e2-anna';
const token = 'eyJhbGciOi.J9eyJzdWIiOiI3In0.c2lnbmF0dXJl71';
const csrf = 'Zm9ybS10b2tlbi1vZi1hbm5h42';
const tab = 'tab-4f0d1c77be2a-of-anna';
const vaulted = 'vault-5be1f90aa7c34d21-of-anna';
const rotated = '77aa0f3c91be4d0d-second';

let server: Server;
let studio: Studio;
let origin: string;
const asked: { readonly path: string; readonly cookie: string; readonly authorization: string }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const { cookie = '', authorization = '' } = request.headers;
    asked.push({ path: request.url ?? '', cookie, authorization });
    const isIn = cookie.includes(session);
    if (request.url === '/api')
      return response.end(authorization === `Bearer ${token}` ? 'Minutes of the board' : 'nothing for you');
    const head = { 'content-type': 'text/html', 'set-cookie': `sid2=${rotated}; HttpOnly; Path=/` };
    return response.writeHead(200, head)
      .end(`<!doctype html><!-- <a href="?csrf=${csrf}">x</a> --><title>Intranet</title>
      <meta name="csrf-token" content="${csrf}"><form><input type='hidden' name="authenticity_token" value='${csrf}'><input type=hidden name=_csrf value=${csrf}><input type="hidden" name="page" value="7"></form>
      <a href="/out?page=7&amp;sectok=${csrf}">Sign out</a><template><a href="?csrf=${csrf}">x</a></template><noscript><a href="?csrf=${csrf}">x</a><!-- <b title="none"> --></noscript><!-- <a href="?csrf=${csrf}">x</a> -->
      <h1>${isIn ? 'Welcome back' : 'Sign in'}</h1><p id="out"></p><script>
        const state = JSON.parse(localStorage.getItem('auth') ?? '{}');
        fetch('/api', { method: 'POST', body: JSON.stringify({ token: state.token }), headers: { authorization: 'Bearer ' + state.token } })
          .then((answer) => answer.text()).then((text) => { out.textContent = text + (localStorage.getItem('theme') ?? '') });
        if (sessionStorage.getItem('tab')?.endsWith('-of-anna')) document.body.append(' The tab is known. ');
        const opening = indexedDB.open('vault');
        opening.onsuccess = () => {
          if (!opening.result.objectStoreNames.contains('tokens')) return;
          const reading = opening.result.transaction('tokens').objectStore('tokens').get('current');
          reading.onsuccess = () => { if (reading.result?.token.startsWith('vault-') && reading.result.since instanceof Date) document.body.append(' The vault is open. ') };
        };
      </script>${request.url === '/shows' ? `<p>Session ${session}</p>` : ''}`);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  studio = await openStudio();
});
afterAll(async () => {
  await studio.close();
  server.closeAllConnections();
  server.close();
});

/** As Playwright writes a store: an object that is not plain JSON is coded. */
const tokens = {
  name: 'tokens',
  autoIncrement: false,
  indexes: [],
  records: [
    {
      key: 'current',
      valueEncoded: {
        id: 1,
        o: [
          { k: 'token', v: vaulted },
          { k: 'since', v: { d: '1970-01-01T00:00:00.000Z' } },
        ],
      },
    },
  ],
};

const cookie = { path: '/', expires_at: null, secure: false, same_site: null } as const;
const profile = (): OpenProfile => ({
  name: 'intranet',
  made_at: '2026-01-02T03:04:05.000Z',
  made_from: 'storage_state',
  cookies: [
    { ...cookie, name: 'sid', value: session, domain: '127.0.0.1', http_only: true },
    { ...cookie, name: 'elsewhere', value: 'a-secret-of-another-host-9', domain: '127.0.0.2', http_only: true },
  ],
  storage: [
    {
      origin,
      items: [
        { name: 'auth', value: JSON.stringify({ token, user: { name: 'Anna Maria Schmidt' } }) },
        { name: 'theme', value: ' in the dark theme of winter 2026' },
      ],
    },
  ],
  session_storage: [{ origin, items: [{ name: 'tab', value: tab }] }],
  databases: [{ origin, name: 'vault', version: 3, stores: [{ name: 'tokens', content: JSON.stringify(tokens) }] }],
});

test('a page is opened with a profile, says so, and nothing secret of it is in the package', async () => {
  const taken = await studio.take({ url: `${origin}/`, browser_profile: 'intranet' }, false, { profile: profile() });
  expect(taken.faults).toEqual([]);
  expect(taken.report?.findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  expect(taken.report?.verdict).toBe('verified');
  const words = await taken.file('domtextcontent.txt');
  expect(words).toContain('Welcome back');
  expect(words).toContain('Minutes of the board in the dark theme of winter 2026');
  expect(words).toContain('The tab is known.');
  expect(words).toContain('The vault is open.');
  expect(asked.filter((each) => each.cookie.includes('another-host'))).toEqual([]);
  const path = taken.packagePath ?? '';
  expect(searchPackage(path, [session, token, rotated, csrf, tab, vaulted, 'a-secret-of-another-host-9'])).toEqual([]);
  const source = await taken.file('source.html');
  expect(source).toContain("<input type='hidden' name=\"authenticity_token\" value='[withheld]'>");
  expect(source).toContain('name="page" value="7"');
  for (const html of [source, await taken.file('page.html')])
    expect(html).toContain('href="/out?page=7&amp;sectok=[withheld]"');
  const { operations } = JSON.parse(await taken.file('forensic_log.json')) as ForensicLog;
  expect(operations.filter((each) => each['change'] === 'value_withheld').length).toBe(8);
  const { sign_in: signIn } = JSON.parse(await taken.file('metadata.json')) as Facts;
  expect(signIn).toMatchObject({
    kind: 'browser_profile',
    profile: 'intranet',
    made_at: '2026-01-02T03:04:05.000Z',
    made_from: 'storage_state',
    hosts: ['127.0.0.1', '127.0.0.2'],
    cookies: [{ domain: '127.0.0.1', name: 'sid' }],
    storage: [{ origin, names: ['auth', 'theme'] }],
    session_storage: [{ origin, names: ['tab'] }],
    databases: [{ origin, name: 'vault', stores: ['tokens'] }],
    request_bodies: 1,
    form_tokens: 8,
  });
  expect(JSON.parse(await taken.file('order.json'))).toMatchObject({ left_out: [{ option: 'browser_profile' }] });
  const verify = fileURLToPath(new URL('../../dist/src/verify/scripts/verify.py', import.meta.url));
  expect(execFileSync('python3', [verify, path]).toString()).not.toContain('FAIL');
});

test('a context without the profile has nothing of it, and a page that shows a value makes no package', async () => {
  const without = await studio.take({ url: `${origin}/` });
  expect(await without.file('domtextcontent.txt')).toContain('nothing for you');
  expect(await without.file('domtextcontent.txt')).not.toContain('Welcome back');
  const shows = await studio.take({ url: `${origin}/shows` }, false, { profile: profile() });
  expect(shows.outcome).toMatchObject({ kind: 'failed', reason: 'secret_left' });
  expect(JSON.stringify(shows.outcome)).not.toContain(session);
});

/** With a secret in each place that a page can read, and a cookie of another host. */
const profileOf = (name: Who, own: string): OpenProfile => ({
  ...profile(),
  name,
  cookies: [
    { ...cookie, name: 'sid', value: `session-of-${name}-51c7`, domain: '127.0.0.1', http_only: false },
    {
      ...cookie,
      name: 'far',
      value: `far-session-of-${name}-9e02`,
      domain: '127.0.0.2',
      http_only: true,
      secure: true,
      same_site: 'none',
    },
  ],
  storage: [{ origin: own, items: [{ name: 'kept', value: `kept-token-of-${name}-77d1` }] }],
  session_storage: [{ origin: own, items: [{ name: 'tab', value: `tab-token-of-${name}-03ab` }] }],
  databases: [{ origin: own, name: `vault-of-${name}`, version: 1, stores: [] }],
});
const heldBy = (name: Who): string[] => [
  `session-of-${name}-51c7`,
  `far-session-of-${name}-9e02`,
  `kept-token-of-${name}-77d1`,
  `tab-token-of-${name}-03ab`,
  `vault-of-${name}`,
  `mark-of-${name}`,
];

test('of two pages of one host that are open at once, each reads what its own profile holds and nothing of the other', async () => {
  const pages = await openPryingPages();
  const take = (name: Who) =>
    studio.take({ url: `${pages.own}/page/${name}`, browser_profile: name }, false, {
      profile: profileOf(name, pages.own),
    });
  const taken = await Promise.all([take('anna'), take('boris')]).finally(pages.close);
  expect(taken.map(({ outcome }) => outcome.kind)).toEqual(['completed', 'completed']);
  const { told } = pages;
  expect(heldBy('anna').filter((each) => !told.anna.includes(each))).toEqual([]);
  expect(heldBy('boris').filter((each) => !told.boris.includes(each))).toEqual([]);
  expect(told.anna).not.toContain('of-boris');
  expect(told.boris).not.toContain('of-anna');
});
