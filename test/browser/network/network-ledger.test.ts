import { expect, test } from 'vitest';
import { bounded } from '../../../daemon/browser/network/bounded.js';
import { openLedger } from '../../../daemon/browser/network/ledger.js';

const request = (url: string) => ({ url, method: 'GET', headers: {} });

test('requests are listed up to each bound; the document always is; what is left out is counted', () => {
  const ledger = openLedger({ requests: 3, address: 50, characters: 1_000 });
  expect(ledger.left()).toBeNull();
  expect(ledger.admits(request('http://a/'), true)).toBe(true);
  expect(ledger.admits(request(`http://a/${'q'.repeat(60)}`), false)).toBe(false);
  expect([1, 2, 3, 4].map((n) => ledger.admits(request(`http://a/${n}`), false))).toEqual([true, true, false, false]);
  expect(ledger.admits(request('http://a/next'), true)).toBe(true);
  expect(ledger.left()).toMatch(/^1 requests .* 2 requests/);
});

test.each([
  ['short', 10, 'short'],
  ['0123456789', 4, '0123… (10 characters)'],
  ['ab😀cd', 3, 'ab… (6 characters)'],
])('%s, at most %i', (text, most, expected) => {
  expect(bounded(text, most)).toBe(expected);
});
