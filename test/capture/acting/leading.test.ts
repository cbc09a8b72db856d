import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Action } from '../../../src/contract/captures/actions.js';
import { toldAddress, toldMessage } from '../../../daemon/browser/act/told.js';
import type { ForensicLog } from '../../../src/package/records/forensic-log.js';
import { selfSigned } from '../../fakes/site/self-signed.js';
import { secondTier } from '../../second-tier.js';
import { both } from '../../tiers.mjs';
import { openStudio, plainOrder, type Studio } from '../studio.js';

// A house with a log-in: the form is answered with a redirect to an address with a one-time code, whose page leads on by script.
const word = 'correct horse battery';
const html = (title: string, body: string): string => `<!doctype html><title>${title}</title><h1>${title}</h1>${body}`;
const pages: Readonly<Record<string, string>> = {
  '/': html(
    'Sign in',
    `<form method="post" action="/log-in"><input name="user"><input name="word" type="password"><button>Sign in</button></form>
     <a id="file" href="/file">A file</a><a id="gone" href="http://127.0.0.1:1/">Gone</a><a id="window" href="/account" target="_blank">Window</a>
     <a id="broken" href="#tls">Broken</a><form method="post" action="#tls"><input type="hidden" name="amount" value="7"><button id="posts">Posts</button></form><button id="dull" onclick="later()">Dull</button><button id="tells" onclick="tell()">Tells</button>
     <script>
       const later = () => document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="refresh" content="0;url=/nag?own">');
       const tell = () => { const { value } = document.querySelector('[name=word]'); location.href = '/file/' + encodeURIComponent(value) + '?' + new URLSearchParams({ value }) };
     </script>
     <a id="busy" href="/busy">Busy</a><a id="stays" href="#here">Stays</a><button id="nags" onclick="location.href='/nag'">Nags</button>`,
  ),
  '/welcome': html('Welcome', `<script>location.replace('/account')</script>`),
  '/account': html(
    'Your account',
    `<p>Invoice 4711 of 12 March</p><a id="next" href="/account?page=2">Next page</a>
    <script>onbeforeunload = (event) => event.preventDefault()</script>`,
  ),
  '/busy': html('Busy', `<script>setInterval(() => document.body.append(document.createElement('p')), 100)</script>`),
  '/account?page=2': html(
    'Your account, page 2',
    `<p>Invoice 4712 of 14 April</p><script>setInterval(() => { location.href = '/nag' }, 2500)</script>`,
  ),
  '/nag': html('Subscribe', ''),
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  let sent = '';
  for await (const part of request) sent += String(part);
  if (path === '/log-in') {
    const right = sent === `user=anna&word=${word.replaceAll(' ', '+')}`;
    const to = right ? '/welcome?code=6f1c' : '/';
    return void response.writeHead(303, { location: to, 'set-cookie': 'session=0123456789abcdef0123; HttpOnly' }).end();
  }
  if (path.startsWith('/file'))
    return void response.writeHead(200, { 'content-disposition': 'attachment; filename=a.zip' }).end('PK');
  const signedIn = request.headers.cookie?.includes('session=') ?? false;
  const body =
    path.startsWith('/account') && !signedIn
      ? html('Who are you?', '')
      : (pages[path] ?? pages[path.split('?')[0] ?? '']);
  const { port } = secure.address() as AddressInfo;
  response
    .writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    .end(body?.replaceAll('#tls', `https://127.0.0.1:${port}/`));
}

let server: Server;
let secure: Server;
/** What came to it for its first page. */
const secureAsked: string[] = [];
let studio: Studio;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { key, certificate: cert } = await selfSigned();
  secure = createTlsServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/') secureAsked.push(`${request.method} / ${Buffer.concat(parts).toString()}`);
      const body = '<!doctype html><title>Behind a broken certificate</title><p>What was sent has come.</p>';
      response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(body);
    });
  });
  await new Promise<void>((resolve) => void secure.listen(0, '127.0.0.1', resolve));
  studio = await openStudio();
});
afterAll(async () => {
  await studio.close();
  server.closeAllConnections();
  server.close();
  secure.close();
});

const signIn: Action[] = [
  { action: 'type', selector: 'input[name=user]', text: 'anna' },
  { action: 'type', selector: 'input[name=word]', secret: 'word' },
  { action: 'click', selector: 'form button', leads: true },
];

