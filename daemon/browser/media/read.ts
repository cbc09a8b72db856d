import type { MediaElement } from '../../../src/package/records/fields/media.js';
import { everyElement } from '../tab/every-element.js';
import type { FrameSession } from '../tab/sessions.js';
import { cut, ownWorld } from '../tab/world.js';

/** An element as it is now, and the frame that can ask for its address as the page does. */
export interface FoundMedia extends Pick<MediaElement, 'element' | 'source' | 'duration' | 'played'> {
  /** Whole, without a fragment; empty unless it is an address. */
  readonly address: string;
  /** It goes on as long as somebody listens. */
  readonly endless: boolean;
  readonly session: FrameSession;
  readonly frameId: string;
}

/** The media elements of all frames, shadow trees included. Frames that give no answer are left out. */
export async function readMedia(sessions: readonly FrameSession[], signal: AbortSignal): Promise<FoundMedia[]> {
  const each = sessions.flatMap((session) =>
    session.frames.map(async ({ id }) => {
      const world = await ownWorld(session.cdp, id);
      const found = await world.call<Omit<FoundMedia, 'session' | 'frameId'>[]>(source);
      return found.map((one) => ({ ...one, session, frameId: id }));
    }),
  );
  const settled = await cut(signal, Promise.allSettled(each));
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

const source = `function () {
  const everyElement = ${everyElement};
  const found = [];
  for (const element of everyElement(document)) {
    if (!(element instanceof HTMLMediaElement)) continue;
    const address = (element.currentSrc || element.src || '').split('#')[0];
    const source = element.srcObject || /^blob:/i.test(address) ? 'script'
      : /^data:/i.test(address) ? 'inline' : /^https?:/i.test(address) ? 'address' : 'none';
    found.push({
      element: element instanceof HTMLVideoElement ? 'video' : 'audio',
      source,
      address: source === 'address' ? address : '',
      duration: Number.isFinite(element.duration) ? Math.round(element.duration * 1000) / 1000 : null,
      endless: element.duration === Infinity,
      played: element.played.length > 0,
    });
  }
  return found;
}`;
