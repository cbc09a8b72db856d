import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowList } from '../../daemon/outside/guard/allow.js';
import { guardedFetch } from '../../daemon/outside/guarded-fetch.js';
import type { Client } from '../../src/client/index.js';
import { leaveFile, openHouse, type House } from '../daemon/house.js';
import { captured, loopback, quiet, subscribe } from '../events/post-office.js';
import { webhookReceiver, type Receiver } from '../fakes/outside/webhook-receiver.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { folder, inChromium, schemes } from './rig.js';

const hostile = '<img/src=x/onerror=self.pwned=1>\u202egnp.exe';

describe('webhooks in the dashboard', () => {
  let receiver: Receiver;
  let house: House;
  let base: string;
  let page: Page;
  let key: string;
  let client: Client;

  beforeAll(async () => {
    receiver = await webhookReceiver();
  });
  afterAll(() => receiver.close());
  const here = inChromium(() => {
    const guard = { resolve: loopback, allow: allowList(['127.0.0.0/8']), ca: receiver.ca };
    return openHouse({
      dashboard: folder,
      run: leaveFile,
      webhooks: (url, request) => guardedFetch(url, request, guard),
    });
  });
  const { sound } = here;
  beforeEach(async () => {
    ({ house, base, page } = here);
    ({ key } = await accountOf(house));
    client = house.client(key);
    receiver.received.length = 0;
    receiver.behave(200);
  });

  const enter = (path = '/webhooks') => here.enter(key, path);
  const act = async (title: string, button: string) => {
    await page.click(`summary:text-is("${title}")`);
    await page.click(`details[open] button:text-is("${button}")`);
    await page.waitForSelector('p.done:focus');
    return page.textContent('p.done');
  };
  const reach = async (selector: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${selector} was not reached`);
  };

  it('makes a webhook by keyboard alone, shows its secret once, and keeps what was typed when it is refused', async () => {
    await enter();
    await page.waitForSelector('.empty');
    await sound();
    await reach('.drawer > summary');
    await page.keyboard.press('Enter');
    await reach('input[name=url]');
    await page.keyboard.type('http://plain.example/hook');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('[role=alert]')).toContain('INVALID_URL');
    expect(await page.inputValue('input[name=url]')).toBe('http://plain.example/hook');
    await sound();
    await page.fill('input[name=url]', receiver.url('/typed'));
    await page.focus('input[name=host]');
    await reach('input[value="schedule.paused"]');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForSelector('p.done:focus');
    expect(await page.textContent('.card code')).toMatch(/^whsec_/);
    await page.waitForSelector('tbody tr');
    expect((await client.listWebhookSubscriptions({})).subscriptions).toMatchObject([
      { url: receiver.url('/typed'), events: ['capture.completed', 'capture.failed', 'schedule.paused'], host: null },
    ]);
    await sound();
    await page.click('tbody a');
    await page.waitForSelector('text=Nothing was sent yet');
    expect(await page.textContent('main')).not.toContain('whsec_');
  });

  it('tests, changes events, pauses, resumes, renews the secret and deletes', async () => {
    const { subscription_id, secret } = await subscribe(house, receiver.url(), undefined, client);
    const read = () => client.getWebhookSubscription({ params: { subscription_id } });
    await enter(`/webhooks/${subscription_id}`);
    await page.waitForSelector('text=Nothing was sent yet');
    expect(await act('Send a test', 'Send it')).toBe('✓ A test was sent, and the receiver took it.');
    expect(receiver.received).toHaveLength(1);
    await page.waitForSelector('tbody tr:has-text("webhook.test")');
    await page.click('summary:text-is("Change events")');
    await page.uncheck('input[value="capture.completed"]');
    await page.click('button:text-is("Save the events")');
    await page.waitForSelector('[role=alert]');
    expect((await read()).events).toEqual(['capture.completed']);
    await page.check('input[value="capture.failed"]');
    await page.click('button:text-is("Save the events")');
    await page.waitForSelector('dd:text-is("capture.failed")');
    expect((await read()).events).toEqual(['capture.failed']);
    await act('Pause', 'Pause it');
    expect(await read()).toMatchObject({ status: 'disabled', disabled_reason: 'caller' });
    await page.waitForSelector('text=somebody paused it');
    await act('Resume', 'Resume it');
    expect((await read()).status).toBe('active');
    await act('New secret', 'Make a new secret');
    const renewed = await page.textContent('.card code');
    expect(renewed).toMatch(/^whsec_/);
    expect(renewed).not.toBe(secret);
    await page.click('summary:text-is("Delete")');
    await page.click('button:text-is("Delete the webhook")');
    await page.waitForSelector('text=A webhook tells an address');
    expect((await client.listWebhookSubscriptions({})).subscriptions).toEqual([]);
  });

  it.each(schemes)('shows what failed, and sends it again, at 320 px in %s', async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    receiver.behave(500);
    const { subscription_id } = await subscribe(house, receiver.url('/failing'), undefined, client);
    await captured(house, undefined, client);
    await quiet(house);
    await client.createWebhookSubscription({
      body: { url: receiver.url('/other'), events: ['capture.failed'], host: hostile },
    });
    await enter();
    await page.waitForSelector('tbody tr:nth-child(2)');
    expect(await page.textContent('tbody')).toContain(hostile.replace('\u202e', '\\u202e'));
    await sound();
    const shots = process.env['EVIDENCE_SHOTS'];
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${scheme}-webhooks.png`, fullPage: true });
    await page.goto(`${base}/dashboard/webhooks/${subscription_id}`);
    await page.waitForSelector('tbody tr');
    expect(await page.textContent('tbody')).toContain('http 500');
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
    const right = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return (box?.x ?? NaN) + (box?.width ?? NaN);
    };
    expect(await right('.kinds')).toBeLessThan(await right('form:has(.kinds)'));
    await sound();
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${scheme}-webhook.png`, fullPage: true });
    await page.click('button:text-is("Send it again")');
    await page.waitForSelector('p.done.bad:focus');
    // What came to nothing has no tick.
    expect(await page.textContent('p.done')).toBe('✗ It was sent again, but the receiver did not take it: http 500.');
    await sound();
    receiver.behave(200);
    await page.click('summary:text-is("Send again")');
    await page.click('button:text-is("Send it again")');
    await page.waitForSelector('p.done:focus');
    expect(await page.textContent('p.done')).toBe('✓ It was sent again, and the receiver took it.');
    await page.waitForSelector('tbody .good');
    await page.selectOption('select[name=status]', 'abandoned');
    await page.click('button:text-is("Filter")');
    await page.waitForSelector('text=No delivery has the state “abandoned”.');
    expect(page.url()).toContain('status=abandoned');
    await sound();
    // A page that was full leads on, also where nothing follows.
    const { next_cursor: next } = await client.listWebhookDeliveries({ query: { subscription_id, limit: 1 } });
    await page.goto(`${page.url()}&cursor=${encodeURIComponent(next ?? 'none')}`);
    await page.waitForSelector('text=No delivery on this page has the state “abandoned”.');
    await page.goto(`${base}/dashboard/webhooks/sub_unknown0`);
    await page.waitForSelector('[role=alert]');
    await sound();
  });

  it('keeps the last answer while the service is not reached, and says when the session has ended', async () => {
    await subscribe(house, receiver.url(), undefined, client);
    await enter();
    await page.waitForSelector('tbody tr');
    await page.route('**/v1/webhook-subscriptions**', (route) => route.abort());
    await page.click('nav >> text=Captures');
    await page.goBack();
    await page.waitForSelector('text=This is what it said last');
    expect(await page.locator('tbody tr').count()).toBe(1);
    await sound();
    await page.unroute('**/v1/webhook-subscriptions**');
    await here.context.clearCookies();
    await page.reload();
    await page.waitForSelector('dialog[open]');
    await sound();
  });
});
