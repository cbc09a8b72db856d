import { exactly, list, onlyFields, orNull, read, type Reading, sha256, text, time, whole } from '../json/shape.js';
import type { Fields } from '../json/strict-json.js';

export const certificateFile = 'certificate.json';
export const sumsFile = 'hashes.sha256';
const format = 'evidence-certificate/1';

/** A hash whose being known by a certain time is certified. The file itself was never seen. */
export interface CertifiedHash {
  /** Lower-case hex. */
  readonly sha256: string;
  /** As whoever asked calls the file; null when not told. */
  readonly name: string | null;
  /** As told; null when not. */
  readonly size_bytes: number | null;
}

export interface Certificate {
  readonly evidence_id: string;
  readonly certify_id: string;
  readonly label: string | null;
  /** RFC 3339: when the hashes were written down. */
  readonly certified_at: string;
  /** As asked for, in that order; none twice. */
  readonly hashes: readonly CertifiedHash[];
}

/** certificate.json (evidence-package(5), CERTIFICATES). */
export const certificateRecord = ({ evidence_id, certify_id, label, certified_at, hashes }: Certificate) => ({
  format,
  evidence_id,
  certify_id,
  label,
  certified_at,
  hashes: hashes.map(({ sha256: hash, name, size_bytes }) => ({ sha256: hash, name, size_bytes })),
});

/** Reads certificate.json strictly and names its faults. Never throws. */
export const readCertificate = (record: Fields): Reading<ReadCertificate> => read(certificate, record);
export type ReadCertificate = ReturnType<typeof certificate>;

const certificate = onlyFields({
  format: exactly(format),
  evidence_id: text,
  certify_id: text,
  label: orNull(text),
  certified_at: time,
  hashes: list(onlyFields({ sha256, name: orNull(text), size_bytes: orNull(whole) })),
});

/** What a file is called in hashes.sha256. */
export const sumName = ({ name }: Pick<CertifiedHash, 'name'>, index: number): string =>
  name ?? `hash-${String(index + 1).padStart(3, '0')}`;

/** hashes.sha256, in the form that `sha256sum -c` reads (GNU coreutils, sha2 utilities). */
export const sumsText = (hashes: readonly Pick<CertifiedHash, 'sha256' | 'name'>[]): string =>
  hashes.map((hash, index) => `${hash.sha256}  ${sumName(hash, index)}\n`).join('');

/** The SHA-256 of nothing: what a program certifies that hashed no file. */
export const hashOfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
