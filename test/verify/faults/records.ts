import { at, type Loose } from '../../fakes/packages/package-builder.js';
import { asText, manifest, pythonAlone, relinked, type SingleFault, text } from './single-fault.js';

export const recordFaults: readonly SingleFault[] = [
  {
    name: 'a hundred thousand empty entries',
    codes: ['log_chain_broken'],
    faults: { log: (log) => void (log['operations'] = Array.from({ length: 100_000 }, () => ({}))) },
  },
  {
    name: 'an entry more than any log has',
    codes: ['log_chain_broken'],
    faults: { log: (log) => void (log['operations'] = Array.from({ length: 100_001 }, () => ({}))) },
  },
  {
    name: 'half a million values',
    codes: ['record_malformed'],
    faults: { metadata: (metadata) => void (metadata['more'] = Array.from({ length: 500_001 }, () => 0)) },
  },

  {
    name: 'a decoy of previous and seq',
    codes: ['log_chain_broken'],
    faults: relinked((entry, index) => {
      if (index !== 2) return;
      entry['detail'] = { previous: entry['previous'], inner: { seq: 2 } };
      entry['previous'] = 'f'.repeat(64);
      entry['seq'] = 3;
    }),
  },
  {
    name: 'a place in the log that is true',
    codes: ['log_chain_broken'],
    faults: relinked((entry, index) => void (index === 1 && (entry['seq'] = true))),
  },
  {
    name: 'chain_valid as text',
    codes: ['log_chain_broken'],
    faults: { log: (l) => void (l['hash_chain'].chain_valid = 'true') },
  },
  {
    name: 'a total as text',
    codes: ['log_chain_broken'],
    faults: { log: (l) => void (l['total_operations'] = String(l['total_operations'])) },
  },
  {
    name: 'another word for a step that was not performed',
    codes: ['custody_mismatch'],
    judgedBy: pythonAlone,
    faults: {
      log: (l) => {
        (l['operations'] as Loose[]).find(({ outcome }) => outcome === 'skipped')!['outcome'] = 'left_out';
        return 'relink';
      },
    },
  },
  {
    name: 'an outcome that hides a step',
    codes: ['custody_mismatch'],
    judgedBy: pythonAlone,
    faults: {
      log: (l) => {
        l['operations'][1].outcome = 'Done';
        return 'relink';
      },
      custody: (c) => void c['steps'].splice(1, 1),
    },
  },
  ...(
    [
      ['a failure left out of what was not performed', (c) => (c['not_performed'] = [])],
      ['another reason for what was not performed', (c) => (c['not_performed'][0].reason = 'none')],
      ['another step that was not performed', (c) => c['not_performed'].push({ step: 'mhtml_saved', reason: 'x' })],
      ['another reason in custody', (c) => (c['steps'].find((s: Loose) => s['reason']).reason = 'none')],
      ['another start in custody', (c) => (c['steps'][1].started_at = at(2))],
      ['another file in custody', (c) => (c['steps'][2].artifacts = ['other.pem'])],
    ] as readonly (readonly [string, (c: Loose) => unknown])[]
  ).map(([name, change]): SingleFault => ({
    name,
    codes: ['custody_mismatch'],
    judgedBy: pythonAlone,
    faults: { custody: (c) => void change(c) },
  })),
  ...(['eidas', 'rfc3161'] as const).map((proof): SingleFault => ({
    name: `custody claims an ${proof} token`,
    codes: ['eidas_missing', 'records_disagree'],
    faults: { custody: (c) => void (c[`${proof}_timestamp_included`] = true) },
  })),
  {
    name: 'validation data without their token',
    codes: ['eidas_missing'],
    faults: { sealed: (files) => void files.set('eidas_validation.json', Buffer.from('{}')) },
  },
  {
    name: 'a key twice, once in escapes',
    codes: ['record_malformed'],
    faults: asText('metadata.json', '{', '{"more":1,"\\u006dore":2,'),
  },
  {
    name: 'a record nested too deep',
    codes: ['record_malformed'],
    faults: asText('metadata.json', '{', `{"more":${'['.repeat(64)}${']'.repeat(64)},`),
  },
  {
    name: 'a record nested without end',
    codes: ['record_malformed'],
    faults: asText('metadata.json', '{', `{"more":${'['.repeat(100_000)}`),
  },
  {
    name: 'half a character',
    codes: ['record_malformed'],
    faults: asText('metadata.json', '{', '{"more":"\\ud83d",'),
  },
  {
    name: 'a record that is not UTF-8',
    codes: ['record_malformed'],
    faults: {
      listed: (files) =>
        void files.set(
          'metadata.json',
          Buffer.from(text(files, 'metadata.json').replace('{', '{"more":"\u00e9",'), 'latin1'),
        ),
    },
  },

  {
    name: 'a record of a witness beside a page',
    codes: ['witness_mismatch'],
    faults: { listed: (files) => void files.set('witness.json', Buffer.from('{}')) },
  },
  {
    name: 'metadata of another package',
    codes: ['evidence_id_mismatch'],
    faults: { metadata: (m) => void (m['evidence_id'] = 'ps_other') },
  },
  {
    name: 'log of another package',
    codes: ['evidence_id_mismatch'],
    faults: { log: (l) => void (l['evidence_id'] = 'ps_other') },
  },
  {
    name: 'custody of another package',
    codes: ['evidence_id_mismatch'],
    faults: { custody: (c) => void (c['evidence'].evidence_id = 'ps_other') },
  },
  {
    name: 'metadata not JSON',
    codes: ['record_malformed'],
    faults: { listed: (files) => void files.set('metadata.json', Buffer.from('{')) },
  },
  ...[0, 3, 10].map((index): SingleFault => ({
    name: `log entry ${index} edited`,
    codes: ['log_chain_broken'],
    faults: { log: (l) => void (l['operations'][index].note = 'edited') },
  })),
  { name: 'log entry dropped', codes: ['log_chain_broken'], faults: { log: (l) => void l['operations'].splice(2, 1) } },
  { name: 'last log entry dropped', codes: ['log_chain_broken'], faults: { log: (l) => void l['operations'].pop() } },
  {
    name: 'log entries reordered',
    codes: ['log_chain_broken'],
    faults: { log: (l) => void l['operations'].reverse() },
  },
  {
    name: 'chain_valid lying',
    codes: ['log_chain_broken'],
    faults: { log: (l) => void l['operations'].forEach((o: { previous: string }) => (o.previous = '')) },
  },
  {
    name: 'chain_valid false',
    codes: ['log_chain_broken'],
    faults: { log: (l) => void (l['hash_chain'].chain_valid = false) },
  },
  {
    name: 'another final hash',
    codes: ['log_chain_broken'],
    faults: { log: (l) => void (l['hash_chain'].final_hash = 'a'.repeat(64)) },
  },
  { name: 'another total', codes: ['log_chain_broken'], faults: { log: (l) => void (l['total_operations'] = 99) } },
  {
    name: 'another genesis',
    codes: ['log_chain_broken'],
    faults: { log: (l) => void (l['hash_chain'].genesis = 'f'.repeat(64)) },
  },
  {
    name: 'an empty log',
    codes: ['log_chain_broken'],
    faults: {
      log: (l) => {
        l['operations'] = [];
        return 'relink';
      },
    },
  },
  {
    name: 'a log step dropped and linked again',
    codes: ['custody_mismatch'],
    judgedBy: pythonAlone,
    faults: {
      log: (l) => {
        l['operations'].splice(1, 1);
        return 'relink';
      },
    },
  },
  {
    name: 'a log step renamed and linked again',
    codes: ['custody_mismatch'],
    judgedBy: pythonAlone,
    faults: {
      log: (l) => {
        l['operations'][1].operation = 'html_saved';
        return 'relink';
      },
    },
  },
  {
    name: 'a page change hidden',
    codes: ['custody_mismatch'],
    judgedBy: pythonAlone,
    faults: { custody: (c) => void (c['page_modifications'].items = []) },
  },
  {
    name: 'a page change described otherwise',
    codes: ['custody_mismatch'],
    judgedBy: pythonAlone,
    faults: { custody: (c) => void (c['page_modifications'].items[0].change = 'nothing') },
  },
  {
    name: 'custody of another log',
    codes: ['custody_mismatch'],
    faults: { custody: (c) => void (c['forensic_log_hash'] = 'a'.repeat(64)) },
  },
  {
    name: 'custody of another chain',
    codes: ['custody_mismatch'],
    faults: { custody: (c) => void (c['forensic_log_final_chain_hash'] = 'a'.repeat(64)) },
  },
  {
    name: 'custody not closed',
    codes: ['custody_mismatch'],
    judgedBy: pythonAlone,
    faults: { custody: (c) => void c['steps'].pop() },
  },
  {
    name: 'a custody step dropped',
    codes: ['custody_mismatch'],
    judgedBy: pythonAlone,
    faults: { custody: (c) => void c['steps'].splice(2, 1) },
  },
  {
    name: 'a failure told as done',
    codes: ['custody_mismatch'],
    judgedBy: pythonAlone,
    faults: {
      custody: (c) => void (c['steps'].find((s: { outcome: string }) => s.outcome === 'failed').outcome = 'done'),
    },
  },
  {
    name: 'a file made otherwise than listed',
    codes: ['custody_mismatch'],
    judgedBy: pythonAlone,
    faults: {
      journal: (j) => {
        const entry = j.find((e) => e.kind === 'done' && e.step === 'html_saved') as unknown as {
          artifacts: { sha256: string }[];
        };
        entry.artifacts[0]!.sha256 = 'a'.repeat(64);
      },
    },
  },
  { name: 'ots flag without proof', codes: ['ots_missing'], faults: { promise: { proofs: ['ots'], declined: [] } } },
  {
    name: 'eidas flag without token',
    codes: ['eidas_missing'],
    faults: { promise: { proofs: ['eidas'], declined: [] } },
  },
  {
    name: 'rfc3161 flag without token',
    codes: ['eidas_missing'],
    faults: { promise: { proofs: ['rfc3161'], declined: [] } },
  },
  {
    name: 'custody claims a proof',
    codes: ['ots_missing', 'records_disagree'],
    faults: { custody: (c) => void (c['bitcoin_ots_included'] = true) },
  },
  {
    name: 'token flag and proofs differ',
    codes: ['records_disagree'],
    judgedBy: pythonAlone,
    faults: {
      ...manifest('"proofs": []', '"eidas_requested": true,\n  "proofs": []'),
      sealed: (files) => void files.set('manifest.json.tsr', Buffer.from('x')),
    },
  },
  {
    name: 'test mode hidden in the manifest',
    codes: ['records_disagree'],
    judgedBy: pythonAlone,
    faults: { testMode: true, ...manifest('"test_mode": true', '"test_mode": false') },
  },
];
