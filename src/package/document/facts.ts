import type { CustodyRecord } from '../records/custody.js';
import type { ForensicLog } from '../records/forensic-log.js';
import type { ArtifactRef, JsonValue } from '../records/journal.js';
import type { Fields } from '../json/strict-json.js';

/** Fields of metadata.json that evidence.pdf prints, by what the package is of. */
export const printedFields = [
  'evidence_id',
  'capture_id',
  'format_version',
  'case_reference',
  'legal_authority',
  'purpose',
  'collector',
  'test_mode',
  'document_language',
  'metadata',
  'requested_url',
  'url_at_load',
  'url_at_screenshot',
  'captured_at',
  'page',
  'redirect_chain',
  'host',
  'egress',
  'archive_history',
  'connection',
  'tls',
  'dns',
  'clock',
  'completeness',
  'private_target',
  'stored',
  'recording',
  'media',
  'sign_in',
  'url',
  'compared_at',
  'before',
  'after',
  'verdicts',
  'label',
  'certified_at',
  'hash_count',
  'redacted_at',
  'source',
  'name',
  'seal_no',
  'reason',
  'recorded_at',
  'item_count',
  'fault_count',
  'entry_count',
  'head_hash',
] as const;

export interface DocumentFactsInput {
  /** metadata.json. */
  readonly metadata: object;
  readonly generator: { readonly name: string; readonly version: string };
  readonly custody: CustodyRecord;
  readonly log: ForensicLog;
  /** Every file that the document lists. */
  readonly files: readonly ArtifactRef[];
  /** Lower-case hex SHA-256 of the package key's SubjectPublicKeyInfo. */
  readonly keyFingerprint: string;
  readonly closedAt: string;
}

/** What evidence.pdf says to people, once more for programs: it stands inside of it (evidence-package(5), DOCUMENT). */
export function documentFacts(input: DocumentFactsInput): Fields {
  const { metadata, generator, custody, log, files, keyFingerprint, closedAt } = input;
  const observed = metadata as Fields;
  const printed = printedFields.flatMap((key): [string, JsonValue][] => {
    const value = observed[key];
    return value === undefined ? [] : [[key, value]];
  });
  return {
    ...Object.fromEntries(printed),
    generator: { name: generator.name, version: generator.version },
    records_closed_at: closedAt,
    steps: custody.steps.map(({ step, outcome, ended_at }) => ({ step, outcome, ended_at })),
    page_modifications: custody.page_modifications.items.length,
    not_performed: custody.not_performed.map(({ step, reason }) => ({ step, reason })),
    log_final_hash: log.hash_chain.final_hash,
    key_sha256: keyFingerprint,
    files: Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256])),
  };
}
