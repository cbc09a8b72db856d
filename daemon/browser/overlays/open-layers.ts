import { everyElement } from '../tab/every-element.js';
import type { FrameSession } from '../tab/sessions.js';
import { cut, ownWorld } from '../tab/world.js';

/** Notes in each frame which dialogues and popovers are open, before any of them is answered. */
export const noteOpen = (sessions: readonly FrameSession[], signal: AbortSignal): Promise<void> =>
  inEachFrame(sessions, signal, open);

/** Notes which of them were closed since: the answers are recorded changes, so these are no parts that stayed closed (`wasAnswered`). */
export const noteAnswered = (sessions: readonly FrameSession[], signal: AbortSignal): Promise<void> =>
  inEachFrame(sessions, signal, answered);

async function inEachFrame(sessions: readonly FrameSession[], signal: AbortSignal, source: string): Promise<void> {
  const noted = sessions.flatMap(({ cdp, frames }) =>
    frames.map(async ({ id }) => (await ownWorld(cdp, id)).call(source).catch(() => undefined)),
  );
  await cut(signal, Promise.allSettled(noted));
}

const open = `function () {
  const everyElement = ${everyElement};
  globalThis.evidenceOpen = [...everyElement(document)].filter((element) => element.matches('dialog[open], :popover-open'));
}`;

const answered = `function () {
  const closed = (globalThis.evidenceOpen ?? []).filter((element) => !element.matches('dialog[open], :popover-open'));
  globalThis.evidenceAnswered ??= new WeakSet();
  for (const element of closed) globalThis.evidenceAnswered.add(element);
  delete globalThis.evidenceOpen;
}`;

/** Source of a function that says of an element whether it was open, and the capture's own answer closed it. */
export const wasAnswered = `(element) => globalThis.evidenceAnswered?.has(element) ?? false`;
