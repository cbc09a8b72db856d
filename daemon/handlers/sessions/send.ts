import { MailFailure, type Letter } from '../../outside/mail.js';
import type { Desk } from '../handlers.js';

/** Nobody waits for it; the mailer itself logs what a mail server did not take. */
export function send({ mailer, log }: Pick<Desk, 'mailer' | 'log'>, letter: Letter): void {
  mailer?.send(letter).catch((error: unknown) => {
    if (!(error instanceof MailFailure)) log.error('mail_failed', error);
  });
}
