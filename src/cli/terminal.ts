/** What the terminal can show. Colour and motion need stderr to be a terminal, whichever stream is written to. */
export function hasColour(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv = process.env): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  return process.stderr.isTTY && stream.isTTY && env['TERM'] !== 'dumb';
}

/** Columns to fit text into; 80 where there is no terminal to ask. */
export function columns(stream: NodeJS.WriteStream = process.stdout): number {
  return stream.isTTY && stream.columns > 0 ? stream.columns : 80;
}

/** Untrusted text (titles, names, URLs) as it may stand on a terminal: control and bidi-control characters escaped. */
export function printable(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
