import { formFor, type Language } from '../../package/messages/language.js';
import type { ParametersOf, Translation } from '../../package/messages/message.js';
import type { Quoted } from '../../package/messages/quoted/quoted.js';
import { readIn } from '../../package/messages/quoted/read-in.js';
import type { Finding } from '../report.js';
import { en } from './en.js';

export type Words = Translation<typeof en>;
export type WordKey = keyof typeof en;

/** What is put into a message; `n` decides its form. Other numbers are parts of names, and stand as they are. */
type Given<Key extends WordKey> = [ParametersOf<(typeof en)[Key]>] extends [never]
  ? []
  : [given: { readonly [Name in ParametersOf<(typeof en)[Key]>]: Name extends 'n' ? number : string }];

/** The words of a report in one language. */
export interface Say {
  <Key extends WordKey>(key: Key, ...given: Given<Key>): string;
  /** The sentence of a finding; in another language than English, that of its code where it has no translation. */
  finding(finding: Pick<Finding, 'code' | 'explanation'>): string;
  /** A time of a record or a proof (RFC 3339): as it stands there, but for the page that a person reads. */
  readonly time: (at: string) => string;
  readonly language: Language;
}

/** `found`: sentences of findings, by the English ones. */
export function sayIn(language: Language, words: Words, found: Quoted = {}, time: Say['time'] = (at) => at): Say {
  const say = (key: WordKey, given: Readonly<Record<string, string | number>> = {}): string =>
    formFor(words[key], language, Number(given['n'] ?? 0)).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(given[name] ?? ''),
    );
  const finding = ({ code, explanation }: Pick<Finding, 'code' | 'explanation'>): string =>
    language === 'en' ? explanation : (readIn(found, explanation) ?? say(`code.${code}`));
  return Object.assign(say, { finding, time, language });
}

/** Of every door but the page that a reader opens. */
export const english = sayIn('en', en);
