import { isSha256, utf8 } from '../bytes.js';
import { mostInFile } from '../commitments/bounds.js';
import { inOrder } from '../commitments/records.js';
import { fieldsOf, isCount, listOf } from '../json/exact-fields.js';
import { type Fields, isFields, parseStrictJson } from '../json/strict-json.js';
import type { JsonValue } from '../records/journal.js';
import { isTime } from '../time.js';
import { mostBoxes, mostMatches, mostRules } from './bounds.js';
import { isLabel } from './marks.js';
import { isReason, type Reason } from './reasons.js';

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
  const list = (name: string): readonly [string, readonly JsonValue[]] => [name, lines[name] ?? []];
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
    list('rules'),
    list('boxes'),
    list('files'),
    ['proof', redaction.proof],
    list('unproven'),
    ['records', redaction.records],
    ['pictures', { covered: redaction.pictures.covered, not_searched: redaction.pictures.notSearched }],
    ['search', { forms: redaction.search.forms, bytes: redaction.search.bytes }],
    ['read_again', { performed: readAgain.performed, reason: readAgain.reason }],
  ];
  const text = fields.map(([key, value]) => `  ${JSON.stringify(key)}: ${linesOf(value)}`);
  return utf8(`{\n${text.join(',\n')}\n}\n`);
}

/** A list has one entry a line: there are up to 50,000 of them. */
const linesOf = (value: JsonValue | readonly JsonValue[]): string =>
  Array.isArray(value) && value.length > 0
    ? `[\n${value.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]`
    : JSON.stringify(value);

const keys = [
  'format',
  'evidence_id',
  'redaction_id',
  'redacted_at',
  'source',
  'rules',
  'boxes',
  'files',
  'proof',
  'unproven',
  'records',
  'pictures',
  'search',
  'read_again',
];

/** @throws TypeError or SyntaxError for anything else than the format has */
export function readRedaction(bytes: Uint8Array): Redaction {
  const fields = fieldsOf(parseStrictJson(bytes), keys, format);
  const rules = listOf(fields['rules'], 'rules').map(ruleOf);
  if (rules.length === 0 || rules.length > mostRules) throw new TypeError(`there are not 1 to ${mostRules} rules`);
  const boxes = listOf(fields['boxes'], 'boxes').map((box, at) => boxOf(box, at, rules.length));
  if (boxes.length > mostBoxes) throw new TypeError(`more than ${mostBoxes} boxes`);
  const files = listOf(fields['files'], 'files').map(fileOf);
  inOrder(files);
  const unproven = listOf(fields['unproven'], 'unproven').map((each) => {
    const { file, reason } = fieldsOf(each, ['file', 'reason']);
    return { file: textOf(file, 'file'), reason: oneOf(reason, unprovenReasons, 'reason') };
  });
  inOrder(unproven.map(({ file }) => ({ path: file })));
  const pictures = fieldsOf(fields['pictures'] ?? null, ['covered', 'not_searched']);
  const search = fieldsOf(fields['search'] ?? null, ['forms', 'bytes']);
  const again = fieldsOf(fields['read_again'] ?? null, ['performed', 'reason']);
  return {
    evidenceId: textOf(fields['evidence_id'], 'evidence_id'),
    redactionId: textOf(fields['redaction_id'], 'redaction_id'),
    redactedAt: timeOf(fields['redacted_at'], 'redacted_at'),
    source: sourceOf(fields['source'] ?? null),
    rules,
    boxes,
    files,
    proof: oneOf(fields['proof'], ['complete', 'partial', 'none'] as const, 'proof'),
    unproven,
    records: oneOf(fields['records'], ['refuse', 'redact'] as const, 'records'),
    pictures: { covered: countOf(pictures, 'covered'), notSearched: countOf(pictures, 'not_searched') },
    search: { forms: countOf(search, 'forms'), bytes: countOf(search, 'bytes') },
    readAgain: {
      performed: flagOf(again['performed'], 'performed'),
      reason: again['reason'] === null ? null : textOf(again['reason'], 'reason'),
    },
  };
}

