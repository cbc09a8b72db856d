import { effect } from '@preact/signals';
import { api, session } from './api.js';
import { place } from './router.js';

// When somebody was here before this visit. This browser keeps it for each account; where it has nothing, as after a sign-out, which
// empties what it keeps, the sign-in log of the service tells when they last came.

/** As long without a page looked at ends a visit. */
const gapMs = 3_600_000;

interface Visit {
  /** When a page was last looked at. */
  readonly last: string;
  /** The end of the visit before. */
  readonly before: string | null;
}

const nameFor = (account: string): string => `evidence-visit ${account}`;

function kept(account: string): Visit | undefined {
  try {
    return (JSON.parse(localStorage.getItem(nameFor(account)) ?? 'null') as Visit | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(account: string, before: string | null): void {
  const visit: Visit = { last: new Date().toISOString(), before };
  localStorage.setItem(nameFor(account), JSON.stringify(visit));
}

/** A page is looked at: the visit goes on, or another one begins. */
function look(account: string): void {
  const visit = kept(account);
  if (visit !== undefined) keep(account, Date.now() - Date.parse(visit.last) > gapMs ? visit.last : visit.before);
}

let stop = (): void => undefined;

/** The end of the visit before this one, or the time of the sign-in before; null at the first visit. */
export async function lastVisit(account: string, sessionId: string, signal: AbortSignal): Promise<string | null> {
  if (kept(account) === undefined) keep(account, await signInBefore(sessionId, signal));
  stop();
  stop = effect(() => {
    void place.value;
    // Who signed out leaves nothing here.
    if (session.value === 'open') look(account);
  });
  return kept(account)?.before ?? null;
}

async function signInBefore(sessionId: string, signal: AbortSignal): Promise<string | null> {
  const { sign_ins } = await api.listSignIns({ query: { limit: 50 } }, { signal });
  const begun = sign_ins.filter(({ outcome }) => outcome === 'signed_in');
  const mine = begun.findIndex(({ session_id }) => session_id === sessionId);
  return begun[mine + 1]?.at ?? null;
}
