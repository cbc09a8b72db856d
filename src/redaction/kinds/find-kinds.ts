import { fold, spanOf, textOf } from '../match/folded.js';
import type { Span } from '../span.js';
import { findCards } from './card.js';
import { findEmails } from './email.js';
import { findIbans } from './iban.js';
import { findIpAddresses } from './ip-address.js';
import { findPhones } from './phone.js';
import { findSsns } from './us-ssn.js';

/** Kinds of personal data that a rule may name. */
export const kinds = ['email', 'phone', 'iban', 'card', 'ip_address', 'us_ssn'] as const;
export type Kind = (typeof kinds)[number];

/** Finds the places of one kind in a readable text; in order, none within another. */
export type Finder = (text: string, country: string | undefined) => Span[];

const finders: Readonly<Record<Kind, Finder>> = {
  email: findEmails,
  phone: findPhones,
  iban: findIbans,
  card: findCards,
  ip_address: findIpAddresses,
  us_ssn: findSsns,
};

/**
 * Where a text has data of a kind. Read in normal form KC, without invisible characters, and with one space for each run of
 * white space. `country` (two letters, ISO 3166-1) makes national telephone numbers count; one that is unknown is a RangeError
 * (`isCountry` in phone.ts asks first).
 */
export function findKinds(
  kind: Kind,
  text: string,
  { country }: { readonly country?: string | undefined } = {},
): Span[] {
  const folded = fold(text, { case: 'kept', space: 'one' });
  return finders[kind](textOf(folded), country).map(({ start, end }) => spanOf(folded, start, end));
}
