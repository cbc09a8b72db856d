export interface BytesAhead {
  /** At most so many bytes of what lies next; empty at the end. Valid until the next call. */
  some(limit: number): Promise<Uint8Array>;
  /** So many bytes, fewer only at the end. */
  take(length: number): Promise<Uint8Array>;
  /** Gives back the unused end of what `some` gave last. */
  back(rest: Uint8Array): void;
}

/** A stream of chunks read by the byte. A chunk is used up before the next is asked for, so chunks may share one buffer. */
export function bytesAhead(input: AsyncIterable<Uint8Array>): BytesAhead {
  const chunks = input[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  const fill = async (): Promise<boolean> => {
    while (rest.length === 0) {
      const next = await chunks.next();
      if (next.done === true) return false;
      rest = next.value;
    }
    return true;
  };
  const some = async (limit: number): Promise<Uint8Array> => {
    if (!(await fill())) return rest;
    const part = rest.subarray(0, limit);
    rest = rest.subarray(part.length);
    return part;
  };
  return {
    some,
    async take(length) {
      const whole = new Uint8Array(length);
      let size = 0;
      while (size < length) {
        const part = await some(length - size);
        if (part.length === 0) break;
        whole.set(part, size);
        size += part.length;
      }
      return whole.subarray(0, size);
    },
    back(unused) {
      // What lies next begins where the unused bytes end, in the same chunk.
      if (unused.length > 0) rest = new Uint8Array(unused.buffer, unused.byteOffset, unused.length + rest.length);
    },
  };
}
