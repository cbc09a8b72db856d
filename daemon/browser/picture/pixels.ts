import { keptThread } from '../../process/thread.js';

/** `read` decodes a PNG and looks for ink; its pixels stay in the thread as `keep`. `write` makes a JPEG of them, `forget` drops them. */
export type PixelsJob =
  | { readonly kind: 'read'; readonly png: Uint8Array; readonly keep: number | null }
  | { readonly kind: 'write'; readonly kept: number; readonly path: string; readonly mark: Uint8Array | null }
  | { readonly kind: 'forget'; readonly kept: number };

/** Cells, their colours and ways as in an ink map that holds this picture alone. */
export interface PictureInk {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
  readonly colours: Uint8Array;
  readonly ways: Uint8Array;
}

export type PixelsAnswer =
  | { readonly kind: 'read'; readonly ink: PictureInk }
  | { readonly kind: 'written' }
  /** The pixels are no longer there. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Tens of megabytes that this process's own heap would count as its own, and be collected for: they stay in the thread. */
const threads = keptThread<PixelsAnswer>(new URL('./pixels-worker.js', import.meta.url), 60_000);

/** Pixels in the thread, for the one who encodes them. They may be gone: then the PNG is decoded once more. */
export interface KeptPixels {
  /** False where they are gone, or could not be written. `mark`: a PNG that is laid over them again and again. */
  write(path: string, mark: Uint8Array | null): Promise<boolean>;
  forget(): void;
}

let last = 0;

/** Decodes a PNG and finds where it shows something. Nobody else's work is cut short for one whose signal ends: it has no signal. */
export async function readPixels(png: Buffer, keep: boolean): Promise<{ ink: PictureInk; kept?: KeptPixels }> {
  const number = keep ? (last += 1) : null;
  const read = await threads.run({ kind: 'read', png, keep: number } satisfies PixelsJob);
  if (read.kind !== 'read')
    throw new Error(`The picture could not be decoded: ${read.kind === 'failed' ? read.reason : read.kind}.`);
  return { ink: read.ink, ...(number !== null && { kept: keptPixels(number) }) };
}

const keptPixels = (kept: number): KeptPixels => ({
  async write(path, mark) {
    const { kind } = await threads.run({ kind: 'write', kept, path, mark } satisfies PixelsJob);
    return kind === 'written';
  },
  forget() {
    threads.run({ kind: 'forget', kept } satisfies PixelsJob).catch(() => undefined);
  },
});
