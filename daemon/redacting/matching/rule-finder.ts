import { RE2JS } from 're2js';
import type { RedactionRule } from '../../../src/contract/captures/redaction-order.js';
import { findKinds, type Kind } from '../../../src/redaction/kinds/find-kinds.js';
import type { Span } from '../../../src/redaction/span.js';

/** Where a rule that describes words finds some in a block of text; undefined for rules that name a place or the words themselves. */
export function finderOf(rule: RedactionRule): ((block: string) => readonly Span[]) | undefined {
  if (rule.target === 'kind') {
    const { kind, country } = rule;
    return (block) => findKinds(kind as Kind, block, { country: country ?? undefined });
  }
  if (rule.target !== 'pattern') return undefined;
  const pattern = RE2JS.compile(rule.pattern);
  return (block) => {
    const spans: Span[] = [];
    const matcher = pattern.matcher(block);
    while (matcher.find()) if (matcher.end() > matcher.start()) spans.push({ start: matcher.start(), end: matcher.end() });
    return spans;
  };
}

/** The blocks of a text, each as one line. */
export const blocksOf = (text: string): string[] =>
  text
    .split(/[\n\r\t\u2028\u2029]+/)
    .map((block) => block.trim())
    .filter(Boolean);
