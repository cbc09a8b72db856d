import { Type } from 'typebox';
import { renewalMethods, secondFactors } from './states.js';

/** One message for whatever was wrong, used, ended or unknown: no answer helps to guess. */
export const sessionErrors = {
  SIGN_IN_FAILED: { status: 401, message: 'The sign-in was refused. Ask for a new link or code.' },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: 'A second factor is required.',
    /** `methods` is empty where the service asks for one and the account has none: the operator helps. */
    details: Type.Object({ attempt_id: Type.String(), methods: Type.Array(Type.Enum([...secondFactors])) }),
  },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    message: 'This needs a sign-in of the last ten minutes.',
    /** Of `POST /sessions/current/renew`; empty where only a new link helps. */
    details: Type.Object({ methods: Type.Array(Type.Enum([...renewalMethods])) }),
  },
  LAST_SIGN_IN_METHOD: { status: 409, message: 'The service requires a second factor, and this is the last one.' },
} as const;
