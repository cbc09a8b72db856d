import * as fc from 'fast-check';
import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mostPut } from '../../../src/package/redaction/bounds.js';
import { type CopiedFile, copiedFileReader } from '../../../src/package/redaction/copied-file.js';
import type { ProvedFile, Run } from '../../../src/package/redaction/proof-record.js';

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

function read(runs: readonly Run[], bytes: Uint8Array, cuts: readonly number[], sourcePath: string): CopiedFile {
  const reader = copiedFileReader(sha256, { action: 'changed', sourcePath, runs, seeds: [], hashes: [] });
  let at = 0;
  for (const cut of [...cuts.map((each) => each % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]) {
    reader?.take(bytes.subarray(at, cut));
    at = cut;
  }
  return reader!.end();
}

/** The same, with the whole file at hand. */
function slowly(runs: readonly Run[], bytes: Uint8Array, isJson: boolean): CopiedFile['puts'] {
  let at = 0;
  return runs.flatMap((run, index) => {
    const from = at;
    at += 'kept' in run ? run.kept.reduce((sum, each) => sum + each, 0) : run.put;
    if ('kept' in run) return [];
    const text = Buffer.from(bytes.subarray(0, from)).toString('latin1');
    const inString = isJson && /^[^"]*(?:"(?:[^"\\]|\\[^])*"[^"]*)*"(?:[^"\\]|\\[^])*\\?$/.test(text);
    return [{ run: index, bytes: bytes.slice(from, at), inString, before: bytes[from - 1], after: bytes[at] }];
  });
}

const runs = fc.array(
  fc.oneof(
    fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }).map((kept): Run => ({ kept })),
    fc.record({ withheld: fc.integer({ min: 1, max: 3 }), put: fc.integer({ min: 0, max: 8 }) }),
  ),
  { maxLength: 7 },
);
const sizeOf = (all: readonly Run[]): number =>
  all.reduce((sum, run) => sum + ('kept' in run ? run.kept.reduce((a, b) => a + b, 0) : run.put), 0);

describe('what is put in the place of a withheld run', () => {
  it.each(['metadata.json', 'page.html'])(
    'is found in %s, with its neighbours, in whatever pieces it comes',
    (path) => {
      const file = runs.chain((all) =>
        fc.record({
          runs: fc.constant(all),
          // Bytes that matter to JSON come often.
          bytes: fc
            .array(fc.constantFrom(0x22, 0x5c, 0x61, 0x20), { minLength: sizeOf(all), maxLength: sizeOf(all) })
            .map((each) => Uint8Array.from(each)),
          cuts: fc.array(fc.nat(60), { maxLength: 8 }),
        }),
      );
      fc.assert(
        fc.property(file, ({ runs: all, bytes, cuts }) => {
          expect(read(all, bytes, cuts, path).puts).toEqual(slowly(all, bytes, path.endsWith('.json')));
        }),
        { seed: 16, numRuns: 1500 },
      );
    },
  );

  it('is not kept where it is more than in any copy: the proof could ask for any memory', () => {
    const at = (put: number) => read([{ kept: [1] }, { withheld: 1, put }], new Uint8Array(1), [], 'a.html').puts;
    expect(at(mostPut)).toHaveLength(1);
    expect(at(mostPut + 1)).toEqual([]);
    const half = { withheld: 1, put: mostPut / 2 + 1 };
    expect(read([half, { kept: [1] }, half], new Uint8Array(1), [], 'a.html').puts).toEqual([]);
  });

  it('is looked for in changed files only, and of pictures the picture too', () => {
    const file = (action: 'kept' | 'changed', sourcePath: string): ProvedFile => ({
      action,
      sourcePath,
      runs: [{ withheld: 1, put: 0 }],
      seeds: [],
      hashes: [],
    });
    const end = (each: ProvedFile) => copiedFileReader(sha256, each)?.end();
    expect(end({ action: 'withheld', sourcePath: 'a.html' })).toBeUndefined();
    expect(end({ action: 'unproven', sourcePath: 'a.jpeg' })).toBeUndefined();
    expect(end(file('kept', 'a.jpeg'))).toEqual({ root: '', puts: [] });
    expect(end(file('changed', 'a.html'))).not.toHaveProperty('picture');
    expect(end(file('changed', 'a.jpeg'))).toMatchObject({ root: '', picture: { fault: 'it ends early' } });
  });
});
