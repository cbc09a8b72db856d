import type { Language } from '../../languages.js';
import { catalogue, type MessageKey } from '../../package/messages/catalogue.js';
import { formFor } from '../../package/messages/language.js';
import { longTime } from '../../package/messages/numbers.js';
import { inLanguage as sentenceIn } from '../../package/messages/quoted/translate.js';
import { proofSteps, type ProofStepName, type StepName, steps } from '../../package/records/steps.js';
import { numberText, textOf } from '../say.js';
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

/** A declaration in a language. What the program wrote into the records is translated, too, and stands below in English as it is there. */
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
  const isQuoted = slots.some((part) => part?.kind === 'value' && recordWords(part, language) !== part.text);
  return {
    ...said,
    parts,
    ...(isQuoted && { original: textOf(said) }),
    sources: said.sources.map((source) => sourceIn(source, language)),
  };
}

/** What the program wrote into the record: sentences, names of steps, and what came of them. Where it has no translation it stands as it is. */
function recordWords({ text, sentence }: Extract<Part, { readonly kind: 'value' }>, language: Language): string {
  if (sentence !== true) return text;
  const words = (key: MessageKey): string => formFor(catalogue[language][key], language, 1);
  const step = stepNames.get(text);
  if (step !== undefined) return words(`step.${step}`);
  const outcome = outcomes.find((each) => each === text);
  if (outcome !== undefined) return words(`outcome.${outcome}`);
  return sentenceIn(/^[a-z_]+$/.test(text) ? text.replaceAll('_', ' ') : text, language) ?? text;
}

const stepNames: ReadonlyMap<string, StepName | ProofStepName> = new Map(
  (Object.entries({ ...steps, ...proofSteps }) as [StepName | ProofStepName, string][]).map(([name, words]) => [
    words,
    name,
  ]),
);
const outcomes = ['done', 'truncated', 'failed'] as const;

/** What was worked out on the copy is said in words of the draft, too. */
const sourceIn = (source: Source, language: Language): Source =>
  'worked_out' in source ? { worked_out: wordsIn(language, source.worked_out) } : source;

/** A value that the draft put into words of its own is translated as those are. */
function partIn(part: Part, language: Language): Part {
  if (part.kind === 'blank') return { ...part, text: wordsIn(language, part.text) };
  if (part.kind === 'value' && part.at !== undefined) return { ...part, text: longTime(part.at, language) };
  if (part.kind === 'value' && part.count !== undefined) return { ...part, text: numberText(part.count, language) };
  if (part.kind !== 'value') return part;
  return { ...part, text: part.ours === true ? wordsIn(language, part.text) : recordWords(part, language) };
}
