import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Signers that the fake authority can use; each has `<name>.pem` and `<name>.key` in the folder. */
export type Signer = 'rsa' | 'ec' | 'revoked' | 'expired' | 'two_purposes' | 'other_root';

export interface Pki {
  readonly folder: string;
  readonly rootPem: string;
  /** A root with the same name and another key. */
  readonly sameNamedRootPem: string;
  /** The certificate authority above a signer. */
  issuerOf(signer: Signer): string;
  path(file: string): string;
}

/** The files of each PKI that this process has made, by the address that its certificates name. */
const made = new Map<string, ReadonlyMap<string, Buffer>>();

/**
 * A root, a time-stamping authority under it, its units, an OCSP responder, a revocation list; all by openssl. To make them takes
 * some thirty processes, so that later ones of the same address are copies of the first, as it was before it signed anything.
 */
export function makePki(folder: string, statusUrl: string): Pki {
  const path = (file: string) => join(folder, file);
  const files = made.get(statusUrl);
  if (files === undefined) {
    issueAll(folder, statusUrl);
    made.set(statusUrl, filesIn(folder));
  } else {
    for (const [file, bytes] of files) {
      mkdirSync(dirname(path(file)), { recursive: true });
      writeFileSync(path(file), bytes);
    }
    writeFileSync(path('ca.cnf'), configuration(folder, statusUrl));
  }
  return {
    folder,
    path,
    rootPem: readFileSync(path('root.pem'), 'utf8'),
    sameNamedRootPem: readFileSync(path('same-named-root.pem'), 'utf8'),
    issuerOf: (signer) => (signer === 'other_root' ? 'other-authority' : 'authority'),
  };
}

const filesIn = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path)]),
  );

function issueAll(folder: string, statusUrl: string): void {
  const path = (file: string) => join(folder, file);
  mkdirSync(path('issued'), { recursive: true });
  writeFileSync(path('ca.cnf'), configuration(folder, statusUrl));
  for (const [file, content] of [
    ['index.txt', ''],
    ['serial', '1000'],
    ['crlnumber', '01'],
    ['tsaserial', '01'],
  ] as const)
    writeFileSync(path(file), content);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const root = (name: string) =>
    openssl(
      'req',
      '-x509',
      '-config',
      'ca.cnf',
      '-extensions',
      'root',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-384',
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
      '-days',
      '7300',
      '-subj',
      '/C=EU/O=Test Trust/CN=Test Root',
    );
  const issue = (
    name: string,
    subject: string,
    extensions: string,
    issuer: string,
    key: string[],
    times = ['-days', '1800'],
  ) => {
    openssl(
      'req',
      '-config',
      'ca.cnf',
      '-newkey',
      ...key,
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      `/C=EU/O=Test Trust/CN=${subject}`,
    );
    openssl(
      'ca',
      '-batch',
      '-notext',
      '-config',
      'ca.cnf',
      '-extensions',
      extensions,
      '-cert',
      `${issuer}.pem`,
      '-keyfile',
      `${issuer}.key`,
      '-in',
      `${name}.csr`,
      '-out',
      `${name}.pem`,
      ...times,
    );
  };
  const ec = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  root('root');
  root('same-named-root');
  issue('authority', 'Test TSA CA', 'authority', 'root', ec, ['-days', '3650']);
  issue('other-authority', 'Test TSA CA', 'authority', 'same-named-root', ec, ['-days', '3650']);
  issue('rsa', 'Test TSU', 'unit', 'authority', ['rsa:2048']);
  issue('ec', 'Test TSU EC', 'unit', 'authority', ec);
  issue('revoked', 'Test TSU revoked', 'unit', 'authority', ec);
  issue('expired', 'Test TSU expired', 'unit', 'authority', ec, [
    '-startdate',
    '20200101000000Z',
    '-enddate',
    '20210101000000Z',
  ]);
  issue('two_purposes', 'Test TSU with two purposes', 'two_purposes', 'authority', ec);
  issue('other_root', 'Test TSU', 'unit', 'other-authority', ec);
  issue('tls-authority', 'Test TLS CA', 'tls_authority', 'root', ec, ['-days', '3650']);
  issue('under_tls', 'Test TSU', 'unit', 'tls-authority', ec);
  issue('under_unit', 'Test TSU', 'unit', 'rsa', ec);
  issue('responder', 'Test OCSP', 'responder', 'authority', ec);
  openssl(
    'ca',
    '-config',
    'ca.cnf',
    '-cert',
    'authority.pem',
    '-keyfile',
    'authority.key',
    '-revoke',
    'revoked.pem',
    '-crl_reason',
    'keyCompromise',
  );
  openssl(
    'ca',
    '-config',
    'ca.cnf',
    '-cert',
    'authority.pem',
    '-keyfile',
    'authority.key',
    '-gencrl',
    '-out',
    'authority.crl.pem',
  );
  openssl('crl', '-in', 'authority.crl.pem', '-outform', 'DER', '-out', 'authority.crl');
}

const configuration = (folder: string, statusUrl: string): string => `
[req]
distinguished_name=name
[name]
[ca]
default_ca=store
[store]
database=${folder}/index.txt
serial=${folder}/serial
crlnumber=${folder}/crlnumber
new_certs_dir=${folder}/issued
default_md=sha256
policy=any
default_crl_days=30
unique_subject=no
[any]
countryName=optional
organizationName=optional
commonName=supplied
[root]
basicConstraints=critical,CA:TRUE
keyUsage=critical,keyCertSign,cRLSign
subjectKeyIdentifier=hash
[authority]
basicConstraints=critical,CA:TRUE,pathlen:0
keyUsage=critical,keyCertSign,cRLSign
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
[tls_authority]
basicConstraints=critical,CA:TRUE,pathlen:0
keyUsage=critical,keyCertSign,cRLSign
extendedKeyUsage=critical,serverAuth
[unit]
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature,nonRepudiation
extendedKeyUsage=critical,timeStamping
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
authorityInfoAccess=OCSP;URI:${statusUrl}/ocsp
crlDistributionPoints=URI:${statusUrl}/crl
[two_purposes]
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature
extendedKeyUsage=critical,timeStamping,emailProtection
authorityKeyIdentifier=keyid
[responder]
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature
extendedKeyUsage=critical,OCSPSigning
authorityKeyIdentifier=keyid
[tsa]
default_tsa=unit_settings
[unit_settings]
dir=${folder}
serial=${folder}/tsaserial
crypto_device=builtin
signer_digest=sha256
default_policy=0.4.0.2023.1.1
digests=sha256,sha384,sha512
accuracy=secs:1
ordering=no
tsa_name=yes
ess_cert_id_chain=no
ess_cert_id_alg=sha256
`;
