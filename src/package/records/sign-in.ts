import type { ProfileSource } from './browser-profile.js';

/** RFC 7617 and RFC 7616. */
export const authenticationSchemes = ['basic', 'digest'] as const;
export type AuthenticationScheme = (typeof authenticationSchemes)[number];

/**
 * Headers whose values are withheld from the records of a capture that signed in: they are what a person proves to be signed in with, or
 * are worked out from it. Lower case, in this order in the records.
 */
export const withheldHeaders = [
  'authorization',
  'proxy-authorization',
  'authentication-info',
  'cookie',
  'set-cookie',
  'x-csrf-token',
  'x-xsrf-token',
] as const;
export type WithheldHeader = (typeof withheldHeaders)[number];

/** Stands in the place of each value. */
export const withheldMark = '[withheld]';
/** Of a body that is the mark, as a WARC has it. */
export const withheldMarkDigest = 'sha256:484223b6fc65e71fd5d578b80ae22a1b2fb31216ee86a3d4f5ec3389e95cde89';

/** `not_asked`: the host never asked for credentials, so none were sent. */
export const signInOutcomes = ['accepted', 'partly_refused', 'refused', 'not_asked'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

/** How a capture signed in, and what of it is not in the package. No record has the user's name, the password or what was typed. */
export type SignInFacts = HttpSignIn | TypedSignIn | ProfileSignIn;

export interface HttpSignIn extends Withheld {
  readonly kind: 'http_authentication';
  /** The only one that was told the credentials. */
  readonly origin: string;
  /** Of the first challenge; null where there was none. */
  readonly scheme: AuthenticationScheme | null;
  /** Requests that were sent again with the credentials, and those of them that the origin then refused. */
  readonly challenges: number;
  readonly refused: number;
  readonly outcome: SignInOutcome;
}

/** Actions of the order typed what is secret; whether that signed anybody in, the page shows. */
export interface TypedSignIn extends Withheld {
  readonly kind: 'typed_secrets';
  /** Of the requested address. */
  readonly origin: string;
  /** Numbers of the actions that typed a secret. */
  readonly actions: readonly number[];
  /** Bodies of requests, each of which is withheld whole. Absent without a network record. */
  readonly request_bodies?: number;
  /** Tokens that are withheld from the bodies of answers. Absent without a network record. */
  readonly form_tokens?: number;
  /** Tokens that are withheld from the addresses of requests, by parameter. Absent without one. */
  readonly address_tokens?: readonly AddressTokens[];
}

/** The page was opened with cookies and storage of an earlier visit; whether they signed anybody in, the page shows. */
export interface ProfileSignIn extends Withheld {
  readonly kind: 'browser_profile';
  readonly profile: string;
  readonly made_at: string;
  readonly made_from: ProfileSource;
  /** The only ones that it is used for; with a dot before it also all below it. */
  readonly hosts: readonly string[];
  /** Cookies of the profile that were sent. */
  readonly cookies: readonly { readonly domain: string; readonly name: string }[];
  /** Keys of local storage that the pages of these origins found. */
  readonly storage: readonly NamesOfOrigin[];
  /** Keys of session storage, put there before the first document of these origins ran. Absent where the profile has none. */
  readonly session_storage?: readonly NamesOfOrigin[];
  /** Databases (IndexedDB) that the pages of these origins found, with their stores. Absent where the profile has none. */
  readonly databases?: readonly {
    readonly origin: string;
    readonly name: string;
    readonly stores: readonly string[];
  }[];
  readonly request_bodies?: number;
  /** Tokens that are withheld from the bodies of answers. Absent without a network record. */
  readonly form_tokens?: number;
  /** Tokens that are withheld from the addresses of requests, by parameter. Absent without one. */
  readonly address_tokens?: readonly AddressTokens[];
}

export interface NamesOfOrigin {
  readonly origin: string;
  readonly names: readonly string[];
}

interface Withheld {
  /** Values that are withheld from the network record, by the header that they stood in; only those that occur. Absent without one. */
  readonly withheld?: readonly WithheldValues[];
}

/** Values of a parameter of addresses. */
export interface AddressTokens {
  readonly name: string;
  readonly values: number;
}

export interface WithheldValues {
  readonly header: WithheldHeader;
  readonly values: number;
}

export function outcomeOf({ challenges, refused }: Pick<HttpSignIn, 'challenges' | 'refused'>): SignInOutcome {
  if (challenges === 0) return 'not_asked';
  if (refused === 0) return 'accepted';
  return refused >= challenges ? 'refused' : 'partly_refused';
}

/**
 * A header with each of its values replaced by the mark: what remains are the scheme, the names of cookies, and their attributes.
 * Undefined for other headers.
 */
export function withoutValues(
  name: string,
  value: string,
): { readonly value: string; readonly values: number } | undefined {
  const header = withheldHeaders.find((each) => each === name.toLowerCase());
  if (header === undefined) return undefined;
  if (header === 'cookie') {
    const pairs = value.split(';').filter((pair) => pair.trim() !== '');
    return { value: pairs.map((pair) => withoutPairValue(pair.trim())).join('; '), values: pairs.length };
  }
  if (header === 'set-cookie') {
    const [pair = '', ...attributes] = value.split(';');
    return { value: [withoutPairValue(pair.trim()), ...attributes].join(';'), values: 1 };
  }
  const scheme = header.endsWith('authorization') ? /^([A-Za-z][\w-]*) +\S/.exec(value)?.[1] : undefined;
  return { value: scheme === undefined ? withheldMark : `${scheme} ${withheldMark}`, values: 1 };
}

const withoutPairValue = (pair: string): string => {
  const equals = pair.indexOf('=');
  return equals < 0 ? withheldMark : `${pair.slice(0, equals)}=${withheldMark}`;
};

/** Of a Cookie header, with its values or without. */
export const cookieNames = (value: string): string[] =>
  value.split(';').flatMap((pair) => {
    const equals = pair.indexOf('=');
    return equals < 0 ? [] : [pair.slice(0, equals).trim()];
  });

/** What an HTTP head has of withheld headers: the values that stand as the mark, and the names of headers that are of another form. */
export function marksIn(head: string): {
  readonly marks: readonly WithheldValues[];
  readonly open: readonly WithheldHeader[];
} {
  const marks: WithheldValues[] = [];
  const open: WithheldHeader[] = [];
  for (const line of head.split('\r\n').slice(1)) {
    const colon = line.indexOf(':');
    const header = withheldHeaders.find((each) => each === line.slice(0, Math.max(colon, 0)).toLowerCase());
    if (header === undefined) continue;
    const value = line.slice(colon + 1).trim();
    const again = withoutValues(header, value);
    if (again?.value.trim() === value) marks.push({ header, values: again.values });
    else open.push(header);
  }
  return { marks, open };
}
