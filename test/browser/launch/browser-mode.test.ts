import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findBrowser } from '../../../daemon/browser/launch/find.js';
import { launchBrowser } from '../../../daemon/browser/launch/launch.js';

const env = { PATH: process.env['PATH'] };
/** A full browser, where there is one; a display is not needed for the modes tested with it. */
const full = ['/usr/lib/chromium/chromium', process.env['EVIDENCE_TEST_CHROMIUM'] ?? ''].find((path) =>
  existsSync(path),
);

test('headless_shell is found and told', async () => {
  const found = await findBrowser({ configured: null, env, mode: 'headless_shell' });
  expect(found.mode).toBe('headless_shell');
});

test.each(['new_headless', 'headed'] as const)('%s is never answered by a headless shell', async (mode) => {
  const configured = '/usr/bin/chromium-headless-shell';
  await expect(findBrowser({ configured, env: { ...env, DISPLAY: ':0' }, mode })).rejects.toMatchObject({
    reason: 'browser_unavailable',
    message: expect.stringContaining(`has no mode ${mode}`) as string,
  });
});

test.runIf(process.platform === 'linux')('headed without a display says what is missing', async () => {
  await expect(findBrowser({ configured: null, env, mode: 'headed' })).rejects.toMatchObject({
    reason: 'browser_unavailable',
    message: expect.stringContaining('DISPLAY') as string,
  });
});

test.runIf(full !== undefined)('new_headless is a full browser without a window', async () => {
  const found = await findBrowser({ configured: full ?? null, env, mode: 'new_headless' });
  const running = await launchBrowser(found, { mode: 'new_headless', confinement: found.confinement });
  expect(running.facts).toMatchObject({ mode: 'new_headless', headless: true });
  expect(running.facts.flags).toContain('--headless=new');
  await running.close();
});
