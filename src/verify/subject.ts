import type { JsonValue } from '../package/records/journal.js';
import { type Fields, isFields } from '../package/json/strict-json.js';
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
    clock_offset_ms: clockOffset(metadata),
    test_mode: manifest?.testMode === true || metadata['test_mode'] === true,
    file_count: read.members.size,
    size_bytes: [...read.members.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

/** The median of its SNTP readings, in milliseconds, server minus machine. */
export function clockOffset(metadata: Fields): number | null {
  const clock = inside(metadata, 'clock');
  const offsets = ['before', 'after']
    .flatMap((side) => items(clock, side))
    .flatMap((reading) =>
      isFields(reading) && typeof reading['offset_ms'] === 'number' ? [reading['offset_ms']] : [],
    );
  return offsets.toSorted((a, b) => a - b)[Math.floor(offsets.length / 2)] ?? null;
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
