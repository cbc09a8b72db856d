/**
 * Names that never belong to a public site. They are judged before any look-up, because the look-up itself would tell a
 * resolver about the operator's network, or be answered by a search domain.
 * Sources: IANA special-use domain names (RFC 6761 and its registry), RFC 6762 appendix G, RFC 7686, RFC 9476, ICANN's
 * never-delegated TLDs, and the names of cloud metadata services.
 */
export function specialName(host: string): string | undefined {
  const name = bareName(host);
  const labels = name.split('.');
  if (labels.length === 1) return 'a name without a dot';
  return (
    SPECIAL.find((special) => name === special || name.endsWith(`.${special}`)) && `a name of internal or special use`
  );
}

/** RFC 6761, 6.3: `localhost` and all names below it are loopback, whatever a resolver says. */
export function isLocalhost(host: string): boolean {
  const name = bareName(host);
  return name === 'localhost' || name.endsWith('.localhost');
}

/** RFC 6761, 6.4: names below `.invalid` do not exist, so no resolver need be asked. */
export function neverExists(host: string): boolean {
  const name = bareName(host);
  return name === 'invalid' || name.endsWith('.invalid');
}

/** Lower case, without the root's dot. */
export function bareName(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}

const SPECIAL = [
  'local',
  'localhost',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'mail',
  'domain',
  'workgroup',
  'onion',
  'alt',
  'svc',
  'consul',
  'home.arpa',
  'service.arpa',
  'resolver.arpa',
  'eap.arpa',
  '6tisch.arpa',
  'ipv4only.arpa',
  'in-addr.arpa',
  'ip6.arpa',
  'metadata.goog',
];
