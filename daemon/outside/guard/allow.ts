import { bareName } from './special-names.js';
import { contained, parseNetwork, type Network } from './networks.js';

/** What the operator lets captures (or webhooks) reach although it is not public: CIDR blocks and host names. */
export interface AllowList {
  /** The rule that allows this host by name, as the operator wrote it. */
  byName(host: string): string | undefined;
  /** The rule that allows this address, as the operator wrote it. */
  byAddress(address: string): string | undefined;
}

/** An entry that is neither a CIDR block nor an address is a host name; the match is exact, without sub-domains. */
export function allowList(entries: readonly string[]): AllowList {
  const networks: Network[] = [];
  const names = new Map<string, string>();
  for (const entry of entries) {
    const network = parseNetwork(entry);
    if (network) networks.push({ ...network, cidr: entry });
    else names.set(bareName(entry.trim()), entry);
  }
  return {
    byName: (host) => names.get(bareName(host)),
    byAddress: (address) => networks.find((network) => contained(address, network))?.cidr,
  };
}

export const nothingAllowed = allowList([]);
