import type { PictureComparison } from '../../src/compare/pictures.js';

/** What the comparing thread is given. */
export interface PicturesJob {
  /** Files of each picture, top to bottom. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Known beforehand: the two cannot be laid over each other. */
  readonly notComparable: string | null;
  /** Pixels of the pictures for one CSS pixel. */
  readonly deviceScaleFactor: number;
  /** Words above the two columns of the difference image. */
  readonly labels: { readonly before: string; readonly after: string };
  /** A folder for decoded pictures and what is made. */
  readonly folder: string;
}

export type PicturesAnswer =
  | {
      readonly kind: 'done';
      readonly comparison: PictureComparison;
      readonly before: Size;
      readonly after: Size;
      /** The marked difference image, in files of at most so many rows; none when the pictures are not comparable. */
      readonly difference: readonly (Size & { readonly path: string })[];
      /** Both sides as they are, framed where they differ, cut for paper. */
      readonly sheets: readonly Sheet[];
      /** Rows of both sides laid beside each other, and how many of them the sheets show. */
      readonly rows: number;
      readonly rowsShown: number;
    }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Sheet {
  readonly path: string;
  /** Rows of the joint picture: first, and one past the last. */
  readonly from: number;
  readonly to: number;
  readonly widthMm: number;
  readonly heightMm: number;
}
