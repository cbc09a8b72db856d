/**
 * What a page says of itself has no length that it must keep to: a title may have 8 MB, an address 2. What is recorded of it
 * is cut here, once, before any record is written, so that all records hold the same; the cut says how long it was.
 */
export const longest = { title: 2_000, url: 16_384, message: 1_000, header: 65_536, language: 100 } as const;

/** Counted in UTF-16 code units; a pair is never cut in two. */
export function bounded(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return `${text.slice(0, end)}… (${text.length} characters)`;
}

export const shownUrl = (url: string): string => bounded(url, longest.url);
