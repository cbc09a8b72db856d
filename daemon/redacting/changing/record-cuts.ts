import type { RuleCut } from '../matching/answer.js';
import type { RecordValue } from '../reading/records.js';

/**
 * What of a record is withheld from every copy: all that a guess at a withheld word could be tried against. Digests and sizes of
 * files that are not carried as they were, what the steps that made them tell of them, and the hashes that chain the log.
 */
export function recordCuts(
  path: string,
  values: readonly RecordValue[],
  isUnchanged: (file: string) => boolean,
): RuleCut[] {
  const names = new Map(values.map(({ pointer, passage }) => [pointer, passage.text]));
  const changed = (pointer: string): boolean => !isUnchanged(names.get(pointer) ?? '');
  const made = changedSteps(values, isUnchanged);
  const isWithheld: Readonly<Record<string, (pointer: string) => boolean>> = {
    'metadata.json': (pointer) => /^\/artifacts\/\d+\/size$/.test(pointer) && changed(pointer.replace(/size$/, 'file')),
    'forensic_log.json': (pointer) => {
      const artifact = /^(\/operations\/\d+\/artifacts\/\d+\/)(sha256|sha512|size)$/.exec(pointer);
      if (artifact) return changed(`${artifact[1]}name`);
      const step = /^\/operations\/(\d+)\/detail\//.exec(pointer);
      return (
        (step !== null && made.has(step[1] ?? '')) ||
        /^\/operations\/\d+\/(previous|hash)$|^\/hash_chain\/final_hash$/.test(pointer)
      );
    },
    'chain_of_custody.json': (pointer) => /^\/forensic_log_(hash|final_chain_hash)$/.test(pointer),
  };
  return values.flatMap(({ pointer, passage: { from, to, text }, isText }) =>
    isWithheld[path]?.(pointer) && text !== ''
      ? [{ from: from[0] ?? 0, to: to[text.length - 1] ?? 0, rule: null, put: isText ? 'mark' : 'null' }]
      : [],
  );
}

/** Numbers of the operations that made a file which is not carried as it was. */
function changedSteps(values: readonly RecordValue[], isUnchanged: (file: string) => boolean): ReadonlySet<string> {
  const steps = new Set<string>();
  for (const { pointer, passage } of values) {
    const step = /^\/operations\/(\d+)\/artifacts\/\d+\/name$/.exec(pointer)?.[1];
    if (step !== undefined && !isUnchanged(passage.text)) steps.add(step);
  }
  return steps;
}
