import type { RedactionTarget } from '../../../src/contract/captures/redaction-order.js';
import type { Span } from '../../../src/redaction/span.js';
import type { Passage } from '../reading/passage.js';

type UrlRule = Extract<RedactionTarget, { target: 'url' }>['url'];

/** An address in its parts, as it is written. */
const form =
  /\b(?:https?|wss?):\/\/(?:([^\s/?#@]*)@)?(\[[^\]\s]*\]|[^\s:/?#]+)(?::\d+)?([^\s?#]*)(?:\?([^\s#]*))?(?:#(\S*))?/gi;

/** The parts of the addresses in a text that a rule names; a path without its first slash. */
export function addressParts(text: string, { parts, parameters }: UrlRule): Span[] {
  return [...text.matchAll(form)].flatMap((found) => {
    const places = placesOf(found);
    const named = parts.flatMap((part) => {
      const place = places[part];
      return place === undefined || place.end === place.start ? [] : [place];
    });
    return [...named, ...(places.query === undefined ? [] : valuesOf(text, places.query, parameters))];
  });
}

function placesOf(found: RegExpExecArray): Partial<Record<'userinfo' | 'host' | 'path' | 'query' | 'fragment', Span>> {
  const { 0: all, 1: userinfo, 2: host = '', 3: path = '', 4: query, 5: fragment, index } = found;
  const hostAt = index + all.indexOf('://') + 3 + (userinfo === undefined ? 0 : userinfo.length + 1);
  const end = index + all.length;
  const fragmentAt = fragment === undefined ? end : end - fragment.length;
  const queryEnd = fragment === undefined ? end : fragmentAt - 1;
  const queryAt = query === undefined ? queryEnd : queryEnd - query.length;
  const pathEnd = query === undefined ? queryEnd : queryAt - 1;
  const pathAt = pathEnd - path.length + (path.startsWith('/') ? 1 : 0);
  return {
    ...(userinfo !== undefined && { userinfo: { start: hostAt - userinfo.length - 1, end: hostAt - 1 } }),
    host: { start: hostAt, end: hostAt + host.length },
    path: { start: pathAt, end: pathEnd },
    ...(query !== undefined && { query: { start: queryAt, end: queryEnd } }),
    ...(fragment !== undefined && { fragment: { start: fragmentAt, end } }),
  };
}

function valuesOf(text: string, { start, end }: Span, names: readonly string[]): Span[] {
  return [...text.slice(start, end).matchAll(/([^&=;]+)=([^&;]*)/g)].flatMap(
    ({ 0: all, 1: name = '', 2: value = '', index }) => {
      const behind = start + index + all.length;
      return names.includes(plainly(name)) && value !== '' ? [{ start: behind - value.length, end: behind }] : [];
    },
  );
}

/** As it reads without percent-encoding; as it is where that is none. */
export function plainly(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    return encoded;
  }
}

/** Of the text, the lines that head the text of a frame: addresses that the page writes are its content. */
export function framesOf({ text, from, to }: Passage): Passage {
  const kept = text.replaceAll(/^(?!\[Frame ).*$/gm, (line) => ' '.repeat(line.length));
  return { text: kept, from, to };
}
