import { utf8 } from '../bytes.js';
import { mostInFile } from '../commitments/bounds.js';
import { inOrder } from '../commitments/records.js';
import {
  among,
  exactly,
  flag,
  kindOf,
  list,
  misfit,
  onlyFields,
  optional,
  orNull,
  readWhole,
  sha256,
  text,
  textThat,
  time,
  type Whole,
  wholeFrom,
} from '../json/shape.js';
import { parseStrictJson } from '../json/strict-json.js';
import type { JsonValue } from '../records/journal.js';
import { mostBoxes, mostMatches, mostRules } from './bounds.js';
import { isLabel, labelPattern } from './marks.js';
import { type Reason, reasons } from './reasons.js';

/** redaction.json: what a copy withholds of its source, by which rules. It holds no word of what was withheld. */
export interface Redaction {
  readonly evidenceId: string;
  readonly redactionId: string;
  readonly redactedAt: string;
  readonly source: RedactionSource;
  /** Index from 0, in order. */
  readonly rules: readonly RedactionRule[];
  /** Numbered from 1, in order. */
  readonly boxes: readonly CoveredBox[];
  /** Every file that the source commits to (or would), in the order of their paths. */
  readonly files: readonly RedactedFile[];
  /** `complete`: every file that is carried leads to the source's commitments; `none`: the source has none. */
  readonly proof: 'complete' | 'partial' | 'none';
  readonly unproven: readonly { readonly file: string; readonly reason: UnprovenReason }[];
  /** What was to become of words that stand in records rather than in the page. */
  readonly records: 'refuse' | 'redact';
  readonly pictures: { readonly covered: number; readonly notSearched: number };
  /** Forms of words that were looked for, in so many bytes. */
  readonly search: { readonly forms: number; readonly bytes: number };
  readonly readAgain: { readonly performed: boolean; readonly reason: string | null };
}

export interface RedactionSource {
  readonly captureId: string;
  readonly evidenceId: string;
  readonly capturedAt: string | null;
  readonly sealedAt: string;
  readonly manifestSha256: string;
  readonly testMode: boolean;
}

export const ruleTargets = ['text', 'pattern', 'kind', 'selector', 'area', 'url', 'field'] as const;

export interface RedactionRule {
  readonly target: (typeof ruleTargets)[number];
  readonly reason: Reason | null;
  readonly reasonText?: string;
  readonly label: string;
  readonly matches: number;
  readonly boxes: number;
}

