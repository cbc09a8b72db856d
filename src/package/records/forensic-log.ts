import { chain, genesis, type Link } from './chain.js';
import type { Entry, Journal, JsonValue } from './journal.js';
import { formatVersion } from '../manifest/manifest.js';

/** forensic_log.json. */
export interface ForensicLog {
  readonly evidence_id: string;
  readonly format_version: string;
  readonly operations: readonly (Operation & Link)[];
  readonly total_operations: number;
  readonly hash_chain: {
    readonly algorithm: string;
    readonly genesis: string;
    readonly final_hash: string;
    readonly chain_valid: true;
    readonly total_operations: number;
  };
}

export interface Operation {
  /** When it ended, or happened. */
  readonly at: string;
  readonly operation: string;
  readonly [field: string]: JsonValue;
}

export const chainAlgorithm = 'SHA-256 of the entry without hash, as canonical JSON (RFC 8785)';

/** The whole journal, every entry linked to the one before. */
export async function forensicLog(evidenceId: string, journal: Journal): Promise<ForensicLog> {
  const operations = await chain(inOrder(journal).map(operation));
  return {
    evidence_id: evidenceId,
    format_version: formatVersion,
    operations,
    total_operations: operations.length,
    hash_chain: {
      algorithm: chainAlgorithm,
      genesis,
      final_hash: operations.at(-1)?.hash ?? genesis,
      chain_valid: true,
      total_operations: operations.length,
    },
  };
}

/** By the time each entry ended; entries of the same millisecond stay as the runner wrote them. */
export const inOrder = (journal: Journal): Journal =>
  journal.toSorted((a, b) => (endOf(a) < endOf(b) ? -1 : endOf(a) > endOf(b) ? 1 : 0));

export const endOf = (entry: Entry): string => ('ended_at' in entry ? entry.ended_at : entry.at);

function operation(entry: Entry): Operation {
  switch (entry.kind) {
    case 'done':
    case 'truncated':
      return {
        at: entry.ended_at,
        operation: entry.step,
        outcome: entry.kind,
        started_at: entry.started_at,
        ...(entry.kind === 'truncated' && { reason: entry.reason }),
        artifacts: entry.artifacts.map(({ name, sha256, sha512, size }) => ({ name, sha256, sha512, size })),
        detail: entry.detail,
      };
    case 'failed':
      return {
        at: entry.ended_at,
        operation: entry.step,
        outcome: 'failed',
        started_at: entry.started_at,
        reason: entry.reason,
      };
    case 'skipped':
      return { at: entry.at, operation: entry.step, outcome: 'skipped', reason: entry.reason, asked: entry.asked };
    case 'page_modified':
      return {
        at: entry.at,
        operation: 'page_modified',
        step: entry.step,
        selector: entry.selector,
        change: entry.change,
        reason: entry.reason,
      };
  }
}
