/**
 * Why a time-stamp is refused:
 * `malformed` not a time-stamp answer, or bytes follow it · `refused` the authority said no · `signed_data` not exactly one
 * signer over a TSTInfo · `imprint` about another hash · `nonce`, `policy` not the ones asked for · `attributes` the signed
 * attributes are incomplete or repeated · `message_digest` they are about another content · `algorithm` weak or unknown ·
 * `signing_certificate` not the certificate that the token names · `signature` · `purpose` the key is not certified for
 * time-stamping alone · `validity` a certificate was not valid at the token's time · `revoked` · `chain` none can be found in
 * bounded work.
 */
export type TokenFault =
  | 'malformed'
  | 'refused'
  | 'signed_data'
  | 'imprint'
  | 'nonce'
  | 'policy'
  | 'attributes'
  | 'message_digest'
  | 'algorithm'
  | 'signing_certificate'
  | 'signature'
  | 'purpose'
  | 'validity'
  | 'revoked'
  | 'chain';

export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly fault: TokenFault;
  constructor(fault: TokenFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
