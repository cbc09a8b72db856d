import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/client/index.js';

const server = createServer((request, response) => {
  const { 'content-length': length = '' } = request.headers;
  buffer(request).then(
    (body) => response.setHeader('etag', `"${length}:${body.toString()}"`).end(),
    () => response.destroy(),
  );
});
// Which dispatcher a process has depends on what asked first: the fetch of Node or the package.
const before = getGlobalDispatcher();
const own = new Agent();
let baseUrl = '';
beforeAll(async () => {
  setGlobalDispatcher(own);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(async () => {
  setGlobalDispatcher(before);
  await own.close();
  await new Promise((resolve) => server.close(resolve));
});

async function* inChunks() {
  yield Buffer.from('ab');
  yield Buffer.from('cde');
}

test.each([
  ['bytes', () => Buffer.from('abcde')],
  ['a stream', inChunks],
])('a part that is %s is sent with its length once, through the dispatcher of undici too', async (_, bytes) => {
  const client = connect({ baseUrl, key: null, fetch: globalThis.fetch });
  expect(await client.upload(`${baseUrl}/part`, { size: 5, bytes: bytes() })).toBe('"5:abcde"');
});
