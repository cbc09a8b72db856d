import { genesis, MAX_OPERATIONS, recompute } from '../../package/records/chain.js';
import { chainAlgorithm } from '../../package/records/forensic-log.js';
import type { ReadLog } from '../../package/records/forensic-log-reader.js';
import type { Check } from '../evidence.js';
import { findings, shown } from '../finding.js';
import type { Finding } from '../report.js';

const path = 'forensic_log.json';
const { pass, fail, notPresent, notChecked } = findings('log');

/** Recomputes every hash; what the log says of its own validity is compared, never believed. */
export const log: Check = {
  name: 'log',
  async run({ manifest, readings: { log } }) {
    if (log === undefined) return [notPresent('the forensic log is missing or cannot be read', { path })];
    // The extension's own log has no published rule; one that names ours is judged by it, whatever the manifest's form.
    if (manifest?.form === 'flat' && log.value.hash_chain.algorithm !== chainAlgorithm)
      return [notChecked('the hash rule of this log is not published', { path })];
    return judgeLog(log.value);
  },
};

/** One finding that passes, or every fault of the chain. */
export async function judgeLog(
  log: Pick<ReadLog, 'operations' | 'hash_chain' | 'total_operations'>,
): Promise<Finding[]> {
  const { operations, hash_chain: chain } = log;
  if (operations.length === 0) return [fail('log_chain_broken', 'the log has no operations', { path })];
  if (operations.length > MAX_OPERATIONS)
    return [fail('log_chain_broken', `the log has more than ${MAX_OPERATIONS} operations`, { path })];
  const { finalHash, faults } = await recompute(operations);
  const totals = [
    ['hash_chain.genesis', genesis, chain.genesis],
    ['hash_chain.final_hash', finalHash, chain.final_hash],
    ['hash_chain.total_operations', operations.length, chain.total_operations],
    ['hash_chain.chain_valid', true, chain.chain_valid],
    ['total_operations', operations.length, log.total_operations],
  ] as const;
  const wrong = [
    ...faults.map(({ index, field, expected, found }) =>
      fail('log_chain_broken', `entry ${index}: ${field} differs`, { path, expected, found }),
    ),
    ...totals
      .filter(([, expected, found]) => expected !== found)
      .map(([field, expected, found]) =>
        fail('log_chain_broken', `${field} differs`, { path, expected: shown(expected), found: shown(found) }),
      ),
  ];
  return wrong.length > 0
    ? wrong
    : [pass(`${operations.length} entries, each with the hash of the one before`, { path })];
}
