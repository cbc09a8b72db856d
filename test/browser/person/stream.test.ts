import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStream, streamView } from '../../../daemon/browser/person/stream.js';
import { personSignsIn } from '../../../daemon/compose/person-signs-in.js';
import { realWorld } from '../../../daemon/compose/real-world.js';
import { outsideSettings } from '../../../src/settings/daemon.js';
import { resolveSettings } from '../../../src/settings/resolve.js';
import { startBrowser } from '../tab.js';
import { openSiteBehindForm, type SiteBehindForm } from '../../fakes/site-behind-form.js';

let site: SiteBehindForm;
beforeAll(async () => {
  site = await openSiteBehindForm();
});
afterAll(() => site.close());

const resolved = resolveSettings({ EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8' }, {});
const settings = { browser: null, extraCaCerts: null, outside: outsideSettings(resolved, null) };

test('a person signs in in a page on loopback, and what the browser then has of the hosts visited is kept', async () => {
  let link = '';
  const ending = new AbortController();
  const signed = personSignsIn(settings, {
    url: `${site.origin}/`,
    streamPort: 0,
    said: (stream) => (link = stream.link),
    signal: ending.signal,
  });
  // Where something fails before it is awaited, that is the failure to report, and the browser ends with the test.
  signed.catch(() => undefined);
  onTestFinished(() => ending.abort());
  await until(() => link !== '');
  const { origin } = new URL(link);
  const first = await fetch(link);
  const secret = /name="secret" content="([\w-]{32})"/.exec(await first.text())?.[1] ?? '';
  // Cookies go to every port of a host: none takes part.
  expect([first.status, first.headers.get('set-cookie'), secret]).toEqual([200, null, expect.stringMatching(/./)]);
  const headers = { 'x-evidence-view': secret, origin };
  const again = await fetch(`${origin}/`);
  expect([again.status, (await again.text()).includes(secret)]).toEqual([200, false]);
  // The link is good once, the rest is for the page that it opened, and no other site can act in its name.
  const tried = await Promise.all([
    fetch(link),
    fetch(`${origin}/view/${'a'.repeat(secret.length)}`),
    fetch(`${origin}/address`, { headers: { cookie: `view=${secret}` } }),
    fetch(`${origin}/keep`, { method: 'POST', headers: { origin } }),
    fetch(`${origin}/keep`, { method: 'POST', headers: { ...headers, origin: 'http://127.0.0.1:9' } }),
    fetch(`${origin}/input`, { method: 'POST', headers, body: '{"kind":"evaluate"}' }),
    fetch(`${origin}/input`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ kind: 'text', text: 'é'.repeat(1e6) }),
    }),
  ]);
  expect(tried.map(({ status }) => status)).toEqual([410, 404, 404, 404, 404, 400, 413]);
  await breakOff(origin, headers);

  const view = await fetch(`${origin}/view/${secret}`);
  const reader = view.body?.getReader();
  let seen = '';
  // The boundary after a picture comes with it: a browser shows a picture no sooner.
  while (!/^--frame\r\n[^]*\xff\xd9\r\n--frame\r\n/.test(seen))
    seen += Buffer.from((await reader?.read())?.value ?? []).toString('latin1');
  const post = async (path: string, input?: object): Promise<void> => {
    const body = input && JSON.stringify(input);
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, ...(body && { body }) });
    expect([input, answer.status]).toEqual([input, 204]);
  };
  const address = () => fetch(`${origin}/address`, { headers }).then((answer) => answer.text());
  await until(async () => (await address()) === `${site.origin}/`);
  await until(() => site.drawn());
  await post('/input', { kind: 'click', x: 100, y: 100 });
  await post('/input', { kind: 'text', text: site.user });
  await post('/input', { kind: 'key', key: 'Tab' });
  await post('/input', { kind: 'text', text: site.password });
  await post('/input', { kind: 'key', key: 'Enter' });
  await until(async () => (await address()) === `${site.origin}/home`);
  await until(() => site.embedded());
  await post('/keep');

  expect(await signed).toMatchObject({
    state: {
      cookies: [{ name: 'sid', value: site.session, domain: '127.0.0.1', httpOnly: true }],
      origins: [
        {
          origin: site.origin,
          localStorage: [{ name: 'theme', value: 'dark theme of winter' }],
          indexedDB: [{ name: 'vault', version: 3, stores: [{ name: 'tokens', records: [{ key: 'current' }] }] }],
        },
      ],
    },
    sessionStorage: [{ origin: site.origin, items: [{ name: 'tab', value: 'of the board' }] }],
    leftOut: { cookies: 1 },
  });
});

