import { type Fields, isFields } from '../json/strict-json.js';
import type { JsonValue } from '../records/journal.js';
import type { FurtherFolder, Missing, TextResult } from './further.js';

/** witness.json makes a comparison one of captures that different services made of one address (evidence-package(5), SECOND WITNESS). */
export const witnessFile = 'witness.json';
/** `several`: more than one witness was asked. */
export const formats = { one: 'evidence-witness/1', several: 'evidence-witness/2' } as const;

/** Pages change: captures that lie further apart say little of each other. */
export const mostWindowMs = 3_600_000;

/** From the seal of a capture to the signature of its ledger. */
export const mostLaterMs = 86_400_000;

export const compared = ['status', 'final_address', 'tls_leaf', 'text', 'pictures'] as const;
export type Compared = (typeof compared)[number];

/** `none`: neither capture has a value, for example of a certificate where there is no TLS. */
export type ValueResult = 'same' | 'different' | 'none';
/** `same`: the same bytes. `no_difference_found`: by the rules of the comparison. */
export type PictureResult = 'same' | 'no_difference_found' | 'different' | 'not_comparable';

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
  /** Only where more than one witness was asked. */
  readonly others?: {
    readonly further: Readonly<Record<FurtherFolder, FurtherParts>>;
    readonly missing: readonly Missing[];
  };
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
  /** Of the first pair. */
  readonly compared: {
    readonly status: ComparedValue;
    readonly final_address: ComparedValue;
    readonly tls_leaf: ComparedValue;
    readonly text: { readonly result: TextResult };
    readonly pictures: { readonly result: PictureResult };
  };
  /** Captures of the witnesses after the first one, by the folder of their copies; only in the format of several. */
  readonly further?: Readonly<Record<FurtherFolder, FurtherCapture>>;
  /** Witnesses that were asked and of which there is no capture here, by the word of whoever asked them. */
  readonly missing?: readonly Missing[];
  /** Of all of it. */
  readonly agreement: Agreement;
}

export interface CaptureNamed {
  readonly capture_id: string;
  readonly captured_at: string;
  readonly manifest_sha256: string;
  readonly ledger: LedgerSignature;
}

/** The capture of a witness after the first one, as its own records state it, and what came of comparing it with the asked one. */
export interface FurtherParts {
  readonly side: WitnessSide;
  readonly text: TextResult;
  /** As the service found that compared them; the same bytes are `same` whatever it found. */
  readonly pictures: Exclude<PictureResult, 'same'>;
}

interface FurtherValue {
  readonly result: ValueResult;
  readonly asked: string | number | null;
  readonly witness: string | number | null;
}

export interface FurtherCapture extends CaptureNamed {
  readonly apart_ms: number;
  readonly compared: {
    readonly status: FurtherValue;
    readonly final_address: FurtherValue;
    readonly tls_leaf: FurtherValue;
    readonly text: { readonly result: TextResult };
    readonly pictures: { readonly result: PictureResult };
  };
}

/** All of witness.json follows from the two captures and their comparison: who writes it and who checks it make it here. */
export function witnessRecord(parts: WitnessParts): WitnessRecord {
  const { before, after } = parts;
  const value = (path: readonly string[]): ComparedValue =>
    valueOf(at(before.metadata, path), at(after.metadata, path));
  const { others } = parts;
  const results = {
    status: value(paths.status),
    final_address: value(paths.final_address),
    tls_leaf: value(paths.tls_leaf),
    text: { result: textResult(parts.text) },
    pictures: { result: pictureResult(parts) },
  } as const;
  const asked = parts.asked === 'before' ? before : after;
  const further = others && furtherCaptures(asked, others.further);
  return {
    format: others === undefined ? formats.one : formats.several,
    evidence_id: parts.evidenceId,
    compare_id: parts.compareId,
    url: parts.url,
    window_ms: parts.windowMs,
    apart_ms: apartMs(before.capturedAt, after.capturedAt),
    asked: parts.asked,
    captures: { before: named(before), after: named(after) },
    compared: results,
    ...(others && further && { further, missing: others.missing.map(({ name, code }) => ({ name, code })) }),
    agreement: agreementOf(
      [results, ...Object.values(further ?? {}).map(({ compared: more }) => more)],
      others?.missing ?? [],
    ),
  };
}

const furtherCaptures = (
  asked: WitnessSide,
  further: Readonly<Record<FurtherFolder, FurtherParts>>,
): Record<FurtherFolder, FurtherCapture> =>
  Object.fromEntries(
    Object.entries(further).map(([folder, { side, text, pictures }]) => {
      const value = (path: readonly string[]) => {
        const { result, before, after } = valueOf(at(asked.metadata, path), at(side.metadata, path));
        return { result, asked: before, witness: after };
      };
      const capture: FurtherCapture = {
        ...named(side),
        apart_ms: apartMs(asked.capturedAt, side.capturedAt),
        compared: {
          status: value(paths.status),
          final_address: value(paths.final_address),
          tls_leaf: value(paths.tls_leaf),
          text: { result: text },
          pictures: { result: sameBytes(asked, side) ? 'same' : pictures },
        },
      };
      return [folder, capture];
    }),
  );

/** Where the values that are compared stand in metadata.json. */
const paths = {
  status: ['page', 'http_status'],
  final_address: ['url_at_load'],
  tls_leaf: ['tls', 'leaf_sha256'],
} as const;

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

export const textResult = (verdict: string): TextResult =>
  verdict === 'unchanged' ? 'same' : verdict === 'changed' ? 'different' : 'not_comparable';

/** Of the same pictures in the same order; captures without pictures have none that are the same. */
export function sameBytes(one: Pick<WitnessSide, 'pictures'>, other: Pick<WitnessSide, 'pictures'>): boolean {
  const alike = one.pictures.length === other.pictures.length && one.pictures.length > 0;
  return alike && one.pictures.every((hash, index) => hash === other.pictures[index]);
}

function pictureResult({ before, after, images }: WitnessParts): PictureResult {
  if (sameBytes(before, after)) return 'same';
  return images === 'unchanged' ? 'no_difference_found' : images === 'changed' ? 'different' : 'not_comparable';
}

type Results = Readonly<Record<Compared, { readonly result: string }>>;

/** Agreement is stated only where everything was compared, with every witness that was asked, and nothing differs. */
export function agreementOf(pairs: readonly Results[], missing: readonly Missing[] = []): Agreement {
  const all = pairs.flatMap((results) => compared.map((name) => results[name].result));
  if (all.includes('different')) return 'differ';
  return all.includes('not_comparable') || missing.length > 0 ? 'not_all_compared' : 'agree';
}

/** What differs in any pair, in the order of the record. */
export const differing = (record: {
  readonly compared: Results;
  readonly further?: WitnessRecord['further'];
}): Compared[] => {
  const pairs: readonly Results[] = [
    record.compared,
    ...Object.values(record.further ?? {}).map((each) => each.compared),
  ];
  return compared.filter((name) => pairs.some((results) => results[name].result === 'different'));
};

function at(record: Fields, path: readonly string[]): string | number | null {
  let value: JsonValue = record;
  for (const key of path) value = isFields(value) ? (value[key] ?? null) : null;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
