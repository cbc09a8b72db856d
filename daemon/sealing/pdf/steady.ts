/**
 * Takes out of a PDF what would differ between two printings of the same document, keeping every offset in the file true.
 *
 * - CreationDate and ModDate become the time at which the records were closed. The browser writes its own clock's second
 *   there, which would be one more time for a reader to explain.
 * - The names of the structure elements (`node00000016`) come from a counter of the rendering process; they are numbered
 *   from 1 in their own order.
 */
export function steadyPdf(pdf: Uint8Array, at: string): Uint8Array {
  const steady = Buffer.from(pdf);
  const text = steady.toString('latin1');
  const write = (words: string, start: number): void => void steady.write(words, start, 'latin1');

  const stamp = `D:${at.replace(/\D/g, '').slice(0, 14)}+00'00'`;
  for (const { index, 0: found } of text.matchAll(/\/(?:CreationDate|ModDate) \(D:\d{14}[+-]\d\d'\d\d'\)/g)) {
    write(stamp, index + found.length - 1 - stamp.length);
  }
  const nodes = [...text.matchAll(/\(node(\d{8})\)/g)];
  const inOrder = [...new Set(nodes.map(([, digits]) => digits))].toSorted((a, b) => Number(a) - Number(b));
  const numbers = new Map(inOrder.map((digits, rank) => [digits, String(rank + 1).padStart(8, '0')]));
  for (const { index, 1: digits } of nodes) write(numbers.get(digits) ?? '', index + '(node'.length);
  return steady;
}
