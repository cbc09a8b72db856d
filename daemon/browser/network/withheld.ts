import type { OpenProfile, SignIn } from '../../../src/contract/captures/credentials.js';
import { hostsOf, isBound } from '../../../src/package/records/browser-profile.js';
import { withheldMark, withoutValues } from '../../../src/package/records/sign-in.js';
import type { Exchange, Header, NetworkRecord } from './record.js';
import { type TokenRule, tokenRule } from './token-rule.js';

/** What is withheld of a capture that signs in. */
export interface Withholding {
  /** Whether what a host sets, or is told, may not be found elsewhere. */
  readonly isSignedIn: (url: URL) => boolean;
  /**
   * How tokens are withheld that came by the session; absent where no page sees what signs in. With it bodies of requests are withheld
   * too: a page sends what was typed into it in a form of its own.
   */
  readonly tokens?: TokenRule;
}

export function withholdingOf({ origin, http, profile, requested }: SignedIn): Withholding {
  const hosts = profile && hostsOf(profile);
  return {
    isSignedIn: (url) => url.origin === origin || (hosts !== undefined && isBound(url.hostname, hosts)),
    ...(http === undefined && { tokens: tokenRule(requested) }),
  };
}

export interface SignedIn extends SignIn {
  readonly origin: string;
  /** The address that was ordered. */
  readonly requested: string;
}

/** What a profile has that may be found nowhere: values of cookies, and what of its storage looks like a token or is named like one. */
export const profileSecrets = ({ cookies, storage, session_storage = [], databases = [] }: OpenProfile): string[] => [
  ...cookies.flatMap(({ value }) => cookieSecrets(value)),
  ...[...storage, ...session_storage].flatMap(({ items }) =>
    items.flatMap(({ name, value }) => storedSecrets(name, value)),
  ),
  ...databases.flatMap(({ stores }) => stores.flatMap(({ name, content }) => recordSecrets(name, content))),
];

/** Of the records of a store; what is not plain JSON stands in them as Playwright codes it, an object as a list of `{k, v}`. */
function recordSecrets(store: string, content: string): string[] {
  const { records = [] } = (parsed(content) ?? {}) as { readonly records?: readonly StoreRecord[] };
  return records.flatMap(({ key, value, keyEncoded, valueEncoded }) => {
    const name = typeof key === 'string' ? key : store;
    return [...storedSecrets(name, value ?? valueEncoded), ...storedSecrets(store, key ?? keyEncoded)];
  });
}

type StoreRecord = Readonly<Partial<Record<'key' | 'value' | 'keyEncoded' | 'valueEncoded', unknown>>>;

/** Objects are looked into: a page keeps its token beside the name of whoever signed in, which it shows. */
function storedSecrets(name: string, value: unknown): string[] {
  if (isCodedPair(value)) return storedSecrets(value.k, value.v);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => storedSecrets(Array.isArray(value) ? name : key, each));
  if (typeof value !== 'string') return [];
  const inner = /^\s*[[{"]/.test(value) ? parsed(value) : undefined;
  if (inner !== undefined) return storedSecrets(name, inner);
  const isToken = /^[\w.~+/=-]{16,}$/.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value);
  return isToken || (/token|secret|session|auth|jwt|sid|key|pass/i.test(name) && isTelling(value)) ? [value] : [];
}

const isCodedPair = (value: unknown): value is { readonly k: string; readonly v: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'k' in value &&
  'v' in value &&
  typeof value.k === 'string' &&
  Object.keys(value).length === 2;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The record of a capture that signed in, without the values of the headers that are withheld (records/sign-in.ts). What they were is
 * in `secrets`, as far as it would tell anything: nothing of that may be left in the package.
 */
export async function withheldFrom(record: NetworkRecord, { isSignedIn, tokens }: Withholding): Promise<NetworkRecord> {
  const secrets = new Set<string>();
  const exchanges: Exchange[] = [];
  let formTokens = 0;
  // What is not known by then is withheld from no body.
  for (const { url } of [...record.exchanges, ...record.webSockets]) tokens?.address(url);
  for (const exchange of record.exchanges) {
    const told =
      URL.canParse(exchange.url) && isSignedIn(new URL(exchange.url))
        ? [...exchange.requestHeaders, ...(exchange.response?.headers ?? [])]
        : [];
    for (const secret of told.flatMap(secretsOf)) secrets.add(secret);
    const { response } = exchange;
    const left = response && (await tokens?.body(response.mimeType, response.body));
    if (response && !response.fromCache) formTokens += left?.values ?? 0;
    const isBody = tokens !== undefined && exchange.postData !== null;
    exchanges.push({
      ...exchange,
      url: tokens?.address(exchange.url) ?? exchange.url,
      ...(isBody && { postData: mark }),
      requestHeaders: exchange.requestHeaders
        .map((header) => withoutValue(header, tokens))
        .map((header) => (isBody ? asLongAsMark(header) : header)),
      response: response && {
        ...response,
        headers: response.headers.map((header) => withoutValue(header, tokens)),
        ...(left && { body: left.body }),
      },
    });
  }
  return {
    ...record,
    exchanges,
    webSockets: record.webSockets.map((each) => ({ ...each, url: tokens?.address(each.url) ?? each.url })),
    secrets: [...secrets, ...(tokens?.secrets() ?? [])],
    formTokens,
  };
}

const mark = Buffer.from(withheldMark);

/** The length of what was sent would tell that of the secret. */
const asLongAsMark = ([name, value]: Header): Header => [
  name,
  name.toLowerCase() === 'content-length' ? String(mark.length) : value,
];

const withoutValue = ([name, value]: Header, tokens: TokenRule | undefined): Header => [
  name,
  withoutValues(name, value)?.value ?? tokens?.header(name, value) ?? value,
];

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
  value.length >= 16 || (value.length >= 8 && /\d/.test(value) && /\p{L}/u.test(value)) || /^\d{9,}$/.test(value);
