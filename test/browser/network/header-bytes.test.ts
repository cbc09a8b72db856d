import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { navigate } from '../../../daemon/browser/navigation/navigation.js';
import type { ExchangeResponse } from '../../../daemon/browser/network/record.js';
import { writeWacz } from '../../../daemon/capture/warc/write-wacz.js';
import { openRig, world, type Rig } from '../navigation/navigation-rig.js';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const high = Buffer.concat([
  latin1('x-High: a'),
  Buffer.from(Array.from({ length: 128 }, (_, at) => 0x80 + at)),
  latin1('z'),
]);
const lines = [
  latin1('X-First: one'),
  latin1('Set-Cookie: c1=plain; Path=/'),
  latin1('Set-Cookie: c2=caf\u00e9; Path=/'),
  Buffer.from('X-Utf: caf\u00e9 \u65e5 \u00e0'),
  high,
  latin1('X-Last: end'),
  latin1('Content-Type: text/html'),
  latin1('Content-Length: 2'),
];
/** The status line, the headers and a body, as they go over the wire. */
const answers: Readonly<Record<string, Buffer>> = Object.fromEntries(
  [
    ['/page', latin1('HTTP/1.1 200 OK')],
    ['/damaged', latin1('HTTP/1.1 200 Entr\u00e9')],
  ].map(([path, start]) => [
    path,
    Buffer.concat([...[start as Buffer, ...lines].flatMap((line) => [line, latin1('\r\n')]), latin1('\r\nhi')]),
  ]),
);

let rig: Rig;
let folder: string;
const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (request) => void socket.end(answers[request.toString('latin1').split(' ')[1] ?? ''] ?? ''));
});
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-headers-'));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  rig = await openRig((_request, response) => void response.end());
});
afterAll(async () => {
  await rig.close();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

/** What the browser told of the answer, and the network record as it is written. */
async function captured(path: string): Promise<{ response: ExchangeResponse; warc: Buffer }> {
  const session = await rig.open();
  const url = `http://www.one.com:${(server.address() as AddressInfo).port}${path}`;
  const { finalUrl } = await navigate(session, url, { signal: AbortSignal.timeout(30_000) });
  const record = await session.network.freeze();
  const made = mkdtempSync(join(folder, 'made-'));
  const { files } = await writeWacz(record, {
    page: { url: finalUrl, title: 'page', at: record.exchanges[0]?.at ?? '' },
    software: 'evidence/test',
    userAgent: 'test agent',
    addressOf: () => '127.0.0.1',
    world,
    scratch: (file) => join(made, file),
  });
  const packed = readFileSync(files.find(({ name }) => name.endsWith('data.warc.gz'))?.path ?? '');
  const response = record.exchanges.find((each) => each.url === url)?.response;
  return { response: response!, warc: gunzipSync(packed) };
}

describe('headers that are not ASCII', { timeout: 60_000 }, () => {
  it('stand in the network record byte for byte, in their order', async () => {
    const { response, warc } = await captured('/page');
    expect(response.raw).toBe(true);
    expect(response.headers.filter(([name]) => name === 'Set-Cookie')).toEqual([
      ['Set-Cookie', 'c1=plain; Path=/'],
      ['Set-Cookie', 'c2=caf\u00e9; Path=/'],
    ]);
    const text = warc.toString('latin1');
    const sent = lines.slice(0, -1).map((line) => line.toString('latin1'));
    expect(text.slice(text.indexOf('HTTP/1.1 200'))).toContain(sent.join('\r\n'));
  });

  it('leave out the words of a status line that took in the next header', async () => {
    const { response, warc } = await captured('/damaged');
    expect(response.statusText).toBe('');
    expect(warc.toString('latin1')).toMatch(/HTTP\/1\.1 200\r\n(.+\r\n)*X-First: one\r\n/);
  });
});
