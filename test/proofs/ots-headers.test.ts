import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bitcoinHeaders } from '../../daemon/outside/bitcoin-headers.js';
import { mineHeader } from '../fakes/proofs/calendar.js';

const folder = mkdtempSync(join(tmpdir(), 'headers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const headers = [0, 1, 2].map((i) => mineHeader(new Uint8Array(32).fill(i), new Date(1_700_000_000_000 + i)));
const hex = (i: number) => Buffer.from(headers[i]!).toString('hex');

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('block headers', () => {
  it.each([
    ['raw from genesis', file('raw', Buffer.concat(headers)), 2, 2, 3],
    [
      'lines',
      file('lines', `# two of them\n900001 ${hex(1)}\n\n900002 ${hex(2)} # later\n900003 zz\n`),
      900_002,
      2,
      900_003,
    ],
  ])('from a file: %s', async (_, path, height, index, absent) => {
    const source = bitcoinHeaders(path);
    expect(await source(height)).toEqual(headers[index]);
    expect(await source(absent)).toBeUndefined();
  });

  it('from a server that speaks Esplora', async () => {
    const hash = 'ab'.repeat(32);
    const server = createServer((request, response) => {
      const answers: Record<string, string> = {
        '/api/block-height/7': hash,
        [`/api/block/${hash}/header`]: hex(1),
        '/api/block-height/8': 'nonsense',
      };
      const body = answers[request.url ?? ''];
      response.writeHead(body === undefined ? 404 : 200).end(body);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const source = bitcoinHeaders(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`);
    expect(await source(7)).toEqual(headers[1]);
    expect(await source(8)).toBeUndefined();
    expect(await source(9)).toBeUndefined();
    server.closeAllConnections();
    server.close();
  });

  it('says when the file is not there', async () => {
    await expect(bitcoinHeaders(join(folder, 'absent'))(1)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
