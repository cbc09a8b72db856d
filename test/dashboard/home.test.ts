import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordEvent } from '../../daemon/store/webhooks/events.js';
import type { Client } from '../../src/client/index.js';
import { failing, leaveFile, openHouse, type House } from '../daemon/house.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { folder, inChromium } from './rig.js';

describe('home and events in the dashboard', () => {
  let house: House;
  let page: Page;
  let key: string;
  let id: string;
  let client: Client;

  const here = inChromium(() =>
    openHouse({
      dashboard: folder,
      run: (run) => (run.order.url.includes('fails') ? Promise.resolve(failing) : leaveFile(run)),
    }),
  );
  const { looks, sound } = here;
  beforeEach(async () => {
    ({ house, page } = here);
    // What the page asks for by the last days, it asks for by the time of the service.
    await page.clock.setFixedTime(house.world.now());
    ({ key, id } = await accountOf(house));
    client = house.client(key);
  });
  const capture = async (...urls: string[]) => {
    for (const url of urls) await client.createCapture({ body: { url } });
    await house.settled();
  };

  it('says what is going on, and captures by the keyboard', async () => {
    await here.enter(key, '/home');
    await page.waitForSelector('text=There is no capture yet');
    await page.waitForSelector('text=No schedule and no webhook is paused');
    await looks('home-empty');
    await page.focus('input[name=url]');
    await page.keyboard.type('https://one.example/');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#actions');
    await house.settled();
    await capture('https://fails.example/');
    const { subscription_id } = await client.createWebhookSubscription({
      body: { url: 'https://hook.example/', events: ['capture.failed'] },
    });
    await client.updateWebhookSubscription({ params: { subscription_id }, body: { status: 'disabled' } });
    await page.click('a.brand');
    await page.waitForSelector('section:has(#failed) >> text=fails.example');
    await page.waitForSelector('section:has(#newest) >> text=one.example');
    await page.waitForSelector('section:has(#paused) >> text=hook.example');
    expect(await page.textContent('section:has(#use)')).toMatch(/\d+ units? in \d{4}-\d{2}/);
    await looks('home-some');
  });

  it('says what came since the last visit, which this browser or else the sign-in log tells', async () => {
    await here.enter(key, '/home');
    await page.waitForSelector('h2:text-is("Changes in the last 7 days")');
    expect(await page.locator('text=Your last visit').count()).toBe(0);
    const hour = 3_600_000;
    const pass = async (hours: number) => {
      house.world.forward(hours * hour);
      await page.clock.setFixedTime(house.world.now());
    };
    await pass(0.5);
    await capture('https://fails.example/before');
    await pass(0.25);
    // Another page within the hour belongs to the visit, so that the visit goes on.
    await page.click('nav >> text=Captures');
    const left = house.world.now().toISOString();
    await pass(2);
    await capture('https://fails.example/after');
    const { schedule_id } = await client.createSchedule({
      body: { url: 'https://one.example/', mode: 'interval', interval_seconds: 3600 },
    });
    await client.pauseSchedule({ params: { schedule_id } });
    await page.click('a.brand');
    await page.waitForSelector('h2:text-is("Failed since your last visit")');
    const failed = () => page.locator('section:has(#failed) li a').allTextContents();
    await expect.poll(failed).toEqual(['https://fails.example/after']);
    expect(await page.getAttribute('p:has-text("Your last visit") time', 'datetime')).toBe(left);
    await page.waitForSelector('section:has(#paused) li:has-text("since your last visit")');
    await page.waitForSelector('section:has(#changes) >> text=The last 7 days');
    await looks('home-since');
    // Read again in the same visit, it is the same.
    await page.reload();
    await expect.poll(failed).toEqual(['https://fails.example/after']);
    // This browser knows nothing any more: the sign-in before this one counts.
    await page.evaluate(() => localStorage.clear());
    await pass(2);
    await here.enter(key, '/home');
    await expect.poll(failed).toEqual(['https://fails.example/after', 'https://fails.example/before']);
  });

  it('says what is left of the disk of a service of one’s own, and warns where that is little', async () => {
    await here.enter(key, '/home');
    await page.waitForSelector('section:has(#use) p:text-matches("^[0-9.]+ [GT]B free on the disk of this service$")');
    const told = (bytes: number | null) =>
      page.route('**/v1/whoami', async (route) => {
        const answer = await route.fetch();
        const me = (await answer.json()) as { server: object };
        await route.fulfill({ json: { ...me, server: { ...me.server, disk_free_bytes: bytes } } });
      });
    await told(400_000_000);
    await page.reload();
    await page.waitForSelector('section:has(#use) p.bad:has-text("✗ Only 400.0 MB are free")');
    await sound();
    await page.unroute('**/v1/whoami');
    await told(null);
    await page.reload();
    await page.waitForSelector('section:has(#use) >> text=Plan');
    expect(await page.textContent('section:has(#use)')).not.toContain('disk');
  });

  it('shows the newest changes of a busy week, and events in either order', async () => {
    const newest = { diff_status: 'no_baseline' };
    const { db } = house.desk;
    for (let turn = 1; turn <= 60; turn += 1) {
      const url = `https://watched.example/${turn}`;
      await recordEvent(db, {
        event_id: `evt_${id.slice(-12)}${String(turn).padStart(8, '0')}`,
        account_id: id,
        type: 'monitor.change_detected',
        created_at: new Date(house.world.now().getTime() - (60 - turn) * 60_000).toISOString(),
        test_mode: false,
        capture_id: null,
        schedule_id: null,
        body: { event: 'monitor.change_detected', url, ...(turn === 60 && newest) },
        about: { subject: `sch_${turn}`, host: 'watched.example', occurrence: '' },
      });
    }
    await here.enter(key, '/home');
    const shown = () => page.locator('section:has(#changes) li a').allTextContents();
    await expect.poll(shown).toEqual([60, 59, 58, 57, 56].map((turn) => `https://watched.example/${turn}`));
    expect(await page.textContent('section:has(#changes) li')).toContain('first capture, to compare with');
    await looks('home-changes');
    await page.click('section:has(#changes) a:text-is("All changes")');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(50);
    const addresses = () => page.locator('tbody dd').filter({ hasText: 'watched.example' }).allTextContents();
    expect((await addresses()).at(0)).toBe('https://watched.example/60');
    await page.click('text=Older events');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(10);
    expect((await addresses()).at(-1)).toBe('https://watched.example/1');
    await page.selectOption('select[name=order]', 'asc');
    await page.click('button:text-is("Filter")');
    await expect.poll(async () => (await addresses()).at(0)).toBe('https://watched.example/1');
    await page.click('text=Newer events');
    await expect.poll(async () => (await addresses()).at(-1)).toBe('https://watched.example/60');
    expect(page.url()).toContain('order=asc');
    expect(await page.inputValue('select[name=order]')).toBe('asc');
  });

  it('asks every half minute, in a hidden tab every five, and at once when the tab is shown', async () => {
    await page.clock.install({ time: house.world.now() });
    await here.enter(key, '/events');
    await page.waitForSelector('text=Nothing has happened yet');
    let [asked, answered] = [0, 0];
    const ofEvents = (request: { url(): string }) => Number(request.url().includes('/v1/events'));
    page.on('request', (request) => void (asked += ofEvents(request)));
    page.on('requestfinished', (request) => void (answered += ofEvents(request)));
    /** Passes the time in steps, so that each answer arrives before the next. */
    const pass = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 10) {
        await page.clock.runFor(10_000);
        await expect.poll(() => asked - answered).toBe(0);
      }
    };
    const hide = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await pass(70);
    expect(asked).toBe(2);
    await hide(true);
    await pass(30);
    expect(asked).toBe(3);
    await pass(240);
    expect(asked).toBe(3);
    await pass(60);
    expect(asked).toBe(4);
    await hide(false);
    await expect.poll(() => asked).toBe(5);
    await pass(40);
    expect(asked).toBe(6);
  });

  it('says how one signs in to a service that sends no mail, and offers no passkey at an address of numbers', async () => {
    await here.enter(key, '/settings/signing-in');
    await page.waitForSelector('text=This service sends no mail');
    await page.waitForSelector('text=not at an address of numbers');
    expect(await page.locator('summary:text-is("Add a passkey")').count()).toBe(0);
    await looks('ways-no-mail');
    // Nothing is said of the service while it does not say it.
    await page.route('**/v1/sign-in', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.waitForSelector('[role=alert] >> text=Try again');
    await page.waitForSelector('summary:text-is("Add an authenticator program")');
    expect(await page.locator('text=not at an address of numbers').count()).toBe(0);
  });

  it('keeps an address that is refused', async () => {
    await here.enter(key, '/home');
    await page.fill('input[name=url]', 'https://user:word@one.example/');
    await page.click('button.main');
    await page.waitForSelector('[role=alert]');
    expect(await page.inputValue('input[name=url]')).toContain('user:word');
    await sound();
  });

  it('lists events with their bodies, and filters them by the address', async () => {
    await here.enter(key, '/events');
    await page.waitForSelector('text=Nothing has happened yet');
    // A landmark that holds nothing only costs who hears the page.
    expect(await page.getByRole('navigation').count()).toBe(1);
    await looks('events-empty');
    await capture('https://one.example/', 'https://fails.example/<img src=x onerror=self.pwned=1>');
    await page.reload();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    await page.focus('tr:has-text("capture.completed") summary');
    await page.keyboard.press('Enter');
    await page.waitForSelector('tbody details[open] dd:has-text("one.example")');
    await looks('events-some');
    await page.selectOption('select[name=type]', 'capture.failed');
    await page.click('button:text-is("Filter")');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(page.url()).toContain('type=capture.failed');
    expect(await page.inputValue('select[name=type]')).toBe('capture.failed');
    await page.goto(`${here.base}/dashboard/events?type=nonsense`);
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('[role=alert]')).toContain('MALFORMED_REQUEST');
    await sound();
    await here.context.clearCookies();
    await page.goto(`${here.base}/dashboard/home`);
    await page.waitForSelector('dialog[open]');
    await sound();
  });
});
