import { parse } from 'tldts';
import type { Span } from '../span.js';

/** RFC 5321, 4.5.3.1. */
const LONGEST_LOCAL = 64;
const LONGEST_DOMAIN = 253;

/** Addresses whose domain ends with a suffix of the Public Suffix List, so that `name@2x.png` is none. */
export function findEmails(text: string): Span[] {
  const found: Span[] = [];
  let free = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const start = localStart(text, at, free);
    const end = domainEnd(text, at + 1);
    if (start === at || end === at + 1) continue;
    found.push({ start, end });
    free = end;
  }
  return found;
}

function localStart(text: string, at: number, free: number): number {
  if (text[at - 1] === '"') {
    const open = text.lastIndexOf('"', at - 2);
    if (open >= free && at - open <= LONGEST_LOCAL) return open;
  }
  let start = at;
  while (start > free && at - start < LONGEST_LOCAL && isLocal(text[start - 1] ?? '')) start--;
  while (start < at && /[.'`|{}~*/=?!#$%&^-]/u.test(text[start] ?? '')) start++;
  return text[at - 1] === '.' ? at : start;
}

const isLocal = (char: string): boolean => /[\p{L}\p{N}\p{M}._%+'`|{}~*/=?!#$&^\ud800-\udfff-]/u.test(char);

function domainEnd(text: string, from: number): number {
  let end = from;
  while (end - from < LONGEST_DOMAIN && /[\p{L}\p{N}\p{M}.\ud800-\udfff-]/u.test(text[end] ?? '')) end++;
  // "write to a@b.example." and "a@b.example-": what ends a sentence is no part of it.
  while (end > from && /[.-]/u.test(text[end - 1] ?? '')) end--;
  const { domain, isIcann, isPrivate } = parse(text.slice(from, end));
  return domain !== null && (isIcann === true || isPrivate === true) ? end : from;
}
