import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClaims } from '../../daemon/imports/claims.js';
import type { Container } from '../../src/package/container.js';
import { type House, leaveFile, openHouse } from '../daemon/house.js';

const warnings = [
  { code: 'partial_region', reason: '2 of 3 images had not loaded.' },
  { code: 'blank_area', reason: 'One line of text has no ink.' },
  { code: 'partial_region', reason: '1 of 1 videos could not be loaded.' },
] as const;
const codes = ['partial_region', 'blank_area'];

let house: House;
beforeAll(async () => {
  house = await openHouse({
    run: async (run) => {
      const done = await leaveFile(run);
      const page = { title: 'Gaps', http_status: 200, mime_type: 'text/html', kind: 'html', warnings } as const;
      return { ...done, facts: { ...done.facts, page } };
    },
  });
});
afterAll(() => house.close());

test('a capture lists each code of its warnings once', async () => {
  const { capture_id } = await house.live.createCapture({ body: { url: 'https://example.com/' } });
  await house.settled();
  expect(await house.live.getCapture({ params: { capture_id } })).toMatchObject({ page: { warnings: codes } });
});

test('so does a capture that was imported', async () => {
  const metadata = Buffer.from(JSON.stringify({ page: { http_status: 200, warnings } }));
  const container: Container = {
    kind: 'zip',
    entries: [{ name: 'metadata.json', size: metadata.length }],
    faults: [],
    read: async function* () {
      yield metadata;
    },
  };
  expect((await readClaims(container)).warnings).toEqual(codes);
});
