/** Bytes that are put in the place of what was withheld, of one run and of one file: a tall page, black. */
export const mostPut = 16 * 2 ** 20;

export const mostRules = 100;
export const mostBoxes = 50_000;
export const mostMatches = 10_000;
