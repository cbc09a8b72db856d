import { Resolver as DnsResolver } from 'node:dns/promises';
import { unbracketed } from '../../src/endpoint.js';
import type { DnsAnswers, DnsFacts, DnsResult } from '../../src/package/records/facts.js';
import type { World } from '../../src/world.js';
import { canonicalAddress, formatAddress, parseAddress } from './guard/address.js';
import { limited, within } from './deadline.js';
import { judgeAddress, nat64Target } from './guard/judge-address.js';
import { detailOf } from './outside-error.js';
import { bareName, specialName } from './guard/special-names.js';

const LIMIT_MS = 5_000;

export interface CrossCheck {
  readonly host: string;
  /** The address the capture really connected to (egress proxy), null when it is not known. */
  readonly connectedAddress: string | null;
  /** `ip[:port]` each. */
  readonly resolvers: readonly string[];
  readonly world: World;
  readonly signal?: AbortSignal;
}

/**
 * Asks each resolver, by itself, for the A and AAAA records of the host, and says whether they know the address that the
 * capture was made from.
 *
 * `confirmed`: at least one resolver's answer holds that address. `not_confirmed`: at least one answered, and none of the
 * answers holds it; with sites that answer by region this is common and no accusation, which is why all answers are kept.
 * `resolvers_unavailable`: none answered for the address's family. A failed resolver never counts for or against.
 * Internal names, and names that led to an address which is not public, are never sent out.
 */
export async function crossCheckDns(check: CrossCheck): Promise<DnsFacts> {
  const host = unbracketed(bareName(check.host));
  const connected = check.connectedAddress === null ? null : canonicalAddress(check.connectedAddress);
  const facts = (result: DnsResult, resolvers: readonly DnsAnswers[] = []): DnsFacts => ({
    result,
    host,
    connected_address: connected,
    resolvers,
  });
  if (parseAddress(host)) return facts('skipped_ip_literal');
  if (specialName(host) !== undefined) return facts('skipped_internal_host');
  if (connected === null) return facts('connected_ip_unknown');
  if (judgeAddress(connected).verdict === 'blocked') return facts('skipped_internal_host');
  const answers = await Promise.all(check.resolvers.map((resolver) => ask(resolver, host, check)));
  check.signal?.throwIfAborted();
  return facts(
    resultOf(connected, answers),
    answers.map((answer) => answer.facts),
  );
}

function resultOf(connected: string, answers: readonly Answered[]): DnsResult {
  const bytes = parseAddress(connected);
  const behindNat64 = bytes && nat64Target(bytes);
  const sought = behindNat64 ? [connected, formatAddress(behindNat64)] : [connected];
  if (
    answers.some(({ facts }) => sought.some((address) => facts.a.includes(address) || facts.aaaa.includes(address)))
  ) {
    return 'confirmed';
  }
  const family = sought.at(-1)?.includes(':') ? 'aaaa' : 'a';
  return answers.some((answer) => answer.answered[family]) ? 'not_confirmed' : 'resolvers_unavailable';
}

interface Answered {
  readonly facts: DnsAnswers;
  readonly answered: { readonly a: boolean; readonly aaaa: boolean };
}

const ask = (resolver: string, host: string, { world, signal }: CrossCheck): Promise<Answered> =>
  limited(LIMIT_MS, signal, (limit) => askWithin(limit, { resolver, host, world }));

async function askWithin(
  limit: AbortSignal,
  { resolver, host, world }: { readonly resolver: string; readonly host: string; readonly world: World },
): Promise<Answered> {
  const at = world.now().toISOString();
  // Three tries inside the limit: one lost datagram is not an unavailable resolver.
  const dns = new DnsResolver({ timeout: 1_200, tries: 3 });
  const query = (family: () => Promise<string[]>) => within(family(), limit).then(known, unknown);
  try {
    dns.setServers([resolver]);
    const [a, aaaa] = await Promise.all([query(() => dns.resolve4(host)), query(() => dns.resolve6(host))]);
    const errors = [a.error && `A: ${a.error}`, aaaa.error && `AAAA: ${aaaa.error}`].filter(
      (text) => text !== undefined,
    );
    return {
      facts: {
        resolver,
        at,
        a: a.addresses,
        aaaa: aaaa.addresses,
        ...(errors.length > 0 && { error: errors.join('; ') }),
      },
      answered: { a: a.error === undefined, aaaa: aaaa.error === undefined },
    };
  } catch (error) {
    return { facts: { resolver, at, a: [], aaaa: [], error: detailOf(error) }, answered: { a: false, aaaa: false } };
  } finally {
    dns.cancel();
  }
}

interface Records {
  readonly addresses: readonly string[];
  readonly error?: string;
}

const known = (addresses: readonly string[]): Records => ({ addresses: addresses.map(canonicalAddress).sort() });

/** That there is no such name, or no record of this family, is an answer. */
function unknown(error: unknown): Records {
  const code = detailOf(error);
  return code === 'ENOTFOUND' || code === 'ENODATA' ? { addresses: [] } : { addresses: [], error: code };
}
