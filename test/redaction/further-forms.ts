import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

/** More ways to leave a secret in a file, in the manner of planted.ts. */

interface Form {
  readonly name: string;
  readonly judge: string;
  readonly write: (secret: string) => string;
}

const each = (secret: string, code: (unit: number, char: string) => string): string =>
  Array.from(secret, (char) => code(char.codePointAt(0) ?? 0, char)).join('');
const hex = (unit: number, length = 2): string => unit.toString(16).padStart(length, '0');
const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const lines = (text: string, length: number, end = '\n'): string =>
  (text.match(new RegExp(`.{1,${length}}`, 'gu')) ?? []).join(end);
const [first, last] = [(secret: string) => secret.split(' ')[0] ?? '', (secret: string) => secret.split(' ')[1] ?? ''];
const filler = 'Lorem ipsum dolor sit amet, consectetur adipisici elit, sed eiusmod tempor incidunt. ';
/** So that the end of a line falls into it, wherever lines of a usual length end. */
const around = (secret: string): string => `${filler}${secret} ${filler}`;

/** Four bytes a character. */
export function utf32(text: string, isBig = false): Buffer {
  const bytes = Buffer.alloc(4 * text.length);
  for (let at = 0; at < text.length; at++)
    if (isBig) bytes.writeUInt32BE(text.charCodeAt(at), 4 * at);
    else bytes.writeUInt32LE(text.charCodeAt(at), 4 * at);
  return bytes;
}

export function base32(text: string, signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'): string {
  const bits = Array.from(Buffer.from(text), (byte) => byte.toString(2).padStart(8, '0')).join('');
  const quintets = bits.match(/.{1,5}/gu) ?? [];
  const written = quintets.map((five) => signs[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
  return written.padEnd(Math.ceil(written.length / 8) * 8, '=');
}

/** As `xxd` and `hexdump -C` print bytes. */
function dumped(text: string, group: number): string {
  const rows: string[] = [];
  for (let at = 0; at < text.length; at += 16) {
    const bytes = Buffer.from(text.slice(at, at + 16));
    const groups = bytes.toString('hex').match(new RegExp(`.{1,${2 * group}}`, 'gu')) ?? [];
    const shown = text.slice(at, at + 16);
    rows.push(
      group === 1
        ? `${hex(at, 8)}  ${groups.slice(0, 8).join(' ')}  ${groups.slice(8).join(' ')}  |${shown}|`
        : `${hex(at, 8)}: ${groups.join(' ')}  ${shown}`,
    );
  }
  return rows.join('\n');
}

/** A ZIP of one file. */
export function zipped(name: string, content: Buffer, { method = 8, flags = 0 } = {}): Buffer {
  const data = method === 8 ? deflateRawSync(content) : content;
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 'latin1');
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), data]);
}

const document = (secret: string): Buffer =>
  Buffer.from(
    `<w:document><w:p><w:r><w:t>${filler} ${secret.slice(0, 4)}</w:t></w:r><w:r><w:rPr/><w:t>${secret.slice(4)}</w:t></w:r></w:p></w:document>`,
  );

/** A PDF without compression, as simple programs write it. */
const plainPdf = (secret: string): string =>
  `%PDF-1.4\n1 0 obj\n<< >>\nstream\nBT (${secret.slice(0, 4)}) Tj 9 0 Td [(${secret.slice(4, 11)}) -20 (${secret.slice(11)})] TJ ET\nendstream\nendobj\n%%EOF\n`;

const styled = (inner: string): string => `@import url("data:text/css;base64,${base64(inner)}");`;

/** The number of a letter of small capitals; those that have none stay as they are. */
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ';
const turnedOver = 'ɐqɔpǝɟƃɥᴉɾʞlɯuodbɹsʇnʌʍxʎz';
const byAlphabet = (secret: string, alphabet: string): string =>
  each(secret.toLowerCase(), (unit, char) => Array.from(alphabet)[unit - 0x61] ?? char);

