import { signal } from '@preact/signals';
import { ApiRefusal } from '../../src/client/index.js';
import { mailSignInLimits } from '../../src/contract/limits.js';
import type { SecondFactor } from '../../src/contract/sessions/states.js';
import { api, keepSession } from './api.js';
import { forgetAnswers } from './query.js';
import { go, hrefOf, place } from './router.js';

type Brought = Parameters<typeof api.createSession>[0]['body'];

export interface SecondStep {
  readonly id: string;
  /** Empty where one is needed and the account has none. */
  readonly methods: readonly SecondFactor[];
}

/** What is asked for after link or code of a mail. */
export const secondStep = signal<SecondStep | undefined>(undefined);

/** Begins a session with what was brought, and goes where that leads (or `to`), or to the second step. @throws ApiRefusal */
export async function signIn(brought: Brought, to?: string): Promise<void> {
  let answer: Awaited<ReturnType<typeof api.createSession>>;
  try {
    answer = await api.createSession({ body: brought });
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error;
    const { attempt_id: id, methods } = error.details as { attempt_id: string; methods: SecondFactor[] };
    forgetAttempt();
    secondStep.value = { id, methods };
    return;
  }
  const { session_key, path } = answer;
  forgetAnswers();
  forgetAttempt();
  keepSession(session_key);
  go(hrefOf(to ?? path));
}

/** A mail that this browser asked for. The other half of it is a cookie that no script reads. */
export interface Attempt {
  readonly id: string;
  readonly email: string;
  /** By the clock of this browser, which may differ from that of the service. */
  readonly until: number;
}

const attemptName = 'evidence-sign-in';

/** @throws ApiRefusal */
export async function askForMail(email: string, path: string): Promise<Attempt> {
  const { attempt_id: id } = await api.startSignIn({ body: { email, path } });
  const attempt = { id, email, until: Date.now() + mailSignInLimits.lifeMs };
  localStorage.setItem(attemptName, JSON.stringify(attempt));
  return attempt;
}

/** Where somebody was going when they were asked to sign in, if the service takes it as a place in the dashboard. */
export function wantedPlace(): string {
  const to = place.value.query.get('to') ?? '/';
  return /^\/([A-Za-z0-9._~%?&=+,:@-][A-Za-z0-9._~%/?&=+,:@-]*)?$/.test(to) ? to : '/';
}

/** Kept across tabs, for the link of a mail opens in a new one. */
export function openAttempt(): Attempt | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(attemptName) ?? 'null') as Attempt | null;
    return kept !== null && kept.until > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const forgetAttempt = (): void => localStorage.removeItem(attemptName);

/** What stands behind the `#` of the link of a mail. */
export interface MailLink {
  readonly attemptId: string;
  /** What the service takes. */
  readonly link: string;
  readonly code: string;
}

export function mailLink(fragment: string): MailLink | undefined {
  const [, link = '', attemptId = '', code = ''] =
    /^((sat_\w+)\.[\w-]{43})\.([0-9A-Z]{4}-[0-9A-Z]{4})$/.exec(fragment) ?? [];
  return link === '' ? undefined : { attemptId, link, code };
}
