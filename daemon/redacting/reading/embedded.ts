import { dataIn } from './data-address.js';
import type { Passage } from './passage.js';

/** The words of a document that lies in a page. */
export interface DocumentTexts {
  readonly texts: readonly string[];
  /** Something in it was not read. */
  readonly unread: boolean;
}

export interface Embedded {
  readonly passages: readonly Passage[];
  /** Something that may hold words was not read. */
  readonly unread: boolean;
}

/**
 * What the `data:` addresses in a value hold, as far as it is written in words. `read` gives the texts of a document; undefined where it
 * would lie too deep to be read. Each text stands for the whole value.
 */
export function embeddedTexts(value: Passage, read: ((document: string) => DocumentTexts) | undefined): Embedded {
  const texts = new Set<string>();
  let unread = false;
  for (const data of dataIn(value.text)) {
    unread ||= data.unread || read === undefined;
    for (const document of data.documents) {
      const within = read?.(document);
      unread ||= within?.unread === true;
      for (const text of within?.texts ?? []) if (text.trim() !== '') texts.add(text);
    }
  }
  const [from, to] = [value.from[0] ?? 0, value.to[value.text.length - 1] ?? 0];
  const passages = Array.from(texts, (text) => ({
    text,
    from: new Uint32Array(text.length).fill(from),
    to: new Uint32Array(text.length).fill(to),
  }));
  return { passages, unread };
}
