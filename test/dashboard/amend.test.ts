import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { leaveFile, openHouse, type House } from '../daemon/house.js';
import { person, type Person } from '../http/matters/matter-rig.js';
import { folder, inChromium } from './rig.js';

// What two tabs, or two people, change at the same time.
describe('forms of the dashboard, while others change the same', () => {
  let house: House;
  let page: Page;
  let owner: Person;

  const here = inChromium(() => openHouse({ dashboard: folder, run: leaveFile }));
  beforeEach(async () => {
    ({ house, page } = here);
    owner = await person(house);
  });
  /** The view looks for news, as it does after a while. */
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const press = (button: string) => page.click(`details[open] button:text-is("${button}")`);
  const scheduled = async () => {
    const body = { url: 'https://one.example/', mode: 'interval', interval_seconds: 86_400, name: 'First' } as const;
    const { schedule_id } = await owner.client.createSchedule({ body });
    const params = { schedule_id };
    await here.enter(owner.key, `/schedules/${schedule_id}`);
    await page.click('summary:text-is("Change")');
    return {
      change: (name: string) => owner.client.updateSchedule({ params, body: { name } }),
      name: async () => (await owner.client.getSchedule({ params })).name,
    };
  };
  const captured = async () => {
    const { capture_id } = await owner.client.createCapture({ body: { url: 'https://one.example/' } });
    await house.settled();
    return capture_id;
  };

  it('keep what is typed when a newer version comes, say so, and save over it only when that is asked for', async () => {
    const { change, name } = await scheduled();
    await page.fill('input[name=name]', 'Mine');
    await change('Of another');
    await look();
    await page.waitForSelector('[role=alert]:has-text("There is a newer version")');
    expect(await page.textContent('h1')).toBe('Of another');
    expect(await page.inputValue('input[name=name]')).toBe('Mine');
    await here.looks('amend-newer');
    await press('Save');
    await page.waitForSelector('details[open] button:text-is("Save"):not([disabled])');
    expect(await name()).toBe('Of another');
    await press('Keep what I typed');
    await page.waitForSelector('text=What you typed takes its place when you save.');
    await press('Save');
    await page.waitForSelector('p.done:focus');
    expect(await name()).toBe('Mine');
  });

  it('see another change also when the view has not looked yet, or when it comes as they are sent', async () => {
    const { change, name } = await scheduled();
    await page.fill('input[name=name]', 'Mine');
    await change('Of another');
    await press('Save');
    await page.waitForSelector('[role=alert]:has-text("There is a newer version")');
    expect(await name()).toBe('Of another');
    await press('Show the newer version');
    await expect.poll(() => page.inputValue('input[name=name]')).toBe('Of another');
    await page.fill('input[name=name]', 'Mine again');
    await page.route('**/v1/scheduled-captures/**', async (route) => {
      if (route.request().method() === 'PATCH') await change('In between');
      await route.continue();
    });
    await press('Save');
    await page.waitForSelector('[role=alert]:has-text("There is a newer version")');
    expect(await name()).toBe('In between');
    expect(await page.inputValue('input[name=name]')).toBe('Mine again');
  });

  it('of a matter and of a note do the same', async () => {
    const { matter_id } = await owner.client.createMatter({ body: { name: 'Case' } });
    const params = { matter_id };
    await here.enter(owner.key, `/matters/${matter_id}/manage`);
    await page.click('summary:text-is("Rename or describe")');
    await page.fill('textarea[name=description]', 'Mine');
    await owner.client.updateMatter({ params, body: { description: 'Of another' } });
    await press('Save');
    await page.waitForSelector('[role=alert]:has-text("There is a newer version")');
    expect((await owner.client.getMatter({ params })).description).toBe('Of another');
    expect(await page.inputValue('textarea[name=description]')).toBe('Mine');
    const capture_id = await captured();
    await page.goto(`${here.base}/dashboard/captures/${capture_id}`);
    await page.click('summary:text-is("Write a note")');
    await page.fill('textarea[name=note]', 'Mine');
    const noted = { action: 'private_note', value: 'Of another' } as const;
    await owner.client.updateCapture({ params: { capture_id }, body: noted });
    await press('Save the note');
    await page.waitForSelector('[role=alert]:has-text("There is a newer version")');
    expect(await owner.client.getCapture({ params: { capture_id } })).toMatchObject({ private_note: 'Of another' });
  });

  it('stay open with what was typed when the list around them is read again, and when the matter is sealed', async () => {
    const { matter_id } = await owner.client.createMatter({ body: { name: 'Case' } });
    const params = { matter_id };
    await owner.client.createShare({ params, body: { label: 'Counsel' } });
    await here.enter(owner.key, `/matters/${matter_id}/shares`);
    await page.click('summary:text-is("Change Counsel")');
    await page.fill('details[open] input[name=label]', 'Mine');
    await owner.client.createShare({ params, body: { label: 'Another' } });
    await look();
    await page.waitForSelector('th:has-text("Another")');
    expect(await page.inputValue('details[open] input[name=label]')).toBe('Mine');
    await page.click('nav.sections >> text=Notes');
    await page.click('summary:text-is("Write a note")');
    await page.fill('textarea[name=text]', 'Half a thought');
    await owner.client.archiveMatter({ params });
    await look();
    await page.waitForSelector('text=The matter is archived');
    expect(await page.inputValue('textarea[name=text]')).toBe('Half a thought');
    await press('Write it');
    await page.waitForSelector('[role=alert]:has-text("MATTER_ARCHIVED")');
  });

  it('keep captures chosen that newer ones push off the page', async () => {
    const oldest = await captured();
    await here.enter(owner.key, '/captures');
    await page.getByLabel('Choose https://one.example/').check();
    await page.waitForSelector('.chosen >> text=1 chosen');
    await page.route('**/v1/captures?**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { captures: object[] };
      const captures = body.captures.map((row) => ({ ...row, capture_id: 'cap_newer00000000000000', title: 'Newer' }));
      await route.fulfill({ response: answer, json: { ...body, captures } });
    });
    await look();
    await page.waitForSelector('.chosen >> text=Not on this page any more: https://one.example/');
    await page.click('.chosen summary:text-is("Hold")');
    await press('Hold 1 capture');
    await page.waitForSelector('p.done:focus');
    expect(await owner.client.getCapture({ params: { capture_id: oldest } })).toMatchObject({ legal_hold: true });
  });
});
