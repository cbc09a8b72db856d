import { deflateSync, gzipSync } from 'node:zlib';

const around = 'Nothing is said of it in this place. ';
const html = (planted: string): string =>
  `<!doctype html><html><head><title>A page</title></head><body><p class="x">${around}</p><p>${planted}</p>\n<p>${around}</p></body></html>`;

/** Files of a copy that hold text, each with what is planted in it. */
export const textMembers: Readonly<Record<string, (planted: string) => Buffer>> = {
  'page.html': (planted) => Buffer.from(html(planted)),
  'domtextcontent.txt': (planted) => Buffer.from(`${around}\n${planted}\n${around}`),
  'metadata.json': (planted) =>
    Buffer.from(JSON.stringify({ evidence_id: 'x', page: { title: `${around}${planted}` } })),
  'source/forensic_log.json': (planted) =>
    Buffer.from(JSON.stringify([{ step: 'page_loaded', detail: { said: planted } }])),
  'certificate_chain.pem': (planted) => Buffer.from(pem(Buffer.from(`${around}${planted}`))),
  'screenshot.jpeg': (planted) => jpeg(planted),
  'screenshot.png': (planted) => png(planted),
  'behind.jpeg': (planted) => Buffer.concat([jpeg('nothing'), Buffer.from(planted)]),
  'behind.png': (planted) => Buffer.concat([png('nothing'), Buffer.from(planted)]),
  'evidence.pdf': (planted) => pdf(planted),
  'page.html.gz': (planted) => gzipSync(html(planted)),
};

/** Files of a copy that hold bytes. */
export const byteMembers: Readonly<Record<string, (planted: Buffer) => Buffer>> = {
  'as.bin': (planted) => Buffer.concat([noise(), planted, noise()]),
  'behind.jpeg': (planted) => Buffer.concat([jpeg('nothing'), planted]),
  'behind.png': (planted) => Buffer.concat([png('nothing'), planted]),
};

/** Bytes that look drawn by lot, the same each time. */
function noise(): Buffer {
  let state = 99;
  return Buffer.from(
    Array.from({ length: 2_000 }, () => ((state = (state * 1_103_515_245 + 12_345) % 2 ** 31) >> 16) & 0xff),
  );
}

/** An octet string in a sequence, as certificates hold what they do not name. */
function pem(content: Buffer): string {
  const tlv = (tag: number, inner: Buffer): Buffer =>
    Buffer.concat([Buffer.of(tag, 0x82, inner.length >> 8, inner.length & 0xff), inner]);
  const lines =
    tlv(0x30, tlv(0x0c, content))
      .toString('base64')
      .match(/.{1,64}/gu) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function jpeg(planted: string): Buffer {
  const segment = (marker: number, body: Buffer): Buffer => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(body.length + 2);
    return Buffer.concat([Buffer.of(0xff, marker), length, body]);
  };
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(planted), Buffer.of(0)])),
    segment(0xda, Buffer.alloc(10)),
    noise().filter((byte) => byte !== 0xff),
    Buffer.of(0xff, 0xd9),
  ]);
}

function png(planted: string): Buffer {
  const chunk = (type: string, body: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, Buffer.from(type), body, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(planted)])),
    chunk('IDAT', deflateSync(noise())),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function pdf(planted: string): Buffer {
  const escaped = planted.replaceAll(/[()\\]/gu, '\\$&');
  const stream = deflateSync(`BT /F1 12 Tf (${around}) Tj (${escaped}) Tj ET`);
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
}
