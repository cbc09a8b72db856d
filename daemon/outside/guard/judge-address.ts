import { parseAddress, unmapped, type AddressBytes } from './address.js';
import { contains, networks } from './networks.js';

export type AddressVerdict = { readonly verdict: 'public' } | { readonly verdict: 'blocked'; readonly reason: string };

/**
 * May this address be reached without the operator's leave? Only global unicast may. The rule is the two IANA
 * special-purpose address registries (RFC 6890 and its updates): whatever is listed there is blocked, also where the
 * registry calls a block globally reachable (AS112, 6to4 relays), because no web site is there. IPv6 is judged the
 * other way round: all that lies outside 2000::/3 is blocked. Forms that carry an IPv4 address are judged by it.
 */
export function judgeAddress(address: string): AddressVerdict {
  const bytes = parseAddress(address);
  return bytes ? judgeBytes(bytes) : blocked('not an IP address');
}

export function judgeBytes(bytes: AddressBytes): AddressVerdict {
  const plain = unmapped(bytes);
  return plain.length === 4 ? judgeV4(plain) : judgeV6(plain);
}

/** The IPv4 address that a NAT64 gateway would reach for this one (RFC 6052, well-known prefix). */
export function nat64Target(bytes: AddressBytes): AddressBytes | undefined {
  return bytes.length === 16 && contains(NAT64, bytes) ? bytes.slice(12) : undefined;
}

function judgeV4(bytes: AddressBytes): AddressVerdict {
  const found = SPECIAL_V4.find((network) => contains(network, bytes));
  return found ? blocked(`${found.what} (${found.cidr})`) : PUBLIC;
}

function judgeV6(bytes: AddressBytes): AddressVerdict {
  const target = nat64Target(bytes);
  if (target) return inside('NAT64', judgeV4(target));
  const found = SPECIAL_V6.find((network) => contains(network, bytes));
  if (found) return blocked(`${found.what} (${found.cidr})`);
  if (!contains(GLOBAL_UNICAST, bytes)) return blocked('outside global unicast (2000::/3)');
  return isIsatap(bytes) ? inside('ISATAP', judgeV4(bytes.slice(12))) : PUBLIC;
}

/** RFC 5214, 6.1: interface identifier 0000:5efe or 0200:5efe, then the IPv4 address; the u and g bits are ignored. */
function isIsatap(bytes: AddressBytes): boolean {
  return ((bytes[8] ?? 0) & 0xfc) === 0 && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe;
}

function inside(form: string, verdict: AddressVerdict): AddressVerdict {
  return verdict.verdict === 'public'
    ? verdict
    : blocked(`${form} form of an address that is blocked: ${verdict.reason}`);
}

const blocked = (reason: string): AddressVerdict => ({ verdict: 'blocked', reason });
const PUBLIC: AddressVerdict = { verdict: 'public' };

const [NAT64, GLOBAL_UNICAST] = networks([
  ['64:ff9b::/96', 'NAT64 well-known prefix'],
  ['2000::/3', 'global unicast'],
]) as [ReturnType<typeof networks>[number], ReturnType<typeof networks>[number]];

const SPECIAL_V4 = networks([
  ['0.0.0.0/8', 'this network'],
  ['10.0.0.0/8', 'private use'],
  ['100.64.0.0/10', 'shared address space'],
  ['127.0.0.0/8', 'loopback'],
  ['168.63.129.16/32', 'Azure host services'],
  ['169.254.0.0/16', 'link-local'],
  ['172.16.0.0/12', 'private use'],
  ['192.0.0.0/24', 'IETF protocol assignments'],
  ['192.0.2.0/24', 'documentation'],
  ['192.31.196.0/24', 'AS112'],
  ['192.52.193.0/24', 'automatic multicast tunnelling'],
  ['192.88.99.0/24', '6to4 relay anycast'],
  ['192.168.0.0/16', 'private use'],
  ['192.175.48.0/24', 'AS112'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved and broadcast'],
]);

const SPECIAL_V6 = networks([
  ['::/128', 'unspecified'],
  ['::1/128', 'loopback'],
  ['::/96', 'IPv4-compatible'],
  ['::ffff:0:0:0/96', 'IPv4-translated'],
  ['64:ff9b:1::/48', 'local-use NAT64'],
  ['100::/64', 'discard-only'],
  ['100:0:0:1::/64', 'dummy prefix'],
  ['2001::/32', 'Teredo'],
  ['2001::/23', 'IETF protocol assignments'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4'],
  ['2620:4f:8000::/48', 'AS112'],
  ['3fff::/20', 'documentation'],
  ['5f00::/16', 'segment routing'],
  ['fc00::/7', 'unique local'],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', 'site-local'],
  ['ff00::/8', 'multicast'],
]);
