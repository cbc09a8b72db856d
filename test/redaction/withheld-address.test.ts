import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AddressPart, addressParts, withheldAddress } from '../../src/redaction/address/withheld-address.js';

const full = 'https://jane:pw@shop.example:8443/u/jane%20doe?id=7&q=a+b&q=c#part';

describe('an address with parts withheld', () => {
  const cases: [address: string, parts: AddressPart[], parameters: string[], shown: string, values: string[]][] = [
    [full, [], [], full, []],
    [full, ['userinfo'], [], full.replace('jane:pw', '[REDACTED]'), ['jane', 'pw', 'jane:pw']],
    [full, ['host'], [], full.replace('shop.example', '[REDACTED]'), ['shop.example']],
    [full, ['path'], [], full.replace('u/jane%20doe', '[REDACTED]'), ['u/jane%20doe', 'u/jane doe']],
    [full, ['query'], [], full.replace('id=7&q=a+b&q=c', '[REDACTED]'), ['id=7&q=a+b&q=c', 'id=7&q=a b&q=c']],
    [full, ['fragment'], [], full.replace('part', '[REDACTED]'), ['part']],
    [full, [], ['q'], full.replace('a+b', '[REDACTED]').replace('q=c', 'q=[REDACTED]'), ['a+b', 'a b', 'c']],
    ['https://a.example/?na%6De=x', [], ['name'], 'https://a.example/?na%6De=[REDACTED]', ['x']],
    ['https://a.example/#token=x&y=1', [], ['token'], 'https://a.example/#token=[REDACTED]&y=1', ['x']],
    ['https://a.example/?flag&x=', ['userinfo'], ['flag', 'x'], 'https://a.example/?flag&x=', []],
    ['https://a.example/', ['path', 'query', 'fragment'], [], 'https://a.example/', []],
    ['https://a.example', ['path'], [], 'https://a.example', []],
    ['http://[2001:db8::1]:80/x', ['host'], [], 'http://[REDACTED]:80/x', ['[2001:db8::1]']],
    ['mailto:jane@a.example?subject=x', ['path'], [], 'mailto:[REDACTED]?subject=x', ['jane@a.example']],
    ['about:blank', ['host', 'query'], [], 'about:blank', []],
  ];
  it.each(cases)('%s without %j %j', (address, parts, parameters, shown, values) => {
    const result = withheldAddress(address, parts, parameters);
    expect(result.address).toBe(shown);
    expect(result.values.toSorted()).toEqual(values.toSorted());
    expect(result.hostWithheld).toBe(parts.includes('host') && values.length > 0);
  });

  it('leaves an address as it is without rules, and keeps only scheme and port with all', () => {
    fc.assert(
      fc.property(
        fc.webUrl({
          withFragments: true,
          withQueryParameters: true,
          authoritySettings: { withUserInfo: true, withPort: true },
        }),
        (url) => {
          expect(withheldAddress(url, []).address).toBe(url);
          const bare = withheldAddress(url, addressParts).address.replaceAll('[REDACTED]', '');
          expect(bare).toMatch(/^https?:\/\/@?(:\d*)?\/?\??#?$/);
        },
      ),
    );
  });
});
