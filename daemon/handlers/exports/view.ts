import type { ExportRead } from '../../../src/contract/exports/exports.js';
import type { ExportRow } from '../../store/exports/exports.js';
import type { Desk } from '../handlers.js';

/** As the API shows it. Its links name the key that reads it. */
export const exportView = (
  { links }: Pick<Desk, 'links'>,
  row: ExportRow,
  baseUrl: string,
  keyId: string,
): ExportRead => ({
  export_id: row.export_id,
  name: row.name,
  matter_id: row.matter_id,
  test_mode: row.test_mode,
  status: row.status,
  formats: [...row.terms.formats],
  redacted: row.terms.redacted,
  progress: { done: row.done, total: row.total, bytes: row.bytes },
  counts: row.counts,
  not_included: row.not_included.map(({ capture_id, exhibit, reason }) => ({ capture_id, exhibit, reason })),
  withheld_comparisons: [...(row.terms.withheld_comparisons ?? [])],
  volumes:
    row.status === 'completed'
      ? row.volumes.map((volume) => {
          const { url, expiresAt } = links.makeVolume(baseUrl, row.export_id, volume.volume, keyId);
          return { ...volume, url, url_expires_at: expiresAt };
        })
      : [],
  record_manifest_hash: prefixed(row.record_manifest_sha256),
  matter_record_manifest_hash: prefixed(row.matter_record_manifest_sha256),
  created_at: row.created_at,
  completed_at: row.completed_at,
  expires_at: row.expires_at,
  error: row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? '' },
});

const prefixed = (sha256: string | null): string | null => (sha256 === null ? null : `sha256:${sha256}`);
