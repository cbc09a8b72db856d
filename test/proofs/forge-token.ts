import { execFileSync } from 'node:child_process';
import { createHash, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pki } from '../fakes/proofs/authority-pki.js';
import { readToken } from '../../src/proofs/rfc3161/token.js';

/** The token inside an answer, as openssl cuts it out. */
export function tokenOf(answer: Uint8Array, { folder }: Pki): Uint8Array {
  const scratch = mkdtempSync(join(folder, 'token-'));
  writeFileSync(join(scratch, 'in'), answer);
  execFileSync('openssl', ['ts', '-reply', '-in', join(scratch, 'in'), '-token_out', '-out', join(scratch, 'out')], {
    stdio: 'pipe',
  });
  return new Uint8Array(readFileSync(join(scratch, 'out')));
}

/** Signs a TSTInfo as CMS with any key of the test authority, with or without the attribute that names the certificate. */
export function signInfo(
  info: Uint8Array,
  signer: string,
  { folder }: Pki,
  { cades = true, md = 'sha256' } = {},
): Uint8Array {
  const scratch = mkdtempSync(join(folder, 'forge-'));
  writeFileSync(join(scratch, 'in'), info);
  const names = [
    '-signer',
    `${signer}.pem`,
    '-inkey',
    `${signer}.key`,
    '-certfile',
    signer === 'authority' ? 'root.pem' : 'authority.pem',
  ];
  const form = [
    '-econtent_type',
    '1.2.840.113549.1.9.16.1.4',
    '-binary',
    '-nodetach',
    '-nosmimecap',
    '-outform',
    'DER',
    '-md',
    md,
  ];
  execFileSync(
    'openssl',
    [
      'cms',
      '-sign',
      ...form,
      ...(cades ? ['-cades'] : []),
      ...names,
      '-in',
      join(scratch, 'in'),
      '-out',
      join(scratch, 'out'),
    ],
    { cwd: folder, stdio: 'pipe' },
  );
  return new Uint8Array(readFileSync(join(scratch, 'out')));
}

export const infoOf = (answer: Uint8Array): Uint8Array => readToken(answer).content;

/** The token with another certificate named in its ESSCertID, signed again by the RSA key that signed it, so that only the name is wrong. */
export function renameSigner(token: Uint8Array, genuine: Uint8Array, named: Uint8Array, keyPem: string): Uint8Array {
  const bytes = Buffer.from(token);
  const algorithm = ['sha256', 'sha1'].find((each) => bytes.includes(createHash(each).update(genuine).digest()));
  if (algorithm === undefined) throw new Error('the token names no such certificate');
  const hash = (der: Uint8Array) => createHash(algorithm).update(der).digest();
  const renamed = overwrite(token, hash(genuine), hash(named));
  const { signer } = readToken(renamed);
  const data = Buffer.from(signer.signedAttrs!.encodedValue);
  data[0] = 0x31;
  return overwrite(renamed, signer.signature.valueBlock.valueHexView, sign('sha256', data, keyPem));
}

/** The same bytes with one stretch replaced by another of the same length. */
export function overwrite(bytes: Uint8Array, from: Uint8Array, to: Uint8Array): Uint8Array {
  const at = Buffer.from(bytes).indexOf(from);
  if (at < 0 || from.length !== to.length) throw new Error('nothing to overwrite');
  const altered = bytes.slice();
  altered.set(to, at);
  return altered;
}
