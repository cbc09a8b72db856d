/** What a code unit is to a comparison. */
export const plain = 1;
/** Not seen: soft hyphens, joiners, marks of direction, control characters. */
export const invisible = 2;
/** Becomes several code units, or ones that are judged again. */
export const expanding = 3;
/** Belongs to the character before it. */
export const mark = 4;
export const space = 5;
export const dash = 6;
export const surrogate = 7;

const [UNKNOWN, NONE] = [-2, -1];

/** How the code units of one way of comparing are read; filled as they are met, since most texts need few. */
export interface Alphabet {
  readonly classes: Uint8Array;
  /** For those that are `plain`: what stands for them. */
  readonly forms: Uint16Array;
  readonly foldsCase: boolean;
}

const alphabet = (foldsCase: boolean): Alphabet => ({
  classes: new Uint8Array(0x10000),
  forms: new Uint16Array(0x10000),
  foldsCase,
});
export const withCase = alphabet(false);
export const withoutCase = alphabet(true);

/** The class of a code unit; `forms` holds its form afterwards. */
export function classOf(alphabet: Alphabet, unit: number): number {
  const known = alphabet.classes[unit] ?? 0;
  if (known !== 0) return known;
  const made = classify(unit);
  alphabet.classes[unit] = made;
  if (made !== plain) return made;
  const form = formOf(String.fromCharCode(unit), alphabet.foldsCase);
  if (form.length !== 1 || classify(form.charCodeAt(0)) !== plain) return (alphabet.classes[unit] = expanding);
  alphabet.forms[unit] = form.charCodeAt(0);
  return plain;
}

function classify(unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return surrogate;
  const char = String.fromCharCode(unit);
  if (/[\p{White_Space}\u2800]/u.test(char)) return space;
  if (isInvisible(char) || drawnOver.test(char)) return invisible;
  if (/[\p{Pd}\u02d7\u2043\u2212]/u.test(char)) return dash;
  // Half-width voiced marks and the second half of a Korean syllable compose with what stands before them.
  return /[\p{M}\uff9e\uff9f\u1160-\u11ff]/u.test(char) ? mark : plain;
}

/** Lines under, over and through letters, and what is drawn around them: the letters are read as if these were not there. */
const drawnOver = /[\u0305\u0332-\u0338\u033f\u0347\u20d0-\u20f0]/u;

/** Signs of Arabic and Syriac that are formatting characters by name, but are seen. */
const seen = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]/u;
export const isInvisible = (char: string): boolean =>
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u.test(char) && !seen.test(char);

/**
 * Normal form KC, one sign for all apostrophes and what is typed in their place, the digits of all scripts as those of ASCII and, where
 * case does not count, letters folded: ß and ẞ are ss, and dotted and dotless i are i, because a page that shows them in capitals shows
 * the same letter. (Wider than simple case folding.)
 */
export function formOf(text: string, foldsCase: boolean): string {
  const normal = text.replaceAll(typed, "'").normalize('NFKC').replaceAll(apostrophes, "'").replaceAll(digits, digitOf);
  if (!foldsCase) return normal;
  const folded = normal.toLowerCase().toUpperCase().toLowerCase();
  return folded.replaceAll('\u03c2', '\u03c3').replaceAll('i\u0307', 'i').normalize('NFKC');
}

const apostrophes = /[\u2018\u2019\u201b\u02bc\u02b9]/gu;
/** Accents that stand alone, and a prime. */
const typed = /[\u0060\u00b4\u2032\u2035]/gu;

const digits = /[^\P{Nd}0-9]/gu;
/** Each script has its ten in a row. */
function digitOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((point - zero) % 10);
}

const values = new Int8Array(0x10000).fill(UNKNOWN);
/** The value of a code unit that is a digit of any script; −1: it is none. */
export function digitValue(unit: number): number {
  const known = values[unit] ?? NONE;
  if (known !== UNKNOWN) return known;
  const char = String.fromCharCode(unit);
  return (values[unit] = /\p{Nd}/u.test(char) ? Number(formOf(char, false)) : NONE);
}
