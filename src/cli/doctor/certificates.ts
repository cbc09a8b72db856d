import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromPem } from '../../proofs/pem.js';
import type { Examined } from './check.js';

const YEAR_MS = 365 * 86_400_000;

/** The certificates that content credentials are signed under: what is signed later than they last, no reader accepts. */
export function checkCertificates(home: string, now: Date): Examined {
  const check = 'certificates';
  const path = join(home, 'content-credentials.pem');
  const fix = `put a key with certificates that are valid for longer into ${path}, or remove the file: the daemon creates another at its next start`;
  let ends: number[];
  try {
    ends = fromPem(readFileSync(path, 'utf8')).map((der) => Date.parse(new X509Certificate(der).validTo));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { check, state: 'ok', found: 'none yet; the daemon makes them when it first starts' };
    return { check, state: 'warn', found: `${path} cannot be read: ${(error as Error).message}`, fix };
  }
  const first = Math.min(...ends);
  if (!Number.isFinite(first))
    return { check, state: 'warn', found: `${path} has no certificate that can be read`, fix };
  const day = new Date(first).toISOString().slice(0, 10);
  if (first - now.getTime() > YEAR_MS)
    return { check, state: 'ok', found: `certificates for content credentials are valid until ${day}` };
  const when = first < now.getTime() ? 'has expired' : 'expires within a year';
  return {
    check,
    state: 'warn',
    found: `a certificate for content credentials ${when}: ${day}`,
    fix,
  };
}
