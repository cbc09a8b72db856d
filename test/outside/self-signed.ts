import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Pair {
  readonly key: string;
  readonly cert: string;
}

export interface Issued extends Pair {
  /** The authority's own certificate. */
  readonly issuer: string;
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** A fresh key and certificate that no trust store knows, made by openssl. */
export function selfSigned(name: string): Pair {
  return inFolder((file) => {
    openssl('req', '-x509', ...NEW_KEY, '-days', '2', ...named(name), '-keyout', file('key'), '-out', file('cert'));
    return { key: read(file('key')), cert: read(file('cert')) };
  });
}

/** The same, issued by a fresh authority. */
export function issuedBy(authority: string, name: string): Issued {
  return inFolder((file) => {
    openssl(
      'req',
      '-x509',
      ...NEW_KEY,
      '-days',
      '2',
      '-subj',
      `/CN=${authority}`,
      '-keyout',
      file('ca-key'),
      '-out',
      file('ca'),
    );
    openssl('req', ...NEW_KEY, ...named(name), '-keyout', file('key'), '-out', file('request'));
    const by = ['-CA', file('ca'), '-CAkey', file('ca-key'), '-CAcreateserial', '-copy_extensions', 'copy'];
    openssl('x509', '-req', '-days', '2', '-in', file('request'), ...by, '-out', file('cert'));
    return { key: read(file('key')), cert: read(file('cert')), issuer: read(file('ca')) };
  });
}

const named = (name: string) => ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
const read = (path: string) => readFileSync(path, 'utf8');
const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: 'ignore' });

function inFolder<T>(make: (file: (name: string) => string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-cert-'));
  try {
    return make((name) => join(folder, `${name}.pem`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