test('a log-in and the next page: the record is of the last document, and names every one on the way', async () => {
  const actions: Action[] = [
    ...signIn,
    // The page asks whether it may be left.
    { action: 'click', selector: '#next', leads: true, picture: 'both' },
  ];
  const taken = await studio.take(
    // The recording lasts longer than the last page waits before it tries to leave.
    { url: `${origin}/`, actions, record_seconds: 4, expand_content: false, dismiss_overlays: false },
    false,
    { typed: { word } },
  );
  expect([taken.faults, taken.outcome]).toEqual([[], expect.objectContaining({ kind: 'completed' })]);
  expect(taken.report?.verdict).toBe('verified');
  const metadata = JSON.parse(await taken.file('metadata.json')) as Record<string, unknown>;
  const { operations } = JSON.parse(await taken.file('forensic_log.json')) as ForensicLog;
  const step = operations.find(({ operation }) => operation === 'actions_performed');
  const hop = (path: string, status: number, kind: string, hidden = false) => ({
    url: `${origin}${path}`,
    status,
    kind,
    query_values_redacted: hidden,
    at: expect.any(String) as string,
  });
  const led = [
    [hop('/log-in', 303, 'http'), hop('/welcome?code=[redacted]', 200, 'script', true), hop('/account', 200, 'action')],
    [hop('/account?page=2', 200, 'final')],
  ];
  expect(metadata).toMatchObject({
    requested_url: `${origin}/`,
    url_at_load: `${origin}/account?page=2`,
    url_at_screenshot: `${origin}/account?page=2`,
    redirect_chain: [hop('/', 200, 'action'), ...led.flat()],
    page: { http_status: 200, title: 'Your account, page 2' },
    sign_in: { kind: 'typed_secrets', actions: [2] },
  });
  const { actions: acted } = (step?.['detail'] ?? {}) as unknown as { actions: { led_to?: unknown }[] };
  expect(acted.map(({ led_to }) => led_to)).toEqual([undefined, undefined, ...led]);
  expect(operations.filter((each) => each['change'] === 'dialog_accepted')).toEqual([
    expect.objectContaining({ step: 'actions_performed' }),
  ]);
  expect(await taken.file('domtextcontent.txt')).toContain('Invoice 4712 of 14 April');
  expect(await taken.file('source.html')).toBe(pages['/account?page=2']);
  expect(await taken.file('pages/pages.jsonl')).toContain(`"${origin}/account?page=2"`);
  // Undeclared: the account tries to leave by itself all the time.
  expect(JSON.stringify(operations)).toContain(`was held: ${origin}/nag`);
  await doors(taken.packagePath ?? '');
});

test.each<[string, Action, string]>([
  [
    'to nothing',
    { action: 'click', selector: '#stays', leads: true, seconds: 1 },
    'it leads to no other document within 1 s',
  ],
  ['to a file', { action: 'click', selector: '#file', leads: true }, `it leads to a file, http://127.0.0.1:`],
  [
    'to a window of its own',
    { action: 'click', selector: '#window', leads: true, seconds: 1 },
    'it opened a window of its own',
  ],
  [
    'to a document without being told to',
    { action: 'click', selector: '#nags' },
    'it leads to another document, http://127.0.0.1:',
  ],
  [
    'nowhere, on a page that goes on by itself',
    { action: 'click', selector: '#dull', leads: true, seconds: 2 },
    'the page went on by itself, to http://127.0.0.1:',
  ],
])('an action that leads %s fails the capture with its number', async (_what, action, why) => {
  const { outcome } = await studio.take({ url: `${origin}/`, actions: [action], expand_content: false });
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'action_failed' });
  expect(outcome.kind === 'failed' && outcome.message).toContain(
    `Action 1 of 1 (click ${action.selector}) failed: ${why}`,
  );
});

test.each([true, false])('no message tells what was typed as a secret (leads: %s)', async (leads) => {
  const typed: Action = { action: 'type', selector: 'input[name=word]', secret: 'word' };
  const actions: Action[] = [typed, { action: 'click', selector: '#tells', ...(leads && { leads }) }];
  const { outcome } = await studio.take({ url: `${origin}/`, actions }, false, { typed: { word } });
  const address = `${origin}/file/[redacted]`;
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'action_failed' });
  expect(outcome.kind === 'failed' && outcome.message).toContain(
    leads ? `it leads to a file, ${address}, and not` : `it leads to another document, ${address}: give`,
  );
});

