import { refuse } from '../../../src/contract/errors.js';
import { MailFailure, type Letter, type Mailer } from '../../outside/mail.js';

/** @throws MAIL_UNAVAILABLE when the mail server did not take the letter. */
export async function mailed(mailer: Mailer, letter: Letter): Promise<void> {
  try {
    await mailer.send(letter);
  } catch (error) {
    throw error instanceof MailFailure ? refuse('MAIL_UNAVAILABLE', { reason: error.reason }) : error;
  }
}
