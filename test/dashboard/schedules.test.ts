import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../src/client/index.js';
import { leaveFile, openHouse, type House } from '../daemon/house.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { folder, inChromium } from './rig.js';

const hostile = '<img src=x onerror="globalThis.pwned=1"> javascript:alert(1) \u202egnp.exe';
const shownHostile = hostile.replace('\u202e', '\\u202e');
const daily = { url: 'https://one.example/', mode: 'interval', interval_seconds: 86_400 } as const;

describe('schedules in the dashboard', () => {
  let house: House;
  let base: string;
  let page: Page;
  let key: string;
  let client: Client;

  const here = inChromium(() =>
    openHouse({
      dashboard: folder,
      run: async (run) =>
        run.order.url.includes('fails')
          ? { kind: 'failed', reason: 'unreachable', message: 'The page could not be reached.' }
          : leaveFile(run),
    }),
  );
  const { sound } = here;
  beforeEach(async () => {
    ({ house, base, page } = here);
    ({ key } = await accountOf(house));
    client = house.client(key);
  });

  const enter = (path = '/schedules') => here.enter(key, path);
  const act = async (title: string, button: string) => {
    await page.click(`summary:text-is("${title}")`);
    await page.click(`details[open] button:text-is("${button}")`);
    await page.waitForSelector('p.done:focus');
  };
  /** A run with its end, which the scheduler writes; the rig has none. */
  const ran = async (schedule_id: string, status: 'completed' | 'failed') => {
    await client.runSchedule({ params: { schedule_id } });
    await house.settled();
    const reason = status === 'failed' ? ('capture_failed' as const) : null;
    const row = { status, reason, phase: null, ended_at: new Date(house.world.now()).toISOString() };
    await house.desk.db.updateTable('schedule_runs').set(row).where('schedule_id', '=', schedule_id).execute();
  };

  it('makes a schedule by keyboard alone, and says what was refused without losing what was typed', async () => {
    await enter();
    await page.waitForSelector('.empty');
    await sound();
    const reach = async (selector: string) => {
      for (let presses = 0; presses < 40; presses += 1) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${selector} was not reached`);
    };
    await reach('.drawer > summary');
    await page.keyboard.press('Enter');
    await reach('input[name=url]');
    await page.keyboard.type('https://typed.example/');
    await reach('input[name=name]');
    await page.keyboard.type(hostile);
    await reach('select[name=span]');
    await page.keyboard.type('by a cron');
    await reach('input[name=cron]');
    await page.keyboard.type('nightly');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('[role=alert]')).toContain('INVALID_CRON');
    expect(await page.inputValue('input[name=url]')).toBe('https://typed.example/');
    await sound();
    await page.fill('input[name=cron]', '0 9 * * 1');
    await page.press('input[name=cron]', 'Enter');
    await expect.poll(() => page.textContent('h1')).toBe(shownHostile);
    const { schedules } = await client.listSchedules({ query: {} });
    expect(schedules).toMatchObject([
      { mode: 'cron', cron: '0 9 * * 1', url: 'https://typed.example/', name: hostile },
    ]);
    expect(await page.locator('.bare li').count()).toBe(5);
    await sound();
  });

  it('runs at a time of day in a zone, for who knows no cron', async () => {
    await enter();
    await page.click('summary:text-is("New schedule")');
    await page.fill('input[name=url]', 'one.example/');
    await page.selectOption('select[name=span]', { label: 'once a week at …' });
    await page.selectOption('select[name=weekday]', 'Sunday');
    await page.fill('input[name=at]', '18:30');
    await sound();
    await page.selectOption('select[name=span]', { label: 'every day at …' });
    expect(await page.locator('select[name=weekday]').count()).toBe(0);
    await page.fill('input[name=at]', '07:00');
    await page.fill('input[name=timezone]', 'Europe/Berlin');
    await page.click('button:text-is("Make the schedule")');
    await page.waitForSelector('dd:text-is("every day at 07:00, Europe/Berlin")');
    const { schedules } = await client.listSchedules({ query: {} });
    expect(schedules).toMatchObject([
      { url: 'https://one.example/', mode: 'cron', cron: '0 7 * * *', timezone: 'Europe/Berlin' },
    ]);
  });

  it('pauses, resumes, runs and deletes', async () => {
    const { schedule_id } = await client.createSchedule({ body: daily });
    const state = async () => (await client.getSchedule({ params: { schedule_id } })).status;
    await enter(`/schedules/${schedule_id}`);
    await page.waitForSelector('text=Nothing has run yet');
    await act('Pause', 'Pause it');
    expect(await state()).toBe('paused');
    await page.waitForSelector('dt:text-is("Would be next")');
    await act('Resume', 'Resume it');
    expect(await state()).toBe('active');
    await act('Run now', 'Run it');
    await house.settled();
    await page.waitForSelector('.slot');
    expect((await client.listScheduleRuns({ params: { schedule_id }, query: {} })).runs).toHaveLength(1);
    await page.click('summary:text-is("Delete")');
    await page.click('button:text-is("Delete the schedule")');
    await page.waitForSelector('text=A schedule captures an address');
    expect((await client.listSchedules({ query: {} })).schedules).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'shows runs as marks with words and as a table at 320 px, in %s',
    async (scheme) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 640 });
      const { schedule_id } = await client.createSchedule({ body: daily });
      const { schedule_id: failing } = await client.createSchedule({
        body: { ...daily, url: 'https://fails.example/', name: hostile },
      });
      await ran(schedule_id, 'completed');
      await ran(failing, 'failed');
      await enter();
      await page.waitForSelector('tbody tr:nth-child(2)');
      expect(await page.textContent('tbody')).toContain(shownHostile);
      await sound();
      for (const [id, word] of [
        [schedule_id, 'completed'],
        [failing, 'failed'],
      ] as const) {
        await page.goto(`${base}/dashboard/schedules/${id}`);
        await page.waitForSelector('.slot');
        expect(await page.textContent('.slot .unseen')).toContain(`UTC, ${word}`);
        expect(await page.textContent('tbody td')).toContain(word);
        await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
        await sound();
        const shots = process.env['EVIDENCE_SHOTS'];
        if (shots !== undefined)
          await page.screenshot({ path: `${shots}/${scheme}-schedule-${word}.png`, fullPage: true });
      }
      await page.goto(`${base}/dashboard/schedules/sch_unknown0`);
      await page.waitForSelector('[role=alert]');
      await sound();
    },
  );

  it('changes name and times, each way, and keeps the rest', async () => {
    const { schedule_id } = await client.createSchedule({
      body: { ...daily, interval_seconds: 7200, options: { case_reference: 'A-1' } },
    });
    const read = () => client.getSchedule({ params: { schedule_id } });
    await enter(`/schedules/${schedule_id}`);
    await page.click('summary:text-is("Change")');
    expect(await page.inputValue('select[name=span]')).toBe('7200');
    await page.fill('input[name=name]', 'Terms of the shop');
    await page.selectOption('select[name=span]', 'cron');
    await page.fill('input[name=cron]', 'nonsense');
    await page.fill('input[name=timezone]', 'Europe/Berlin');
    await page.click('details[open] button:text-is("Save")');
    await page.waitForSelector('details[open] .problem');
    expect(await page.inputValue('input[name=cron]')).toBe('nonsense');
    await sound();
    await page.fill('input[name=cron]', '0 9 * * 1-5');
    await page.click('details[open] button:text-is("Save")');
    await page.waitForSelector('p.done:focus');
    expect(await read()).toMatchObject({
      mode: 'cron',
      cron: '0 9 * * 1-5',
      timezone: 'Europe/Berlin',
      interval_seconds: null,
      name: 'Terms of the shop',
      options: { case_reference: 'A-1' },
    });
    await page.waitForSelector('dd:text-is("Monday to Friday at 09:00, Europe/Berlin")');
    // In the zone of the schedule, wherever the reader is.
    expect(await page.textContent('ul.bare li')).toMatch(/09:00 AM, Europe\/Berlin 2026-\d\d-\d\d 08:00:00 UTC$/);
    await page.click('summary:text-is("Change")');
    expect(await page.inputValue('select[name=span]')).toBe('workdays');
    expect(await page.inputValue('input[name=at]')).toBe('09:00');
    await page.fill('input[name=name]', '');
    await page.selectOption('select[name=span]', '3600');
    await page.check('input[name=change]');
    await page.click('details[open] button:text-is("Save")');
    await page.waitForSelector('text=looks every hour, captures when it changed');
    expect(await read()).toMatchObject({ mode: 'on_change', cron: null, interval_seconds: 3600, name: null });
  });

  it('changes address, what is watched and how each capture is made, and keeps what it does not ask for', async () => {
    const { matter_id } = await client.createMatter({ body: { name: 'Case' } });
    const { schedule_id } = await client.createSchedule({
      body: {
        ...daily,
        webhook_url: 'https://hook.example/',
        options: {
          matter_id,
          expand_content: 'deep',
          metadata: { file: 'A', count: 3 },
          evidence_pack: { pdf_language: 'en', warc: false },
        },
      },
    });
    const read = () => client.getSchedule({ params: { schedule_id } });
    const before = await read();
    await enter(`/schedules/${schedule_id}`);
    await page.click('summary:text-is("Change")');
    await page.click('summary:text-is("How each capture is made")');
    await page.waitForSelector('details[open] select[name=matter]');
    await page.click('details[open] button:text-is("Save")');
    await page.waitForSelector('p.done:focus');
    expect(await read()).toEqual({ ...before, updated_at: expect.any(String) as string });
    await page.reload();
    await page.click('summary:text-is("Change")');
    await page.fill('input[name=url]', 'https://two.example/');
    await page.check('input[name=change]');
    await page.selectOption('select[name=alert_on]', 'text');
    await page.fill('textarea[name=ignore_selectors]', '.advert\n\n #clock');
    await page.check('input[name=ignore_order]');
    await page.fill('input[name=late]', '10');
    await page.check('input[name=unhook]');
    await page.click('summary:text-is("How each capture is made")');
    await page.selectOption('select[name=screen]', 'own');
    await page.fill('input[name=width]', '800');
    await page.fill('input[name=height]', '600');
    await page.click('summary:text-is("More about the package")');
    await page.selectOption('select[name=storage]', 'hashed');
    await page.fill('textarea[name=metadata]', 'file=B\ncount=3');
    await here.looks('schedule-change');
    await page.click('details[open] button:text-is("Save")');
    await page.waitForSelector(
      'dt:text-is("What counts as a change") + dd:has-text("text only; left out: .advert, #clock")',
    );
    expect(await read()).toMatchObject({
      url: 'https://two.example/',
      mode: 'on_change',
      alert_on: 'text',
      ignore: { selectors: ['.advert', '#clock'], patterns: [], order: true },
      catch_up_seconds: 600,
      webhook_url: null,
      options: {
        matter_id,
        viewport: { width: 800, height: 600 },
        expand_content: 'deep',
        metadata: { file: 'B', count: 3 },
        evidence_pack: { pdf_language: 'en', warc: false, storage: 'hashed' },
      },
    });
    await page.waitForSelector(`dt:text-is("Matter") + dd a[href$="${matter_id}"]`);
  });

  it('keeps the last answer while the service is not reached', async () => {
    await client.createSchedule({ body: daily });
    await enter();
    await page.waitForSelector('tbody tr');
    await page.route('**/v1/scheduled-captures**', (route) => route.abort());
    await page.click('nav >> text=Captures');
    await page.goBack();
    await page.waitForSelector('text=This is what it said last');
    expect(await page.locator('tbody tr').count()).toBe(1);
    await sound();
  });
});
