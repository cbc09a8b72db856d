import { isFields } from '../../package/strict-json.js';
import type { Check } from '../evidence.js';
import { findings, shown } from '../finding.js';
import { inside, items, text } from '../subject.js';

/** The DNS result, worked out again from the answers that metadata.json holds, and the address that was connected to. */
export const addressCheck: Check = {
  name: 'agreement',
  run({ manifest, records: { metadata = {} } }) {
    const { pass, fail, notPresent, notChecked } = findings('agreement');
    const path = 'metadata.json';
    if (manifest?.form === 'flat') return [notChecked('this form of package has no published DNS record')];
    if (metadata['dns'] === undefined) return [notPresent('the package has no DNS record', { path })];
    const dns = inside(metadata, 'dns');
    const connected = text(dns['connected_address']);
    const used = text(inside(metadata, 'connection')['address']);
    const possible = results(text(dns['host']) ?? '', connected, items(dns, 'resolvers').filter(isFields));
    const wrong = [
      ...(possible.includes(text(dns['result']) ?? '')
        ? []
        : [
            fail('records_disagree', 'the DNS answers lead to another result', {
              path,
              expected: possible.join(' or '),
              found: shown(dns['result']),
            }),
          ]),
      ...(used === null || connected === null || used === connected
        ? []
        : [
            fail('records_disagree', 'the DNS record speaks of another address than the connection', {
              path,
              expected: used,
              found: connected,
            }),
          ]),
    ];
    return wrong.length > 0
      ? wrong
      : [pass(`the DNS answers lead to the stated result, ${shown(dns['result'])}`, { path })];
  },
};

type Answers = Readonly<Record<string, unknown>>;

/** What the record may say, given its answers. A resolver that failed counts neither for nor against. */
function results(host: string, connected: string | null, resolvers: readonly Answers[]): string[] {
  if (/^\[.*\]$|:|^\d+(\.\d+){3}$/.test(host)) return ['skipped_ip_literal'];
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

/** `error` is `A: …`, `AAAA: …`, both with `; ` between them, or one for the whole resolver. */
function answered({ error }: Answers, family: 'A' | 'AAAA'): boolean {
  if (typeof error !== 'string') return error === undefined;
  const failed = error.split('; ').map((part) => /^(A|AAAA): /.exec(part)?.[1]);
  return failed.every((each) => each !== undefined && each !== family);
}

/** The IPv4 address inside 64:ff9b::/96 (RFC 6052, section 2.1). */
function behindNat64(address: string): string[] {
  const [, high, low] = /^64:ff9b::([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return [];
  const bytes = [high, low].map((part) => Number.parseInt(part, 16)).flatMap((part) => [part >> 8, part & 255]);
  return [bytes.join('.')];
}
