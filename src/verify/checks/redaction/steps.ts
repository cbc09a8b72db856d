import { isFields, type Fields } from '../../../package/json/strict-json.js';
import { plannedSteps } from '../../../package/records/steps/plan.js';
import {
  pathInCopy,
  redactionFile,
  redactionProofFile,
  sourceCommitments,
  sourceKey,
  sourceLedger,
  sourceOts,
  sourceSignature,
  sourceTsr,
} from '../../../package/redaction/members.js';
import type { Redaction } from '../../../package/redaction/record.js';
import type { Evidence } from '../../evidence.js';
import { dig } from '../../facts/places.js';
import { findings, shown } from '../../finding.js';
import type { Finding } from '../../report.js';
import { items } from '../../subject.js';

const { fail } = findings('redaction');

/**
 * What the log of a copy tells of how it was made: every step of the plan once and in its order, a source that was found sound, and a search
 * of all that it carries. For packages of versions that tell the targets of their rules; earlier ones are not asked.
 */
export function stepsAgree(evidence: Evidence, said: Redaction): Finding[] {
  const steps = items(evidence.records.log ?? {}, 'operations').filter(isFields);
  const done = (name: string): Fields | undefined =>
    steps.findLast(({ operation, outcome }) => operation === name && outcome === 'done');
  const result = dig(done('source_checked'), 'detail.result');
  const unlike = result === 'match' ? [] : [differs('source_checked: result', 'match', result)];
  if (dig(done('matches_found'), 'detail.targets') === undefined) return result === undefined ? [] : unlike;
  return [
    ...everyStepOnce(steps),
    ...unlike,
    ...duringTheSearch(said, done('leaks_searched')),
    // Builds that named no program counted the files without their proof.
    ...(done('program_named') ? allSearched(evidence, said) : []),
  ];
}

/** `program_named` came later than the targets. The clock is read beside the others, and ends when a server answers. */
function everyStepOnce(operations: readonly Fields[]): Finding[] {
  const named = operations.map(({ operation }) => (typeof operation === 'string' ? operation : ''));
  const wanted = plannedSteps.redaction.filter((name) => name !== 'program_named' || named.includes(name));
  const steps = named.filter((name) => (plannedSteps.redaction as readonly string[]).includes(name));
  const clocks = steps.filter((name) => name === 'clock_read');
  const found = [...clocks, ...steps.filter((name) => name !== 'clock_read')];
  return wanted.length === found.length && wanted.every((name, at) => name === found[at])
    ? []
    : [differs('the steps of a redaction, each once and in their order', wanted.join(' '), found.join(' '))];
}

/** The copy is dated while it is searched. The three times are of one clock, which may be set meanwhile. */
function duringTheSearch({ redactedAt }: Redaction, search: Fields | undefined): Finding[] {
  const [from, to] = [search?.['started_at'], search?.['at']];
  if (typeof from !== 'string' || typeof to !== 'string') return [];
  const at = Date.parse(redactedAt);
  return Date.parse(from) - HOUR_MS <= at && at <= Date.parse(to) + HOUR_MS
    ? []
    : [differs('leaks_searched: its time, in which redacted_at lies', `${from} to ${to}`, redactedAt)];
}

const HOUR_MS = 3_600_000;

/** Every file that a copy carries is searched, and so is its proof. */
function allSearched({ package: { members } }: Evidence, { files, search }: Redaction): Finding[] {
  const carried = files.flatMap(({ path, action }) => (action === 'withheld' ? [] : [pathInCopy(path)]));
  const bytes = [...carried, ...sealed].reduce((sum, path) => sum + (members.get(path)?.size ?? 0), 0);
  return bytes === search.bytes
    ? []
    : [differs(`${redactionFile}: search.bytes, of the files that it carries`, bytes, search.bytes)];
}

const sealed = [redactionProofFile, sourceCommitments, sourceSignature, sourceKey, sourceOts, sourceTsr, sourceLedger];

const differs = (what: string, expected: unknown, found: unknown): Finding =>
  fail('redaction_mismatch', `${what} differs`, {
    path: 'forensic_log.json',
    expected: shown(expected),
    found: shown(found),
  });
