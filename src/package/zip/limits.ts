/** More than this no package holds, and no reader of ours inflates. */
export interface ZipLimits {
  readonly maxBytes: number;
  readonly maxEntries: number;
  /** Of the central directory. */
  readonly maxDirectory: number;
  /** Sum of all inflated sizes. */
  readonly maxInflated: number;
  /** Inflated to compressed; applies to members above `ratioFloor` bytes. DEFLATE itself reaches 1032. */
  readonly maxRatio: number;
  readonly ratioFloor: number;
  /** Above this sum, `maxRatio` applies to all members together. */
  readonly totalFloor: number;
}

export const zipLimits: ZipLimits = {
  maxBytes: 2 ** 31,
  maxEntries: 10_000,
  maxDirectory: 16 * 2 ** 20,
  maxInflated: 8 * 2 ** 30,
  maxRatio: 250,
  ratioFloor: 16 * 2 ** 20,
  totalFloor: 256 * 2 ** 20,
};
