import type { Letter } from '../outside/mail.js';

/** What is sent to people. Names are of others' choosing: they stand in lines of their own, and links lead here only. */
export function invitationLetter(to: {
  readonly email: string;
  readonly organization: string;
  readonly owner: string | null;
  readonly url: string;
  readonly expiresAt: string;
}): Letter {
  return {
    to: to.email,
    subject: 'Invitation to an organisation',
    text: [
      'You are invited to join an organisation of this service.',
      '',
      `Organisation: ${to.organization}`,
      ...(to.owner === null ? [] : [`Invited by: ${to.owner}`]),
      `Valid until: ${to.expiresAt}`,
      '',
      'To accept, run this command:',
      '',
      `evidence organization accept '${to.url}'`,
      '',
      'Whoever has this link can accept the invitation. If you did not expect it, ignore this message.',
      '',
    ].join('\n'),
  };
}

export const confirmationLetter = (to: {
  readonly email: string;
  readonly code: string;
  readonly expiresAt: string;
}): Letter => ({
  to: to.email,
  subject: 'Confirm your e-mail address',
  text: [
    'This address was given for an account of this service. To confirm it, run this command:',
    '',
    `evidence whoami --confirm ${to.code}`,
    '',
    `Valid until: ${to.expiresAt}`,
    'If you did not ask for it, ignore this message.',
    '',
  ].join('\n'),
});
