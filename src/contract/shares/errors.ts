import { Type } from 'typebox';
import { shareEnds } from './states.js';

/** Of shares, and of the sessions that opening one gives. */
export const shareErrors = {
  SESSION_EXPIRED: {
    status: 401,
    message: 'The session has ended, or one half of it is missing. Open the link again, or sign in.',
  },
  SHARE_PASSWORD_REQUIRED: {
    status: 401,
    message: 'The share requires a password. Ask the person who sent you the link.',
  },
  SHARE_CODE_REQUIRED: {
    status: 401,
    message: 'A code was sent to the e-mail address of the recipient. Send it as code.',
    details: Type.Object({ expires_at: Type.String() }),
  },
  INSECURE_TRANSPORT: { status: 403, message: 'Sessions are only available over https or on this machine.' },
  SHARE_REFUSED: {
    status: 403,
    message: 'The password or the code is wrong.',
    details: Type.Object({ attempts_left: Type.Integer() }),
  },
  SHARE_GONE: {
    status: 410,
    message: 'The share can no longer be opened. Ask the person who sent you the link.',
    details: Type.Object({ reason: Type.Enum([...shareEnds]), at: Type.Union([Type.String(), Type.Null()]) }),
  },
} as const;
