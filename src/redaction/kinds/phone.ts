import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/max';
import type { Span } from '../span.js';

/** Shorter ones are dates, versions and prices more often than numbers of somebody. */
const FEWEST_DIGITS = 7;

/** Whether telephone numbers of a country are known, by its two capital letters. */
export const isCountry = (code: string): boolean => isSupportedCountry(code);

/** International numbers and, with a country, its national ones; only such as the numbering plan has. */
export function findPhones(text: string, country: string | undefined): Span[] {
  if (country !== undefined && !isSupportedCountry(country)) throw new RangeError('no such country');
  const options =
    country === undefined ? { extended: true as const } : { defaultCountry: country, extended: true as const };
  // A list is no number with an extension: "+49 30 901820, 1111".
  return [...text.matchAll(/[^,;|]+/gu)].flatMap(({ 0: piece, index }) =>
    findPhoneNumbersInText(piece, options)
      .map(({ number, startsAt, endsAt }) => ({
        number,
        written: piece.slice(startsAt, endsAt),
        start: index + startsAt,
      }))
      .filter(({ number, written }) => number.isValid() && digitsOf(written) >= FEWEST_DIGITS && !isDate(written))
      .map(({ written, start }) => ({ start, end: start + written.length })),
  );
}

/** An international number as it is written within its country; undefined for one that is not international, or too short to be told. */
export function nationalForm(written: string): string | undefined {
  if (!/^\s*\(?\+/u.test(written)) return undefined;
  const national = findPhoneNumbersInText(written, { extended: true })[0]?.number.formatNational();
  return national !== undefined && digitsOf(national) >= FEWEST_DIGITS ? national : undefined;
}

const digitsOf = (written: string): number => written.replaceAll(/\D/gu, '').length;
const isDate = (written: string): boolean =>
  /^(19|20)\d\d[-./ ]?(0\d|1[0-2])[-./ ]?([0-2]\d|3[01])(?!\d)/u.test(written);
