import { malformed } from './malformed.js';

/** Words of the filter `q`. Control characters stand in no address, title or note as they are kept, and end a text of the index. */
export function searchedWords(q: string | undefined): readonly string[] | undefined {
  const words = q?.split(/[\s\p{Cc}]+/u).filter((word) => word !== '');
  if (words?.length === 0) throw malformed('q', 'must not be blank');
  return words;
}
