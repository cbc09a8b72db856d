import type { Language } from './language.js';

/**
 * How numbers and dates are written. These are CLDR's (a test compares them with Intl), and they stand here because verifiers look for what
 * a sealed document prints: another version of a runtime may write a date in another way, and Python has none of this.
 */
interface Writing {
  /** Between groups of three digits. */
  readonly group: string;
  /** As many digits has the shortest number that is grouped. */
  readonly from: number;
  /** As they stand in a date. */
  readonly months: readonly string[];
  /** `{day}`, `{month}` and `{year}`. */
  readonly date: string;
}

const words = (text: string): readonly string[] => text.split(' ');

export const writing: Readonly<Record<Language, Writing>> = {
  en: {
    group: ',',
    from: 4,
    months: words('January February March April May June July August September October November December'),
    date: '{day} {month} {year}',
  },
  de: {
    group: '.',
    from: 4,
    months: words('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
    date: '{day}. {month} {year}',
  },
  fr: {
    group: '\u202f',
    from: 4,
    months: words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    date: '{day} {month} {year}',
  },
  es: {
    group: '.',
    from: 5,
    months: words('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
    date: '{day} de {month} de {year}',
  },
  it: {
    group: '.',
    from: 5,
    months: words('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
    date: '{day} {month} {year}',
  },
  pl: {
    group: '\u00a0',
    from: 5,
    months: words('stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'),
    date: '{day} {month} {year}',
  },
  sk: {
    group: '\u00a0',
    from: 4,
    months: words('januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra'),
    date: '{day}. {month} {year}',
  },
};

/** `12,345` as the language groups its digits. */
export function grouped(value: number, language: Language = 'en'): string {
  const { group, from } = writing[language];
  const digits = String(value);
  return digits.length < from ? digits : digits.replace(/\B(?=(\d{3})+$)/g, group);
}

/** Between the whole and the rest of a number: English alone has a point. Verifiers look for no such number. */
const decimalMark = (language: Language): string => (language === 'en' ? '.' : ',');

/** `-1.5` with the digits that it has, as the language writes them. */
export function decimal(value: number, language: Language = 'en'): string {
  const [, sign = '', whole = '', rest] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  // A number with an exponent stays as it is.
  if (whole === '') return String(value);
  return `${sign}${grouped(Number(whole), language)}${rest === undefined ? '' : `${decimalMark(language)}${rest}`}`;
}

/** `21 November 2026, 01:26:05.123 UTC` from RFC 3339 UTC; another text is given back as it is. */
export function longTime(at: string, language: Language = 'en'): string {
  const { months, date } = writing[language];
  const found = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2}(?:\.\d+)?)Z$/.exec(at);
  const month = months[Number(found?.[2]) - 1];
  if (found === null || month === undefined) return at;
  const parts: Readonly<Record<string, string>> = { day: String(Number(found[3])), month, year: found[1] ?? '' };
  return `${date.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')}, ${found[4]} UTC`;
}
