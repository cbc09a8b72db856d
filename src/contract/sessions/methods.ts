import { Type, type Static } from 'typebox';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, time } from '../schema.js';
import { passkeyRead } from './passkeys.js';

// Of sessions only: a key is not a person, and signs in nowhere.

const methods = Type.Object({
  passkeys: Type.Array(passkeyRead),
  totp: orNull(Type.Object({ enrolled_at: time })),
  recovery_codes_left: Type.Integer(),
  /** The service asks for one of everybody who signs in by mail. */
  second_factor_required: Type.Boolean(),
});
export type SignInMethods = Static<typeof methods>;

export const getSignInMethods = operation(routes.getSignInMethods, {
  summary: 'Second factors of the account; a session asks for it',
  access: 'key',
  answers: { status: 200, body: methods },
  refuses: ['FORBIDDEN'],
});

export const startTotp = operation(routes.startTotp, {
  summary: 'Make the secret of a second factor (RFC 6238), which counts once a code of it came back',
  access: 'key',
  fresh: true,
  unconfirmed: true,
  answers: { status: 201, body: Type.Object({ secret: Type.String(), otpauth_url: Type.String() }) },
  refuses: ['FORBIDDEN'],
});

export const confirmTotp = operation(routes.confirmTotp, {
  summary: 'Enrol that secret with one of its codes; with the first factor, recovery codes are made and shown once',
  access: 'key',
  unconfirmed: true,
  body: Type.Object({ totp: Type.String({ maxLength: 20 }) }, closed),
  answers: {
    status: 200,
    body: Type.Object({ enrolled_at: time, recovery_codes: orNull(Type.Array(Type.String())) }),
  },
  refuses: ['MISSING_FIELD', 'FORBIDDEN', 'SIGN_IN_FAILED', 'RATE_LIMITED'],
});

export const removeTotp = operation(routes.removeTotp, {
  summary:
    'Remove the authenticator program, and with the last factor the recovery codes; every session of the account ends',
  access: 'key',
  fresh: true,
  unconfirmed: true,
  answers: { status: 200, body: Type.Object({ removed_at: time }) },
  refuses: ['FORBIDDEN', 'LAST_SIGN_IN_METHOD'],
});

export const createRecoveryCodes = operation(routes.createRecoveryCodes, {
  summary: 'Make ten recovery codes in place of those before; they are shown once',
  access: 'key',
  fresh: true,
  unconfirmed: true,
  answers: { status: 201, body: Type.Object({ codes: Type.Array(Type.String()) }) },
  refuses: ['FORBIDDEN'],
});
