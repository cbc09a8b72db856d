import type { Code } from '../../../src/verify/codes.js';
import type { Files, Loose } from '../../fakes/packages/package-builder.js';
import { at, sha256 } from '../../fakes/packages/package-times.js';
import { ledgers, usualProof, type WitnessFaults } from '../../fakes/packages/witness-builder.js';
import { type Signer, signer } from '../../proofs/tlog/memory-log.js';
import { laterProof, ledgerProof } from './ledger.js';

/** One comparison of captures by two services with one thing wrong, signed and sealed like a good one. */
export interface WitnessFault {
  readonly name: string;
  readonly codes: readonly Code[];
  readonly faults: WitnessFaults;
}

const other = signer('evidence-ledger/other');
/** Of the name of the witness, with a key of its own. */
const pretender = signer(ledgers.after.key.name, 'log', 'pretender');
const namesake = signer(ledgers.before.key.name, 'log', 'pretender');
const renamed = signer('evidence-ledger/renamed', 'log', 'evidence-ledger/asked log');

const differs = (name: string, faults: WitnessFaults): WitnessFault => ({ name, codes: ['witness_mismatch'], faults });
const inRecord = (name: string, witness: (record: Loose) => unknown, more: WitnessFaults = {}): WitnessFault =>
  differs(name, { ...more, witness: (record) => void witness(record) });
const malformed = (name: string, witness: (record: Loose) => unknown, more: WitnessFaults = {}): WitnessFault => ({
  ...inRecord(name, witness, more),
  codes: ['record_malformed'],
});
const within = (record: Loose, ...path: readonly string[]): Loose =>
  path.reduce((value, key) => value[key] as Loose, record);
const swapped = (record: Loose): void => {
  const captures = within(record, 'captures');
  [captures['before'], captures['after']] = [captures['after'], captures['before']];
};

/** The package is in the log of the service that was asked. */
export const sealedByAsked: WitnessFaults = sealedWith(laterProof, ledgers.before);

function sealedWith(proofOf: typeof laterProof, log: Signer): WitnessFaults {
  return {
    promise: { proofs: [], declined: [], ledger: true },
    sealed: (files) => {
      const proof = proofOf(sha256(files.get('manifest.json')!), log, { issued_at: at(45), type: 'comparison' });
      files.set('manifest.json.tlog-proof', Buffer.from(proof));
    },
  };
}

const listed = (name: string): WitnessFaults => ({
  listed: (files) => void files.set(name, Buffer.from('[]')),
});

export const witnessFaults: readonly WitnessFault[] = [
  { name: 'a record that is a list', codes: ['record_malformed'], faults: listed('witness.json') },
  differs('the manifest of a capture as a list', listed('after/manifest.json')),
  differs('the metadata of a capture as a list', listed('after/metadata.json')),
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
  differs('a seal by another key under the name of the ledger', sealedWith(laterProof, namesake)),
  differs('a seal from before the capture that it compares', sealedWith(ledgerProof, ledgers.before)),
  malformed('a field that the format does not have', (record) => (record['note'] = 'x')),
  malformed('a field of a capture that the format does not have', (record) => {
    within(record, 'captures', 'after')['note'] = 'x';
  }),
  malformed('a third capture', (record) => (within(record, 'captures')['later'] = within(record, 'captures', 'after'))),
  malformed('another format', (record) => (record['format'] = 'evidence-witness/2')),
  malformed('no side that was asked', (record) => (record['asked'] = 'both')),
  malformed('no key of a ledger', (record) => void delete within(record, 'captures', 'after', 'ledger')['key']),
  ...severalFaults(),
];

