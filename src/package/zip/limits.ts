/** More than this no package holds, and no reader of ours inflates. */
export interface ZipLimits {
  readonly maxBytes: number;
  readonly maxEntries: number;
  /** Sum of all inflated sizes. */
  readonly maxInflated: number;
  /** Inflated to compressed; applies to members above `ratioFloor` bytes. DEFLATE itself reaches 1032. */
  readonly maxRatio: number;
  readonly ratioFloor: number;
}

export const zipLimits: ZipLimits = {
  maxBytes: 2 ** 31,
  maxEntries: 10_000,
  maxInflated: 8 * 2 ** 30,
  maxRatio: 250,
  ratioFloor: 16 * 2 ** 20,
};
