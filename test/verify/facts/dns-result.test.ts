import { describe, expect, it } from 'vitest';
import { dnsResults, failedFamilies } from '../../../src/verify/facts/dns-result.js';

const resolver = (more: object = {}): object => ({ resolver: '9.9.9.9', a: [], aaaa: [], ...more });
const dns = (more: object = {}): never =>
  ({ host: 'example.org', connected_address: '192.0.2.7', resolvers: [], ...more }) as never;

describe('what the answers of resolvers lead to', () => {
  it.each<[string, object, readonly string[]]>([
    ['nobody was asked', {}, ['skipped_internal_host', 'resolvers_unavailable']],
    [
      'nobody was asked, of no known address',
      { connected_address: null },
      ['connected_ip_unknown', 'skipped_internal_host'],
    ],
    ['an address in place of a name', { host: '192.0.2.7' }, ['skipped_ip_literal']],
    ['one of IPv6', { host: '[::1]' }, ['skipped_ip_literal']],
    ['one without brackets', { host: '::1' }, ['skipped_ip_literal']],
    ['a name that looks like one', { host: '1.2.3.example' }, ['skipped_internal_host', 'resolvers_unavailable']],
    ['the same address', { resolvers: [resolver({ a: ['192.0.2.8', '192.0.2.7'] })] }, ['confirmed']],
    ['the same from the second alone', { resolvers: [resolver(), resolver({ a: ['192.0.2.7'] })] }, ['confirmed']],
    ['another address', { resolvers: [resolver({ a: ['192.0.2.9'] })] }, ['not_confirmed']],
    ['no address', { resolvers: [resolver()] }, ['not_confirmed']],
    [
      'an error of the kind that was sought',
      { resolvers: [resolver({ error: 'A: timeout' })] },
      ['resolvers_unavailable'],
    ],
    ['an error of the other kind', { resolvers: [resolver({ error: 'AAAA: timeout' })] }, ['not_confirmed']],
    ['errors of both', { resolvers: [resolver({ error: 'A: timeout; AAAA: refused' })] }, ['resolvers_unavailable']],
    ['an error of the whole', { resolvers: [resolver({ error: 'timeout' })] }, ['resolvers_unavailable']],
    ['an error that is no text', { resolvers: [resolver({ error: 7 })] }, ['resolvers_unavailable']],
    [
      'one that failed, and one with another address',
      { resolvers: [resolver({ error: 'x' }), resolver({ a: ['192.0.2.9'] })] },
      ['not_confirmed'],
    ],
    [
      'an address that is not known',
      { connected_address: null, resolvers: [resolver({ a: ['192.0.2.7'] })] },
      ['connected_ip_unknown'],
    ],
    ['IPv6', { connected_address: '2001:db8::7', resolvers: [resolver({ aaaa: ['2001:db8::7'] })] }, ['confirmed']],
    [
      'IPv6 that failed',
      { connected_address: '2001:db8::7', resolvers: [resolver({ error: 'AAAA: x' })] },
      ['resolvers_unavailable'],
    ],
    [
      'IPv6 where IPv4 failed',
      { connected_address: '2001:db8::7', resolvers: [resolver({ error: 'A: x' })] },
      ['not_confirmed'],
    ],
    [
      'an address behind NAT64',
      { connected_address: '64:ff9b::c000:207', resolvers: [resolver({ a: ['192.0.2.7'] })] },
      ['confirmed'],
    ],
    [
      'another behind NAT64',
      { connected_address: '64:ff9b::c000:208', resolvers: [resolver({ a: ['192.0.2.7'] })] },
      ['not_confirmed'],
    ],
    [
      'one behind NAT64, of which IPv4 failed',
      { connected_address: '64:ff9b::c000:207', resolvers: [resolver({ error: 'A: x' })] },
      ['resolvers_unavailable'],
    ],
    ['lists that are none', { resolvers: [{ a: '192.0.2.7', aaaa: null }] }, ['confirmed']],
  ])('%s', (_, more, results) => {
    expect(dnsResults(dns(more))).toEqual(results);
  });

  it.each([
    [undefined, []],
    ['A: timeout', ['A']],
    ['AAAA: timeout', ['AAAA']],
    ['A: timeout; AAAA: refused', ['A', 'AAAA']],
    ['AAAA: refused; A: timeout', ['AAAA', 'A']],
    ['A: timeout; then refused', ['A', 'AAAA']],
    ['AAA: timeout', ['A', 'AAAA']],
    ['', ['A', 'AAAA']],
  ])('an error of %j is one of %j', (error, families) => {
    expect(failedFamilies(error)).toEqual(families);
  });
});
