import type { Evidence } from '../../evidence.js';
import { findings } from '../../finding.js';
import type { CheckName, Finding } from '../../report.js';
import { clockOffset } from '../../subject.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What a clock that was measured may still be off, and the time between rendering the manifest and stamping it. */
const TOLERANCE_MS = 5 * MINUTE;
/** A clock reading corrects the times of the records by no more than this: whoever chooses it could choose any time. */
const MAX_CORRECTION_MS = DAY;
/**
 * How long after sealing the proof may be made. A token is had while the package is sealed. A calendar puts what it was given
 * into a block within hours; when blocks are full, within days. An upgraded proof leads to that same block, whenever it was
 * fetched.
 */
export const LATEST_MS = { rfc3161: DAY, ots: 30 * DAY } as const;

interface Attested {
  readonly path: string;
  /** What the proof allows for. */
  readonly earliest: Date;
  readonly latest: Date;
  /** The reader brought it: a later proof of the same manifest contradicts nothing. */
  readonly brought?: boolean;
}

/**
 * The manifest names the time of its sealing, so no proof of it can be older; and its proofs were made when it was sealed, so
 * none can be much younger. The sealing clock is corrected by what the package says it was off. A proof from the future of
 * the reader's clock establishes nothing.
 */
export function contradictsTime(check: keyof typeof LATEST_MS, attested: Attested, evidence: Evidence): Finding[] {
  const sealing = againstSealing(check, attested, evidence);
  return sealing.length > 0 ? sealing : fromTheFuture(check, attested, evidence);
}

function againstSealing(
  check: keyof typeof LATEST_MS,
  { path, earliest, latest, brought = false }: Attested,
  { manifest, readings }: Evidence,
): Finding[] {
  const sealedAt = manifest?.sealedAt === undefined ? Number.NaN : Date.parse(manifest.sealedAt);
  if (Number.isNaN(sealedAt)) return [];
  const offset = clockOffset(readings.metadata?.value) ?? 0;
  const sealed = sealedAt + Math.max(-MAX_CORRECTION_MS, Math.min(MAX_CORRECTION_MS, offset));
  // A clock that was further ahead than is believed: neither of the two times may be younger than the proof.
  const [from, to] = [Math.max(sealed, sealedAt + offset) - TOLERANCE_MS, sealed + LATEST_MS[check]];
  const { fail } = findings(check);
  const expected = `between ${time(from)} and ${time(to)}, by the stated time of sealing`;
  if (latest.getTime() < from)
    return [
      fail('records_disagree', 'the proof is older than the stated time of sealing', {
        path,
        expected,
        found: time(latest.getTime()),
      }),
    ];
  if (!brought && earliest.getTime() > to)
    return [
      fail('records_disagree', 'the proof was made long after the stated time of sealing', {
        path,
        expected,
        found: time(earliest.getTime()),
      }),
    ];
  return [];
}

function fromTheFuture(check: CheckName, { path, earliest }: Attested, { platform }: Evidence): Finding[] {
  const now = platform.now().getTime();
  if (earliest.getTime() <= now + TOLERANCE_MS) return [];
  return [
    findings(check).notChecked('the time of the proof is in the future by this machine’s clock, so it proves no time', {
      path,
      expected: `not after ${time(now)}`,
      found: time(earliest.getTime()),
    }),
  ];
}

const time = (ms: number): string => new Date(ms).toISOString();
