import { Type } from 'typebox';
import { passkeyLimits } from '../limits.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, time } from '../schema.js';

const base64url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength });

/** What the browser gets from the authenticator (WebAuthn, AuthenticatorAssertionResponse), each in base64url. */
export const assertion = Type.Object(
  {
    id: base64url(1400),
    client_data: base64url(8000),
    authenticator_data: base64url(8000),
    signature: base64url(2000),
    user_handle: Type.Optional(base64url(100)),
  },
  closed,
);

export const startPasskey = operation(routes.startPasskey, {
  summary: 'Request the challenge for a passkey to sign; it is bound to this browser for five minutes',
  access: 'open',
  answers: {
    status: 201,
    body: Type.Object({
      attempt_id: Type.String(),
      options: Type.Object({ challenge: Type.String(), rp_id: Type.String(), timeout_ms: Type.Integer() }),
    }),
  },
  refuses: ['INSECURE_TRANSPORT', 'PLAN_API_READ_ONLY'],
});

export const passkeyRead = Type.Object({
  passkey_id: Type.String(),
  name: Type.String(),
  /** Kept by its provider in several devices. */
  synced: Type.Boolean(),
  created_at: time,
  last_used_at: orNull(time),
});

export const passkeyOptions = operation(routes.passkeyOptions, {
  summary: 'What a browser needs to make a passkey for the account',
  access: 'key',
  unconfirmed: true,
  fresh: true,
  answers: {
    status: 201,
    body: Type.Object({
      challenge: Type.String(),
      rp_id: Type.String(),
      user: Type.Object({ id: Type.String(), name: Type.String(), display_name: Type.String() }),
      algorithms: Type.Array(Type.Integer()),
      /** Ids of those that the account has. */
      exclude: Type.Array(Type.String()),
      timeout_ms: Type.Integer(),
    }),
  },
  refuses: ['FORBIDDEN'],
});

export const createPasskey = operation(routes.createPasskey, {
  summary:
    'Keep the passkey that was made with those options; with the first factor, recovery codes are made and shown once',
  access: 'key',
  unconfirmed: true,
  body: Type.Object(
    {
      challenge: base64url(100),
      name: Type.String({ minLength: 1, maxLength: passkeyLimits.name, pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$' }),
      response: Type.Object(
        {
          id: base64url(1400),
          client_data: base64url(8000),
          authenticator_data: base64url(8000),
          public_key: base64url(2000),
          algorithm: Type.Integer(),
        },
        closed,
      ),
    },
    closed,
  ),
  answers: {
    status: 201,
    body: Type.Object({ ...passkeyRead.properties, recovery_codes: orNull(Type.Array(Type.String())) }),
  },
  refuses: ['MISSING_FIELD', 'FORBIDDEN', 'SIGN_IN_FAILED'],
});

export const removePasskey = operation(routes.removePasskey, {
  summary: 'Remove a passkey; every session of the account ends',
  access: 'key',
  unconfirmed: true,
  fresh: true,
  params: Type.Object({ passkey_id: Type.String({ maxLength: 80 }) }, closed),
  answers: { status: 200, body: Type.Object({ removed_at: time }) },
  refuses: ['FORBIDDEN', 'LAST_SIGN_IN_METHOD'],
});
