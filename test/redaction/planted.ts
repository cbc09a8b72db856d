import { createHash } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { base32, furtherByteForms, furtherForms } from './further-forms.js';

/** What the tests hide: letters of several kinds, a hyphen and an apostrophe would make some forms of it differ by more than their encoding. */
export const SECRET = 'Zaphod Quillfeather';

type Form = (secret: string) => string | Buffer;

const each = (secret: string, code: (unit: number, char: string) => string): string =>
  Array.from(secret, (char) => code(char.codePointAt(0) ?? 0, char)).join('');
const hex = (unit: number, length = 2): string => unit.toString(16).padStart(length, '0');
const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
const digest = (algorithm: string, text: string, form: 'hex' | 'base64' = 'hex'): string =>
  createHash(algorithm).update(text).digest(form);
function uuencode(text: string): string {
  const lines = Array.from(text.match(/.{1,45}/gu) ?? [], (line) => {
    const signs = base64(line.padEnd(Math.ceil(line.length / 3) * 3, '\0'));
    const all = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const written = Array.from(signs, (sign) => String.fromCharCode(all.indexOf(sign) + 0x20)).join('');
    return `${String.fromCharCode(line.length + 0x20)}${written.replaceAll(' ', '`')}`;
  });
  return `begin 644 a.txt\n${lines.join('\n')}\n\`\nend\n`;
}
const utf7 = (text: string): string => `+${wide(text).swap16().toString('base64').replaceAll('=', '')}-`;
const masked = (text: string): string =>
  Buffer.of(0x5a, ...Array.from(Buffer.from(text), (byte) => byte ^ 0x5a)).toString('hex');
const reversed = (text: string): string => Array.from(text).toReversed().join('');
const framed = (text: string, first: number): string =>
  each(text.toUpperCase(), (unit, char) => (char === ' ' ? char : String.fromCodePoint(first + unit - 0x41)));
const filler = 'Lorem ipsum dolor sit amet, consectetur adipisici elit, sed eiusmod tempor incidunt. ';

