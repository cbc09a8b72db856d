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
