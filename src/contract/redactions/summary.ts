import { Type } from 'typebox';
import { reasons } from '../../package/redaction/reasons.js';
import type { RedactionSummary } from '../captures/redaction-summary.js';
import { orNull } from '../schema.js';

const text = Type.String();
const texts = Type.Array(text);
const count = Type.Integer();

export const targetNames = ['text', 'pattern', 'kind', 'selector', 'area', 'url', 'field'] as const;

/** Files of the source by what became of them, how much of the copy is proven, and what nobody searched. */
export const summaryParts = {
  files: Type.Object({ kept: texts, changed: texts, withheld: texts }),
  proof: Type.Enum(['complete', 'partial', 'none']),
  unproven: Type.Array(Type.Object({ file: text, reason: text })),
  pictures: Type.Object({ covered: count, not_searched: count }),
};

/** Never a word of what was withheld, nor the rule that found it. */
export const redactionSummary = Type.Unsafe<RedactionSummary>(
  Type.Object({
    rules: Type.Array(
      Type.Object({
        index: count,
        target: Type.Enum([...targetNames]),
        reason: orNull(Type.Enum(Object.keys(reasons))),
        label: orNull(text),
        matches: count,
        boxes: count,
      }),
    ),
    ...summaryParts,
    read_again: Type.Object({ performed: Type.Boolean(), reason: orNull(text) }),
    words_left: Type.Optional(Type.Array(Type.Object({ rule_index: count, count, files: texts }))),
  }),
);
