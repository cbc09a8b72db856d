/** Text of a stranger, fit for a file that people open: UTF-8 or else Latin-1, LF, no control or direction characters. */
export function printableText(bytes: Uint8Array): string {
  return decoded(bytes).replace(/\r\n?/g, '\n').replace(UNWANTED, '');
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** C0 but tab and LF, DEL, C1, and the marks that reorder or hide text (Unicode TR 36). */
// oxlint-disable-next-line no-control-regex
const UNWANTED = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
