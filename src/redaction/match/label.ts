export type LabelFault = 'empty' | 'too_long' | 'character';

const LONGEST = 24;

/** Labels are printed into marks and covers: 1–24 of `A–Z a–z 0–9 space . , ( ) / § -`. Undefined when nothing is wrong. */
export function labelFault(label: string): LabelFault | undefined {
  if (label.trim() === '') return 'empty';
  if (Array.from(label).length > LONGEST) return 'too_long';
  return /^[A-Za-z0-9 .,()/§-]*$/u.test(label) ? undefined : 'character';
}
