import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkProofs } from '../../../src/cli/doctor/proofs.js';
import type { Home } from '../../../src/cli/problem/home.js';
import { dropHome, makeHome, testKey } from '../rig.js';

let path: string;
let server: Server;
let pages: Readonly<Record<string, { readonly ids: readonly string[]; readonly more: boolean }>>;
const liveKey = `ps_live_${'k'.repeat(40)}`;

beforeEach(async () => {
  path = makeHome();
  server = createServer((request, response) => {
    const { ids = [], more = false } = pages[request.headers.authorization?.replace('Bearer ', '') ?? ''] ?? {};
    const answer = request.url?.startsWith('/v1/proofs?state=pending')
      ? { proofs: ids.map((capture_id) => ({ capture_id })), next_cursor: more ? 'x' : null }
      : { status: 'ok', version: '1' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const keys = { profiles: { local: { live_key: liveKey, test_key: testKey } } };
  writeFileSync(join(path, 'credentials.json'), JSON.stringify(keys), { mode: 0o600 });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  dropHome(path);
});

const runs = () => {
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(path, 'daemon.json'), JSON.stringify({ pid: process.pid, port, version: '1' }));
};
const look = (startsAtLogin: boolean) => checkProofs({ path } as Home, startsAtLogin);

test('a daemon that does not run is not started for it', async () => {
  expect((await look(false)).found).toContain('is not running');
});

test.each([
  ['none', { [liveKey]: { ids: [], more: false } }, /^none are waiting/],
  [
    'one, seen with both keys',
    { [liveKey]: { ids: ['a'], more: false }, [testKey]: { ids: ['a'], more: false } },
    /^1 waits/,
  ],
  ['two', { [liveKey]: { ids: ['a'], more: false }, [testKey]: { ids: ['b'], more: false } }, /^2 wait /],
  ['more than a page', { [liveKey]: { ids: ['a', 'b'], more: true } }, /^more than 2 wait /],
])('%s', async (_, answers, found) => {
  pages = answers;
  runs();
  const [away, home] = [await look(false), await look(true)];
  expect([away.state, away.found]).toEqual(['ok', expect.stringMatching(found)]);
  // Who has it started at each login needs no advice.
  expect([away.fix === undefined, home.fix]).toEqual([_ === 'none', undefined]);
});
