import type { Span } from '../span.js';

/** An IPv6 address that ends in an IPv4 one, and a port. */
const LONGEST = 45 + 6;

/** IPv4 in four numbers, and IPv6 as RFC 4291 writes it. A version of four numbers looks the same, and is taken for one. */
export function findIpAddresses(text: string): Span[] {
  const found: Span[] = [];
  for (const { 0: run, index } of text.matchAll(/(?<![\p{L}\p{N}_.:])[0-9a-f:.]{2,}(?![\p{L}\p{N}_])/giu)) {
    const length = lengthIn(run);
    if (length > 0) found.push({ start: index, end: index + length });
  }
  return found;
}

/** Of the address that a run begins with; 0 when it begins with none. */
function lengthIn(run: string): number {
  // A full stop or colon after it belongs to the sentence.
  const ends = [run.length];
  while (/[.:]/u.test(run[(ends.at(-1) ?? 0) - 1] ?? '') && ends.length < 4) ends.push((ends.at(-1) ?? 0) - 1);
  for (const end of ends) {
    if (end > LONGEST) continue;
    const address = run.slice(0, end);
    if (isIpv4(address) || isIpv6(address)) return end;
    const host = address.replace(/:\d+$/u, '');
    if (isIpv4(host)) return host.length;
  }
  return 0;
}

const isIpv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/u.test(text) && text.split('.').every((part) => Number(part) < 256 && !/^0\d/u.test(part));

function isIpv6(text: string): boolean {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return false;
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  if (before === undefined || after === undefined) return false;
  const count = before + after;
  if (tail === undefined) return count === 8;
  // `::` alone, and `a::b` of a program, are left.
  return count > 0 && count < 8 && (/\d/u.test(text) || count > 2);
}

/** How many groups of 16 bits; undefined when they are none. */
function groupsOf(text: string): number | undefined {
  if (text === '') return 0;
  const parts = text.split(':');
  const quad = isIpv4(parts.at(-1) ?? '');
  const hex = quad ? parts.slice(0, -1) : parts;
  return hex.every((part) => /^[0-9a-f]{1,4}$/iu.test(part)) ? hex.length + (quad ? 2 : 0) : undefined;
}
