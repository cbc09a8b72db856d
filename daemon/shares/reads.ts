import { Readable } from 'node:stream';

/** Bytes on their way to recipients, so that a revocation ends them. */
export interface ShareReads {
  /** The same bytes; they break off once `stillOpen` says no, which is asked as they flow, or once the share is closed. */
  guard(shareId: string, bytes: Readable, stillOpen: () => Promise<boolean>): Readable;
  /** Ends what is under way at once. */
  close(shareId: string): void;
}

/** How long bytes may flow between two looks at the share. */
const LOOK_EVERY_MS = 250;

export function shareReads(): ShareReads {
  const going = new Map<string, Set<Readable>>();
  return {
    guard: (shareId, bytes, stillOpen) => {
      const guarded = Readable.from(watched(bytes, stillOpen), { objectMode: false });
      const those = going.get(shareId) ?? new Set();
      going.set(shareId, those.add(guarded));
      guarded.once('close', () => {
        bytes.destroy();
        those.delete(guarded);
        if (those.size === 0 && going.get(shareId) === those) going.delete(shareId);
      });
      return guarded;
    },
    close: (shareId) => {
      for (const bytes of going.get(shareId) ?? []) bytes.destroy(new ShareClosed());
    },
  };
}

class ShareClosed extends Error {
  override readonly name = 'ShareClosed';
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}

async function* watched(bytes: Readable, stillOpen: () => Promise<boolean>): AsyncGenerator<Buffer> {
  let looked = performance.now();
  for await (const chunk of bytes) {
    if (performance.now() - looked > LOOK_EVERY_MS) {
      if (!(await stillOpen())) throw new ShareClosed();
      looked = performance.now();
    }
    yield chunk as Buffer;
  }
}
