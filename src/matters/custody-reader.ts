import { isSha256 } from '../package/bytes.js';
import { isCount } from '../package/json/exact-fields.js';
import { type Fields, isFields } from '../package/json/strict-json.js';
import type { JsonValue } from '../package/records/journal.js';
import { isTime } from '../package/time.js';
import type { CustodyEntry } from './custody.js';
import { mayBeAbout } from './fold-rules.js';
import { detailShapes, type Rule } from './custody-shapes.js';

/** An entry that is not shown: the links can be followed, what it says is not there. */
export interface WithheldEntry {
  readonly seq: number;
  readonly previous: string;
  readonly hash: string;
  readonly withheld: true;
}

export type ReadEntry = CustodyEntry | WithheldEntry;

export const isWithheld = (entry: ReadEntry): entry is WithheldEntry => 'withheld' in entry;

/** @throws TypeError for anything else than the format has; whether it is linked is not asked here */
export function readEntry(value: JsonValue): ReadEntry {
  if (!isFields(value)) throw new TypeError('it is no object');
  if ('withheld' in value) {
    exactly(value, ['seq', 'previous', 'hash', 'withheld']);
    if (value['withheld'] !== true) throw new TypeError('withheld is not true');
    links(value);
    return value as unknown as WithheldEntry;
  }
  exactly(value, ['seq', 'at', 'type', 'actor', 'subject', 'detail', 'previous', 'hash']);
  links(value);
  if (!isTime(value['at'])) throw new TypeError('at is no time');
  const { type } = value;
  if (typeof type !== 'string' || !Object.hasOwn(detailShapes, type)) throw new TypeError('type is none of the format');
  actor(value['actor']);
  subject(value['subject'], type as CustodyEntry['type']);
  const shape: Readonly<Record<string, Rule>> = detailShapes[type as keyof typeof detailShapes];
  const detail = object(value['detail'], 'detail');
  exactly(detail, Object.keys(shape));
  for (const [name, rule] of Object.entries(shape))
    if (!fits(detail[name], rule)) throw new TypeError(`detail.${name} is not what the format says`);
  return value as unknown as CustodyEntry;
}

function links({ seq, previous, hash }: Fields): void {
  if (!isCount(seq, Number.MAX_SAFE_INTEGER, 0)) throw new TypeError('seq is no number');
  if (!isSha256(previous) || !isSha256(hash)) throw new TypeError('previous or hash is no hash');
}

function actor(value: JsonValue | undefined): void {
  const found = object(value, 'actor');
  const { kind, account_id, name } = found;
  const ids = [account_id, name, found['key_id'] ?? null];
  if (!ids.every((id) => id === null || typeof id === 'string')) throw new TypeError('actor has an id that is no text');
  if (kind === 'share') {
    exactly(found, ['kind', 'account_id', 'name', 'share_id']);
    if (account_id !== null || typeof found['share_id'] !== 'string') throw new TypeError('actor is not a share');
    return;
  }
  if (!['session', 'key', 'schedule', 'service', 'operator'].some((each) => each === kind))
    throw new TypeError('actor.kind is none of the format');
  exactly(found, ['kind', 'account_id', 'name', 'key_id'], ['via_operator']);
  if (![undefined, true].some((each) => each === found['via_operator']))
    throw new TypeError('actor.via_operator is not true');
}

const kinds = ['matter', 'capture', 'member', 'share', 'seal', 'export'] as const;

function subject(value: JsonValue | undefined, type: CustodyEntry['type']): void {
  const found = object(value, 'subject');
  const { kind, id, exhibit } = found;
  exactly(found, ['kind', 'id'], ['exhibit', 'manifest_sha256', 'package_sha256']);
  if (!kinds.some((each) => each === kind && mayBeAbout(type, each)))
    throw new TypeError(`subject.kind is none of ${type}`);
  if (typeof id !== 'string') throw new TypeError('subject.id is no text');
  if (exhibit !== undefined && typeof exhibit !== 'string') throw new TypeError('subject.exhibit is no text');
  for (const name of ['manifest_sha256', 'package_sha256'])
    if (found[name] !== undefined && !isSha256(found[name])) throw new TypeError(`subject.${name} is no hash`);
}

function fits(value: JsonValue | undefined, rule: Rule): boolean {
  if (typeof rule !== 'string') return rule.some((each) => each === value);
  return rule.endsWith('?')
    ? value === null || fits(value, rule.slice(0, -1) as Plain)
    : plainRules[rule as Plain](value);
}

type Plain = Exclude<Extract<Rule, string>, `${string}?`>;

const plainRules: { readonly [Name in Plain]: (value: JsonValue | undefined) => boolean } = {
  text: (value) => typeof value === 'string',
  whole: (value) => isCount(value, Number.MAX_SAFE_INTEGER, 0),
  flag: (value) => typeof value === 'boolean',
  time: (value) => isTime(value),
  hash: (value) => isSha256(value),
  texts: (value) => all(value, (each) => typeof each === 'string'),
  client: (value) => hasOnly(value, { commitment: 'hash' }),
  summary: (value) => hasOnly(value, { integrity: 'text', time_anchor: 'text', provenance: 'text' }),
  left_out: (value) => all(value, (each) => hasOnly(each, { capture_id: 'text', reason: 'text' })),
  volumes: (value) => all(value, (each) => hasOnly(each, { sha256: 'hash', size_bytes: 'whole' })),
};

const all = (value: JsonValue | undefined, test: (each: JsonValue) => boolean): boolean =>
  Array.isArray(value) && (value as readonly JsonValue[]).every((each) => test(each));

const hasOnly = (value: JsonValue | undefined, shape: Readonly<Record<string, Rule>>): boolean =>
  value !== undefined &&
  isFields(value) &&
  Object.keys(value).length === Object.keys(shape).length &&
  Object.entries(shape).every(([name, rule]) => fits(value[name], rule));

function object(value: JsonValue | undefined, name: string): Fields {
  if (value === undefined || !isFields(value)) throw new TypeError(`${name} is no object`);
  return value;
}

function exactly(value: Fields, keys: readonly string[], more: readonly string[] = []): void {
  const missing = keys.find((key) => !Object.hasOwn(value, key));
  const other = Object.keys(value).find((key) => !keys.includes(key) && !more.includes(key));
  if (missing !== undefined) throw new TypeError(`${missing} is not there`);
  if (other !== undefined) throw new TypeError('there is a field that the format does not define');
}
