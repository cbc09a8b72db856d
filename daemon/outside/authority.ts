import { type Certificate, readCertificate, statusAddresses } from '../../src/proofs/rfc3161/certificate.js';
import type { HashName } from '../../src/proofs/rfc3161/hash.js';
import { ocspRequest } from '../../src/proofs/rfc3161/ocsp.js';
import { nonceValue, REQUEST_NONCE_LENGTH, timeStampRequest } from '../../src/proofs/rfc3161/request.js';
import { type TokenResult, verifyToken } from '../../src/proofs/rfc3161/verify.js';
import { type ValidationData, writeValidationData } from '../../src/proofs/rfc3161/validation-data.js';
import { fromPem } from '../../src/proofs/pem.js';
import type { World } from '../../src/world.js';
import { OutsideError } from './outside-error.js';
import { nothingAllowed } from './guard/allow.js';
import { guardedFetch, type Guard } from './guarded-fetch.js';
import { outsideFetch, type OutsideAnswer, type OutsideRequest } from './outside-fetch.js';
import { systemResolver } from './resolver.js';

export interface AuthorityToken {
  /** The address that was asked. */
  readonly authority: string;
  /** The authority's answer, byte for byte: manifest.json.tsr. */
  readonly tsr: Uint8Array;
  readonly result: Exclude<TokenResult, { readonly kind: 'invalid' }>;
}

const LIMIT_MS = 10_000;
const MAX_TOKEN = 100_000;
const STATUS_LIMIT_MS = 5_000;
const MAX_OCSP = 100_000;
const MAX_CRL = 10_000_000;

interface TokenOptions {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly hash?: HashName;
}

/** EVIDENCE_TSA_ROOTS as certificates. Throws when the text holds something that is no certificate. */
export const pinnedRoots = (pem: string | null): Certificate[] => fromPem(pem ?? '').map(readCertificate);

/**
 * Asks a time-stamp authority (RFC 3161, 3.4) for a token about a digest, of SHA-256 unless `hash` names another algorithm, with a nonce of our own, and checks the
 * answer as strictly as a verifier will. Rejects with OutsideError: refused, bad_answer, or what outsideFetch rejects with.
 */
export async function requestToken(
  url: string,
  sha256: Uint8Array,
  roots: readonly Certificate[],
  world: Pick<World, 'randomBytes'>,
  { timeoutMs = LIMIT_MS, hash = 'SHA-256', ...signal }: TokenOptions = {},
): Promise<AuthorityToken> {
  const nonce = nonceValue(world.randomBytes(REQUEST_NONCE_LENGTH));
  const answer = await outsideFetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: timeStampRequest(sha256, nonce, hash),
    timeoutMs,
    maxBytes: MAX_TOKEN,
    ...signal,
  });
  if (answer.status !== 200)
    throw new OutsideError('refused', `the authority answered with HTTP status ${answer.status}`);
  if (!/^application\/timestamp-reply\b/i.test(answer.headers['content-type'] ?? ''))
    throw new OutsideError('bad_answer', 'the authority did not answer with a time-stamp');
  const result = await verifyToken(answer.body, { sha256, hash, roots, nonce });
  if (result.kind === 'invalid')
    throw new OutsideError(
      result.fault === 'refused' ? 'refused' : 'bad_answer',
      `the token is not valid: ${result.reason}`,
    );
  return { authority: url, tsr: answer.body, result };
}

/** `guard` holds for the addresses that certificates name, apart from the authority's own host. */
interface StatusOptions {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly guard?: Guard;
}

/**
 * Whether the signer's certificate was good, asked after the token was issued: OCSP first, the revocation list when that
 * leaves it open. What could not be had is left out; only a trusted chain is asked about, at the addresses it names. Those
 * are a stranger's: the operator chose the authority, not what it writes into its certificates.
 */
export async function fetchValidationData(
  { authority, tsr, result }: AuthorityToken,
  sha256: Uint8Array,
  world: Pick<World, 'now'>,
  { timeoutMs = STATUS_LIMIT_MS, guard = publicOnly(), ...signal }: StatusOptions = {},
): Promise<{ readonly file: Uint8Array; readonly result: TokenResult }> {
  if (result.kind !== 'trusted') return { file: writeValidationData({ chain: [result.signer] }), result };
  const { chain } = result;
  const [signer, issuer] = chain;
  const root = chain.at(-1);
  if (!signer || !issuer || !root) throw new TypeError('a trusted chain has a signer and a root');
  const limits = { timeoutMs, ...signal, fetch: fetchFor(authority, guard) };
  const check = (ocsp: readonly Uint8Array[], crls: readonly Uint8Array[]) =>
    verifyToken(tsr, { sha256, roots: [root], pool: chain, revocation: { ocsp, crls } });

  const addresses = statusAddresses(signer);
  const ocsp = await firstAnswer(addresses.ocsp, (url) => askOcsp(url, signer, issuer, limits));
  const byOcsp = ocsp && { ...ocsp, fetchedAt: world.now().toISOString() };
  let data: ValidationData = { chain: chain.slice(0, -1), root, ...(byOcsp ? { ocsp: byOcsp } : {}) };
  let outcome = await check(byOcsp ? [byOcsp.response] : [], []);
  if (outcome.kind === 'trusted' && outcome.revocation.status === 'unknown') {
    const crl = await firstAnswer(addresses.crl, (url) => download(url, limits));
    if (crl) {
      data = { ...data, crl };
      outcome = await check(byOcsp ? [byOcsp.response] : [], [crl.response]);
    }
  }
  const status = outcome.kind === 'trusted' ? outcome.revocation.status : 'revoked';
  return { file: writeValidationData({ ...data, status }), result: outcome };
}

interface Bounds {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly fetch: Fetch;
}

type Fetch = (url: string, request: OutsideRequest) => Promise<OutsideAnswer>;

const publicOnly = (): Guard => ({ resolve: systemResolver(), allow: nothingAllowed });

const fetchFor =
  (authority: string, guard: Guard): Fetch =>
  (url, request) =>
    new URL(url).hostname === new URL(authority).hostname
      ? outsideFetch(url, request)
      : guardedFetch(new URL(url), request, guard);

async function firstAnswer(urls: readonly string[], ask: (url: string) => Promise<Uint8Array | undefined>) {
  for (const url of urls) {
    const response = await ask(url);
    if (response) return { url, response };
  }
  return undefined;
}

async function askOcsp(
  url: string,
  signer: Certificate,
  issuer: Certificate,
  { fetch, ...limits }: Bounds,
): Promise<Uint8Array | undefined> {
  const headers = { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' };
  const body = ocspRequest(signer, issuer);
  return quiet(fetch, url, { method: 'POST', headers, body, maxBytes: MAX_OCSP, ...limits });
}

const download = (url: string, { fetch, ...limits }: Bounds): Promise<Uint8Array | undefined> =>
  quiet(fetch, url, { maxBytes: MAX_CRL, ...limits });

/** No answer is an answer here: the status then stays unknown, and the package says so. */
async function quiet(fetch: Fetch, url: string, asked: OutsideRequest): Promise<Uint8Array | undefined> {
  try {
    const answer = await fetch(url, asked);
    return answer.status === 200 && answer.body.length > 0 ? answer.body : undefined;
  } catch (error) {
    if (asked.signal?.aborted) throw error;
    return undefined;
  }
}
