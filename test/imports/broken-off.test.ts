import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type House } from '../daemon/house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => house.close());

/** Sends `head` and `body` and goes away as soon as the server has begun to read; resolves when the server has done with it. */
async function breakOff(head: readonly string[], body: string, how: 'destroy' | 'resetAndDestroy'): Promise<void> {
  const seen = once(house.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const socket = connect((house.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `${[...head, `Authorization: Bearer ${house.keys.live}`, 'Host: localhost'].join('\r\n')}\r\n\r\n${body}`,
  );
  const [, response] = await seen;
  const done = once(response, 'close');
  // Let the route open its file and ask for more.
  await sleep(100);
  socket[how]();
  await done;
  await sleep(100);
}

test.each(['destroy', 'resetAndDestroy'] as const)(
  'a sender that goes away amid a part (%s): no fault, and the part stays missing',
  async (how) => {
    const { import_id, parts } = await house.live.createImport({ body: { file_name: 'p.zip', size_bytes: 100_000 } });
    const url = new URL(parts[0]?.url ?? '');
    const part = [`PUT ${url.pathname}${url.search} HTTP/1.1`, 'Content-Length: 100000'];
    await breakOff([...part, 'Content-Type: application/octet-stream'], 'x'.repeat(40_000), how);
    expect(house.faults).toEqual([]);
    const read = await house.live.getImport({ params: { import_id }, query: { upload: true } });
    expect([read.status, read.uploaded_parts]).toEqual(['uploading', []]);
  },
);

test.each(['destroy', 'resetAndDestroy'] as const)('a sender that goes away amid JSON (%s): no fault', async (how) => {
  const head = ['POST /v1/captures HTTP/1.1', 'Content-Length: 5000', 'Content-Type: application/json'];
  await breakOff(head, '{"url": "http://exam', how);
  expect(house.faults).toEqual([]);
});
