import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inRestartIntervals } from '../../daemon/browser/picture/restart-intervals.js';
import { jpegParts } from '../../daemon/sealing/commitments/jpeg-parts.js';
import { toHex } from '../../src/package/bytes.js';
import { fileSeed, fileTree, saltsOf } from '../../src/package/commitments/tree.js';
import {
  blackIntervals,
  intervalsOf,
  intervalsPerSegment,
  segmentsTouched,
} from '../../src/package/redaction/covered.js';
import { disclose, disclosedWhole, type Withheld } from '../../src/package/redaction/disclose.js';
import { disclosedTree, heldTree } from '../../src/package/redaction/disclosed-tree.js';
import { readJpegHead } from '../../src/package/redaction/jpeg-head.js';
import { isLabel, longestMark, markOf } from '../../src/package/redaction/marks.js';
import {
  type Disclosure,
  readRedactionProof,
  type RedactionProof,
  writeRedactionProof,
} from '../../src/package/redaction/proof-record.js';
import { readRedaction, type Redaction, writeRedaction } from '../../src/package/redaction/record.js';
import { chance } from '../verify/chance.js';

const draw = chance(29);
const upTo = (most: number): number => Math.floor(draw() * (most + 1));
const bytesOf = (length: number): Buffer => Buffer.from(Array.from({ length }, () => upTo(255)));
const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
const seed = bytesOf(32);
const mark = Buffer.from('[REDACTED]');

function rootOf(path: string, content: Uint8Array, lengths: readonly number[]): string {
  const tree = fileTree(sha256, seed, path, lengths);
  tree.take(content);
  return toHex(tree.root()!);
}

/** As a file comes from a ZIP: in pieces of any length. */
function rootFrom(
  proof: Disclosure,
  bytes: Uint8Array,
  put?: (run: number, piece: Uint8Array) => void,
): string | undefined {
  const tree = disclosedTree(sha256, proof, put);
  const held = heldTree(sha256, proof);
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + upTo(50);
    for (const each of [tree, held]) each.take(bytes.subarray(at, end));
    at = end;
  }
  const [root, same] = [tree.root(), held.root()];
  expect(same && toHex(same)).toBe(root && toHex(root));
  return root && toHex(root);
}

/** Any segments, any of them withheld. */
function drawn(count: number): { content: Buffer; lengths: number[]; withheld: Withheld[] } {
  const lengths = Array.from({ length: count }, () => 1 + upTo(20) * (draw() < 0.1 ? 20 : 1));
  const withheld: Withheld[] = [];
  for (let at = upTo(3); at < count; at += 1 + upTo(9)) {
    const many = Math.min(1 + upTo(4), count - at);
    withheld.push({ from: at, count: many, put: mark.subarray(0, upTo(10)) });
    at += many;
  }
  return { content: bytesOf(lengths.reduce((sum, each) => sum + each, 0)), lengths, withheld };
}

const disclosed = ({ content, lengths, withheld }: ReturnType<typeof drawn>, path = 'page.html') =>
  disclose(sha256, { fileSeed: fileSeed(sha256, seed, path), lengths, content, withheld });

