import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCertificates, tlsFacts } from '../../../daemon/browser/navigation/certificates.js';
import { readIdentity } from '../../../daemon/browser/navigation/identity.js';
import {
  describeNavigation,
  mainDocument,
  navigate,
  type NavigateOptions,
} from '../../../daemon/browser/navigation/navigation.js';
import { waitForAnswers } from '../../../daemon/browser/navigation/requests.js';
import { waitForMoreText, waitUntilSettled } from '../../../daemon/browser/navigation/settle.js';
import type { PageSession, SessionOptions } from '../../../daemon/browser/session/session.js';
import { both, someOfEach } from '../../tiers.mjs';
import { openRig, world, type Answer, type Rig } from './navigation-rig.js';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
let rig: Rig;

const html =
  (body: string): Answer =>
  (_request, response) =>
    void response.setHeader('content-type', 'text/html').end(`<title>t</title>${body}`);
const redirect =
  (status: number, to: () => string): Answer =>
  (_request, response) =>
    void response.writeHead(status, { location: to() }).end();
const file =
  (type: string, bytes: Buffer | string, headers = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(bytes);

const handOut = `for (let i = 0; i < 3; i++) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([new Uint8Array(20e6)]));
  link.download = 'file-' + i;
  link.click();
}`;

const movingBoxes =
  '<style>@keyframes pulse { 50% { opacity: 0.4 } } .k { height: 60px; margin: 12px; background: #ccc; animation: pulse 1s infinite }</style>';

const pages: Record<string, Answer> = {
  '/plain': html('<h1>Plain</h1>'),
  '/restless': html(`<script>
    for (let i = 0; i < 150; i++) alert(i);
    setTimeout(() => location.assign('/plain?' + 'x'.repeat(5000)), 1000);
  </script>`),
  '/hands-out': html(`<script>${handOut}</script>`),
  '/302': redirect(302, () => '/301?token=secret&bare'),
  '/301': redirect(301, () => rig.url('/meta?k=v', 'www.two.com')),
  '/meta': html(`<meta http-equiv="refresh" content="0;url=/script?a=b">`),
  '/script': html(`<script>location.replace('/plain?final=1#part')</script>`),
  '/late-script': html(`<script>setTimeout(() => location.assign('/plain'), 400)</script>`),
  '/loop': redirect(302, () => '/loop'),
  '/meta-loop': html(`<meta http-equiv="refresh" content="0;url=/meta-loop">`),
  '/script-loop': html(`<script>location.href = '/script-loop?' + performance.timeOrigin</script>`),
  '/self-refresh': html(`<meta http-equiv="refresh" content="1">`),
  '/to-nowhere': redirect(302, () => 'http://www.nowhere.com/'),
  '/to-inside': redirect(302, () => 'http://www.inside.com/'),
  '/to-inside-by-script': html(`<script>location.href = 'http://www.inside.com/'</script>`),
  '/auth': (_request, response) => void response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('no'),
  '/500': (_request, response) => void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>broken</h1>'),
  '/204': (_request, response) => void response.writeHead(204).end(),
  '/reset': (request) => void request.socket.destroy(),
  '/short': (request) =>
    void request.socket.end(
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 99\r\n\r\n<h1>Half of it</h1>',
    ),
  '/unreadable': (request) => void request.socket.end('HTTP/1.1 200 OK\r\nthis is no header\r\n\r\npage'),
  '/leads-to-nothing': html(`<script>onload = () => location.assign('/204')</script><h1>Words</h1>`),
  '/leads-to-a-file': html(`<script>onload = () => location.assign('/zip')</script><h1>Words</h1>`),
  '/leads-to-a-pdf': html(`<script>onload = () => location.assign('/pdf')</script><h1>Words</h1>`),
  '/leads-to-a-program': html(`<script>onload = () => location.assign('tel:123')</script><h1>Words</h1>`),
  '/thinks-again': html(
    `<script>location.assign('/never'); setTimeout(() => location.assign('/plain'), 200)</script><h1>Words</h1>`,
  ),
  '/thinks-better': html(`<script>onload = () => { location.assign('/never'); setTimeout(stop, 200) }</script>`),
  '/goes-back': html(`<script>onload = () => { alert('Go away'); history.back(); }</script><h1>Words</h1>`),
  '/leaves-for-nothing': html(`<script>onload = () => { location = 'about:blank'; }</script><h1>Words</h1>`),
  '/stops-itself': html('<h1>Words</h1><script>stop()</script><p>More</p>'),
  '/hidden-at-first': html(
    `<style>body { display: none }</style><p>Words</p><script>setTimeout(() => { document.body.style.display = 'block'; document.body.append('late words') }, 1500)</script>`,
  ),
  '/never': () => undefined,
  '/never-styled': html('<link rel="stylesheet" href="/never"><h1>Words</h1>'),
  '/never-pictured': html('<img src="/never"><h1>Words</h1>'),
  '/trickle': (_request, response) => {
    response.setHeader('content-type', 'text/html').write('<h1>first words</h1>');
    const timer = setInterval(() => response.write('<p>more</p>'), 50);
    response.on('close', () => clearInterval(timer));
  },
  '/pdf': file('application/pdf', PDF),
  '/image': file('image/gif', GIF),
  '/text': file('text/plain; charset=utf-8', 'plain words'),
  '/json': file('application/json', '{"a":1}'),
  '/attached': file('text/html', '<h1>a file</h1>', { 'content-disposition': 'attachment; filename="x.html"' }),
  '/zip': file('application/zip', 'PK\u0003\u0004'),
  '/as-if-refused': file('text/html', '<h1>Here I am</h1>', { 'x-evidence-proxy': 'blocked' }),
  '/latin': file('text/html; charset=iso-8859-1', Buffer.from('<title>caf\xe9</title>', 'latin1')),
  '/noise': html(
    `<script>alert('hello'); window.open('/plain'); addEventListener('beforeunload', (e) => e.preventDefault())</script>`,
  ),
  '/leaves': html(`<script>addEventListener('load', () => setTimeout(() => location.assign('/plain'), 300))</script>`),
  '/spinner':
    html(`<h1>Accounts</h1><style>@keyframes turn { to { rotate: 360deg } } .spinner { width: 20px; height: 20px; animation: turn 1s linear infinite }</style>
    <div class="spinner"></div><script>setTimeout(() => { document.querySelector('.spinner').outerHTML = '<p>late words</p>' }, 1200)</script>`),
  '/busy': html(`<main aria-busy="true"><h1>Accounts</h1></main><script>setTimeout(() => {
    const main = document.querySelector('main'); main.append('late words'); main.removeAttribute('aria-busy') }, 1200)</script>`),
  '/grey-boxes':
    html(`<h1>Accounts</h1><style>.skeleton-line { height: 20px; background: #ddd; margin: 4px }</style><main><div class="skeleton-line"></div><div class="skeleton-line"></div></main>
    <script>setTimeout(() => { document.querySelector('main').textContent = 'late words' }, 1200)</script>`),
  '/moving-boxes': html(`<h1>Accounts</h1>${movingBoxes}<main>${'<div class="k"></div>'.repeat(6)}</main>
    <script>setTimeout(() => { document.querySelector('main').textContent = 'late words' }, 1200)</script>`),
  '/boxes-for-ever': html(`${movingBoxes}<main>${'<div class="k"></div>'.repeat(6)}</main>`),
  ...Object.fromEntries(
    Object.entries({
      pictures: '<img class="k" src="/image" style="width:100%">',
      logos: '<div class="k" style="background:url(/image)"></div>',
      words: '<x-words class="k" style="display:block"></x-words>',
      fields: '<div class="k"><textarea></textarea></div>',
      behind: '<div class="k" style="position:absolute;z-index:-1;width:500px;height:400px"></div>',
      unpainted: '<div class="k" style="background:none"></div>',
    }).map(([name, box]) => [`/moving-${name}`, html(`<h1>Words</h1>${movingBoxes}${box.repeat(6)}`)]),
  ),
  '/small-boxes': html(
    `<h1>Snow</h1>${movingBoxes}<style>.k { width: 9px; height: 9px }</style>${'<div class="k"></div>'.repeat(60)}`,
  ),
  '/says-loading': html(`<img src="/image" width="80" height="80"><p id="app">Loading the app&hellip;</p>
    <script>setTimeout(() => { app.textContent = 'late words' }, 1200)</script>`),
  '/loading-for-ever': html('<div id="app"><p>Bitte warten...</p></div>'),
  '/skeletons':
    html(`<h1>Bones</h1><figure class="skeleton"><img src="/image"></figure><figure class="skeleton"><img src="/image"></figure>
    <p class="skeleton-note">A skeleton of a bird</p><p class="skeleton-note">Another</p>`),
  '/empty-skeletons': html(
    '<h1>Accounts</h1><div class="skeleton-anchor" style="height: 20px"></div><div class="skeleton-anchor" style="height: 20px"></div>',
  ),
  '/loading-dock': html('<h1>Loading dock</h1>'),
  '/shell': html(`<div id="root"></div><script>setTimeout(() => { root.textContent = 'late words' }, 1200)</script>`),
  '/worker': html(`<h1>Sum</h1><p id="sum"></p><script>
    const worker = new Worker(URL.createObjectURL(new Blob(['setTimeout(() => postMessage("late words"), 1500)'])));
    worker.onmessage = ({ data }) => { sum.textContent = data }</script>`),
  '/for-ever': html('<h1>Accounts</h1><div aria-busy="true" id="rows">Please wait</div>'),
  '/below': html('<h1>Feed</h1><div style="height: 3000px"></div><div aria-busy="true">Please wait</div>'),
  '/nothing': html(''),
  '/bit-by-bit': html(
    `<script>let n = 0; const timer = setInterval(() => { document.body.append('Sentence ' + ++n + ' of those that come one by one. '); if (n === 5) clearInterval(timer) }, 400)</script>`,
  ),
  '/without-end': html(
    `<script>let n = 0; setInterval(() => document.body.append('Sentence ' + ++n + ' of those that come one by one. '), 300)</script>`,
  ),
  '/asks-late': html(`<p id="p">nothing</p><script>setTimeout(async () => {
    const first = await (await fetch('/slow?first')).text();
    p.textContent = first + ' and ' + await (await fetch('/slow?second')).text() }, 200)</script>`),
  '/asks-in-vain': html(`<p>Words</p><script>setTimeout(() => fetch('/never'), 200)</script>`),
  '/asks-much-in-vain': html(
    `<p>Words</p><script>setTimeout(() => [1, 2, 3].map((at) => fetch('/never?' + at)), 200)</script>`,
  ),
  '/polls': html(`<p>Words</p><script>setInterval(() => fetch('/slow?poll&60'), 150)</script>`),
  '/slow': (request, response) => {
    const [what, ms = 700] = ((request.url ?? '').split('?')[1] ?? '').split('&');
    setTimeout(() => response.end(what), Number(ms));
  },
  '/clock': html(
    `<p id="clock"></p><script>let n = 0; setInterval(() => { clock.textContent = 'Ticks: ' + ++n }, 100)</script>`,
  ),
  '/selector': html(
    `<script>setTimeout(() => document.body.append(Object.assign(document.createElement('b'), { id: 'late' })), 300)</script>`,
  ),
};

beforeAll(async () => {
  rig = await openRig((request, response) => {
    const answer = pages[(request.url ?? '').split('?')[0] ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
});
afterAll(() => rig.close());

const signal = (): AbortSignal => AbortSignal.timeout(30_000);

async function visit<T>(
  url: string,
  look: (session: PageSession, go: (extra?: Partial<NavigateOptions>) => ReturnType<typeof navigate>) => Promise<T>,
  options: Partial<SessionOptions> = {},
): Promise<T> {
  const session = await rig.open(options);
  try {
    return await look(session, (extra = {}) => navigate(session, url, { signal: signal(), ...extra }));
  } finally {
    await session.close();
  }
}
const load = (url: string, options: Partial<SessionOptions> = {}): ReturnType<typeof navigate> =>
  visit(url, (_session, go) => go(), options);

describe('a page that is still', () => {
  const settled = (path: string) =>
    visit(rig.url(path), async (session, go) => {
      await go();
      const { truncated } = await waitUntilSettled(session, {
        until: 'settled',
        selector: null,
        delayMs: 0,
        signal: signal(),
      });
      return { truncated, text: await session.page.evaluate(() => document.body.innerText) };
    });

  it.each([
    '/spinner',
    '/busy',
    '/grey-boxes',
    '/moving-boxes',
    '/says-loading',
    '/shell',
    '/worker',
    '/hidden-at-first',
  ])('is waited for where it lets know of more: %s', async (path) => {
    const { truncated, text } = await settled(path);
    expect(truncated).toBeUndefined();
    expect(text).toContain('late words');
  });

  it('is said to go on loading where it does not end', async () => {
    expect((await settled('/for-ever')).truncated).toMatch(/went on marking .* as loading: div#rows/);
    expect((await settled('/boxes-for-ever')).truncated).toMatch(
      /empty boxes that are animated .*: html > body > main > div/,
    );
    expect((await settled('/loading-for-ever')).truncated).toMatch(/went on marking .* as loading: div#app/);
  });

  it.each([
    '/below',
    '/nothing',
    '/plain',
    '/skeletons',
    '/empty-skeletons',
    '/small-boxes',
    '/moving-pictures',
    '/moving-logos',
    '/moving-words',
    '/moving-fields',
    '/moving-behind',
    '/moving-unpainted',
    '/loading-dock',
  ])('has come to rest: %s', async (path) => {
    expect((await settled(path)).truncated).toBeUndefined();
  });
});

describe('a page to which text came while it was let alone', () => {
  const left = (path: string) =>
    visit(rig.url(path), async (session, go) => {
      await go();
      const before = { elements: 0, text: 0, at: performance.now() };
      await session.page.waitForFunction(() => document.body.innerText.length > 5);
      const { truncated } = await waitForMoreText(session, before, signal());
      return { truncated, text: await session.page.evaluate(() => document.body.innerText) };
    });

  it('is waited for until none comes', async () => {
    const { truncated, text } = await left('/bit-by-bit');
    expect(truncated).toBeUndefined();
    expect(text).toContain('Sentence 5');
  });

  it('is said to go on where it does not end, and a clock brings none', async () => {
    expect((await left('/without-end')).truncated).toBe('text went on coming to the page');
    expect((await left('/clock')).truncated).toBeUndefined();
  });
});

describe('a page whose scripts ask for something after it came to rest', () => {
  const asked = (path: string, limitMs: number, before: (session: PageSession) => Promise<unknown>) =>
    visit(rig.url(path), async (session, go) => {
      await go();
      const known = new Set(session.network.askedByScripts().keys());
      await before(session);
      const { unanswered } = await waitForAnswers(session.network, known, { world, signal: signal(), limitMs });
      return { unanswered: unanswered.length, text: await session.page.evaluate(() => document.body.innerText) };
    });
  const isAsked = (session: PageSession) => expect.poll(() => session.network.askedByScripts().size).toBeGreaterThan(0);

  it('is waited for until the answers are shown, and those to what it asks for next', async () => {
    const { unanswered, text } = await asked('/asks-late', 5_000, isAsked);
    expect(unanswered).toBe(0);
    expect(text).toContain('first and second');
  });

  it('is not waited for without end where it asks for the same again and again', async () => {
    await visit(rig.url('/polls'), async (session, go) => {
      await go();
      await isAsked(session);
      const how = { world, signal: signal(), limitMs: 20_000 };
      const { unanswered, waitedMs } = await waitForAnswers(session.network, new Set(), how);
      expect(unanswered).toEqual([]);
      expect(waitedMs).toBeLessThan(10_000);
    });
  });

  it('is said to have no answer within the bound, and a poll that was open before is none of it', async () => {
    expect((await asked('/asks-in-vain', 300, isAsked)).unanswered).toBe(1);
    expect((await asked('/asks-much-in-vain', 300, isAsked)).unanswered).toBe(3);
    // The time of the capture for it is over: what was not waited for is not said to be late.
    expect((await asked('/asks-in-vain', -1, isAsked)).unanswered).toBe(0);
    await visit(rig.url('/asks-in-vain'), async (session, go) => {
      await go();
      await isAsked(session);
      const how = { world, signal: signal(), limitMs: 5_000 };
      const known = new Set(session.network.askedByScripts().keys());
      const { unanswered, waitedMs } = await waitForAnswers(session.network, known, how);
      expect(unanswered).toEqual([]);
      expect(waitedMs).toBeLessThan(1_000);
    });
  });
});

describe('a page that loads', () => {
  it('tells its address, status, headers and identity as sent', async () => {
    await visit(rig.url('/plain#here'), async (session, go) => {
      const navigation = await go();
      expect(navigation).toMatchObject({
        status: 200,
        kind: 'html',
        mimeType: 'text/html',
        urlAtLoad: rig.url('/plain#here'),
        tlsError: null,
      });
      expect(navigation.redirectChain).toMatchObject([
        { url: rig.url('/plain#here'), status: 200, kind: 'final', query_values_redacted: false },
      ]);
      const identity = readIdentity(navigation, await session.network.freeze());
      expect(identity.user_agent).toBe(session.environment.userAgent);
      expect(identity.accept_language).toBe('en-US');
      expect(navigation.requestHeaders.map(([name]) => name.toLowerCase())).not.toContain('proxy-authorization');
    });
  });

  it('keeps the complete first and last address of a chain and hides the values between', async () => {
    const { redirectChain, finalUrl } = await load(rig.url('/302?mine=kept'));
    expect(
      redirectChain.map(({ url, status, kind, query_values_redacted }) => [url, status, kind, query_values_redacted]),
    ).toEqual([
      [rig.url('/302?mine=kept'), 302, 'http', false],
      [rig.url('/301?token=[redacted]&[redacted]'), 301, 'http', true],
      [rig.url('/meta?k=[redacted]', 'www.two.com'), 200, 'meta_refresh', true],
      [rig.url('/script?a=[redacted]', 'www.two.com'), 200, 'script', true],
      [rig.url('/plain?final=1#part', 'www.two.com'), 200, 'final', false],
    ]);
    expect(finalUrl).toBe(rig.url('/plain?final=1#part', 'www.two.com'));
  });

  it('is described anew after it has led elsewhere', async () => {
    await visit(rig.url('/late-script'), async (session, go) => {
      await go();
      await expect.poll(() => session.mainFrame.url()).toBe(rig.url('/plain'));
      const later = await describeNavigation(session, rig.url('/late-script'));
      expect(later.redirectChain.map((hop) => hop.kind)).toEqual(['script', 'final']);
    });
  });

  it('may be an error page, a page that refreshes itself, or one that does not end', async () => {
    expect(await load(rig.url('/500'))).toMatchObject({ status: 500, kind: 'html' });
    expect(await load(rig.url('/self-refresh'))).toMatchObject({ status: 200 });
    await visit(rig.url('/trickle'), async (session, go) => {
      expect((await go({ loadLimitMs: 1_500 })).truncated).toBeDefined();
      expect(await session.page.textContent('h1')).toBe('first words');
      const [exchange] = (await session.network.freeze()).exchanges;
      expect(exchange?.response?.body).toMatchObject({ kind: 'memory', truncated: expect.any(String) as string });
    });
  });

  it.each([
    ['/leads-to-nothing', '/leads-to-nothing', ['final']],
    ['/leads-to-a-program', '/leads-to-a-program', ['final']],
    ['/leads-to-a-file', '/leads-to-a-file', ['final']],
    ['/leads-to-a-pdf', '/pdf', ['script', 'final']],
    ['/thinks-better', '/thinks-better', ['final']],
    ['/thinks-again', '/plain', ['script', 'final']],
  ])('stays where the way to another is given up: %s', async (path, arrived, kinds) => {
    const { finalUrl, status, truncated, redirectChain } = await load(rig.url(path));
    expect({ finalUrl, status, truncated }).toEqual({ finalUrl: rig.url(arrived), status: 200, truncated: undefined });
    expect(redirectChain.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('stays where it goes back to before it, as in a window that it was opened in', async () => {
    await visit(rig.url('/goes-back'), async (session, go) => {
      const { finalUrl, truncated } = await go();
      expect({ finalUrl, truncated }).toEqual({ finalUrl: rig.url('/goes-back'), truncated: undefined });
      expect(await session.page.evaluate(() => [location.pathname, history.length])).toEqual(['/goes-back', 1]);
      expect(session.mainFrame.emptied()).toBe(false);
    });
  });

  it('is the document that was answered, also where it leaves for an empty one', async () => {
    await visit(rig.url('/leaves-for-nothing'), async (session, go) => {
      const { finalUrl, urlAtLoad, redirectChain, truncated } = await go();
      const url = rig.url('/leaves-for-nothing');
      expect({ finalUrl, urlAtLoad, truncated }).toEqual({ finalUrl: url, urlAtLoad: url, truncated: undefined });
      expect(redirectChain.map((hop) => hop.url)).toEqual([url]);
      expect(session.mainFrame.emptied()).toBe(true);
    });
  });

  it('is not waited for where it stops its own load', async () => {
    await visit(rig.url('/stops-itself'), async (session, go) => {
      expect((await go()).truncated).toContain('stopped its own load');
      expect(session.network.inFlight()).toBe(0);
      expect((await session.page.screenshot({ timeout: 5_000 })).length).toBeGreaterThan(0);
    });
  });

  it('is stopped when it is still loading and has drawn nothing, so that it can be drawn', async () => {
    await visit(rig.url('/never-styled'), async (session, go) => {
      expect((await go({ loadLimitMs: 1_500 })).truncated).toContain('was told to stop loading');
      expect((await session.page.screenshot({ timeout: 5_000 })).length).toBeGreaterThan(0);
      expect(session.network.inFlight()).toBe(0);
    });
    await visit(rig.url('/never-pictured'), async (session, go) => {
      expect((await go({ loadLimitMs: 1_500 })).truncated).toContain('captured as it was');
      expect(session.network.inFlight()).toBe(1);
    });
  });

  it('hands out its bytes as they were served', async () => {
    await visit(rig.url('/latin'), async (session, go) => {
      const { name, body } = await mainDocument(session, await go());
      expect(name).toBe('source.html');
      expect(body.kind === 'memory' && Buffer.from(body.bytes).toString('latin1')).toBe('<title>caf\xe9</title>');
    });
  });
});

describe('a main document that is not HTML', () => {
  const files = [
    ['/pdf', 'pdf', 'document.pdf', PDF],
    ['/image', 'image', 'document.gif', GIF],
    ['/text', 'text', 'document.txt', Buffer.from('plain words')],
    ['/json', 'text', 'document.json', Buffer.from('{"a":1}')],
    ['/attached', 'download', 'document.html', Buffer.from('<h1>a file</h1>')],
    ['/zip', 'download', 'document.zip', Buffer.from('PK\u0003\u0004')],
  ] as const;
  it.each(someOfEach(files, ([, kind]) => kind, 100))('%s is a %s kept as %s', async (path, kind, name, bytes) => {
    await visit(rig.url(path), async (session, go) => {
      const navigation = await go();
      expect(navigation).toMatchObject({ kind, status: 200, finalUrl: rig.url(path) });
      const document = await mainDocument(session, navigation);
      expect(document.name).toBe(name);
      const { body } = document;
      const kept =
        body.kind === 'memory' ? Buffer.from(body.bytes) : body.kind === 'file' ? readFileSync(body.path) : null;
      expect(kept).toEqual(bytes);
    });
  });
});

type Row = readonly [address: string, reason: string];

describe('an address that leads to no page', () => {
  /** As the one of the same scheme or loop that the first tier has. */
  const alike = (rows: readonly Row[]): readonly Row[] => (both ? rows : []);

  it.each<Row>([
    ...alike([['/meta-loop', 'unreachable']]),
    ['/to-inside-by-script', 'blocked_address'],
    ['/loop', 'unreachable'],
    ['/script-loop', 'unreachable'],
    ['/to-nowhere', 'unreachable'],
    ['/204', 'unreachable'],
    ['/reset', 'unreachable'],
    ['/to-inside', 'blocked_address'],
  ])('%s fails as %s', async (path, reason) => {
    await expect(load(rig.url(path))).rejects.toMatchObject({ name: 'CaptureFailure', reason });
  });

  it.each<Row>([
    ...alike([['https://www.nowhere.com/', 'unreachable']]),
    ['http://www.inside.com/', 'blocked_address'],
    ['http://www.nowhere.com/', 'unreachable'],
    ['https://www.inside.com/', 'blocked_address'],
    ['http://127.0.0.1:1/', 'unreachable'],
  ])('%s fails as %s', async (url, reason) => {
    await expect(load(url)).rejects.toMatchObject({ name: 'CaptureFailure', reason });
  });

  it('is said to have answered where its answer cannot be read', async () => {
    await expect(load(rig.url('/unreadable'))).rejects.toMatchObject({
      reason: 'unreachable',
      message: expect.stringContaining('answered with what cannot be read as HTTP') as string,
    });
  });

  it('fails as time_limit when nothing answers', async () => {
    await expect(visit(rig.url('/never'), (_session, go) => go({ loadLimitMs: 1_000 }))).rejects.toMatchObject({
      reason: 'time_limit',
    });
  });
});

describe('TLS', () => {
  it.each([
    ['insecure', { trusted: false, error: 'net::ERR_CERT_DATE_INVALID' }],
    ['secure', { trusted: true }],
  ])('an accepted fault is the page’s own where its answer is %s', (securityState, facts) => {
    const details = { protocol: 'TLS 1.3', keyExchange: '', cipher: '', subjectName: '', sanList: [], issuer: '' };
    const securityDetails = { ...details, validFrom: 0, validTo: 0 };
    const response = { url: '', status: 200, mimeType: '', headers: {}, securityState, securityDetails };
    const { trusted, error } = tlsFacts({ response, tlsError: 'net::ERR_CERT_DATE_INVALID' }, null) ?? {};
    expect({ trusted, ...(error !== undefined && { error }) }).toEqual(facts);
  });

  it('refuses a broken certificate and names the option', async () => {
    await expect(load(rig.tlsUrl('/plain'))).rejects.toMatchObject({
      reason: 'invalid_tls',
      message: expect.stringContaining('accept_invalid_tls') as string,
    });
  });

  it('an answer that broke off never loads whole: its address is its own, not that of the empty page before it', async () => {
    const short = load(rig.tlsUrl('/short'), { acceptInvalidTls: true });
    await expect(short).resolves.toMatchObject({ status: 200, urlAtLoad: rig.tlsUrl('/short') });
  });

  it('is not taken in by a site that sends the mark of a refusal, so that it would not be captured', async () => {
    const hidden = load(rig.tlsUrl('/as-if-refused'), { acceptInvalidTls: true });
    await expect(hidden).resolves.toMatchObject({ status: 200 });
  });

  it('captures it when told to, and says what was wrong', async () => {
    await visit(
      rig.tlsUrl('/plain'),
      async (session, go) => {
        const navigation = await go();
        expect(navigation).toMatchObject({ status: 200, tlsError: 'net::ERR_CERT_AUTHORITY_INVALID' });
        const certificates = await readCertificates(session, new URL(navigation.finalUrl).origin);
        expect(certificates).toMatchObject({ count: 1 });
        expect(certificates?.pem).toMatch(/^-----BEGIN CERTIFICATE-----\n[\s\S]+-----END CERTIFICATE-----\n$/);
        expect(tlsFacts(navigation, certificates)).toMatchObject({
          protocol: 'TLS 1.3',
          subject: 'www.one.com',
          san: ['www.one.com', 'www.two.com'],
          trusted: false,
          leaf_sha256: certificates?.leafSha256,
        });
      },
      { acceptInvalidTls: true },
    );
  });
});

describe('what a page tries', () => {
  it('is answered and recorded', async () => {
    await visit(rig.url('/noise'), async (session, go) => {
      await go();
      await expect.poll(() => session.context.pages().length).toBe(1);
      expect(session.events).toMatchObject([
        { kind: 'dialog_dismissed', type: 'alert', message: 'hello' },
        { kind: 'popup_closed', url: rig.url('/plain') },
      ]);
    });
  });

  it('is listed a hundred times and no more, with addresses that can be read', async () => {
    await visit(rig.url('/restless'), async (session, go) => {
      await go();
      await session.hold();
      await expect.poll(() => session.events.at(-1)?.kind).toBe('navigation_stopped');
      const dialogs = session.events.filter(({ kind }) => kind === 'dialog_dismissed');
      expect(dialogs).toHaveLength(100);
      expect(dialogs.map(({ further }) => further === true)).toEqual([...Array<boolean>(99).fill(false), true]);
      expect(session.events.at(-1)).toMatchObject({ url: expect.stringMatching(/x… \(\d{4} characters\)$/) });
    });
  });

  it.each(['/hands-out', '/leaves'])(
    'cannot fill the disk with files that it hands out beside itself: %s',
    async (path) => {
      await visit(rig.url(path), async (session, go) => {
        await go();
        if (path === '/leaves') {
          await session.hold();
          await expect.poll(() => session.events.at(-1)?.kind).toBe('navigation_stopped');
          await session.page.evaluate(handOut);
        }
        const started = () => session.events.filter(({ kind }) => kind === 'download_started').length;
        await expect.poll(started).toBeGreaterThan(0);
        const size = () =>
          readdirSync(session.downloads).reduce((sum, name) => sum + statSync(join(session.downloads, name)).size, 0);
        await expect.poll(size).toBe(0);
        expect(session.mainFrame.downloads).toEqual([]);
      });
    },
  );

  it('cannot leave its document once it is held', async () => {
    await visit(rig.url('/leaves'), async (session, go) => {
      await go();
      await session.hold();
      await expect.poll(() => session.events).toMatchObject([{ kind: 'navigation_stopped', url: rig.url('/plain') }]);
      expect(session.page.url()).toBe(rig.url('/leaves'));
    });
  });
});

describe('settling', () => {
  it('waits for a selector and says when it never came', async () => {
    await visit(rig.url('/selector'), async (session, go) => {
      await go();
      const options = { until: 'settled', delayMs: 0, signal: signal() } as const;
      expect((await waitUntilSettled(session, { ...options, selector: '#late' })).truncated).toBeUndefined();
      expect((await waitUntilSettled(session, { ...options, selector: '#never', limitMs: 500 })).truncated).toContain(
        '#never',
      );
    });
  });
});
