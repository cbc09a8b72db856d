import { Type, type Static } from 'typebox';
import type { ProfileRequest } from '../browser-profiles/profiles.js';
import { closed } from '../schema.js';

/** Shorter ones stand in some file by chance, so that no search could say that one was left out. */
export const shortestPassword = 6;

/**
 * HTTP authentication (RFC 7617, RFC 7616) for the origin of the address. Written and never read: it is sealed until the capture has
 * ended, and no answer, log or package has it.
 */
export const httpCredentials = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 256 }),
    password: Type.String({ minLength: shortestPassword, maxLength: 1024, writeOnly: true }),
  },
  closed,
);
export type HttpCredentials = Static<typeof httpCredentials>;

/** As an action names one of `options.secrets`. */
export const secretNamePattern = '^[A-Za-z][A-Za-z0-9_-]{0,63}$';

/** What actions type and no record may have: values by name. Written and never read, as credentials are. */
export const secretValues = Type.Record(
  Type.String({ pattern: secretNamePattern }),
  Type.String({ minLength: shortestPassword, maxLength: 1024, writeOnly: true }),
  { ...closed, minProperties: 1, maxProperties: 10 },
);

/** What a capture signs in with, kept beside its order. One of them. */
export interface SignIn {
  /** For HTTP authentication at the origin of the address. */
  readonly http?: HttpCredentials;
  /** Cookies and local storage that the page is opened with. */
  readonly profile?: OpenProfile;
  /** Typed by actions, by name. */
  readonly typed?: Readonly<Record<string, string>>;
}

interface Given {
  readonly http_credentials?: HttpCredentials;
  readonly secrets?: SignIn['typed'];
  readonly actions?: readonly { readonly secret?: string }[];
  readonly browser_profile?: string;
  readonly evidence_pack?: { readonly storage?: 'hashed' | 'values' };
}

/** A browser profile with its values. */
export interface OpenProfile extends Omit<ProfileRequest, 'replace' | 'storage' | 'key'> {
  readonly made_at: string;
  readonly storage: NonNullable<ProfileRequest['storage']>;
}

/** What is kept beside one capture, of its options; undefined where it does not sign in. */
export function signInOf({ http_credentials: http, secrets: typed }: Given): SignIn | undefined {
  return http || typed ? { ...(http && { http }), ...(typed && { typed }) } : undefined;
}

/** Whether an order has something kept beside it. */
export const hasSignIn = (order: {
  readonly http_authentication?: true;
  readonly actions?: readonly { readonly secret?: string }[];
}): boolean => order.http_authentication === true || order.actions?.some(({ secret }) => secret !== undefined) === true;

type Problem = readonly [field: string, problem: string];

/** What the schema cannot say: `[field, problem]`. No problem quotes a value. */
export function credentialDefects(options: Given): Problem[] {
  const { http_credentials: http, secrets, browser_profile: profile, evidence_pack: pack } = options;
  const ways = [http && 'http_credentials', secrets && 'secrets', profile !== undefined && 'browser_profile'].filter(
    (way) => typeof way === 'string',
  );
  if (ways.length === 0) return [];
  const problems: Problem[] = [...(http ? httpDefects(http) : []), ...secretDefects(options)];
  const [way, other] = ways.toReversed();
  if (way !== undefined && other !== undefined)
    problems.push([`options.${way}`, `cannot be used with ${other}: sign in in one way`]);
  if (pack?.storage === 'values')
    problems.push([
      'options.evidence_pack.storage',
      'must be hashed where the capture signs in: values would tell cookies',
    ]);
  return problems;
}

function httpDefects({ username, password }: HttpCredentials): Problem[] {
  const at = 'options.http_credentials';
  return [
    ...(username.includes(':') ? [[`${at}.username`, 'must not contain a colon (RFC 7617)'] as const] : []),
    ...(hasControls(username) ? [[`${at}.username`, 'must not contain control characters'] as const] : []),
    ...(hasControls(password) ? [[`${at}.password`, 'must not contain control characters'] as const] : []),
  ];
}

/** A value that nothing types would only make the search slower, and is mostly a name that was misspelt. */
function secretDefects({ secrets = {}, actions = [] }: Given): Problem[] {
  return Object.entries(secrets).flatMap(([name, value]): Problem[] => [
    ...(hasControls(value) ? [[`options.secrets.${name}`, 'must not contain control characters'] as const] : []),
    ...(actions.some(({ secret }) => secret === name)
      ? []
      : [[`options.secrets.${name}`, 'is typed by no action'] as const]),
  ]);
}

const hasControls = (text: string): boolean => /\p{Cc}/u.test(text);
