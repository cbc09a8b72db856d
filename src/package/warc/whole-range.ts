/**
 * Whether an answer with status 206 is all of its file: one range from the first byte to the last (RFC 9110, section 14.4), of which every
 * byte came. `ranges` are its Content-Range headers, `size` the bytes of its body.
 */
export function isWholeRange(ranges: readonly string[], size: number | undefined): boolean {
  const [range, ...more] = ranges;
  const [, first, last, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(range ?? '') ?? [];
  if (total === undefined || more.length > 0) return false;
  return Number(first) === 0 && Number(last) === Number(total) - 1 && Number(total) === size;
}
