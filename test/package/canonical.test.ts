import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/package/json/canonical.js';

describe('canonical JSON', () => {
  it.each([
    [
      // RFC 8785, section 3.2.2
      {
        numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
        string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
        literals: [null, true, false],
      },
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    ],
    [
      // RFC 8785, section 3.2.3: sorted by UTF-16 code units, so the emoji comes before the Hebrew letter
      { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 },
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    ],
    [-0, '0'],
    [Object.create(null) as object, '{}'],
  ])('writes %j as the RFC does', (value, expected) => {
    expect(canonicalJson(value)).toBe(expected);
  });

  const cycle: unknown[] = [];
  cycle.push(cycle);
  it.each([
    ['NaN', Number.NaN],
    ['Infinity', [Number.POSITIVE_INFINITY]],
    ['undefined', { a: undefined }],
    ['a hole', Array.from({ length: 2 }).concat([1]) as unknown],
    ['bigint', 1n],
    ['a date', { at: new Date(0) }],
    ['a map', new Map()],
    ['a lone surrogate', 'a\ud800'],
    ['a lone surrogate in a key', { '\udc00': 1 }],
    ['a symbol key', { [Symbol('s')]: 1 }],
    ['a cycle', cycle],
    ['a function', () => 1],
  ])('refuses %s', (_name, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('is read back as the same value, and its key order does not depend on the writer', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        let text: string;
        try {
          text = canonicalJson(value);
        } catch {
          return /\p{Surrogate}/u.test(JSON.stringify(value)) || JSON.stringify(value).includes('\\ud');
        }
        return canonicalJson(JSON.parse(text)) === text && canonicalJson(shuffled(JSON.parse(text))) === text;
      }),
      { numRuns: 500 },
    );
  });
});

function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, field]) => [key, shuffled(field)]),
  );
}
