/** An IP address as its bytes in network order: 4 or 16 of them. */
export type AddressBytes = Uint8Array;

/**
 * Reads dotted-decimal IPv4 or RFC 4291 IPv6 text (brackets allowed, no zone). Other spellings of IPv4 (octal, hex, short)
 * are not read here: the URL parser has already made them dotted decimal. `undefined` when the text is no address.
 */
export function parseAddress(text: string): AddressBytes | undefined {
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  return bare.includes(':') ? parseV6(bare) : parseV4(bare);
}

/** Dotted decimal, or RFC 5952 text. */
export function formatAddress(bytes: AddressBytes): string {
  return bytes.length === 4 ? bytes.join('.') : formatV6(bytes);
}

/** The one spelling of an address, for comparing; text that is no address comes back as it is. */
export function canonicalAddress(text: string): string {
  const bytes = parseAddress(text);
  return bytes ? formatAddress(unmapped(bytes)) : text;
}

/** ::ffff:a.b.c.d is another spelling of a.b.c.d: the same packets leave the machine (RFC 4291, 2.5.5.2). */
export function unmapped(bytes: AddressBytes): AddressBytes {
  const mapped =
    bytes.length === 16 && bytes.subarray(0, 10).every((b) => b === 0) && bytes[10] === 255 && bytes[11] === 255;
  return mapped ? bytes.slice(12) : bytes;
}

function parseV4(text: string): AddressBytes | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return undefined;
  const numbers = parts.map(Number);
  return numbers.every((n) => n <= 255) ? Uint8Array.from(numbers) : undefined;
}

function parseV6(text: string): AddressBytes | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [head = '', tail] = halves;
  const before = parseGroups(head, tail === undefined);
  const after = tail === undefined ? [] : parseGroups(tail, true);
  if (!before || !after) return undefined;
  const gap = 16 - before.length - after.length;
  // "::" stands for at least one group.
  if (tail === undefined ? gap !== 0 : gap < 2) return undefined;
  return Uint8Array.from([...before, ...Array<number>(gap).fill(0), ...after]);
}

function parseGroups(text: string, mayEndInV4: boolean): number[] | undefined {
  if (text === '') return [];
  const groups = text.split(':');
  const bytes: number[] = [];
  for (const [i, group] of groups.entries()) {
    if (group.includes('.')) {
      const v4 = mayEndInV4 && i === groups.length - 1 ? parseV4(group) : undefined;
      if (!v4) return undefined;
      bytes.push(...v4);
    } else {
      if (!/^[0-9a-fA-F]{1,4}$/.test(group)) return undefined;
      const value = Number.parseInt(group, 16);
      bytes.push(value >> 8, value & 255);
    }
  }
  return bytes;
}

function formatV6(bytes: AddressBytes): string {
  const groups = Array.from({ length: 8 }, (_, i) => ((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0));
  const run = longestZeroRun(groups);
  const hex = (part: readonly number[]) => part.map((g) => g.toString(16)).join(':');
  return run.length < 2
    ? hex(groups)
    : `${hex(groups.slice(0, run.start))}::${hex(groups.slice(run.start + run.length))}`;
}

function longestZeroRun(groups: readonly number[]): { readonly start: number; readonly length: number } {
  let best = { start: 0, length: 0 };
  for (let i = 0; i < groups.length; i++) {
    let length = 0;
    while (groups[i + length] === 0) length++;
    if (length > best.length) best = { start: i, length };
  }
  return best;
}