describe('the proof of a file in a copy', () => {
  it.each([1, 2, 3, 5, 8, 13, 64, 100, 333])('leads to the root of %i segments, whichever are withheld', (count) => {
    for (let round = 0; round < 20; round += 1) {
      const file = drawn(count);
      const { bytes, ...proof } = disclosed(file);
      const puts = file.withheld.map(() => Buffer.alloc(0));
      const runs = proof.runs.flatMap((run, at) => ('kept' in run ? [] : [at]));
      const root = rootFrom(proof, bytes, (run, piece) => {
        const at = runs.indexOf(run);
        puts[at] = Buffer.concat([puts[at]!, piece]);
      });
      expect(root).toBe(rootOf('page.html', file.content, file.lengths));
      expect(puts.map(String)).toEqual(file.withheld.map(({ put }) => Buffer.from(put).toString()));
    }
  });

  it('of a file that is kept whole, or withheld whole, or empty', () => {
    const { content, lengths } = drawn(21);
    const own = fileSeed(sha256, seed, 'a');
    expect(rootFrom(disclosedWhole(own, lengths), content)).toBe(rootOf('a', content, lengths));
    expect(rootFrom(disclosedWhole(own, [0]), Buffer.alloc(0))).toBe(rootOf('a', Buffer.alloc(0), [0]));
    const withheld = [{ from: 0, count: 21, put: mark }];
    const { bytes, ...proof } = disclosed({ content, lengths, withheld }, 'a');
    expect([proof.seeds.length, proof.hashes.length, Buffer.from(bytes).toString()]).toEqual([0, 1, mark.toString()]);
    expect(rootFrom(proof, bytes)).toBe(rootOf('a', content, lengths));
  });

  it('holds for nothing else', () => {
    const file = drawn(40);
    const { bytes, ...proof } = disclosed(file);
    const root = rootOf('page.html', file.content, file.lengths);
    const keptAt = new Set<number>();
    let at = 0;
    for (const run of proof.runs) {
      const length = 'kept' in run ? run.kept.reduce((sum, each) => sum + each, 0) : run.put;
      for (let byte = at; byte < at + length; byte += 1) if ('kept' in run) keptAt.add(byte);
      at += length;
    }
    for (const byte of keptAt) {
      const changed = Buffer.from(bytes);
      changed[byte]! ^= 1;
      expect(rootFrom(proof, changed)).not.toBe(root);
    }
    const other = bytesOf(32);
    const others: Disclosure[] = [
      { ...proof, seeds: proof.seeds.slice(1) },
      { ...proof, seeds: [...proof.seeds, other] },
      { ...proof, seeds: proof.seeds.toReversed() },
      { ...proof, hashes: proof.hashes.slice(0, -1) },
      { ...proof, hashes: [...proof.hashes, other] },
      { ...proof, hashes: proof.hashes.toReversed() },
      { ...proof, runs: proof.runs.slice(0, -1) },
      { ...proof, runs: [...proof.runs, { withheld: 1, put: 0 }] },
      { ...proof, runs: proof.runs.map((run) => ('kept' in run ? run : { ...run, withheld: run.withheld + 1 })) },
    ];
    for (const each of others) expect(rootFrom(each, bytes)).not.toBe(root);
    expect(rootFrom(proof, bytes.subarray(1))).not.toBe(root);
    expect(rootFrom(proof, Buffer.concat([bytes, mark]))).not.toBe(root);
  });

  it('takes few values where few places are withheld, and refuses what does not fit', () => {
    const content = bytesOf(25_000);
    const lengths = Array.from({ length: 25_000 }, () => 1);
    const withheld = [100, 5000, 20_001].map((from) => ({ from, count: 12, put: mark }));
    const { seeds, hashes } = disclosed({ content, lengths, withheld });
    expect(seeds.length + hashes.length).toBeLessThan(3 * 2 * 15);
    const refused: Withheld[][] = [
      [{ from: 25_000, count: 1, put: mark }],
      [
        { from: 5, count: 2, put: mark },
        { from: 6, count: 1, put: mark },
      ],
    ];
    for (const each of refused) expect(() => disclosed({ content, lengths, withheld: each })).toThrow(RangeError);
    expect(() => disclosed({ content, lengths: [1], withheld: [] })).toThrow(RangeError);
  });

  it('gives no salt of what it withholds', () => {
    const file = drawn(60);
    const { bytes: _, ...proof } = disclosed(file);
    const salts: string[] = [];
    const all = saltsOf(sha256, fileSeed(sha256, seed, 'page.html'), file.lengths.length);
    for (let at = 0; at < file.lengths.length; at += 1) salts.push(toHex(all.next()!));
    const opened = new Set<string>();
    // Whatever a seed may be the root of, up to all segments.
    for (const each of proof.seeds)
      for (let leaves = 1; leaves <= file.lengths.length; leaves += 1) {
        const grown = saltsOf(sha256, each, leaves);
        for (let at = 0; at < leaves; at += 1) opened.add(toHex(grown.next()!));
      }
    const secret = file.withheld.flatMap(({ from, count }) => salts.slice(from, from + count));
    expect(secret.filter((salt) => opened.has(salt))).toEqual([]);
    expect(salts.filter((salt) => opened.has(salt))).toHaveLength(salts.length - secret.length);
  });

  const gopath = '/usr/share/gocode';
  const hasGo = existsSync('/usr/bin/go') && existsSync(join(gopath, 'src/golang.org/x/mod/sumdb/tlog'));
  it.skipIf(!hasGo)(
    `Go’s sumdb/tlog finds the root from the opened leaves and hashes${hasGo ? '' : ' (golang-golang-x-mod-dev is not installed)'}`,
    () => {
      const file = drawn(500);
      const { bytes, ...proof } = disclosed(file);
      const source = fileURLToPath(new URL('opened-root.go', import.meta.url));
      const env = { ...process.env, GO111MODULE: 'off', GOPATH: gopath, GOCACHE: join(tmpdir(), 'evidence-go-cache') };
      const hex = (each: Uint8Array): string => toHex(each);
      const input = JSON.stringify({
        file: Buffer.from(bytes).toString('hex'),
        runs: proof.runs.map((run) => ('kept' in run ? { kept: run.kept } : run)),
        seeds: proof.seeds.map(hex),
        hashes: proof.hashes.map(hex),
      });
      expect(execFileSync('/usr/bin/go', ['run', source], { env, input, encoding: 'utf8' })).toBe(
        rootOf('page.html', file.content, file.lengths),
      );
    },
    120_000,
  );
});

