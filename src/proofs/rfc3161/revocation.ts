import type { Certificate } from './certificate.js';
import { statusFromCrl } from './crl.js';
import { statusFromOcsp } from './ocsp.js';
import type { Status } from './revocation-status.js';
import { TokenError } from './token-error.js';

export interface RevocationData {
  /** DER of OCSP answers (RFC 6960). */
  readonly ocsp: readonly Uint8Array[];
  /** DER of revocation lists (RFC 5280). */
  readonly crls: readonly Uint8Array[];
}

export type Revocation =
  | { readonly status: 'good'; readonly source: 'ocsp' | 'crl' }
  | { readonly status: 'revoked'; readonly source: 'ocsp' | 'crl'; readonly reason: string }
  | { readonly status: 'unknown'; readonly reason: string };

/** One revocation found anywhere is final; otherwise the first source that covers the moment decides. */
export async function revocationOf(
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
  data: RevocationData,
): Promise<Revocation> {
  const answers = [
    ...data.ocsp.map(async (der) => ({
      source: 'ocsp' as const,
      said: await quietly('OCSP answer', statusFromOcsp(der, certificate, issuer, at)),
    })),
    ...data.crls.map(async (der) => ({
      source: 'crl' as const,
      said: await quietly('revocation list', statusFromCrl(der, certificate, issuer, at)),
    })),
  ];
  const all = await Promise.all(answers);
  for (const { source, said } of all) if (said.status === 'revoked') return { ...said, source };
  for (const { source, said } of all) if (said.status === 'good') return { ...said, source };
  const reasons = all.flatMap(({ said }) => (said.status === 'unknown' ? [said.reason] : []));
  return { status: 'unknown', reason: reasons.join('; ') || 'no OCSP answer and no revocation list is at hand' };
}

async function quietly(what: string, asked: Promise<Status>): Promise<Status> {
  try {
    return await asked;
  } catch (error) {
    // A parser’s own words would tell a reader nothing.
    return { status: 'unknown', reason: error instanceof TokenError ? error.message : `the ${what} cannot be read` };
  }
}
