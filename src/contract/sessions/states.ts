/**
 * How somebody got in: with a link that a key or the operator opens at once, with one that the operator hands to the person, with one
 * that was mailed, or its code, or with a passkey.
 */
export const signInWays = ['dashboard_link', 'sign_in_link', 'email', 'passkey'] as const;
export type SignInWay = (typeof signInWays)[number];

/**
 * `link_made`: the operator made a link for the person. `mail_sent`: somebody asked for a link at the address of the account.
 * `code_used_up`: its code was typed wrong too often. `second_factor_failed`: the second factor was. `factors_ended`: a link of the operator
 * was used, which ends them. `code_reused`: a code that had been used already was sent again, and the session
 * that it had made was ended.
 */
export const signInOutcomes = [
  'link_made',
  'mail_sent',
  'signed_in',
  'code_used_up',
  'second_factor_failed',
  'recovery_code_used',
  'recovery_codes_made',
  'factor_added',
  'factor_removed',
  'factors_ended',
  'code_reused',
  'signed_out',
  'ended',
] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

/** What an account may ask for beside a mail. A passkey signs in by itself. */
export const secondFactors = ['passkey', 'totp', 'recovery_code'] as const;
/** How a session shows once more whose it is. */
export const renewalMethods = [...secondFactors, 'email'] as const;
export type RenewalMethod = (typeof renewalMethods)[number];
export type SecondFactor = (typeof secondFactors)[number];
