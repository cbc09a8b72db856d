import { expect, test } from 'vitest';
import {
  inKeychain,
  noCredentials,
  parseCredentials,
  printCredentials,
  withKeys,
  withoutProfile,
} from '../../src/home/credentials.js';

const keys = { live_key: 'ps_live_x' };

test('keys stand in one place, and what was written is read', () => {
  const kept = withKeys(withKeys(noCredentials, 'firm', keys), 'local', keys);
  const moved = inKeychain(kept, 'local');
  expect(moved).toEqual({ profiles: { firm: keys }, in_keychain: ['local'] });
  expect(inKeychain(moved, 'local')).toEqual(moved);
  expect(withKeys(moved, 'local', keys)).toEqual(kept);
  expect(withoutProfile(moved, 'local')).toEqual({ profiles: { firm: keys }, in_keychain: [] });
  for (const each of [noCredentials, kept, moved]) expect(parseCredentials(printCredentials(each))).toEqual(each);
});

test('a file without a keychain list is read', () => {
  expect(parseCredentials('{"profiles":{"hosted":{"live_key":"x"}}}').in_keychain).toEqual([]);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{}',
  '{"profiles":[]}',
  '{"profiles":{"a":"key"}}',
  '{"profiles":{"a":{"live_key":1}}}',
  '{"profiles":{},"in_keychain":"a"}',
  '{"profiles":{},"in_keychain":[1]}',
])('%s is refused, and so not written over', (text) => expect(() => parseCredentials(text)).toThrow(SyntaxError));
