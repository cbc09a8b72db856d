import { isIP, type LookupFunction } from 'node:net';
import type { AllowList } from './guard/allow.js';
import { limited } from './deadline.js';
import { hostOf } from '../../src/endpoint.js';
import { agentFor, requestThrough, type OutsideAnswer, type OutsideRequest } from './outside-fetch.js';
import { OutsideError, outsideError } from './outside-error.js';
import type { Resolver } from './resolver.js';
import { vet } from './guard/vet.js';

export interface Guard {
  readonly resolve: Resolver;
  readonly allow: AllowList;
  /** PEM of the roots to trust instead of the machine's, which NODE_EXTRA_CA_CERTS adds to. */
  readonly ca?: string;
}

/**
 * HTTP to an address that a caller named (webhooks). Resolves the host once, judges every answer, and connects to none
 * but these, under the original name for TLS and `Host`. No redirect is followed. One deadline covers all of it, DNS too.
 * Rejects like `outsideFetch`, and with blocked_address, unresolvable, or connection_failed when no resolver answered.
 */
export const guardedFetch = (url: URL, options: OutsideRequest, guard: Guard): Promise<OutsideAnswer> =>
  limited(options.timeoutMs, options.signal, async (limit) => {
    const addresses = await vetted(url, options, guard, limit);
    // undici never calls `lookup` for an IP literal; a literal was judged by `vet` just now and is its own address.
    const agent = agentFor(limit, options, {
      lookup: answering(addresses),
      autoSelectFamily: true,
      ...(guard.ca !== undefined && { ca: guard.ca }),
    });
    return requestThrough(agent, url, options, limit);
  });

async function vetted(url: URL, options: OutsideRequest, guard: Guard, limit: AbortSignal): Promise<readonly string[]> {
  const outcome = await vet(hostOf(url), guard.resolve, guard.allow, limit).catch((error: unknown) => {
    throw outsideError(error, limit, options.signal);
  });
  switch (outcome.kind) {
    case 'addresses':
      return outcome.addresses;
    case 'blocked':
      throw new OutsideError('blocked_address', outcome.reason);
    case 'unresolvable':
      throw new OutsideError('unresolvable', 'ENOTFOUND');
    case 'no_answer':
      throw new OutsideError('connection_failed', outcome.reason);
  }
}

function answering(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const [first] = answers;
    if (options.all) callback(null, answers);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };
}
