import {
  type Fault,
  exactly,
  fields,
  flag,
  kindOf,
  list,
  optional,
  orNull,
  read,
  type Reading,
  type Shape,
  sha256,
  sha512,
  text,
  time,
  whole,
  yes,
} from '../json/shape.js';
import { type Fields, isFields } from '../json/strict-json.js';
import { genesis } from './chain.js';
import { chainAlgorithm } from './forensic-log.js';
import type { JsonValue } from './journal.js';

/** forensic_log.json as it was read. `operations` are the entries as they stand: their hashes are over all that they hold. */
export interface ReadLog extends ReturnType<typeof logHead> {
  readonly operations: readonly JsonValue[];
  readonly entries: readonly LogEntry[];
}

/** One entry, by its outcome. `unknown`: it has none that the format knows. */
export type LogEntry =
  | { [Kind in keyof typeof shapes]: { readonly kind: Kind } & ReturnType<(typeof shapes)[Kind]> }[keyof typeof shapes]
  | { readonly kind: 'unknown'; readonly outcome: string };

/** Reads forensic_log.json strictly and names its faults. Never throws. */
export const readForensicLog = (record: Fields): Reading<ReadLog> => read(log, record);

const log: Shape<ReadLog> = (value, key, faults) => {
  const operations = value !== undefined && isFields(value) ? value['operations'] : undefined;
  return {
    ...logHead(value, key, faults),
    operations: Array.isArray(operations) ? (operations as readonly JsonValue[]) : [],
    entries: list(entry)(operations, 'operations', faults),
  };
};

/** What a log says of itself. */
export const logHead = fields({
  evidence_id: text,
  /** Format 1.0 had none here; that one of 1.1 has it is a fact of its own. */
  format_version: optional(text),
  total_operations: whole,
  hash_chain: fields({
    algorithm: exactly(chainAlgorithm),
    genesis: exactly(genesis),
    final_hash: sha256,
    chain_valid: yes,
    total_operations: whole,
  }),
});

const artifacts = list(fields({ name: text, sha256, sha512, size: whole }));
const shapes = {
  done: fields({ operation: text, at: time, started_at: time, artifacts }),
  truncated: fields({ operation: text, at: time, started_at: time, reason: text, artifacts }),
  failed: fields({ operation: text, at: time, started_at: time, reason: text }),
  skipped: fields({ operation: text, at: time, reason: text, asked: flag }),
  page_modified: fields({ at: time, step: text, selector: orNull(text), change: text, reason: text }),
};

/** Outcomes of an entry that tells of a step. */
export const outcomes = ['done', 'truncated', 'failed', 'skipped'] as const;

function entry(value: JsonValue | undefined, key: string, faults: Fault[]): LogEntry {
  const { operation, outcome } = value !== undefined && isFields(value) ? value : {};
  if (operation === 'page_modified') return { kind: 'page_modified', ...shapes.page_modified(value, key, faults) };
  const kind = outcomes.find((each) => each === outcome);
  switch (kind) {
    case 'done':
      return { kind, ...shapes.done(value, key, faults) };
    case 'truncated':
      return { kind, ...shapes.truncated(value, key, faults) };
    case 'failed':
      return { kind, ...shapes.failed(value, key, faults) };
    case 'skipped':
      return { kind, ...shapes.skipped(value, key, faults) };
    case undefined:
      faults.push({ key: `${key}.outcome`, expected: outcomes.join(', '), found: kindOf(outcome) });
      return { kind: 'unknown', outcome: kindOf(outcome) };
  }
}
