import { isIP } from 'node:net';
import { unbracketed } from '../endpoint.js';
import { type Language, languages } from '../languages.js';
import { parseDuration, printDuration, type DurationBounds } from './duration.js';
import { statedLength } from './stated.js';

/** How the value of a setting is written in a variable or flag, in config.json, and for a reader. */
export interface Kind<Value> {
  readonly name: string;
  /** Throws a `SyntaxError` that says what was expected. */
  fromText(text: string): Value;
  fromJson(value: unknown): Value;
  /** As it is kept in config.json, where `fromJson` reads it. */
  toJson(value: Value): unknown;
  /** As `fromText` reads it. */
  print(value: Value): string;
  /** Whether `print` takes the null that stands for no value: a duration's is `0`. */
  readonly printsNull?: true;
}

export const text: Kind<string> = scalar('text', (written) => written);

export const statedText: Kind<string> = scalar('text', (written) => {
  if (written.length > statedLength) {
    throw expected(`a text of at most ${String(statedLength)} characters`, `a text of ${String(written.length)}`);
  }
  return written;
});

/** What a log is called: a key's name in notes (C2SP signed-note), at best a domain and a path of its operator. */
export const origin: Kind<string> = scalar('name without spaces and +', (written) => {
  if (!/^[^\s+\p{Z}\p{Cc}]{1,200}$/u.test(written)) throw expected('a name without spaces and +', written);
  return written;
});

/** A base that paths are put behind: without a slash at its end. */
export const url: Kind<string> = scalar('http(s) URL', (written) => checkedUrl(written).replace(/\/+$/, ''));

/** A base that stands in packages: what may be a secret has no place in it. */
export const publicUrl: Kind<string> = scalar('http(s) URL', (written) => {
  const parsed = new URL(checkedUrl(written));
  if (parsed.username + parsed.password + parsed.search + parsed.hash !== '')
    throw new SyntaxError('expected an http or https URL without user, query and fragment, for it stands in packages');
  return written.replace(/\/+$/, '');
});

/** An address that is asked as it stands: a slash at its end may make it another. */
export const exactUrl: Kind<string> = scalar('http(s) URL', checkedUrl);

function checkedUrl(written: string): string {
  const parsed = URL.canParse(written) ? new URL(written) : undefined;
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) throw expected('an http or https URL', written);
  return written;
}

/** A mail server: `smtp://` or, with TLS from the first byte, `smtps://`; user and password where it asks for them. */
export const mailUrl: Kind<string> = scalar('smtp or smtps URL', (written) => {
  const parsed = URL.canParse(written) ? new URL(written) : undefined;
  if (parsed === undefined || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '')
    throw new SyntaxError('expected an address such as smtps://user:password@mail.example.org');
  return written;
});

export const postgresUrl: Kind<string> = scalar('postgresql URL', (written) => {
  const parsed = URL.canParse(written) ? new URL(written) : undefined;
  if (parsed === undefined || !/^postgres(ql)?:$/.test(parsed.protocol) || parsed.pathname.length < 2)
    throw new SyntaxError('expected an address such as postgresql://user:password@db.example.org/evidence');
  return written;
});

/** A bucket of an S3-compatible store, and what the names in it begin with. */
export const bucketUrl: Kind<string> = scalar('s3 URL', (written) => {
  if (!/^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w.-]+)*\/?$/.test(written))
    throw new SyntaxError('expected a bucket, such as s3://evidence-packages or s3://evidence-packages/team');
  return written.replace(/\/+$/, '');
});

/** Scheme, host and port: paths below it are the store's. */
export const endpoint: Kind<string> = scalar('http(s) URL without a path', (written) => {
  const parsed = new URL(checkedUrl(written));
  if (parsed.pathname !== '/' || parsed.username + parsed.password + parsed.search + parsed.hash !== '')
    throw new SyntaxError('expected an http or https URL without user, path, query and fragment');
  return parsed.origin;
});

const downloadWays = ['stream', 'link'] as const;
export type DownloadWay = (typeof downloadWays)[number];

export const downloadWay: Kind<DownloadWay> = scalar(downloadWays.join(' or '), (written) => {
  const found = downloadWays.find((each) => each === written.toLowerCase());
  if (found === undefined) throw expected(downloadWays.join(' or '), written);
  return found;
});

export const count: Kind<number> = countFrom(1);
export const countOrNone: Kind<number> = countFrom(0);

function countFrom(least: number): Kind<number> {
  return scalar('number', (written) => {
    // `Number` makes 0 of an empty text.
    const parsed = written.trim() === '' ? Number.NaN : Number(written);
    if (!Number.isInteger(parsed) || parsed < least || parsed > 64)
      throw expected(`a whole number from ${String(least)} to 64`, written);
    return parsed;
  });
}

export const port: Kind<number> = scalar('port', (written) => {
  const parsed = Number(written);
  if (!Number.isInteger(parsed) || parsed < 1 || parsed > 65_535) throw expected('a port from 1 to 65535', written);
  return parsed;
});

export const flag: Kind<boolean> = scalar('true or false', (written) => {
  const lower = written.toLowerCase();
  if (['true', '1', 'yes', 'on'].includes(lower)) return true;
  if (['false', '0', 'no', 'off'].includes(lower)) return false;
  throw expected('true or false', written);
});

/** Milliseconds; `0` is never: null. */
export const duration: Kind<number | null> = durationOf({});

/** The same with bounds, for what a wrong unit would ruin. */
export function durationOf(bounds: DurationBounds): Kind<number | null> {
  const parse = (written: string) => (parseDuration(written) === 0 ? null : parseDuration(written, bounds));
  const print = (value: number | null) => (value === null ? '0' : printDuration(value));
  return {
    name: 'duration such as 15m',
    fromText: parse,
    fromJson: (value) => parse(plain(value)),
    toJson: print,
    print,
    printsNull: true,
  };
}

