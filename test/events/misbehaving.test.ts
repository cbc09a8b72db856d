import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { issuedBy, selfSigned } from '../outside/self-signed.js';
import { HOOK, webhookReceiver, type Behaviour, type Receiver } from '../fakes/outside/webhook-receiver.js';
import type { House } from '../daemon/house.js';
import { attempts, captured, nextAttempt, openPostOffice, quiet } from './post-office.js';

let receiver: Receiver;
let house: House | undefined;
beforeAll(async () => {
  receiver = await webhookReceiver();
});
afterAll(() => receiver.close());
afterEach(async () => {
  await house?.close();
  house = undefined;
});

/** One attempt at a receiver that behaves so, and what the log says of it. */
async function firstAttempt(url: string, ca: string, attemptMs = 400) {
  house = await openPostOffice({ ca }, { attemptMs });
  const capture = await captured(house, url);
  await quiet(house);
  const logged = await attempts(house, capture);
  expect(logged).toHaveLength(1);
  expect(house.faults).toEqual([]);
  return logged[0];
}

const late: Behaviour = { status: 200, afterMs: 900 };

describe('the log says what came of it, and whether it is tried again', () => {
  test.each<[Behaviour, string, boolean]>([
    [200, 'delivered', false],
    [204, 'delivered', false],
    [299, 'delivered', false],
    ['endless_body', 'delivered', false],
    ['silent_after_accept', 'timeout', true],
    ['half_a_handshake', 'timeout', true],
    ['no_answer', 'timeout', true],
    ['half_a_head', 'timeout', true],
    [late, 'timeout', true],
    ['reset_at_accept', 'connection_failed', true],
    ['closed_at_accept', 'connection_failed', true],
    ['plain_text', 'connection_failed', true],
    ['reset_after_request', 'connection_failed', true],
    ['closed_after_request', 'connection_failed', true],
    ['reset_in_head', 'connection_failed', true],
    ['garbage', 'connection_failed', true],
    ['endless_head', 'connection_failed', true],
    [301, 'redirect_not_followed', false],
    [307, 'redirect_not_followed', false],
    [304, 'redirect_not_followed', false],
    [410, 'http_410', false],
    [400, 'http_400', true],
    [404, 'http_404', true],
    [429, 'http_429', true],
    [500, 'http_500', true],
    [503, 'http_503', true],
  ])('%j: %s', async (behaviour, outcome, again) => {
    receiver.behave(behaviour);
    const logged = await firstAttempt(receiver.url(), receiver.ca);
    expect(logged?.outcome).toBe(outcome);
    expect(logged?.next_attempt_at !== null).toBe(again);
    expect(logged?.destination_host).toBe(HOOK);
    expect(logged?.body_sha256).toMatch(/^[0-9a-f]{64}$/);
  });
});

test('a redirect is not followed, and the log says where it pointed', async () => {
  receiver.behave({ status: 302, headers: { location: receiver.url('/elsewhere') } });
  receiver.received.length = 0;
  const logged = await firstAttempt(receiver.url('/here'), receiver.ca);
  expect(logged).toMatchObject({ outcome: 'redirect_not_followed', http_status: 302 });
  expect(logged?.detail).toContain('/elsewhere');
  expect(receiver.received.map(({ path }) => path)).toEqual(['/here']);
});

test('Retry-After is logged and not obeyed', async () => {
  receiver.behave({ status: 503, headers: { 'retry-after': '7' } });
  const logged = await firstAttempt(receiver.url(), receiver.ca);
  expect(logged?.detail).toBe('Retry-After: 7');
  const wait = Date.parse(logged?.next_attempt_at ?? '') - Date.parse(logged?.at ?? '');
  expect(wait).toBeGreaterThanOrEqual(300_000);
});

test('500, then 200: delivered at the second attempt, under the same id', async () => {
  receiver.behave(500, 200);
  receiver.received.length = 0;
  house = await openPostOffice(receiver);
  const capture = await captured(house, receiver.url());
  await quiet(house);
  expect(await nextAttempt(house)).toBe(true);
  expect((await attempts(house, capture)).map(({ outcome }) => outcome)).toEqual(['http_500', 'delivered']);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await nextAttempt(house)).toBe(false);
});

describe('certificates that cannot be trusted', () => {
  test.each([
    ['of nobody', () => selfSigned(HOOK), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['of another name', () => issuedBy('Test authority', 'other.example'), 'ERR_TLS_CERT_ALTNAME_INVALID'],
    [
      'of another authority',
      () => ({ ...issuedBy('A', HOOK), issuer: receiver.ca }),
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ],
  ])('%s', async (_what, make, detail) => {
    const pair = { issuer: receiver.ca, ...make() };
    const bad = await webhookReceiver(pair);
    const logged = await firstAttempt(bad.url(), pair.issuer);
    expect(logged).toMatchObject({ outcome: 'connection_failed', detail });
    expect(logged?.next_attempt_at).not.toBeNull();
    expect(bad.received).toEqual([]);
    await bad.close();
  });
});

/** Listens and never accepts: a first few connections are made by the kernel, later ones wait for ever. */
async function neverAccepting() {
  const script = `require('net').createServer().listen({port:0,host:'127.0.0.1',backlog:1},function(){
    require('fs').writeSync(1,String(this.address().port));Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0)})`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(Number(data))),
  );
  return { port, end: () => child.kill('SIGKILL') };
}

test.each([
  ['a connection that nobody accepts', 0],
  ['a connection that is never made', 8],
])('%s: timeout', async (_what, before) => {
  const server = await neverAccepting();
  const filling = Array.from({ length: before }, () => connect(server.port, '127.0.0.1').on('error', () => undefined));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const logged = await firstAttempt(`https://${HOOK}:${server.port}/`, receiver.ca);
  expect(logged?.outcome).toBe('timeout');
  for (const socket of filling) socket.destroy();
  server.end();
});

test('nobody listens there: connection_failed, ECONNREFUSED', async () => {
  const gone = await webhookReceiver();
  await gone.close();
  expect(await firstAttempt(gone.url(), gone.ca)).toMatchObject({
    outcome: 'connection_failed',
    detail: 'ECONNREFUSED',
  });
});

test('the deadline is 10 seconds: an answer after 11 comes too late', async () => {
  receiver.behave({ status: 200, afterMs: 11_000 });
  const logged = await firstAttempt(receiver.url(), receiver.ca, 10_000);
  expect(logged?.outcome).toBe('timeout');
  expect(logged?.duration_ms).toBeGreaterThanOrEqual(9_900);
  expect(logged?.duration_ms).toBeLessThan(10_900);
});
