import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openWatchers } from '../../../daemon/browser/person/frames.js';

test('who reads slower than pictures come gets the newest, and the others are not held in memory', async () => {
  const watchers = openWatchers();
  const server = createServer((_, response) => watchers.add(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const served = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const asked = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  const [[answer], [, response]] = await Promise.all([once(asked, 'response') as Promise<[IncomingMessage]>, served]);
  answer.pause();
  const picture = (number: number): Buffer => Buffer.concat([Buffer.from(`<${number}>`), Buffer.alloc(2 ** 20)]);
  for (let number = 0; number < 100; number += 1) {
    watchers.send(picture(number));
    await new Promise(setImmediate);
  }
  expect(response.writableLength).toBeLessThan(4 * 2 ** 20);
  let seen = '';
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    seen += chunk.toString('latin1').replaceAll('\0', '');
    if (seen.includes('<99>')) watchers.close();
  }
  expect(seen.split('<').length).toBeLessThan(50);
  expect(seen.endsWith('<99>\r\n--frame\r\ncontent-type: image/jpeg\r\n\r\n')).toBe(true);
});
