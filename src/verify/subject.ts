import type { JsonValue } from '../package/records/journal.js';
import { type Fields, isFields } from '../package/json/strict-json.js';
import type { ReadMetadata } from '../package/records/metadata-reader.js';
import type { Evidence } from './evidence.js';
import type { Subject } from './report.js';

export function subjectOf({ package: read, records, readings, manifest }: Evidence): Subject {
  const metadata = readings.metadata?.value;
  // The extension's names for two of them.
  const { url, title } = records.metadata ?? {};
  return {
    form: manifest?.form ?? null,
    manifest_sha256: read.members.get('manifest.json')?.sha256 ?? null,
    evidence_id: manifest?.evidenceId ?? null,
    capture_id: metadata?.capture_id ?? null,
    url: metadata?.requested_url ?? text(url),
    final_url: metadata?.url_at_screenshot ?? metadata?.url_at_load ?? null,
    title: metadata?.page?.title ?? text(title),
    captured_at: capturedAt(records.metadata) ?? metadata?.captured_at ?? null,
    sealed_at: manifest?.sealedAt ?? null,
    clock_offset_ms: clockOffset(metadata),
    test_mode: manifest?.testMode === true || metadata?.test_mode === true,
    file_count: read.members.size,
    size_bytes: [...read.members.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

/** Of a redacted copy the time at which its source was captured; its own records begin when the copy was made. */
function capturedAt({ kind, source }: Fields = {}): string | undefined {
  const at = kind === 'redaction' && source !== undefined && isFields(source) ? source['captured_at'] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The median of its SNTP readings, in milliseconds, server minus machine. */
export function clockOffset(metadata: ReadMetadata | undefined): number | null {
  const { before = [], after = [] } = metadata?.clock ?? {};
  const offsets = [...before, ...after].map(({ offset_ms: offset }) => offset).filter((offset) => offset !== undefined);
  return offsets.toSorted((a, b) => a - b)[Math.floor(offsets.length / 2)] ?? null;
}

const text = (value: JsonValue | undefined): string | null => (typeof value === 'string' ? value : null);

/** The list under a key, or an empty one. */
export function items(fields: Fields, key: string): readonly JsonValue[] {
  const value = fields[key];
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}
