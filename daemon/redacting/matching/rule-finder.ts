import type { RedactionRule } from '../../../src/contract/captures/redaction-order.js';
import { findKinds } from '../../../src/redaction/kinds/find-kinds.js';
import { patternMatcher } from '../../../src/redaction/match/pattern.js';
import type { Span } from '../../../src/redaction/span.js';

/** Where a rule that describes words finds some in a block of text; undefined for rules that name a place or the words themselves. */
export function finderOf(rule: RedactionRule): ((block: string) => readonly Span[]) | undefined {
  if (rule.target === 'kind') {
    const { kind, country } = rule;
    return (block) => findKinds(kind, block, { country: country ?? undefined });
  }
  if (rule.target !== 'pattern') return undefined;
  const matcher = patternMatcher(rule.pattern);
  if (matcher.kind === 'fault') throw new RangeError('a pattern that the gate lets through cannot be used');
  return (block) => matcher.find(block);
}

/** The blocks of a text, each as one line. */
export const blocksOf = (text: string): string[] =>
  text
    .split(/[\n\r\t\u2028\u2029]+/)
    .map((block) => block.trim())
    .filter(Boolean);
