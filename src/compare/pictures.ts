/** In pixels of the picture that it is about. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One place at which two pictures differ. */
export type PictureChange =
  | { readonly kind: 'changed'; readonly before: Box; readonly after: Box }
  /** Rows that only the earlier picture has. */
  | { readonly kind: 'removed'; readonly before: Box }
  /** Rows that only the later picture has. */
  | { readonly kind: 'added'; readonly after: Box };

/** What comparing two pictures found. */
export type PictureComparison =
  | {
      readonly kind: 'compared';
      readonly changed: boolean;
      /** Changed squares and the rows that one side has alone, of the area of both laid beside each other; 0 to 1, four digits. */
      readonly changedRatio: number;
      /** From top to bottom. */
      readonly boxes: readonly PictureChange[];
    }
  | { readonly kind: 'not_comparable'; readonly reason: string };
