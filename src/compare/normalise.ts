/**
 * What of a text is compared: Unicode in normal form C, without invisible characters that only break words; every run of
 * white space is one space, lines are trimmed and empty lines fall away. Lines end with LF.
 */
export function normaliseText(text: string): string {
  const lines = text.normalize('NFC').replaceAll(invisible, '').split(lineBreaks).map(spaced).filter(Boolean);
  return lines.map((line) => `${line}\n`).join('');
}

/** The lines of a normalised text. */
export const linesOf = (normalised: string): string[] => normalised.split('\n').slice(0, -1);

/** One space for each run of white space, none at the ends. */
export const spaced = (line: string): string => line.replaceAll(/\s+/gu, ' ').trim();

const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;
/** Soft hyphen, zero width space, word joiner, byte order mark. Joiners of scripts and emoji stay: they change what is seen. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/gu;
