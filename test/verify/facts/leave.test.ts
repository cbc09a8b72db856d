import { describe, expect, it } from 'vitest';
import { allowList } from '../../../daemon/outside/guard/allow.js';
import { mayAllow } from '../../../src/verify/facts/connecting/leave.js';

const addresses = [
  '10.0.0.5',
  '10.255.0.1',
  '192.168.1.9',
  '127.0.0.1',
  '::1',
  '::ffff:10.0.0.5',
  'fd00:1::7',
  'fe80::1',
];
const rules = [
  '10.0.0.0/8',
  '10.0.0.5',
  '10.0.0.5/32',
  '0.0.0.0/0',
  '192.168.0.0/23',
  ' 127.0.0.0/8 ',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '::1',
  '::/0',
  'fd00::/8',
  '[fd00::]/8',
  '[fd00:1::7]',
  '[10.0.0.5]',
  'FD00:1::/32',
  'fe80::/10',
  '::ffff:10.0.0.0/104',
  '1:2:3:4:5:6:7::8',
  '010.0.0.5',
  '300.1.1.1',
  '10.0.0.0/x',
  '10.0.0.0/',
  '10.0.0.0/-1',
  '::/129',
  '::g/0',
  '1:2:3/0',
  '1:2:3:4:5:6:7:8:9/0',
  '1:2:3:4::5:6:7:8/0',
  '::10.0.0.5/0',
];

describe('the leave for an address', () => {
  it.each(rules.flatMap((rule) => addresses.map((address) => [rule, address] as const)))(
    '%s is for %s where the guard of captures takes it so',
    (rule, address) => {
      const taken = allowList([rule]).byAddress(address) !== undefined;
      expect(mayAllow(rule, 'other.example', [address])).toBe(taken);
    },
  );

  it.each([
    ['intranet.example', 'intranet.example', true],
    ['Intranet.Example.', 'intranet.example', true],
    ['intranet.example', 'www.intranet.example', false],
    ['b\u00fccher.example', 'xn--bcher-kva.example', true],
  ])('%s is for the host %s: %s', (rule, host, allowed) => {
    expect(mayAllow(rule, host, ['10.0.0.5'])).toBe(allowed);
  });

  it('is there for what stands as an address and is none, where the operator allowed a block', () => {
    expect(mayAllow('10.0.0.0/8', 'other.example', ['unknown'])).toBe(true);
    expect(mayAllow('other.test', 'other.example', ['unknown'])).toBe(false);
  });

  it('is none for an address that needs none', () => {
    expect(mayAllow('93.184.0.0/16', 'example.org', ['93.184.215.14'])).toBe(false);
  });
});
