import type { Language } from '../../languages.js';
import { decimal, longTime } from '../../package/messages/numbers.js';
import type { Draft, Paragraph, Part, Sentence, Source } from '../draft.js';
import { de } from './de.js';
import { type English, englishWords, type Translation } from './english.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { pl } from './pl.js';
import { sk } from './sk.js';

const tables: Readonly<Record<Exclude<Language, 'en'>, Translation>> = { de, es, fr, it, pl, sk };
const known: ReadonlySet<string> = new Set(englishWords);

/** A text of a draft in a language. What has no letters of its own, and words of records and of the verification, stay as they are. */
export function wordsIn(language: Language, text: string): string {
  if (language === 'en') return text;
  // French alone has a space before a colon.
  if (!/\p{L}/u.test(text.replaceAll(/\{\d\}/g, '')))
    return language === 'fr' ? text.replaceAll(': ', '\u{a0}: ') : text;
  if (!known.has(text)) throw new Error(`a declaration has words without a translation: ${text}`);
  return tables[language][text as English];
}

/** A declaration in a language: its own words are translated, those of the records are quoted. */
export function inLanguage(draft: Draft, language: Language): Draft {
  if (language === 'en') return draft;
  const words = (text: string): string => wordsIn(language, text);
  const sentence = (said: Sentence): Sentence => translated(said, language);
  return {
    ...draft,
    language,
    title: words(draft.title),
    about: sentence(draft.about),
    sections: draft.sections.map(({ heading, paragraphs }) => ({
      heading: words(heading),
      paragraphs: paragraphs.map((paragraph): Paragraph => ({
        sentence: sentence(paragraph.sentence),
        points: paragraph.points.map(sentence),
      })),
    })),
    closing: sentence(draft.closing),
    annex: draft.annex && {
      heading: words(draft.annex.heading),
      columns: draft.annex.columns.map(words),
      rows: draft.annex.rows.map((row) => row.map((cell) => (cell === 'the same' ? words(cell) : cell))),
    },
  };
}

function translated(said: Sentence, language: Language): Sentence {
  const { pattern, slots } = said;
  const parts = wordsIn(language, pattern)
    .split(/\{(\d)\}/)
    .flatMap((text, at): Part[] => {
      if (at % 2 === 0) return text === '' ? [] : [{ kind: 'text', text }];
      const part = slots[Number(text)];
      return part === undefined ? [] : [partIn(part, language)];
    });
  return { ...said, parts, sources: said.sources.map((source) => sourceIn(source, language)) };
}

/** What was worked out on the copy is said in words of the draft, too. */
const sourceIn = (source: Source, language: Language): Source =>
  'worked_out' in source ? { worked_out: wordsIn(language, source.worked_out) } : source;

/** A value that the draft put into words of its own is translated as those are. */
function partIn(part: Part, language: Language): Part {
  if (part.kind === 'blank') return { ...part, text: wordsIn(language, part.text) };
  if (part.kind === 'value' && part.at !== undefined) return { ...part, text: longTime(part.at, language) };
  if (part.kind === 'value' && part.count !== undefined) return { ...part, text: decimal(part.count, language) };
  return part.kind === 'value' && part.ours === true ? { ...part, text: wordsIn(language, part.text) } : part;
}
