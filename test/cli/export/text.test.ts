import { Chalk } from 'chalk';
import { expect, test } from 'vitest';
import { type Export, exportFields } from '../../../src/cli/export/text.js';

const read: Export = {
  export_id: 'exp_1',
  name: 'Roe',
  matter_id: null,
  test_mode: false,
  status: 'queued',
  formats: ['packages'],
  redacted: 'replace',
  progress: { done: 0, total: 1, bytes: 0 },
  counts: null,
  not_included: [{ capture_id: 'cap_1', exhibit: 'EX-0001', reason: 'failed' }],
  withheld_comparisons: ['cmp_1'],
  volumes: [],
  record_manifest_hash: null,
  matter_record_manifest_hash: null,
  created_at: '2026-11-21T10:00:00.000Z',
  completed_at: null,
  expires_at: null,
  error: null,
};

test('what stays behind is named, with the reason', () => {
  const text = exportFields(read, { width: 200, paint: new Chalk({ level: 0 }), zone: 'utc' } as never);
  expect(text).toMatch(/Not included +EX-0001 cap_1: failed/);
  expect(text).toMatch(/Left out +cmp_1: a comparison with files of a capture that has a redacted copy/);
});
