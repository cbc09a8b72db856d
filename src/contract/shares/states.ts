/**
 * `suspended`: as long as the matter is archived, or the plan of its owner has no matters; the time goes on. `used_up`: opened as often as
 * it may be; whoever opened it reads on. `locked`: too many wrong passwords and codes.
 */
export const shareStatuses = ['active', 'suspended', 'expired', 'revoked', 'used_up', 'locked'] as const;
export type ShareStatus = (typeof shareStatuses)[number];

/** Why a share does not open (any more). */
export const shareEnds = ['expired', 'revoked', 'used_up', 'locked', 'matter_archived', 'plan_ended'] as const;
export type ShareEnd = (typeof shareEnds)[number];

/** `view`: pictures and text; `download`: the packages, too. */
export const shareAllows = ['view', 'download'] as const;
export type ShareAllow = (typeof shareAllows)[number];

/** What becomes of an original of which there is a redacted copy. */
export const redactedModes = ['as_is', 'replace'] as const;
export type RedactedMode = (typeof redactedModes)[number];
