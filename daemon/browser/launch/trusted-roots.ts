import * as asn1js from 'asn1js';
import { createHash, randomInt, X509Certificate } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Database } from '../../store/sqlite.js';

/** A certificate authority that the operator lets captures trust beside those of the browser. */
export interface ExtraRoot {
  readonly subject: string;
  /** Lower-case hex, of the DER. */
  readonly sha256: string;
  readonly der: Uint8Array;
}

/** The authorities in a PEM text. Throws a SyntaxError for what is no certificate of an authority. */
export function extraRoots(pem: string): ExtraRoot[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (found.length === 0) throw new SyntaxError('holds no PEM certificate');
  return found.map((text) => {
    const certificate = new X509Certificate(text);
    if (!certificate.ca) throw new SyntaxError(`holds a certificate that is no authority: ${certificate.subject}`);
    const der = new Uint8Array(certificate.raw);
    return { subject: nameOf(certificate), sha256: createHash('sha256').update(der).digest('hex'), der };
  });
}

const nameOf = ({ subject, serialNumber }: X509Certificate): string =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ') ?? serialNumber;

/**
 * Chromium on Linux trusts the roots of the NSS database in its user's home (net/cert, `~/.pki/nssdb`). This writes one with
 * these roots alone, trusted for servers: `cert9.db` as NSS 3.12 and later read it (nss/lib/softoken/sdb.c). Without `key4.db`
 * there is no password and nothing to sign the entries with, and NSS takes them as they are.
 */
export async function writeTrustedRoots(home: string, roots: readonly ExtraRoot[]): Promise<void> {
  const folder = join(home, '.pki', 'nssdb');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const database = new Database(join(folder, 'cert9.db'));
  try {
    const names = columns.split(' ').map((name) => `a${name}`);
    database.exec(`CREATE TABLE nssPublic (id PRIMARY KEY UNIQUE ON CONFLICT ABORT, ${names.join(', ')})`);
    for (const [name, column] of Object.entries({ issuer: 'a81', subject: 'a101', label: 'a3', ckaid: 'a102' }))
      database.exec(`CREATE INDEX ${name} ON nssPublic (${column})`);
    const first = randomInt(1, 2 ** 29);
    for (const [at, root] of roots.entries()) {
      const { certificate, trust } = entriesOf(root);
      insert(first + 2 * at, certificate);
      insert(first + 2 * at + 1, trust);
    }
  } finally {
    database.close();
  }

  function insert(id: number, entry: Readonly<Record<string, Uint8Array>>): void {
    const names = Object.keys(entry);
    const places = names.map(() => '?').join(', ');
    database
      .prepare(`INSERT INTO nssPublic (id, ${names.join(', ')}) VALUES (?, ${places})`)
      .run(id, ...Object.values(entry).map((value) => Buffer.from(value)));
  }
}

/** PKCS #11 attributes by their number in hex, as NSS names its columns (pkcs11t.h, pkcs11n.h). */
function entriesOf({ der }: ExtraRoot) {
  const { serial, issuer, subject } = fieldsOf(der);
  const [yes, no] = [Uint8Array.of(1), Uint8Array.of(0)];
  const both = { a1: yes, a2: no, a81: issuer, a82: serial, a170: yes };
  const certificate = {
    a0: word(0x1),
    a3: Buffer.from('extra root'),
    a11: der,
    a80: word(0x0),
    a101: subject,
    a102: createHash('sha1').update(der).digest(),
    ...both,
  };
  // CKT_NSS_TRUSTED_DELEGATOR for servers; CKT_NSS_MUST_VERIFY_TRUST for all else.
  const [trusted, verify] = [word(0xce534352), word(0xce534353)];
  const trust = {
    a0: word(0xce534353),
    // How NSS writes an empty value.
    a3: Uint8Array.of(0xa5, 0x00, 0x5a),
    ...both,
    ace536358: trusted,
    ace536359: verify,
    ace53635a: verify,
    ace53635b: verify,
    ace536360: no,
    ace5363b4: createHash('sha1').update(der).digest(),
    ace5363b5: createHash('md5').update(der).digest(),
  };
  return { certificate, trust };
}

const word = (value: number): Uint8Array => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Encoded fields of the certificate (RFC 5280, 4.1): `[0] version, serialNumber, signature, issuer, validity, subject, …`. */
function fieldsOf(der: Uint8Array) {
  const { result } = asn1js.fromBER(der);
  const signed = result instanceof asn1js.Sequence ? result.valueBlock.value[0] : undefined;
  const fields = signed instanceof asn1js.Sequence ? signed.valueBlock.value : [];
  const [, serial, , issuer, , subject] = fields[0] instanceof asn1js.Integer ? [undefined, ...fields] : fields;
  if (!serial || !issuer || !subject) throw new SyntaxError('holds a certificate that cannot be read');
  const encoded = (field: asn1js.BaseBlock) => new Uint8Array(field.valueBeforeDecodeView);
  return { serial: encoded(serial), issuer: encoded(issuer), subject: encoded(subject) };
}

const columns =
  '0 1 2 3 10 11 12 80 81 82 83 84 85 86 87 88 89 8a 8b 90 100 101 102 103 104 105 106 107 108 109 10a 10b 10c 110 111 120 121 122 123 124 125 126 127 128 129 130 131 132 133 134 160 161 162 163 164 165 166 170 180 181 200 201 202 210 300 301 302 400 401 402 403 404 405 406 480 481 482 500 501 502 503 40000211 40000212 80000001 ce534351 ce534352 ce534353 ce534354 ce534355 ce534356 ce534357 ce534358 ce534364 ce534365 ce534366 ce534367 ce534368 ce534369 ce534373 ce534374 ce536351 ce536352 ce536353 ce536354 ce536355 ce536356 ce536357 ce536358 ce536359 ce53635a ce53635b ce53635c ce53635d ce53635e ce53635f ce536360 ce5363b4 ce5363b5 d5a0db00';
