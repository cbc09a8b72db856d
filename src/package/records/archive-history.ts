/** The list of copies that a web archive has of the address, as it answered (Memento TimeMap, RFC 7089). */
export const historyFile = 'timemap.txt';

export interface ArchiveHistory {
  /** What was asked. */
  readonly timemap: string;
  /** Of timemap.txt, which is the answer byte for byte. */
  readonly sha256: string;
  /** Copies that it lists. */
  readonly mementos: number;
}

/** The relations of a link, apart by spaces. */
const relations = /;[ \t\r\n]*rel="([^"]*)"/g;

export const mementosIn = (text: string): number =>
  [...text.matchAll(relations)].filter(([, names = '']) => names.split(' ').includes('memento')).length;

/** Printable ASCII that begins with a link and lists at least one copy. */
export const isTimeMap = (text: string): boolean => /^<[\t\n\r\x20-\x7e]*$/.test(text) && mementosIn(text) > 0;
