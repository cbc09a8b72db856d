import { keptOf } from './members.js';
import { jpegHead, largeJpeg } from './pictures/large-jpeg.js';

/** The beginning that is kept of a file of which the end is wanted too. */
const START = 4096;

/**
 * Keeps of a member what the checks look into: all of it, undefined when it is larger than any; its beginning; or of what is
 * longer its first 4 KiB and its end, joined. `stated` is the size that the container gives for it.
 */
export function keeper(
  name: string,
  stated: number,
): { take(chunk: Uint8Array): void; bytes(): Uint8Array | undefined } {
  const kept = keptOf(name) ?? { whole: 0 };
  if ('ends' in kept) return endKeeper(kept.ends);
  const ofHead = 'head' in kept ? (name === 'screenshot.jpeg' ? ofScreenshot(stated) : kept.head) : undefined;
  const limit = 'whole' in kept ? kept.whole : (ofHead ?? 0);
  const parts: Uint8Array[] = [];
  let size = 0;
  let over = limit === 0;
  return {
    take(chunk) {
      if (over) return;
      over = size + chunk.length > limit;
      const part = chunk.slice(0, limit - size);
      if (!over || ofHead !== undefined) parts.push(part);
      size += part.length;
    },
    bytes: () => (limit === 0 || (over && ofHead === undefined) ? undefined : join(parts, size)),
  };
}

/** Content credentials cover all of it; of a large one the rest is hashed as it passes by. */
const ofScreenshot = (stated: number): number => (stated > largeJpeg ? jpegHead : largeJpeg);

function endKeeper(limit: number): ReturnType<typeof keeper> {
  let head: Uint8Array = new Uint8Array();
  const tail: Uint8Array[] = [];
  let size = 0;
  return {
    take(chunk) {
      let rest = chunk.slice();
      if (head.length < START) {
        const part = rest.subarray(0, START - head.length);
        head = join([head, part], head.length + part.length);
        rest = rest.subarray(part.length);
      }
      tail.push(rest);
      size += rest.length;
      while (size - (tail[0]?.length ?? 0) >= limit) size -= tail.shift()?.length ?? 0;
    },
    bytes: () => join([head, ...tail], head.length + size),
  };
}

function join(parts: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
