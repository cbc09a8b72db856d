import { describe, expect, it } from 'vitest';
import { attributeComplaints } from '../../src/package/zip/attributes.js';
import { extraComplaints } from '../../src/package/zip/extra-fields.js';

const codes = (complaints: readonly (readonly [string, string])[]) => complaints.map(([code]) => code);

describe('extra fields', () => {
  const field = (id: string, data: string) => {
    const length = (data.length / 2).toString(16).padStart(2, '0');
    return `${id}${length}00${data}`;
  };
  const ntfs = `0000000001001800${'00'.repeat(24)}`;
  const complaints = (hex: string) => extraComplaints(Uint8Array.from(Buffer.from(hex, 'hex')));

  it.each([
    ['none', ''],
    ['one time', field('5554', '0100000000')],
    ['three times', field('5554', `07${'00'.repeat(12)}`)],
    ['the first of three times, as the directory has it', field('5554', '0700000000')],
    ['two times without the first, as the directory has them', field('5554', '06')],
    ['owner', field('7578', '0104e803000004e8030000')],
    ['owner with no number', field('7578', '010000')],
    ['old Unix times', field('5558', '00'.repeat(8))],
    ['old Unix times and owner', field('5558', '00'.repeat(12))],
    ['NTFS times', field('0a00', ntfs)],
    ['times and owner', field('5554', '0100000000') + field('7578', '010000')],
  ])('allowed: %s', (_, hex) => expect(complaints(hex)).toEqual([]));

  it.each([
    ['a header of three bytes', '555401', 'zip_malformed'],
    ['longer than the header of the file has room for', '5554050001', 'zip_malformed'],
    ['times without flags', field('5554', ''), 'zip_malformed'],
    ['times with an unknown flag', field('5554', '0900000000'), 'zip_malformed'],
    ['times of another length', field('5554', '030000000000'), 'zip_malformed'],
    ['times twice', field('5554', '0100000000').repeat(2), 'zip_malformed'],
    ['owner of version 2', field('7578', '020000'), 'zip_malformed'],
    ['owner without a group', field('7578', '0100'), 'zip_malformed'],
    ['owner of nine bytes', field('7578', `0109${'00'.repeat(10)}`), 'zip_malformed'],
    ['owner that is cut off', field('7578', '010400'), 'zip_malformed'],
    ['group of nine bytes', field('7578', `010009${'00'.repeat(9)}`), 'zip_malformed'],
    ['group with a byte behind it', field('7578', '01000000'), 'zip_malformed'],
    ['old Unix times of nine bytes', field('5558', '00'.repeat(9)), 'zip_malformed'],
    ['NTFS of 31 bytes', field('0a00', ntfs.slice(2)), 'zip_malformed'],
    ['NTFS with a reserved value', field('0a00', `01${ntfs.slice(2)}`), 'zip_malformed'],
    ['NTFS with another attribute', field('0a00', ntfs.replace('01001800', '02001800')), 'zip_malformed'],
    ['NTFS with another size', field('0a00', ntfs.replace('01001800', '01001700')), 'zip_malformed'],
    ['an unknown field', field('efbe', ''), 'zip_malformed'],
    ['ZIP64', field('0100', ''), 'zip64'],
    ['AES', field('0199', ''), 'zip_encrypted'],
    ['strong encryption', field('1700', ''), 'zip_encrypted'],
    ['Unicode path of Info-ZIP', field('7570', ''), 'zip_unsafe_name'],
    ['name of Xceed', field('4e55', ''), 'zip_unsafe_name'],
    ['Unicode comment', field('7563', ''), 'zip_unsafe_name'],
    ['ASi Unix', field('6e75', ''), 'zip_link'],
    ['PKWARE Unix', field('0d00', ''), 'zip_link'],
    ['ZIP64 behind times', field('5554', '0100000000') + field('0100', ''), 'zip64'],
  ])('refused: %s', (_, hex, code) => expect(codes(complaints(hex))).toEqual([code]));
});

describe('attributes', () => {
  const plain = { madeBy: 3, internal: 0, external: 0o100644 * 2 ** 16, name: 'page.html', size: 10 };
  const folder = { ...plain, external: 0o040755 * 2 ** 16 + 0x10, name: 'archive/', size: 0 };

  it.each<[string, typeof plain]>([
    ['a file of Unix', plain],
    ['a text file', { ...plain, internal: 1 }],
    ['a file of DOS, archive and read-only', { ...plain, madeBy: 0, external: 0x21 }],
    ['a file of 7-Zip', { ...plain, external: 0o100644 * 2 ** 16 + 0x8000 }],
    ['a folder', folder],
    ['a folder of DOS', { ...folder, madeBy: 0, external: 0x10 }],
    ['a folder that only its name shows', { ...folder, external: 0 }],
    ['a hidden file of an operating system', { ...plain, name: '__MACOSX/._page.html', external: 0x02 }],
    ...[0, 3, 10, 11, 14, 19].map((madeBy): [string, typeof plain] => [`system ${madeBy}`, { ...plain, madeBy }]),
  ])('allowed: %s', (_, member) => expect(attributeComplaints(member)).toEqual([]));

  it.each([
    ['a symbolic link', { external: 0o120777 * 2 ** 16 }, ['zip_link']],
    ['a device', { external: 0o020666 * 2 ** 16 }, ['zip_link']],
    ['a pipe', { external: 0o010666 * 2 ** 16 }, ['zip_link']],
    ['a reparse point', { external: 0x400 }, ['zip_link']],
    ['a device of DOS', { external: 0x40 }, ['zip_link']],
    ['a folder by its mode', { external: 0o040755 * 2 ** 16 }, ['zip_malformed']],
    ['a folder by its DOS bit', { external: 0x10 }, ['zip_malformed']],
    ['hidden', { external: 0x02 }, ['zip_malformed']],
    ['a system file', { external: 0x04 }, ['zip_malformed']],
    ['a volume label', { external: 0x08 }, ['zip_malformed']],
    ['offline', { external: 0x1000 }, ['zip_malformed']],
    ['set-user-id', { external: 0o104755 * 2 ** 16 }, ['zip_malformed']],
    ['set-group-id', { external: 0o102755 * 2 ** 16 }, ['zip_malformed']],
    ['VMS', { madeBy: 2 }, ['zip_malformed']],
    ['internal attributes of a record', { internal: 2 }, ['zip_malformed']],
    ['a folder by its name, a file by its mode', { name: 'x/', size: 0 }, ['zip_malformed']],
    ['a folder with content', { name: 'x/', external: 0x10 }, ['zip_malformed']],
    ['a link of VMS', { external: 0o120777 * 2 ** 16, madeBy: 2 }, ['zip_link', 'zip_malformed']],
  ])('refused: %s', (_, change, expected) => {
    expect(codes(attributeComplaints({ ...plain, ...change }))).toEqual(expected);
  });
});
