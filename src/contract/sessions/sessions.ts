import { Type, type Static } from 'typebox';
import { emailAddress } from '../accounts/accounts.js';
import { operation } from '../operation.js';
import { routes } from '../routes.js';
import { closed, orNull, paging, time } from '../schema.js';
import { assertion } from './passkeys.js';
import { signInOutcomes, signInWays } from './states.js';

/** A place in the dashboard: one path with its query, and no other host. */
const path = Type.String({ pattern: '^/([A-Za-z0-9._~%?&=+,:@-][A-Za-z0-9._~%/?&=+,:@-]*)?$', maxLength: 1000 });

const linkBody = Type.Object({ path: Type.Optional(path) }, closed);
const linkRead = Type.Object({ url: Type.String(), expires_at: time });

const sessionRead = Type.Object({
  session_id: Type.String(),
  /** The one that asks. */
  current: Type.Boolean(),
  way: Type.Enum([...signInWays]),
  via_operator: Type.Boolean(),
  /** An address of IPv4, or the /64 of one of IPv6. */
  network: Type.String(),
  agent: orNull(Type.String()),
  created_at: time,
  last_used_at: time,
  idle_expires_at: time,
  expires_at: time,
});
export type SessionRead = Static<typeof sessionRead>;

const begun = {
  session_id: Type.String(),
  /** Sent back as X-Session-Key. */
  session_key: Type.String(),
  account: Type.Object({ account_id: Type.String(), name: orNull(Type.String()), email: orNull(Type.String()) }),
  idle_expires_at: time,
  expires_at: time,
};

export const createDashboardLink = operation(routes.createDashboardLink, {
  summary: 'Make a link that signs a browser in once, within a minute; a production key asks for it',
  access: 'key',
  reads: true,
  body: linkBody,
  answers: { status: 201, body: linkRead },
  refuses: ['FORBIDDEN'],
});

export const createAccountDashboardLink = operation(routes.createAccountDashboardLink, {
  summary: 'The same for any account; the session and its log say that the operator made it',
  access: 'operator',
  params: Type.Object({ account_id: Type.String() }, closed),
  body: linkBody,
  answers: { status: 201, body: linkRead },
  refuses: ['INSECURE_TRANSPORT'],
});

export const createSignInLink = operation(routes.createSignInLink, {
  summary:
    'Make a link that the operator hands to the person: it signs in once, within a day, after the press of a button',
  access: 'operator',
  params: Type.Object({ account_id: Type.String() }, closed),
  body: linkBody,
  answers: {
    status: 201,
    /** `told_by_mail`: whether the mail server took a letter that tells the person of the link; the link is not in it. */
    body: Type.Object({ url: Type.String(), expires_at: time, told_by_mail: Type.Boolean() }),
  },
  refuses: ['INSECURE_TRANSPORT'],
});

export const startSignIn = operation(routes.startSignIn, {
  summary:
    'Ask for a mail with a link and a code that sign in this browser once, within ten minutes; the answer is the same for every address',
  access: 'open',
  body: Type.Object({ email: emailAddress, path: Type.Optional(path) }, closed),
  answers: { status: 202, body: Type.Object({ attempt_id: Type.String(), expires_at: time }) },
  refuses: ['MISSING_FIELD', 'INSECURE_TRANSPORT', 'PLAN_API_READ_ONLY', 'MAIL_UNAVAILABLE'],
});

/** `code` of a link; `link` of a mail; `attempt_id` and the `code` of its mail; then, where one is enrolled, `attempt_id` and a second factor. */
const proof = Type.Object(
  {
    code: Type.Optional(Type.String({ maxLength: 200 })),
    link: Type.Optional(Type.String({ maxLength: 200 })),
    attempt_id: Type.Optional(Type.String({ maxLength: 80 })),
    totp: Type.Optional(Type.String({ maxLength: 20 })),
    recovery_code: Type.Optional(Type.String({ maxLength: 80 })),
    passkey: Type.Optional(assertion),
  },
  closed,
);

export const createSession = operation(routes.createSession, {
  summary:
    'Sign in with the code of a link, or with link or code of a mail: one half of the session is the cookie, the other session_key',
  access: 'open',
  body: proof,
  answers: {
    status: 201,
    body: Type.Object({
      ...begun,
      /** Where the link leads. */
      path: Type.String(),
    }),
  },
  refuses: [
    'MISSING_FIELD',
    'INSECURE_TRANSPORT',
    'PLAN_API_READ_ONLY',
    'SIGN_IN_FAILED',
    'SECOND_FACTOR_REQUIRED',
    'RATE_LIMITED',
  ],
});

export const renewSession = operation(routes.renewSession, {
  summary:
    'Sign in again, with a second factor or, if none is enrolled, by e-mail: a new session replaces the current one',
  access: 'key',
  reads: true,
  body: proof,
  answers: { status: 201, body: Type.Object(begun) },
  refuses: ['MISSING_FIELD', 'FORBIDDEN', 'SIGN_IN_FAILED', 'RATE_LIMITED'],
});

export const listSessions = operation(routes.listSessions, {
  summary: 'Sessions of the account that have not ended, newest first',
  access: 'key',
  answers: { status: 200, body: Type.Object({ sessions: Type.Array(sessionRead) }) },
  refuses: ['FORBIDDEN'],
});

export const endCurrentSession = operation(routes.endCurrentSession, {
  summary: 'Sign out: ends the current session, and clears the data that the browser keeps for this address',
  access: 'key',
  unconfirmed: true,
  answers: { status: 200, body: Type.Object({ session_id: Type.String(), ended_at: time }) },
  refuses: [],
});

export const endSession = operation(routes.endSession, {
  summary: 'End one session of the account',
  access: 'key',
  unconfirmed: true,
  params: Type.Object({ session_id: Type.String({ maxLength: 80 }) }, closed),
  answers: { status: 200, body: Type.Object({ session_id: Type.String(), ended_at: time }) },
  refuses: ['FORBIDDEN'],
});

export const endOtherSessions = operation(routes.endOtherSessions, {
  summary: 'End every session of the account except the current one',
  access: 'key',
  unconfirmed: true,
  answers: { status: 200, body: Type.Object({ ended: Type.Integer(), ended_at: time }) },
  refuses: ['FORBIDDEN'],
});

export const listSignIns = operation(routes.listSignIns, {
  summary: 'Who signed in to the account, and from where; newest first, of the last twelve months',
  access: 'key',
  query: Type.Object({ ...paging }, closed),
  answers: {
    status: 200,
    body: Type.Object({
      sign_ins: Type.Array(
        Type.Object({
          at: time,
          outcome: Type.Enum([...signInOutcomes]),
          way: Type.Enum([...signInWays]),
          via_operator: Type.Boolean(),
          network: Type.String(),
          agent: orNull(Type.String()),
          session_id: orNull(Type.String()),
        }),
      ),
      next_cursor: orNull(Type.String()),
    }),
  },
  refuses: ['FORBIDDEN'],
});

export const getSignIn = operation(routes.getSignIn, {
  summary: 'The available ways to sign in',
  access: 'open',
  answers: { status: 200, body: Type.Object({ methods: Type.Array(Type.Enum([...signInWays])) }) },
  refuses: [],
});
