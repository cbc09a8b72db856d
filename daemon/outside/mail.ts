import { createTransport } from 'nodemailer';
import type { Log } from '../process/log.js';

/** One letter, plain text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands letters to the operator's mail server. */
export interface Mailer {
  /** @throws MailFailure when the server did not take it. */
  send(letter: Letter): Promise<void>;
}

/** `no_answer`: the server was not reached; `refused`: it did not want this letter. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly reason: 'no_answer' | 'refused';
  constructor(reason: MailFailure['reason'], cause: unknown) {
    super(`the mail server ${reason === 'refused' ? 'refused the message' : 'does not answer'}`, { cause });
    this.reason = reason;
  }
}

export interface MailSettings {
  /** `smtp[s]://[user:password@]host[:port]`. */
  readonly url: string;
  readonly from: string;
}

const TIMEOUT_MS = 10_000;

/** Each letter has a connection of its own: letters are few, and an idle connection would be closed anyway. */
export function openMailer({ url, from }: MailSettings, log: Pick<Log, 'error'>): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return {
    send: async (letter) => {
      try {
        // As an object, so that an address with a comma in it is not two.
        const to = { name: '', address: letter.to };
        await transport.sendMail({ from, ...letter, to, disableFileAccess: true, disableUrlAccess: true });
      } catch (error) {
        const failure = failureOf(error);
        log.error('mail_failed', failure.cause, { reason: failure.reason });
        throw failure;
      }
    },
  };
}

const timeouts = {
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  dnsTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
};

/** An answer of the server has a number (RFC 5321, 4.2); without one it was not reached, or not spoken with. */
function failureOf(error: unknown): MailFailure {
  const { responseCode } = (error ?? {}) as { readonly responseCode?: unknown };
  return new MailFailure(typeof responseCode === 'number' ? 'refused' : 'no_answer', error);
}
