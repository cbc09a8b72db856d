import type { Draft, Part, Sentence, Source } from '../../drafts/draft.js';
import { wordsIn } from '../../drafts/words/in-language.js';
import type { Language } from '../../languages.js';

// What both forms of a draft have in common, the document for a word processor and the PDF.

export const caption = ['[Court]', '[Party] v. [Party]', 'Case No. [number]'];
/** When and where is in the sentence above. */
export const signature = ['Signature: ______________________________', 'Name: [full name]'];

/** What only a person can say in one of these lines, apart from the rest. */
export const blanksIn = (line: string): Part[] =>
  line
    .split(/(\[[^[\]]*\])/)
    .filter((text) => text !== '')
    .map((text) => (text.startsWith('[') ? { kind: 'blank', text: text.slice(1, -1) } : { kind: 'text', text }));

/** Papers of courts of the United States are of their own size. */
export const isOnLetter = ({ rule }: Draft): boolean => rule !== null;

/** The words of a part as they are set: no line ends within a day or a time of day. */
export const setText = (part: Part): string =>
  part.kind === 'value' && part.at !== undefined ? part.text.replaceAll(/(?<!,) /g, '\u{a0}') : part.text;

/** No line has the last word of a title alone. */
export const titleText = (title: string): string => title.replace(/ (?=\S+$)/, '\u{a0}');

/** What a point rests on beyond the sentence above it: the note of that sentence is not repeated at each point. */
export function ownSources({ sources }: Sentence, above: Sentence): readonly Source[] {
  const noted = new Set(above.sources.map(key));
  return sources.filter((source) => !noted.has(key(source)));
}
const key = (source: Source): string => ('file' in source ? `${source.file} ${source.pointer}` : source.worked_out);

/** `metadata.json: /page/title, /page/http_status; name of the file`: each source once, those of a file together. */
export function noteText(sources: readonly Source[]): string {
  const files = new Map<string, Set<string>>();
  for (const source of sources) {
    const [name, pointer] = 'file' in source ? [source.file, source.pointer] : [source.worked_out, ''];
    files.set(name, (files.get(name) ?? new Set<string>()).add(pointer));
  }
  const text = [...files].map(([name, pointers]) => named(name, [...pointers].filter(Boolean))).join('; ');
  // The name of a file stays as it is.
  return sources[0] !== undefined && 'file' in sources[0] ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

const named = (name: string, pointers: readonly string[]): string =>
  pointers.length === 0 ? name : `${name}: ${pointers.join(', ')}`;

/** For whoever completes the draft: a heading, and a line for each statement that this package does not support. */
export const leftOutLines = ({ leftOut, language }: Draft): string[] => [
  wordsIn(language, 'Not for filing: statements that were left out'),
  wordsIn(language, 'This package has no record that supports them:'),
  ...leftOut.map(({ about, missing }) =>
    wordsIn(language, '{0} (missing: {1})')
      .replace('{0}', () => wordsIn(language, about))
      .replace('{1}', () => missing.join(', ')),
  ),
];

/** Between the number of a page and that of all pages. */
export const pageOf = (language: Language): string => (language === 'en' ? ' of ' : ' / ');
