import type { Graded } from './report.js';

/** A row of the list of points in evidence.pdf. */
export const pointLine = (point: Graded): string => pointWords(point).join('');

/** Number, grade, rule, and what it asks for: the grade in between, so that no longer one can stand in its place. */
export const pointWords = ({ id, rule, point, grade }: Graded): readonly [string, string, string, string] => [
  id,
  grade,
  rule,
  point,
];
