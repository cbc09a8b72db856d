import { signal } from '@preact/signals';
import { ApiRefusal, connect, Unreachable } from '../../src/client/index.js';

import type { RenewalMethod } from '../../src/contract/sessions/states.js';

// The session's half that the page holds (decision M7) and the client that sends it; the other half is a cookie.

const keyName = 'evidence-session-key';

export type SessionState = 'none' | 'open' | 'ended';
export const session = signal<SessionState>(localStorage.getItem(keyName) === null ? 'none' : 'open');
export type Renewal = readonly RenewalMethod[];
/** Set while something waits for a newer sign-in: in which ways it can be had. */
export const renewal = signal<Renewal | undefined>(undefined);
/** Whether the last request reached the service. */
export const reached = signal(true);

export function keepSession(key: string): void {
  localStorage.setItem(keyName, key);
  session.value = 'open';
}

/** Calls when a session begins in another tab of this browser. Gives what ends that. */
export function openedElsewhere(call: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key === keyName && newValue !== null) call();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** Forgets this half. The other one is of no use without it. */
export function forgetSession(): void {
  localStorage.removeItem(keyName);
  session.value = 'none';
}

/** What the last request that was refused for want of a session was sent with. */
let refusedKey: string | null = null;

const isOfBefore = (key: string | null): boolean => ![key, null].includes(localStorage.getItem(keyName));

const sending: typeof fetch = async (input, init = {}) => {
  const headers = new Headers(init.headers);
  const key = localStorage.getItem(keyName);
  if (key !== null) headers.set('x-session-key', key);
  const answer = await fetch(input, { ...init, headers, credentials: 'same-origin' });
  reached.value = true;
  if (answer.status !== 401) return answer;
  const body = await answer.blob();
  // A session that began meanwhile took the place of the one that was asked with: that one's end is no news.
  if (isOfBefore(key)) return sending(input, init);
  refusedKey = key;
  return new Response(body, { status: answer.status, headers: answer.headers });
};

export const api = connect({ baseUrl: `${location.origin}/v1`, key: null, fetch: sending });

const ended = new Set(['SESSION_EXPIRED', 'MISSING_API_KEY']);

/** Takes note of what an error says about session and service. */
export function noticed(error: unknown): unknown {
  if (error instanceof Unreachable) reached.value = false;
  if (error instanceof ApiRefusal && ended.has(error.code) && !isOfBefore(refusedKey)) session.value = 'ended';
  if (error instanceof ApiRefusal && error.code === 'REAUTHENTICATION_REQUIRED')
    renewal.value = (error.details as { methods: Renewal }).methods;
  return error;
}
