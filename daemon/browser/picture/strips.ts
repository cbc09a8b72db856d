import type { Sharp } from 'sharp';

/** Rows of a picture: first, and one past the last. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** Which parts of a picture are wanted, over its whole width, and how wide they may be at most. */
export interface Strips {
  readonly rows: readonly Rows[];
  readonly mostWidth: number;
}

/** JPEGs for paper, of decoded pixels that are opened once for each; `above`: rows of the picture above those pixels. */
export const cutStrips = (
  open: () => Sharp,
  { rows, mostWidth }: Strips,
  { width, above = 0 }: { readonly width: number; readonly above?: number },
): Promise<Buffer[]> =>
  Promise.all(
    rows.map(({ from, to }) =>
      open()
        .extract({ left: 0, top: from - above, width, height: to - from })
        .resize({ width: Math.min(width, mostWidth), kernel: 'mks2013', withoutEnlargement: true })
        .jpeg({ quality: 82, chromaSubsampling: '4:2:0', optimiseCoding: false })
        .toBuffer(),
    ),
  );
