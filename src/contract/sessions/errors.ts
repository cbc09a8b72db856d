/** One message for whatever was wrong, used, ended or unknown: no answer helps to guess. */
export const sessionErrors = {
  SIGN_IN_FAILED: { status: 401, message: 'The sign-in was refused. Ask for a new link or code.' },
} as const;