/** In pixels of a picture. */
export interface CoveredBox {
  readonly ruleIndex: number;
  readonly file: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface RedactedFile {
  /** In the source. */
  readonly path: string;
  readonly action: 'kept' | 'changed' | 'withheld';
  /** Segments that it was committed to in, and how many of them are withheld; null where nothing proves it. */
  readonly parts: number | null;
  readonly withheldParts: number | null;
}

/** `no_commitments`: the source was sealed without; `coded_again`: the picture is no JPEG in restart intervals. */
export const unprovenReasons = ['no_commitments', 'coded_again'] as const;
export type UnprovenReason = (typeof unprovenReasons)[number];

const format = 'evidence-redaction/1';

export function writeRedaction(redaction: Redaction): Uint8Array<ArrayBuffer> {
  const { source, rules, boxes, files, readAgain } = redaction;
  const lines: Record<string, JsonValue[]> = {
    rules: rules.map(({ target, reason, reasonText, label, matches, boxes }, index) => ({
      index,
      target,
      reason,
      ...(reasonText !== undefined && { reason_text: reasonText }),
      label,
      matches,
      boxes,
    })),
    boxes: boxes.map(({ ruleIndex, file, x, y, width, height }, at) => ({
      number: at + 1,
      rule_index: ruleIndex,
      file,
      x,
      y,
      width,
      height,
    })),
    files: files.map(({ path, action, parts, withheldParts }) => ({
      path,
      action,
      parts,
      withheld_parts: withheldParts,
    })),
    unproven: redaction.unproven.map(({ file, reason }) => ({ file, reason })),
  };
  const listed = (name: string): readonly [string, readonly JsonValue[]] => [name, lines[name] ?? []];
  const fields: readonly (readonly [string, JsonValue | readonly JsonValue[]])[] = [
    ['format', format],
    ['evidence_id', redaction.evidenceId],
    ['redaction_id', redaction.redactionId],
    ['redacted_at', redaction.redactedAt],
    [
      'source',
      {
        capture_id: source.captureId,
        evidence_id: source.evidenceId,
        captured_at: source.capturedAt,
        sealed_at: source.sealedAt,
        manifest_sha256: source.manifestSha256,
        test_mode: source.testMode,
      },
    ],
    listed('rules'),
    listed('boxes'),
    listed('files'),
    ['proof', redaction.proof],
    listed('unproven'),
    ['records', redaction.records],
    ['pictures', { covered: redaction.pictures.covered, not_searched: redaction.pictures.notSearched }],
    ['search', { forms: redaction.search.forms, bytes: redaction.search.bytes }],
    ['read_again', { performed: readAgain.performed, reason: readAgain.reason }],
  ];
  const written = fields.map(([key, value]) => `  ${JSON.stringify(key)}: ${linesOf(value)}`);
  return utf8(`{\n${written.join(',\n')}\n}\n`);
}

/** A list has one entry a line: there are up to 50,000 of them. */
const linesOf = (value: JsonValue | readonly JsonValue[]): string =>
  Array.isArray(value) && value.length > 0
    ? `[\n${value.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]`
    : JSON.stringify(value);

const counted = wholeFrom(0);
/** Pixels; beyond any picture. */
const LARGEST = 10_000_000;
const segments = (least: number) => orNull(wholeFrom(least, mostInFile));

const record = onlyFields({
  format: exactly(format),
  evidence_id: text,
  redaction_id: text,
  redacted_at: time,
  source: onlyFields({
    capture_id: text,
    evidence_id: text,
    captured_at: orNull(time),
    sealed_at: time,
    manifest_sha256: sha256,
    test_mode: flag,
  }),
  rules: list(
    onlyFields({
      index: counted,
      target: among(ruleTargets),
      reason: orNull(among(Object.keys(reasons) as Reason[])),
      reason_text: optional(text),
      label: textThat(`a label (${labelPattern})`, isLabel),
      matches: wholeFrom(0, mostMatches),
      boxes: wholeFrom(0, mostBoxes),
    }),
  ),
  boxes: list(
    onlyFields({
      number: counted,
      rule_index: counted,
      file: text,
      x: wholeFrom(0, LARGEST),
      y: wholeFrom(0, LARGEST),
      width: wholeFrom(1, LARGEST),
      height: wholeFrom(1, LARGEST),
    }),
  ),
  files: list(
    onlyFields({
      path: text,
      action: among(['kept', 'changed', 'withheld']),
      parts: segments(1),
      withheld_parts: segments(0),
    }),
  ),
  proof: among(['complete', 'partial', 'none']),
  unproven: list(onlyFields({ file: text, reason: among(unprovenReasons) })),
  records: among(['refuse', 'redact']),
  pictures: onlyFields({ covered: counted, not_searched: counted }),
  search: onlyFields({ forms: counted, bytes: counted }),
  read_again: onlyFields({ performed: flag, reason: orNull(text) }),
});

/** @throws TypeError or SyntaxError for anything else than the format has; it names the place */
export function readRedaction(bytes: Uint8Array): Redaction {
  const { rules, boxes, files, unproven, source, ...fields } = readWhole(record, parseStrictJson(bytes));
  numbered(
    rules.map(({ index }) => index),
    { from: 0, most: mostRules, least: 1, list: 'rules', key: 'index' },
  );
  numbered(
    boxes.map(({ number }) => number),
    { from: 1, most: mostBoxes, least: 0, list: 'boxes', key: 'number' },
  );
  inOrder(files);
  inOrder(
    unproven.map(({ file }) => ({ path: file })),
    'unproven',
    'file',
  );
  return {
    evidenceId: fields.evidence_id,
    redactionId: fields.redaction_id,
    redactedAt: fields.redacted_at,
    source: {
      captureId: source.capture_id,
      evidenceId: source.evidence_id,
      capturedAt: source.captured_at,
      sealedAt: source.sealed_at,
      manifestSha256: source.manifest_sha256,
      testMode: source.test_mode,
    },
    rules: rules.map(ruleOf),
    boxes: boxes.map(({ rule_index: ruleIndex, file, x, y, width, height }, at) => {
      if (ruleIndex >= rules.length)
        throw misfit(`boxes.${at}.rule_index`, `the index of one of ${rules.length} rules`, String(ruleIndex));
      return { ruleIndex, file, x, y, width, height };
    }),
    files: files.map(({ path, action, parts, withheld_parts: withheldParts }, at) => {
      if ((parts === null) !== (withheldParts === null))
        throw misfit(
          `files.${at}.withheld_parts`,
          parts === null ? 'null, as parts is' : 'a number, as parts is',
          kindOf(withheldParts),
        );
      return { path, action, parts, withheldParts };
    }),
    proof: fields.proof,
    unproven,
    records: fields.records,
    pictures: { covered: fields.pictures.covered, notSearched: fields.pictures.not_searched },
    search: fields.search,
    readAgain: fields.read_again,
  };
}

type ReadRule = Whole<ReturnType<typeof record>>['rules'][number];

/** In UTF-16 units. A request has at most 200 characters; one that is drawn as one may have several units. */
const LONGEST_REASON = 4000;

function ruleOf(
  { target, reason, reason_text: reasonText, label, matches, boxes }: ReadRule,
  at: number,
): RedactionRule {
  if (reason === 'other' && !reasonText)
    throw misfit(`rules.${at}.reason_text`, 'a text, for the reason is "other"', kindOf(reasonText));
  if (reasonText !== undefined && reasonText.length > LONGEST_REASON)
    throw misfit(`rules.${at}.reason_text`, 'a shorter text', `${reasonText.length} characters`);
  return { target, reason, ...(reasonText !== undefined && { reasonText }), label, matches, boxes };
}

interface Numbering {
  readonly from: number;
  readonly least: number;
  readonly most: number;
  readonly list: string;
  readonly key: string;
}

function numbered(numbers: readonly number[], { from, least, most, list, key }: Numbering): void {
  if (numbers.length < least || numbers.length > most)
    throw misfit(list, `${least} to ${most} entries`, String(numbers.length));
  const wrong = numbers.findIndex((number, at) => number !== at + from);
  if (wrong >= 0) throw misfit(`${list}.${wrong}.${key}`, String(wrong + from), String(numbers[wrong]));
}
