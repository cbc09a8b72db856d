/** The head of the snapshot names a boundary, and behind it no part begins. Of a head that is longer than what is read of it nothing is said. */
export function lacksPart(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  const [, boundary] =
    /\r\nContent-Type: multipart\/related;\r\n(?:\t[^\r\n]*\r\n)*\tboundary="([^"\r\n]*)"/.exec(
      text.slice(0, Math.max(end, 0)),
    ) ?? [];
  if (boundary === undefined || (text.length >= 65_536 && end > 65_000)) return false;
  const begin = `\r\n--${boundary}\r\nContent-Type: `;
  return !text.slice(end + 4).startsWith(begin) && !text.slice(end + 2).startsWith(begin);
}
