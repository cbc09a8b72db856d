import { Resolver as DnsResolver } from 'node:dns/promises';
import { limited, within } from '../../../daemon/outside/deadline.js';
import { canonicalAddress } from '../../../daemon/outside/guard/address.js';
import type { Resolution, Resolver } from '../../../daemon/outside/resolver.js';

/** A resolver that asks the given servers (`ip[:port]`) for A and AAAA over real DNS, in place of the machine's own. */
export function resolverAt(servers: readonly string[], timeoutMs = 5_000): Resolver {
  return async (host, signal) => {
    const dns = new DnsResolver({ timeout: timeoutMs, tries: 1 });
    dns.setServers(servers);
    const answers = await limited(timeoutMs, signal, (limit) =>
      within(Promise.allSettled([dns.resolve4(host), dns.resolve6(host)]), limit),
    ).catch(() => undefined);
    dns.cancel();
    signal?.throwIfAborted();
    if (!answers) return { kind: 'no_answer', reason: 'timeout' };
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return { kind: 'addresses', addresses: [...new Set(addresses.map(canonicalAddress))] };
    const faults = answers.flatMap((answer) => (answer.status === 'rejected' ? [failed(answer.reason)] : []));
    return faults.find((fault) => fault.kind === 'no_answer') ?? { kind: 'unresolvable' };
  };
}

function failed(error: unknown): Resolution {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return code === 'ENOTFOUND' || code === 'ENODATA' ? { kind: 'unresolvable' } : { kind: 'no_answer', reason: code };
}
