import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropHome, evidence, makeHome } from '../rig.js';

let home: string;
beforeEach(() => (home = makeHome()));
afterEach(() => dropHome(home));

test('without a display nobody can sign in in a window, and the other ways are named', async () => {
  const create = ['browser-profile', 'create', 'board', '--url', 'http://127.0.0.1:8080/'];
  const ran = await evidence(home, create, { env: { EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8' } });
  expect(ran.code).toBe(2);
  for (const way of ['there is no display', '--stream', '--from-cookies', '--from-storage-state'])
    expect(ran.stderr).toContain(way);
});

test.each([
  [['--stream'], /--stream needs --url URL/],
  [['--url', 'https://example.com/', '--port', '8022'], /--port is that of the page which --stream shows/],
  [['--url', 'http://127.0.0.1/', '--stream'], /--url http:\/\/127\.0\.0\.1\/ cannot be opened/],
  [['--url', 'https://example.com/', '--from-cookies', 'cookies.txt'], /--from-cookies/],
  [[], /--url URL, --from-cookies FILE or --from-storage-state FILE/],
])('%j is refused before any browser or service is asked', async (args, words) => {
  const ran = await evidence(home, ['browser-profile', 'create', 'board', ...args]);
  expect([ran.code, ran.stderr]).toEqual([2, expect.stringMatching(words)]);
});
