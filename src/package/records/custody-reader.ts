import {
  anything,
  type Fault,
  fields,
  flag,
  list,
  onlyFields,
  optional,
  orNull,
  read,
  type Reading,
  sha256,
  text,
  time,
} from '../json/shape.js';
import type { Fields } from '../json/strict-json.js';

export type ReadCustody = ReturnType<typeof custody>;
export type CustodyStep = ReadCustody['steps'][number];
export type PageModification = ReadCustody['page_modifications']['items'][number];

/** Reads chain_of_custody.json strictly and names its faults. Never throws. */
export const readCustody = (record: Fields): Reading<ReadCustody> => read(custody, record);

/** What of chain_of_custody.json is no field of the format, or not there. */
export const custodyFieldFaults = (record: Fields): readonly Fault[] => read(custodyFields, record).faults;

/** With `onlyFields` nothing else may stand in it, nor in its parts. */
const shapeOf = (object: typeof fields) =>
  object({
    evidence: object({ evidence_id: text, capture_id: text }),
    /** Format 1.0 had none here; that one of 1.1 has it is a fact of its own. */
    format_version: optional(text),
    collector: object({ name: orNull(text), organisation: orNull(text), stated: flag }),
    test_mode: flag,
    tool_validation: anything,
    private_target: optional(object({ allowed_by: text, address: text })),
    steps: list(
      object({
        step: text,
        description: text,
        outcome: text,
        /** The closing line has none. */
        started_at: optional(time),
        ended_at: time,
        reason: optional(text),
        artifacts: optional(list(text)),
      }),
    ),
    page_modifications: object({
      items: list(object({ at: time, step: text, selector: orNull(text), change: text, reason: text })),
    }),
    not_performed: list(object({ step: text, reason: text })),
    bitcoin_ots_included: flag,
    rfc3161_timestamp_included: flag,
    eidas_timestamp_included: flag,
    forensic_log_hash: sha256,
    forensic_log_final_chain_hash: sha256,
    after_this_record: text,
  });

const custody = shapeOf(fields);
/** chain_of_custody.json, and nothing else in it. */
export const custodyFields = shapeOf(onlyFields);
