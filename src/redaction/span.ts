/** A place in a text: UTF-16 code units from `start`, `end` not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** In order, and such as touch or overlap made one. */
export function joined(spans: readonly Span[]): Span[] {
  const out: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = out.at(-1);
    if (last !== undefined && span.start < last.end)
      out[out.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else out.push(span);
  }
  return out;
}
