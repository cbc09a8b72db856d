import type { RedactionRead } from '../../src/contract/redactions/redactions.js';
import type { Capture } from '../store/captures/captures.js';
import { completedView, sharedFields } from './capture-view.js';

/** The part of the answer that holds no link, so that it can be kept in an event. Of a row that runs or is complete. */
export function redactionView(
  row: Capture,
): Omit<RedactionRead, 'package_url' | 'package_url_expires_at' | 'verification_url'> {
  const { redacted_from, url, captured_at, redacted_at = null, manifest_hash, test_mode } = sharedFields(row);
  const status = row.status === 'completed' ? 'completed' : 'processing';
  return {
    redaction_id: row.capture_id,
    status,
    redacted_from: redacted_from ?? '',
    url,
    captured_at,
    redacted_at,
    manifest_hash,
    test_mode: test_mode === true,
    summary: (status === 'completed' && completedView(row).redaction) || null,
  };
}
