import { utf8 } from '../bytes.js';
import {
  among,
  exactly,
  list,
  onlyFields,
  orNull,
  readWhole,
  sha256,
  text,
  time,
  whole,
  wholeFrom,
  type Whole,
} from '../json/shape.js';
import { parseStrictJson } from '../json/strict-json.js';
import type { JsonValue } from '../records/journal.js';
import { mostItems } from './members.js';

/** matter.json: a matter as it stood when it was sealed (evidence-package(5), MATTERS). Times are RFC 3339 UTC, hashes lower-case hex. */
export interface MatterRecord {
  readonly evidenceId: string;
  readonly matterId: string;
  readonly name: string;
  readonly caseReference: string | null;
  readonly owner: MatterPerson;
  /** In the order in which they came; without the owner. */
  readonly members: readonly MatterMember[];
  /** Counts from 1; null for a record that is no seal: of an export. */
  readonly sealNo: number | null;
  readonly reason: string | null;
  /** When this record was written down. */
  readonly recordedAt: string;
  readonly previousSeal: MatterSeal | null;
  /** In the order of their exhibit numbers. */
  readonly items: readonly MatterItem[];
  /** In the order in which they were taken out. */
  readonly removed: readonly RemovedItem[];
  /** Of the custody record beside it. */
  readonly custody: { readonly entries: number; readonly headHash: string };
}

export interface MatterPerson {
  readonly accountId: string | null;
  readonly name: string | null;
}

export interface MatterMember {
  readonly accountId: string;
  readonly name: string | null;
  readonly email: string | null;
}

export interface MatterSeal {
  readonly sealNo: number;
  readonly manifestSha256: string;
  /** The last entry that it has. */
  readonly coversSeq: number;
}

export const itemKinds = {
  cap: 'capture',
  imp: 'import',
  cert: 'certificate',
  cmp: 'comparison',
  red: 'redaction',
} as const;
export type ItemKind = (typeof itemKinds)[keyof typeof itemKinds];

/** What an id is of, by its prefix; undefined for one that is of no item. */
export function itemKindOf(captureId: string): ItemKind | undefined {
  const [, prefix] = /^(cap|imp|cert|cmp|red)_[0-9A-Za-z]{1,64}$/.exec(captureId) ?? [];
  return prefix === undefined ? undefined : itemKinds[prefix as keyof typeof itemKinds];
}

export const itemStates = ['completed', 'failed', 'deleted'] as const;
/** Of the package, checked again before the seal. `missing`: it could not be read. */
export const itemVerifications = ['match', 'modified', 'invalid', 'missing'] as const;

export interface MatterItem {
  readonly exhibit: string;
  readonly captureId: string;
  readonly kind: ItemKind;
  readonly url: string | null;
  readonly title: string | null;
  readonly capturedAt: string | null;
  readonly status: (typeof itemStates)[number];
  /** Null where there never was a package. */
  readonly packageSha256: string | null;
  readonly sizeBytes: number | null;
  readonly manifestSha256: string | null;
  /** Of a completed item always; else null. */
  readonly verification: (typeof itemVerifications)[number] | null;
}

export interface RemovedItem {
  readonly exhibit: string;
  readonly captureId: string;
  readonly removedAt: string;
}

const format = 'evidence-matter/1';
const keys = [
  'format',
  'evidence_id',
  'matter_id',
  'name',
  'case_reference',
  'owner',
  'members',
  'seal_no',
  'reason',
  'recorded_at',
  'previous_seal',
  'items',
  'removed',
  'custody',
];

/** Items, members and what was removed stand on a line each. */
export function writeMatter(record: MatterRecord): Uint8Array<ArrayBuffer> {
  const { owner, previousSeal: seal, custody } = record;
  const values: Readonly<Record<string, JsonValue>> = {
    format,
    evidence_id: record.evidenceId,
    matter_id: record.matterId,
    name: record.name,
    case_reference: record.caseReference,
    owner: { account_id: owner.accountId, name: owner.name },
    members: record.members.map(({ accountId, name, email }) => ({ account_id: accountId, name, email })),
    seal_no: record.sealNo,
    reason: record.reason,
    recorded_at: record.recordedAt,
    previous_seal: seal && {
      seal_no: seal.sealNo,
      manifest_sha256: seal.manifestSha256,
      covers_seq: seal.coversSeq,
    },
    items: record.items.map(itemFields),
    removed: record.removed.map(({ exhibit, captureId, removedAt }) => ({
      exhibit,
      capture_id: captureId,
      removed_at: removedAt,
    })),
    custody: { entries: custody.entries, head_hash: custody.headHash },
  };
  const lines = keys.map((key) => `  ${JSON.stringify(key)}: ${inLines(values[key] ?? null)}`);
  return utf8(`{\n${lines.join(',\n')}\n}\n`);
}

