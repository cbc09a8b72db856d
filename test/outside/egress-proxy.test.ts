import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allowList } from '../../daemon/outside/guard/allow.js';
import type { EgressProxy } from '../../daemon/outside/egress/connection.js';
import { openEgressProxy, type EgressOptions } from '../../daemon/outside/egress/proxy.js';
import { resolverAt } from '../fakes/outside/resolver-at.js';
import { dnsServer, type DnsServer, type Zone } from '../fakes/outside/dns-server.js';
import { listening, type Listening } from '../fakes/outside/listening.js';
import { exchange, passOf, webSocketEcho } from './proxy-client.js';
import { realWorld } from './real-world.js';

const zone: Zone = {
  'site.example': { addresses: ['127.0.0.1'] },
  'two.example': { addresses: ['127.0.0.9', '127.0.0.1'] },
  'private.example': { addresses: ['127.0.0.2'] },
  'mixed.example': { addresses: ['127.0.0.1', '10.0.0.5'] },
  'rebind.example': [{ addresses: ['127.0.0.1'] }, { addresses: ['127.0.0.2'] }],
  'broken.example': 'servfail',
};

let dns: DnsServer;
let site: Listening;
let proxy: EgressProxy;
let seen: IncomingMessage[] = [];
let opened = 0;

function serve(request: IncomingMessage, response: ServerResponse): void {
  seen.push(request);
  switch (request.url ?? '') {
    case '/raw':
      request.socket.end(
        'HTTP/1.0 203 Odd Words\r\nx-One: 1\r\nSet-Cookie: a=1\r\nX-One: 2\r\nSet-Cookie: b=2\r\n\r\nuntil close',
      );
      break;
    case '/forged':
      response.writeHead(200, { 'X-Evidence-Proxy': 'blocked' }).end();
      break;
    case '/behind':
      request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwhole and more than that');
      break;
    case '/twice':
      request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nwhole');
      break;
    case '/no-header':
      request.socket.end('HTTP/1.1 200 OK\r\nthis is no header\r\nContent-Length: 5\r\n\r\nwhole');
      break;
    case '/407':
      response.writeHead(407, { 'Proxy-Authenticate': 'Basic realm="x"' }).end();
      break;
    case '/reset':
      request.socket.resetAndDestroy();
      break;
    case '/cut':
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => request.socket.resetAndDestroy());
      break;
    case '/silent':
      break;
    case '/echo':
      request.pipe(response);
      break;
    default:
      response.end(`hello ${request.headers.host ?? ''}`);
  }
}

async function open(options: Partial<EgressOptions> = {}): Promise<EgressProxy> {
  const allow = allowList(['127.0.0.1', '127.0.0.9']);
  return openEgressProxy({ resolve: resolverAt([dns.address]), allow, world: realWorld, ...options });
}

beforeEach(async () => {
  seen = [];
  opened = 0;
  dns = await dnsServer(zone);
  const server = createServer(serve).on('connection', () => opened++);
  webSocketEcho(server);
  site = await listening(server);
  proxy = await open();
});
afterEach(async () => {
  await proxy.close();
  await site.close();
  await dns.close();
});

