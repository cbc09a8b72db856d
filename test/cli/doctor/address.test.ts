import { expect, test } from 'vitest';
import { checkAddress } from '../../../src/cli/doctor/address.js';

test.each([
  ['127.0.0.1', [], undefined],
  ['::1', [], undefined],
  ['localhost', [], undefined],
  ['0.0.0.0', [], 'warn'],
  ['::', [], 'warn'],
  ['192.0.2.7', [], 'warn'],
  ['0.0.0.0', ['http://127.0.0.1:8080'], 'warn'],
  ['0.0.0.0', ['https://evidence.example.org'], 'ok'],
  ['127.0.0.1', ['https://evidence.example.org'], 'ok'],
  ['127.0.0.1', ['http://127.0.0.1:8080'], 'ok'],
  ['127.0.0.1', ['https://evidence.example.org', 'http://evidence.example.net'], 'warn'],
] as const)('a daemon on %s, public as %j: %s', (listen, urls, state) => {
  const row = checkAddress(listen, urls);
  expect(row?.state).toBe(state);
  if (state !== 'warn') return;
  expect(row?.fix).toContain('public_url');
  expect(row?.found).toMatch(/can be intercepted/);
});
