import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHouse, type House } from '../daemon/house.js';
import { accountOf } from '../http/session-rig.js';
import { ask } from '../http/share-rig.js';
import { folder, inChromium } from './rig.js';

describe('the page behind a sign-in link, in Chromium', () => {
  let house: House;
  let base: string;
  let context: BrowserContext;
  let page: Page;
  let account: { id: string; key: string };

  const here = inChromium(() => openHouse({ dashboard: folder }));
  const { sound } = here;
  beforeEach(async () => {
    ({ house, base, context, page } = here);
    account = await accountOf(house);
  });
  const made = async (path = '/captures'): Promise<string> => {
    const answer = await ask(`${base}/v1/accounts/${account.id}/sign-in-links`, {
      method: 'POST',
      headers: { authorization: `Bearer ${house.keys.operator}` },
      body: { path },
    });
    return answer.body.url;
  };
  const button = () => page.getByRole('button', { name: 'Sign in' });
  const outcomes = async () =>
    (await house.client(account.key).listSignIns({ query: {} })).sign_ins.map(({ outcome }) => outcome);

  it('uses nothing up until its button is pressed, however often a scanner runs the page', async () => {
    const url = await made('/schedules');
    for (const _ of [1, 2]) {
      await page.goto('about:blank');
      await page.goto(url);
      await button().waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(page.url()).toBe(`${base}/dashboard/sign-in`);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sign in');
    await sound();
    expect(await outcomes()).toEqual(['link_made']);
    expect(await context.cookies()).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('header.top');
    expect(page.url()).toBe(`${base}/dashboard/schedules`);
    expect(await outcomes()).toEqual(['signed_in', 'link_made']);
  });

  it('refuses a link that was replaced, and takes the newer one in the same tab', async () => {
    const [old, next] = [await made(), await made()];
    await page.goto(old);
    await button().click();
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('main')).toContain('SIGN_IN_FAILED');
    await sound();
    await page.goto(next);
    await expect.poll(() => page.locator('[role=alert]').count()).toBe(0);
    expect(page.url()).toBe(`${base}/dashboard/sign-in`);
    await button().click();
    await page.waitForSelector('header.top');
  });

  it('says how to get a link where there is none', async () => {
    await page.goto(`${base}/dashboard/sign-in`);
    await page.waitForSelector('text=from the operator of this service');
    expect(await button().count()).toBe(0);
    await sound();
    await page.goto(`${base}/dashboard/captures`);
    await page.waitForSelector('text=No session in this browser');
    expect(await page.textContent('main')).toContain('ask its operator for a link');
  });
});
