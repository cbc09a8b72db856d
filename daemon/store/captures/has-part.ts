/**
 * For SQLite, whose own functions know the case of ASCII letters only: 1 where a text has a part, in any case of letters. Folds one
 * character to one (`CaseFolding.txt`, C and S), as the index of captures does: a final sigma is a sigma, and ß is no ss.
 * https://tc39.es/ecma262/#sec-runtime-semantics-canonicalize-ch
 */
export function createHasPart(): (text: unknown, part: unknown) => 0 | 1 {
  // The rows of a query have one part; to make its pattern costs more than to use it.
  let last: { readonly part: string; readonly pattern: RegExp } | undefined;
  return (text, part) => {
    if (typeof text !== 'string' || typeof part !== 'string') return 0;
    if (last?.part !== part)
      last = { part, pattern: new RegExp(part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'iu') };
    return last.pattern.test(text) ? 1 : 0;
  };
}