/** Bytes from `500MB`, `20GB` (powers of ten, as disks are sold). */
export const size: Kind<number> = {
  name: 'size such as 20GB',
  fromText: sizeFrom,
  fromJson: (value) => sizeFrom(plain(value)),
  toJson: printSize,
  print: printSize,
};

function printSize(bytes: number): string {
  return bytes % 1e9 === 0 ? `${bytes / 1e9}GB` : `${bytes / 1e6}MB`;
}

function sizeFrom(written: string): number {
  const found = /^([1-9]\d{0,5})\s*(MB|GB|TB)$/i.exec(written.trim());
  if (found === null) throw expected('a size such as 500MB, 20GB or 1TB', written);
  return Number(found[1]) * { MB: 1e6, GB: 1e9, TB: 1e12 }[(found[2] ?? '').toUpperCase() as 'MB' | 'GB' | 'TB'];
}

/** `a,b` in text, an array in JSON. Each part passes `part`, which returns it or throws. */
export function list(name: string, part: (written: string) => string): Kind<readonly string[]> {
  const all = (parts: readonly string[]) => parts.map((each) => part(each.trim())).filter((each) => each !== '');
  return {
    name: `list of ${name}`,
    fromText: (written) => (written.trim() === '' ? [] : all(written.split(','))),
    fromJson: (value) => (Array.isArray(value) ? all(value.map(plain)) : all(plain(value).split(','))),
    toJson: (value) => value,
    print: (value) => value.join(','),
  };
}

/** `host[:port]` or `[v6]:port`. */
export function hostPort(written: string): string {
  const host =
    /^(?:\[([0-9a-fA-F:.]+)\]|([^\s:/[\]]+)|([0-9a-fA-F:]*:[0-9a-fA-F:.]*:[0-9a-fA-F:.]*))(?::(\d{1,5}))?$/.exec(
      written,
    );
  if (host === null || Number(host[4] ?? 1) > 65_535) throw expected('host or host:port', written);
  return written;
}

/** `ip[:port]`. */
export function ipPort(written: string): string {
  const address = isIP(written) === 0 ? unbracketed(written.replace(/:\d{1,5}$/, '')) : written;
  if (isIP(address) === 0) throw expected('an IP address, or ip:port', written);
  return hostPort(written);
}

/** `ip:port`, where nothing is a default. */
export const address: Kind<string> = scalar('ip:port', (written) => {
  const [, ip = '', at = ''] = /^(.+):(\d{1,5})$/.exec(written) ?? [];
  if (isIP(unbracketed(ip)) === 0 || Number(at) < 1) throw expected('an address such as 127.0.0.1:9433', written);
  return ipPort(written);
});

/** Of a daemon among others; it names a folder, and locks. */
export const nodeName: Kind<string> = scalar('name of a node', (written) => {
  if (!/^[a-z0-9][a-z0-9-]{0,31}$/.test(written))
    throw expected('up to 32 lower-case letters, digits and hyphens', written);
  return written;
});

/** What a daemon among others does. */
export const roles = ['api', 'worker', 'ticker', 'sender'] as const;
export type Role = (typeof roles)[number];

export function role(written: string): string {
  if (!(roles as readonly string[]).includes(written)) throw expected(roles.join(', '), written);
  return written;
}

/** A CIDR block, an address, or a host name. */
export function block(written: string): string {
  const [address = '', bits, more] = written.split('/');
  const version = isIP(address);
  if (bits === undefined && /^[^\s/,:]+$/.test(address)) return written;
  if (bits === undefined && version === 6) return written;
  const most = version === 6 ? 128 : 32;
  const wellFormed =
    more === undefined && version !== 0 && bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
  if (!wellFormed) throw expected('a CIDR block such as 10.0.0.0/8, or a host name', written);
  return written;
}

/** An address or a CIDR block; no names. */
export function network(written: string): string {
  if (isIP(written) !== 0) return written;
  if (!written.includes('/') || isIP(written.split('/')[0] ?? '') === 0)
    throw expected('an address or a CIDR block such as 10.0.0.0/8', written);
  return block(written);
}

/** Where a service is reached: scheme, host and port, and nothing behind them. */
export function publicOrigin(written: string): string {
  const { origin, href } = new URL(checkedUrl(written));
  if (href !== `${origin}/`) throw expected('an address without a path, such as https://evidence.example.org', written);
  return origin;
}

const browserModes = ['headless_shell', 'new_headless', 'headed'] as const;
export type BrowserModeName = (typeof browserModes)[number];

export const browserMode: Kind<BrowserModeName> = scalar('browser mode', (written) => {
  const found = browserModes.find((each) => each === written.toLowerCase().replaceAll('-', '_'));
  if (found === undefined) throw expected(browserModes.join(', '), written);
  return found;
});

export const language: Kind<Language> = scalar('language', (written) => {
  const found = languages.find((each) => each === written.toLowerCase());
  if (found === undefined) throw expected(languages.join(', '), written);
  return found;
});

export const host: Kind<string> = scalar('host[:port]', hostPort);

function scalar<Value>(name: string, parse: (written: string) => Value): Kind<Value> {
  return {
    name,
    fromText: (written) => parse(written.trim()),
    fromJson: (value) => parse(plain(value)),
    toJson: (value) => value,
    print: String,
  };
}

function plain(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value).trim();
  throw new SyntaxError(
    `expected text, a number or true/false, found ${Array.isArray(value) ? 'a list' : typeof value}`,
  );
}

function expected(what: string, found: string): SyntaxError {
  return new SyntaxError(`expected ${what}, found '${found}'`);
}
