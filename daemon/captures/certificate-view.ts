import { certificateWarnings } from '../../src/contract/captures/certificate-order.js';
import type { CertificateRead } from '../../src/contract/captures/certificates.js';
import { certificateOrderOf, type Capture } from '../store/captures/captures.js';
import { completedView, sharedFields } from './capture-view.js';

/** The part of the answer that holds no link, so that it can be kept in an event. Of a row that runs or is complete. */
export function certificateView(
  row: Capture,
): Omit<CertificateRead, 'package_url' | 'package_url_expires_at' | 'verification_url'> {
  const { label, manifest_hash, test_mode } = sharedFields(row);
  const head = { certify_id: row.capture_id, label };
  const tail = { manifest_hash, test_mode: test_mode === true };
  if (row.status === 'completed') {
    const { certificate, timestamps } = completedView(row);
    if (certificate === undefined) throw new Error(`${row.capture_id} is no certificate`);
    return { ...head, status: 'completed', ...certificate, timestamps, ...tail };
  }
  const { hashes } = certificateOrderOf(row);
  const asked = { hashes: [...hashes], certified_at: null, warnings: certificateWarnings(hashes) };
  return { ...head, status: 'processing', ...asked, timestamps: null, ...tail };
}
