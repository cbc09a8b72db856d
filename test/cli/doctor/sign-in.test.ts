import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signInOutlook } from '../../../daemon/sessions/outlook.js';
import { insertAccount } from '../../../daemon/store/accounts/accounts.js';
import { openDatabase } from '../../../daemon/store/open.js';
import { putTotp } from '../../../daemon/store/sessions/factors.js';
import { Database } from '../../../daemon/store/sqlite.js';
import { checkSignIn } from '../../../src/cli/doctor/sign-in.js';

test('who signs in by mail alone is counted, and what mends it named', async () => {
  const home = await mkdtemp(join(tmpdir(), 'evidence-doctor-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const look = (isRequired = false) => checkSignIn(home, isRequired, signInOutlook);
  expect(await look()).toMatchObject({ check: 'sign-in', state: 'ok', found: 'no accounts yet' });
  const store = await openDatabase(join(home, 'evidence.db'));
  const { db } = store;
  const created_at = '2026-01-01T00:00:00.000Z';
  const account = {
    plan: 'developer',
    linked_billing: false,
    arrears: false,
    monthly_limit: null,
    created_at,
  } as const;
  const enrolled = { secret_id: 's', pending_id: null, enrolled_at: created_at, last_step: 1 };
  const pending = { secret_id: null, pending_id: 's', enrolled_at: null, last_step: null };
  await insertAccount(db, { ...account, account_id: 'none', email: null, email_verified: true });
  await insertAccount(db, { ...account, account_id: 'open', email: 'a@example.com', email_verified: false });
  expect(await look()).toMatchObject({ state: 'ok' });
  await insertAccount(db, { ...account, account_id: 'one', email: 'b@example.com', email_verified: true });
  await insertAccount(db, { ...account, account_id: 'two', email: 'c@example.com', email_verified: true });
  await putTotp(db, { account_id: 'one', ...enrolled });
  await putTotp(db, { account_id: 'two', ...pending });
  expect(await look()).toMatchObject({ state: 'warn', found: expect.stringMatching(/^1 of 2 .* by mail alone/) });
  expect(await look(true)).toMatchObject({ state: 'warn', fix: expect.stringContaining('sign-in-link') });
  await putTotp(db, { account_id: 'two', ...enrolled });
  expect(await look()).toMatchObject({ state: 'ok', found: '2 with an address, each with a second factor' });
  await store.close();
  const older = new Database(join(home, 'evidence.db'));
  older.exec('drop table totp_factors');
  older.close();
  expect(await look()).toMatchObject({ state: 'warn', fix: 'evidence daemon start' });
});
