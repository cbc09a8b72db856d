import { effect, signal } from '@preact/signals';
import { sessionLimits } from '../../src/contract/limits.js';
import { api, noticed, session } from './api.js';

// On a server for others a session ends an hour after somebody last used it. Views that look for news by themselves are no use of it, so
// the page watches keys and pointers, in all tabs together, and says when the end comes near (WCAG 2.2, 2.2.1).

const lastUseName = 'evidence-last-use';
const { idleMs } = sessionLimits.hosted;
const CHECK_MS = 1_000;
const WRITE_MS = 10_000;
/** How often a session that is used says so, where no view asks anything. */
const TOUCH_MS = 10 * 60_000;

/** Seconds until the end, once it is near. */
export const endsIn = signal<number | undefined>(undefined);

const lastUse = (): number => Number(localStorage.getItem(lastUseName) ?? '0');

/** Whoever uses the page now. */
export function use(): void {
  localStorage.setItem(lastUseName, String(Date.now()));
  endsIn.value = undefined;
}

let touchedAt = 0;
async function touch(): Promise<void> {
  touchedAt = Date.now();
  await api.whoami({}).catch(noticed);
}

/** Somebody said that they are still there. */
export const stay = (): Promise<void> => (use(), touch());

/** Begins to watch once a session is open. Gives what ends that. */
export function watchIdle(): () => void {
  let stop = (): void => undefined;
  const dispose = effect(() => {
    stop();
    stop = session.value === 'open' ? watch() : () => undefined;
  });
  return () => {
    dispose();
    stop();
  };
}

/** On one's own machine a session lasts as long as the work. */
async function isWatched(stopped: AbortSignal): Promise<boolean> {
  try {
    const { server } = await api.whoami({}, { signal: stopped });
    return server.kind === 'hosted' && !stopped.aborted;
  } catch (error) {
    if (!stopped.aborted) noticed(error);
    return false;
  }
}

function watch(): () => void {
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  const begin = (): void => {
    touchedAt = Date.now();
    use();
    const used = (): void => {
      if (endsIn.value === undefined && Date.now() - lastUse() > WRITE_MS) use();
    };
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, used, { signal: stopped, passive: true });
    const timer = setInterval(() => void check(), CHECK_MS);
    stopped.addEventListener('abort', () => clearInterval(timer));
  };
  void isWatched(stopped).then((watched) => (watched ? begin() : undefined));
  return () => {
    endsIn.value = undefined;
    stopping.abort();
  };
}

async function check(): Promise<void> {
  const unused = Date.now() - lastUse();
  const left = idleMs - unused;
  if (left <= 0) {
    await api.endCurrentSession({}).catch(() => undefined);
    session.value = 'ended';
    return;
  }
  endsIn.value = left <= sessionLimits.warnMs ? Math.ceil(left / 1000) : undefined;
  if (unused < TOUCH_MS && Date.now() - touchedAt > TOUCH_MS) await touch();
}
