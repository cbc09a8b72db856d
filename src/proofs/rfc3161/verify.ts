import { equal } from '../../package/byte-strings.js';
import { type Certificate, validAt } from './certificate.js';
import type { HashName } from './hash.js';
import { buildChain } from './chain.js';
import { type Revocation, type RevocationData, revocationOf } from './revocation.js';
import { checkedSigner } from './signer.js';
import { readToken, type TokenInfo } from './token.js';
import { TokenError, type TokenFault } from './token-error.js';

export interface TokenTrust {
  /** The hash that the token must be about: of SHA-256, unless `hash` names another algorithm. */
  readonly sha256: Uint8Array;
  readonly hash?: HashName;
  /** Pinned roots; an empty list knows no authority. */
  readonly roots: readonly Certificate[];
  /** Certificates that may help to build the chain; they prove nothing themselves. */
  readonly pool?: readonly Certificate[];
  readonly revocation?: RevocationData;
  /** What was asked for, where the asker is the one who checks. */
  readonly nonce?: Uint8Array;
  readonly policies?: readonly string[];
}

export type TokenResult =
  | { readonly kind: 'invalid'; readonly fault: TokenFault; readonly reason: string }
  | { readonly kind: 'unknown_root'; readonly info: TokenInfo; readonly signer: Certificate }
  | {
      readonly kind: 'trusted';
      readonly info: TokenInfo;
      /** From the signer to the pinned root. */
      readonly chain: readonly Certificate[];
      /** Of the signer's own certificate. */
      readonly revocation: Revocation;
    };

/** Checks a time-stamp answer (or a bare token) at its own time. Never throws. */
export async function verifyToken(file: Uint8Array, trust: TokenTrust): Promise<TokenResult> {
  try {
    return await verify(file, trust);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not readable';
    return { kind: 'invalid', fault: error instanceof TokenError ? error.fault : 'malformed', reason };
  }
}

async function verify(file: Uint8Array, trust: TokenTrust): Promise<TokenResult> {
  const token = readToken(file);
  const { info } = token;
  checkAnswers(info, trust);
  const pool = [...token.certificates, ...(trust.pool ?? [])];
  const signer = await checkedSigner(token, pool);
  if (!validAt(signer, info.time))
    throw new TokenError('validity', 'the signer’s certificate was not valid at the token’s time');
  const chain = await buildChain(signer, pool, trust.roots, info.time);
  switch (chain.kind) {
    case 'unknown_root':
      return { kind: 'unknown_root', info, signer };
    case 'not_valid_then':
      throw new TokenError('validity', 'a certificate above the signer was not valid at the token’s time');
    case 'trusted':
      return {
        kind: 'trusted',
        info,
        chain: chain.certificates,
        revocation: await checkedRevocation(chain.certificates, info.time, trust.revocation),
      };
  }
}

function checkAnswers(info: TokenInfo, { sha256, hash = 'SHA-256', nonce, policies }: TokenTrust): void {
  if (info.imprintHash !== hash) throw new TokenError('imprint', `the time-stamp is not about a ${hash} hash`);
  if (!equal(info.imprint, sha256)) throw new TokenError('imprint', 'the time-stamp is about a different hash');
  if (nonce && !(info.nonce && equal(info.nonce, nonce)))
    throw new TokenError('nonce', 'the time-stamp answers a different request');
  if (policies && !policies.includes(info.policy))
    throw new TokenError('policy', `the time-stamp has policy ${info.policy}`);
}

/** Any certificate below the root that is shown to be revoked spoils the token; the signer's status is what is reported. */
async function checkedRevocation(
  chain: readonly Certificate[],
  at: Date,
  data: RevocationData = { ocsp: [], crls: [] },
): Promise<Revocation> {
  let signerStatus: Revocation | undefined;
  for (const [i, certificate] of chain.slice(0, -1).entries()) {
    const issuer = chain[i + 1];
    if (!issuer) break;
    const status = await revocationOf(certificate, issuer, at, data);
    if (status.status === 'revoked') throw new TokenError('revoked', `${certificate.subjectName}: ${status.reason}`);
    signerStatus ??= status;
  }
  return signerStatus ?? { status: 'unknown', reason: 'the chain has no issuer' };
}
