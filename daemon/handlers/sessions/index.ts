import { group } from '../group.js';
import {
  createDashboardLink,
  createAccountDashboardLink,
  listSessions,
  endOtherSessions,
  endCurrentSession,
  endSession,
  listSignIns,
} from './sessions.js';
import { createSignInLink } from './sign-in-link.js';
import { getSignIn, startSignIn, createSession } from './sign-in.js';
import { getSignInMethods, startTotp, confirmTotp, removeTotp, createRecoveryCodes } from './methods.js';
import { startPasskey, passkeyOptions, createPasskey, removePasskey } from './passkeys.js';
import { renewSession } from './renew.js';

/** Of browsers. */
export const sessions = group({
  createDashboardLink,
  createAccountDashboardLink,
  createSignInLink,
  getSignIn,
  startSignIn,
  createSession,
  getSignInMethods,
  startTotp,
  startPasskey,
  passkeyOptions,
  createPasskey,
  removePasskey,
  confirmTotp,
  removeTotp,
  createRecoveryCodes,
  listSessions,
  endOtherSessions,
  endCurrentSession,
  renewSession,
  endSession,
  listSignIns,
});
