import type { Letter } from '../outside/mail.js';

/** The label is of others' choosing, and stands in a line of its own. */
export const codeLetter = (to: {
  readonly email: string;
  readonly code: string;
  readonly matter: string;
  readonly label: string;
  readonly expiresAt: string;
}): Letter => ({
  to: to.email,
  subject: 'Code for opening what was shared with you',
  text: [
    'Somebody opened a link that was made for this address, and was asked for this code:',
    '',
    to.code,
    '',
    `Matter: ${to.matter}`,
    `Shared with: ${to.label}`,
    `Valid until: ${to.expiresAt}`,
    '',
    'Type the code where the link was opened. Whoever has the link and the code sees what was shared.',
    'If you did not open the link, ignore this message, and tell who sent you the link.',
    '',
  ].join('\n'),
});
