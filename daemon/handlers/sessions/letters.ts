import type { Letter } from '../../outside/mail.js';

/** The code stands in the link too, behind the `#`, so that another browser can show it without asking anybody. */
export const signInLetter = (to: {
  readonly email: string;
  readonly origin: string;
  readonly link: string;
  readonly code: string;
  readonly network: string;
  readonly expiresAt: string;
}): Letter => ({
  to: to.email,
  subject: 'Sign in to the dashboard',
  text: [
    'To sign in, open this link in the browser in which you asked for it, and press the button:',
    '',
    `${to.origin}/dashboard/sign-in#${to.link}.${to.code}`,
    '',
    'If you read this on another device, type this code where you asked for it:',
    '',
    to.code,
    '',
    `Asked for from: ${to.network}`,
    `Valid until: ${to.expiresAt}, once`,
    '',
    'Give the code to nobody. If you did not ask for it, ignore this message: nobody gets in by it elsewhere.',
    '',
  ].join('\n'),
});

export const newDeviceLetter = (of: {
  readonly email: string;
  readonly origin: string;
  readonly at: string;
  readonly way: string;
  readonly network: string;
  readonly agent: string | null;
}): Letter => ({
  to: of.email,
  subject: 'New sign-in to your account',
  text: [
    'Somebody signed in to your account in a browser in which nobody did before, or whose cookies were removed.',
    '',
    `Service: ${of.origin}`,
    `Time: ${of.at}`,
    `Way: ${of.way}`,
    `From: ${of.network}`,
    `Browser, as it calls itself: ${printable(of.agent)}`,
    '',
    'If it was you, there is nothing to do. If not, tell the operator of the service, who can end all sessions of your account.',
    '',
  ].join('\n'),
});

export const factorLetter = (of: {
  readonly email: string;
  readonly origin: string;
  readonly what: string;
}): Letter => ({
  to: of.email,
  subject: 'The way you sign in was changed',
  text: [
    of.what,
    '',
    `Service: ${of.origin}`,
    '',
    'If it was you, there is nothing to do. If not, tell the operator of the service, who can end all sessions of your account and make a new link.',
    '',
  ].join('\n'),
});

/** A browser calls itself whatever it likes. */
const printable = (agent: string | null): string => (agent ?? 'nothing').replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 200);
