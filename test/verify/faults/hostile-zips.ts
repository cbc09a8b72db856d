import type { ZipEntry } from '../../fakes/packages/zip-writer.js';
import { pythonAlone, type SingleFault } from './single-fault.js';

/** A member that is deflated. */
const first = (change: Partial<ZipEntry>) => (entries: ZipEntry[]) =>
  entries.map((entry) => (entry.name === 'page.html' ? { ...entry, ...change } : entry));
const extra =
  (name: string | Uint8Array, change: Partial<ZipEntry> = {}) =>
  (entries: ZipEntry[]) => [...entries, { name, data: Buffer.from('x'), ...change }];
const field = (id: number, bytes = 0): Buffer =>
  Buffer.concat([Buffer.from([id & 255, id >> 8, bytes, 0]), Buffer.alloc(bytes)]);
const zeros = Buffer.alloc(32 * 2 ** 20);

export const hostileZips: readonly SingleFault[] = [
  { name: 'encrypted', codes: ['zip_encrypted'], entries: first({ flags: 1 }) },
  { name: 'strongly encrypted', codes: ['zip_encrypted'], entries: first({ flags: 0x41 }) },
  { name: 'AES extra field', codes: ['zip_encrypted'], entries: first({ extra: field(0x9901, 7) }) },
  { name: 'encrypted by the local header only', codes: ['zip_encrypted'], entries: first({ local: { flags: 9 } }) },
  { name: 'ZIP64 extra field', codes: ['zip64'], entries: first({ extra: field(1, 8) }) },
  { name: 'ZIP64 sizes', codes: ['zip64'], entries: first({ size: 0xffffffff }) },
  { name: 'ZIP64 version', codes: ['zip64'], entries: first({ needed: 45 }) },
  { name: 'a version after ours', codes: ['zip_malformed'], entries: first({ needed: 21 }) },
  { name: 'ZIP64 count', codes: ['zip64'], shape: { count: 0xffff } },
  {
    name: 'ZIP64 extra field in the local header only',
    codes: ['zip64'],
    entries: first({ local: { extra: field(1, 8) } }),
  },
  { name: 'a symbolic link', codes: ['zip_link'], entries: extra('link', { external: 0o120777 << 16 }) },
  { name: 'a device', codes: ['zip_link'], entries: extra('device', { external: 0o020666 << 16 }) },
  { name: 'a reparse point', codes: ['zip_link'], entries: extra('reparse', { external: 0x400 }) },
  ...[
    '/etc/passwd',
    '../up',
    'a/../../up',
    './dot',
    'a//b',
    'C:\\x',
    'a\\b',
    'a:b',
    'con',
    'aux.txt',
    'trailing. ',
    'dot.',
    'e\u0301.txt',
    'x'.repeat(300),
  ].map((name): SingleFault => ({
    name: `the name ${JSON.stringify(name).slice(0, 30)}`,
    codes: ['zip_unsafe_name'],
    ...(name.startsWith('e\u0301') && { judgedBy: pythonAlone }),
    entries: extra(name),
  })),
  ...['\u0000', '\n', '\u001b[2J', '\u202e', '\u200b', '\u0085', '\u2028'].map((char): SingleFault => ({
    name: `a name with ${JSON.stringify(char)} (U+${char.charCodeAt(0).toString(16)})`,
    codes: ['zip_unsafe_name'],
    judgedBy: pythonAlone,
    entries: extra(`a${char}b`),
  })),
  {
    name: 'a name that is not UTF-8',
    codes: ['zip_unsafe_name'],
    judgedBy: pythonAlone,
    entries: extra(Buffer.from([0x61, 0xff]), { flags: 0x800 }),
  },
  {
    name: 'a name that is UTF-8 and does not say so',
    codes: ['zip_unsafe_name'],
    judgedBy: pythonAlone,
    entries: extra('ü.txt', { flags: 0 }),
  },
  {
    name: 'a second name in an extra field',
    codes: ['zip_unsafe_name'],
    entries: extra('a', { extra: field(0x7075, 5) }),
  },
  { name: 'a name twice', codes: ['zip_duplicate_name'], entries: (all) => [...all, all[4]!] },
  { name: 'a name in another case', codes: ['zip_duplicate_name'], entries: extra('PAGE.html') },
  {
    name: 'a name in another form of its letters',
    codes: ['zip_duplicate_name'],
    judgedBy: pythonAlone,
    entries: extra('ｐage.html'),
  },
  {
    name: 'two ways to write one letter',
    codes: ['zip_duplicate_name'],
    judgedBy: pythonAlone,
    entries: (all) => extra('stra\u00dfe')(extra('strasse')(all)),
  },
  { name: 'a file that is also a folder', codes: ['zip_duplicate_name'], entries: extra('page.html/inner.txt') },
  {
    name: 'two records for one place',
    codes: ['zip_overlap'],
    entries: (all) => [...all, { ...all[4]!, name: 'again', offset: 0 }],
  },
  {
    name: 'a member inside another',
    codes: ['zip_overlap'],
    entries: (all) => [...all, { name: 'inside', data: Buffer.alloc(0), offset: 40 }],
  },
  { name: 'CRC wrong', codes: ['zip_crc_mismatch'], entries: first({ crc: 1 }) },
  { name: 'CRC wrong in what is ignored', codes: ['zip_crc_mismatch'], entries: extra('._x', { crc: 1 }) },
  {
    name: 'a bomb in what is ignored',
    codes: ['zip_size_mismatch'],
    entries: extra('._x', { data: zeros, deflate: true, size: 100 }),
  },
  { name: 'size too small', codes: ['zip_size_mismatch'], entries: first({ size: 5 }) },
  { name: 'size too large', codes: ['zip_size_mismatch'], entries: first({ size: 5000 }) },
  { name: 'descriptor lying', codes: ['zip_size_mismatch'], entries: first({ descriptor: 'lying' }) },
  { name: 'stored with two sizes', codes: ['zip_size_mismatch'], entries: extra('two', { size: 3 }) },
  { name: 'a bomb', codes: ['zip_bomb'], entries: extra('bomb', { data: zeros, deflate: true }) },
  {
    name: 'a bomb that hides its size',
    codes: ['zip_size_mismatch'],
    entries: extra('bomb', { data: zeros, deflate: true, size: 100 }),
  },
  { name: 'a claim of 4 GiB', codes: ['zip_bomb'], entries: extra('claim', { deflate: true, size: 0xfffffffe }) },
  { name: 'another local name', codes: ['zip_malformed'], entries: first({ local: { name: 'other.html' } }) },
  { name: 'another local CRC', codes: ['zip_malformed'], entries: extra('a', { local: { crc: 7 } }) },
  { name: 'another local size', codes: ['zip_malformed'], entries: extra('a', { local: { size: 7 } }) },
  { name: 'another local method', codes: ['zip_malformed'], entries: first({ local: { method: 0 } }) },
  { name: 'another local time', codes: ['zip_malformed'], entries: first({ local: { time: 9 } }) },
  { name: 'method 12', codes: ['zip_malformed'], entries: first({ method: 12 }) },
  { name: 'reserved flag', codes: ['zip_malformed'], entries: first({ flags: 0x20 }) },
  { name: 'not DEFLATE', codes: ['zip_malformed'], entries: first({ packed: Buffer.from([0xff, 1, 2, 3]) }) },
  {
    name: 'DEFLATE cut off',
    codes: ['zip_malformed'],
    entries: (all) => extra('cut', { packed: Buffer.from([0x4b, 0x4c]), data: Buffer.from('aaaa'), method: 8 })(all),
  },
  {
    name: 'bytes behind the DEFLATE end',
    codes: ['zip_malformed'],
    entries: (all) =>
      extra('hidden', { packed: Buffer.from([0x4b, 0x04, 0x00, 1, 2, 3, 4]), data: Buffer.from('a'), method: 8 })(all),
  },
  { name: 'a folder with content', codes: ['zip_malformed'], entries: extra('folder/') },
  {
    name: 'a folder by attributes only',
    codes: ['zip_malformed'],
    entries: extra('folder', { external: 0o040755 << 16 }),
  },
  {
    name: 'an extra field that does not end',
    codes: ['zip_malformed'],
    entries: first({ extra: Buffer.from([1, 2, 3]) }),
  },
  { name: 'a member comment', codes: ['zip_malformed'], entries: first({ comment: 'hello' }) },
  { name: 'an archive comment', codes: ['zip_malformed'], shape: { comment: 'hello' } },
  { name: 'data before', codes: ['zip_malformed'], shape: { prepend: Buffer.from('#!/bin/sh\n') } },
  { name: 'data between', codes: ['zip_malformed'], entries: first({ before: Buffer.from('between') }) },
  { name: 'data before the directory', codes: ['zip_malformed'], shape: { beforeDirectory: Buffer.from('hidden') } },
  { name: 'data behind the directory', codes: ['zip_malformed'], shape: { afterDirectory: Buffer.from('hidden') } },
  { name: 'data after', codes: ['zip_malformed'], shape: { append: Buffer.from('after') } },
  { name: 'a second volume', codes: ['zip_malformed'], shape: { disk: 1 } },
  { name: 'a record too few', codes: ['zip_malformed'], shape: { count: 3 } },
];
