/** What one OCSP answer or one list says of a certificate at the token's time. */
export type Status =
  | { readonly status: 'good' }
  | { readonly status: 'revoked'; readonly reason: string }
  | { readonly status: 'unknown'; readonly reason: string };

/** CRLReason values after which earlier tokens stay valid: unspecified, affiliationChanged, superseded, cessationOfOperation. */
const harmless: readonly number[] = [0, 3, 4, 5];

/**
 * RFC 3161, section 4: a key that was only retired leaves the tokens before its revocation valid; a compromised key, or a
 * revocation without a reason, makes all of them invalid.
 */
export function revokedStatus(since: Date, reasonCode: number | undefined, at: Date): Status {
  if (since > at && reasonCode !== undefined && harmless.includes(reasonCode)) return { status: 'good' };
  const why = reasonCode === undefined ? 'without a reason' : `with reason code ${reasonCode}`;
  return { status: 'revoked', reason: `revoked on ${since.toISOString()} ${why}` };
}

/**
 * Whether silence about a certificate, or `good`, means something for the time `at`. Not when it was said after the
 * certificate ended: lists and responders drop what has expired, revoked or not (RFC 5280, 3.3; RFC 6960, 4.4.4).
 * Times in these structures have whole seconds; a token's may have fractions.
 */
export function covers(thisUpdate: Date, nextUpdate: Date | undefined, at: Date, notAfter: Date): boolean {
  if (thisUpdate > notAfter) return false;
  const second = Math.floor(at.getTime() / 1000) * 1000;
  return thisUpdate.getTime() >= second || (nextUpdate !== undefined && nextUpdate >= at);
}
