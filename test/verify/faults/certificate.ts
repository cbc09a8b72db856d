import type { Code } from '../../../src/verify/codes.js';
import type { CertificateFaults } from '../../fakes/proofs/certificate-builder.js';
import type { Files, Loose } from '../../fakes/packages/package-builder.js';
import { pythonAlone, type Script } from './single-fault.js';

/** One certificate of hashes with one thing wrong, signed and sealed like a good one. */
export interface CertificateFault {
  readonly name: string;
  readonly codes: readonly Code[];
  readonly faults: CertificateFaults;
  readonly judgedBy?: readonly Script[];
}

const hashesOf = (record: Loose): Loose[] => record['hashes'] as Loose[];
const other = 'ab'.repeat(32);

/** verify.sh sees whether its two lists are of the same hashes, and its own fields; not what stands beside each hash. */
const forPython = (fault: CertificateFault): CertificateFault => ({ ...fault, judgedBy: pythonAlone });
const inRecord = (name: string, code: Code, record: (record: Loose) => unknown): CertificateFault => ({
  name,
  codes: [code],
  faults: { record: (made) => void record(made) },
});
const malformed = (name: string, record: (record: Loose) => unknown): CertificateFault =>
  inRecord(name, 'record_malformed', record);
const differs = (name: string, record: (record: Loose) => unknown): CertificateFault =>
  inRecord(name, 'certificate_mismatch', record);
const inSums = (name: string, change: (sums: string) => string): CertificateFault => ({
  name,
  codes: ['certificate_mismatch'],
  faults: {
    artifacts: (files: Files) => {
      const before = Buffer.from(files.get('hashes.sha256')!).toString();
      const after = change(before);
      if (after === before) throw new Error(`${name}: nothing changes`);
      files.set('hashes.sha256', Buffer.from(after));
    },
  },
});

export const certificateFaults: readonly CertificateFault[] = [
  {
    name: 'a record that is a list',
    codes: ['record_malformed'],
    judgedBy: pythonAlone,
    faults: { listed: (files) => void files.set('certificate.json', Buffer.from('[]')) },
  },
  differs('another hash in the record', (record) => (hashesOf(record)[0]!['sha256'] = other)),
  forPython(differs('another name in the record', (record) => (hashesOf(record)[0]!['name'] = 'other.pdf'))),
  forPython(differs('a name in the record for none', (record) => (hashesOf(record)[2]!['name'] = 'third.txt'))),
  differs('a hash more in the record', (record) =>
    hashesOf(record).push({ sha256: other, name: null, size_bytes: null }),
  ),
  differs('a hash fewer in the record', (record) => hashesOf(record).pop()),
  differs('two hashes of the record swapped', (record) => hashesOf(record).reverse()),
  inSums('another hash in the list', (sums) => other + sums.slice(64)),
  forPython(inSums('another name in the list', (sums) => sums.replace('contract', 'contrast'))),
  inSums('a line more in the list', (sums) => `${sums}${other}  more.txt\n`),
  inSums('a line fewer in the list', (sums) => sums.slice(sums.indexOf('\n') + 1)),
  inSums('two lines of the list swapped', (sums) => `${sums.trim().split('\n').toReversed().join('\n')}\n`),
  inSums('a list in capitals', (sums) => sums.slice(0, 64).toUpperCase() + sums.slice(64)),
  forPython(inSums('a list without its last break', (sums) => sums.slice(0, -1))),
  inSums('a list with a comment', (sums) => `# checked\n${sums}`),
  inSums('a list that is empty', () => ''),
  malformed('a hash that is none', (record) => (hashesOf(record)[0]!['sha256'] = 'zz'.repeat(32))),
  malformed('a hash of another algorithm', (record) => (hashesOf(record)[0]!['sha256'] = 'ab'.repeat(64))),
  malformed('a hash in capitals', (record) => (hashesOf(record)[0]!['sha256'] = other.toUpperCase())),
  forPython(malformed('a name that is a path', (record) => (hashesOf(record)[0]!['name'] = '../contract.pdf'))),
  differs('the same hash twice', (record) => (hashesOf(record)[1]!['sha256'] = hashesOf(record)[0]!['sha256'])),
  forPython(differs('the same name twice', (record) => (hashesOf(record)[1]!['name'] = hashesOf(record)[0]!['name']))),
  forPython(malformed('a size below nothing', (record) => (hashesOf(record)[0]!['size_bytes'] = -1))),
  differs('no hash at all', (record) => (record['hashes'] = [])),
  malformed('a field that no certificate has', (record) => (record['author'] = 'Jane Doe')),
  forPython(
    malformed('a field beside a hash that none has', (record) => (hashesOf(record)[0]!['author'] = 'Jane Doe')),
  ),
  forPython(malformed('a format of another name', (record) => (record['format'] = 'evidence-certificate/2'))),
  ...(
    [
      [
        'another evidence id',
        'evidence_id_mismatch',
        'evidence_id',
        `ps_${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
      ],
      ['another certificate id', 'records_disagree', 'certify_id', 'cert_00000000000000000000'],
      ['another label', 'certificate_mismatch', 'label', 'Delivery of 22 November'],
      ['another time', 'certificate_mismatch', 'certified_at', '2020-01-01T00:00:00.000Z'],
    ] as const
  ).map(([name, code, field, value]) => forPython(inRecord(name, code, (record) => (record[field] = value)))),
  // The same in every place, as no service certifies it.
  { name: 'no hash in any place', codes: ['record_malformed'], faults: { hashes: [] } },
  ...['a\nb', 'a\u202eb', 'a\u0007b', 'a\u2028b'].map((label): CertificateFault => ({
    name: `a label with ${JSON.stringify(label)} in every place`,
    codes: ['record_malformed'],
    judgedBy: pythonAlone,
    faults: {
      agreeing: true,
      record: (record) => void (record['label'] = label),
      metadata: (metadata) => void (metadata['label'] = label),
    },
  })),
  ...['url', 'redacted_at', 'source'].map((field): CertificateFault => ({
    name: `metadata with ${field}, which a copy has`,
    codes: ['certificate_mismatch'],
    judgedBy: pythonAlone,
    faults: { agreeing: true, metadata: (metadata) => void (metadata[field] = 'other') },
  })),
];
