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

/** What the record may say, given its answers. */
function results(
  host: string,
  connected: string | null,
  resolvers: readonly Readonly<Record<string, unknown>>[],
): string[] {
  if (/^\[.*\]$|:|^\d+(\.\d+){3}$/.test(host)) return ['skipped_ip_literal'];
  if (resolvers.length === 0)
    return ['skipped_internal_host', 'resolvers_unavailable', ...(connected === null ? ['connected_ip_unknown'] : [])];
  if (connected === null) return ['connected_ip_unknown', 'resolvers_unavailable'];
  const answered = resolvers.filter((each) => each['error'] === undefined);
  const answers = answered.flatMap((each) => [each['a'], each['aaaa']]).flat();
  if (answers.includes(connected)) return ['confirmed'];
  return answered.length > 0
    ? ['not_confirmed', ...(answers.length === 0 ? ['resolvers_unavailable'] : [])]
    : ['resolvers_unavailable'];
}
