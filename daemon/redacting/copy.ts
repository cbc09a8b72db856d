import { hash } from 'node:crypto';
import type { RedactionOrder, RedactionRule } from '../../src/contract/captures/redaction-order.js';
import type { Openings } from '../../src/package/commitments/records.js';
import { isCommitted, neverCarried } from '../../src/package/members.js';
import { shortSha256 } from '../../src/package/commitments/short-sha256.js';
import { fileSeed } from '../../src/package/commitments/tree.js';
import { disclose, disclosedWhole, type Withheld } from '../../src/package/redaction/disclose.js';
import { markOf, nullMark, plainLabel } from '../../src/package/redaction/marks.js';
import { pathInCopy } from '../../src/package/redaction/members.js';
import type { ProvedFile } from '../../src/package/redaction/proof-record.js';
import type { CoveredBox, RedactedFile } from '../../src/package/redaction/record.js';
import type { Needle } from '../../src/redaction/leaks/leaks.js';
import { inRestartIntervals } from '../browser/picture/restart-intervals.js';
import { divide, isDivided, plainLengths } from '../sealing/commitments/segments.js';
import { withheldSegments } from './changing/cut.js';
import { recordCuts } from './changing/record-cuts.js';
import { coveredSegments } from './covering/cover-jpeg.js';
import { coveredPng } from './covering/cover-png.js';
import { onAll, type PictureSet } from './covering/picture-set.js';
import type { MatchAnswer, MatchFailure, RuleCut } from './matching/answer.js';
import { match } from './matching/match.js';
import { readRecord } from './reading/records.js';
import { type WordLeft, wordsLeft } from './words-left.js';

export interface CopyInput {
  readonly order: Pick<RedactionOrder, 'rules' | 'records' | 'pictures'>;
  /** Files that the source's manifest lists. */
  readonly listed: readonly string[];
  /** Content of those that a copy may carry, by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Undefined for a source that was sealed without commitments. */
  readonly openings: Openings | undefined;
  readonly pictures: PictureSet | undefined;
  /** Files that are withheld whole, because something was left in them. */
  readonly withhold: readonly string[];
  /** Words that are withheld besides those that the rules name. */
  readonly also: readonly Needle[];
}

export interface Copy {
  readonly kind: 'copied';
  /** What the copy carries of the source, by path in the copy. */
  readonly members: ReadonlyMap<string, Uint8Array>;
  /** By path in the source. */
  readonly files: readonly RedactedFile[];
  /** Empty for a source without commitments. */
  readonly proved: readonly ProvedFile[];
  readonly boxes: readonly CoveredBox[];
  readonly found: MatchAnswer;
  /** Rules by an area that lies in no picture of the source. */
  readonly outside: readonly number[];
  /** Single words of withheld names that it still shows. */
  readonly wordsLeft: readonly WordLeft[];
}

/** The files of a source as a copy has them. Computes without pause, so that it is run in a thread. */
export async function makeCopy(input: CopyInput): Promise<Copy | MatchFailure> {
  const { order, listed, files, openings, pictures, also } = input;
  const found = match(files, order, { pictures, also });
  if (found.kind !== 'matched') return found;
  const boxes = coveredBoxes(found, pictures);
  const made = new Map<string, FileOfCopy>();
  const withheldWhole = new Set([...input.withhold, ...found.withheld]);
  const make = async (path: string, cuts: readonly RuleCut[]): Promise<void> => {
    made.set(path, await fileOfCopy(path, { input, cuts, boxes, withheld: withheldWhole.has(path) }));
  };
  for (const path of listed.filter(isCommitted)) if (!isRecord(path)) await make(path, found.cuts.get(path) ?? []);
  const isUnchanged = (path: string): boolean => made.get(path)?.action === 'kept';
  for (const path of listed.filter(isRecord)) {
    const content = files.get(path);
    const fixed = content === undefined ? [] : recordCuts(path, readRecord(textOf(content)), isUnchanged);
    await make(path, [...(found.cuts.get(path) ?? []), ...fixed]);
  }
  const inOrder = [...made].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const members = new Map(inOrder.flatMap(([path, { bytes }]) => (bytes ? [[pathInCopy(path), bytes] as const] : [])));
  return {
    kind: 'copied',
    members,
    files: inOrder.map(([path, { action, parts, withheldParts }]) => ({ path, action, parts, withheldParts })),
    proved: openings ? inOrder.map(([, { proved }]) => proved) : [],
    boxes: boxes.filter(({ file }) => made.get(file)?.bytes !== undefined),
    found,
    outside: outsideOf(order.rules, boxes, pictures),
    wordsLeft: wordsLeft(order.rules, members),
  };
}

const isRecord = (path: string): boolean =>
  ['metadata.json', 'forensic_log.json', 'chain_of_custody.json'].includes(path);

/** What rules act on, or what is carried as it is; everything else that a source may have is withheld. */
export const isCarried = (path: string): boolean =>
  !neverCarried(path) &&
  (isRecord(path) ||
    /^(screenshot(_tiles\/\d{3,4})?\.(jpeg|png)|page\.html|domtextcontent\.txt|(text|element)_layout\.json|certificate_chain\.pem|whois\.txt)$/.test(
      path,
    ));

function coveredBoxes({ boxes }: MatchAnswer, pictures: PictureSet | undefined): CoveredBox[] {
  if (pictures === undefined) return [];
  const all = boxes.flatMap(({ rule, file, box }) =>
    onAll(pictures, file, box).map(({ file: on, box: { x, y, width, height } }) => ({
      ruleIndex: rule,
      file: on,
      x,
      y,
      width,
      height,
    })),
  );
  return [...new Map(all.map((box) => [Object.values(box).join(' '), box])).values()].toSorted(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.y - b.y || a.x - b.x || a.ruleIndex - b.ruleIndex,
  );
}

