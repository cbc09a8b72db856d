import { recordingBounds, type RecordingEnd } from '../../../src/package/records/page/recording.js';
import type { PageSession } from '../session/session.js';
import { cut } from '../tab/world.js';

/** A frame that was kept. */
export interface KeptFrame {
  readonly jpeg: Buffer;
  /** Milliseconds since the recording began, when it was kept. */
  readonly offsetMs: number;
  /** Milliseconds since the first frame, on the browser's clock, when it was drawn. */
  readonly drawnMs: number;
}

export interface Recorded {
  readonly startedAt: Date;
  readonly recordedMs: number;
  readonly endedBy: RecordingEnd;
  readonly received: number;
  readonly frames: readonly KeptFrame[];
}

export interface RecordOptions {
  readonly forMs: number;
  /** Milliseconds that are left; the recording ends before they are over. */
  readonly leftMs: number;
  readonly signal: AbortSignal;
  /** Bytes of all frames; those of the format when absent. */
  readonly mostBytes?: number;
}

/** What a recording needs of a page. */
type Recordable = Pick<PageSession, 'context' | 'page'> & { readonly options: Pick<PageSession['options'], 'world'> };

/** What is kept of the time that is left, so that the recording ends by itself. */
const ENDING_MS = 500;
const QUALITY = 80;

interface Frame {
  readonly jpeg: Buffer;
  /** Seconds since 1970, as the browser says them. */
  readonly drawn: number;
}

/** Records the window for a time. Nothing is written meanwhile: the page has the machine. */
export async function recordWindow(session: Recordable, options: RecordOptions): Promise<Recorded> {
  const { world } = session.options;
  const cdp = await session.context.newCDPSession(session.page);
  let newest: Frame | undefined;
  let latest = -Infinity;
  let received = 0;
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    received += 1;
    const drawn = metadata.timestamp ?? world.now().getTime() / 1000;
    // Frames may be handed out in another order than they were drawn in: an older one would show the page going back.
    if (drawn < latest) return;
    latest = drawn;
    newest = { jpeg: Buffer.from(data, 'base64'), drawn };
  });
  const { mostBytes = recordingBounds.bytes } = options;
  const limitMs = Math.min(options.forMs, Math.max(0, options.leftMs - ENDING_MS));
  const frames: KeptFrame[] = [];
  let bytes = 0;
  let first: number | undefined;
  try {
    const startedAt = world.now();
    const started = world.monotonic();
    const passed = (): number => Math.round(world.monotonic() - started);
    await cut(options.signal, cdp.send('Page.startScreencast', { format: 'jpeg', quality: QUALITY }));
    /** Keeps the newest frame, where there is one since the last look. @returns whether there was room for it */
    const look = (): boolean => {
      const frame = newest;
      newest = undefined;
      if (frame === undefined) return true;
      if (bytes + frame.jpeg.length > mostBytes) return false;
      bytes += frame.jpeg.length;
      first ??= frame.drawn;
      const drawnMs = Math.max(0, frames.at(-1)?.drawnMs ?? 0, Math.round((frame.drawn - first) * 1000));
      frames.push({ jpeg: frame.jpeg, offsetMs: passed(), drawnMs });
      return true;
    };
    let hasRoom = true;
    for (let at = recordingBounds.intervalMs; passed() < limitMs && hasRoom; at += recordingBounds.intervalMs) {
      await world.sleep(Math.max(0, Math.min(at, limitMs) - passed()), options.signal);
      hasRoom = look();
    }
    const recordedMs = passed();
    const endedBy = !hasRoom ? 'size' : limitMs < options.forMs ? 'time_limit' : 'duration';
    return { startedAt, recordedMs, endedBy, received, frames };
  } finally {
    await cdp.send('Page.stopScreencast').catch(() => undefined);
    await cdp.detach().catch(() => undefined);
  }
}
