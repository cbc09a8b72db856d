import { expect, onTestFinished, test } from 'vitest';
import { checkMail } from '../../../src/cli/doctor/mail.js';
import { mailServer } from '../../fakes/outside/mail-server.js';

test('a mail server that answers is named; one that does not is what doctor says to mend', async () => {
  const server = await mailServer();
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= server.close());
  onTestFinished(close);
  const url = `smtp://127.0.0.1:${server.port}`;
  expect(await checkMail(url)).toMatchObject({ check: 'mail', state: 'ok' });
  // This one knows no users.
  expect(await checkMail(`smtp://user:secret@127.0.0.1:${server.port}`)).toMatchObject({ state: 'warn' });
  await close();
  const silent = await checkMail(url);
  expect(silent).toMatchObject({ state: 'warn', found: expect.stringContaining('no answer') as string });
  expect(JSON.stringify(silent)).not.toContain('secret');
});
