import type { Span } from '../span.js';

/** Issuers by the first digits, each with the lengths of its numbers (ISO/IEC 7812). */
const issuers: readonly { readonly starts: RegExp; readonly lengths: readonly number[] }[] = [
  { starts: /^4/, lengths: [13, 16, 19] }, // Visa
  { starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] }, // Mastercard
  { starts: /^3[47]/, lengths: [15] }, // American Express
  { starts: /^(30[0-5]|3095|36|3[89])/, lengths: [14, 15, 16, 17, 18, 19] }, // Diners Club
  { starts: /^(6011|64[4-9]|65|622)/, lengths: [16, 17, 18, 19] }, // Discover
  { starts: /^(62|81)/, lengths: [16, 17, 18, 19] }, // UnionPay
  { starts: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19] }, // JCB
  { starts: /^(5018|5020|5038|5[678]|6304|6390|67)/, lengths: [13, 14, 15, 16, 17, 18, 19] }, // Maestro
  { starts: /^220[0-4]/, lengths: [16, 17, 18, 19] }, // Mir
  { starts: /^(60|508|353|356)/, lengths: [16] }, // RuPay
  { starts: /^9792/, lengths: [16] }, // Troy
  { starts: /^63[789]|^606282|^3841|^4576/, lengths: [13, 16, 19] }, // Elo, Hipercard, InstaPayment
];

const FEWEST = 13;
const MOST = 19;

/** Numbers of payment cards: a known issuer, a length that it has, and the check digit by Luhn; in groups or in one. */
export function findCards(text: string): Span[] {
  const found: Span[] = [];
  for (const { 0: run, index } of text.matchAll(/(?<![\p{L}\p{N}])\d+(?:[ .-]\d+)*(?![\p{L}\p{N}])/gu)) {
    const groups = [...run.matchAll(/\d+/gu)];
    for (let first = 0; first < groups.length; first++) {
      const last = lastOf(groups, first);
      if (last === undefined) continue;
      const [from, to] = [groups[first], groups[last]];
      if (from === undefined || to === undefined) continue;
      found.push({ start: index + from.index, end: index + to.index + to[0].length });
      first = last;
    }
  }
  return found;
}

/** The group that the longest number from this group on ends with. */
function lastOf(groups: readonly RegExpExecArray[], first: number): number | undefined {
  let digits = '';
  let found: number | undefined;
  for (let at = first; at < groups.length && digits.length < MOST; at++) {
    digits += groups[at]?.[0] ?? '';
    if (digits.length >= FEWEST && isCard(digits)) found = at;
  }
  return found;
}

const isCard = (digits: string): boolean =>
  issuers.some(({ starts, lengths }) => lengths.includes(digits.length) && starts.test(digits)) && luhn(digits);

function luhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
