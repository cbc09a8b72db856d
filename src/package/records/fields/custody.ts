import {
  type Fault,
  flag,
  list,
  onlyFields,
  optional,
  orNull,
  read,
  sha256,
  type Shape,
  text,
  time,
} from '../../json/shape.js';
import type { Fields } from '../../json/strict-json.js';
import type { JsonValue } from '../journal.js';

/** What has a form of its own, which another check judges. */
const anything: Shape<JsonValue | undefined> = (value) => value;

const custody = onlyFields({
  evidence: onlyFields({ evidence_id: text, capture_id: text }),
  format_version: optional(text),
  collector: onlyFields({ name: orNull(text), organisation: orNull(text), stated: flag }),
  test_mode: flag,
  tool_validation: anything,
  private_target: optional(onlyFields({ allowed_by: text, address: text })),
  steps: list(
    onlyFields({
      step: text,
      description: text,
      outcome: text,
      started_at: optional(time),
      ended_at: time,
      reason: optional(text),
      artifacts: optional(list(text)),
    }),
  ),
  page_modifications: onlyFields({
    items: list(onlyFields({ at: time, step: text, selector: orNull(text), change: text, reason: text })),
  }),
  not_performed: list(onlyFields({ step: text, reason: text })),
  bitcoin_ots_included: flag,
  rfc3161_timestamp_included: flag,
  eidas_timestamp_included: flag,
  forensic_log_hash: sha256,
  forensic_log_final_chain_hash: sha256,
  after_this_record: text,
});

/** What of chain_of_custody.json is no field of the format, or not there. */
export const custodyFieldFaults = (record: Fields): readonly Fault[] => read(custody, record).faults;
