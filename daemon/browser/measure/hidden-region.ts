import type { RegionFacts } from '../../../src/package/records/facts.js';

/** Fewer characters than this are labels. */
const LEAST = 20;
/** As many texts, or as many characters, call for a warning; less is said in `regions`. */
const NOTABLE = { texts: 5, characters: 200 } as const;
/** Characters that are kept of all hidden texts together. */
const MOST = 4 << 20;

/**
 * Text of the document that the page hides and that stands nowhere else in the record: neither on the page nor among the texts
 * that were read from opened parts. It is kept as a text of its own.
 */
export function hiddenRegion(
  hidden: readonly string[],
  known: readonly string[],
  keep: (rows: readonly string[]) => string,
): { readonly regions: readonly RegionFacts[]; readonly notable: boolean } {
  if (hidden.length === 0) return none;
  // `innerText` has the letters of `text-transform`.
  const bare = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase();
  const shown = bare(known.join(' '));
  const missing = [...new Set(hidden)].filter((text) => !shown.includes(bare(text)));
  const characters = missing.reduce((all, { length }) => all + length, 0);
  if (characters < LEAST) return none;
  const rows = cut(missing);
  const file = keep(rows);
  const texts = missing.length === 1 ? 'one text' : `${missing.length} texts`;
  const where = rows.length === missing.length ? 'What is hidden stands' : `The first ${rows.length} stand`;
  const notable = missing.length >= NOTABLE.texts || characters >= NOTABLE.characters;
  const regions: RegionFacts[] = [
    {
      what: 'hidden_text',
      selector: null,
      unit: 'texts',
      shown: 0,
      of: missing.length,
      reason: `The page has ${texts} (${characters} characters) that it did not show and that nothing here brought into sight. ${where} in ${file}.`,
      file,
      rows: rows.length,
    },
  ];
  return { regions, notable };
}

const none = { regions: [], notable: false };

function cut(texts: readonly string[]): readonly string[] {
  let characters = 0;
  return texts.filter(({ length }) => (characters += length) <= MOST);
}