test('a browser draws the view at once, and again when the page is loaded again; another tab has nothing', async () => {
  const stream = await openStream(realWorld, 0);
  const browser = await startBrowser();
  onTestFinished(async () => {
    await browser.close();
    await stream.close();
  });
  const shown = await browser.newPage();
  const context = await browser.newContext();
  const [watching, other] = [await context.newPage(), await context.newPage()];
  const width = (page: Page) => page.evaluate('view.naturalWidth');
  await shown.goto('data:text/html,<title>shown</title><h1>Sign in');
  stream.show(shown);
  await watching.goto(stream.link, { waitUntil: 'commit' });
  await expect.poll(() => width(watching)).toBeGreaterThan(0);
  await expect.poll(() => watching.textContent('output')).toContain('data:text/html');
  expect(new URL(watching.url()).pathname).toBe('/');
  await watching.reload({ waitUntil: 'commit' });
  await expect.poll(() => width(watching)).toBeGreaterThan(0);
  await other.goto(watching.url());
  expect(await width(other)).toBe(0);
});

test('dialogs of a page wait for the person, who answers each in the view', async () => {
  const stream = await openStream(realWorld, 0);
  const browser = await startBrowser();
  onTestFinished(async () => {
    await browser.close();
    await stream.close();
  });
  const shown = await browser.newPage({ viewport: streamView });
  await shown.route('**', (route) => route.fulfill({ contentType: 'text/html', body: askingPage }));
  stream.show(shown);
  await shown.goto('https://bank.example/');
  // A browser drops clicks on what it has not drawn.
  await shown.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  const person = await (await browser.newContext({ viewport: { width: 1400, height: 900 } })).newPage();
  await person.goto(stream.link, { waitUntil: 'commit' });
  const dialog = person.getByRole('alertdialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await person.locator('#view').click({ position: { x: 100, y: 100 } });
  await expect.poll(() => dialog.textContent()).toContain('https://bank.example saysWelcome <b>back</b>');
  expect(await dialog.getByRole('button', { name: 'Cancel' }).isVisible()).toBe(false);
  await button('OK');
  await expect.poll(() => dialog.textContent()).toContain('Trust this browser?');
  await button('Cancel');
  await expect.poll(() => dialog.textContent()).toContain('Your code?');
  expect(await dialog.getByRole('textbox').inputValue()).toBe('000');
  await dialog.getByRole('textbox').fill('471 108');
  await button('OK');
  await expect.poll(() => shown.title()).toBe('[null,false,"471 108"]');
  expect(await dialog.isVisible()).toBe(false);
  // Leaving: Stay keeps the page, Leave goes.
  await person.locator('#view').click({ position: { x: 100, y: 300 } });
  await expect.poll(() => dialog.textContent()).toContain('is about to be left');
  await button('Stay');
  await expect.poll(() => dialog.isVisible()).toBe(false);
  expect(new URL(shown.url()).pathname).toBe('/');
  await person.locator('#view').click({ position: { x: 100, y: 300 } });
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await button('Leave');
  await expect.poll(() => new URL(shown.url()).pathname).toBe('/elsewhere');
  // One that is not answered is cancelled when the person keeps what there is.
  await person.locator('#view').click({ position: { x: 100, y: 100 } });
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await person.getByRole('button', { name: 'Keep and close' }).click();
  await stream.finished;
});

const askingPage = `<!doctype html><title>Bank</title><style>body { margin: 0 } button { display: block; width: 300px; height: 200px }</style>
<button id="go">Sign in</button><button id="leave">Leave</button><script>
  go.onclick = () => { document.title = JSON.stringify([alert('Welcome <b>back</b>') ?? null, confirm('Trust this browser?'), prompt('Your code?', '000')]) };
  onbeforeunload = (event) => event.preventDefault();
  leave.onclick = () => { location.href = '/elsewhere' };
</script>`;

test('who stops it keeps nothing, and a port that is taken is told', async () => {
  const stopping = new AbortController();
  const asked = { url: `${site.origin}/`, streamPort: 0, signal: stopping.signal };
  const said = ({ port }: { port: number }) => {
    void personSignsIn(settings, { ...asked, streamPort: port, said: () => undefined })
      .catch((error: unknown) => error)
      .then((error) => stopping.abort(error));
  };
  await expect(personSignsIn(settings, { ...asked, said })).rejects.toMatchObject({ reason: 'port' });
});

/** A request whose body never ends. */
async function breakOff(origin: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const broken = request(`${origin}/input`, { method: 'POST', headers: { ...headers, 'content-length': '100' } });
  const closed = new Promise((resolve) => broken.on('close', resolve));
  broken.on('error', () => undefined).write('{"kind"', () => void setTimeout(() => broken.destroy(), 50));
  await closed;
  await sleep(50);
}

async function until(look: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await look())) await sleep(50);
}
