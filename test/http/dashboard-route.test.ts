import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDashboard } from '../../daemon/http/dashboard-route.js';
import { reachOf } from '../../daemon/http/reach.js';
import { buildServer } from '../../daemon/http/server.js';
import { openHouse, type House } from '../daemon/house.js';
import { listen } from './sessions/session-rig.js';
import { ask } from './shares/share-rig.js';

const script = 'console.log("dashboard")';
let folder: string;
let house: House;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-dashboard-'));
  const index = { path: 'index.html', file: 'index.html', type: 'text/html; charset=utf-8', encodings: [] };
  const app = { path: 'app-1a2b.js', file: 'app-1a2b.js', type: 'text/javascript', encodings: ['br', 'gzip'] };
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Dashboard</title>');
  await writeFile(join(folder, 'app-1a2b.js'), script);
  await writeFile(join(folder, 'app-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'app-1a2b.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'secret.txt'), 'not in the list');
  await writeFile(join(folder, 'assets.json'), JSON.stringify([index, app]));
  house = await openHouse({ start: false, dashboard: folder });
});
afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true });
});

it('that cannot be read ends the start before anything works, for nobody would stop it', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'evidence-dashboard-'));
  await writeFile(
    join(broken, 'assets.json'),
    JSON.stringify([{ path: 'a.js', file: 'a.js', type: '', encodings: [] }]),
  );
  let begun = 0;
  const background = () => {
    begun += 1;
    return { wake: () => undefined, busy: async () => false, stop: async () => undefined };
  };
  await expect(openHouse({ dashboard: broken, background })).rejects.toThrow('a.js');
  expect(begun).toBe(0);
  await rm(broken, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  house.app.inject({ method: 'GET', url, headers: { host: '127.0.0.1', ...headers } });

describe('the dashboard', () => {
  it('is led to from /', async () => {
    const { statusCode, headers } = await get('/');
    expect([statusCode, headers.location]).toEqual([302, '/dashboard/']);
    expect((await get('/dashboard')).headers.location).toBe('/dashboard/');
  });

  it.each(['/dashboard/', '/dashboard/enter', '/dashboard/captures/cap_1?tab=text', '/dashboard/matters'])(
    'answers the address of a view with the page: %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(body).toContain('<title>Dashboard</title>');
    },
  );

  it.each([
    ['br', 'gzip, deflate, br', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['plain', 'identity', undefined],
    ['what is not refused', 'br;q=0, gzip;q=0.5', 'gzip'],
  ])('sends its files for ever, as %s', async (_, accepted, encoding) => {
    const { headers, rawPayload } = await get('/dashboard/app-1a2b.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript');
    expect(headers['vary']).toBe('accept-encoding');
    const expected =
      encoding === 'br' ? brotliCompressSync(script) : encoding === 'gzip' ? gzipSync(script) : Buffer.from(script);
    expect(rawPayload.equals(expected)).toBe(true);
  });

  it.each(['/dashboard/secret.txt', '/dashboard/assets.json', '/dashboard/..%2fsecret.txt', '/dashboard/app-0000.js'])(
    'reads no path of a request: %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('NOT_FOUND');
    },
  );

  it.each(['/dashboard/', '/dashboard/app-1a2b.js'])('%s runs nothing of anybody else', async (url) => {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; worker-src 'self'; " +
        "form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types evidence-worker",
    );
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      // With `no-referrer`, browsers say `Origin: null` of forms.
      'referrer-policy': 'same-origin',
    });
    // What no page of it needs is off; passkeys are this origin's alone.
    const off =
      'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment serial usb';
    expect(String(headers['permissions-policy']).split(', ')).toEqual([
      ...`${off} xr-spatial-tracking`.split(' ').map((name) => `${name}=()`),
      'publickey-credentials-get=(self)',
      'publickey-credentials-create=(self)',
    ]);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('the page that signs in makes no worker, and lets no script through a policy', async () => {
    expect((await get('/dashboard/sign-in')).headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; worker-src 'none'; " +
        "form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  it.each(['/share/', '/share/share.js', '/share/share.css'])(
    '%s, of a share, runs nothing of anybody else',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; " +
          "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    },
  );

  it('over https at a public address, browsers are told to keep to https', async () => {
    const server = buildServer(house.desk, {
      publicHosts: ['evidence.example.org'],
      publicUrls: ['https://evidence.example.org'],
      trustedProxies: [],
      dashboard: readDashboard(folder),
      stopping: () => false,
      touched: () => undefined,
    });
    // Who is sent the link of a share sees no other page.
    for (const url of ['/dashboard/', '/share/']) {
      const asked = await server.inject({ url, headers: { host: 'evidence.example.org' } });
      expect(asked.headers['strict-transport-security']).toBe('max-age=31536000');
      const here = await server.inject({ url, headers: { host: '127.0.0.1' } });
      expect(here.headers['strict-transport-security']).toBeUndefined();
    }
    await server.close();
  });

  it('is there for names of this server only', async () => {
    expect((await get('/dashboard/', { host: 'rebind.example' })).statusCode).toBe(421);
  });
});

describe('where it is', () => {
  const dashboards = (host: string, publicUrls: string[] = []) =>
    reachOf({ publicUrls, trustedProxies: [] })({
      headers: {},
      protocol: 'http',
      host,
      socket: { remoteAddress: '127.0.0.1' } as never,
    }).dashboards;

  it('on loopback as the request names it, and at the public addresses', () => {
    expect(dashboards('127.0.0.1:7433')).toEqual(['http://127.0.0.1:7433']);
    expect(dashboards('localhost:80')).toEqual(['http://localhost:80']);
    expect(dashboards('[::1]:7433')).toEqual(['http://[::1]:7433']);
    const url = 'https://evidence.example.org';
    expect(dashboards('127.0.0.1:7433', [url])).toEqual(['http://127.0.0.1:7433', url]);
    expect(dashboards('evidence.example.org', [url])).toEqual([url]);
    expect(dashboards('other.example')).toEqual([]);
  });
});

it('turned off, nothing is served, and no link is made', async () => {
  const other = await openHouse({ start: false, dashboard: null });
  const base = await listen(other);
  expect((await ask(`${base}/dashboard/`)).status).toBe(404);
  expect((await ask(base)).status).toBe(404);
  const made = await ask(`${base}/v1/dashboard-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${other.keys.live}` },
    body: {},
  });
  expect(made.code).toBe('NOT_FOUND');
  await other.close();
});
