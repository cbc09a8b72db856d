import { describe, expect, it, test } from 'vitest';
import { bagInfo, manifestFile } from '../../src/handover/bag.js';
import { cell, indexColumns, indexCsv, indexJson } from '../../src/handover/index-file.js';
import type { PlacedItem } from '../../src/handover/item.js';
import { packageFile, safeName, volumeName } from '../../src/handover/names.js';
import { inVolumes, leastVolume, memberCost } from '../../src/handover/volumes.js';

const item: PlacedItem = {
  exhibit: 'EX-0001',
  capture_id: 'cap_0123456789abcdefghij',
  kind: 'capture',
  evidence_id: 'ps_1',
  url: 'https://a.example/',
  final_url: null,
  host: 'a.example',
  http_status: 200,
  title: 'A, "b"\r\nc',
  captured_at: '2026-11-21T10:00:01.000Z',
  sealed_at: null,
  manifest_sha256: 'a'.repeat(64),
  package_sha256: 'b'.repeat(64),
  size_bytes: 5,
  test_mode: false,
  legal_hold: false,
  derived_from: [],
  redacted_from_manifest_sha256: null,
  warnings: ['one', 'two'],
  volume: 1,
  file: 'data/packages/x.zip',
};

describe('a part of a file name', () => {
  test.each([
    ['Müller v. Example', 'Muller-v.Example'],
    ['../../etc/passwd', 'etc-passwd'],
    ['..', 'export'],
    ['', 'export'],
    ['CON', '_CON'],
    ['com1.txt', '_com1.txt'],
    ['lpt9', '_lpt9'],
    ['console', 'console'],
    ['a\u202egpj.exe', 'a-gpj.exe'],
    ['a\u0000b\nc', 'a-b-c'],
    ['𝒜 case 🗂', 'A-case'],
    ['日本', 'export'],
    ['-rf', 'rf'],
    ['.hidden', 'hidden'],
    ['trailing. ', 'trailing'],
    ['x'.repeat(80), 'x'.repeat(60)],
  ])('%j', (text, expected) => {
    expect(safeName(text, 'export')).toBe(expected);
    expect(safeName(text, 'export')).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]*$/);
  });

  it('names volumes and packages', () => {
    expect(volumeName('A/B', '2026-11-22T23:59:59.000Z', 7)).toBe('A-B-20261122-vol007');
    expect(packageFile(item)).toBe('EX-0001_a.example_20261121T100001Z_cap_0123456789abcdefghij.zip');
    expect(packageFile({ ...item, host: null, captured_at: null })).toBe('EX-0001_cap_0123456789abcdefghij.zip');
  });
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@x', `"'@x"`],
  ['\tx', `"'\\u0009x"`],
  ['\rx', `"'\\u000dx"`],
  ['say "x"', '"say ""x"""'],
  ['a\nb', '"a\\u000ab"'],
  ['a\u202eb', '"a\\u202eb"'],
  ['\ud800', '"\\ud800"'],
  ['', '""'],
  ['plain, text', '"plain, text"'],
])('a cell of %j', (text, expected) => expect(cell(text)).toBe(expected));

it('lists items and what is left out, one line each, by number', () => {
  const late = { ...item, exhibit: 'EX-10000' };
  const csv = [...indexCsv([item, late], [{ capture_id: 'cap_x', exhibit: 'EX-9999', reason: 'purged' }])].join('');
  const lines = csv.split('\r\n');
  expect(lines[0]).toBe(`\ufeff${indexColumns.join(',')}`);
  expect(lines.slice(1).map((line) => line.split(',', 2).join())).toEqual([
    '"EX-0001","included"',
    '"EX-9999","purged"',
    '"EX-10000","included"',
    '',
  ]);
});

it('keeps every text in index.json', () => {
  const head = {
    export_id: 'exp_1',
    name: 'a\u202e/..',
    matter_id: null,
    created_at: item.captured_at ?? '',
    redacted: null,
    records: { hand_over: 'data/record.zip', matter: null },
  };
  const left = { capture_id: 'cap_x', exhibit: 'EX-9999', reason: 'purged' } as const;
  const lined = { ...item, title: 'two\nlines', warnings: ['one', 'two'], derived_from: [] };
  for (const [items, not_included] of [
    [[item], []],
    [[], [left]],
    [
      [item, lined],
      [left, left],
    ],
  ] as const)
    expect([...indexJson(head, items, not_included)].join('')).toBe(
      `${JSON.stringify({ ...head, items, not_included }, null, 1)}\n`,
    );
});

it('writes the tag files of RFC 8493', () => {
  const info = {
    softwareAgent: 'evidence 1',
    baggingDate: '2026-11-22',
    group: 'exp_1',
    volume: 1,
    volumes: 3,
    payload: { bytes: 10, files: 2 },
  };
  expect(bagInfo(info)).toContain('Bag-Count: 1 of 3\nPayload-Oxum: 10.2\n');
  expect(
    manifestFile([
      { path: 'data/b%\n', hash: '2' },
      { path: 'data/a', hash: '1' },
    ]),
  ).toBe('1  data/a\n2  data/b%25%0A\n');
});

describe('volumes', () => {
  const MiB = 2 ** 20;
  const of = (...sizes: number[]) => sizes.map((size, at) => ({ path: `data/packages/${at}.zip`, size, line: 100 }));
  const settled = (sizes: number[], volumeBytes = 64 * MiB, firstReserved = 0) => {
    const found: number[][] = [];
    for (const { volume, member } of inVolumes(of(...sizes), {
      volumeBytes,
      folder: 'x-20261122-vol001',
      firstReserved,
    }))
      (found[volume - 1] ??= []).push(member.size);
    return found;
  };

  test.each([
    [[], []],
    [[1, 2], [[1, 2]]],
    [
      [40 * MiB, 30 * MiB, 30 * MiB],
      [[40 * MiB], [30 * MiB, 30 * MiB]],
    ],
    [
      [70 * MiB, 1],
      [[70 * MiB], [1]],
    ],
    [
      [1, 70 * MiB],
      [[1], [70 * MiB]],
    ],
  ])('%j', (sizes, expected) => expect(settled(sizes)).toEqual(expected));

  it('keeps what the first reserves', () => {
    expect(settled([40 * MiB], 64 * MiB, 30 * MiB)).toEqual([[40 * MiB]]);
    expect(settled([20 * MiB, 20 * MiB], 64 * MiB, 30 * MiB)).toEqual([[20 * MiB], [20 * MiB]]);
  });

  it('bounds the members of one', () => {
    expect(settled(Array.from({ length: 60_001 }, () => 0)).map(({ length }) => length)).toEqual([60_000, 1]);
  });

  it('says which volume holds a package', () => {
    const size = 64 * MiB;
    expect(memberCost({ path: `data/packages/${'x'.repeat(200)}`, size, line: 8000 }, 'x'.repeat(80))).toBeLessThan(
      leastVolume(size) - 64 * 1024,
    );
  });
});
