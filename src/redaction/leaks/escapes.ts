import { decodeHTML } from 'entities';
import { isUtf8 } from 'node:buffer';

/** Ways of writing characters by others, each with what it decodes. */
export type Escapes = 'entities' | 'page' | 'style' | 'quoted_printable';

interface Reader {
  readonly written: RegExp;
  readonly read: (code: string) => string;
}

const entity = '&(?:#\\d+|#x[0-9a-f]+|[a-z][a-z0-9]*);?';

const readers: Readonly<Record<Escapes, Reader>> = {
  entities: { written: new RegExp(entity, 'giu'), read: decodeHTML },
  // Entities, JavaScript and JSON, percent codes; and strings that a script puts together.
  page: {
    written: new RegExp(
      `${entity}|%u[0-9a-f]{4}|(?:%[0-9a-f]{2})+|(?:\\\\x[0-9a-f]{2})+|\\\\(?:u\\{[0-9a-f]{1,6}\\}|u[0-9a-f]{4}|[0-7]{1,3}|\\r?\\n|[^])|["'\`]\\s*\\+\\s*["'\`]`,
      'giu',
    ),
    read: readPage,
  },
  style: {
    written: /\\(?:[0-9a-f]{1,6}[ \t\n\f]?|\r?\n|[^])/giu,
    read: readStyle,
  },
  quoted_printable: {
    written: /=[ \t]*\r?\n|(?:=[0-9a-f]{2})+/giu,
    read: (code) => (code.endsWith('\n') ? '' : ofHex(code.replaceAll('=', ''))),
  },
};

/** Stands between places that are far apart; no needle crosses it. */
const GAP = '\ufffc';

export interface Decoded {
  readonly text: string;
  /** Where in it something was decoded, in order. */
  readonly places: readonly number[];
}

/**
 * The decoded text with so many characters `around` each place that is written so, or undefined when there is none. What is far from any
 * such place is left out: it was searched before.
 */
export function decode(text: string, escapes: Escapes, around: number): Decoded | undefined {
  const { written, read } = readers[escapes];
  const out: string[] = [];
  const places: number[] = [];
  let length = 0;
  let done = 0;
  const add = (piece: string): void => {
    out.push(piece);
    length += piece.length;
  };
  written.lastIndex = 0;
  for (let found = written.exec(text); found !== null; found = written.exec(text)) {
    const code = found[0];
    const meant = read(code);
    if (meant === code) continue;
    if (places.length === 0) done = Math.max(found.index - around, 0);
    else if (found.index - done > 2 * around) {
      add(text.slice(done, done + around));
      add(GAP);
      done = found.index - around;
    }
    add(text.slice(done, found.index));
    places.push(length);
    add(meant);
    done = found.index + code.length;
  }
  if (places.length === 0) return undefined;
  add(text.slice(done, done + around));
  return { text: out.join(''), places };
}

function readPage(code: string): string {
  if (code.startsWith('&')) return decodeHTML(code);
  if (/^%u/iu.test(code)) return unit(code.slice(2));
  if (code.startsWith('%')) return ofHex(code.replaceAll('%', ''));
  if (!code.startsWith('\\')) return '';
  if (code.startsWith('\\x')) return ofHex(code.replaceAll('\\x', ''));
  if (/^\\u\{/iu.test(code)) return point(code.slice(3, -1));
  if (/^\\u[0-9a-f]/iu.test(code)) return unit(code.slice(2));
  if (/^\\[0-7]/u.test(code)) return String.fromCharCode(Number.parseInt(code.slice(1), 8));
  return ' bfnrtv'.includes(code[1] ?? '') ? ' ' : code.slice(1).replaceAll(/\r?\n/gu, '');
}

function readStyle(code: string): string {
  const [, hex] = /^\\([0-9a-f]+)/iu.exec(code) ?? [];
  return hex === undefined ? code.slice(1).replaceAll(/\r?\n/gu, '') : point(hex);
}

const unit = (hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));
function point(hex: string): string {
  const value = Number.parseInt(hex, 16);
  return value > 0x10ffff ? '\ufffd' : String.fromCodePoint(value);
}

/** Bytes as UTF-8, or as Latin-1 when they are none. */
function ofHex(hex: string): string {
  const bytes = Buffer.from(hex, 'hex');
  return isUtf8(bytes) ? bytes.toString('utf8') : bytes.toString('latin1');
}
