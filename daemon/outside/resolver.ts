import { lookup, Resolver as DnsResolver } from 'node:dns/promises';
import { canonicalAddress } from './guard/address.js';
import { limited, within } from './deadline.js';

/** What a name came to. `unresolvable`: there is no such name or it has no address. `no_answer`: nobody could say. */
export type Resolution =
  | { readonly kind: 'addresses'; readonly addresses: readonly string[] }
  | { readonly kind: 'unresolvable' }
  | { readonly kind: 'no_answer'; readonly reason: string };

/** Resolves a host name to all its addresses. Never rejects, except with the reason of an aborted signal. */
export type Resolver = (host: string, signal?: AbortSignal) => Promise<Resolution>;

/** The machine's own resolver (getaddrinfo: hosts file, resolv.conf, mDNS). */
export function systemResolver(timeoutMs = 5_000): Resolver {
  return (host, signal) =>
    limited(timeoutMs, signal, async (limit) => {
      try {
        const answers = await within(lookup(host, { all: true, verbatim: true }), limit);
        return found(answers.map((answer) => answer.address));
      } catch (error) {
        signal?.throwIfAborted();
        return limit.aborted ? { kind: 'no_answer', reason: 'timeout' } : failed(error);
      }
    });
}

/** Asks the given servers (`ip[:port]`) for A and AAAA, instead of the machine's own resolver. */
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
    if (addresses.length > 0) return found(addresses);
    const faults = answers.flatMap((answer) => (answer.status === 'rejected' ? [failed(answer.reason)] : []));
    return faults.find((fault) => fault.kind === 'no_answer') ?? { kind: 'unresolvable' };
  };
}

function found(addresses: readonly string[]): Resolution {
  const unique = [...new Set(addresses.map(canonicalAddress))];
  return unique.length === 0 ? { kind: 'unresolvable' } : { kind: 'addresses', addresses: unique };
}

function failed(error: unknown): Resolution {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return code === 'ENOTFOUND' || code === 'ENODATA' ? { kind: 'unresolvable' } : { kind: 'no_answer', reason: code };
}
