import { proofSteps, steps } from '../../src/package/records/steps.js';

/** Titles, addresses and names as they may be shown: control and bidi characters are written out. Always set as text. */
export const plain = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** UTC, to the second. */
export const utc = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`;

/** In the reader's own zone and language, to the minute. */
export const local = (time: string): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** In a zone that the service knows, with its name; in UTC where this browser does not know it. */
export function inZone(time: string, timeZone: string): string {
  const shape = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  try {
    return `${new Date(time).toLocaleString(undefined, { ...shape, timeZone })}, ${timeZone}`;
  } catch {
    return `${new Date(time).toLocaleString(undefined, { ...shape, timeZone: 'UTC' })}, UTC`;
  }
}

export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let at = -1;
  while (value >= 1000 && at < units.length - 1) {
    value /= 1000;
    at += 1;
  }
  return `${value.toFixed(1)} ${units[at] ?? ''}`;
}

/** How many of what. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const words = (code: string): string => code.replaceAll('_', ' ');

/** What made a capture of a page, for who does not know the routes. */
const captured: Readonly<Record<string, string>> = { api: 'single capture' };

/** Sources of what is no capture of a page itself, by what it is. */
const kinds: Readonly<Record<string, string>> = {
  compare: 'comparison',
  redact: 'redacted copy',
  'certify-hash': 'certificate',
};

/** What something is, where it is no capture of a page itself. */
export const kindOf = (source: string | null): string | undefined => kinds[source ?? ''];

export const sourceWords = (source: string | null): string =>
  source === null ? '–' : (kindOf(source) ?? captured[source] ?? words(source));

/** What was typed into a field, without blanks around it. */
export function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** An address as it was meant: who types one leaves the scheme out. What names another scheme is left for the service to refuse. */
export function withScheme(address: string): string {
  const written = address.trim();
  // What follows the colon of a scheme is no port.
  return written === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(written) ? written : `https://${written}`;
}

// Edge and Opera name Chrome, too, and Chrome names Safari: the first that is found counts.
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Windows', 'Windows'],
  ['iPhone', 'an iPhone'],
  ['iPad', 'an iPad'],
  ['Android', 'Android'],
  ['Mac OS X', 'a Mac'],
  ['Linux', 'Linux'],
] as const;

/** What a browser said of itself, as people call it: `Firefox on Windows`. Undefined where it is none that is known here. */
export function browserWords(agent: string | null): string | undefined {
  const named = (list: readonly (readonly [string, string])[]) => list.find(([mark]) => agent?.includes(mark))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  return browser && (system === undefined ? browser : `${browser} on ${system}`);
}

/** What a step is called in the records of a package. */
export const stepWords = (step: string): string =>
  Object.entries<string>({ ...steps, ...proofSteps }).find(([name]) => name === step)?.[1] ?? words(step);
