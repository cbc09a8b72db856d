import { credentialsInJpeg } from './jumbf.js';
import type { Platform } from '../container.js';

/** A JPEG above this is not kept whole. */
export const largeJpeg = 32 * 2 ** 20;
/** Of it, as much as holds everything before the image itself. */
export const jpegHead = 4 * 2 ** 20;

/**
 * SHA-256 of a large JPEG without its content credentials, made while it passes by. Undefined when its beginning is not that
 * of a JPEG with credentials.
 */
export function outsideCredentials(platform: Platform): {
  take(chunk: Uint8Array): Promise<void>;
  sha256(): Promise<string | undefined>;
} {
  const hasher = platform.hasher('sha256');
  let head: Uint8Array | undefined = new Uint8Array(jpegHead);
  let filled = 0;
  let judged = false;
  const close = async (): Promise<void> => {
    const bytes = head?.subarray(0, filled) ?? new Uint8Array();
    head = undefined;
    const place = placeOf(bytes);
    if (place === undefined) return;
    judged = true;
    await hasher.update(bytes.subarray(0, place.start));
    await hasher.update(bytes.subarray(place.end));
  };
  return {
    async take(chunk) {
      const room = head === undefined ? 0 : Math.min(chunk.length, jpegHead - filled);
      head?.set(chunk.subarray(0, room), filled);
      filled += room;
      if (filled < jpegHead) return;
      if (head !== undefined) await close();
      if (judged) await hasher.update(chunk.subarray(room));
    },
    async sha256() {
      if (head !== undefined) await close();
      return judged ? hasher.digest() : undefined;
    },
  };
}

function placeOf(head: Uint8Array): { readonly start: number; readonly end: number } | undefined {
  try {
    return credentialsInJpeg(head, false);
  } catch {
    // The check of the credentials meets the same and says so.
    return undefined;
  }
}
