/** `EX-0001`; from the 10,000th on with as many digits as the number has. Numbers of a matter go up and are never used again. */
export const exhibitName = (prefix: string, no: number): string => `${prefix}-${String(no).padStart(4, '0')}`;
