import type { PassageWriter } from './passage.js';

/** Browsers write these few and numbers, whatever the page was served with (HTML, section 13.3). */
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Puts text of which character references are decoded; a reference is one place. */
export function decodeReferences(
  html: string,
  { start, end }: { readonly start: number; readonly end: number },
  offsets: Uint32Array,
  out: PassageWriter,
): void {
  const source = html.slice(start, end);
  for (const { 0: part, index, 1: reference } of source.matchAll(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,4});|[^&]+|&/gi)) {
    const at = start + index;
    const text = reference === undefined ? undefined : decoded(reference);
    if (text !== undefined) out.put(text, offsets[at] ?? 0, offsets[at + part.length] ?? 0);
    else out.copy(part, offsets, at);
  }
}

function decoded(reference: string): string | undefined {
  if (!reference.startsWith('#')) return named[reference.toLowerCase()];
  const code = /^#x/i.test(reference) ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1));
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
