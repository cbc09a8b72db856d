import { linesOf, spaced } from './normalise.js';

/** Leaves parts of a normalised text out of a comparison. */
export type IgnoreText = (normalised: string) => string;

export const ignoreNothing: IgnoreText = (text) => text;

/** Patterns that are plain words, taken out as `ignoreRules` takes them out; undefined where one is more than that. */
export function ignoreWords(patterns: readonly string[]): IgnoreText | undefined {
  if (patterns.length === 0) return ignoreNothing;
  if (patterns.some((pattern) => pattern === '' || /[\\^$.|?*+()[\]{}]/u.test(pattern))) return undefined;
  const strip = (line: string): string =>
    spaced(patterns.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), line));
  return (text) =>
    linesOf(text)
      .map(strip)
      .filter(Boolean)
      .map((line) => `${line}\n`)
      .join('');
}
