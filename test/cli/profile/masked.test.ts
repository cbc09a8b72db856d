import { afterEach, expect, test, vi } from 'vitest';
import { settingRows } from '../../../src/cli/profile/settings-view.js';

afterEach(() => vi.unstubAllEnvs());

test('of a secret nothing is shown but of which kind a key of ours is', () => {
  vi.stubEnv('EVIDENCE_HOME', '/nowhere/evidence');
  vi.stubEnv('EVIDENCE_S3_SECRET_KEY', 'minioadmin');
  vi.stubEnv('EVIDENCE_DATABASE_URL', 'postgresql://u:hidden@h/db');
  vi.stubEnv('EVIDENCE_API_KEY', `ps_test_${'k'.repeat(40)}`);
  const rows = settingRows();
  expect([rows['s3_secret_key']?.value, rows['database_url']?.value, rows['api_key']?.value]).toEqual([
    '\u2026',
    '\u2026',
    'ps_test_\u2026',
  ]);
});