function sourceOf(value: JsonValue): RedactionSource {
  const fields = fieldsOf(value, [
    'capture_id',
    'evidence_id',
    'captured_at',
    'sealed_at',
    'manifest_sha256',
    'test_mode',
  ]);
  const { manifest_sha256: sha256 } = fields;
  if (!isSha256(sha256)) throw new TypeError('manifest_sha256 is not 64 lower-case hex digits');
  return {
    captureId: textOf(fields['capture_id'], 'capture_id'),
    evidenceId: textOf(fields['evidence_id'], 'evidence_id'),
    capturedAt: fields['captured_at'] === null ? null : timeOf(fields['captured_at'], 'captured_at'),
    sealedAt: timeOf(fields['sealed_at'], 'sealed_at'),
    manifestSha256: sha256,
    testMode: flagOf(fields['test_mode'], 'test_mode'),
  };
}

function ruleOf(value: JsonValue, at: number): RedactionRule {
  const hasText = isFields(value) && 'reason_text' in value;
  const fields = fieldsOf(value, [
    'index',
    'target',
    'reason',
    ...(hasText ? ['reason_text'] : []),
    'label',
    'matches',
    'boxes',
  ]);
  const { reason, label, matches, boxes } = fields;
  if (fields['index'] !== at) throw new TypeError('the rules are not numbered from 0');
  if (reason !== null && !isReason(reason)) throw new TypeError('a reason is none of the closed set');
  if (!isLabel(label)) throw new TypeError('a label is none');
  if (!isCount(matches, mostMatches, 0) || !isCount(boxes, mostBoxes, 0))
    throw new TypeError('a rule has no number of matches or boxes');
  const reasonText = hasText ? textOf(fields['reason_text'], 'reason_text') : undefined;
  if (reason === 'other' && !reasonText) throw new TypeError('the reason "other" has no text');
  return {
    target: oneOf(fields['target'], ruleTargets, 'target'),
    reason,
    ...(reasonText !== undefined && { reasonText }),
    label,
    matches,
    boxes,
  };
}

function boxOf(value: JsonValue, at: number, rules: number): CoveredBox {
  const fields = fieldsOf(value, ['number', 'rule_index', 'file', 'x', 'y', 'width', 'height']);
  const { rule_index: ruleIndex, x, y, width, height } = fields;
  if (fields['number'] !== at + 1) throw new TypeError('the boxes are not numbered from 1');
  if (!isCount(ruleIndex, rules - 1, 0)) throw new TypeError('a box is of a rule that is not there');
  if (!isCount(x, LARGEST, 0) || !isCount(y, LARGEST, 0) || !isCount(width, LARGEST) || !isCount(height, LARGEST))
    throw new TypeError('a box has no place in a picture');
  return { ruleIndex, file: textOf(fields['file'], 'file'), x, y, width, height };
}

/** Pixels; beyond any picture. */
const LARGEST = 10_000_000;

function fileOf(value: JsonValue): RedactedFile {
  const { path, action, parts, withheld_parts } = fieldsOf(value, ['path', 'action', 'parts', 'withheld_parts']);
  if ((parts === null) !== (withheld_parts === null))
    throw new TypeError('of a file one number of parts is known only');
  if (parts !== null && !isCount(parts, mostInFile)) throw new TypeError('parts is no number of segments');
  if (withheld_parts !== null && !isCount(withheld_parts, mostInFile, 0))
    throw new TypeError('withheld_parts is no number of segments');
  return {
    path: textOf(path, 'path'),
    action: oneOf(action, ['kept', 'changed', 'withheld'] as const, 'action'),
    parts,
    withheldParts: withheld_parts,
  };
}

function textOf(value: JsonValue | undefined, name: string): string {
  if (typeof value !== 'string') throw new TypeError(`${name} is no text`);
  return value;
}

function timeOf(value: JsonValue | undefined, name: string): string {
  if (!isTime(value)) throw new TypeError(`${name} is no time`);
  return value;
}

function flagOf(value: JsonValue | undefined, name: string): boolean {
  if (typeof value !== 'boolean') throw new TypeError(`${name} is neither true nor false`);
  return value;
}

function oneOf<const Name extends string>(value: JsonValue | undefined, names: readonly Name[], key: string): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new TypeError(`${key} is none of ${names.join(', ')}`);
  return found;
}

function countOf(fields: Fields, name: string): number {
  const value = fields[name];
  if (!isCount(value, Number.MAX_SAFE_INTEGER, 0)) throw new TypeError(`${name} is no count`);
  return value;
}
