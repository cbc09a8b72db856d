import type { JsonValue } from '../../package/journal.js';
import { isFields } from '../../package/strict-json.js';
import type { Evidence } from '../evidence.js';
import { findings } from '../finding.js';
import type { CheckName, Finding } from '../report.js';
import { inside, items } from '../subject.js';

/** What a clock that was measured may still be off, and the time between rendering the manifest and stamping it. */
const TOLERANCE_MS = 5 * 60_000;

/**
 * The manifest names the time of its sealing, so no proof of it can be older. `latest` is the latest moment that the proof
 * allows for. The sealing clock is corrected by what the package says it was off; without a reading nothing is judged.
 */
export function contradictsSealing(
  check: CheckName,
  path: string,
  latest: Date,
  { manifest, records }: Evidence,
): Finding[] {
  const sealed = manifest?.sealedAt === undefined ? Number.NaN : Date.parse(manifest.sealedAt);
  if (Number.isNaN(sealed)) return [];
  const clock = inside(records.metadata ?? {}, 'clock');
  const offsets = ['before', 'after'].flatMap((side) => items(clock, side)).flatMap(offsetIn);
  const offset = median(offsets) ?? 0;
  if (latest.getTime() >= sealed + offset - TOLERANCE_MS) return [];
  const { fail, notChecked } = findings(check);
  const more = { path, expected: `not before ${new Date(sealed + offset).toISOString()}`, found: latest.toISOString() };
  return offsets.length > 0
    ? [fail('records_disagree', 'the proof is older than the sealing that it proves', more)]
    : [notChecked('the proof is older than sealed_at, and no clock reading says how far that clock was off', more)];
}

const offsetIn = (reading: JsonValue): number[] => {
  const value = isFields(reading) ? reading['offset_ms'] : undefined;
  return typeof value === 'number' ? [value] : [];
};

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
