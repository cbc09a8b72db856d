import { browserPlatform } from '../../../src/verify/browser/platform.js';

const piece = 2 ** 20;

/** SHA-256 of a file of any size, piece by piece, so that it never lies in memory whole; `told` hears of the bytes that were read. */
export async function hashFile(file: File, told: (bytes: number) => void, signal: AbortSignal): Promise<string> {
  const hasher = browserPlatform.hasher('sha256');
  for (let at = 0; at < file.size; at += piece) {
    signal.throwIfAborted();
    await hasher.update(new Uint8Array(await file.slice(at, at + piece).arrayBuffer()));
    told(Math.min(file.size, at + piece));
    // Keys and pointers are answered between two pieces.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return hasher.digest();
}