const url = (host: string, path = '/') => `http://${host}:${site.port}${path}`;
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nHost: x\r\n${passOf(proxy)}${headers}\r\n`;
const status = async (text: string) => (await exchange(proxy, text)).split('\r\n')[0];

describe('the address where a browser shows its password', () => {
  test('is answered to whoever has the password, and is no part of the account', async () => {
    expect(await status(get(proxy.signInUrl))).toBe('HTTP/1.1 200 OK');
    expect(await status(`GET ${proxy.signInUrl} HTTP/1.1\r\nHost: x\r\n\r\n`)).toContain('407');
    expect(proxy.connections()).toEqual([]);
  });

  test.each(['http://sign-in.invalid/', 'http://sign-in.invalid/x'])('is not %s, which is no name', async (other) => {
    expect(await status(get(other))).toContain('502');
    expect(proxy.refusals()).toMatchObject([{ host: 'sign-in.invalid', verdict: 'unresolvable' }]);
  });
});

describe('http', () => {
  test('hands the answer on, and says to which address it was made', async () => {
    const answer = await exchange(proxy, get(url('site.example', '/a?b=%7E{}')));
    expect(answer).toContain(`hello site.example:${site.port}`);
    expect(seen[0]?.url).toBe('/a?b=%7E{}');
    const expected = {
      kind: 'http',
      host: 'site.example',
      answers: ['127.0.0.1'],
      address: '127.0.0.1',
      verdict: 'open',
      allowedBy: '127.0.0.1',
    };
    expect(proxy.connectionFor('SITE.example.', site.port)).toMatchObject(expected);
    expect(proxy.connectionFor('site.example', site.port)?.bytesDown).toBeGreaterThan(0);
    expect(proxy.allowedPrivate()).toHaveLength(1);
  });

  test('sixty requests share one connection to the site', async () => {
    for (let i = 0; i < 60; i++) await exchange(proxy, get(url('site.example', `/${i}`)));
    expect([seen.length, opened, dns.asked.length]).toEqual([60, 1, 1]);
  });

  test('the header block of the request keeps its order and spelling', async () => {
    await exchange(
      proxy,
      get(url('site.example'), 'Proxy-Connection: keep-alive\r\nsec-CH-ua: "x"\r\nX-A: 1\r\nx-a: 2\r\n'),
    );
    const sent = [
      'Host',
      `site.example:${site.port}`,
      'Connection',
      'keep-alive',
      'sec-CH-ua',
      '"x"',
      'X-A',
      '1',
      'x-a',
      '2',
    ];
    expect(seen[0]?.rawHeaders).toEqual(sent);
  });

  test('the header block of the answer is the one the site sent, and nothing else', async () => {
    const answer = await exchange(proxy, get(url('site.example', '/raw')));
    expect(answer).toBe(
      'HTTP/1.1 203 Odd Words\r\nx-One: 1\r\nSet-Cookie: a=1\r\nX-One: 2\r\nSet-Cookie: b=2\r\n\r\nuntil close',
    );
  });

  test('a body is sent once and comes back whole', async () => {
    const body = 'x'.repeat(300_000);
    const head = `POST ${url('site.example', '/echo')} HTTP/1.1\r\nHost: x\r\n${passOf(proxy)}Content-Length: ${body.length}\r\n\r\n`;
    expect((await exchange(proxy, head + body)).split('\r\n\r\n')[1]).toContain('x'.repeat(1_000));
    expect(seen).toHaveLength(1);
  });

  test('a pooled connection that the site has closed is not held against the request', async () => {
    await exchange(proxy, get(url('site.example')));
    await site.close();
    const again = createServer(serve);
    site = await listening(again, '127.0.0.1', site.port);
    expect(await status(get(url('site.example')))).toBe('HTTP/1.1 200 OK');
  });

  test('a site can neither forge a refusal nor ask for the password', async () => {
    expect(await exchange(proxy, get(url('site.example', '/forged')))).not.toMatch(/x-evidence-proxy/i);
    expect(await exchange(proxy, get(url('site.example', '/407')))).toMatch(
      /^HTTP\/1.1 502 .*x-evidence-proxy: proxy_status/is,
    );
  });

  test('bytes behind the end of an answer are left out, as browsers do', async () => {
    const answer = await exchange(proxy, get(url('site.example', '/behind')));
    expect(answer.split('\r\n\r\n')[1]).toBe('whole');
    expect(answer.toLowerCase()).not.toContain('x-evidence-proxy');
  });

  test.each(['/twice', '/no-header'])('an answer that cannot be read is not said to be none: %s', async (path) => {
    expect(await exchange(proxy, get(url('site.example', path)))).toContain('x-evidence-proxy: unreadable_answer');
  });

  test('an answer cut off by the site is cut off for the browser', async () => {
    const answer = await exchange(proxy, get(url('site.example', '/cut')));
    expect(answer).toContain('half');
    expect(await status(get(url('site.example', '/reset')))).toMatch(/^HTTP\/1.1 502/);
  });
});

describe('refusals', () => {
  test.each([
    ['private.example', 403, 'blocked'],
    ['mixed.example', 403, 'blocked'],
    ['127.0.0.2', 403, 'blocked'],
    ['[::1]', 403, 'blocked'],
    ['[::ffff:127.0.0.2]', 403, 'blocked'],
    ['2130706434', 403, 'blocked'],
    ['0', 403, 'blocked'],
    ['router.local', 403, 'blocked'],
    ['metadata', 403, 'blocked'],
    ['no-such-name.example', 502, 'unresolvable'],
    ['broken.example', 502, 'no_answer'],
  ])('%s: %i %s, by http and by CONNECT', async (host, code, verdict) => {
    const told = new RegExp(`^HTTP/1.1 ${code} .*x-evidence-proxy: ${verdict}`, 'is');
    expect(await exchange(proxy, get(url(host)))).toMatch(told);
    expect(await exchange(proxy, connect(host, site.port))).toMatch(told);
    expect(proxy.refusals().map((refusal) => [refusal.kind, refusal.verdict])).toEqual([
      ['http', verdict],
      ['connect', verdict],
    ]);
    expect(seen).toEqual([]);
  });

  test('a name that changes its mind is asked once and stays where it was', async () => {
    for (let i = 0; i < 3; i++) await exchange(proxy, get(url('rebind.example'), 'Connection: close\r\n'));
    expect(dns.asked).toEqual(['rebind.example']);
    expect(proxy.connections().map((connection) => connection.address)).toEqual([
      '127.0.0.1',
      '127.0.0.1',
      '127.0.0.1',
    ]);
  });

  test('nobody listening: the next vetted address is tried, and stays', async () => {
    expect(await status(get(url('two.example')))).toBe('HTTP/1.1 200 OK');
    expect(proxy.connectionFor('two.example', site.port)).toMatchObject({
      address: '127.0.0.1',
      answers: ['127.0.0.9', '127.0.0.1'],
    });
    expect(await exchange(proxy, get(`http://site.example:9/`))).toMatch(/x-evidence-proxy: connect_failed/i);
    expect(proxy.connectionFor('site.example', 9)).toMatchObject({ verdict: 'connect_failed', reason: 'ECONNREFUSED' });
  });

  test('more connections than the capture may have', async () => {
    const narrow = await open({ maxConnections: 1 });
    const held = exchange(narrow, `CONNECT site.example:${site.port} HTTP/1.1\r\n${passOf(narrow)}\r\n`, 'open');
    await held;
    const answer = await exchange(narrow, `CONNECT site.example:${site.port} HTTP/1.1\r\n${passOf(narrow)}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 502 .*x-evidence-proxy: limit/is);
    await narrow.close();
  });
});

const connect = (host: string, port: number) => `CONNECT ${host}:${port} HTTP/1.1\r\n${passOf(proxy)}\r\n`;

describe('tunnels', () => {
  test('bytes pass both ways, also those sent along with CONNECT', async () => {
    const inner = 'GET /inside HTTP/1.1\r\nHost: inner\r\nConnection: close\r\n\r\n';
    const answer = await exchange(proxy, connect('site.example', site.port) + inner);
    expect(answer).toMatch(/^HTTP\/1.1 200 .*hello inner/s);
    await expect.poll(() => proxy.connectionFor('site.example', site.port)?.verdict).toBe('closed');
    expect(proxy.connectionFor('site.example', site.port)).toMatchObject({ kind: 'connect', bytesUp: inner.length });
  });

  test('an end from the browser does not cut off the answer', async () => {
    const late = await listening(
      createNetServer({ allowHalfOpen: true }, (socket) =>
        socket.resume().on('end', () => socket.end('after the end')),
      ),
    );
    const answer = await exchange(proxy, connect('site.example', late.port), 'end');
    expect(answer).toContain('after the end');
    await late.close();
  });

  test('a WebSocket over plain http', async () => {
    const handshake =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n';
    const answer = await exchange(proxy, `${get(url('site.example', '/socket'), handshake)}ping`);
    expect(answer).toMatch(/^HTTP\/1.1 101 .*ping$/s);
    expect(await exchange(proxy, get(url('private.example', '/socket'), handshake))).toMatch(/^HTTP\/1.1 403/);
  });
});

describe('as a server', () => {
  test.each([
    ['without the password', (port: number) => `GET http://site.example:${port}/ HTTP/1.1\r\nHost: x\r\n\r\n`, 407],
    ['CONNECT without the password', (port: number) => `CONNECT site.example:${port} HTTP/1.1\r\n\r\n`, 407],
    [
      'with a wrong one',
      (port: number) =>
        `GET http://site.example:${port}/ HTTP/1.1\r\nHost: x\r\nProxy-Authorization: Basic eDp4\r\n\r\n`,
      407,
    ],
    ['a request to the proxy itself', () => `GET /status HTTP/1.1\r\nHost: x\r\n${passOf(proxy)}\r\n`, 400],
    ['another scheme', () => `GET ftp://site.example/ HTTP/1.1\r\nHost: x\r\n${passOf(proxy)}\r\n`, 400],
    ['CONNECT without a port', () => `CONNECT site.example HTTP/1.1\r\n${passOf(proxy)}\r\n`, 400],
  ])('%s', async (_what, request, code) => {
    expect(await status(request(site.port))).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
    expect(seen).toEqual([]);
  });

  test('survives what is no HTTP, a header block without end, and a browser that leaves', async () => {
    await exchange(proxy, '\x16\x03\x01\x02\x00nonsense\r\n\r\n');
    await exchange(proxy, `GET ${url('site.example')} HTTP/1.1\r\nX: ${'x'.repeat(400_000)}\r\n\r\n`);
    await exchange(proxy, get(url('site.example', '/silent')), 'reset');
    await exchange(proxy, connect('site.example', site.port), 'reset');
    expect(await status(get(url('site.example')))).toBe('HTTP/1.1 200 OK');
  });

  test('close ends everything, with requests under way', async () => {
    const waiting = exchange(proxy, get(url('site.example', '/silent')));
    await expect.poll(() => seen.length).toBe(1);
    await proxy.close();
    expect(await waiting).toBe('');
    expect(proxy.connections().every((connection) => connection.verdict === 'closed')).toBe(true);
  });
});
