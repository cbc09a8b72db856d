import type { Leaks, Member, Needle, SearchLeaks } from '../../src/redaction/leaks/leaks.js';
import type { LeakDetails } from '../run/redaction-run.js';
import type { Copy } from './copy.js';
import { RedactionRefused } from './refusal.js';
import type { OpenedSource } from './source.js';

export interface Searching {
  readonly search: SearchLeaks;
  readonly source: Pick<OpenedSource, 'digested'>;
  readonly copy: Copy;
  readonly captureUrl: string | null;
  readonly signal: AbortSignal;
  /** All of the copy unless said. */
  readonly needles?: readonly Needle[];
}

/** Looks through members for everything that the rules took out, and for digests of files that are not carried as they were. */
export async function leaksIn(
  members: readonly Member[],
  { search, source, copy, captureUrl, signal, needles = copy.found.needles }: Searching,
): Promise<Leaks> {
  const kept = new Set(copy.files.flatMap(({ path, action }) => (action === 'kept' ? [path] : [])));
  const digestsOf = source.digested.filter(({ path }) => !kept.has(path));
  return search({ needles, digestsOf, members, captureUrl, signal });
}

/** What two searches found. */
export function bothOf(one: Leaks, other: Leaks): Leaks {
  const each = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])].toSorted();
  return {
    files: each(one.files, other.files),
    rule_indexes: [...new Set([...one.rule_indexes, ...other.rule_indexes])].toSorted((a, b) => a - b),
    metadata_fields: each(one.metadata_fields, other.metadata_fields),
    in_capture_url: one.in_capture_url || other.in_capture_url,
    unsearched: each(one.unsearched, other.unsearched),
    forms: one.forms,
    bytes: one.bytes + other.bytes,
  };
}

/** @throws RedactionRefused when anything is left */
export function expectNone(leaks: Leaks): void {
  const files = [...new Set([...leaks.files, ...leaks.unsearched])].toSorted();
  if (files.length === 0 && !leaks.in_capture_url) return;
  refuse({ ...leaks, files });
}

export function refuse({ files, rule_indexes, metadata_fields, in_capture_url }: LeakDetails): never {
  throw new RedactionRefused({
    kind: 'refused',
    code: 'REDACTION_LEAK_DETECTED',
    details: { files, rule_indexes, metadata_fields, in_capture_url },
  });
}