describe('a covered picture', () => {
  const picture = async (width: number, height: number, grey = false): Promise<Buffer> => {
    const noise = bytesOf(width * height * 3);
    const image = sharp(noise, { raw: { width, height, channels: 3 } });
    const jpeg = await (grey ? image.toColourspace('b-w') : image)
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .toBuffer();
    return inRestartIntervals(jpeg)!;
  };
  const pixels = async (jpeg: Uint8Array): Promise<Buffer> =>
    existsSync('/usr/bin/djpeg')
      ? execFileSync('/usr/bin/djpeg', ['-rgb', '-pnm'], { input: jpeg, maxBuffer: 1e8 }).subarray(-1e8)
      : sharp(jpeg).raw().toBuffer();

  it.each([
    [128, 64, false],
    [100, 37, false],
    [32, 8, false],
    [31, 7, false],
    [8, 8, false],
    [77, 40, true],
  ])(
    'of %i × %i pixels (grey: %s) is black where its boxes are, and the same elsewhere',
    async (width, height, grey) => {
      const jpeg = await picture(width, height, grey);
      const head = readJpegHead(jpeg);
      const parts = jpegParts(jpeg);
      expect([head.markers.length, intervalsOf(head)]).toEqual([parts.head.length, parts.intervals.length]);
      const box = { x: 0, y: Math.min(8, height - 1), width: Math.min(64, width), height: 1 };
      const covered = segmentsTouched(head, [box]);
      const put = [...covered].map((at) => ({
        from: parts.head.length + at,
        count: 1,
        put: blackIntervals(head, at, at + 1),
      }));
      const lengths = Object.values(parts).flat();
      const { bytes, ...proof } = disclosed({ content: jpeg, lengths, withheld: put }, 'screenshot.jpeg');
      expect(rootFrom(proof, bytes)).toBe(rootOf('screenshot.jpeg', jpeg, lengths));
      const [before, after] = [await pixels(jpeg), await pixels(bytes)];
      expect(after.length).toBe(before.length);
      const start = before.length - width * height * 3;
      const across = Math.ceil(width / 8);
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          const black = covered.has(Math.floor((Math.floor(y / 8) * across + Math.floor(x / 8)) / 4));
          const at = start + (y * width + x) * 3;
          const [seen, was] = [after.subarray(at, at + 3), before.subarray(at, at + 3)];
          expect([...seen]).toEqual(black ? [0, 0, 0] : [...was]);
          if (x >= box.x && x < box.x + box.width && y === box.y) expect(black).toBe(true);
        }
    },
  );

  it('what is put is counted on: markers go on in their order, and the last interval has none', async () => {
    const head = readJpegHead(await picture(100, 40));
    const last = intervalsOf(head) - 1;
    const two = Buffer.from(blackIntervals(head, 7, 9));
    expect([two.indexOf(Buffer.from([0xff, 0xd7])) > 0, two.subarray(-2).toString('hex')]).toEqual([true, 'ffd0']);
    expect(blackIntervals(head, last, last + 1).at(-2)).not.toBe(0xff);
  });

  it.each([
    [10, 10, 1],
    [10, 5, 2],
    [11, 6, 2],
    [9, 3, 4],
    [1, 1, 1],
    [10, 4, undefined],
    [10, 11, undefined],
    [0, 1, undefined],
  ])('%i intervals in %i segments: %s in each', (intervals, segments, each) => {
    expect(intervalsPerSegment(intervals, segments)).toBe(each);
  });

  it('every head that is not on the list is refused', async () => {
    const jpeg = await picture(40, 16);
    const inserted = (at: number, bytes: readonly number[]): Buffer =>
      Buffer.concat([jpeg.subarray(0, at), Buffer.from(bytes), jpeg.subarray(at)]);
    const { markers } = readJpegHead(jpeg);
    const cut = (marker: number): Buffer => {
      const found = markers.find((each) => each.marker === marker)!;
      return Buffer.concat([jpeg.subarray(0, found.from), jpeg.subarray(found.to)]);
    };
    const twice = (marker: number): Buffer => {
      const { from, to } = markers.find((each) => each.marker === marker)!;
      return Buffer.concat([jpeg.subarray(0, to), jpeg.subarray(from, to), jpeg.subarray(to)]);
    };
    expect(readJpegHead(inserted(2, [0xff, 0xeb, 0, 4, 1, 2])).width).toBe(40);
    const others = [
      inserted(2, [0xff, 0xe1, 0, 4, 1, 2]),
      inserted(2, [0xff, 0xfe, 0, 4, 65, 66]),
      inserted(2, [0xff, 0xe0, 0, 4, 1, 2]),
      ...[0xdb, 0xc0, 0xc4, 0xdd].flatMap((marker) => [cut(marker), twice(marker)]),
      jpeg.subarray(0, 100),
      Buffer.from('GIF89a'),
      await sharp(jpeg).jpeg({ progressive: true }).toBuffer(),
    ];
    for (const each of others) expect(() => readJpegHead(each)).toThrow(TypeError);
    const changed = (marker: number, at: number, byte: number): Buffer => {
      const other = Buffer.from(jpeg);
      other[markers.find((each) => each.marker === marker)!.from + at] = byte;
      return other;
    };
    // Of the frame its bits and its number of components, of the scan its components and what it holds of each block.
    expect(() => readJpegHead(changed(0xc0, 4, 12))).toThrow('not 8 bits of grey or of three colours');
    expect(() => readJpegHead(changed(0xc0, 9, 2))).toThrow('not 8 bits of grey or of three colours');
    expect(() => readJpegHead(changed(0xda, 4, 1))).toThrow('it has several scans');
    expect(() => readJpegHead(changed(0xda, 12, 5))).toThrow('its scan is not whole');
    expect(() => readJpegHead(changed(0xdd, 5, 0))).toThrow('it has no restart intervals');
  });
});

