/** How somebody got in: with a link that a key or the operator opens at once, or with one that the operator hands to the person. */
export const signInWays = ['dashboard_link', 'sign_in_link'] as const;
export type SignInWay = (typeof signInWays)[number];

/**
 * `link_made`: the operator made a link for the person. `code_reused`: a code that had been used already was sent again, and the session
 * that it had made was ended.
 */
export const signInOutcomes = ['link_made', 'signed_in', 'code_reused', 'signed_out', 'ended'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];
