/** A share of the area for people: `3.2 %`. A small one is not made larger than it is. */
export const percentWords = (ratio: number): string =>
  ratio < 0.001 ? 'less than 0.1 %' : `${Math.round(ratio * 1000) / 10} %`;
