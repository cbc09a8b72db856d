import { type Language, languages } from '../../languages.js';
import type { Message } from './message.js';

export { type Language, languages };

export const isLanguage = (tag: unknown): tag is Language => (languages as readonly unknown[]).includes(tag);

/** English for a tag that is none of them. */
export const languageNamed = (tag: unknown): Language => (isLanguage(tag) ? tag : 'en');

/** Which way its lines run. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  ['ar', 'fa', 'he', 'ur', 'yi'].includes(language.split('-', 1)[0] ?? '') ? 'rtl' : 'ltr';

/** Between parts of a sentence: French has a space before it, at which no line ends. */
export const semicolon = (language: Language): string => (language === 'fr' ? '\u00a0; ' : '; ');

/** The same of a colon. */
export const colon = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ');

/** The text of a message for the number `n`. */
export function formFor(message: Message, language: Language, n: number): string {
  if (typeof message === 'string') return message;
  const form = new Intl.PluralRules(language).select(n);
  return (form === 'zero' || form === 'two' ? undefined : message[form]) ?? message.other;
}
