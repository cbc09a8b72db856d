/** Characters of a legal authority and of a purpose, each, wherever it is stated. In a file of its own: pages use it too. */
export const statedLength = 1000;
