import { unescaped } from '../warc/unescaped.js';

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

/** A link and what stands behind it, up to the next. */
const links = /<([^<>]*)>([^<]*)/g;

/** Links to the address of which the copies are. */
const originalsIn = (text: string): string[] =>
  [...text.matchAll(links)].flatMap(([, url = '', behind = '']) =>
    [...behind.matchAll(relations)].some(([, names = '']) => names.split(' ').includes('original')) ? [url] : [],
  );

/** Printable ASCII that begins with a link and lists at least one copy. */
export const isTimeMap = (text: string): boolean => /^<[\t\n\r\x20-\x7e]*$/.test(text) && mementosIn(text) > 0;

/** The addresses of which such a list says that it is, that archives would not take for this one. */
export function ofAnotherAddress(text: string, url: string): string[] {
  const own = placeOf(url);
  return originalsIn(text).flatMap((link) => {
    const other = placeOf(link.trim());
    return own === undefined || other === undefined || other === own ? [] : [link];
  });
}

const webAddress = /^https?:\/\/(?:[^/@?#]*@)?(\[[\da-f:.]+\]|[\w.-]+)(?::(\d*))?(\/[^?#]*)?(?:[?#]|$)/i;

/**
 * Host and path, as far as archives keep addresses apart: they list copies of http and https, with `www.` and without, under one
 * key, in lower case, without the default port, the last slash and the ids of sessions, and with the query in another order.
 * Undefined where an archive writes an address in a way of its own.
 */
function placeOf(url: string): string | undefined {
  const [, host, port = '', path = ''] = webAddress.exec(url) ?? [];
  if (host === undefined) return undefined;
  const name = host
    .toLowerCase()
    .replace(/^www\d*\./, '')
    .replace(/\.$/, '');
  // Some are escaped twice; not without end, since a pass over what is escaped a thousand times takes off two characters.
  const [way = ''] = unescaped(unescaped(unescaped(path)))
    .toLowerCase()
    .split(/[;(?#]/);
  return `${name}${['', '80', '443'].includes(port) ? '' : `:${port}`}${way.replaceAll(/\/+/g, '/').replace(/\/$/, '')}`;
}