export const furtherForms: readonly Form[] = [
  { name: 'hexadecimal in lines', judge: 'hex', write: (s) => lines(Buffer.from(around(s)).toString('hex'), 60) },
  {
    name: 'hexadecimal in lines, as a page shows them',
    judge: 'hex',
    write: (s) => lines(Buffer.from(around(s)).toString('hex'), 64, ' '),
  },
  {
    name: 'hexadecimal in groups of four digits',
    judge: 'hex',
    write: (s) => lines(Buffer.from(s).toString('hex'), 4, ' '),
  },
  { name: 'a dump in groups of four digits', judge: 'dump', write: (s) => dumped(around(s), 2) },
  { name: 'a dump in bytes', judge: 'dump', write: (s) => dumped(around(s), 1) },
  { name: 'hexadecimal of gzip', judge: 'none', write: (s) => `\\x${gzipSync(filler + s).toString('hex')}` },
  {
    name: 'base64 in lines, in a string of JSON',
    judge: 'none',
    write: (s) => JSON.stringify({ pem: lines(base64(around(s)), 64) }),
  },
  {
    name: 'base64 in lines of quoted-printable',
    judge: 'none',
    write: (s) => lines(base64(around(s)).replaceAll('=', '=3D'), 75, '=\r\n'),
  },
  { name: 'base32 in lines', judge: 'none', write: (s) => lines(base32(around(s)), 64) },
  { name: 'base64 of UTF-32', judge: 'none', write: (s) => base64(utf32(s)) },
  {
    name: 'percent codes of entities',
    judge: 'none',
    write: (s) => encodeURIComponent(each(s, (unit) => `&#${unit};`)),
  },
  { name: 'entities of percent codes', judge: 'url-html', write: (s) => each(s, (unit) => `&#37;${hex(unit)}`) },
  { name: 'entities in capitals', judge: 'html', write: (s) => each(s, (unit) => `&#X${hex(unit).toUpperCase()};`) },
  { name: 'UTF-7 of folders of mail', judge: 'none', write: (s) => `&${utf7(s)}-` },
  { name: 'codes of eight digits', judge: 'escapes', write: (s) => each(s, (unit) => `\\U${hex(unit, 8)}`) },
  { name: 'codes in braces', judge: 'none', write: (s) => each(s, (unit) => `\\x{${hex(unit)}}`) },
  { name: 'codes of Office', judge: 'none', write: (s) => each(s, (unit) => `_x${hex(unit, 4).toUpperCase()}_`) },
  { name: 'codes of RTF', judge: 'none', write: (s) => each(s, (unit) => `\\'${hex(unit)}`) },
  { name: 'codes of a directory', judge: 'none', write: (s) => each(s, (unit) => `\\${hex(unit)}`) },
  { name: 'codes of entities in XML names', judge: 'none', write: (s) => each(s, (unit) => `&#x${hex(unit, 8)};`) },
  {
    name: 'character codes in hexadecimal',
    judge: 'none',
    write: (s) => `String.fromCharCode(${Array.from(Buffer.from(s), (byte) => `0x${hex(byte)}`).join(',')})`,
  },
  {
    name: 'a call for each character',
    judge: 'codes',
    write: (s) => Array.from(Buffer.from(s), (byte) => `chr(${byte})`).join('.'),
  },
  {
    name: 'put together by another language',
    judge: 'none',
    write: (s) => `'${s.slice(0, 4)}' . '${s.slice(4, 9)}' || '${s.slice(9)}'`,
  },
  { name: 'put together by a call', judge: 'none', write: (s) => `"${s.slice(0, 4)}".concat("${s.slice(4)}")` },
  { name: 'fields without quotes', judge: 'none', write: (s) => `{first: '${first(s)}', last: '${last(s)}'}` },
  { name: 'fields of a table in quotes', judge: 'none', write: (s) => `"1";"${first(s)}";"${last(s)}"` },
  { name: 'cookies', judge: 'none', write: (s) => `first=${first(s)}; last=${last(s)}` },
  { name: 'attributes of an element', judge: 'none', write: (s) => `<x-person first="${first(s)}" last="${last(s)}">` },
  {
    name: 'two descriptions of a page',
    judge: 'none',
    write: (s) =>
      `<meta property="profile:first_name" content="${first(s)}"><meta property="profile:last_name" content="${last(s)}">`,
  },
  {
    name: 'two fields of a form',
    judge: 'none',
    write: (s) => `<input name="first" value="${first(s)}"><input type="text" name="last" value="${last(s)}">`,
  },
  { name: 'two elements of XML', judge: 'none', write: (s) => `<first>${first(s)}</first><last>${last(s)}</last>` },
  {
    name: 'letters of elements of no name',
    judge: 'tags',
    write: (s) => each(s, (_, char) => (char === ' ' ? char : `<x-l>${char}</x-l>`)),
  },
  { name: 'in a hidden name', judge: 'text', write: (s) => `<a aria-label="${s}" href="#">x</a>` },
  {
    name: 'a script in a frame in an attribute',
    judge: 'none',
    write: (s) =>
      `<iframe srcdoc="&lt;script&gt;var a = {&quot;n&quot;: &quot;${each(s, (unit) => `\\u${hex(unit, 4)}`)}&quot;}&lt;/script&gt;">`,
  },
  {
    name: 'a style in a drawing in a style',
    judge: 'none',
    write: (s) =>
      `<style>a { background: url(data:image/svg+xml;base64,${base64(`<svg><style>${styled(`a::after { content: "${s}" }`)}</style></svg>`)}) }</style>`,
  },
  {
    name: 'a document in a ZIP in base64',
    judge: 'none',
    write: (s) => base64(zipped('word/document.xml', document(s))),
  },
  {
    name: 'a ZIP without compression in base64',
    judge: 'none',
    write: (s) => base64(zipped('a.xml', document(s), { method: 0 })),
  },
  { name: 'a PDF that is text throughout, in base64', judge: 'none', write: (s) => base64(plainPdf(s)) },
  {
    name: 'a profile of a PNG in hexadecimal',
    judge: 'none',
    write: (s) => `\nexif\n      ${around(s).length}\n${lines(Buffer.from(around(s)).toString('hex'), 72)}\n`,
  },
  {
    name: 'elements in reverse that a style turns round',
    judge: 'none',
    write: (s) =>
      `<div style="display: flex; flex-direction: row-reverse">${each(Array.from(s).toReversed().join(''), (_, char) => `<i>${char}</i>`)}</div>`,
  },
  { name: 'small capitals', judge: 'none', write: (s) => byAlphabet(s, smallCapitals) },
  {
    name: 'letters that stand on their head',
    judge: 'none',
    write: (s) => Array.from(byAlphabet(s, turnedOver)).toReversed().join(''),
  },
  { name: 'fillers that are not seen', judge: 'none', write: (s) => Array.from(s).join('\u3164') },
  { name: 'notes between lines', judge: 'none', write: (s) => `${s.slice(0, 3)}\ufffb${s.slice(3)}` },
  {
    name: 'JSON in JSON in JSON',
    judge: 'none',
    write: (s) => JSON.stringify(JSON.stringify(JSON.stringify({ n: each(s, (unit) => `\\u${hex(unit, 4)}`) }))),
  },
  {
    name: 'a map of sources in a style',
    judge: 'none',
    write: (s) =>
      `/*# sourceMappingURL=data:application/json;charset=utf-8;base64,${base64(JSON.stringify({ names: s.split(' ') }))} */`,
  },
  { name: 'an address with a user', judge: 'none', write: (s) => `https://${first(s)}:${last(s)}@a.example/` },
  { name: 'a name of a host', judge: 'none', write: (s) => `https://${s.toLowerCase().replace(' ', '.')}.example/` },
];

