import type { JsonValue } from '../package/journal.js';
import { type Fields, isFields } from '../package/strict-json.js';
import type { Evidence } from './evidence.js';
import type { Subject } from './report.js';

export function subjectOf({ package: read, records, manifest }: Evidence): Subject {
  const metadata = records.metadata ?? {};
  return {
    form: manifest?.form ?? null,
    manifest_sha256: read.members.get('manifest.json')?.sha256 ?? null,
    evidence_id: manifest?.evidenceId ?? null,
    capture_id: text(metadata['capture_id']),
    url: text(metadata['requested_url']) ?? text(metadata['url']),
    final_url: text(metadata['url_at_screenshot']) ?? text(metadata['url_at_load']),
    title: text(inside(metadata, 'page')['title']) ?? text(metadata['title']),
    captured_at: text(metadata['captured_at']),
    sealed_at: manifest?.sealedAt ?? null,
    test_mode: manifest?.testMode === true || metadata['test_mode'] === true,
    file_count: read.members.size,
    size_bytes: [...read.members.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

export const text = (value: JsonValue | undefined): string | null => (typeof value === 'string' ? value : null);

/** The object under a key, or an empty one. */
export function inside(fields: Fields, key: string): Fields {
  const value = fields[key];
  return value !== undefined && isFields(value) ? value : {};
}

/** The list under a key, or an empty one. */
export function items(fields: Fields, key: string): readonly JsonValue[] {
  const value = fields[key];
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}
