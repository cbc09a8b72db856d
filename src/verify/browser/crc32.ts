/** The checksum of ZIP (APPNOTE 4.4.7), reflected polynomial 0xEDB88320; `previous` continues an earlier piece. */
export function crc32(bytes: Uint8Array, previous: number): number {
  let crc = ~previous;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
