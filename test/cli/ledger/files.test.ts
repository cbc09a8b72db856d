import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { ledgerFile } from '../../../src/cli/ledger/files.js';

it.each([404, 500])(
  'an answer with status %i leaves no connection open that would hold up the command',
  async (status) => {
    // A service that closes no idle connection by itself.
    const server = createServer((_, response) => response.writeHead(status).end('x'.repeat(100_000)));
    server.keepAliveTimeout = 0;
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(ledgerFile(`http://127.0.0.1:${port}/v1/ledger`, 'checkpoint')).rejects.toMatchObject({
      code: 'UNEXPECTED_ANSWER',
    });
    const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
    await expect.poll(open).toBe(0);
    server.close();
  },
);
