import { describe, expect, it, test } from 'vitest';
import { apiCall, callApi } from '../../../src/cli/service/api-request.js';
import type { Client } from '../../../src/client/index.js';

const said = { method: 'POST', path: '/captures', field: [], input: undefined, paginate: false };

test.each([
  [['url=https://a.example/?x=1'], { url: 'https://a.example/?x=1' }],
  [['options.viewport=mobile', 'options.wait.delay_ms=5'], { options: { viewport: 'mobile', wait: { delay_ms: 5 } } }],
  [['a=true', 'b=null', 'c=["x"]', 'd=', 'e="7"', 'f=1.5'], { a: true, b: null, c: ['x'], d: '', e: '7', f: 1.5 }],
])('fields of a body: %j', (field, body) => {
  expect(JSON.parse(apiCall({ ...said, field }).body ?? '')).toEqual(body);
});

test.each<[Partial<typeof said>, string]>([
  [{ method: 'get', path: 'captures' }, 'GET /captures'],
  [{ method: 'GET', path: '/v1/captures/cap_1' }, 'GET /captures/cap_1'],
  [{ method: 'DELETE', path: '/captures/cap_1?permanent=true' }, 'DELETE /captures/cap_1?permanent=true'],
])('method and path: %j', (typed, expected) => {
  const { method, path } = apiCall({ ...said, ...typed });
  expect(`${method} ${path}`).toBe(expected);
});

test.each<[object]>([
  [{ method: 'BREW' }],
  [{ path: 'https://example.com/' }],
  [{ path: 'javascript:alert(1)' }],
  [{ field: ['nothing'] }],
  [{ field: ['a=1', 'a.b=2'] }],
  [{ method: 'GET', input: '-' }],
  [{ paginate: true }],
])('is a matter of usage: %j', (typed) => {
  expect(() => apiCall({ ...said, ...typed })).toThrow();
});

describe('--paginate', () => {
  /** A list of seven rows, three to a page. */
  const request: Client['request'] = async ({ query = {} }) => {
    const from = Number(query['cursor'] ?? 0);
    const rows = [0, 1, 2, 3, 4, 5, 6].slice(from, from + 3);
    return {
      type: 'application/json',
      text: JSON.stringify({ rows, next_cursor: from + 3 < 7 ? String(from + 3) : null }),
    };
  };
  const list = { ...said, method: 'GET', path: '/rows', paginate: true };

  it('gives every row once, in one document', async () => {
    expect(await callApi({ request }, apiCall(list))).toEqual({ rows: [0, 1, 2, 3, 4, 5, 6], next_cursor: null });
    expect(await callApi({ request }, apiCall({ ...list, paginate: false }))).toEqual({
      rows: [0, 1, 2],
      next_cursor: '3',
    });
  });

  it('says when there is no list', async () => {
    const one: Client['request'] = async () => ({ type: 'application/json', text: '{"status": "ok"}' });
    await expect(callApi({ request: one }, apiCall(list))).rejects.toThrow('not a list');
  });

  it('says when the answer is no JSON', async () => {
    const bytes: Client['request'] = async () => ({ type: 'application/zip', text: 'PK' });
    await expect(callApi({ request: bytes }, apiCall(list))).rejects.toThrow('application/zip');
  });
});
