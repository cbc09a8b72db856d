import { signature } from './records.js';

/** Descriptor (16 bytes, APPNOTE 4.3.9) and the four bytes of the header behind it. */
const windowLength = 20;

/**
 * Watches the content of a stored member whose sizes stand behind it. A program that reads such a ZIP from its beginning has
 * nothing but the descriptor to know the end by: where the content holds one that fits, or one with a header behind it, that
 * program ends the member there and reads the rest as other members.
 */
export function innerDescriptor(): { take(chunk: Uint8Array): void; found(): number | undefined } {
  let kept = new Uint8Array();
  let before = 0;
  let found: number | undefined;
  const look = (bytes: Uint8Array, from: number, last: boolean): void => {
    const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = bytes.indexOf(0x50); at >= 0; at = bytes.indexOf(0x50, at + 1)) {
      if (at + (last ? 12 : windowLength) > bytes.length) return;
      if (data.getUint32(at, true) === signature.descriptor && fits(data, at, from + at)) found ??= from + at;
    }
  };
  return {
    take(chunk) {
      if (found !== undefined) return;
      // The end of the last chunk and the beginning of this one, then this one alone: no large copy is made.
      const seam = new Uint8Array(kept.length + Math.min(chunk.length, windowLength));
      seam.set(kept);
      seam.set(chunk.subarray(0, windowLength), kept.length);
      look(seam, before - kept.length, false);
      look(chunk, before, false);
      before += chunk.length;
      const tail = new Uint8Array(Math.min(kept.length + chunk.length, windowLength - 1));
      tail.set(kept.subarray(Math.max(0, kept.length - (tail.length - Math.min(chunk.length, tail.length)))));
      tail.set(
        chunk.subarray(Math.max(0, chunk.length - tail.length)),
        tail.length - Math.min(chunk.length, tail.length),
      );
      kept = tail;
    },
    found() {
      if (found === undefined) look(kept, before - kept.length, true);
      return found;
    },
  };
}

const headers: readonly number[] = [signature.local, signature.central, signature.end];

/** The sizes are those of what came before, or a header follows. */
function fits(data: DataView, at: number, length: number): boolean {
  const says = (offset: number): boolean =>
    at + offset + 4 <= data.byteLength && data.getUint32(at + offset, true) === length >>> 0;
  return says(8) || says(12) || (at + 20 <= data.byteLength && headers.includes(data.getUint32(at + 16, true)));
}
