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

/** Schemes that may be followed by digits, as a host is by its port. */
const schemesWithDigits = /^(?:about|blob|data|file|geo|javascript|mailto|sms|tel|urn|vbscript):/i;
/** Whatever is followed by a colon, unless a port and then the end or a path come after it. */
const anyScheme = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;

/**
 * An address as it was meant: who types one leaves the scheme out. What names another scheme is left for the service to refuse. Hosts of this
 * machine and of private networks, and port 80, get `http:`, since servers there have no certificate.
 */
export function withScheme(address: string): string {
  const written = address.trim();
  if (written === '' || schemesWithDigits.test(written) || anyScheme.test(written)) return written;
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:/?#]*)(?::(\d+))?/.exec(written) ?? [];
  const isHttp = port === '80' || (port !== '443' && privateHosts.some((hosts) => hosts.test(host)));
  return `${isHttp ? 'http' : 'https'}://${written}`;
}

const privateHosts = [
  /^(?:.+\.)?localhost\.?$/i,
  /^.+\.local\.?$/i,
  /^(?:127|10)(?:\.\d{1,3}){3}$/,
  /^(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2}$/,
  /^\[(?:::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/i,
];

// Edge and Opera name Chrome, too, and Chrome names Safari: the first that is found counts. On an iPhone or iPad each has a mark of its own.
const browsers = [
  ['EdgiOS/', 'Edge'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['EdgA/', 'Edge'],
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const mac = 'a Mac';
const systems = [
  ['Windows', 'Windows'],
  ['iPhone', 'an iPhone'],
  ['iPad', 'an iPad'],
  ['Android', 'Android'],
  ['Mac OS X', mac],
  ['Linux', 'Linux'],
] as const;

/** What a browser said of itself, as people call it: `Firefox on Windows`. Undefined where it is none that is known here. */
export function browserWords(agent: string | null): string | undefined {
  const named = (list: readonly (readonly [string, string])[]) => list.find(([mark]) => agent?.includes(mark))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (system === mac && agent !== null) {
    // An iPad says that it is a Mac, and so does an iPhone that is to show a page as a computer would.
    if (/(?:EdgiOS|FxiOS|CriOS)\//.test(agent)) return `${browser} on an iPad or iPhone`;
    if (browser === 'Safari') return 'Safari on a Mac, iPad or iPhone';
  }
  return browser && (system === undefined ? browser : `${browser} on ${system}`);
}

/** What a step is called in the records of a package. */
export const stepWords = (step: string): string =>
  Object.entries<string>({ ...steps, ...proofSteps }).find(([name]) => name === step)?.[1] ?? words(step);
