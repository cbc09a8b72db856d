import { toHex } from '../bytes.js';
import type { Sha256 } from '../commitments/tree.js';
import { mostPut } from './bounds.js';
import { heldTree } from './disclosed-tree.js';
import { pictureScan, type SeenPicture } from './picture-scan.js';
import { type Disclosure, isKept, type ProvedFile } from './proof-record.js';

/** What was found in a file of a copy while it passed by: enough to judge it, and little of it. */
export interface CopiedFile {
  /** Root that its proof leads to, in lower-case hex; `''` where the proof does not fit the file. */
  readonly root: string;
  readonly puts: readonly Put[];
  /** Of a changed JPEG. */
  readonly picture?: SeenPicture;
}

/** What stands in the place of a withheld run. */
export interface Put {
  readonly run: number;
  readonly bytes: Uint8Array;
  /** Whether it begins inside of a string, where the file is read as JSON. */
  readonly inString: boolean;
  /** The bytes beside it; undefined at the ends of the file. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

export interface CopiedFileReader {
  take(chunk: Uint8Array): void;
  end(): CopiedFile;
}

/** A reader for each file of a copy that its proof is about. `known`: the root that it leads to, where that is known. */
export function copiedFileReader(sha256: Sha256, file: ProvedFile, known?: string): CopiedFileReader | undefined {
  if (!('runs' in file)) return undefined;
  const tree = known === undefined ? heldTree(sha256, file) : undefined;
  const puts = file.action === 'changed' ? putScan(file, file.sourcePath.endsWith('.json')) : undefined;
  const picture = file.action === 'changed' && file.sourcePath.endsWith('.jpeg') ? pictureScan() : undefined;
  return {
    take(chunk) {
      tree?.take(chunk);
      puts?.take(chunk);
      picture?.take(chunk);
    },
    end() {
      const root = tree?.root();
      const seen = picture?.end();
      return {
        root: known ?? (root === undefined ? '' : toHex(root)),
        puts: puts?.end() ?? [],
        ...(seen && { picture: seen }),
      };
    },
  };
}

interface Place {
  readonly run: number;
  readonly from: number;
  readonly to: number;
}

/** Takes out what was put, by the lengths of the runs. */
function putScan({ runs }: Disclosure, isJson: boolean): { take(chunk: Uint8Array): void; end(): readonly Put[] } {
  const places = placesOf(runs);
  const found = places.map(({ from, to, run }) => ({
    run,
    bytes: new Uint8Array(to - from),
    inString: false,
    before: undefined as number | undefined,
    after: undefined as number | undefined,
  }));
  const strings = isJson ? stringScan() : undefined;
  let [offset, next] = [0, 0];
  let last: number | undefined;
  return {
    take(chunk) {
      const end = offset + chunk.length;
      for (let at = next; (places[at]?.from ?? Infinity) <= end; at += 1) {
        const [place, put] = [places[at], found[at]];
        if (place === undefined || put === undefined) break;
        const { from, to } = place;
        put.bytes.set(chunk.subarray(Math.max(from - offset, 0), Math.max(to - offset, 0)), Math.max(offset - from, 0));
        if (from >= offset) {
          put.before = from === offset ? last : chunk[from - offset - 1];
          put.inString = strings?.at(chunk, from - offset) === true;
        }
        if (to < end) {
          put.after = chunk[to - offset];
          next = at + 1;
        }
      }
      strings?.at(chunk, chunk.length);
      strings?.next();
      last = chunk.at(-1) ?? last;
      offset = end;
    },
    end: () => found,
  };
}

/** Whether a place lies inside of a string of JSON; asked from left to right. */
function stringScan(): { at(chunk: Uint8Array, place: number): boolean; next(): void } {
  let [scanned, inString, escaped] = [0, false, false];
  return {
    at(chunk, place) {
      for (; scanned < place; scanned += 1) {
        const byte = chunk[scanned];
        if (escaped) escaped = false;
        else if (byte === QUOTE) inString = !inString;
        else if (byte === BACKSLASH) escaped = inString;
      }
      return inString;
    },
    next() {
      scanned = 0;
    },
  };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Nothing where more was put than any copy has: the sizes are the proof's own word. */
function placesOf(runs: Disclosure['runs']): readonly Place[] {
  let at = 0;
  const places = runs.flatMap((run, index): Place[] => {
    const from = at;
    at += isKept(run) ? run.kept.reduce((sum, length) => sum + length, 0) : run.put;
    return isKept(run) ? [] : [{ run: index, from, to: at }];
  });
  return places.reduce((sum, { from, to }) => sum + to - from, 0) > mostPut ? [] : places;
}
