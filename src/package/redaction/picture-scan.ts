import { type JpegHead, longestHead, readJpegHead } from './jpeg-head.js';

/** How a JPEG is divided; or why it is none that a copy may carry. */
export type SeenPicture =
  | { readonly fault: string }
  | {
      readonly head: JpegHead;
      /** Where each interval begins, and behind the last one where the end marker stands. */
      readonly starts: readonly number[];
      readonly size: number;
    };

/** More than any picture has whose segments can be listed. */
const mostIntervals = 4_000_000;

/** Reads a JPEG while it passes by: its head, and the restart markers behind it in their order (ITU-T T.81, B.2.1). */
export function pictureScan(): { take(chunk: Uint8Array): void; end(): SeenPicture } {
  let held: Uint8Array = new Uint8Array();
  let head: JpegHead | undefined;
  let image: ReturnType<typeof imageScan> | undefined;
  let fault: string | undefined;
  const open = (): void => {
    if (!isWhole(held)) {
      if (held.length > longestHead) fault = 'its head is longer than any';
      return;
    }
    try {
      head = readJpegHead(held);
      image = imageScan(head.scan);
      image.take(held.subarray(head.scan));
    } catch (error) {
      fault = (error as Error).message;
    }
    held = new Uint8Array();
  };
  return {
    take(chunk) {
      if (fault !== undefined) return;
      if (image !== undefined) {
        image.take(chunk);
        return;
      }
      const joined = new Uint8Array(held.length + chunk.length);
      joined.set(held);
      joined.set(chunk, held.length);
      held = joined;
      open();
    },
    end() {
      if (fault !== undefined) return { fault };
      const found = image?.end();
      if (head === undefined || found === undefined) return { fault: 'it ends early' };
      return 'fault' in found ? found : { head, ...found };
    },
  };
}

/** The restart markers from a place on, each with the next number. */
function imageScan(from: number): {
  take(bytes: Uint8Array): void;
  end(): { readonly starts: readonly number[]; readonly size: number } | { readonly fault: string };
} {
  const starts = [from];
  let [offset, lead, ended] = [from, false, false];
  let fault: string | undefined;
  const mark = (byte: number, at: number): void => {
    if (byte >= 0xd0 && byte <= 0xd7) {
      if (byte !== 0xd0 + ((starts.length - 1) & 7) || starts.length >= mostIntervals)
        fault = 'its restart markers do not count on';
      starts.push(at + 1);
    } else if (byte === 0xd9) {
      ended = true;
      starts.push(at - 1);
    } else if (byte !== 0) fault = 'its image data contain another marker';
  };
  return {
    take(bytes) {
      for (let at = 0; at < bytes.length && fault === undefined; at += 1) {
        if (ended) fault = 'it has data after its end';
        else if (lead) {
          lead = false;
          mark(bytes[at] ?? 0, offset + at);
        } else {
          const next = bytes.indexOf(0xff, at);
          if (next < 0) break;
          at = next;
          lead = true;
        }
      }
      offset += bytes.length;
    },
    end: () => (fault === undefined && ended ? { starts, size: offset } : { fault: fault ?? 'it ends early' }),
  };
}

/** Whether everything before the image is there, as far as lengths of markers tell. */
function isWhole(bytes: Uint8Array): boolean {
  for (let at = 2; at + 4 <= bytes.length;) {
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    // What is no marker is told by whoever reads it.
    if (bytes[at] !== 0xff) return true;
    if (bytes[at + 1] === 0xda) return end <= bytes.length;
    at = end;
  }
  return false;
}
