import { Type } from 'typebox';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });
const verdict = Type.Enum(['changed', 'unchanged', 'not_comparable']);

const box = Type.Object({ x: count, y: count, width: count, height: count });

/** What differs between two captures, in few words; comparison.json of the package has all of it. */
export const diffSummary = Type.Object({
  /** `changed` when one of the three is; otherwise `not_comparable` when one of them is. */
  verdict,
  text_verdict: verdict,
  images_verdict: verdict,
  metadata_verdict: verdict,
  text: Type.Object({
    added: count,
    removed: count,
    changed_lines: count,
    /** The same lines in another order. */
    order_only: Type.Boolean(),
    /** Why the texts could not be compared. */
    reason: Type.Optional(text),
  }),
  images: Type.Object({
    /** Share of the area that differs, 0 to 1. */
    changed_ratio: Type.Number({ minimum: 0, maximum: 1 }),
    /** The first 100 places, from top to bottom, in pixels of each screenshot. */
    boxes: Type.Array(
      Type.Object({
        kind: Type.Enum(['changed', 'added', 'removed']),
        before: Type.Optional(box),
        after: Type.Optional(box),
      }),
    ),
    box_count: count,
    reason: Type.Optional(text),
  }),
  metadata: Type.Object({
    /** Fields about the page that differ; they make the verdict. */
    changed: Type.Array(text),
    /** Fields about the connection that differ. */
    connection: Type.Array(text),
    /** Settings in which the two captures differ; each may be the cause of a difference. */
    settings: Type.Array(text),
  }),
});
