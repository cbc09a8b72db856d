import { Chalk } from 'chalk';
import { expect, test } from 'vitest';
import type { CompletedRead } from '../../../src/client/index.js';
import type { Outcome } from '../../../src/cli/capture/run.js';
import { captureSummary } from '../../../src/cli/capture/summary.js';

const screen = { width: 100, cuts: false, paint: new Chalk({ level: 0 }), zone: 'utc' as const };

const read = {
  url: 'https://shop.example/',
  capture_id: 'cap_1',
  captured_at: '2026-11-21T09:14:05.200Z',
  manifest_hash: null,
  page: { title: 'Shop', final_url: 'https://shop.example/', http_status: 200, warnings: [] },
  not_performed: [],
  timestamps: { bitcoin_ots: { status: 'not_included' }, eidas: false, rfc3161: false },
  c2pa: { included: false },
} as unknown as CompletedRead;

const packaged = (actions: number): Extract<Outcome, { kind: 'packaged' }> => ({
  kind: 'packaged',
  url: 'https://shop.example/',
  read,
  path: 'shop.zip',
  report: { verdict: 'verified', findings: [], not_proven: [] } as never,
  expectations: [],
  actions,
  witnesses: [],
});

test.each([
  [0, null],
  [1, '1 action was performed on the page before the picture'],
  [3, '3 actions were performed on the page before the picture'],
])('%i actions', (count, said) => {
  const line = captureSummary(packaged(count), screen)
    .split('\n')
    .find((each) => each.includes('Actions'));
  expect(line?.replace(/^\s*Actions\s+/, '') ?? null).toBe(said);
});
