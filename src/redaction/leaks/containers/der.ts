/** Tags of strings: UTF-8, printable, T.61, IA5, visible, and two or four bytes a character (X.690, 8.23). */
const strings = new Set([0x0c, 0x12, 0x13, 0x14, 0x16, 0x1a, 0x80, 0x81, 0x82, 0x86]);
const WIDE = 0x1e;
const OCTETS = 0x04;
const CONSTRUCTED = 0x20;
const DEEPEST = 24;

/** The strings of a DER structure, also of one within an octet string; undefined when the bytes are none. */
export function derStrings(bytes: Buffer): string[] | undefined {
  const found: string[] = [];
  return bytes[0] === 0x30 && read(bytes, found, 0) ? found : undefined;
}

function read(bytes: Buffer, found: string[], depth: number): boolean {
  let at = 0;
  while (at + 2 <= bytes.length) {
    const tag = bytes[at] ?? 0;
    const size = sizeAt(bytes, at + 1);
    if (size === undefined || size.from + size.length > bytes.length) return false;
    const content = bytes.subarray(size.from, size.from + size.length);
    at = size.from + size.length;
    if ((tag & CONSTRUCTED) !== 0) {
      if (depth >= DEEPEST || !read(content, found, depth + 1)) return false;
    } else if (tag === WIDE)
      found.push(
        Buffer.from(content.subarray(0, content.length & ~1))
          .swap16()
          .toString('utf16le'),
      );
    else if (strings.has(tag)) found.push(content.toString('utf8'));
    else if (tag === OCTETS && depth < DEEPEST) {
      const inner: string[] = [];
      if (read(content, inner, depth + 1)) found.push(...inner);
      else found.push(content.toString('utf8'));
    }
  }
  return at === bytes.length;
}

function sizeAt(bytes: Buffer, at: number): { readonly from: number; readonly length: number } | undefined {
  const first = bytes[at] ?? 0x80;
  if (first < 0x80) return { from: at + 1, length: first };
  const count = first & 0x7f;
  if (count === 0 || count > 4 || at + 1 + count > bytes.length) return undefined;
  return { from: at + 1 + count, length: bytes.readUIntBE(at + 1, count) };
}
