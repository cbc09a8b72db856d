import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How fast a body must come. */
export interface BodyPace {
  /** Looked at again and again after so long. */
  readonly windowMs: number;
  /** Bytes that must have come in each window. */
  readonly leastBytes: number;
  /** Windows after which a body that is read as a whole must have ended. */
  readonly windows: number;
  /** An answer was sent before the body had come: the sender has this long to read it. */
  readonly lingerMs: number;
}

/** 1 kB/s, and a minute for the JSON of a request; the parts of an import have only the pace to keep. */
export const bodyPace: BodyPace = { windowMs: 10_000, leastBytes: 10_000, windows: 6, lingerMs: 5_000 };

export type CutBecause = 'too_slow' | 'too_long' | 'not_read';

interface Guard {
  /** Whether the body of a request to this address is streamed and may take as long as it needs. */
  readonly streams: (url: string) => boolean;
  readonly cut: (because: CutBecause) => void;
  readonly pace?: BodyPace;
}

/**
 * Ends connections whose request body comes byte by byte, or never. Applies before any key is looked at and to addresses that
 * there are none of. Node's own limit for a whole request (`requestTimeout`) knows no pace and would end a long upload.
 */
export function guardBodies(app: FastifyInstance, { streams, cut, pace = bodyPace }: Guard): void {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  const end = (raw: IncomingMessage, because: CutBecause): void => {
    clearInterval(timers.get(raw));
    if (raw.complete || raw.destroyed) return;
    cut(because);
    raw.socket.destroy();
  };
  app.addHook('onRequest', async ({ raw, url }) => {
    if (!hasBody(raw) || raw.complete) return;
    const { socket } = raw;
    let before = socket.bytesRead;
    let windows = 0;
    const timer = setInterval(() => {
      windows += 1;
      const came = socket.bytesRead - before;
      before = socket.bytesRead;
      if (raw.complete || raw.destroyed) clearInterval(timer);
      else if (windows >= pace.windows && !streams(url)) end(raw, 'too_long');
      // Who waits for us to read is not slow.
      else if (came < pace.leastBytes && !raw.isPaused()) end(raw, 'too_slow');
    }, pace.windowMs).unref();
    timers.set(raw, timer);
    // The request is closed with its connection too. The connection outlives its requests, and a listener on it would stay.
    raw.once('close', () => clearInterval(timer));
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) clearInterval(timers.get(raw));
    else if (hasBody(raw)) setTimeout(() => end(raw, 'not_read'), pace.lingerMs).unref();
  });
}

/** Requests that are injected (light-my-request) came over no connection, and their body is there as a whole. */
const hasBody = ({ headers, socket }: IncomingMessage): boolean =>
  socket instanceof Socket &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