const itemFields = (item: MatterItem): Readonly<Record<string, JsonValue>> => ({
  exhibit: item.exhibit,
  capture_id: item.captureId,
  kind: item.kind,
  url: item.url,
  title: item.title,
  captured_at: item.capturedAt,
  status: item.status,
  package_sha256: item.packageSha256,
  size_bytes: item.sizeBytes,
  manifest_sha256: item.manifestSha256,
  verification: item.verification,
});

const inLines = (value: JsonValue): string =>
  Array.isArray(value) && value.length > 0
    ? `[\n${(value as readonly JsonValue[]).map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]`
    : JSON.stringify(value);

const from1 = wholeFrom(1);
const record = onlyFields({
  format: exactly(format),
  evidence_id: text,
  matter_id: text,
  name: text,
  case_reference: orNull(text),
  owner: onlyFields({ account_id: orNull(text), name: orNull(text) }),
  members: list(onlyFields({ account_id: text, name: orNull(text), email: orNull(text) })),
  seal_no: orNull(from1),
  reason: orNull(text),
  recorded_at: time,
  previous_seal: orNull(onlyFields({ seal_no: from1, manifest_sha256: sha256, covers_seq: whole })),
  items: list(
    onlyFields({
      exhibit: text,
      capture_id: text,
      kind: among(Object.values(itemKinds)),
      url: orNull(text),
      title: orNull(text),
      captured_at: orNull(time),
      status: among(itemStates),
      package_sha256: orNull(sha256),
      size_bytes: orNull(whole),
      manifest_sha256: orNull(sha256),
      verification: orNull(among(itemVerifications)),
    }),
  ),
  removed: list(onlyFields({ exhibit: text, capture_id: text, removed_at: time })),
  custody: onlyFields({ entries: from1, head_hash: sha256 }),
});

/**
 * The error names the place: `items.3.url`.
 * @throws TypeError or SyntaxError for anything else than the format has
 */
export function readMatter(bytes: Uint8Array): MatterRecord {
  const all = readWhole(record, parseStrictJson(bytes));
  if (all.items.length > mostItems) throw new TypeError(`more than ${mostItems} items`);
  return {
    evidenceId: all.evidence_id,
    matterId: all.matter_id,
    name: all.name,
    caseReference: all.case_reference,
    owner: { accountId: all.owner.account_id, name: all.owner.name },
    members: all.members.map(({ account_id, name, email }) => ({ accountId: account_id, name, email })),
    sealNo: all.seal_no,
    reason: all.reason,
    recordedAt: all.recorded_at,
    previousSeal: all.previous_seal && {
      sealNo: all.previous_seal.seal_no,
      manifestSha256: all.previous_seal.manifest_sha256,
      coversSeq: all.previous_seal.covers_seq,
    },
    items: all.items.map(item),
    removed: all.removed.map(({ exhibit, capture_id, removed_at }) => ({
      exhibit,
      captureId: capture_id,
      removedAt: removed_at,
    })),
    custody: { entries: all.custody.entries, headHash: all.custody.head_hash },
  };
}

type ReadItem = Whole<ReturnType<typeof record>>['items'][number];

function item(read: ReadItem, at: number): MatterItem {
  const { capture_id: captureId, kind, status, verification } = read;
  if (itemKindOf(captureId) !== kind) throw new TypeError(`items.${at}.kind is not that of the id of an item`);
  const hasAll = read.package_sha256 !== null && read.manifest_sha256 !== null && read.size_bytes !== null;
  if (status === 'completed' ? !hasAll || verification === null : verification !== null)
    throw new TypeError(
      `items.${at}: an item has a verification, a size and both hashes when it is completed, and else no verification`,
    );
  return {
    exhibit: read.exhibit,
    captureId,
    kind,
    url: read.url,
    title: read.title,
    capturedAt: read.captured_at,
    status,
    packageSha256: read.package_sha256,
    sizeBytes: read.size_bytes,
    manifestSha256: read.manifest_sha256,
    verification,
  };
}
