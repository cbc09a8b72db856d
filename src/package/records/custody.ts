import { sha256Hex } from '../bytes.js';
import type { Facts } from './facts.js';
import { type ForensicLog, inOrder } from './forensic-log.js';
import type { Entry, Journal } from './journal.js';
import { formatVersion } from '../manifest/manifest.js';
import { notPerformed } from './not-performed.js';
import type { ProofPromise } from '../proof-promise.js';
import { type StepName, steps } from './steps.js';
import type { ToolValidationReference } from './tool-validation.js';

/** Who ran the capture. Null: not stated. */
export interface Collector {
  readonly name: string | null;
  readonly organisation: string | null;
}

export interface CustodyInput {
  readonly evidenceId: string;
  readonly captureId: string;
  readonly collector: Collector;
  readonly testMode: boolean;
  /** Absent in what was made before packages named one. */
  readonly toolValidation?: ToolValidationReference;
  readonly journal: Journal;
  readonly facts: Partial<Facts>;
  readonly promise: ProofPromise;
  readonly log: ForensicLog;
  /** The exact bytes of forensic_log.json. */
  readonly logBytes: Uint8Array;
  /** When this record is written; no step may have ended later. */
  readonly closedAt: string;
}

/** chain_of_custody.json: the steps in the order in which they ended, closed by `custody_record_written`. */
export async function custodyRecord(input: CustodyInput) {
  const { evidenceId, captureId, journal, facts, promise, closedAt } = input;
  return {
    evidence: { evidence_id: evidenceId, capture_id: captureId },
    format_version: formatVersion,
    collector: { ...input.collector, stated: input.collector.name !== null },
    test_mode: input.testMode,
    ...(input.toolValidation && { tool_validation: input.toolValidation }),
    ...(facts.private_target && { private_target: facts.private_target }),
    steps: [
      ...inOrder(journal).flatMap(custodyStep),
      {
        step: 'custody_record_written',
        description: steps.custody_record_written,
        outcome: 'done',
        ended_at: closedAt,
      },
    ],
    page_modifications: { items: inOrder(journal).flatMap(pageModification) },
    not_performed: notPerformed(journal, promise),
    bitcoin_ots_included: promise.proofs.includes('ots'),
    rfc3161_timestamp_included: promise.proofs.includes('rfc3161'),
    eidas_timestamp_included: promise.proofs.includes('eidas'),
    forensic_log_hash: await sha256Hex(input.logBytes),
    forensic_log_final_chain_hash: input.log.hash_chain.final_hash,
    after_this_record: afterThisRecord,
  };
}

export const afterThisRecord = 'Hashing, signing and time-stamping follow; manifest.json and the proofs attest them.';

export type CustodyRecord = Awaited<ReturnType<typeof custodyRecord>>;

function custodyStep(entry: Entry) {
  switch (entry.kind) {
    case 'skipped':
    case 'page_modified':
      return [];
    case 'done':
    case 'truncated':
    case 'failed':
      return [
        {
          step: entry.step,
          description: describe(entry.step),
          outcome: entry.kind,
          started_at: entry.started_at,
          ended_at: entry.ended_at,
          ...(entry.kind !== 'done' && { reason: entry.reason }),
          ...(entry.kind !== 'failed' && { artifacts: entry.artifacts.map(({ name }) => name) }),
        },
      ];
  }
}

const describe = (step: string): string => (step in steps ? steps[step as StepName] : step);

function pageModification(entry: Entry) {
  if (entry.kind !== 'page_modified') return [];
  const { at, step, selector, change, reason } = entry;
  return [{ at, step, selector, change, reason }];
}
