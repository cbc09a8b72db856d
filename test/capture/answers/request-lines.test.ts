import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, type Studio } from '../studio.js';

/** Addresses in unusual forms. What a browser makes of each is seen by the server. */
const odd = [
  '/style.css?',
  '/font?#iefix',
  '/a//b///c',
  '/x?a=b?c=d',
  '/x??',
  '/x?&&=',
  "/it's?q='1'",
  '/a|b^c`d{e}?f|g^h`i{j}',
  '/%zz%?%zz%',
  '/über?ü=ß',
  '/%C3%BC%2Fx?%C3%BC%2F',
  '/a b?c d+e',
  '/back\\slash?back\\slash',
  '/.%2e/dots/./x',
  '/x;p=1,2;q?a[]=1&b[c]=2',
  '/"quoted"<x>?"quoted"<x>',
  '/@:8080/x@y:z',
  '/~!$&()*+,;=:@?~!$&()*+,;=:@/?',
];

let server: Server;
let studio: Studio;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    if (request.url === '/first') response.writeHead(302, { location: '/page?' }).end();
    else if (request.url === '/page?')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
        `<!doctype html><title>Odd</title><h1>A page of odd addresses</h1><p>Enough words for a reader.</p>
         <script>for (const one of ${JSON.stringify(odd)}) fetch(one); new Image().src = location.href.replace('//', '//user:word@').replace('/page?', '/picture?')</script>`,
      );
    else response.writeHead(200, { 'content-type': 'text/plain' }).end('answer');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  studio = await openStudio({});
});
afterAll(async () => {
  await studio.close();
  server.close();
});

test('the request lines of the network record are those that the server received', async () => {
  const { outcome, packagePath, report } = await studio.take({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/first`,
  });
  expect(outcome).toMatchObject({ kind: 'completed' });
  expect(report?.findings.filter((finding) => finding.outcome === 'fail')).toEqual([]);
  const packed = execFileSync('unzip', ['-p', packagePath ?? '', 'archive/data.warc.gz']);
  const warc = execFileSync('gzip', ['-dc'], { input: packed }).toString('latin1');
  const lines = [...warc.matchAll(/^(GET \S+) HTTP\/1\.1\r$/gm)].map(([, line = '']) => line);
  expect(new Set(asked).size).toBeGreaterThan(odd.length);
  expect(lines.toSorted()).toEqual(asked.toSorted());
});
