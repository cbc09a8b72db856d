/**
 * How somebody got in: with a link that a key or the operator opens at once, with one that the operator hands to the person, or with one
 * that was mailed, or its code.
 */
export const signInWays = ['dashboard_link', 'sign_in_link', 'email'] as const;
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

/** What an account may ask for beside a mail. */
export const secondFactors = ['totp', 'recovery_code'] as const;
export type SecondFactor = (typeof secondFactors)[number];
