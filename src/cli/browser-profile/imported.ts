import type { ProfileRequest } from '../../contract/browser-profiles/profiles.js';

/** What a file of another program holds of a profile. */
export type Imported = Pick<ProfileRequest, 'made_from' | 'cookies' | 'session_storage' | 'databases'> &
  Required<Pick<ProfileRequest, 'storage'>>;

/** Seconds since 1970; nothing, 0 and -1 mean until the browser is closed. */
export const expiry = (seconds: number): string | null =>
  Number.isFinite(seconds) && seconds > 0 ? new Date(Math.min(seconds, 253_402_300_799) * 1000).toISOString() : null;
