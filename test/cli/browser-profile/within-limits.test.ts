import { expect, test } from 'vitest';
import { importedFrom, saidTooLarge } from '../../../src/cli/browser-profile/signed-in.js';
import { limits } from '../../../src/contract/limits.js';

const origin = 'https://wiki.example.com';
const store = (size: number) => ({
  name: 's',
  records: [{ key: 1, value: 'v'.repeat(size) }],
  indexes: [],
  autoIncrement: false,
});

test('what the service would refuse is left out and counted, databases first, and the rest is kept', () => {
  const state = {
    cookies: [{ name: 'sid', value: 'c', domain: 'wiki.example.com', path: '/', expires: -1 }],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'long', value: 'x'.repeat(limits.browserProfile.valueLength + 1) },
          ...Array.from({ length: 510 }, (_, at) => ({ name: `k${at}`, value: 'é'.repeat(500) })),
        ],
        indexedDB: [
          { name: 'large', version: 1, stores: [store(600_000)] },
          { name: 'small', version: 1, stores: [store(10)] },
        ],
      },
    ],
  };
  const { content, tooLarge } = importedFrom(
    {
      state,
      sessionStorage: [{ origin, items: [{ name: 'tab', value: 'one' }] }],
      leftOut: { cookies: 0, origins: 0 },
    },
    `${origin}/`,
  );
  expect(tooLarge).toEqual({ cookies: 0, items: 11, databases: 1 });
  expect(saidTooLarge(tooLarge)).toContain('11 items of storage, 1 database;');
  expect(saidTooLarge({ cookies: 0, items: 0, databases: 0 })).toBeUndefined();
  expect(content).toMatchObject({
    made_from: 'browser',
    cookies: [{ name: 'sid' }],
    session_storage: [{ origin, items: [{ name: 'tab' }] }],
    databases: [{ name: 'small' }],
  });
  expect(content.storage[0]?.items).toHaveLength(limits.browserProfile.items);
  expect(Buffer.byteLength(JSON.stringify({ name: 'wiki', ...content, replace: true }))).toBeLessThan(limits.bodyBytes);
});
