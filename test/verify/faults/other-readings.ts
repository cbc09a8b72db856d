import { crc32 } from 'node:zlib';
import { writeZip, type ZipEntry } from '../../fakes/packages/zip-writer.js';
import type { Code } from '../../../src/verify/codes.js';
import { pythonAlone, type SingleFault } from './single-fault.js';

// ZIPs with nothing signed anew that some program reads otherwise than another, or that hold more than their files.

const page = (change: Partial<ZipEntry>) => (entries: ZipEntry[]) =>
  entries.map((entry) => (entry.name === 'page.html' ? { ...entry, ...change } : entry));
const before = (name: string, data: Buffer) => (entries: ZipEntry[]) => [{ name, data }, ...entries];
const behind =
  (name: string, data: Uint8Array, change: Partial<ZipEntry> = {}) =>
  (entries: ZipEntry[]) => [...entries, { name, data, ...change }];

export const extraField = (id: number, value: Uint8Array): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(value.length, 2);
  return Buffer.concat([head, value]);
};
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const times = extraField(0x5455, bytes('0100000000'));

const fields: readonly (readonly [name: string, code: Code, field: Buffer])[] = [
  ['the Unix field by which unzip makes a link', 'zip_link', extraField(0x756e, bytes('0000000000a1ffff000000000000'))],
  ['the older Unix field with a link in it', 'zip_link', extraField(0x000d, Buffer.alloc(20))],
  ['a second name as Xceed writes it', 'zip_unsafe_name', extraField(0x554e, Buffer.from('NUCX.evil'))],
  ['a comment in an extra field', 'zip_unsafe_name', extraField(0x6375, Buffer.from('\u0001....comment'))],
  ['strong encryption in an extra field', 'zip_encrypted', extraField(0x0017, Buffer.alloc(8))],
  ['an extra field of no known kind', 'zip_malformed', extraField(0xcafe, bytes(''))],
  ['60 kB in an extra field', 'zip_malformed', extraField(0x4153, Buffer.alloc(60_000, 'hidden '))],
  ['markup in an extra field', 'zip_malformed', extraField(0x4153, Buffer.from('<html><script>1</script>'))],
  ['its times twice', 'zip_malformed', Buffer.concat([times, times])],
  ['times with more behind them', 'zip_malformed', extraField(0x5455, bytes('0100000000ffff'))],
  ['times with unknown flags', 'zip_malformed', extraField(0x5455, bytes('0900000000'))],
  ['an owner with more behind it', 'zip_malformed', extraField(0x7875, bytes('01000000ff'))],
  ['an owner of another version', 'zip_malformed', extraField(0x7875, bytes('020000'))],
  [
    'times of NTFS with another tag',
    'zip_malformed',
    extraField(0x000a, Buffer.concat([bytes('0000000002001800'), Buffer.alloc(24)])),
  ],
  ['old times of Unix of a wrong length', 'zip_malformed', extraField(0x5855, Buffer.alloc(9))],
];

const attributes: readonly (readonly [name: string, code: Code, change: Partial<ZipEntry>])[] = [
  ['a volume label', 'zip_malformed', { madeBy: 0, external: 0x08 }],
  ['a hidden file', 'zip_malformed', { madeBy: 0, external: 0x02 }],
  ['a file of the system', 'zip_malformed', { madeBy: 10, external: 0x04 }],
  ['a device of DOS', 'zip_link', { madeBy: 0, external: 0x40 }],
  ['a pipe', 'zip_link', { external: 0o010644 << 16 }],
  ['a socket', 'zip_link', { external: 0o140644 << 16 }],
  ['a disk', 'zip_link', { external: 0o060644 << 16 }],
  ['a link by FAT', 'zip_link', { madeBy: 0, external: 0o120777 << 16 }],
  ['a program with the rights of its owner', 'zip_malformed', { external: 0o104755 << 16 }],
  ['a member of an Amiga', 'zip_malformed', { madeBy: 1 }],
  ['a member of VMS', 'zip_malformed', { madeBy: 2 }],
  ['a member of an old Macintosh', 'zip_malformed', { madeBy: 7 }],
  ['an unknown internal attribute', 'zip_malformed', { internal: 2 }],
];

/** Each shows nothing, or is not known to every system, or becomes another letter on a newer one. */
const characters = [
  0xa0, 0xad, 0x34f, 0x378, 0x61c, 0x115f, 0x17b4, 0x180b, 0x1c90, 0x2000, 0x2800, 0x3000, 0x3164, 0xa7cb, 0xe000,
  0xfe0f, 0xffa0, 0xfffd, 0x1fbf9, 0xe0100,
];

const sizes = (length: number): Buffer => {
  const values = Buffer.alloc(16);
  values.write('PK\u0007\u0008', 'latin1');
  values.writeUInt32LE(length, 8);
  values.writeUInt32LE(length, 12);
  return values;
};
const otherPage = Buffer.from('<p>another page</p>');
/** What a program that reads from the beginning takes for the end of this member, and for the next one. */
const hiddenPage = (): Buffer => {
  const first = Buffer.from('x');
  const end = sizes(first.length);
  end.writeUInt32LE(crc32(first), 4);
  const zip = writeZip([{ name: 'page.html', data: otherPage }]);
  return Buffer.concat([first, end, zip.subarray(0, zip.lastIndexOf('PK\u0001\u0002'))]);
};

export const otherReadings: readonly SingleFault[] = [
  ...fields.map(([name, code, extra]): SingleFault => ({ name, codes: [code], entries: page({ extra }) })),
  ...fields.slice(0, 7).map(([name, code, extra]): SingleFault => ({
    name: `${name}, in the local header only`,
    codes: [code],
    entries: page({ local: { extra } }),
  })),
  ...attributes.map(([name, code, change]): SingleFault => ({ name, codes: [code], entries: page(change) })),
  ...characters.map((code): SingleFault => ({
    name: `a name with U+${code.toString(16)}`,
    codes: ['zip_unsafe_name'],
    judgedBy: pythonAlone,
    entries: behind(`a${String.fromCodePoint(code)}b`, Buffer.from('x')),
  })),
  { name: 'a PDF too', codes: ['zip_malformed'], entries: before('._x', Buffer.from('%PDF-1.7\n1 0 obj\n')) },
  {
    name: 'a PDF too by the order of its members',
    codes: ['zip_malformed'],
    entries: (all) => all.toSorted((a, b) => Number(b.name === 'evidence.pdf') - Number(a.name === 'evidence.pdf')),
  },
  { name: 'a page too', codes: ['zip_malformed'], entries: before('.DS_Store', Buffer.from('<html><p>hello</p>')) },
  {
    name: 'another page for who reads from the beginning',
    codes: ['zip_malformed'],
    judgedBy: pythonAlone,
    entries: behind('._x', hiddenPage(), { descriptor: 'signed' }),
  },
  {
    name: 'a descriptor inside a stored member',
    codes: ['zip_malformed'],
    judgedBy: pythonAlone,
    entries: behind('._x', Buffer.concat([Buffer.alloc(5000), sizes(5000), Buffer.alloc(100)]), {
      descriptor: 'signed',
    }),
  },
  {
    name: 'many small bombs',
    codes: ['zip_bomb'],
    entries: (all) => [
      ...all,
      ...Array.from({ length: 20 }, (_, index) => ({
        name: `._${index}`,
        data: Buffer.alloc(15 * 2 ** 20),
        deflate: true,
      })),
    ],
  },
];
