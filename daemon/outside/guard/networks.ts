import { parseAddress, unmapped, type AddressBytes } from './address.js';

/** A block of addresses in CIDR notation. */
export interface Network {
  readonly cidr: string;
  readonly prefix: AddressBytes;
  readonly bits: number;
}

/** Reads `address/bits`, or a single address as a block of one. `undefined` when it is neither. */
export function parseNetwork(text: string): Network | undefined {
  const [address = '', bitsText, ...more] = text.trim().split('/');
  const prefix = parseAddress(address);
  if (!prefix || more.length > 0) return undefined;
  if (bitsText !== undefined && !/^\d{1,3}$/.test(bitsText)) return undefined;
  const bits = bitsText === undefined ? prefix.length * 8 : Number(bitsText);
  if (bits > prefix.length * 8) return undefined;
  return { cidr: bitsText === undefined ? `${address}/${bits}` : text.trim(), prefix, bits };
}

export function contains(network: Network, address: AddressBytes): boolean {
  if (network.prefix.length !== address.length) return false;
  const whole = network.bits >> 3;
  for (let i = 0; i < whole; i++) if (network.prefix[i] !== address[i]) return false;
  const rest = network.bits & 7;
  if (rest === 0) return true;
  const mask = (0xff << (8 - rest)) & 0xff;
  return ((network.prefix[whole] ?? 0) & mask) === ((address[whole] ?? 0) & mask);
}

/** A list written in the source: a block that does not parse is a mistake of ours. */
export function networks(
  list: readonly (readonly [cidr: string, what: string])[],
): readonly (Network & { readonly what: string })[] {
  return list.map(([cidr, what]) => {
    const network = parseNetwork(cidr);
    if (!network) throw new Error(`not a network: ${cidr}`);
    return { ...network, what };
  });
}

export const contained = (text: string, network: Network): boolean => {
  const bytes = parseAddress(text);
  return bytes !== undefined && (contains(network, bytes) || contains(network, unmapped(bytes)));
};
