import type { Faults, Files, Loose } from '../../fakes/packages/package-builder.js';
import { noScript, relinked, type SingleFault, text } from './single-fault.js';

/** The manifest of the browser extension over records in our form: it lists names and hashes beside the id, and little else. */
export const flat = (
  faults: Faults = {},
  change: (entries: Record<string, unknown>) => void = () => undefined,
): Faults => ({
  ...faults,
  manifest: (before) => {
    const full = JSON.parse(before) as { evidence_id: string; files: Record<string, { sha256: string }> };
    const hashes = Object.entries(full.files).map(([name, { sha256 }]) => [name, sha256] as const);
    const entries: Record<string, unknown> = { evidence_id: full.evidence_id, ...Object.fromEntries(hashes) };
    change(entries);
    return JSON.stringify(entries, null, 2);
  },
});

const inRecord = (name: string, change: (record: Loose) => void) => ({
  listed: (files: Files) => {
    const record = JSON.parse(text(files, name)) as Loose;
    change(record);
    files.set(name, Buffer.from(JSON.stringify(record)));
  },
});

export const flatFaults: readonly SingleFault[] = [
  {
    name: 'a log entry edited',
    codes: ['log_chain_broken'],
    faults: flat({ log: (log) => void (log['operations'][3].at = '2019-01-01T00:00:00.000Z') }),
  },
  {
    name: 'a log without entries',
    codes: ['log_chain_broken'],
    faults: flat({ log: (log) => void (log['operations'] = []) }),
  },
  {
    name: 'a total lying',
    codes: ['log_chain_broken'],
    faults: flat({ log: (log) => void (log['total_operations'] = 2) }),
  },
  {
    name: 'custody of another log',
    codes: ['custody_mismatch'],
    faults: flat({ custody: (custody) => void (custody['forensic_log_hash'] = '0'.repeat(64)) }),
  },
  {
    name: 'custody of another chain',
    codes: ['custody_mismatch'],
    faults: flat({ custody: (custody) => void (custody['forensic_log_final_chain_hash'] = '0'.repeat(64)) }),
  },
  {
    name: 'a custody step dropped',
    codes: ['custody_mismatch'],
    judgedBy: noScript,
    faults: flat({ custody: (custody) => void custody['steps'].splice(2, 1) }),
  },
  {
    name: 'an outcome that hides a step',
    codes: ['custody_mismatch'],
    judgedBy: noScript,
    faults: flat(relinked((entry, index) => void (index === 5 && (entry['outcome'] = 'x')))),
  },
  {
    name: 'metadata of another package',
    codes: ['evidence_id_mismatch'],
    faults: flat(
      inRecord('metadata.json', (record) => (record['evidence_id'] = 'ps_00000000-0000-4000-8000-000000000000')),
    ),
  },
  {
    name: 'a required file not listed',
    codes: ['file_missing'],
    faults: flat({}, (entries) => delete entries['page.html']),
  },
  {
    name: 'a lost token',
    codes: ['eidas_missing'],
    faults: flat({}, (entries) => (entries['eidas_requested'] = true)),
  },
];
