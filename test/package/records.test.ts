import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { recompute } from '../../src/package/records/chain.js';
import { custodyRecord } from '../../src/package/records/custody.js';
import { forensicLog } from '../../src/package/records/forensic-log.js';
import type { Journal } from '../../src/package/records/journal.js';
import { metadataRecord } from '../../src/package/records/metadata.js';
import { notPerformed } from '../../src/package/records/not-performed.js';
import { recordBytes } from '../../src/package/records/record-bytes.js';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString();
const ran = (step: string, from: number, to: number) => ({ step, started_at: at(from), ended_at: at(to) });
const artifact = (name: string) => ({ name, sha256: 'a'.repeat(64), sha512: 'b'.repeat(128), size: 1 });
const journal: Journal = [
  { kind: 'done', ...ran('page_loaded', 1, 2), artifacts: [], detail: { requests: 4 } },
  { kind: 'page_modified', step: 'content_expanded', at: at(3), selector: null, change: 'scrolled', reason: 'lazy' },
  { kind: 'done', ...ran('screenshot_taken', 5, 6), artifacts: [artifact('screenshot.jpeg')], detail: {} },
  { kind: 'truncated', ...ran('content_expanded', 2, 4), reason: 'time limit', artifacts: [], detail: {} },
  { kind: 'skipped', step: 'whois_looked_up', at: at(7), reason: 'not requested', asked: false },
  { kind: 'skipped', step: 'mhtml_saved', at: at(7), reason: 'not html', asked: true },
  { kind: 'failed', ...ran('clock_read_again', 7, 8), reason: 'no answer' },
];
const promise = { proofs: ['ots'], declined: [{ proof: 'eidas', reason: 'authority did not answer' }] } as const;

describe('views of the journal', () => {
  it('logs everything in the order in which it ended, each entry linked to the one before', async () => {
    const log = await forensicLog('ps_x', journal);
    expect(log.operations.map((each) => each.operation)).toEqual([
      'page_loaded',
      'page_modified',
      'content_expanded',
      'screenshot_taken',
      'whois_looked_up',
      'mhtml_saved',
      'clock_read_again',
    ]);
    expect(log.operations[0]?.previous).toBe('0'.repeat(64));
    expect(await recompute(JSON.parse(JSON.stringify(log.operations)) as unknown[])).toEqual({
      finalHash: log.hash_chain.final_hash,
      faults: [],
    });
  });

  it('hashes an entry as the format page says', async () => {
    const [first] = (await forensicLog('ps_x', journal)).operations;
    const canonical =
      `{"artifacts":[],"at":"${at(2)}","detail":{"requests":4},"operation":"page_loaded","outcome":"done",` +
      `"previous":"${'0'.repeat(64)}","seq":0,"started_at":"${at(1)}"}`;
    expect(first?.hash).toBe(createHash('sha256').update(canonical).digest('hex'));
  });

  it.each([
    ['edited', (ops: Record<string, unknown>[]) => void (ops[1]!['reason'] = 'x'), [[1, 'hash']]],
    [
      'dropped',
      (ops: Record<string, unknown>[]) => void ops.splice(1, 1),
      [
        [1, 'seq'],
        [1, 'previous'],
        [2, 'seq'],
        [3, 'seq'],
        [4, 'seq'],
        [5, 'seq'],
      ],
    ],
    ['no object', (ops: unknown[]) => void (ops[6] = 7), [[6, 'entry']]],
  ])('finds an entry that was %s', async (_name, alter, expected) => {
    const operations = JSON.parse(JSON.stringify((await forensicLog('ps_x', journal)).operations)) as never[];
    alter(operations);
    const { faults } = await recompute(operations);
    expect(faults.map(({ index, field }) => [index, field])).toEqual(expected);
  });

  it('closes the custody record with custody_record_written and binds the log', async () => {
    const log = await forensicLog('ps_x', journal);
    const logBytes = recordBytes(log);
    const custody = await custodyRecord({
      evidenceId: 'ps_x',
      captureId: 'cap_x',
      collector: { name: null, organisation: null },
      testMode: true,
      facts: { private_target: { allowed_by: '10.0.0.0/8', address: '10.1.2.3' } },
      journal,
      promise,
      log,
      logBytes,
      closedAt: at(9),
    });
    expect(custody.steps.map(({ step }) => step)).toEqual([
      'page_loaded',
      'content_expanded',
      'screenshot_taken',
      'clock_read_again',
      'custody_record_written',
    ]);
    expect(custody).toMatchObject({
      collector: { stated: false },
      private_target: { allowed_by: '10.0.0.0/8', address: '10.1.2.3' },
      bitcoin_ots_included: true,
      eidas_timestamp_included: false,
      forensic_log_hash: createHash('sha256').update(logBytes).digest('hex'),
      forensic_log_final_chain_hash: log.hash_chain.final_hash,
    });
    expect(custody.page_modifications.items).toHaveLength(1);
  });

  it('names what was asked for and not done, and not what was never wanted', () => {
    expect(notPerformed(journal, promise).map(({ step }) => step)).toEqual([
      'content_expanded',
      'mhtml_saved',
      'clock_read_again',
      'eidas_timestamp',
    ]);
  });

  it('puts the facts under the head of metadata.json', () => {
    const record = metadataRecord({
      evidenceId: 'ps_x',
      captureId: 'cap_x',
      formatVersion: '1.0',
      caseReference: null,
      collector: { name: 'A', organisation: null },
      testMode: false,
      callerMetadata: { matter: 'M-1' },
      facts: { requested_url: 'https://example.org/' },
      journal,
    });
    expect(record).toMatchObject({
      evidence_id: 'ps_x',
      requested_url: 'https://example.org/',
      metadata: { matter: 'M-1' },
    });
    expect(record.artifacts).toEqual([{ file: 'screenshot.jpeg', step: 'screenshot_taken', made_at: at(6), size: 1 }]);
  });

  it('refuses to write what is not JSON', () => {
    expect(() => recordBytes({ at: undefined })).toThrow(TypeError);
  });
});