function utf7(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('base64').replaceAll('=', '').replaceAll('/', ',');
}

/** WOFF 2.0 with one table: the names of a font, in two bytes a character. */
function font(text: string): Buffer {
  const table = Buffer.from(text, 'utf16le').swap16();
  const packed = brotliCompressSync(table);
  const header = Buffer.alloc(48);
  header.write('wOF2', 'latin1');
  header.writeUInt16BE(1, 12);
  header.writeUInt32BE(packed.length, 20);
  // Number of the table, and its length in groups of seven bits.
  const length = table.length < 128 ? [table.length] : [0x80 | (table.length >> 7), table.length & 0x7f];
  return Buffer.concat([header, Buffer.of(5, ...length), packed]);
}

const tlv = (tag: number, ...content: readonly Buffer[]): Buffer => {
  const all = Buffer.concat(content);
  return Buffer.concat([Buffer.of(tag, ...(all.length < 128 ? [all.length] : [0x81, all.length])), all]);
};
/** Surname and given name as a certificate has them. */
const subject = (secret: string, isTurned: boolean): Buffer => {
  const part = (kind: number, text: string): Buffer =>
    tlv(0x31, tlv(0x30, tlv(0x06, Buffer.of(0x55, 0x04, kind)), tlv(0x0c, Buffer.from(text))));
  const names = [part(0x2a, first(secret)), part(0x04, last(secret))];
  return tlv(0x30, ...(isTurned ? names.toReversed() : names));
};

export const furtherByteForms: readonly { readonly name: string; readonly write: (secret: string) => Buffer }[] = [
  { name: 'UTF-32 LE', write: (s) => utf32(s) },
  { name: 'UTF-32 BE', write: (s) => utf32(s, true) },
  { name: 'a document in a ZIP', write: (s) => zipped('word/document.xml', document(s)) },
  {
    name: 'lengths before each word',
    write: (s) =>
      Buffer.concat(s.split(' ').map((word) => Buffer.concat([Buffer.of(10, word.length), Buffer.from(word)]))),
  },
  { name: 'zlib in gzip in a ZIP', write: (s) => zipped('a.gz', gzipSync(deflateSync(filler + s)), { method: 0 }) },
];

/** Forms that are whole files of their own. */
export const wholeForms: readonly { readonly name: string; readonly write: (secret: string) => Buffer }[] = [
  { name: 'names of a font', write: (s) => font(`${filler}${s}`) },
  { name: 'subject of a certificate', write: (s) => subject(s, false) },
  { name: 'subject of a certificate, family name first', write: (s) => subject(s, true) },
  { name: 'a PDF that is text throughout', write: (s) => Buffer.from(plainPdf(s)) },
];
