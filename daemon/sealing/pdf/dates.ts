/**
 * Sets a PDF's CreationDate and ModDate to the time at which its records were closed. The browser writes its own clock's
 * second there, which would be one more time for a reader to explain, and would make each printing differ. Both forms have
 * the same length, so every offset in the file stays true.
 */
export function datePdf(pdf: Uint8Array, at: string): Uint8Array {
  const dated = Buffer.from(pdf);
  const stamp = `D:${at.replace(/\D/g, '').slice(0, 14)}+00'00'`;
  const text = dated.toString('latin1');
  for (const found of text.matchAll(/\/(?:CreationDate|ModDate) \((D:\d{14}[+-]\d\d'\d\d')\)/g)) {
    const start = found.index + found[0].length - 1 - stamp.length;
    dated.write(stamp, start, 'latin1');
  }
  return dated;
}
