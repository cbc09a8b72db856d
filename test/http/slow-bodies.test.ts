import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { guardBodies, type CutBecause } from '../../daemon/http/slow-bodies.js';

const pace = { windowMs: 60, leastBytes: 100, windows: 5, lingerMs: 40 };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function open(of = pace) {
  const cuts: CutBecause[] = [];
  const app = Fastify({ logger: false });
  guardBodies(app, { streams: (url) => url === '/stream', cut: (because) => cuts.push(because), pace: of });
  app.post('/read', async () => 'read');
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => {
    body
      .on('end', () => done(null))
      .on('error', done)
      .resume();
  });
  app.post('/stream', async () => 'streamed');
  app.post('/no-key', { onRequest: async (_, reply) => reply.code(401).send('who are you?') }, async () => '');
  await app.listen({ host: '127.0.0.1', port: 0 });
  closers.push(() => app.close());
  return { app, cuts, port: (app.server.address() as AddressInfo).port };
}

/** Sends a head, then `bytes` every `everyMs` until the body is whole; resolves with what was answered when the connection closes. */
function trickle(
  port: number,
  path: string,
  { length, bytes, everyMs }: Record<'length' | 'bytes' | 'everyMs', number>,
) {
  return new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const type = path === '/stream' ? 'application/octet-stream' : 'application/json';
    let answer = '';
    let left = length;
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`);
    const timer = setInterval(() => {
      if (left <= 0) return;
      socket.write(' '.repeat(Math.min(left, bytes)));
      left -= bytes;
    }, everyMs);
    socket.on('data', (chunk) => {
      answer += String(chunk);
      if (left <= 0) socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer.split('\r\n')[0] ?? '');
    });
  });
}

test.each([
  ['never a byte', '/read', { length: 10, bytes: 0, everyMs: 1_000 }, '', ['too_slow']],
  ['byte by byte', '/read', { length: 1_000, bytes: 1, everyMs: 20 }, '', ['too_slow']],
  ['at the least pace, without end', '/read', { length: 900_000, bytes: 400, everyMs: 20 }, '', ['too_long']],
  ['a part, byte by byte', '/stream', { length: 1_000, bytes: 1, everyMs: 20 }, '', ['too_slow']],
  [
    'refused before its body',
    '/no-key',
    { length: 1_000, bytes: 400, everyMs: 500 },
    'HTTP/1.1 401 Unauthorized',
    ['not_read'],
  ],
  ['to no address', '/nowhere', { length: 9_000, bytes: 1, everyMs: 20 }, '', ['too_slow']],
] as const)('a body that comes %s: the connection is closed and counted', async (_, path, how, first, cuts) => {
  const server = await open();
  expect(await trickle(server.port, path, how)).toBe(first);
  expect(server.cuts).toEqual(cuts);
});

test('a part that keeps the pace may take longer than any other body', async () => {
  // In a window of 60 ms a busy machine may stand still.
  const server = await open({ ...pace, windowMs: 400, windows: 1 });
  expect(await trickle(server.port, '/stream', { length: 16_000, bytes: 800, everyMs: 25 })).toBe('HTTP/1.1 200 OK');
  expect(server.cuts).toEqual([]);
});

test('a connection that stays open through a hundred bodies gathers no listeners', async () => {
  const { app, cuts, port } = await open();
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => sockets.add(socket));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closers.push(() => agent.destroy());
  const send = () =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
      request({ port, host: '127.0.0.1', path: '/read', method: 'POST', agent, headers }, (response) => {
        response.on('end', () => resolve(listeners())).resume();
      })
        .on('error', reject)
        .end('{}');
    });
  const listeners = () => [...sockets].reduce((sum, socket) => sum + socket.listenerCount('close'), 0);
  const first = await send();
  for (let count = 1; count < 100; count++) await send();
  expect(await send()).toBe(first);
  expect([sockets.size, cuts]).toEqual([1, []]);
});
