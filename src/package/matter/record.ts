import { isSha256, utf8 } from '../bytes.js';
import { fieldsOf, isCount, listOf } from '../json/exact-fields.js';
import { parseStrictJson } from '../json/strict-json.js';
import type { JsonValue } from '../records/journal.js';
import { isTime } from '../time.js';
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

/** @throws TypeError or SyntaxError for anything else than the format has */
export function readMatter(bytes: Uint8Array): MatterRecord {
  const all = fieldsOf(parseStrictJson(bytes), keys, format);
  const owner = fieldsOf(all['owner'] ?? null, ['account_id', 'name']);
  const custody = fieldsOf(all['custody'] ?? null, ['entries', 'head_hash']);
  const items = listOf(all['items'], 'items').map(item);
  if (items.length > mostItems) throw new TypeError(`more than ${mostItems} items`);
  return {
    evidenceId: text(all['evidence_id'], 'evidence_id'),
    matterId: text(all['matter_id'], 'matter_id'),
    name: text(all['name'], 'name'),
    caseReference: textOrNull(all['case_reference'], 'case_reference'),
    owner: { accountId: textOrNull(owner['account_id'], 'owner.account_id'), name: textOrNull(owner['name'], 'name') },
    members: listOf(all['members'], 'members').map((each) => {
      const { account_id, name, email } = fieldsOf(each, ['account_id', 'name', 'email']);
      return {
        accountId: text(account_id, 'account_id'),
        name: textOrNull(name, 'name'),
        email: textOrNull(email, 'email'),
      };
    }),
    sealNo: all['seal_no'] === null ? null : count(all['seal_no'], 'seal_no', 1),
    reason: textOrNull(all['reason'], 'reason'),
    recordedAt: time(all['recorded_at'], 'recorded_at'),
    previousSeal: all['previous_seal'] === null ? null : seal(all['previous_seal']),
    items,
    removed: listOf(all['removed'], 'removed').map((each) => {
      const { exhibit, capture_id, removed_at } = fieldsOf(each, ['exhibit', 'capture_id', 'removed_at']);
      return {
        exhibit: text(exhibit, 'exhibit'),
        captureId: text(capture_id, 'capture_id'),
        removedAt: time(removed_at, 'removed_at'),
      };
    }),
    custody: { entries: count(custody['entries'], 'entries', 1), headHash: hash(custody['head_hash'], 'head_hash') },
  };
}

function seal(value: JsonValue | undefined): MatterSeal {
  const { seal_no, manifest_sha256, covers_seq } = fieldsOf(value ?? null, [
    'seal_no',
    'manifest_sha256',
    'covers_seq',
  ]);
  return {
    sealNo: count(seal_no, 'seal_no', 1),
    manifestSha256: hash(manifest_sha256, 'manifest_sha256'),
    coversSeq: count(covers_seq, 'covers_seq', 0),
  };
}

function item(value: JsonValue): MatterItem {
  const all = fieldsOf(value, [
    'exhibit',
    'capture_id',
    'kind',
    'url',
    'title',
    'captured_at',
    'status',
    'package_sha256',
    'size_bytes',
    'manifest_sha256',
    'verification',
  ]);
  const captureId = text(all['capture_id'], 'capture_id');
  const kind = itemKindOf(captureId);
  if (kind === undefined || all['kind'] !== kind) throw new TypeError('kind is not that of the id of an item');
  const status = among(itemStates, all['status'], 'status');
  const verification =
    all['verification'] === null ? null : among(itemVerifications, all['verification'], 'verification');
  const captured = all['captured_at'];
  const found: MatterItem = {
    exhibit: text(all['exhibit'], 'exhibit'),
    captureId,
    kind,
    url: textOrNull(all['url'], 'url'),
    title: textOrNull(all['title'], 'title'),
    capturedAt: captured === null ? null : time(captured, 'captured_at'),
    status,
    packageSha256: all['package_sha256'] === null ? null : hash(all['package_sha256'], 'package_sha256'),
    sizeBytes: all['size_bytes'] === null ? null : count(all['size_bytes'], 'size_bytes', 0),
    manifestSha256: all['manifest_sha256'] === null ? null : hash(all['manifest_sha256'], 'manifest_sha256'),
    verification,
  };
  const whole = found.packageSha256 !== null && found.manifestSha256 !== null && found.sizeBytes !== null;
  if (status === 'completed' ? !whole || verification === null : verification !== null)
    throw new TypeError('an item has a verification and both hashes when it is completed, and else no verification');
  return found;
}

function among<T extends string>(all: readonly T[], value: JsonValue | undefined, name: string): T {
  const found = all.find((each) => each === value);
  if (found === undefined) throw new TypeError(`${name} is none of ${all.join(', ')}`);
  return found;
}

function text(value: JsonValue | undefined, name: string): string {
  if (typeof value !== 'string') throw new TypeError(`${name} is no text`);
  return value;
}

const textOrNull = (value: JsonValue | undefined, name: string): string | null =>
  value === null ? null : text(value, name);

function time(value: JsonValue | undefined, name: string): string {
  if (!isTime(value)) throw new TypeError(`${name} is no time`);
  return value;
}

function hash(value: JsonValue | undefined, name: string): string {
  if (!isSha256(value)) throw new TypeError(`${name} is not 64 lower-case hex digits`);
  return value;
}

function count(value: JsonValue | undefined, name: string, least: number): number {
  if (!isCount(value, Number.MAX_SAFE_INTEGER, least)) throw new TypeError(`${name} is no number from ${least}`);
  return value;
}
