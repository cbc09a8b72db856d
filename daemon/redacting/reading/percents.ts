import { type Passage, PassageWriter } from './passage.js';

/** An address as it reads without percent-encoding, where it has any; `+` is a space. */
export const decodedAddress = (passage: Passage): Passage[] =>
  /%[0-9a-f]{2}/i.test(passage.text) || hasSpaces(passage.text) ? [withoutPercents(passage)] : [];

/** A `+` behind the sign of a parameter, in one line. As one expression it would look through the line from each sign. */
const hasSpaces = (text: string): boolean =>
  text.includes('+') &&
  text.split(/[\n\r]/).some((line) => {
    const sign = line.search(/[?&=]/);
    return sign >= 0 && line.includes('+', sign);
  });

function withoutPercents({ text, from, to }: Passage): Passage {
  const out = new PassageWriter();
  for (const { 0: part, index } of text.matchAll(/(?:%[0-9a-f]{2})+|\+|[^%+]+|%/gi)) {
    const end = index + part.length;
    if (part === '+') out.put(' ', from[index] ?? 0, to[index] ?? 0);
    else if (/^%[0-9a-f]{2}/i.test(part)) out.put(decoded(part), from[index] ?? 0, to[end - 1] ?? 0);
    else for (let at = index; at < end; at += 1) out.put(text[at] ?? '', from[at] ?? 0, to[at] ?? 0);
  }
  return out.done();
}

const decoded = (escaped: string): string => Buffer.from(escaped.replaceAll('%', ''), 'hex').toString('utf8');
