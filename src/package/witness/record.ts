import { among, anything, exactly, onlyFields, read, type Fault, text, whole } from '../json/shape.js';
import { type Fields, isFields } from '../json/strict-json.js';
import type { JsonValue } from '../records/journal.js';

/** witness.json makes a comparison one of two captures that different services made of one address (evidence-package(5), SECOND WITNESS). */
export const witnessFile = 'witness.json';
const format = 'evidence-witness/1';

/** Pages change: captures that lie further apart say little of each other. */
export const mostWindowMs = 3_600_000;

/** From the seal of a capture to the signature of its ledger. */
export const mostLaterMs = 86_400_000;

export const compared = ['status', 'final_address', 'tls_leaf', 'text', 'pictures'] as const;
export type Compared = (typeof compared)[number];

/** `none`: neither capture has a value, for example of a certificate where there is no TLS. */
type ValueResult = 'same' | 'different' | 'none';
/** `same`: the same bytes. `no_difference_found`: by the rules of the comparison. */
type PictureResult = 'same' | 'no_difference_found' | 'different' | 'not_comparable';

export interface ComparedValue {
  readonly result: ValueResult;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

export type Agreement = 'agree' | 'differ' | 'not_all_compared';

/** How a ledger signed for one of the captures: the tree that it signed, and the entry in it. */
export interface LedgerSignature {
  /** C2SP verifier key of the ledger, as the service gave it. */
  readonly key: string;
  readonly index: number;
  readonly size: number;
  /** RFC 3339. */
  readonly issued_at: string;
}

/** One of the two captures, as its own sealed records state it. */
export interface WitnessSide {
  readonly captureId: string;
  /** RFC 3339. */
  readonly capturedAt: string;
  readonly manifestSha256: string;
  readonly metadata: Fields;
  /** SHA-256 of the screenshot, or of its parts from top to bottom. */
  readonly pictures: readonly string[];
  readonly ledger: LedgerSignature;
}

export interface WitnessParts {
  readonly evidenceId: string;
  readonly compareId: string;
  readonly url: string;
  readonly windowMs: number;
  /** The side of the service that sealed the package; the other one is the witness. */
  readonly asked: 'before' | 'after';
  readonly before: WitnessSide;
  readonly after: WitnessSide;
  /** Verdicts of comparison.json, which has no other rules here than its own. */
  readonly text: string;
  readonly images: string;
}

export interface WitnessRecord {
  readonly format: string;
  readonly evidence_id: string;
  readonly compare_id: string;
  readonly url: string;
  readonly window_ms: number;
  readonly apart_ms: number;
  readonly asked: 'before' | 'after';
  readonly captures: Readonly<Record<'before' | 'after', CaptureNamed>>;
  readonly compared: {
    readonly status: ComparedValue;
    readonly final_address: ComparedValue;
    readonly tls_leaf: ComparedValue;
    readonly text: { readonly result: 'same' | 'different' | 'not_comparable' };
    readonly pictures: { readonly result: PictureResult };
  };
  readonly agreement: Agreement;
}

interface CaptureNamed {
  readonly capture_id: string;
  readonly captured_at: string;
  readonly manifest_sha256: string;
  readonly ledger: LedgerSignature;
}

/** All of witness.json follows from the two captures and their comparison: who writes it and who checks it make it here. */
export function witnessRecord(parts: WitnessParts): WitnessRecord {
  const { before, after } = parts;
  const value = (path: readonly string[]): ComparedValue =>
    valueOf(at(before.metadata, path), at(after.metadata, path));
  const results = {
    status: value(['page', 'http_status']),
    final_address: value(['url_at_load']),
    tls_leaf: value(['tls', 'leaf_sha256']),
    text: { result: textResult(parts.text) },
    pictures: { result: pictureResult(parts) },
  } as const;
  return {
    format,
    evidence_id: parts.evidenceId,
    compare_id: parts.compareId,
    url: parts.url,
    window_ms: parts.windowMs,
    apart_ms: apartMs(before.capturedAt, after.capturedAt),
    asked: parts.asked,
    captures: { before: named(before), after: named(after) },
    compared: results,
    agreement: agreementOf(results),
  };
}

/** How far apart two captures were made, each by the clock of its own service. */
export const apartMs = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other));

const named = ({ captureId, capturedAt, manifestSha256, ledger }: WitnessSide): CaptureNamed => ({
  capture_id: captureId,
  captured_at: capturedAt,
  manifest_sha256: manifestSha256,
  ledger: { key: ledger.key, index: ledger.index, size: ledger.size, issued_at: ledger.issued_at },
});

function valueOf(before: string | number | null, after: string | number | null): ComparedValue {
  const result = before === null && after === null ? 'none' : before === after ? 'same' : 'different';
  return { result, before, after };
}

const textResult = (verdict: string) =>
  verdict === 'unchanged' ? 'same' : verdict === 'changed' ? 'different' : 'not_comparable';

function pictureResult({ before, after, images }: WitnessParts): PictureResult {
  const alike = before.pictures.length === after.pictures.length && before.pictures.length > 0;
  if (alike && before.pictures.every((hash, index) => hash === after.pictures[index])) return 'same';
  return images === 'unchanged' ? 'no_difference_found' : images === 'changed' ? 'different' : 'not_comparable';
}

/** Agreement is stated only where everything was compared and nothing differs. */
function agreementOf(results: WitnessRecord['compared']): Agreement {
  const all: readonly string[] = compared.map((name) => results[name].result);
  return all.includes('different') ? 'differ' : all.includes('not_comparable') ? 'not_all_compared' : 'agree';
}

/** What differs, in the order of the record. */
export const differing = ({ compared: results }: Pick<WitnessRecord, 'compared'>): Compared[] =>
  compared.filter((name) => results[name].result === 'different');

function at(record: Fields, path: readonly string[]): string | number | null {
  let value: JsonValue = record;
  for (const key of path) value = isFields(value) ? (value[key] ?? null) : null;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

const ledgerStated = onlyFields({ key: text, index: whole, size: whole, issued_at: text });
const captureStated = onlyFields({ capture_id: text, captured_at: text, manifest_sha256: text, ledger: ledgerStated });
const stated = onlyFields({
  format: exactly(format),
  evidence_id: text,
  compare_id: text,
  url: text,
  window_ms: whole,
  apart_ms: whole,
  asked: among(['before', 'after']),
  captures: onlyFields({ before: captureStated, after: captureStated }),
  // Worked out again, value by value.
  compared: anything,
  agreement: among(['agree', 'differ', 'not_all_compared']),
});

/** What a reader must take from witness.json before it can work out the rest; undefined with its faults where it has another form. */
export function readWitness(record: Fields): { readonly record?: StatedWitness; readonly faults: readonly Fault[] } {
  const { value, faults } = read(stated, record);
  const { captures, window_ms: windowMs, asked } = value;
  const [before, after] = [captures.before.ledger.key, captures.after.ledger.key];
  if (faults.length > 0 || windowMs === undefined || asked === undefined || before === undefined || after === undefined)
    return { faults };
  return { record: { windowMs, asked, keys: { before, after } }, faults };
}

export interface StatedWitness {
  readonly windowMs: number;
  readonly asked: 'before' | 'after';
  readonly keys: Readonly<Record<'before' | 'after', string>>;
}
