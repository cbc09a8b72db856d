import type { JsonValue } from '../../package/records/journal.js';
import { rows, textIn } from './places.js';

type Answers = Readonly<Record<string, unknown>>;

/** What the record may say as its result, given its answers. A resolver that failed counts neither for nor against. */
export function dnsResults(dns: JsonValue): string[] {
  const host = textIn(dns, 'host') ?? '';
  const connected = textIn(dns, 'connected_address') ?? null;
  const resolvers: readonly Answers[] = rows(dns, 'resolvers');
  if (/^\[.*\]$|:|^\d+(\.\d+){3}$/.test(host)) return resolvers.length === 0 ? ['skipped_ip_literal'] : [];
  // Nobody was asked: the name or the address is not public, or no resolver is configured.
  if (resolvers.length === 0)
    return connected === null
      ? ['connected_ip_unknown', 'skipped_internal_host']
      : ['skipped_internal_host', 'resolvers_unavailable'];
  if (connected === null) return ['connected_ip_unknown'];
  const sought = [connected, ...behindNat64(connected)];
  if (
    resolvers.flatMap((each) => [each['a'], each['aaaa']].flat()).some((address) => sought.includes(address as string))
  )
    return ['confirmed'];
  const family = sought.at(-1)?.includes(':') ? 'AAAA' : 'A';
  return resolvers.some((each) => answered(each, family)) ? ['not_confirmed'] : ['resolvers_unavailable'];
}

const answered = ({ error }: Answers, family: Family): boolean =>
  error === undefined || (typeof error === 'string' && !failedFamilies(error).includes(family));

type Family = 'A' | 'AAAA';

/** `error` is `A: …`, `AAAA: …`, both with `; ` between them, or one for the whole resolver. */
export function failedFamilies(error: string | undefined): Family[] {
  if (error === undefined) return [];
  const named = error.split('; ').map((part) => /^(A|AAAA): /.exec(part)?.[1] as Family | undefined);
  return named.every((each) => each !== undefined) ? named : ['A', 'AAAA'];
}

/** The IPv4 address inside 64:ff9b::/96 (RFC 6052, section 2.1). */
function behindNat64(address: string): string[] {
  const [, high, low] = /^64:ff9b::([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return [];
  const bytes = [high, low].map((part) => Number.parseInt(part, 16)).flatMap((part) => [part >> 8, part & 255]);
  return [bytes.join('.')];
}
