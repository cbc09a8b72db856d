import type { JsonValue } from '../../package/records/journal.js';
import type { Code } from '../codes.js';
import type { CheckName } from '../report.js';
import type { View } from './view.js';

/** How the places of a fact are compared. A closed set; the manual prints the words. */
export const relations = {
  equal: 'every place that states it has the same value',
  everywhere: 'every place has the same value, and all state it if one does',
  among: 'the values of the other places are among those of the first',
  in_order: 'no time of a place is later than one of the next',
  within: 'the times of the other places lie between the two of the first',
  near: 'the times lie at most one second apart',
  about: 'the times of the other places lie at most one hour outside of the two of the first: another clock wrote them',
  nowhere: 'nothing of this kind is found',
} as const;

export type Relation = keyof typeof relations;

/** Where a fact stands, and the reader of that place. */
export interface Place {
  /** A member of the package, as the manual names it. */
  readonly file: string;
  /** Path of a JSON record's field, or words. */
  readonly at: string;
  /** The value, in the one form that all places of the fact share; undefined: not stated here. A list where there are several. */
  readonly read: (view: View) => JsonValue | undefined;
  /** False where the format has no such place in this package; a silent place counts only where it is due. */
  readonly due?: (view: View) => boolean;
  /** True where the value is worked out from other places by a rule, and stands nowhere itself. */
  readonly reckoned?: true;
}

/** One thing that a package says, with every place in which it says it. */
export interface Fact {
  /** Unique; a test makes vectors of it. */
  readonly name: string;
  readonly relation: Relation;
  readonly places: readonly Place[];
  /** `agreement` when absent. */
  readonly check?: CheckName;
  /** `records_disagree` when absent. */
  readonly code?: Code;
  /** Not judged unless this holds: what another form, kind or version of package does not have. */
  readonly applies?: (view: View) => boolean;
}
