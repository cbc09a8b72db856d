import { execFileSync } from 'node:child_process';
import { createHash, hash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { coarser, divide, isDivided, plainLengths } from '../../daemon/sealing/commitments/segments.js';
import { toHex } from '../../src/package/bytes.js';
import { mostInFile, mostInSegment } from '../../src/package/commitments/bounds.js';
import {
  readCommitments,
  readOpenings,
  writeCommitments,
  writeOpenings,
} from '../../src/package/commitments/records.js';
import { shortSha256 } from '../../src/package/commitments/short-sha256.js';
import { fileTree } from '../../src/package/commitments/tree.js';
import { treeRoot } from '../../src/package/commitments/whole-tree.js';
import { chance } from '../verify/chance.js';

const draw = chance(17);
const bytesOf = (length: number): Buffer => Buffer.from(Array.from({ length }, () => Math.floor(draw() * 256)));
const sum = (lengths: readonly number[]): number => lengths.reduce((all, length) => all + length, 0);
const sha256 = (...parts: (Uint8Array | readonly number[])[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
const seed = bytesOf(32);

/** The chapter COMMITMENTS of evidence-package(5), word for word: salts and entries first, the tree afterwards. */
function entriesOf(path: string, segments: readonly Buffer[]): Buffer[] {
  const grow = (from: Buffer, count: number): Buffer[] => {
    if (count === 1) return [from];
    let left = 1;
    while (left * 2 < count) left *= 2;
    return [...grow(sha256([2], from), left), ...grow(sha256([3], from), count - left)];
  };
  return grow(sha256([4], seed, Buffer.from(path)), segments.length).map((salt, at) =>
    Buffer.concat([salt, segments[at]!]),
  );
}
function rootOf(entries: readonly Buffer[]): Buffer {
  if (entries.length === 1) return sha256([0], entries[0]!);
  let left = 1;
  while (left * 2 < entries.length) left *= 2;
  return sha256([1], rootOf(entries.slice(0, left)), rootOf(entries.slice(left)));
}

function segmentsOf(content: Buffer, lengths: readonly number[]): Buffer[] {
  let at = 0;
  return lengths.map((length) => content.subarray(at, (at += length)));
}

const treeOf = (path: string, lengths: readonly number[]) =>
  fileTree(
    shortSha256((bytes) => hash('sha256', bytes, 'buffer')),
    seed,
    path,
    lengths,
  );

/** As a file comes from a disk: in pieces of any length. */
function rootInPieces(path: string, content: Buffer, lengths: readonly number[]): string | undefined {
  const tree = treeOf(path, lengths);
  for (let at = 0; at < content.length;) {
    const end = at + 1 + Math.floor(draw() * 40);
    tree.take(content.subarray(at, end));
    at = end;
  }
  const root = tree.root();
  return root && toHex(root);
}

/** As a file lies in memory. */
function rootAtOnce(path: string, content: Buffer, lengths: readonly number[]): string | undefined {
  const root = treeRoot((bytes) => hash('sha256', bytes, 'buffer'), { seed, path, lengths, content });
  return root && toHex(root);
}

describe('SHA-256 of short inputs', () => {
  const passed: number[] = [];
  const short = shortSha256((bytes) => {
    passed.push(bytes.length);
    return hash('sha256', bytes, 'buffer');
  });

  it('is that of OpenSSL for each length, and for what was hashed before', () => {
    for (const length of [...Array.from({ length: 300 }, (_, at) => at), 64, 0, 63, 200, 1]) {
      const bytes = bytesOf(length);
      expect(toHex(short(bytes)), `${length} bytes`).toBe(sha256(bytes).toString('hex'));
    }
    expect(Math.min(...passed)).toBeGreaterThan(100);
  });

  it('keeps what it answered', () => {
    const first = short(Buffer.from('abc'));
    short(Buffer.from('abd'));
    expect(toHex(first)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('is left to OpenSSL where WebAssembly is forbidden', () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(toHex(shortSha256((bytes) => hash('sha256', bytes, 'buffer'))(Buffer.from('abc')))).toMatch(/^ba7816bf/);
    vi.unstubAllGlobals();
  });
});

describe('the tree over the segments of a file', () => {
  it.each([1, 2, 3, 4, 5, 7, 8, 9, 31, 64, 100, 257])('%i segments, as the manual says', (count) => {
    const lengths = Array.from({ length: count }, () => 1 + Math.floor(draw() * 90));
    const content = bytesOf(sum(lengths));
    const expected = rootOf(entriesOf('a/ü.txt', segmentsOf(content, lengths))).toString('hex');
    expect(rootInPieces('a/ü.txt', content, lengths)).toBe(expected);
    expect(rootInPieces('b', content, lengths)).not.toBe(expected);
    expect(rootAtOnce('a/ü.txt', content, lengths)).toBe(expected);
  });

  it.each([rootInPieces, rootAtOnce])('an empty file: %o', (root) => {
    expect(root('e', Buffer.alloc(0), [0])).toBe(rootOf(entriesOf('e', [Buffer.alloc(0)])).toString('hex'));
  });

  it('segments of any length and number that a file may have', () => {
    for (const lengths of [
      [1, mostInSegment, 63, 64, 65, 30_000],
      Array.from({ length: mostInFile }, (_, at) => 1 + (at % 3)),
    ]) {
      const content = bytesOf(sum(lengths));
      expect(rootAtOnce('x', content, lengths)).toBe(rootInPieces('x', content, lengths));
    }
  });

  it.each([
    ['a byte more', 11],
    ['a byte less', 9],
    ['nothing', 0],
  ])('has no root for %s than the lengths say', (_name, length) => {
    expect(rootInPieces('x', bytesOf(length), [4, 6])).toBeUndefined();
    expect(rootAtOnce('x', bytesOf(length), [4, 6])).toBeUndefined();
  });

  it('a change of any byte, of a border, of order', () => {
    const content = Buffer.from('one two three');
    const lengths = [3, 1, 3, 1, 5];
    const root = rootInPieces('x', content, lengths);
    const others = [
      ...Array.from(content, (_byte, at) => {
        const changed = Buffer.from(content);
        changed[at]! ^= 1;
        return rootInPieces('x', changed, lengths);
      }),
      rootInPieces('x', content, [4, 3, 1, 5]),
      rootInPieces('x', content, [3, 2, 2, 1, 5]),
      rootInPieces('x', Buffer.from('two one three'), lengths),
    ];
    expect(others).not.toContain(root);
    expect(new Set(others).size).toBe(others.length);
  });

  const gopath = '/usr/share/gocode';
  const hasGo = existsSync('/usr/bin/go') && existsSync(join(gopath, 'src/golang.org/x/mod/sumdb/tlog'));
  it.skipIf(!hasGo)(
    `Go’s sumdb/tlog finds the same root${hasGo ? '' : ' (golang-golang-x-mod-dev is not installed)'}`,
    () => {
      const lengths = Array.from({ length: 1234 }, () => 1 + Math.floor(draw() * 30));
      const content = bytesOf(sum(lengths));
      const entries = entriesOf('page.html', segmentsOf(content, lengths));
      const source = fileURLToPath(new URL('tree-root.go', import.meta.url));
      const env = { ...process.env, GO111MODULE: 'off', GOPATH: gopath, GOCACHE: join(tmpdir(), 'evidence-go-cache') };
      const input = entries.map((entry) => `${entry.toString('base64')}\n`).join('');
      expect(execFileSync('/usr/bin/go', ['run', source], { env, input, encoding: 'utf8' })).toBe(
        rootInPieces('page.html', content, lengths),
      );
    },
    120_000,
  );

  it('verify.py finds the same root', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tree-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const lengths = Array.from({ length: 777 }, () => 1 + Math.floor(draw() * 30));
    const content = bytesOf(sum(lengths));
    writeFileSync(join(folder, 'content'), content);
    const program = fileURLToPath(new URL('../../dist/src/verify/scripts/', import.meta.url));
    const script = `import sys; sys.path.insert(0, ${JSON.stringify(program)}); sys.dont_write_bytecode = True; import verify
tree = verify.Tree(bytes.fromhex('${seed.toString('hex')}'), 'p/q', ${JSON.stringify(lengths)})
data = open(${JSON.stringify(join(folder, 'content'))}, 'rb').read()
for at in range(0, len(data), 100): tree.feed(data[at:at + 100])
print(tree.root(), end='')`;
    expect(execFileSync('python3', ['-c', script], { encoding: 'utf8' })).toBe(rootInPieces('p/q', content, lengths));
  });
});

describe('how files are divided', () => {
  const divided = (path: string, content: string): string[] => {
    const bytes = Buffer.from(content);
    return segmentsOf(bytes, divide(path, bytes).lengths).map((each) => each.toString());
  };

  it.each([
    ['domtextcontent.txt', 'Jane Doe,\n+49 30/12', ['Jane', ' ', 'Doe', ',\n', '+49', ' ', '30', '/', '12']],
    ['domtextcontent.txt', '“José”', ['“', 'José', '”']],
    ['domtextcontent.txt', '東京 «a»', ['東', '京', ' ', '«', 'a', '»']],
    ['metadata.json', '{"a":"\\nJane \\u00e9"}', ['{"', 'a', '":"\\n', 'Jane', ' \\u00e9"}']],
    [
      'page.html',
      '<p title="A B">x&amp;y</p>',
      ['<', 'p', ' ', 'title', '="', 'A', ' ', 'B', '">', 'x&amp;y', '<', '/', 'p', '>'],
    ],
    [
      'text_layout.json',
      '"box":[9,7],"words":[[0,1,20,4],[2,2,25,4]]',
      ['"', 'box', '":[', '9', ',', '7', '],"', 'words', '":[[', '0,1,20,4],[2,2,25,4', ']]'],
    ],
    ['page.html', '<!--a b--><i>', ['<!--', 'a b', '-->', '<', 'i', '>']],
    ['page.html', '<script x="1">a < b</script>', ['<script x="1">', 'a < b', '</script', '>']],
    ['page.html', '<style>b{}</style>', ['<style>', 'b{}', '</style', '>']],
    [
      'page.html',
      '<img src="data:image/png;base64,AA+/">',
      ['<', 'img', ' ', 'src', '="', 'data:image/png;base64,AA+/', '">'],
    ],
    ['page.html', '<!-- open <script>', ['<!--', ' open <script>']],
  ])('%s: %s', (path, content, expected) => {
    expect(divided(path, content)).toEqual(expected);
  });

  it('every byte is in one segment, whatever the bytes are', () => {
    const pieces = [
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '"',
      '\\',
      '\\u00',
      'data:',
      '&',
      ';',
      '<',
      'é',
      '日',
      'a',
      ' ',
    ];
    for (const path of ['page.html', 'metadata.json', 'domtextcontent.txt', 'screenshot.jpeg'])
      for (let round = 0; round < 200; round += 1) {
        const parts = Array.from({ length: 30 }, () =>
          draw() < 0.3 ? bytesOf(3) : Buffer.from(pieces[Math.floor(draw() * pieces.length)]!),
        );
        const content = Buffer.concat(parts);
        const lengths = divide(path, content).lengths;
        expect(sum(lengths)).toBe(content.length);
        expect(lengths.every((length) => length > 0)).toBe(true);
      }
  });

  it('keeps the bounds of the format', () => {
    const words = Buffer.from('a '.repeat(mostInFile * 3));
    expect(divide('page.html', words).lengths.length).toBeLessThanOrEqual(mostInFile);
    const long = divide('page.html', Buffer.alloc(mostInSegment * 2 + 5, 'x')).lengths;
    expect(long).toEqual([mostInSegment, mostInSegment, 5]);
    expect(plainLengths(mostInSegment * 2 + 5)).toEqual(long);
    expect([plainLengths(0), divide('page.html', Buffer.alloc(0)).lengths]).toEqual([[0], [0]]);
    const whole = (lengths: readonly number[]) => ({ lengths, joinable: { from: 0, to: lengths.length } });
    expect(coarser(whole([1, 2, 3]))).toEqual(whole([3, 3]));
    expect(coarser(whole(long))).toEqual(whole(long));
    expect(coarser({ lengths: [1, 2, 3, 4, 5, 6], joinable: { from: 1, to: 4 } })).toEqual({
      lengths: [1, 5, 4, 5, 6],
      joinable: { from: 1, to: 3 },
    });
  });

  it('ends in time with an opening that nothing closes, a hundred thousand times', () => {
    for (const open of ['<!--', '<script>', '<script', '&', '\\', 'data:', '<', '[[1', '1,'])
      for (const path of ['page.html', 'metadata.json', 'text_layout.json']) {
        const content = Buffer.from(open.repeat(100_000));
        expect(sum(divide(path, content).lengths)).toBe(content.length);
      }
  });

  it('only what may be disclosed in part is divided finely', () => {
    const fine = ['screenshot.jpeg', 'screenshot_tiles/001.jpeg', 'page.html', 'text_layout.json', 'metadata.json'];
    const coarse = ['screenshot.png', 'source.html', 'page.mhtml', 'screenshot_as_loaded.jpeg', 'regions/001.txt'];
    expect([...fine, ...coarse].filter(isDivided)).toEqual(fine);
  });
});

describe('commitments.json and openings.json', () => {
  const stated = {
    evidenceId: 'ps_0b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
    capturedAt: '2026-11-21T10:00:06.000Z',
    files: [
      { path: 'a', segments: 2, root: 'ab'.repeat(32) },
      { path: 'b/"ü', segments: 1, root: 'cd'.repeat(32) },
    ],
  };
  const opened = [
    { path: 'a', lengths: [1, mostInSegment] },
    { path: 'b/"ü', lengths: [0] },
  ];

  it('are read as they were written', () => {
    expect(readCommitments(writeCommitments(stated))).toEqual(stated);
    expect(readCommitments(writeCommitments({ ...stated, capturedAt: null })).capturedAt).toBeNull();
    const { seed: read, files } = readOpenings(writeOpenings(toHex(seed), opened));
    expect([toHex(read), files]).toEqual([toHex(seed), opened]);
  });

  it.each([
    ['"lengths":"0"', '"lengths":"1 0"'],
    ['"lengths":"0"', '"lengths":"01"'],
    ['"lengths":"0"', '"lengths":""'],
    ['"lengths":"0"', '"lengths":"1  1"'],
    ['"lengths":"0"', '"lengths":"1.5"'],
    ['"lengths":"0"', '"lengths":"9999999"'],
    ['"lengths":"0"', '"lengths":[1]'],
    ['openings/1', 'openings/2'],
    ['"path":"a"', '"path":"z"'],
    ['"path":"a"', '"path":1'],
  ])('openings with %s as %s are refused', (from, to) => {
    const text = Buffer.from(writeOpenings(toHex(seed), opened)).toString();
    expect(() => readOpenings(Buffer.from(text.replace(from, to)))).toThrow();
  });

  it.each<[string, (record: Record<string, unknown>, file: Record<string, unknown>) => unknown, string]>([
    ['a number for an id', (record) => (record['evidence_id'] = 5), 'evidence_id is no text'],
    ['a number for a time', (record) => (record['captured_at'] = 5), 'captured_at is no time'],
    ['a day for a time', (record) => (record['captured_at'] = '2026-11-21'), 'captured_at is no time'],
    ['no file', (record) => (record['files'] = {}), 'files'],
    ['a field more', (record) => (record['note'] = 'x'), 'other keys'],
    ['a field of a file more', (_, file) => (file['size'] = 1), 'other keys'],
    ['a path that is none', (_, file) => (file['path'] = null), 'files.0.path'],
    ['no segment', (_, file) => (file['segments'] = 0), 'files.0.segments'],
    ['half a segment', (_, file) => (file['segments'] = 1.5), 'files.0.segments'],
    ['more segments than any', (_, file) => (file['segments'] = mostInFile + 1), 'files.0.segments'],
    ['a root in capitals', (_, file) => (file['root'] = 'AB'.repeat(32)), 'files.0.root'],
    ['half a root', (_, file) => (file['root'] = 'ab'.repeat(16)), 'files.0.root'],
    ['a file twice', (record, file) => (record['files'] = [file, file]), 'files.1.path'],
  ])('commitments with %s are refused', (_, change, message) => {
    const record = JSON.parse(Buffer.from(writeCommitments(stated)).toString()) as Record<string, unknown>;
    change(record, (record['files'] as Record<string, unknown>[])[0]!);
    expect(() => readCommitments(Buffer.from(JSON.stringify(record)))).toThrow(message);
  });

  it('more segments than a package has are refused', () => {
    const many = Array.from({ length: 6 }, (_, at) => ({
      path: String(at),
      lengths: Array.from({ length: mostInFile }, () => 1),
    }));
    expect(() => readOpenings(writeOpenings(toHex(seed), many.slice(0, 5)))).not.toThrow();
    expect(() => readOpenings(writeOpenings(toHex(seed), many))).toThrow(TypeError);
    const one = [{ path: 'a', lengths: Array.from({ length: mostInFile + 1 }, () => 1) }];
    expect(() => readOpenings(writeOpenings(toHex(seed), one))).toThrow(TypeError);
  });
});
