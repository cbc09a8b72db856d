/** A share of the area as a percentage with one decimal. A small one is not made larger than it is: it is less than 0.1. */
export const percentOf = (ratio: number): { readonly percent: number; readonly isLess: boolean } =>
  ratio < 0.001 ? { percent: 0.1, isLess: true } : { percent: Math.round(ratio * 1000) / 10, isLess: false };

/** The same for people: `3.2 %`. */
export function percentWords(ratio: number): string {
  const { percent, isLess } = percentOf(ratio);
  return `${isLess ? 'less than ' : ''}${percent} %`;
}