/** More than one witness, with one thing wrong. */
function severalFaults(): WitnessFault[] {
  const several = { missing: [{ name: 'firm-e', code: 'UNREACHABLE' }] };
  const wrong = (name: string, witness: (record: Loose) => unknown, more: WitnessFaults = {}): WitnessFault =>
    inRecord(`of several, ${name}`, witness, { several, ...more });
  const of = (record: Loose, folder = 'witness-2'): Loose => within(record, 'further', folder);
  return [
    wrong('a manifest swapped with another', (record) => {
      const [one, other] = [of(record), of(record, 'witness-3')];
      [one['manifest_sha256'], other['manifest_sha256']] = [other['manifest_sha256'], one['manifest_sha256']];
    }),
    wrong('their order changed', (record) => {
      const further = within(record, 'further');
      [further['witness-2'], further['witness-3']] = [further['witness-3'], further['witness-2']];
    }),
    wrong('one dropped from the record', (record) => void delete within(record, 'further')['witness-3']),
    wrong('the first taken for a further one', (record) => {
      const captures = within(record, 'captures');
      const { apart_ms: apart, compared, ...named } = of(record);
      [captures['after'], within(record, 'further')['witness-2']] = [
        named,
        { ...captures['after'], apart_ms: apart, compared },
      ];
    }),
    wrong('agreement stated beside one without a capture', (record) => (record['agreement'] = 'agree')),
    wrong(
      'agreement stated of a text that differs',
      (record) => (within(of(record), 'compared', 'text')['result'] = 'same'),
      {
        several: { ...several, sources: { 'witness-2': { artifacts: otherText } } },
      },
    ),
    wrong('a status that was not captured', (record) =>
      Object.assign(within(of(record), 'compared', 'status'), { witness: 404, result: 'different' }),
    ),
    wrong(
      'pictures of other bytes called the same',
      (record) => (within(of(record), 'compared', 'pictures')['result'] = 'same'),
      {
        several: { ...several, sources: { 'witness-2': { artifacts: otherPicture } } },
      },
    ),
    differs('of several, the signature of another ledger', {
      several,
      proof: (side, hash) =>
        side === 'witness-3' ? ledgerProof(hash, other, { issued_at: at(20) }) : usualProof(side, hash),
    }),
    differs('of several, one ledger for two witnesses', {
      several,
      proof: (side, hash) => usualProof(side === 'witness-3' ? 'witness-2' : side, hash),
      stated: { 'witness-3': ledgers['witness-2'] },
    }),
    differs('of several, no signature of one of them', {
      several,
      proof: (side, hash) => (side === 'witness-2' ? undefined : usualProof(side, hash)),
    }),
    differs('of several, a capture of another address', {
      several: {
        ...several,
        sources: {
          'witness-2': { metadata: (record) => void (record['requested_url'] = 'https://example.org/other') },
        },
      },
    }),
    differs('of several, the difference of the texts left out', {
      several: { ...several, files: (files) => void files.delete('text_diff_witness-2.txt') },
    }),
    differs('copies of witnesses without a record', {
      several: { ...several, files: (files) => void files.delete('witness.json') },
    }),
    malformed(
      'of several, a folder that is not counted',
      (record) => {
        const further = within(record, 'further');
        further['witness-5'] = further['witness-3'];
        delete further['witness-3'];
      },
      { several },
    ),
    malformed(
      'of several, one without a capture named twice',
      (record) => {
        const missing = record['missing'] as Loose[];
        missing.push({ ...missing[0] });
      },
      { several },
    ),
    malformed(
      'of several, one without a capture and without a reason',
      (record) => {
        record['missing'] = [{ name: 'firm-e' }];
      },
      { several },
    ),
    malformed('of several, the format of one', (record) => (record['format'] = 'evidence-witness/1'), { several }),
  ];
}

/** More than one witness, and nothing wrong. */
export const goodOfSeveral: readonly (readonly [name: string, faults: WitnessFaults])[] = [
  ['witnesses that agree', { several: {} }],
  [
    'witnesses of which one differs and one gave no capture',
    {
      several: {
        missing: [{ name: 'firm-e', code: 'UNREACHABLE' }],
        sources: { 'witness-3': { artifacts: otherText } },
      },
    },
  ],
  [
    'witnesses whose words stand on other lines',
    {
      sources: { before: words('Price 5 EUR\nonly today\n'), after: words('Price 5\nEUR only today\n') },
      several: {
        sources: {
          'witness-2': words('Price\n5 EUR only today\n'),
          'witness-3': words('Price 5 EUR\nonly today\n'),
        },
      },
    },
  ],
];

/** A capture with this text. */
function words(text: string): Pick<WitnessFaults, 'artifacts'> {
  return { artifacts: (files) => void files.set('domtextcontent.txt', Buffer.from(text)) };
}

function otherText(files: Files): void {
  files.set('domtextcontent.txt', Buffer.from('Grüße, 世界\nNew line\n'));
}
function otherPicture(files: Files): void {
  files.set('domtextcontent.txt', Buffer.from('Grüße, 世界\n'));
  files.set('screenshot.jpeg', Buffer.concat([files.get('screenshot.jpeg')!, Buffer.from([0])]));
}
