import { Type } from 'typebox';

/** Where the key of a browser profile is: with the other keys of the home, or in the system keychain of whoever runs the service. */
export const profileKeys = ['home', 'keychain'] as const;
export type ProfileKey = (typeof profileKeys)[number];

/** Why the keychain does not take or give the key of a profile. */
export const keychainReasons = ['switched_off', 'several_nodes', 'locked', 'no_key'] as const;
export type KeychainReason = (typeof keychainReasons)[number];

/** What is the matter, and what a person can do about it. */
export const keychainWords: Readonly<Record<KeychainReason, { readonly is: string; readonly mend: string }>> = {
  switched_off: {
    is: 'EVIDENCE_KEYCHAIN is off',
    mend: 'switch EVIDENCE_KEYCHAIN on for the daemon and restart it',
  },
  several_nodes: {
    is: 'a daemon among several nodes (EVIDENCE_NODE) uses no keychain, since the others could not open it',
    mend: 'make the profile with the key of the home',
  },
  locked: {
    is: 'there is no system keychain in the session of the daemon, it is locked, or it does not answer',
    mend: 'unlock the keychain, or restart the daemon in a session that has it, and try again',
  },
  no_key: {
    is: 'the system keychain does not have its key any more',
    mend: 'make the profile again with --replace',
  },
};

export const keychainErrors = {
  KEYCHAIN_UNAVAILABLE: {
    status: 409,
    message: 'The system keychain does not take or give the key of the browser profile.',
    details: Type.Object({ reason: Type.Enum([...keychainReasons]) }),
  },
} as const;
