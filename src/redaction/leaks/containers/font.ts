const FEWEST = 48;
const ANY_TAG = 63;
/** Tables of outlines: transformed unless their version says otherwise. */
const outlines = new Set([10, 11]);
const UNTRANSFORMED = 3;

/** The compressed tables of a font (WOFF 2.0), which only where they begin can be told; undefined when the bytes are none. */
export function fontTables(bytes: Buffer): Buffer | undefined {
  if (bytes.length < FEWEST || bytes.toString('latin1', 0, 4) !== 'wOF2') return undefined;
  let at = FEWEST;
  const number = (): void => {
    while (((bytes[at++] ?? 0) & 0x80) !== 0);
  };
  for (let left = bytes.readUInt16BE(12); left > 0 && at < bytes.length; left--) {
    const flags = bytes[at++] ?? 0;
    const [tag, version] = [flags & ANY_TAG, flags >> 6];
    if (tag === ANY_TAG) at += 4;
    number();
    if (outlines.has(tag) ? version !== UNTRANSFORMED : version !== 0) number();
  }
  return bytes.subarray(at, at + bytes.readUInt32BE(20));
}
