import { brotliCompressSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { once } from '../../once.js';
import { filler, html, page, send, type Asked, type Traps } from './answer.js';
import { minimalPdf } from './minimal-pdf.js';

/** Bodies that are large, slow, compressed, or no HTML at all. */
export const bodyPages: Traps = {
  '/pdf': (asked) => send(asked, minimalPdf('A PDF as the main document'), { type: 'application/pdf' }),
  '/png': async (asked) => send(asked, await picture(640, 480), { type: 'image/png' }),
  '/svg': (asked) =>
    send(
      asked,
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="teal"/><text x="20" y="100">Drawn text</text></svg>',
      { type: 'image/svg+xml' },
    ),
  '/text': (asked) =>
    send(asked, 'Plain text, first line.\nSecond line.\n\tTabbed line.\n', { type: 'text/plain; charset=utf-8' }),
  '/json': (asked) => send(asked, JSON.stringify({ kind: 'json', list: [1, 2, 3] }), { type: 'application/json' }),
  '/xml': (asked) => send(asked, '<?xml version="1.0"?><note><to>Reader</to></note>', { type: 'application/xml' }),
  '/download': (asked) =>
    send(asked, Buffer.alloc(4096, 7), {
      type: 'application/octet-stream',
      headers: { 'content-disposition': 'attachment; filename="report.bin"' },
    }),
  '/gzip': (asked) => sendPacked(asked, 'gzip'),
  '/brotli': (asked) => sendPacked(asked, 'br'),
  '/huge-image': page('A huge image', '<h1>A huge image</h1><img src="/images/huge.png" alt="12000 by 9000">'),
  '/images/huge.png': async (asked) => send(asked, await hugePicture(), { type: 'image/png' }),
  '/big-body': page(
    'A body of 30 MB',
    '<h1>A body of 30 MB</h1><p id="size">loading</p><script>fetch("/big.bin").then(r=>r.arrayBuffer()).then(b=>{document.getElementById("size").textContent=b.byteLength+" bytes"})</script>',
  ),
  '/big.bin': (asked) => send(asked, bigBody(), { type: 'application/octet-stream' }),
  '/trickle': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write('<!doctype html><html lang="en"><title>Trickle</title><h1>This page never ends</h1>');
    const timer = setInterval(() => response.write(`<p>Another line, and another.</p>\n`), 200);
    response.once('close', () => clearInterval(timer));
  },
  '/silent': () => undefined,
  '/never-loads': page('Never fires load', `<h1>Never fires load</h1>${filler(4)}<img src="/silent" alt="">`),
};

/** A gradient with a frame, so that a blank or cut picture can be told from a good one. */
const picture = async (width: number, height: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop stop-color="#036"/><stop offset="1" stop-color="#fc3"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)" stroke="#c00" stroke-width="8"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const hugePicture = once(() =>
  sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#2a6' }, limitInputPixels: false })
    .png({ compressionLevel: 1 })
    .toBuffer(),
);

/** 30 MiB in which every 16 bytes differ, so that nothing can be dropped unseen. */
function bigBody(): Buffer {
  const body = Buffer.alloc(30 * 1024 * 1024);
  for (let at = 0; at < body.length; at += 16) body.writeUInt32BE(at, at);
  return body;
}

function sendPacked(asked: Asked, encoding: 'gzip' | 'br'): void {
  const body = Buffer.from(html(`Sent as ${encoding}`, `<h1>Sent as ${encoding}</h1>${filler(6)}`));
  send(asked, encoding === 'gzip' ? gzipSync(body) : brotliCompressSync(body), {
    headers: { 'content-encoding': encoding },
  });
}

export { picture };
