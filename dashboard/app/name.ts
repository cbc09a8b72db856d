import { counted } from './text.js';

interface Named {
  readonly capture_id: string;
  readonly url: string | null;
  readonly label: string | null;
  readonly title?: string | null;
  readonly certified?: { readonly first: string | null; readonly count: number };
}

/** What a row is called: by its page, or else by its label; a certificate without one goes by its files. */
export const nameOf = ({ title, url, label, certified, capture_id }: Named): string =>
  title || url || label || (certified && filesWords(certified)) || capture_id;

function filesWords({ first, count }: NonNullable<Named['certified']>): string {
  if (first === null) return `${counted(count, 'file')} without a name`;
  return count === 1 ? first : `${first} and ${counted(count - 1, 'more file', 'more files')}`;
}
