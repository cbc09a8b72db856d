import { equal } from '../../package/byte-strings.js';
import { basicConstraints, type Certificate, issuedBy, keyUsage, OID, purposes, validAt } from './certificate.js';
import { TokenError } from './token-error.js';

/** From a certificate to a pinned root, as both stood at one time. The first element is the certificate itself. */
export type Chain =
  | { readonly kind: 'trusted'; readonly certificates: readonly Certificate[] }
  | { readonly kind: 'unknown_root' }
  | { readonly kind: 'not_valid_then'; readonly certificates: readonly Certificate[] };

const MAX_LENGTH = 8;
const KEY_CERT_SIGN = 5;

/** More signatures than this are not checked for one token; a chain of eight with every mistake of its maker needs less. */
const MAX_CHECKS = 200;
/** A pool that holds more than this is no help to anybody. */
export const MAX_POOL = 64;

/**
 * Only a certificate of `roots` ends a chain; `pool` may hold anything and proves nothing. Throws TokenError `chain` when that
 * cannot be decided within the bounds above.
 */
export async function buildChain(
  leaf: Certificate,
  pool: readonly Certificate[],
  roots: readonly Certificate[],
  at: Date,
): Promise<Chain> {
  const issuers = [...new Map(pool.map((each) => [each.sha256, each])).values()];
  if (issuers.length > MAX_POOL)
    throw new TokenError('chain', `there are more than ${MAX_POOL} certificates to build a chain from`);
  const issued = remembered();
  const then = await path(leaf, issuers, roots, issued, (certificate) => validAt(certificate, at));
  if (then) return { kind: 'trusted', certificates: then };
  const ever = await path(leaf, issuers, roots, issued, () => true);
  return ever ? { kind: 'not_valid_then', certificates: ever } : { kind: 'unknown_root' };
}

type Issued = (certificate: Certificate, issuer: Certificate) => Promise<boolean>;

/** Each signature is checked once. Names are compared first: they cost nothing. */
function remembered(): Issued {
  const known = new Map<string, Promise<boolean>>();
  return (certificate, issuer) => {
    if (!equal(certificate.issuer, issuer.subject)) return Promise.resolve(false);
    const pair = `${certificate.sha256} ${issuer.sha256}`;
    const answer = known.get(pair) ?? issuedBy(certificate, issuer);
    known.set(pair, answer);
    if (known.size > MAX_CHECKS)
      throw new TokenError('chain', `a chain cannot be found within ${MAX_CHECKS} checks of signatures`);
    return answer;
  };
}

/**
 * Breadth first, each certificate once: the first way to it is a shortest one, and whatever may follow a longer way may follow
 * that one too (a limit of path length only ever forbids more below).
 */
async function path(
  leaf: Certificate,
  pool: readonly Certificate[],
  roots: readonly Certificate[],
  issued: Issued,
  valid: (certificate: Certificate) => boolean,
): Promise<readonly Certificate[] | undefined> {
  const usable = (certificate: Certificate): boolean => valid(certificate) && allUnderstood(certificate);
  const reached = new Set([leaf.sha256]);
  let open: (readonly Certificate[])[] = usable(leaf) ? [[leaf]] : [];
  for (let below = 0; below < MAX_LENGTH && open.length > 0; below += 1) {
    const next: (readonly Certificate[])[] = [];
    for (const chain of open) {
      const last = chain.at(-1) ?? leaf;
      for (const root of roots)
        if (valid(root) && isAnchorOf(root, last, below) && (await issued(last, root))) return [...chain, root];
      for (const issuer of pool) {
        if (reached.has(issuer.sha256) || !usable(issuer) || !mayIssue(issuer, below)) continue;
        if (!(await issued(last, issuer))) continue;
        reached.add(issuer.sha256);
        next.push([...chain, issuer]);
      }
    }
    open = next;
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
