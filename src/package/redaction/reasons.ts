/** Why something is withheld, as a person says it; nobody checks that it is true. A closed set (the exemptions of 5 U.S.C. § 552(b) by their names). */
export const reasons = {
  personal_data: 'personal data',
  minor: 'a minor',
  health: 'health',
  financial_account: 'a financial account',
  privilege: 'legal privilege',
  work_product: 'work product',
  trade_secret: 'a trade secret',
  confidential: 'confidential',
  security: 'security',
  court_order: 'order of a court',
  third_party: 'a third party',
  not_relevant: 'not relevant',
  foia_b1: 'FOIA (b)(1)',
  foia_b2: 'FOIA (b)(2)',
  foia_b3: 'FOIA (b)(3)',
  foia_b4: 'FOIA (b)(4)',
  foia_b5: 'FOIA (b)(5)',
  foia_b6: 'FOIA (b)(6)',
  foia_b7: 'FOIA (b)(7)',
  foia_b7a: 'FOIA (b)(7)(A)',
  foia_b7b: 'FOIA (b)(7)(B)',
  foia_b7c: 'FOIA (b)(7)(C)',
  foia_b7d: 'FOIA (b)(7)(D)',
  foia_b7e: 'FOIA (b)(7)(E)',
  foia_b7f: 'FOIA (b)(7)(F)',
  foia_b8: 'FOIA (b)(8)',
  foia_b9: 'FOIA (b)(9)',
  other: 'other',
} as const;

export type Reason = keyof typeof reasons;

export const isReason = (name: unknown): name is Reason => typeof name === 'string' && Object.hasOwn(reasons, name);
