import { bounded } from '../network/bounded.js';

/** Where an action led, as a message may say it; messages are stored and sent on. */
const LONGEST = 500;
const mark = '[redacted]';

/** Origin and path of an address: its query and its fragment may be what was typed. */
export function toldAddress(url: string, secrets: readonly string[]): string {
  if (!URL.canParse(url)) return 'an address that is not valid';
  const { protocol, origin, pathname } = new URL(url);
  return bounded(withoutSecrets(origin === 'null' ? protocol : origin + pathname, secrets), LONGEST);
}

/** A message of others, with its addresses told in the same way. */
export const toldMessage = (message: string, secrets: readonly string[]): string =>
  withoutSecrets(
    message.replaceAll(/\bhttps?:\/\/[^\s"'<>]+/g, (url) => toldAddress(url, secrets)),
    secrets,
  );

/** The longest first: one may be part of another. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  const longestFirst = secrets.filter((secret) => secret !== '').toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, secret) => left.replaceAll(spelled(secret), mark), text);
}

/** A value as it is and as addresses have it: percent-encoded, in part or more than once, a space as `+`, letters of a host in lower case. */
function spelled(secret: string): RegExp {
  const letters = Array.from(secret, (letter) => {
    const encoded = Array.from(Buffer.from(letter), (byte) => `%(?:25)*${byte.toString(16).padStart(2, '0')}`).join('');
    const plain = letter.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);
    return `(?:${plain}|${encoded}${letter === ' ' ? String.raw`|\+` : ''})`;
  });
  return new RegExp(letters.join(''), 'gi');
}
