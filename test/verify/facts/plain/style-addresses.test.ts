import { expect, it } from 'vitest';
import { withoutAddresses } from '../../../../src/verify/facts/plain/alike.js';

it.each([
  [`background: URL( "a)b" ) y`, `background: url() y`],
  [String.raw`a:url('a\'b');b:url(a\)b.png);c`, `a:url();b:url();c`],
  [`--a:'url(';display:none;--b:')'`, `--a:'url(';display:none;--b:')'`],
  [`/* don't */ a:url(x)`, `/* don't */ a:url()`],
  [`a:'b\nc:url(x)`, `a:'b\nc:url()`],
  [`a:url(x`, `a:url()`],
])('a style without its addresses: %j', (style, expected) => {
  expect(withoutAddresses(style)).toBe(expected);
});

it.each(['url(', 'url("', 'url(\\', '"\\', '/*'])('many of %j take no longer than they are long', (part) => {
  const before = performance.now();
  withoutAddresses(`${part.repeat(100_000)}\\`);
  expect(performance.now() - before).toBeLessThan(2000);
});
