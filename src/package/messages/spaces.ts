import type { Language } from './language.js';
import type { Part } from './message.js';

/** Words of one letter, behind which a Polish or Slovak line does not end. */
const letters: Partial<Readonly<Record<Language, RegExp>>> = {
  pl: /(?<![\p{L}\d])([aiouwz]) /giu,
  sk: /(?<![\p{L}\d])([aikosuvz]) /giu,
};

/**
 * A message with spaces at which no line ends: between a word and its number ("section 7", "RFC 3161"), a
 * number and its unit, and behind words of one letter.
 * Codes keep theirs: a command with such a space does not run.
 */
export const bound = (parts: readonly Part[], language: Language): Part[] =>
  parts.map((part): Part => {
    if (part.kind === 'text') return { ...part, text: boundText(part.text, language) };
    return part.kind === 'strong' ? { ...part, parts: bound(part.parts, language) } : part;
  });

function boundText(text: string, language: Language): string {
  const numbered = text.replaceAll(/(?<=\p{L}) (?=\d)|(?<=^|\d) (?=ms\b)/gu, '\u{a0}');
  const short = letters[language];
  return short === undefined ? numbered : numbered.replaceAll(short, '$1\u{a0}');
}
