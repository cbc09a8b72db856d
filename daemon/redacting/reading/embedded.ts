import type { Passage } from './passage.js';

/** Of a kind that has words: a drawing, a page, a text. */
const types = 'image/svg\\+xml|text/[\\w.+-]+|application/(?:xhtml\\+)?xml';
const whole = new RegExp(`^\\s*data:(?:${types})([^,]*),([^]*)$`, 'i');
const listed = new RegExp(`data:(?:${types})([^,\\s]*),(\\S*)`, 'gi');

/**
 * What the `data:` addresses in a value of an attribute hold, as far as it is written in words. `read` gives the texts of a document; each
 * stands for the whole value.
 */
export function embeddedTexts(value: Passage, read: (document: string) => readonly string[]): Passage[] {
  if (!/data:/i.test(value.text)) return [];
  const alone = whole.exec(value.text);
  const all = alone ? [alone] : [...value.text.matchAll(listed)];
  const [from, to] = [value.from[0] ?? 0, value.to[value.text.length - 1] ?? 0];
  return all
    .flatMap(([, parameters = '', data = '']) => read(decoded(parameters, data)))
    .map((text) => ({
      text,
      from: new Uint32Array(text.length).fill(from),
      to: new Uint32Array(text.length).fill(to),
    }));
}

const decoded = (parameters: string, data: string): string => {
  const plain = data.replaceAll(/(?:%[0-9a-f]{2})+/gi, (codes) =>
    Buffer.from(codes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
  return /;\s*base64\s*$/i.test(parameters) ? Buffer.from(plain, 'base64').toString('utf8') : plain;
};
