import type { SignIn } from '../../../src/contract/captures/credentials.js';
import { withheldMark, withoutValues } from '../../../src/package/records/sign-in.js';
import type { Exchange, ExchangeResponse, Header, NetworkRecord } from './record.js';

/** What is withheld of a capture that signs in. */
export interface Withholding {
  /** What it sets may not be found elsewhere. */
  readonly origin: string;
  /** Whether bodies of requests are withheld too: a page sends what was typed into it in a form of its own. */
  readonly bodies: boolean;
}

export const withholdingOf = ({ origin, http }: SignIn & { readonly origin: string }): Withholding => ({
  origin,
  bodies: http === undefined,
});

/**
 * The record of a capture that signed in, without the values of the headers that are withheld (records/sign-in.ts). What they were is
 * in `secrets`, as far as it would tell anything: nothing of that may be left in the package.
 */
export function withheldFrom(record: NetworkRecord, { origin, bodies }: Withholding): NetworkRecord {
  const secrets = new Set<string>();
  const exchanges = record.exchanges.map((exchange): Exchange => {
    const isSignedIn = URL.canParse(exchange.url) && new URL(exchange.url).origin === origin;
    const told = isSignedIn ? [...exchange.requestHeaders, ...(exchange.response?.headers ?? [])] : [];
    for (const secret of told.flatMap(secretsOf)) secrets.add(secret);
    return {
      ...exchange,
      ...(bodies && exchange.postData !== null && { postData: mark }),
      requestHeaders: exchange.requestHeaders
        .map(withoutValue)
        .map((header) => (bodies && exchange.postData !== null ? asLongAsMark(header) : header)),
      response: exchange.response && withoutCookies(exchange.response),
    };
  });
  return { ...record, exchanges, secrets: [...secrets] };
}

const mark = Buffer.from(withheldMark);

/** The length of what was sent would tell that of the secret. */
const asLongAsMark = ([name, value]: Header): Header => [
  name,
  name.toLowerCase() === 'content-length' ? String(mark.length) : value,
];

const withoutCookies = (response: ExchangeResponse): ExchangeResponse => ({
  ...response,
  headers: response.headers.map(withoutValue),
});

const withoutValue = ([name, value]: Header): Header => [name, withoutValues(name, value)?.value ?? value];

/**
 * What must not be found elsewhere. Of cookies only those that the origin set itself: others, of scripts and of third parties, are
 * repeated in addresses by design and sign nobody in here.
 */
function secretsOf([name, value]: Header): string[] {
  switch (name.toLowerCase()) {
    case 'authorization':
      return authorizationSecrets(value);
    case 'set-cookie': {
      const pair = value.split(';')[0] ?? '';
      return cookieSecrets(pair.slice(pair.indexOf('=') + 1).trim());
    }
    default:
      return [];
  }
}

/** Of Basic the encoded pair; of Digest what was worked out of the password. */
function authorizationSecrets(value: string): string[] {
  const [, scheme = '', rest = ''] = /^(\S+) +(.*)$/.exec(value) ?? [];
  if (scheme.toLowerCase() !== 'digest') return rest === '' ? [] : [rest];
  return [...rest.matchAll(/\bresponse="?([0-9a-fA-F]+)"?/g)].flatMap(([, response]) => response ?? []);
}

function cookieSecrets(value: string): string[] {
  const bare = value.replace(/^"(.*)"$/, '$1');
  if (!isTelling(bare)) return [];
  try {
    return [...new Set([bare, decodeURIComponent(bare)])];
  } catch {
    return [bare];
  }
}

/** A value like `accepted` or `de-DE` stands in pages by chance, and signs nobody in. */
const isTelling = (value: string): boolean =>
  value.length >= 16 || (value.length >= 8 && /\d/.test(value) && /\p{L}/u.test(value));
