import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createNetServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowList, nothingAllowed } from '../../daemon/outside/guard/allow.js';
import { guardedFetch } from '../../daemon/outside/guarded-fetch.js';
import { outsideFetch } from '../../daemon/outside/outside-fetch.js';
import type { Resolution, Resolver } from '../../daemon/outside/resolver.js';
import { listening, type Listening } from '../fakes/outside/listening.js';
import { selfSigned } from './self-signed.js';

const limits = { timeoutMs: 5_000, maxBytes: 1_000 };
let site: Listening;
let requests: string[] = [];

function answer(request: IncomingMessage, response: ServerResponse): void {
  requests.push(request.url ?? '');
  switch (request.url ?? '') {
    case '/redirect':
      response.writeHead(302, { location: '/ok' }).end();
      break;
    case '/long':
      response.end(Buffer.alloc(1_001));
      break;
    case '/endless':
      response.write('x');
      break;
    case '/silent':
      break;
    case '/reset':
      request.socket.resetAndDestroy();
      break;
    case '/echo':
      request.pipe(response);
      break;
    default:
      response.setHeader('X-Two', ['a', 'b']).end('fine');
  }
}

beforeAll(async () => {
  const server: Server = createServer(answer);
  site = await listening(server);
});
afterAll(() => site.close());

const at = (path: string, host = '127.0.0.1') => `http://${host}:${site.port}${path}`;

describe('outsideFetch', () => {
  test('hands over status, headers and body', async () => {
    const { status, headers, body } = await outsideFetch(at('/ok'), limits);
    expect([status, headers['x-two'], Buffer.from(body).toString()]).toEqual([200, 'a, b', 'fine']);
  });

  test('sends a body', async () => {
    const { body } = await outsideFetch(at('/echo'), { ...limits, method: 'POST', body: 'question' });
    expect(Buffer.from(body).toString()).toBe('question');
  });

  test('follows no redirect', async () => {
    requests = [];
    expect((await outsideFetch(at('/redirect'), limits)).status).toBe(302);
    expect(requests).toEqual(['/redirect']);
  });

  test('does not obey the proxy variables of the environment', async () => {
    process.env['http_proxy'] = 'http://127.0.0.1:9';
    try {
      expect((await outsideFetch(at('/ok'), limits)).status).toBe(200);
    } finally {
      delete process.env['http_proxy'];
    }
  });

  test.each([
    ['/long', 'too_large'],
    ['/endless', 'timeout'],
    ['/silent', 'timeout'],
    ['/reset', 'connection_failed'],
  ])('%s fails as %s', async (path, code) => {
    await expect(outsideFetch(at(path), { ...limits, timeoutMs: 300 })).rejects.toMatchObject({ code });
  });

  test('a body that is not wanted is not waited for', async () => {
    expect((await outsideFetch(at('/endless'), { ...limits, maxBytes: 0 })).status).toBe(200);
  });

  test('a server that accepts and never begins TLS does not outlast the limit', async () => {
    const mute = await listening(createNetServer(() => undefined));
    const call = outsideFetch(`https://127.0.0.1:${mute.port}/`, { ...limits, timeoutMs: 300 });
    await expect(call).rejects.toMatchObject({ code: 'timeout' });
    await mute.close();
  });

  test("an abort rejects with the caller's own reason", async () => {
    const reason = new Error('the capture ended');
    await expect(outsideFetch(at('/silent'), { ...limits, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  test('what is asked before sending is waited for no longer than the limit or an abort, and nothing is sent', async () => {
    requests = [];
    const late = () => new Promise<never>(() => undefined);
    const timed = outsideFetch(at('/ok'), { ...limits, timeoutMs: 300, beforeSending: late });
    await expect(timed).rejects.toMatchObject({ code: 'timeout' });
    const cut = new AbortController();
    const reason = new Error('the daemon stops');
    const beforeSending = () => {
      cut.abort(reason);
      return late();
    };
    await expect(outsideFetch(at('/ok'), { ...limits, signal: cut.signal, beforeSending })).rejects.toBe(reason);
    expect(requests).toEqual([]);
  });

  test('what is refused before sending is not sent, and the reason is the cause', async () => {
    requests = [];
    const no = new Error('no');
    const beforeSending = () => Promise.reject(no);
    await expect(outsideFetch(at('/ok'), { ...limits, beforeSending })).rejects.toMatchObject({ cause: no });
    expect(requests).toEqual([]);
    const sent = await outsideFetch(at('/ok'), { ...limits, beforeSending: () => Promise.resolve() });
    expect([sent.status, requests]).toEqual([200, ['/ok']]);
  });
});

/** Answers in turn, the last for ever, and counts. */
function scripted(...resolutions: readonly Resolution[]): Resolver & { count(): number } {
  let asked = 0;
  const resolve: Resolver = async () =>
    resolutions[Math.min(asked++, resolutions.length - 1)] ?? { kind: 'unresolvable' };
  return Object.assign(resolve, { count: () => asked });
}
const addresses = (...list: readonly string[]): Resolution => ({ kind: 'addresses', addresses: list });

describe('guardedFetch', () => {
  test('connects to the vetted address and asks the resolver once', async () => {
    const resolve = scripted(addresses('127.0.0.1'), addresses('10.0.0.1'));
    const guard = { resolve, allow: allowList(['127.0.0.0/8']) };
    const { status } = await guardedFetch(new URL(at('/ok', 'hook.example.com')), limits, guard);
    expect([status, resolve.count()]).toEqual([200, 1]);
  });

  test.each([
    ['a private answer', scripted(addresses('127.0.0.1')), 'hook.example.com', 'blocked_address'],
    [
      'one private answer of two',
      scripted(addresses('93.184.216.34', '127.0.0.1')),
      'hook.example.com',
      'blocked_address',
    ],
    ['a literal address', scripted(), '127.0.0.1', 'blocked_address'],
    ['an IPv6 literal', scripted(), '[::ffff:127.0.0.1]', 'blocked_address'],
    ['no such name', scripted({ kind: 'unresolvable' }), 'hook.example.com', 'unresolvable'],
    ['no resolver', scripted({ kind: 'no_answer', reason: 'EAI_AGAIN' }), 'hook.example.com', 'connection_failed'],
  ])('%s is refused before any connection', async (_what, resolve, host, code) => {
    requests = [];
    const guard = { resolve, allow: nothingAllowed };
    await expect(guardedFetch(new URL(at('/ok', host)), limits, guard)).rejects.toMatchObject({ code });
    expect(requests).toEqual([]);
  });

  test('keeps the name for TLS and refuses a certificate nobody vouches for', async () => {
    const names: string[] = [];
    const server = createTlsServer({
      ...selfSigned('hook.example.com'),
      SNICallback: (name, done) => (names.push(name), done(null)),
    });
    const tls = await listening(server);
    const guard = { resolve: scripted(addresses('127.0.0.1')), allow: allowList(['127.0.0.1']) };
    const url = new URL(`https://hook.example.com:${tls.port}/`);
    await expect(guardedFetch(url, limits, guard)).rejects.toMatchObject({ code: 'connection_failed' });
    expect(names).toEqual(['hook.example.com']);
    await tls.close();
  });
});
