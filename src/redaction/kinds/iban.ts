import type { Span } from '../span.js';

/** Length of an account number in each country of the SWIFT register (release 99), and of those that use it without being listed. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28, CH: 21, CR: 22,
  CY: 28, CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FK: 18, FO: 18, FR: 27, GB: 22,
  GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HN: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30,
  KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MN: 20,
  MR: 27, MT: 31, MU: 30, NI: 28, NL: 18, NO: 15, OM: 23, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22,
  RU: 33, SA: 24, SC: 31, SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26,
  UA: 29, VA: 22, VG: 24, XK: 20, YE: 30,
  // In use, not registered.
  AO: 25, BF: 28, BJ: 28, CF: 27, CG: 27, CI: 28, CM: 27, CV: 25, DZ: 26, GA: 27, GQ: 27, GW: 25, IR: 26, KM: 27,
  MA: 28, MG: 27, ML: 28, MZ: 25, NE: 28, SN: 28, TD: 27, TG: 28,
}; // prettier-ignore

/** International bank account numbers: length by country, check digits by ISO 7064 mod 97; in groups or in one. */
export function findIbans(text: string): Span[] {
  const found: Span[] = [];
  const heads = /(?<![\p{L}\p{N}])[A-Z]{2}[ -]?\d{2}/giu;
  for (let head = heads.exec(text); head !== null; head = heads.exec(text)) {
    const end = endOf(text, head.index);
    if (end === undefined) {
      // The next may begin within what looked like a head.
      heads.lastIndex = head.index + 1;
      continue;
    }
    found.push({ start: head.index, end });
    heads.lastIndex = end;
  }
  return found;
}

function endOf(text: string, start: number): number | undefined {
  const length = lengths[text.slice(start, start + 2).toUpperCase()];
  if (length === undefined) return undefined;
  let compact = '';
  let at = start;
  while (compact.length < length) {
    const char = text[at] ?? '';
    // Groups are divided by one sign.
    if (/[ .-]/u.test(char) && /[A-Z0-9]/iu.test(text[at - 1] ?? '')) at++;
    else if (/^[A-Z0-9]$/iu.test(char)) {
      compact += char.toUpperCase();
      at++;
    } else return undefined;
  }
  return /[\p{L}\p{N}]/u.test(text[at] ?? '') || !holds(compact) ? undefined : at;
}

function holds(iban: string): boolean {
  let rest = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
