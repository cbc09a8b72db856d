import { RE2JS, RE2JSSyntaxException } from 're2js';
import { ignoreNothing, type IgnoreText } from './ignore-text.js';
import { linesOf, spaced } from './normalise.js';

export type IgnoreRules =
  | { readonly kind: 'rules'; readonly ignore: IgnoreText }
  | { readonly kind: 'faults'; readonly faults: readonly { readonly index: number; readonly reason: string }[] };

/**
 * Patterns in the syntax of RE2 (github.com/google/re2/wiki/Syntax: no back references, no look-around; `(?i)` for either
 * case), each applied to single normalised lines. What a pattern matches is taken out; a line of which nothing is left
 * falls away. The time taken is linear in the text whatever the pattern, so patterns may come from strangers.
 */
export function ignoreRules(patterns: readonly string[]): IgnoreRules {
  const compiled = patterns.map(compile);
  const faults = compiled.flatMap((one, index) => ('reason' in one ? [{ index, reason: one.reason }] : []));
  if (faults.length > 0) return { kind: 'faults', faults };
  const matchers = compiled.flatMap((one) => ('pattern' in one ? [one.pattern] : []));
  if (matchers.length === 0) return { kind: 'rules', ignore: ignoreNothing };
  const strip = (line: string): string =>
    spaced(matchers.reduce((rest, pattern) => pattern.matcher(rest).replaceAll(' '), line));
  return {
    kind: 'rules',
    ignore: (text) =>
      linesOf(text)
        .map(strip)
        .filter(Boolean)
        .map((line) => `${line}\n`)
        .join(''),
  };
}

/** A pattern that matches the empty text would put a space between all letters, so it is refused. */
function compile(source: string): { readonly pattern: RE2JS } | { readonly reason: string } {
  try {
    const pattern = RE2JS.compile(source);
    if (pattern.matcher('').find()) return { reason: 'it matches the empty text' };
    return { pattern };
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return { reason: error.message };
    throw error;
  }
}
