import type { Code } from '../../../src/verify/codes.js';
import type { Loose } from '../../fakes/packages/package-builder.js';
import { at, sha256 } from '../../fakes/packages/package-times.js';
import { ledgers, usualProof, type WitnessFaults } from '../../fakes/packages/witness-builder.js';
import { signer } from '../../proofs/tlog/memory-log.js';
import { ledgerProof } from './ledger.js';

/** One comparison of captures by two services with one thing wrong, signed and sealed like a good one. */
export interface WitnessFault {
  readonly name: string;
  readonly codes: readonly Code[];
  readonly faults: WitnessFaults;
}

const other = signer('evidence-ledger/other');
/** Of the name of the witness, with a key of its own. */
const pretender = signer(ledgers.after.key.name, 'log', 'pretender');
const renamed = signer('evidence-ledger/renamed', 'log', 'evidence-ledger/asked log');

const differs = (name: string, faults: WitnessFaults): WitnessFault => ({ name, codes: ['witness_mismatch'], faults });
const inRecord = (name: string, witness: (record: Loose) => unknown, more: WitnessFaults = {}): WitnessFault =>
  differs(name, { ...more, witness: (record) => void witness(record) });
const malformed = (name: string, witness: (record: Loose) => unknown): WitnessFault => ({
  ...inRecord(name, witness),
  codes: ['record_malformed'],
});
const within = (record: Loose, ...path: readonly string[]): Loose =>
  path.reduce((value, key) => value[key] as Loose, record);
const swapped = (record: Loose): void => {
  const captures = within(record, 'captures');
  [captures['before'], captures['after']] = [captures['after'], captures['before']];
};

/** The package is in the log of the service that was asked. */
export const sealedByAsked: WitnessFaults = {
  promise: { proofs: [], declined: [], ledger: true },
  sealed: (files) => {
    const proof = ledgerProof(sha256(files.get('manifest.json')!), ledgers.before, {
      issued_at: at(45),
      type: 'comparison',
    });
    files.set('manifest.json.tlog-proof', Buffer.from(proof));
  },
};

export const witnessFaults: readonly WitnessFault[] = [
  inRecord('the two manifests swapped', swapped),
  inRecord(
    'another manifest named',
    (record) => (within(record, 'captures', 'after')['manifest_sha256'] = 'ab'.repeat(32)),
  ),
  inRecord('another capture named', (record) => (within(record, 'captures', 'after')['capture_id'] = 'cap_other')),
  inRecord('another address', (record) => (record['url'] = 'https://example.org/other')),
  inRecord('a status that was not captured', (record) => {
    Object.assign(within(record, 'compared', 'status'), { after: 404, result: 'different' });
    record['agreement'] = 'differ';
  }),
  inRecord(
    'agreement stated of texts that differ',
    (record) => {
      within(record, 'compared', 'text')['result'] = 'same';
      record['agreement'] = 'agree';
    },
    { differs: true },
  ),
  inRecord('agreement stated beside a difference', (record) => (record['agreement'] = 'agree'), { differs: true }),
  inRecord('a difference left out', (record) => void delete within(record, 'compared')['text'], { differs: true }),
  inRecord(
    'pictures that were not the same bytes called so',
    (record) => (within(record, 'compared', 'pictures')['result'] = 'same'),
    {
      sources: {
        after: {
          artifacts: (files) =>
            files.set('screenshot.jpeg', Buffer.concat([files.get('screenshot.jpeg')!, Buffer.from([0])])),
        },
      },
    },
  ),
  inRecord('a shorter time between the captures', (record) => (record['apart_ms'] = 1), {
    sources: { after: { metadata: (record) => void (record['captured_at'] = at(12)) } },
  }),
  inRecord('another place in the ledger', (record) => (within(record, 'captures', 'before', 'ledger')['index'] = 1)),
  differs('captures further apart than the window', {
    windowMs: 1000,
    sources: { after: { metadata: (record) => void (record['captured_at'] = at(12)) } },
  }),
  differs('a window of more than an hour', { windowMs: 3_600_001 }),
  differs('no signature of the witness', {
    proof: (side, hash) => (side === 'after' ? undefined : usualProof(side, hash)),
  }),
  differs('the signature of another ledger', {
    proof: (side, hash) =>
      side === 'after' ? ledgerProof(hash, other, { issued_at: at(20) }) : usualProof(side, hash),
  }),
  differs('the signature of another key of that name', {
    proof: (side, hash) =>
      side === 'after' ? ledgerProof(hash, pretender, { issued_at: at(20) }) : usualProof(side, hash),
  }),
  differs('a signature for another manifest', {
    proof: (side, hash) => usualProof(side, side === 'after' ? 'cd'.repeat(32) : hash),
  }),
  differs('a signature for a comparison', {
    proof: (side, hash) => ledgerProof(hash, ledgers[side], { issued_at: at(20), type: 'comparison' }),
  }),
  differs('a signature for a test', {
    proof: (side, hash) => ledgerProof(hash, ledgers[side], { issued_at: at(20), type: 'test_capture' }),
  }),
  differs('a signature from before the seal', {
    proof: (side, hash) => ledgerProof(hash, ledgers[side], { issued_at: at(1) }),
  }),
  differs('a signature from two days later', {
    proof: (side, hash) => ledgerProof(hash, ledgers[side], { issued_at: at(2 * 86_400) }),
  }),
  differs('a signature for other commitments', {
    proof: (side, hash) => ledgerProof(hash, ledgers[side], { issued_at: at(20), commitments_sha256: 'ef'.repeat(32) }),
  }),
  differs('one ledger for both captures', {
    proof: (_, hash) => usualProof('before', hash),
    stated: { after: ledgers.before },
  }),
  differs('one ledger for both captures under two names', {
    proof: (side, hash) => ledgerProof(hash, side === 'after' ? renamed : ledgers.before, { issued_at: at(20) }),
    stated: { after: renamed },
  }),
  differs('a capture of another address', {
    sources: { after: { metadata: (record) => void (record['requested_url'] = 'https://example.org/other') } },
  }),
  differs('captures that do not state their address', {
    sources: {
      before: { metadata: (record) => void delete record['requested_url'] },
      after: { metadata: (record) => void delete record['requested_url'] },
    },
  }),
  differs('a capture that is a test', {
    sources: { after: { metadata: (record) => void (record['test_mode'] = true) } },
  }),
  differs('something left out of the comparison', {
    record: (record) =>
      void (within(record, 'text')['ignored'] = { selectors: ['.price'], patterns: [], order: false }),
  }),
  inRecord(
    'the other service stated as the one that was asked',
    (record) => (record['asked'] = 'after'),
    sealedByAsked,
  ),
  malformed('a field that the format does not have', (record) => (record['note'] = 'x')),
  malformed('a field of a capture that the format does not have', (record) => {
    within(record, 'captures', 'after')['note'] = 'x';
  }),
  malformed('a third capture', (record) => (within(record, 'captures')['later'] = within(record, 'captures', 'after'))),
  malformed('another format', (record) => (record['format'] = 'evidence-witness/2')),
  malformed('no side that was asked', (record) => (record['asked'] = 'both')),
  malformed('no key of a ledger', (record) => void delete within(record, 'captures', 'after', 'ledger')['key']),
];
