import { Type, type Static } from 'typebox';
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

/** What the schema cannot say: `[field, problem]`. No problem quotes a value. */
export function credentialDefects(
  given: HttpCredentials | undefined,
  pack: { readonly storage?: 'hashed' | 'values' } = {},
): (readonly [field: string, problem: string])[] {
  if (given === undefined) return [];
  const { username, password } = given;
  const at = 'options.http_credentials';
  return [
    ...(username.includes(':') ? [[`${at}.username`, 'must not contain a colon (RFC 7617)'] as const] : []),
    ...(hasControls(username) ? [[`${at}.username`, 'must not contain control characters'] as const] : []),
    ...(hasControls(password) ? [[`${at}.password`, 'must not contain control characters'] as const] : []),
    ...(pack.storage === 'values'
      ? [
          [
            'options.evidence_pack.storage',
            'must be hashed if the capture signs in, because values would reveal cookies',
          ] as const,
        ]
      : []),
  ];
}

const hasControls = (text: string): boolean => /\p{Cc}/u.test(text);
