import { isUtf8 } from 'node:buffer';

/** What a `data:` address holds, as far as it is written in words. */
export interface DataRead {
  /** One for each way in which its letters may be written. */
  readonly documents: readonly string[];
  /** Its letters are written in a way that is not known: there may be words that nobody read. */
  readonly unread: boolean;
}

/**
 * The `data:` addresses of a value that hold a drawing, a page or a text (RFC 2397). A value may be one address, or a list of them with
 * other words between (`srcset`, a style). Each letter is read twice at most, however many addresses there are.
 */
export function* dataIn(value: string): Generator<DataRead> {
  // A browser leaves out control characters before an address, and breaks within the name of its scheme.
  const lead = /^[\0-\u0020]*d[\t\n\r]*a[\t\n\r]*t[\t\n\r]*a[\t\n\r]*:/i.exec(value)?.[0];
  if (lead !== undefined) yield* readAt(value, { start: lead.length, end: value.length, isAll: true });
  const starts = Array.from(value.matchAll(/data:/gi), ({ index }) => index + 'data:'.length);
  for (const [at, start] of starts.entries()) {
    if (start === lead?.length) continue;
    const next = starts[at + 1];
    const end = next === undefined ? value.length : next - 'data:'.length;
    yield* readAt(value, { start, end, isAll: false });
  }
}

/** Of a drawing, a page, a text. */
const withWords = /^(?:image\/svg\+xml|text\/[\w.+-]+|application\/(?:[\w.-]+\+)?xml)$/i;
/** Names of types have 127 characters in each half at most (RFC 6838, section 4.2). */
const MOST_TYPE = 255;

interface Piece {
  readonly start: number;
  readonly end: number;
  /** The address is all of the value, so that it is one however it is written. */
  readonly isAll: boolean;
}

function* readAt(value: string, { start, end, isAll }: Piece): Generator<DataRead> {
  const piece = value.slice(start, end);
  const comma = piece.indexOf(',');
  if (comma < 0) return;
  const [first = '', ...parameters] = piece
    .slice(0, comma)
    .replaceAll(/[\t\n\r]/g, '')
    .split(';')
    .map((part) => part.trim());
  // Without a type it is plain text, and browsers take what is none for nothing.
  const type = first === '' || (isAll && !first.includes('/')) ? 'text/plain' : first;
  if (type.length > MOST_TYPE) {
    if (/^(?:text|application)\//i.test(type)) yield { documents: [], unread: true };
    return;
  }
  if (withWords.test(type)) yield read(parameters, piece.slice(comma + 1));
}

function read(parameters: readonly string[], data: string): DataRead {
  const bytes = withoutPercents(data);
  const isBase64 = parameters.at(-1)?.toLowerCase() === 'base64';
  const content = isBase64 ? Buffer.from(base64At(bytes.toString('latin1')), 'base64') : bytes;
  const named = parameters
    .find((part) => /^charset=/i.test(part))
    ?.slice('charset='.length)
    .replaceAll(/["'\s]/g, '');
  // Browsers do not agree on which of these counts.
  const charsets = ['utf-8', ...(isUtf8(content) ? [] : ['windows-1252']), named, declared(content), marked(content)];
  const decoders = new Map(
    charsets.flatMap((charset) => {
      const decoder = charset === undefined ? undefined : decoderOf(charset);
      return decoder ? [[decoder.encoding, decoder] as const] : [];
    }),
  );
  return {
    documents: [...new Set(Array.from(decoders.values(), (decoder) => decoder.decode(content)))],
    unread: named !== undefined && decoderOf(named) === undefined,
  };
}

function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

/** As an XML declaration names it. */
const declared = (content: Buffer): string | undefined =>
  /\sencoding\s?=\s?["']([\w.:-]+)/i.exec(content.subarray(0, 200).toString('latin1'))?.[1];

/** By its byte order mark. */
function marked(content: Buffer): string | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  return content[0] === 0xfe && content[1] === 0xff ? 'utf-16be' : undefined;
}

/** Up to what ends it, without the width or density that follows it in a `srcset`. */
function base64At(text: string): string {
  const words = (/^[\w+/=\s.-]*/.exec(text)?.[0] ?? '').trim().split(/\s+/);
  return (words.length > 1 && /^[\d.]+[wxh]$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words).join('');
}

function withoutPercents(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] === 0x25 ? bytes.toString('latin1', at + 1, at + 3) : '';
    const isCode = /^[\da-f]{2}$/i.test(code);
    bytes[length] = isCode ? Number.parseInt(code, 16) : (bytes[at] ?? 0);
    length += 1;
    if (isCode) at += 2;
  }
  return bytes.subarray(0, length);
}