function outsideOf(
  rules: readonly RedactionRule[],
  boxes: readonly CoveredBox[],
  pictures: PictureSet | undefined,
): number[] {
  const known = [pictures?.main, ...(pictures?.tiles ?? [])].map((picture) => picture?.file);
  return rules.flatMap((rule, index) => {
    if (rule.target !== 'area') return [];
    // The screenshot, whatever its format, is what a rule means that names no file.
    const isKnown = known.includes(rule.file) || /^screenshot\.(jpeg|png)$/.test(rule.file);
    return isKnown && boxes.some(({ ruleIndex }) => ruleIndex === index) ? [] : [index];
  });
}

interface FileOfCopy {
  readonly action: 'kept' | 'changed' | 'withheld';
  readonly bytes?: Uint8Array;
  readonly parts: number | null;
  readonly withheldParts: number | null;
  readonly proved: ProvedFile;
}

interface Making {
  readonly input: CopyInput;
  readonly cuts: readonly RuleCut[];
  readonly boxes: readonly CoveredBox[];
  readonly withheld: boolean;
}

async function fileOfCopy(path: string, { input, cuts, boxes, withheld }: Making): Promise<FileOfCopy> {
  const content = input.files.get(path);
  const lengths = lengthsOf(path, input);
  const whole: FileOfCopy = {
    action: 'withheld',
    ...countedParts(input, lengths, lengths.length),
    proved: { action: 'withheld', sourcePath: path },
  };
  if (withheld || content === undefined || !isCarried(path)) return whole;
  const own = boxes.filter(({ file }) => file === path);
  if (path.endsWith('.png')) return pngOfCopy(path, content, own);
  if (path.endsWith('.jpeg') && input.openings === undefined) return jpegOfOld(path, content, own) ?? whole;
  const runs = path.endsWith('.jpeg')
    ? coveredSegments(content, lengths, own)
    : withheldSegments(
        content,
        lengths,
        cuts.map((cut) => ({ ...cut, put: putOf(cut, input.order.rules) })),
      );
  if (runs === undefined) return whole;
  const made = changed(path, { content, lengths, runs, input });
  return path.endsWith('.json') && !isJson(made.bytes) ? whole : made;
}

/** Of a source without commitments, whose picture nobody divided: that changes no pixel either. */
function jpegOfOld(path: string, content: Uint8Array, boxes: readonly CoveredBox[]): FileOfCopy | undefined {
  const whole = Buffer.from(content.buffer, content.byteOffset, content.length);
  const jpeg = inRestartIntervals(whole) ?? whole;
  const { lengths } = divide(path, jpeg);
  const runs = coveredSegments(jpeg, lengths, boxes);
  if (runs === undefined) return undefined;
  const { bytes } = disclose(sha256, { fileSeed: new Uint8Array(32), lengths, content: jpeg, withheld: runs });
  return {
    action: 'changed',
    bytes,
    parts: null,
    withheldParts: null,
    proved: { action: 'unproven', sourcePath: path },
  };
}

async function pngOfCopy(path: string, content: Uint8Array, boxes: readonly CoveredBox[]): Promise<FileOfCopy> {
  return {
    action: 'changed',
    bytes: await coveredPng(content, boxes),
    parts: null,
    withheldParts: null,
    proved: { action: 'unproven', sourcePath: path },
  };
}

function changed(
  path: string,
  {
    content,
    lengths,
    runs,
    input,
  }: {
    readonly content: Uint8Array;
    readonly lengths: readonly number[];
    readonly runs: readonly Withheld[];
    readonly input: CopyInput;
  },
): FileOfCopy & { readonly bytes: Uint8Array } {
  const seed = input.openings ? fileSeed(sha256, input.openings.seed, path) : new Uint8Array(32);
  const withheld = runs.reduce((sum, { count }) => sum + count, 0);
  if (runs.length === 0)
    return {
      action: 'kept',
      bytes: content,
      ...countedParts(input, lengths, 0),
      proved: { action: 'kept', sourcePath: path, ...disclosedWhole(seed, lengths) },
    };
  const { bytes, ...disclosure } = disclose(sha256, { fileSeed: seed, lengths, content, withheld: runs });
  return {
    action: 'changed',
    bytes,
    ...countedParts(input, lengths, withheld),
    proved: { action: 'changed', sourcePath: path, ...disclosure },
  };
}

const sha256 = shortSha256((bytes) => hash('sha256', bytes, 'buffer'));

const countedParts = ({ openings }: CopyInput, lengths: readonly number[], withheld: number) =>
  openings ? { parts: lengths.length, withheldParts: withheld } : { parts: null, withheldParts: null };

function lengthsOf(path: string, { openings, files }: CopyInput): readonly number[] {
  const committed = openings?.files.find((file) => file.path === path)?.lengths;
  if (committed !== undefined) return committed;
  const content = files.get(path);
  if (content === undefined) return [];
  return isDivided(path)
    ? divide(path, Buffer.from(content.buffer, content.byteOffset, content.length)).lengths
    : plainLengths(content.length);
}

function putOf({ rule, put }: RuleCut, rules: readonly RedactionRule[]): Uint8Array {
  const label = (rule === null ? null : rules[rule]?.label) ?? plainLabel;
  return Buffer.from(put === 'null' ? nullMark : markOf(label), 'utf8');
}

/** A mark in the place of coarse segments may have taken a quotation mark with it. */
function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(textOf(bytes));
    return true;
  } catch {
    return false;
  }
}

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