test('an address is told by its origin and path, without a secret in any spelling', () => {
  const secrets = ['anna smith/ü', 'anna'];
  for (const part of ['anna%20smith%2F%C3%BC', 'Anna+smith/%25c3%25bc', 'anna smith/ü'])
    expect(toldAddress(`https://example.org/a/${part}/b?q=${part}#${part}`, secrets)).toBe(
      'https://example.org/a/[redacted]/b',
    );
  expect(toldAddress('data:text/html,anna', secrets)).toBe('data:');
  expect(toldMessage('The file at https://anna.example.org/x?q=1 is large.', secrets)).toBe(
    'The file at https://[redacted].example.org/x is large.',
  );
});

secondTier('a document that does not come to rest leaves the step cut off, and says which action', async () => {
  const actions: Action[] = [{ action: 'click', selector: '#busy', leads: true }];
  const taken = await studio.take({ url: `${origin}/`, actions, expand_content: false, time_limit_seconds: 60 });
  expect([taken.faults, taken.report?.verdict]).toEqual([[], 'verified']);
  const { operations } = JSON.parse(await taken.file('forensic_log.json')) as ForensicLog;
  expect(operations.find(({ operation }) => operation === 'actions_performed')).toMatchObject({
    outcome: 'truncated',
    reason: 'action 1: the page did not come to rest',
  });
  await doors(taken.packagePath ?? '');
});

describe('one that leads to a broken certificate', () => {
  const actions: Action[] = [{ action: 'click', selector: '#broken', leads: true }];

  it('fails with its number, the host and the fault', async () => {
    const { outcome } = await studio.take({ url: `${origin}/`, actions });
    expect(outcome).toMatchObject({
      kind: 'failed',
      reason: 'invalid_tls',
      message: expect.stringMatching(
        /^Action 1 of 1 \(click #broken\) failed: it leads to a document that could not be loaded: 127\.0\.0\.1:\d+, to which 127\.0\.0\.1:\d+ sent the browser on, has a broken TLS certificate: its issuer is not trusted .*accept_invalid_tls captures the page all the same/,
      ) as string,
    });
  });

  it('is followed where the order accepts it, what it sent is sent once, and the fault is in the record', async () => {
    secureAsked.length = 0;
    const posts: Action[] = [{ action: 'click', selector: '#posts', leads: true }];
    const taken = await studio.take({ url: `${origin}/`, actions: posts, accept_invalid_tls: true });
    expect([taken.outcome]).toEqual([expect.objectContaining({ kind: 'completed' })]);
    expect([taken.faults, taken.report?.verdict]).toEqual([[], 'verified']);
    expect(secureAsked).toEqual(['POST / amount=7']);
    const metadata = JSON.parse(await taken.file('metadata.json')) as Record<string, unknown>;
    expect(metadata).toMatchObject({
      page: { title: 'Behind a broken certificate', warnings: [{ code: 'invalid_tls' }] },
      tls: { trusted: false, error: 'net::ERR_CERT_AUTHORITY_INVALID' },
    });
    if (both) await doors(taken.packagePath ?? '');
  });
});

test('one that leads to nobody fails for that reason, with its number', async () => {
  const { outcome } = await studio.take({
    url: `${origin}/`,
    actions: [{ action: 'click', selector: '#gone', leads: true }],
  });
  expect(outcome).toMatchObject({
    kind: 'failed',
    reason: 'unreachable',
    message: expect.stringMatching(
      /^Action 1 of 1 \(click #gone\) failed: it leads to a document that could not be loaded: .*[^.]\.$/,
    ) as string,
  });
});

secondTier('a monitor is led on too before it compares', async () => {
  const { look } = studio.open(() => undefined);
  const order = { ...plainOrder, url: `${origin}/`, actions: signIn };
  const seen = await look({ order, signIn: { typed: { word } }, signal: new AbortController().signal });
  expect(seen.kind === 'seen' && seen.text).toContain('Invoice 4711 of 12 March');
});

const run = promisify(execFile);

/** The programs that were written apart from the verifier; each rejects with a status other than 0. */
async function doors(path: string): Promise<void> {
  const script = (name: string): string =>
    fileURLToPath(new URL(`../../../dist/src/verify/scripts/${name}`, import.meta.url));
  await run('python3', [script('verify.py'), path]);
  await run('sh', [script('verify.sh'), path]);
}
