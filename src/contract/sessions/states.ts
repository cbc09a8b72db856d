/** How somebody got in. */
export const signInWays = ['dashboard_link'] as const;
export type SignInWay = (typeof signInWays)[number];

/** `code_reused`: a code that had been used already was sent again, and the session that it had made was ended. */
export const signInOutcomes = ['signed_in', 'code_reused', 'signed_out', 'ended'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];
