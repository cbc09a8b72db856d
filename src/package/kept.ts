import { certificateFile, sumsFile } from './certificate/certificate.js';
import {
  commitmentsFile,
  commitmentsOts,
  commitmentsSignature,
  commitmentsTsr,
  openingsFile,
} from './commitments/records.js';
import {
  redactionFile,
  redactionProofFile,
  sourceCommitments,
  sourceKey,
  sourceLedger,
  sourceOts,
  sourceSignature,
  sourceTsr,
} from './redaction/members.js';
import { anchorPattern, isCustodyPart, matterFile, mostAnchorBytes, notesFile } from './matter/members.js';
import { connectionsFile } from './records/page-connections.js';
import { controlsFile } from './records/form-controls.js';
import { orderFile } from './records/order.js';
import { storageFile } from './records/page-storage.js';
import { jpegHead, largeJpeg } from './pictures/large-jpeg.js';

const mebibyte = 2 ** 20;
const record = 16 * mebibyte;
const seal: readonly (readonly [string, number])[] = [
  ['manifest.json', record],
  ['manifest.sig', 64 * 1024],
  ['publickey.pem', 4096],
  ['manifest.json.ots', mebibyte],
  ['metadata.json', record],
  ['chain_of_custody.json', record],
  ['domtextcontent.txt', record],
  ['watched_text.txt', record],
];

/** What the checks look into, and up to which size. Everything else is only hashed. */
const whole: ReadonlyMap<string, number> = new Map([
  ...seal,
  ...['before', 'after'].flatMap((side) => seal.map(([name, size]) => [`${side}/${name}`, size] as const)),
  ['manifest.json.tsr', 256 * 1024],
  ['eidas_validation.json', 8 * mebibyte],
  ['manifest.json.tlog-proof', 128 * 1024],
  [commitmentsFile, record],
  [openingsFile, record],
  [commitmentsSignature, 64 * 1024],
  [commitmentsOts, mebibyte],
  [commitmentsTsr, 256 * 1024],
  ['forensic_log.json', record],
  ['certificate_chain.pem', mebibyte],
  ['c2pa.json', 8 * mebibyte],
  ['datapackage.json', 4 * mebibyte],
  ['pages/pages.jsonl', 4 * mebibyte],
  ['indexes/index.cdx', 32 * mebibyte],
  ['comparison.json', record],
  [certificateFile, record],
  [sumsFile, record],
  [redactionFile, record],
  [redactionProofFile, record],
  [matterFile, record],
  [notesFile, record],
  ...[sourceCommitments, 'source/metadata.json', 'source/forensic_log.json', 'source/chain_of_custody.json'].map(
    (name) => [name, record] as const,
  ),
  [sourceSignature, 64 * 1024],
  [sourceKey, 4096],
  [sourceOts, mebibyte],
  [sourceTsr, 256 * 1024],
  [sourceLedger, 128 * 1024],
  ['page.html', 4 * mebibyte],
  ['text_diff.txt', record],
  ['standards.json', mebibyte],
  [orderFile, mebibyte],
  ['text_layout.json', 32 * mebibyte],
  ['element_layout.json', 32 * mebibyte],
  [controlsFile, 32 * mebibyte],
  [storageFile, 32 * mebibyte],
  [connectionsFile, 32 * mebibyte],
]);

const wholeOf = (name: string): number | undefined =>
  whole.get(name) ?? (isCustodyPart(name) ? record : anchorPattern.test(name) ? mostAnchorBytes : undefined);

/** Of these a beginning is enough: the dimensions of an image, the head of a snapshot. */
const heads: readonly (readonly [RegExp, number])[] = [
  [/\.(jpeg|png)$/, 256 * 1024],
  [/^page\.mhtml$/, 4 * mebibyte],
];

/** Of these beginning and end: a PDF is read from its end. */
const ends: readonly (readonly [string, number])[] = [['evidence.pdf', 32 * mebibyte]];

/** The beginning that is kept of a file of which the end is wanted too. */
const START = 4096;

/**
 * Keeps of a member what the checks look into: all of it, undefined when it is larger than any; its beginning; or of what is
 * longer its first 4 KiB and its end, joined. `stated` is the size that the container gives for it.
 */
export function keeper(
  name: string,
  stated: number,
): { take(chunk: Uint8Array): void; bytes(): Uint8Array | undefined } {
  const ofEnd = ends.find(([one]) => one === name)?.[1];
  if (ofEnd !== undefined) return endKeeper(ofEnd);
  const ofHead = name === 'screenshot.jpeg' ? ofScreenshot(stated) : heads.find(([pattern]) => pattern.test(name))?.[1];
  const limit = wholeOf(name) ?? ofHead ?? 0;
  const parts: Uint8Array[] = [];
  let size = 0;
  let over = limit === 0;
  return {
    take(chunk) {
      if (over) return;
      over = size + chunk.length > limit;
      const part = chunk.slice(0, limit - size);
      if (!over || ofHead !== undefined) parts.push(part);
      size += part.length;
    },
    bytes: () => (limit === 0 || (over && ofHead === undefined) ? undefined : join(parts, size)),
  };
}

/** Content credentials cover all of it; of a large one the rest is hashed as it passes by. */
const ofScreenshot = (stated: number): number => (stated > largeJpeg ? jpegHead : largeJpeg);

function endKeeper(limit: number): ReturnType<typeof keeper> {
  let head: Uint8Array = new Uint8Array();
  const tail: Uint8Array[] = [];
  let size = 0;
  return {
    take(chunk) {
      let rest = chunk.slice();
      if (head.length < START) {
        const part = rest.subarray(0, START - head.length);
        head = join([head, part], head.length + part.length);
        rest = rest.subarray(part.length);
      }
      tail.push(rest);
      size += rest.length;
      while (size - (tail[0]?.length ?? 0) >= limit) size -= tail.shift()?.length ?? 0;
    },
    bytes: () => join([head, ...tail], head.length + size),
  };
}

function join(parts: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
