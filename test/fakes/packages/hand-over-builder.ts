import { buildCertificate, type CertificateFaults } from '../proofs/certificate-builder.js';
import type { BuiltPackage, Loose } from './package-builder.js';
import { at, sha256 } from './package-times.js';

const exportId = 'exp_0123456789abcdefghij';
const packageOf = (exhibit: string, id: string): string => `${exhibit}_example.org_20261121T100006Z_cap_${id}.zip`;
/** Files of an export of a matter with two packages. */
export const handedFiles: readonly string[] = [
  'matter.zip',
  packageOf('EX-0001', '0123456789abcdefghij'),
  packageOf('EX-0002', '1123456789abcdefghij'),
  'index.csv',
  'index.json',
  'exhibits.pdf',
  'export.dat',
  'export.opt',
  'files.sha256',
  'case.jsonld',
  'verify.py',
  'GUIDE.txt',
];

export interface HandOverFaults extends CertificateFaults {
  /** What the service states of the export; undefined: not stated. */
  readonly told?: Readonly<Record<string, string | number | undefined>>;
  readonly names?: readonly string[];
  readonly label?: string;
}

/** A complete, valid record of a hand-over. */
export function buildHandOver({ told, names = handedFiles, ...faults }: HandOverFaults = {}): Promise<BuiltPackage> {
  const label = faults.label ?? 'Hand-over: Roe';
  const stated: Loose = {
    export_id: exportId,
    matter_id: 'mat_0123456789abcdefghij',
    requested_by: 'A. Tester',
    requested_by_account: 'acc_0123456789abcdefghij',
    requested_at: at(1),
    formats: 'packages, index, exhibits_pdf, load_file, case',
    redacted: 'replace',
    packages: '2',
    not_included: '0',
    ...told,
  };
  return buildCertificate({
    certifyId: exportId,
    hashes: names.map((name) => ({ sha256: sha256(Buffer.from(name)), name, size_bytes: name.length })),
    agreeing: true,
    ...faults,
    record: (record) => {
      record['label'] = label;
      faults.record?.(record);
    },
    metadata: (metadata) => {
      Object.assign(metadata, { label, metadata: JSON.parse(JSON.stringify(stated)) as Loose });
      faults.metadata?.(metadata);
    },
  });
}
