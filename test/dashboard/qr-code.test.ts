import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHouse } from '../daemon/house.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { folder, inChromium } from './rig.js';

const isThere = spawnSync('zbarimg', ['--version']).status === 0;

describe('the QR code of a second factor', () => {
  const here = inChromium(() => openHouse({ dashboard: folder }));
  let turn = 0;

  beforeEach(async ({ task }) => {
    turn += 1;
    const email = task.name.includes('long')
      ? `${'d'.repeat(60)}@${'example'.repeat(8)}.com`
      : `dora${turn}@example.com`;
    const { key } = await accountOf(here.house, { email });
    await here.enter(key, '/settings/signing-in');
    await here.page.click('summary:text-is("Add an authenticator program")');
    await here.page.click('details[open] button:text-is("Make a key")');
    await here.page.waitForSelector('svg.qr');
  });
  const secretInWords = async () => ((await here.page.textContent('code.address')) ?? '').replaceAll(' ', '');

  it('has the key in words beside it, and a name for who does not see it', async () => {
    expect(await secretInWords()).toMatch(/^[A-Z2-7]{32}$/);
    expect(await here.page.getByRole('img', { name: 'QR code of the key below' }).count()).toBe(1);
    await here.looks('qr-code');
  });

  it.skipIf(!isThere).each([
    ['light', 1280, 'none', ''],
    ['dark', 1280, 'none', ''],
    ['light', 320, 'none', ''],
    ['dark', 320, 'none', ', of a long address'],
    ['light', 1280, 'active', ''],
  ] as const)(
    'is read by zbarimg as the link, in %s at %i px, forced colours: %s%s',
    async (scheme, width, forced, _name) => {
      const { page } = here;
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme, forcedColors: forced });
      const picture = await page.locator('svg.qr').screenshot();
      const { stdout } = spawnSync('zbarimg', ['--quiet', '--raw', '-'], { input: picture, encoding: 'utf8' });
      expect(stdout.trim()).toBe(await page.getAttribute('a[href^="otpauth:"]', 'href'));
      expect(new URL(stdout.trim()).searchParams.get('secret')).toBe(await secretInWords());
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );
});
