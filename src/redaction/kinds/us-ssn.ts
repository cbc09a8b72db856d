import type { Span } from '../span.js';

/** United States social security numbers in three groups. Areas 000, 666 and from 900 on, and groups of zeros, are never issued. */
export function findSsns(text: string): Span[] {
  const shape =
    /(?<![\p{L}\p{N}]|\p{N}[-.])(?!000|666|9)\d{3}([- .])(?!00)\d{2}\1(?!0000)\d{4}(?![\p{L}\p{N}]|[-.]\p{N})/gu;
  return [...text.matchAll(shape)].map(({ 0: number, index }) => ({ start: index, end: index + number.length }));
}
