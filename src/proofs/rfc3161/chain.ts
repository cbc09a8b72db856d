import { equal } from '../bytes.js';
import { basicConstraints, type Certificate, issuedBy, keyUsage, OID, purposes, validAt } from './certificate.js';

/** From a certificate to a pinned root, as both stood at one time. The first element is the certificate itself. */
export type Chain =
  | { readonly kind: 'trusted'; readonly certificates: readonly Certificate[] }
  | { readonly kind: 'unknown_root' }
  | { readonly kind: 'not_valid_then'; readonly certificates: readonly Certificate[] };

const MAX_LENGTH = 8;
const KEY_CERT_SIGN = 5;

/** Only a certificate of `roots` ends a chain; `pool` may hold anything and proves nothing. */
export async function buildChain(
  leaf: Certificate,
  pool: readonly Certificate[],
  roots: readonly Certificate[],
  at: Date,
): Promise<Chain> {
  const then = await path([leaf], pool, roots, (certificate) => validAt(certificate, at));
  if (then) return { kind: 'trusted', certificates: then };
  const ever = await path([leaf], pool, roots, () => true);
  return ever ? { kind: 'not_valid_then', certificates: ever } : { kind: 'unknown_root' };
}

async function path(
  chain: readonly Certificate[],
  pool: readonly Certificate[],
  roots: readonly Certificate[],
  valid: (certificate: Certificate) => boolean,
): Promise<readonly Certificate[] | undefined> {
  const last = chain.at(-1);
  if (!last || chain.length > MAX_LENGTH || !valid(last) || !allUnderstood(last)) return undefined;
  for (const root of roots)
    if (valid(root) && isAnchorOf(root, last, chain.length - 1) && (await issuedBy(last, root)))
      return [...chain, root];
  for (const issuer of pool) {
    if (chain.includes(issuer) || !mayIssue(issuer, chain.length - 1) || !(await issuedBy(last, issuer))) continue;
    const found = await path([...chain, issuer], pool, roots, valid);
    if (found) return found;
  }
  return undefined;
}

/**
 * A pinned certificate vouches for itself, and for others only as an authority: whoever pins the certificate of one unit
 * does not trust what its key may sign besides. Certificates of version 1 have no extensions to say that.
 */
const isAnchorOf = (root: Certificate, last: Certificate, below: number): boolean =>
  equal(root.der, last.der) || (root.parsed.extensions ?? []).length === 0 || mayIssue(root, below);

/** `below` counts the intermediate certificates between this authority and the leaf. */
function mayIssue(certificate: Certificate, below: number): boolean {
  const { ca, pathLength } = basicConstraints(certificate);
  return (
    ca &&
    keyUsage(certificate, KEY_CERT_SIGN) !== false &&
    (pathLength === undefined || below <= pathLength) &&
    mayIssueFor(purposes(certificate))
  );
}

/** An authority whose certificate is for other purposes alone (TLS, mail) cannot hand out this one. */
const mayIssueFor = (named: readonly string[]): boolean =>
  named.length === 0 || named.includes(OID.timeStamping) || named.includes(OID.anyPurpose);

/** RFC 5280, 4.2: a critical extension that is not processed makes the certificate unusable. */
const processed: ReadonlySet<string> = new Set([
  OID.basicConstraints,
  OID.keyUsage,
  OID.extendedKeyUsage,
  OID.crlDistributionPoints,
  // Alternative names and policies restrict nothing that is decided here: no name is matched and any policy will do.
  '2.5.29.17',
  '2.5.29.32',
]);

const allUnderstood = ({ parsed }: Certificate): boolean =>
  (parsed.extensions ?? []).every(({ critical, extnID }) => !critical || processed.has(extnID));
