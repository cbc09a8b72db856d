import { expect, test } from 'vitest';
import { signInLine } from '../../../src/cli/capture/sign-in-line.js';
import type { SignInFacts } from '../../../src/package/records/sign-in.js';

const http: SignInFacts = {
  kind: 'http_authentication',
  origin: 'https://example.com',
  scheme: 'basic',
  challenges: 2,
  refused: 0,
  outcome: 'accepted',
};
const profile: SignInFacts = {
  kind: 'browser_profile',
  profile: 'wiki',
  made_at: '2026-01-02T03:04:05.000Z',
  made_from: 'cookies',
  hosts: ['example.com'],
  cookies: [{ domain: 'example.com', name: 'sid' }],
  storage: [],
};

test.each<[SignInFacts, string]>([
  [http, 'HTTP authentication, which the server accepted'],
  [{ ...http, refused: 2, outcome: 'refused' }, 'HTTP authentication, which the server refused'],
  [{ ...http, challenges: 0, outcome: 'not_asked' }, 'the server asked for no user name, so none was sent'],
  [profile, 'browser profile wiki; 1 of its cookies was sent'],
  [{ ...profile, cookies: [] }, 'browser profile wiki; none of its cookies was sent'],
  [{ kind: 'typed_secrets', origin: 'https://example.com', actions: [2] }, 'an action typed a secret'],
  [{ kind: 'typed_secrets', origin: 'https://example.com', actions: [2, 5] }, '2 actions typed a secret'],
])('%j', (facts, line) => {
  expect(signInLine(facts)).toBe(line);
});
