// Serves the benchmark's pages in a process of its own, so that its work counts for nobody. Says its origin on its standard output.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assetText, pageText, PHOTOGRAPHS } from './pages.js';
import { photograph } from './photographs.js';

const pictures = new Map<string, Buffer>();
for (let number = 1; number <= PHOTOGRAPHS; number += 1)
  pictures.set(`/photographs/${number}.jpeg`, await photograph(number, 810, 608));

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const picture = pictures.get(path);
  if (picture) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  const page = pageText(path);
  const asset = page === undefined ? assetText(path) : { type: 'text/html', text: page };
  if (asset === undefined) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': `${asset.type}; charset=utf-8` }).end(asset.text);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('disconnect', () => process.exit());
