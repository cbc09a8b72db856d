/** Addresses of a machine or a house (RFC 1122, 1918, 3927, 4193, 4291, 6598), which an operator has to allow. */
export function isPrivate(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const [a = -1, b = -1] = /^\d+\.\d+\.\d+\.\d+$/.test(mapped ?? address)
    ? (mapped ?? address).split('.').map(Number)
    : [];
  if (a >= 0)
    return (
      a === 0 ||
      a === 10 ||
      a === 127 ||
      (a === 172 && b >= 16 && b <= 31) ||
      (a === 192 && b === 168) ||
      (a === 169 && b === 254) ||
      (a === 100 && b >= 64 && b <= 127)
    );
  return /^(::1?$|f[cd]|fe[89ab])/i.test(address) && address.includes(':');
}

/**
 * Whether an address is certainly reached without an operator's leave: of IPv4 all but what the IANA registry of special addresses has
 * (RFC 6890 and its updates), of IPv6 what is global unicast and of no special block, and carries no IPv4 address.
 */
export function isPublic(address: string): boolean {
  const v4 = inNumbers(address, /^\d{1,3}(\.\d{1,3}){3}$/, '.', 10);
  if (v4 !== undefined) {
    const [a = 0, b = 0, c = 0] = v4;
    const special = [`${a}`, `${a}.${b}`, `${a}.${b}.${c}`].some((prefix) => specialV4.has(prefix));
    return !special && a < 224 && !(a === 172 && b >= 16 && b <= 31) && !(a === 100 && b >= 64 && b <= 127);
  }
  const v6 = inNumbers(address, /^[0-9a-f]{1,4}(:[0-9a-f]{0,4}){1,7}$/i, ':', 16);
  const [a = 0, b = 0] = v6 ?? [];
  return (
    a >= 0x2000 &&
    a < 0x3fff &&
    a !== 0x2001 &&
    a !== 0x2002 &&
    !(a === 0x2620 && b === 0x4f) &&
    !/:5efe:/i.test(address)
  );
}

/** Blocks that end at a point; those that do not are spelled out above. */
const specialV4 = new Set(
  '0 10 127 169.254 168.63 192.0.0 192.0.2 192.31.196 192.52.193 192.88.99 192.168 192.175.48 198.18 198.19 198.51.100 203.0.113'.split(
    ' ',
  ),
);

const inNumbers = (text: string, form: RegExp, by: string, base: number): number[] | undefined =>
  form.test(text) ? text.split(by).map((part) => Number.parseInt(part || '0', base)) : undefined;
