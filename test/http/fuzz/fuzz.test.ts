import { connect } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, type OperationName } from '../../../src/contract/index.js';
import type { Operation } from '../../../src/contract/operation.js';
import { printed } from '../../contract/document.js';
import { fromSchema } from './fuzz-arbitraries.js';
import { at, requests } from './fuzz-requests.js';
import { openRig, type Rig } from './fuzz-rig.js';

/** More by hand: EVIDENCE_FUZZ_RUNS=2000. */
const runs = Number(process.env['EVIDENCE_FUZZ_RUNS'] ?? 60);
const document = printed();
let rig: Rig;
beforeAll(async () => (rig = await openRig()));
afterAll(() => rig.close());

describe.each(Object.entries<Operation>(operations))('%s', (name, op) => {
  test('never fails, and answers in the declared form, whatever is sent', async () => {
    const described = document.paths[op.path]?.[op.method.toLowerCase()];
    expect(described).toBeDefined();
    await fc.assert(
      fc.asyncProperty(requests(op, described!, rig), async ({ key, ...sent }) => {
        // A request may match a more special operation of the same method, as `/captures/batch` does.
        rig.judged(
          await rig.send({ ...sent, key: key === undefined ? rig.keyOf(op) : key }),
          reached(op.method, sent.path),
        );
      }),
      { numRuns: runs },
    );
  });

  test('asks for a key, unless it is open, and shows and changes nothing of another account', async () => {
    if (op.access === 'open') return;
    const nobody = { method: op.method, path: `/v1${op.path}` };
    const refusals: [string | null, string][] = [
      [null, 'MISSING_API_KEY'],
      // A share is opened by no key, right or wrong.
      ['ps_live_unknown', op.access === 'share' ? 'MISSING_API_KEY' : 'INVALID_API_KEY'],
      ...(op.access === 'operator' ? ([[rig.house.keys.live, 'FORBIDDEN']] as [string, string][]) : []),
    ];
    for (const [key, code] of refusals) {
      const answer = await rig.send({ ...nobody, key });
      rig.judged(answer, name);
      expect(answer.text).toContain(`"code":"${code}"`);
    }
    if (!op.path.includes('{') || op.access === 'operator') return;
    const described = document.paths[op.path]?.[op.method.toLowerCase()];
    const names = [...op.path.matchAll(/\{(\w+)\}/g)].map(([, each = '']) => each);
    if (names.some((each) => !rig.foreign.has(each))) return;
    const path = `/v1${op.path.replaceAll(/\{(\w+)\}/g, (_, each: string) => [...rig.foreign.get(each)!].at(-1)!)}`;
    const body = described?.requestBody?.content['application/json']?.schema;
    for (const value of body ? fc.sample(fromSchema(body, document), 10) : [undefined]) {
      const sent = value === undefined ? {} : { body: JSON.stringify(value), type: 'application/json' };
      const answer = await rig.send({ method: op.method, path, ...sent });
      rig.judged(answer, name);
      // A body may be refused before anybody looks for the id.
      expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
    }
  });
});

const isAt = (template: string, path: string) =>
  new RegExp(`^/v1${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** The operation that answers this method and path. */
function reached(method: string, path: string): OperationName | undefined {
  const [bare = ''] = path.split('?', 1);
  const found = Object.entries<Operation>(operations)
    .filter(([, op]) => op.method === method && isAt(op.path, bare))
    .sort(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length);
  return found[0]?.[0] as OperationName | undefined;
}

const paths = [...new Set(Object.values<Operation>(operations).map(({ path }) => path))];
describe.each(paths)('%s', (path) => {
  const address = () => `/v1${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => at(rig.own.get(name), 0))}`;

  test('answers every other method with 405 and what it allows', async () => {
    // `/captures/batch` may also be read as a capture's id, and then fares like an unknown one.
    const known = Object.values<Operation>(operations)
      .filter((op) => isAt(op.path, address()))
      .map((op) => op.method as string);
    for (const method of [
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'LINK',
      'MKCOL',
      'REPORT',
      'SEARCH',
      'M-SEARCH',
      'PURGE',
    ]) {
      if (known.includes(method)) continue;
      const answer = await rig.send({ method, path: address() });
      rig.judged(answer);
      expect({ method, status: answer.status }).toEqual({ method, status: 405 });
      for (const each of known) expect(String(answer.headers['allow'])).toContain(each);
    }
  });

  test('takes no body of 2 MiB', async () => {
    const body = JSON.stringify({ url: `https://example.com/${'x'.repeat(2 * 1024 * 1024)}` });
    for (const op of Object.values<Operation>(operations).filter(
      (each) => each.path === path && each.method !== 'GET',
    )) {
      const sent = { method: op.method, path: address(), key: rig.keyOf(op) };
      const answer = await rig.send({ ...sent, body, type: 'application/json' });
      rig.judged(answer);
      expect(answer.status).toBe(413);
    }
  });
});

test.each([
  ['no such method', 'BREW /v1/captures HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['no such version', 'GET /v1/health HTTP/9.9\r\nHost: localhost\r\n\r\n'],
  ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['two lengths', 'POST /v1/captures HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
  [
    'a length and chunks',
    'POST /v1/captures HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
  ],
  ['a head too large', `GET /v1/health HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
  ['no host', 'GET /v1/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [
    'a whole address',
    'GET http://attacker.example/v1/health HTTP/1.1\r\nHost: attacker.example\r\nConnection: close\r\n\r\n',
  ],
  ['a path that is none', 'GET * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
])('%s gets the envelope too', async (_, raw) => {
  const text = await new Promise<string>((resolve, reject) => {
    let heard = '';
    const socket = connect(rig.port, '127.0.0.1', () => socket.write(raw));
    socket.on('data', (part) => (heard += part.toString()));
    socket.on('end', () => resolve(heard));
    socket.on('error', reject);
  });
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((each) => [each.split(': ')[0]!.toLowerCase(), each.split(': ').slice(1).join(': ')]),
  );
  rig.judged({ status: Number(line.split(' ')[1]), headers, text: body });
});

test('nothing of it reached the prototypes, and the other account is as it was', async () => {
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  const rows = await rig.send({ method: 'GET', path: '/v1/captures?limit=200', key: rig.foreignKey, ids: rig.foreign });
  const { captures } = JSON.parse(rows.text) as {
    captures: { capture_id: string; status: string; legal_hold: boolean }[];
  };
  expect(captures.map(({ status, legal_hold }) => ({ status, legal_hold }))).toEqual([
    { status: 'completed', legal_hold: false },
    { status: 'deleted', legal_hold: false },
    { status: 'deleted', legal_hold: false },
  ]);
});
