import { chromium, type BrowserContextOptions, type Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FoundBrowser } from '../../daemon/browser/launch/find.js';
import { launchBrowser, type RunningBrowser } from '../../daemon/browser/launch/launch.js';
import { allowList } from '../../daemon/outside/guard/allow.js';
import type { EgressProxy } from '../../daemon/outside/egress/connection.js';
import { openEgressProxy } from '../../daemon/outside/egress/proxy.js';
import { resolverAt } from '../fakes/outside/resolver-at.js';
import { dnsServer, type DnsServer } from '../fakes/outside/dns-server.js';
import { foundBrowser } from '../browser/pool.js';
import { canary, type Canary } from './canary.js';
import { hostileSite, type HostileSite } from './hostile-site.js';
import { realWorld } from './real-world.js';

let found: FoundBrowser;
let running: RunningBrowser;
let bird: Canary;
let site: HostileSite;
let dns: DnsServer;
let proxy: EgressProxy;

beforeAll(async () => {
  found = await foundBrowser();
  running = await launchBrowser(found);
});
afterAll(() => running.close());

beforeEach(async () => {
  bird = await canary();
  site = await hostileSite(bird.address);
  dns = await dnsServer({
    'site.example': { addresses: ['127.0.0.1'] },
    'inner.example': { addresses: ['127.0.0.2'] },
    'rebind.example': [{ addresses: ['127.0.0.1'] }, { addresses: ['127.0.0.2'] }],
  });
  proxy = await openEgressProxy({
    resolve: resolverAt([dns.address]),
    allow: allowList(['127.0.0.1']),
    world: realWorld,
  });
});
afterEach(async () => {
  await Promise.all([proxy.close(), site.close(), bird.close(), dns.close()]);
});

const throughProxy = (): BrowserContextOptions => ({
  proxy: { server: proxy.server, username: proxy.username, password: proxy.password },
});

/** Opens the hostile page, service workers allowed, and waits until it has tried everything. */
async function visit(browser: Browser, url: string, options: BrowserContextOptions): Promise<void> {
  const context = await browser.newContext({ ...options, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction("document.title === 'done'", undefined, { timeout: 30_000 });
  await context.close();
}

describe('a page that tries every way out', () => {
  test('reaches the canary when no proxy stands in between, so this test can fail', async () => {
    const plain = await chromium.launch({ executablePath: found.path, chromiumSandbox: false });
    await visit(plain, `http://127.0.0.1:${site.port}/`, {});
    await plain.close();
    const expected = [
      'tcp',
      '/image',
      '/redirected',
      '/frame',
      '/refresh',
      '/fetch-redirected',
      '/from-worker',
      '/from-service-worker',
    ];
    expect(bird.heard).toEqual(expect.arrayContaining([...expected, 'udp']));
  });

  // A trustworthy origin, so that service workers and WebTransport exist.
  test('reaches nothing through it, and makes no connection that the proxy does not know', async () => {
    await visit(running.browser, `http://127.0.0.1:${site.port}/`, throughProxy());
    expect(bird.heard).toEqual([]);
    expect(site.connections()).toBe(proxy.connections().filter((one) => one.address !== null).length);
    expect(new Set(proxy.refusals().map((refusal) => refusal.verdict))).toEqual(new Set(['blocked']));
    expect(proxy.refusals().length).toBeGreaterThan(20);
    expect(new Set(proxy.refusals().map((refusal) => refusal.kind))).toContain('connect');
  });

  test('gets nowhere at all without the password', async () => {
    const context = await running.browser.newContext({ proxy: { server: proxy.server } });
    const page = await context.newPage();
    const outcome = await page.goto(`http://127.0.0.1:${site.port}/`).then(
      (response) => response?.status(),
      () => 'no page',
    );
    await context.close();
    expect([407, 'no page']).toContain(outcome);
    expect([bird.heard, site.connections()]).toEqual([[], 0]);
  });
});

describe('the main document', () => {
  const goto = async (url: string) => {
    const context = await running.browser.newContext({ ...throughProxy(), ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const outcome = await page.goto(url, { timeout: 15_000 }).then(
      (response) => ({ status: response?.status(), refusal: response?.headers()['x-evidence-proxy'] }),
      (error: Error) => ({ error: /net::\w+/.exec(error.message)?.[0] }),
    );
    await context.close();
    return outcome;
  };

  test.each([
    ['a private address', () => `http://${bird.address}/`],
    ['a name of a private address', () => `http://inner.example:${bird.address.split(':')[1]}/`],
    ['a redirect to one', () => `http://site.example:${site.port}/to?u=http://${bird.address}/`],
    ['another spelling', () => `http://0x7f.2:${bird.address.split(':')[1]}/`],
    ['an internal name', () => 'http://router.local/'],
  ])('%s is refused with the proxy header', async (_what, url) => {
    expect(await goto(url())).toEqual({ status: 403, refusal: 'blocked' });
    expect(bird.heard).toEqual([]);
  });

  test('over https the refusal is told by the log', async () => {
    const port = Number(bird.address.split(':')[1]);
    expect(await goto(`https://inner.example:${port}/`)).toEqual({ error: 'net::ERR_TUNNEL_CONNECTION_FAILED' });
    expect(proxy.connectionFor('inner.example', port)).toMatchObject({ verdict: 'blocked', answers: ['127.0.0.2'] });
  });

  test('a name that changes its mind stays where it was vetted', async () => {
    for (let i = 0; i < 3; i++)
      expect(await goto(`http://rebind.example:${site.port}/none`)).toMatchObject({ status: 404 });
    expect([dns.asked, bird.heard]).toEqual([['rebind.example'], []]);
  });
});
