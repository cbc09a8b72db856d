import { withSessions, type FrameNode, type FrameSession, framesOf, type Tab } from './sessions.js';
import { cut } from './world.js';

export interface InFrame {
  readonly session: FrameSession;
  readonly frame: FrameNode;
  /** Not the page's own document. */
  readonly isInner: boolean;
}

export interface FromFrames<T> {
  readonly found: readonly T[];
  /** Frames that are still there and gave no answer: of what they hold nothing is known. */
  readonly unread: readonly FrameNode[];
}

/**
 * Asks each frame of the tab, one after the other. A frame may go away at any moment, or load another document amid the
 * question; so it is asked twice before it counts as unread, and not at all when it has gone.
 */
export async function fromFrames<T>(
  tab: Tab,
  signal: AbortSignal,
  ask: (frame: InFrame) => Promise<readonly T[]>,
): Promise<FromFrames<T>> {
  const found: T[] = [];
  const unread: FrameNode[] = [];
  await withSessions(tab, signal, async (sessions) => {
    for (const session of sessions) {
      for (const [at, frame] of session.frames.entries()) {
        const once = (): Promise<readonly T[] | null> =>
          ask({ session, frame, isInner: session.owner !== null || at > 0 }).catch(() => null);
        const isThere = async (): Promise<boolean> =>
          (await cut(signal, framesOf(session.cdp)).catch(() => [])).some(({ id }) => id === frame.id);
        let answer = await once();
        signal.throwIfAborted();
        if (answer === null && (await isThere())) {
          answer = await once();
          signal.throwIfAborted();
          if (answer === null && (await isThere())) unread.push(frame);
        }
        signal.throwIfAborted();
        found.push(...(answer ?? []));
      }
    }
  });
  return { found, unread };
}
