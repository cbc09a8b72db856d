/** Left, top, right, bottom in CSS pixels of the document. */
export type Rect = readonly [left: number, top: number, right: number, bottom: number];
