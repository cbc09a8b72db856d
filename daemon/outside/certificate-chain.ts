import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { connect, type DetailedPeerCertificate, type TLSSocket } from 'node:tls';
import { unbracketed } from '../../src/endpoint.js';
import type { World } from '../../src/world.js';
import { abortError, limited } from './deadline.js';
import { outsideError } from './outside-error.js';

export interface ChainQuestion {
  readonly host: string;
  /** A vetted address: the name is never resolved here. */
  readonly address: string;
  readonly port: number;
  readonly world: World;
  readonly signal?: AbortSignal;
}

export interface CertificateChain {
  /** All certificates, leaf first, as PEM text. */
  readonly pem: string;
  /** DER, leaf first. When the server sends no root and this machine knows it, its trust store adds it at the end. */
  readonly chain: readonly Uint8Array[];
  /** Whether this machine's trust store vouches for the chain and the name. */
  readonly authorized: boolean;
  /** OpenSSL's or Node's code when it does not. */
  readonly error: string | null;
  /** `TLSv1.3` … */
  readonly protocol: string;
  readonly cipher: string;
  /** RFC 3339 UTC, at the end of the handshake. */
  readonly at: string;
}

const LIMIT_MS = 5_000;

/**
 * A TLS handshake of our own with the address that the browser used, under the same name, to read the certificates when the
 * browser could not tell them. No request is sent. Rejects with OutsideError timeout or connection_failed.
 */
export async function readCertificateChain(question: ChainQuestion): Promise<CertificateChain> {
  return limited(LIMIT_MS, question.signal, (limit) =>
    handshake(question, limit).catch((error: unknown) => {
      throw outsideError(error, limit, question.signal);
    }),
  );
}

function handshake({ host, address, port, world }: ChainQuestion, limit: AbortSignal): Promise<CertificateChain> {
  return new Promise((resolve, reject) => {
    if (limit.aborted) return reject(abortError(limit));
    const name = unbracketed(host).replace(/\.$/, '');
    const socket = connect({
      host: address,
      port,
      // RFC 6066, 3: an address is no server name.
      servername: isIP(name) ? '' : name,
      // A chain that nobody vouches for is just what there is to record.
      rejectUnauthorized: false,
      ALPNProtocols: ['h2', 'http/1.1'],
    });
    const stop = () => socket.destroy(abortError(limit));
    limit.addEventListener('abort', stop, { once: true });
    socket.once('error', reject).once('close', () => limit.removeEventListener('abort', stop));
    socket.once('secureConnect', () => {
      resolve({ ...read(socket), at: world.now().toISOString() });
      socket.end(() => socket.destroy());
    });
  });
}

function read(socket: TLSSocket): Omit<CertificateChain, 'at'> {
  const chain = linked(socket.getPeerCertificate(true));
  // Node has compared the certificate with the name, or with the address where there is no name.
  const error = socket.authorized ? null : codeOf(socket.authorizationError);
  return {
    pem: chain.map((certificate) => certificate.toString()).join(''),
    chain: chain.map((certificate) => new Uint8Array(certificate.raw)),
    authorized: error === null,
    error,
    protocol: socket.getProtocol() ?? 'unknown',
    cipher: socket.getCipher().standardName,
  };
}

/** Node links each certificate to its issuer, and a self-signed one to itself. */
function linked(leaf: DetailedPeerCertificate): X509Certificate[] {
  const chain: X509Certificate[] = [];
  const seen = new Set<string>();
  let next: DetailedPeerCertificate | undefined = leaf;
  // Without any certificate Node gives an empty object.
  while (next?.raw && !seen.has(next.fingerprint256)) {
    seen.add(next.fingerprint256);
    chain.push(new X509Certificate(next.raw));
    next = next.issuerCertificate as DetailedPeerCertificate | undefined;
  }
  return chain;
}

/** Typed as an Error, and in fact often the bare code. */
function codeOf(error: unknown): string {
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.message;
  return typeof error === 'string' ? error : 'not trusted';
}
