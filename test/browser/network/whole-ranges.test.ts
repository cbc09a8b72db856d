import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Exchange } from '../../../daemon/browser/network/record.js';
import { mediaBounds } from '../../../src/package/records/fields/media.js';
import { roomFor } from '../../../daemon/browser/media/ask-again.js';
import { writeWacz } from '../../../daemon/capture/warc/write-wacz.js';
import { world } from '../navigation/navigation-rig.js';

const folder = mkdtempSync(join(tmpdir(), 'evidence-ranges-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FILM = Buffer.from('0123456789');

function exchange(name: string, range?: string): Exchange {
  const [, from = '0', to = '9'] = /(\d+)-(\d+)/.exec(range ?? '') ?? [];
  const bytes = FILM.subarray(Number(from), Number(to) + 1);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    id: `${name} ${range ?? 'all'}`,
    url: `https://example.org/${name}`,
    method: 'GET',
    at: '2026-11-26T09:00:00.000Z',
    type: 'Media',
    mainDocument: false,
    requestHeaders: [],
    requestHeadersExact: false,
    postData: null,
    response: {
      status: range === undefined ? 200 : 206,
      statusText: '',
      protocol: '',
      headers: range === undefined ? [] : [['Content-Range', range]],
      raw: false,
      mimeType: 'video/webm',
      fromCache: false,
      body: { kind: 'memory', bytes, size: bytes.length, sha256 },
    },
    failure: null,
  };
}

test('the index has the whole of a file, and a part only where nothing is whole', async () => {
  const [whole, first, last] = ['bytes 0-9/10', 'bytes 0-3/10', 'bytes 4-9/10'];
  const exchanges = [
    ...[first, whole, last].map((range) => exchange('ranged', range)),
    ...[first, undefined, whole].map((range) => exchange('complete', range)),
    ...[first, last].map((range) => exchange('parts', range)),
  ];
  const { files, responses } = await writeWacz({ exchanges } as never, {
    page: { url: 'https://example.org/', title: 'page', at: '2026-11-26T09:00:00.000Z' },
    software: 'evidence/test',
    userAgent: 'test agent',
    addressOf: () => '127.0.0.1',
    world,
    scratch: (file) => join(folder, file),
  });
  expect(responses).toBe(exchanges.length);
  const index = readFileSync(files.find(({ name }) => name === 'indexes/index.cdx')!.path, 'utf8').trimEnd();
  const listed = index.split('\n').map((line) => {
    const { url, status, digest } = JSON.parse(line.slice(line.indexOf('{'))) as Record<string, string>;
    return `${new URL(url!).pathname} ${status} ${digest}`;
  });
  const digest = (from: number, to: number) =>
    `sha256:${createHash('sha256').update(FILM.subarray(from, to)).digest('hex')}`;
  expect(listed.toSorted()).toEqual(
    [
      `/complete 200 ${digest(0, 10)}`,
      `/parts 206 ${digest(0, 4)}`,
      `/parts 206 ${digest(4, 10)}`,
      `/ranged 206 ${digest(0, 10)}`,
    ].toSorted(),
  );
});

test('what no room is left for is not said to be too large by itself', () => {
  const each = 'it has more than 64000000 bytes, which is the most that is asked for again';
  const all = 'of the 256000000 bytes that are asked for again at most, too few are left';
  expect(roomFor(mediaBounds.together)).toEqual({ most: 64_000_000, tooMuch: each });
  expect(roomFor(64_000_000)).toEqual({ most: 64_000_000, tooMuch: each });
  expect(roomFor(63_999_999)).toEqual({ most: 63_999_999, tooMuch: all });
  expect(roomFor(0)).toEqual({ most: 0, tooMuch: all });
});
