import type { CertificateOrder } from '../../src/contract/captures/certificate-order.js';
import type { CaptureRun, CompletedRun, FailureReason } from './outcome.js';

/** One certification as the queue hands it over. */
export type CertificateRun = Omit<CaptureRun, 'order'> & {
  readonly order: CertificateOrder;
  /** The hashes are those of the files of an export, taken by the service itself; else somebody sent them. */
  readonly handOver?: boolean;
};

export interface CompletedCertificate extends CompletedRun {
  /** When the hashes were written down. */
  readonly certifiedAt: string;
}

export type CertificateOutcome =
  | CompletedCertificate
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly message: string };

export type RunCertificate = (run: CertificateRun) => Promise<CertificateOutcome>;