/** Ways to leave a secret in a file. `judge`: how a program that is not ours gets it back (judges.py); none where no decoding is needed. */
export const forms: readonly { readonly name: string; readonly judge: string; readonly write: Form }[] = [
  { name: 'as it is', judge: 'text', write: (s) => s },
  { name: 'capitals', judge: 'text', write: (s) => s.toUpperCase() },
  { name: 'small letters', judge: 'text', write: (s) => s.toLowerCase() },
  { name: 'no-break space', judge: 'nfkc', write: (s) => s.replace(' ', '\u00a0') },
  { name: 'line break', judge: 'spaces', write: (s) => s.replace(' ', '\n   ') },
  { name: 'written together', judge: 'glued', write: (s) => s.replace(' ', '') },
  { name: 'hyphen for space', judge: 'glued', write: (s) => s.replace(' ', '-') },
  { name: 'underscore for space', judge: 'joined', write: (s) => s.replace(' ', '_') },
  { name: 'point for space, in small letters', judge: 'joined', write: (s) => s.toLowerCase().replace(' ', '.') },
  { name: 'hyphen at the end of a line', judge: 'glued', write: (s) => s.replace('feather', '-\nfeather') },
  { name: 'spaced out', judge: 'glued', write: (s) => Array.from(s.replace(' ', '')).join(' ') },
  { name: 'soft hyphens', judge: 'unseen', write: (s) => s.replace('pho', 'p\u00adh\u00ado') },
  { name: 'zero-width spaces', judge: 'unseen', write: (s) => Array.from(s).join('\u200b') },
  { name: 'marks of direction', judge: 'unseen', write: (s) => `\u202b${s.slice(0, 5)}\u200f${s.slice(5)}\u202c` },
  {
    name: 'full-width letters',
    judge: 'nfkc',
    write: (s) => each(s, (unit) => (unit === 32 ? '\u3000' : String.fromCodePoint(unit + 0xfee0))),
  },
  {
    name: 'mathematical letters',
    judge: 'nfkc',
    write: (s) => each(s, (unit, char) => (/[a-z]/u.test(char) ? String.fromCodePoint(unit - 0x61 + 0x1d41a) : char)),
  },
  { name: 'a ligature', judge: 'nfkc', write: (s) => s.replace('f', '\uff46') },
  {
    name: 'split by tags',
    judge: 'tags',
    write: (s) => `${s.slice(0, 2)}<b class="x>y">${s.slice(2, 9)}</b><!-- > -->${s.slice(9)}`,
  },
  { name: 'split by cells', judge: 'cells', write: (s) => s.replace(' ', '</td><td>') },
  { name: 'in an attribute', judge: 'text', write: (s) => `<img alt="${s}">` },
  { name: 'decimal entities', judge: 'html', write: (s) => each(s, (unit) => `&#${unit};`) },
  { name: 'hexadecimal entities', judge: 'html', write: (s) => each(s, (unit) => `&#x${hex(unit)};`) },
  {
    name: 'entities without semicolons',
    judge: 'html',
    write: (s) => each(s, (unit) => `&#${unit}`).replaceAll('&#32', ' '),
  },
  { name: 'entities with leading zeros', judge: 'html', write: (s) => each(s, (unit) => `&#000${unit};`) },
  {
    name: 'named space and hyphen',
    judge: 'html-spaces',
    write: (s) => s.replace(' ', '&nbsp;').replace('ph', 'p&shy;h'),
  },
  { name: 'entities twice', judge: 'html2', write: (s) => each(s, (unit) => `&amp;#${unit};`) },
  { name: 'entities split by tags', judge: 'tags-html', write: (s) => each(s, (unit) => `<i>&#${unit};</i>`) },
  { name: 'escaped tags', judge: 'html-tags', write: (s) => `&lt;b&gt;${s.slice(0, 3)}&lt;/b&gt;${s.slice(3)}` },
  { name: 'percent codes', judge: 'url', write: (s) => each(s, (unit) => `%${hex(unit)}`) },
  {
    name: 'percent codes in an address',
    judge: 'url',
    write: (s) => `https://a.example/?q=${encodeURIComponent(s)}&x=1`,
  },
  { name: 'percent codes twice', judge: 'url2', write: (s) => each(s, (unit) => `%25${hex(unit)}`) },
  { name: 'percent codes three times', judge: 'url3', write: (s) => each(s, (unit) => `%2525${hex(unit)}`) },
  { name: 'plus for space', judge: 'plus', write: (s) => `https://a.example/?q=${s.replace(' ', '+')}` },
  { name: 'JavaScript \\u', judge: 'json', write: (s) => each(s, (unit) => `\\u${hex(unit, 4)}`) },
  { name: 'JavaScript \\x', judge: 'escapes', write: (s) => each(s, (unit) => `\\x${hex(unit)}`) },
  { name: 'JavaScript octal', judge: 'escapes', write: (s) => each(s, (unit) => `\\${unit.toString(8)}`) },
  { name: 'JavaScript \\u{}', judge: 'none', write: (s) => each(s, (unit) => `\\u{${unit.toString(16)}}`) },
  { name: 'put together by a script', judge: 'none', write: (s) => `"${s.slice(0, 4)}" + '${s.slice(4)}'` },
  {
    name: 'character codes',
    judge: 'codes',
    write: (s) => `String.fromCharCode(${Array.from(s, (char) => char.codePointAt(0)).join(', ')})`,
  },
  {
    name: 'JSON in an attribute',
    judge: 'html-json',
    write: (s) => `<div data-x="{&quot;n&quot;:&quot;${each(s, (unit) => `\\u${hex(unit, 4)}`)}&quot;}">`,
  },
  { name: 'CSS escapes', judge: 'css', write: (s) => `content: "${each(s, (unit) => `\\${hex(unit)} `)}"` },
  {
    name: 'CSS escapes of six digits',
    judge: 'css',
    write: (s) => `content: "${each(s, (unit) => `\\${hex(unit, 6)}`)}"`,
  },
  { name: 'quoted-printable', judge: 'qp', write: (s) => each(s, (unit) => `=${hex(unit).toUpperCase()}`) },
  { name: 'quoted-printable with soft breaks', judge: 'qp', write: (s) => `${s.slice(0, 4)}=\r\n${s.slice(4)}` },
  {
    name: 'quoted-printable with a soft break that HTML shows as a space',
    judge: 'qp-shown',
    write: (s) => `${s.slice(0, 4)}= ${s.slice(4)}`,
  },
  { name: 'base64', judge: 'base64', write: (s) => base64(s) },
  { name: 'base64 at the second phase', judge: 'base64', write: (s) => base64(`x${s}y`) },
  { name: 'base64 at the third phase', judge: 'base64', write: (s) => base64(`xx${s}yy`) },
  { name: 'base64 within words', judge: 'none', write: (s) => `abc/${base64(s)}` },
  { name: 'base64url', judge: 'base64url', write: (s) => Buffer.from(`\u00ff\u00fe${s}`).toString('base64url') },
  {
    name: 'base64 in lines',
    judge: 'base64',
    write: (s) => (base64(`${filler}${s} ${filler}`).match(/.{1,64}/gu) ?? []).join('\n'),
  },
  {
    name: 'base64 in lines, as a page shows them',
    judge: 'base64',
    write: (s) => (base64(`${filler}${s} ${filler}`).match(/.{1,64}/gu) ?? []).join(' '),
  },
  { name: 'base64 twice', judge: 'base64x2', write: (s) => base64(base64(`a${s}`)) },
  { name: 'base64 three times', judge: 'base64x3', write: (s) => base64(base64(base64(s))) },
  {
    name: 'base64 with percent codes',
    judge: 'url-base64',
    write: (s) => encodeURIComponent(base64(`\u00ff${s}\u00ff`)),
  },
  { name: 'base64 of UTF-16', judge: 'base64-utf16', write: (s) => base64(wide(s)) },
  { name: 'base64 of gzip', judge: 'base64-gzip', write: (s) => base64(gzipSync(filler + s)) },
  { name: 'base64 of zlib', judge: 'base64-zlib', write: (s) => base64(deflateSync(filler + s)) },
  { name: 'base64 of deflate', judge: 'base64-deflate', write: (s) => base64(deflateRawSync(filler + s)) },
  { name: 'base64 of brotli', judge: 'none', write: (s) => base64(brotliCompressSync(filler + s)) },
  { name: 'hexadecimal', judge: 'hex', write: (s) => Buffer.from(s).toString('hex') },
  { name: 'hexadecimal with separators', judge: 'hex', write: (s) => each(s, (unit) => `${hex(unit)} `) },
  { name: 'hexadecimal within digits', judge: 'none', write: (s) => `a${Buffer.from(s).toString('hex')}b0` },
  { name: 'base32', judge: 'base32', write: (s) => base32(s) },
  {
    name: 'base32 in small letters, at another phase',
    judge: 'base32-later',
    write: (s) => base32(`xyz${s}`).toLowerCase(),
  },
  {
    name: 'base32 with the hex alphabet',
    judge: 'base32hex',
    write: (s) => base32(s, '0123456789ABCDEFGHIJKLMNOPQRSTUV'),
  },
  { name: 'uuencode', judge: 'uu', write: (s) => uuencode(`${s} ${filler}`) },
  { name: 'UTF-7', judge: 'utf7', write: (s) => `${s.slice(0, 3)}${utf7(s.slice(3, 9))}${s.slice(9)}` },
  { name: 'UTF-7 throughout', judge: 'utf7', write: utf7 },
  { name: 'RFC 2047, base64', judge: 'rfc2047', write: (s) => `=?utf-8?B?${base64(s)}?=` },
  {
    name: 'RFC 2047, quoted',
    judge: 'rfc2047',
    write: (s) => `=?iso-8859-1?q?${s.replace(' ', '_').replace('f', '=66')}?=`,
  },
  {
    name: 'RFC 2047, in two words',
    judge: 'rfc2047',
    write: (s) => `=?utf-8?B?${base64(s.slice(0, 5))}?=\n =?utf-8?Q?${s.slice(5).replace(' ', '=20')}?=`,
  },
  {
    name: 'RFC 2231, in parts',
    judge: 'rfc2231',
    write: (s) => `attachment; filename*0*=utf-8''${encodeURIComponent(s.slice(0, 9))}; filename*1="${s.slice(9)}"`,
  },
  { name: 'each byte combined with the first', judge: 'xor', write: (s) => `/l/email-protection#${masked(s)}` },
  {
    name: 'CSS strings beside each other',
    judge: 'beside',
    write: (s) => `content: "${s.slice(0, 7)}" "${s.slice(7)}"`,
  },
  {
    name: 'an empty value in a template string',
    judge: 'none',
    write: (s) => `\`${s.slice(0, 5)}\${""}${s.slice(5)}\``,
  },
  { name: 'an array of characters', judge: 'array', write: (s) => JSON.stringify(Array.from(s)) },
  { name: 'an array of words', judge: 'words', write: (s) => JSON.stringify(s.split(' ')) },
  {
    name: 'fields of JSON',
    judge: 'fields',
    write: (s) => JSON.stringify({ first: s.split(' ')[0], last: s.split(' ')[1] }),
  },
  { name: 'parameters of an address', judge: 'query', write: (s) => `/?first=${s.replace(' ', '&last=')}` },
  {
    name: 'bytes of an array as JSON has it',
    judge: 'codes-object',
    write: (s) => JSON.stringify(Object.fromEntries(Buffer.from(s).entries())),
  },
  { name: 'character codes with spaces', judge: 'codes', write: (s) => Array.from(Buffer.from(s)).join(' ') },
  { name: 'bits', judge: 'bits', write: (s) => each(s, (unit) => `${unit.toString(2).padStart(8, '0')} `) },
  { name: 'numbers of Unicode', judge: 'points', write: (s) => each(s, (unit) => `U+${hex(unit, 4).toUpperCase()} `) },
  { name: 'sections of XML', judge: 'cdata', write: (s) => `<![CDATA[${s.slice(0, 4)}]]><![CDATA[${s.slice(4)}]]>` },
  { name: 'turned round by a sign', judge: 'reverse', write: (s) => `\u202e${reversed(s)}\u202c` },
  { name: 'turned round by an element', judge: 'none', write: (s) => `<bdo dir="rtl">${reversed(s)}</bdo>` },
  { name: 'turned round by a script', judge: 'none', write: (s) => `"${reversed(s)}".split("").reverse().join("")` },
  { name: 'letters in black circles', judge: 'none', write: (s) => framed(s, 0x1f150) },
  { name: 'letters in black squares', judge: 'none', write: (s) => framed(s, 0x1f170) },
  { name: 'letters of flags', judge: 'none', write: (s) => framed(s, 0x1f1e6) },
  {
    name: 'tag characters',
    judge: 'unseen-tags',
    write: (s) => each(s, (unit) => String.fromCodePoint(unit + 0xe0000)),
  },
  {
    name: 'Cyrillic letters that look alike',
    judge: 'none',
    write: (s) => s.replaceAll('a', '\u0430').replaceAll('o', '\u043e').replaceAll('e', '\u0435'),
  },
  {
    name: 'around reading notes',
    judge: 'notes',
    write: (s) => `<ruby>${s.slice(0, 6)}<rt>note</rt></ruby>${s.slice(6)}`,
  },
  {
    name: 'image in a style, percent codes',
    judge: 'url-tags',
    write: (s) => `url("data:image/svg+xml,%3Csvg%3E%3Ctext%3E${encodeURIComponent(s)}%3C/text%3E%3C/svg%3E")`,
  },
  {
    name: 'image in a style, base64',
    judge: 'data',
    write: (s) => `url(data:image/svg+xml;base64,${base64(`<svg><text>${s}</text></svg>`)})`,
  },
  {
    name: 'source map',
    judge: 'data',
    write: (s) =>
      `//# sourceMappingURL=data:application/json;base64,${base64(JSON.stringify({ sourcesContent: [s] }))}`,
  },
  {
    name: 'JSON in a template',
    judge: 'none',
    write: (s) => `<template>{"n":"${each(s, (unit) => `\\u${hex(unit, 4)}`)}"}</template>`,
  },
  {
    name: 'name of a file in a header',
    judge: 'rfc2231',
    write: (s) => `attachment; filename*=UTF-8''${encodeURIComponent(s)}`,
  },
  { name: 'cookie', judge: 'data', write: (s) => `sid=;base64,${base64(JSON.stringify({ name: s }))}` },
  {
    name: 'token',
    judge: 'none',
    write: (s) => `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ sub: 1, name: s })).toString('base64url')}.sig`,
  },
  {
    name: 'letters of a drawing',
    judge: 'tags',
    write: (s) => `<textPath>${each(s, (_, char) => `<tspan dx="1">${char}</tspan>`)}</textPath>`,
  },
  { name: 'base64 in hexadecimal', judge: 'none', write: (s) => Buffer.from(base64(s)).toString('hex') },
  { name: 'UTF-16 in hexadecimal', judge: 'none', write: (s) => wide(s).toString('hex') },
  { name: 'MD5', judge: 'md5', write: (s) => digest('md5', s) },
  { name: 'SHA-1', judge: 'sha1', write: (s) => digest('sha1', s) },
  { name: 'SHA-256 in capitals', judge: 'sha256', write: (s) => digest('sha256', s).toUpperCase() },
  { name: 'SHA-512', judge: 'sha512', write: (s) => digest('sha512', s) },
  { name: 'SHA-256 in base64', judge: 'none', write: (s) => digest('sha256', s, 'base64') },
  {
    name: 'MD5 of small letters, trimmed',
    judge: 'md5-lower',
    write: (s) => `avatar/${digest('md5', s.toLowerCase())}?s=80`,
  },
  ...furtherForms,
];

/** Forms that are bytes and no text. */
export const byteForms: readonly { readonly name: string; readonly write: (secret: string) => Buffer }[] = [
  { name: 'UTF-16 LE', write: wide },
  { name: 'UTF-16 BE', write: (s) => wide(s).swap16() },
  { name: 'UTF-16 LE at an odd place', write: (s) => Buffer.concat([Buffer.of(7), wide(s)]) },
  { name: 'gzip', write: (s) => gzipSync(filler + s) },
  { name: 'gzip, cut short', write: (s) => gzipSync(s + filler).subarray(0, -8) },
  { name: 'zlib', write: (s) => deflateSync(filler + s) },
  { name: 'gzip in gzip', write: (s) => gzipSync(gzipSync(filler + s)) },
  ...furtherByteForms,
];

/** Of `base64 in lines` as it is written of SECRET: the end of one line and the beginning of the next, between which it is broken. */
export const partsOfLines: readonly string[] = (
  forms.find(({ name }) => name === 'base64 in lines')?.write(SECRET) ?? ''
)
  .toString()
  .split('\n')
  .flatMap((line) => [line.slice(0, 16), line.slice(-16)])
  .filter((part) => /hod Quil|^lfeather/.test(Buffer.from(part, 'base64').toString()));
