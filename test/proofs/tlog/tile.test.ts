import { describe, expect, it } from 'vitest';
import { leafHash } from '../../../src/proofs/tlog/hash.js';
import {
  grow,
  parseTilePath,
  readBundle,
  tilePath,
  tilesOf,
  tileWidth,
  writeBundle,
} from '../../../src/proofs/tlog/tile.js';
import { memoryLog, numbered, signer } from './memory-log.js';

describe('tiles', () => {
  it.each([
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
    [{ level: 1, index: 5, width: 17 }, 'tile/1/005.p/17'],
    [{ level: 'entries', index: 1000, width: 1 }, 'tile/entries/x001/000.p/1'],
  ] as const)('%o is %s, both ways', (name, path) => {
    expect(tilePath(name)).toBe(path);
    expect(parseTilePath(path)).toEqual(name);
  });

  it.each([
    'tile/0/0',
    'tile/00/000',
    'tile/64/000',
    'tile/0/x000/001',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/000/',
    'tile/0/000?',
    'tile/-1/000',
    'tile/data/000',
    'tile/0/x999/x999/x999/x999/x999/x999/999',
    '../tile/0/000',
  ])('%s is no tile', (path) => {
    expect(parseTilePath(path)).toBeUndefined();
  });

  it('says how wide each is (the example of C2SP tlog-tiles)', () => {
    const named = [...tilesOf(70_000)].map((tile) => tilePath(tile));
    expect(named).toHaveLength(273 + 1 + 1 + 1 + 1);
    expect(named).toContain('tile/0/273.p/112');
    expect(named.slice(-3)).toEqual(['tile/1/000', 'tile/1/001.p/17', 'tile/2/000.p/1']);
    expect([...tilesOf(256)].map((tile) => tilePath(tile))).toEqual(['tile/0/000', 'tile/1/000.p/1']);
    expect([tileWidth('entries', 1, 300), tileWidth(0, 2, 300), tileWidth(1, 0, 255)]).toEqual([44, 0, 0]);
  });

  it('are the same however many entries come at once', async () => {
    const entries = numbered(2_600);
    const { read, tiles } = await memoryLog(entries, signer('evidence-ledger/tiles'));
    const whole = await grow(async () => new Uint8Array(), 0, entries.map(leafHash));
    expect(new Map(whole.map(({ level, index, bytes }) => [`${level}/${index}`, bytes]))).toEqual(tiles);
    for (const { level, index, width } of tilesOf(entries.length))
      expect((await read(level, index)).length).toBe(width * 32);
  });

  it('refuse to grow where the tree does not end', async () => {
    await expect(grow(async () => new Uint8Array(32), 2, [leafHash(new Uint8Array())])).rejects.toThrow(/tile/);
  });

  it('carry entries behind their lengths, both ways', () => {
    const entries = [...numbered(3), new Uint8Array(0), new Uint8Array(65_535)];
    expect(readBundle(writeBundle(entries))).toEqual(entries);
    expect(() => writeBundle([new Uint8Array(65_536)])).toThrow(/65,535/);
    for (const cut of [1, 5]) expect(() => readBundle(writeBundle(numbered(1)).slice(0, cut))).toThrow(/within/);
  });
});