const hash32 = (byte: number): Uint8Array => Uint8Array.from({ length: 32 }, () => byte);
const proofRecord: RedactionProof = {
  commitmentsSha256: 'ab'.repeat(32),
  files: [
    { sourcePath: 'a.pem', action: 'kept', runs: [{ kept: [5, 6] }], seeds: [hash32(1)], hashes: [] },
    {
      sourcePath: 'metadata.json',
      action: 'changed',
      runs: [{ kept: [5] }, { withheld: 2, put: 10 }, { withheld: 1, put: 10 }, { kept: [1, 1] }],
      seeds: [hash32(1)],
      hashes: [hash32(255)],
    },
    { sourcePath: 'page.mhtml', action: 'withheld' },
    { sourcePath: 'screenshot.png', action: 'unproven' },
  ],
};

describe('redaction_proof.json', () => {
  it('is read as it was written', () => {
    const text = Buffer.from(writeRedactionProof(proofRecord));
    expect(readRedactionProof(text)).toEqual(proofRecord);
    expect(JSON.parse(text.toString())).toMatchObject({
      format: 'evidence-redaction-proof/1',
      files: [
        { path: 'a.pem' },
        { path: 'source/metadata.json' },
        { path: null, runs: [] },
        { path: 'screenshot.png' },
      ],
    });
  });

  it.each([
    ['"source/metadata.json"', '"metadata.json"'],
    ['"kept":"5 6"', '"kept":"5 06"'],
    ['"kept":"5 6"', '"kept":[5,6]'],
    ['"kept":"5 6"', '"kept":""'],
    ['{"kept":"5"},', '{"kept":"5"},{"kept":"5"},'],
    ['"withheld":2', '"withheld":0'],
    ['"put":10', '"put":-1'],
    ['"put":10', '"put":1.5'],
    ['"put":10', '"put":99999999'],
    ['"changed"', '"kept"'],
    ['"changed"', '"cut"'],
    ['"kept","runs"', '"changed","runs"'],
    ['AQE=', 'AQF='],
    ['AQE=', 'AQ=='],
    ['proof/1', 'proof/2'],
    ['"path":null', '"path":"page.mhtml"'],
    ['"path":"a.pem"', '"path":"b.pem"'],
    ['"source_path":"page.mhtml"', '"source_path":"a.pem"'],
    ['"hashes":[]', '"hashes":[],"more":1'],
    ['ab'.repeat(32), 'AB'.repeat(32)],
  ])('with %s as %s is refused', (from, to) => {
    const text = Buffer.from(writeRedactionProof(proofRecord)).toString();
    expect(text).toContain(from);
    expect(() => readRedactionProof(Buffer.from(text.replace(from, to)))).toThrow(/./);
  });
});

