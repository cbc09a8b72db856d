import type { Draft, Part, Sentence } from '../../drafts/draft.js';
import { wordsIn } from '../../drafts/words/in-language.js';
import type { Language } from '../../languages.js';

// What both forms of a draft have in common, the document for a word processor and the PDF.

export const caption = ['[Court]', '[Party] v. [Party]', 'Case No. [number]'];
export const signature = [
  'Signature: ______________________________',
  'Name: [full name]',
  'Date and place: [date and place]',
];

/** What only a person can say in one of these lines, apart from the rest. */
export const blanksIn = (line: string): Part[] =>
  line
    .split(/(\[[^[\]]*\])/)
    .filter((text) => text !== '')
    .map((text) => (text.startsWith('[') ? { kind: 'blank', text: text.slice(1, -1) } : { kind: 'text', text }));

/** Papers of courts of the United States are of their own size. */
export const isOnLetter = ({ rule }: Draft): boolean => rule !== null;

/** `metadata.json: /page/title, /page/http_status; name of the file`: each source once, those of a file together. */
export function noteText({ sources }: Sentence): string {
  const files = new Map<string, Set<string>>();
  for (const source of sources) {
    const [name, pointer] = 'file' in source ? [source.file, source.pointer] : [source.worked_out, ''];
    files.set(name, (files.get(name) ?? new Set<string>()).add(pointer));
  }
  return [...files].map(([name, pointers]) => named(name, [...pointers].filter(Boolean))).join('; ');
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
