import { useEffect, useState } from 'preact/hooks';
import { ApiRefusal, Unreachable } from '../../src/client/index.js';
import { noticed, session } from './api.js';

export interface Query<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  /** `data` is of an earlier answer, because the newest request failed to reach the service. */
  readonly isStale: boolean;
  readonly again: () => void;
}

/** Newest answers by key; a view that is opened again shows the last one until the next is there. */
const kept = new Map<string, unknown>();
const mostKept = 50;
/** Nobody looks at a tab that is hidden. */
const hiddenMs = 300_000;

function keep(key: string, data: unknown): void {
  kept.delete(key);
  kept.set(key, data);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
}

/**
 * Seconds until it is asked again after so many failures; null where asking again is no help. A service that stops, whose database is away or
 * that is asked too often says so, and may answer soon; what was never read stays refused until somebody presses.
 */
function againIn(error: unknown, failures: number, hasData: boolean): number | null {
  const seconds = Math.min(30, 2 ** failures);
  if (error instanceof Unreachable) return seconds;
  const passes = hasData && error instanceof ApiRefusal && (error.status === 429 || error.status >= 500);
  return passes ? Math.min(hiddenMs / 1000, Math.max(seconds, error.retryAfterSeconds ?? 0)) : null;
}

/** What was read for one session is not shown in the next. */
export const forgetAnswers = (): void => kept.clear();

/**
 * Reads what `ask` gives, and again after `pauseMs(data)` where that is a number. When the service is not reached, or fails for
 * now, it is asked again after 1 to 30 s, and what it said last stays. In a hidden tab it is asked every five minutes, and at once when the tab is shown. `key` names the
 * question. It is asked again when `moved` changes, too: what it said last stays until the answer is there, and with it what is open in it.
 */
export function useQuery<T>(
  key: string,
  ask: (signal: AbortSignal) => Promise<T>,
  pauseMs: (data: T) => number | null = () => null,
  moved: string | number = '',
): Query<T> {
  const [state, setState] = useState<{ key: string; data: T | undefined; error: unknown }>({
    key,
    data: kept.get(key) as T | undefined,
    error: undefined,
  });
  const [turn, setTurn] = useState(0);
  const isOpen = session.value === 'open';
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const wait = (pause: number): void => {
      timer = setTimeout(() => void round(), document.hidden ? Math.max(pause, hiddenMs) : pause);
    };
    const shown = (): void => {
      if (document.hidden || timer === undefined) return;
      clearTimeout(timer);
      void round();
    };
    const round = async (): Promise<void> => {
      timer = undefined;
      try {
        const data = await ask(stop.signal);
        if (stop.signal.aborted) return;
        failures = 0;
        keep(key, data);
        setState({ key, data, error: undefined });
        const pause = pauseMs(data);
        if (pause !== null) wait(pause);
      } catch (error) {
        if (stop.signal.aborted) return;
        const data = kept.get(key) as T | undefined;
        setState({ key, data, error: noticed(error) });
        const seconds = againIn(error, failures++, data !== undefined);
        if (seconds !== null) wait(seconds * 1000);
      }
    };
    void round();
    document.addEventListener('visibilitychange', shown);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      stop.abort();
      clearTimeout(timer);
    };
  }, [key, turn, isOpen, moved]);
  const { data, error } = state.key === key ? state : { data: kept.get(key) as T | undefined, error: undefined };
  return {
    data,
    error,
    isStale: data !== undefined && error instanceof Unreachable,
    again: () => setTurn((count) => count + 1),
  };
}