const record: Redaction = {
  evidenceId: 'ps_0b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
  redactionId: 'red_0123456789',
  redactedAt: '2026-11-22T10:00:00.000Z',
  source: {
    captureId: 'cap_1',
    evidenceId: 'ps_1b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
    capturedAt: null,
    sealedAt: '2026-11-21T10:00:00.000Z',
    manifestSha256: 'cd'.repeat(32),
    testMode: false,
  },
  rules: [
    { target: 'text', reason: 'foia_b6', label: '(b)(6)', matches: 3, boxes: 1 },
    { target: 'kind', reason: 'other', reasonText: 'the caller’s wish', label: 'REDACTED', matches: 1, boxes: 0 },
  ],
  boxes: [{ ruleIndex: 0, file: 'screenshot.jpeg', x: 0, y: 8, width: 64, height: 16 }],
  files: [
    { path: 'a', action: 'kept', parts: 4, withheldParts: 0 },
    { path: 'b', action: 'changed', parts: null, withheldParts: null },
  ],
  proof: 'partial',
  unproven: [{ file: 'b', reason: 'coded_again' }],
  records: 'refuse',
  pictures: { covered: 0, notSearched: 2 },
  search: { forms: 12, bytes: 3456 },
  readAgain: { performed: false, reason: 'not asked for' },
};

describe('redaction.json', () => {
  it('is read as it was written', () => {
    expect(readRedaction(writeRedaction(record))).toEqual(record);
    const none = { ...record, boxes: [], unproven: [], proof: 'complete' as const };
    expect(readRedaction(writeRedaction(none))).toEqual(none);
  });

  it.each([
    ['"rule_index":0', '"rule_index":2'],
    ['"number":1', '"number":2'],
    ['"x":0', '"x":-1'],
    ['"width":64', '"width":0'],
    ['"width":64', '"width":64.5'],
    ['"label":"(b)(6)"', '"label":"Jane \\"Doe\\""'],
    ['"label":"(b)(6)"', '"label":""'],
    ['"reason":"foia_b6"', '"reason":"foia_b10"'],
    ['"reason":"foia_b6"', '"reason":"other"'],
    ['"target":"text"', '"target":"words"'],
    ['"index":1', '"index":3'],
    ['"parts":4', '"parts":null'],
    ['"path":"a"', '"path":"c"'],
    ['"partial"', '"most"'],
    ['"coded_again"', '"lost"'],
    ['"refuse"', '"keep"'],
    ['"forms":12', '"forms":"12"'],
    ['redaction/1', 'redaction/2'],
    ['"performed":false', '"performed":0'],
    ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00Z'],
    ['cdcd', 'CDCD'],
  ])('with %s as %s is refused', (from, to) => {
    const text = Buffer.from(writeRedaction(record)).toString();
    expect(text).toContain(from);
    expect(() => readRedaction(Buffer.from(text.replace(from, to)))).toThrow(/./);
  });
});

describe('marks', () => {
  it('have labels of letters, digits and a few signs', () => {
    expect(['REDACTED', '(b)(6)', '§ 30 Abs. 1', 'x'].filter(isLabel)).toHaveLength(4);
    expect(['', 'a]b', 'a"b', 'a\\b', 'a<b', 'ä', 'x'.repeat(25), 'a\nb', 7].filter(isLabel)).toEqual([]);
    expect([markOf('REDACTED'), markOf('(b)(6)')]).toEqual(['[REDACTED]', '[REDACTED: (b)(6)]']);
    expect(longestMark).toBe(12 + 48);
  });
});
