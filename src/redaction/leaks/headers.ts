const word = String.raw`=\?[^?\s]{1,40}\?[bq]\?[^?\r\n]*\?=`;
const joint = String.raw`"?;\s*[\w.-]+\*\d{1,3}\*?="?`;
const shifted = String.raw`\+(?:-|[A-Za-z0-9+/]{3,}-?)`;

/** What headers of mail write otherwise: encoded words (RFC 2047), values in several parts (RFC 2231), and UTF-7 (RFC 2152). */
export const headerCode = `${word}(?:\\s+${word})*|${joint}|${shifted}`;

export const isHeaderCode = (code: string): boolean => /^(?:=\?|\+|"?;)/u.test(code);

export function readHeader(code: string): string {
  if (code.startsWith('=')) return wordsOf(code);
  if (!code.startsWith('+')) return '';
  return code === '+-' ? '+' : (ofShifted(code.slice(1).replace(/-$/u, '')) ?? code);
}

/** White space between two of them counts for nothing, and a character may begin in one and end in the next. */
function wordsOf(code: string): string {
  const parts: { charset: string; bytes: Buffer }[] = [];
  for (const [, charset = '', kind = '', written = ''] of code.matchAll(
    /=\?([^?*\s]+)[^?\s]*\?([bq])\?([^?\r\n]*)\?=/giu,
  )) {
    const bytes = /b/iu.test(kind) ? Buffer.from(written, 'base64') : ofQ(written);
    const last = parts.at(-1);
    if (last?.charset === charset) last.bytes = Buffer.concat([last.bytes, bytes]);
    else parts.push({ charset, bytes });
  }
  return parts.map(({ charset, bytes }) => decoderOf(charset).decode(bytes)).join('');
}

const ofQ = (written: string): Buffer =>
  Buffer.from(
    written
      .replaceAll('_', ' ')
      .replaceAll(/=([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('latin1');
  }
}

/** UTF-16 in base64 without padding; undefined for a word behind a plus that is none. */
function ofShifted(signs: string): string | undefined {
  const bits = signs.length * 6;
  const bytes = Buffer.from(signs, 'base64');
  // Without regard to case, two letters beyond ASCII count as letters of it (U+017F, U+212A), and decode to nothing.
  if (bits % 16 >= 6 || /[^\0-\u007f]/u.test(signs)) return undefined;
  const text = Buffer.from(bytes.subarray(0, (bits >> 4) * 2))
    .swap16()
    .toString('utf16le');
  return /[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/u.test(text) ? undefined : text;
}
