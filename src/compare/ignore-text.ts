/** Leaves parts of a normalised text out of a comparison. */
export type IgnoreText = (normalised: string) => string;

export const ignoreNothing: IgnoreText = (text) => text;
