import { createHash, X509Certificate } from 'node:crypto';
import type { TlsFacts } from '../../../src/package/records/facts.js';
import type { Navigation } from './navigation.js';
import type { PageSession } from '../session/session.js';
import type { ExtraRoot } from '../launch/trusted-roots.js';

export interface Certificates {
  /** Leaf first, as the browser held them: up to the root when it trusted the site, else as the server sent them. */
  readonly pem: string;
  /** Lower-case hex, of the leaf's DER. */
  readonly leafSha256: string;
  readonly count: number;
  /** The last of them; undefined when the server's chain does not end in a root. */
  readonly root?: { readonly subject: string; readonly sha256: string };
}

/** The certificates of the browser's own connection to `origin`; null when it holds none (http, or a connection it did not keep). */
export async function readCertificates(session: PageSession, origin: string): Promise<Certificates | null> {
  const { tableNames } = await session.cdp.send('Network.getCertificate', { origin });
  const [leaf] = tableNames;
  if (leaf === undefined) return null;
  return {
    pem: tableNames.map(pemOf).join(''),
    leafSha256: createHash('sha256').update(Buffer.from(leaf, 'base64')).digest('hex'),
    count: tableNames.length,
    ...rootOf(tableNames.at(-1) ?? leaf),
  };
}

/** The TLS part of metadata.json; undefined for a page without TLS. */
export function tlsFacts(
  navigation: Pick<Navigation, 'response' | 'tlsError'>,
  certificates: Certificates | null,
  extraRoots: readonly ExtraRoot[] = [],
): Partial<TlsFacts> | undefined {
  const details = navigation.response.securityDetails;
  if (details === null) return undefined;
  const fault = faultOf(navigation);
  return {
    source: 'browser_connection',
    protocol: details.protocol,
    cipher: details.cipher,
    key_exchange: details.keyExchangeGroup ?? details.keyExchange,
    subject: details.subjectName,
    issuer: details.issuer,
    valid_from: new Date(details.validFrom * 1000).toISOString(),
    valid_to: new Date(details.validTo * 1000).toISOString(),
    san: details.sanList,
    ...(certificates === null ? {} : { leaf_sha256: certificates.leafSha256, certificate_count: certificates.count }),
    trusted: fault === null,
    ...(fault === null && certificates?.root && { anchor: anchorOf(certificates.root, extraRoots) }),
    ...(fault === null ? {} : { error: fault }),
  };
}

/** The fault of the page's own certificate: the one that was accepted may have been of a host that redirected here. */
export const faultOf = ({ response, tlsError }: Pick<Navigation, 'response' | 'tlsError'>): string | null =>
  response.securityState === 'secure' ? null : tlsError;

function rootOf(base64: string): Pick<Certificates, 'root'> {
  const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
  if (!certificate.ca || !certificate.checkIssued(certificate)) return {};
  const sha256 = createHash('sha256').update(certificate.raw).digest('hex');
  return { root: { subject: certificate.subject.replaceAll('\n', ', '), sha256 } };
}

const anchorOf = (root: NonNullable<Certificates['root']>, extra: readonly ExtraRoot[]) => ({
  ...root,
  trusted_by: extra.some(({ sha256 }) => sha256 === root.sha256) ? ('operator' as const) : ('browser' as const),
});

function pemOf(base64: string): string {
  return `-----BEGIN CERTIFICATE-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
}
