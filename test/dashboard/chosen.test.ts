import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../src/client/index.js';
import { openHouse, type House } from '../daemon/house.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { folder, inChromium } from './rig.js';

describe('several captures at once in the dashboard', () => {
  let house: House;
  let page: Page;
  let key: string;
  let client: Client;

  const here = inChromium(() =>
    openHouse({
      dashboard: folder,
      // What a comparison makes is tested elsewhere; here it is which two are compared.
      compare: async () => ({ kind: 'failed', reason: 'internal', message: 'The package is broken.' }),
      print: () => Promise.reject(new Error('nothing is printed here')),
    }),
  );
  const { looks, sound } = here;
  beforeEach(async () => {
    ({ house, page } = here);
    ({ key } = await accountOf(house));
    client = house.client(key);
  });
  const capture = async (...urls: string[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const url of urls) ids.push((await client.createCapture({ body: { url } })).capture_id);
    await house.settled();
    return ids;
  };
  const open = async (path = '/captures') => {
    await here.enter(key, path);
    await page.waitForSelector('tbody tr');
  };
  const tick = (...names: string[]) => Promise.all(names.map((name) => page.getByLabel(`Choose ${name}`).check()));
  const does = async (title: string) => {
    await page.click(`.chosen summary:text-is("${title}")`);
    await page.click('.chosen details[open] button[type=submit]');
    await page.waitForSelector('p.done:focus');
    return page.textContent('p.done');
  };
  const statesOf = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (capture_id) => (await client.getCapture({ params: { capture_id } })).status));

  it('puts what is ticked into a matter, by the keyboard, and says what is in it already', async () => {
    const [one = '', two = ''] = await capture(
      'https://one.example/',
      'https://two.example/',
      'https://three.example/',
    );
    const { matter_id } = await client.createMatter({ body: { name: 'Case' } });
    await client.addMatterItems({ params: { matter_id }, body: { capture_ids: [one] } });
    await open();
    expect(await page.locator('.chosen').count()).toBe(0);
    await page.getByLabel('Choose https://one.example/').focus();
    await page.keyboard.press('Space');
    await page.waitForSelector('.chosen >> text=1 chosen');
    await tick('https://two.example/');
    await page.waitForSelector('.chosen >> text=2 chosen');
    await looks('chosen');
    await page.focus('.chosen summary:text-is("Into a matter")');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.chosen select[name=matter]');
    await looks('chosen-matter');
    await page.focus('.chosen details[open] button[type=submit]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('p.done:focus');
    expect(await page.textContent('p.done')).toBe('✓ 1 capture was put in, 1 is in it already.');
    const { items } = await client.listMatterItems({ params: { matter_id }, query: {} });
    expect(items.map(({ capture_id }) => capture_id)).toEqual([one, two]);
    await expect
      .poll(() => page.locator('tr:has-text("two.example") td[data-column=Exhibits]').textContent())
      .toBe('EX-0002');
    // What was chosen is chosen no more.
    expect(await page.locator('.chosen').count()).toBe(0);
  });

  it.each([
    ['beside an older one', ['Of somebody else'], 'Case'],
    ['as the first', [], 'Case'],
  ])('a new matter %s stays chosen when the exhibits were refused, and is opened once', async (_, older, name) => {
    const [one = ''] = await capture('https://one.example/');
    for (const each of older) await client.createMatter({ body: { name: each } });
    await open();
    await tick('https://one.example/');
    await page.click('.chosen summary:text-is("Into a matter")');
    await page.selectOption('.chosen select[name=matter]', 'new');
    await page.fill('.chosen input[name=matter_name]', name);
    // From the creation on, neither the list is read again nor the exhibits arrive.
    let isDown = false;
    await page.route(/\/v1\/matters/, async (route) => {
      const isCreation = route.request().method() === 'POST' && route.request().url().endsWith('/v1/matters');
      if (isDown) return route.abort();
      await route.continue();
      isDown = isCreation;
    });
    await page.click('.chosen details[open] button[type=submit]');
    await page.waitForSelector('.chosen details[open] .problem');
    await expect.poll(() => page.locator('.chosen select[name=matter] option:checked').textContent()).toBe(name);
    expect(await page.locator('.chosen input[name=matter_name]').count()).toBe(0);
    await sound();
    await page.unroute(/\/v1\/matters/);
    await page.click('.chosen details[open] button[type=submit]');
    await page.waitForSelector('p.done:focus');
    expect(await page.textContent('p.done')).toBe('✓ 1 capture was put in.');
    const { matters } = await client.listMatters({ query: {} });
    expect(matters.map((each) => each.name).toSorted()).toEqual([name, ...older].toSorted());
    const held = await Promise.all(
      matters.map(async ({ matter_id, name: of }) => {
        const { items } = await client.listMatterItems({ params: { matter_id }, query: {} });
        return [of, items.map(({ capture_id }) => capture_id)];
      }),
    );
    expect(Object.fromEntries(held)).toEqual({ [name]: [one], ...Object.fromEntries(older.map((each) => [each, []])) });
  });

  it('opens no matter when the captures for it cannot be listed', async () => {
    await capture('https://one.example/');
    await open();
    await tick('https://one.example/');
    await page.getByLabel('All captures that match the filters').check();
    await page.click('.chosen summary:text-is("Into a matter")');
    await page.selectOption('.chosen select[name=matter]', 'new');
    await page.fill('.chosen input[name=matter_name]', 'Case');
    await page.route(/\/v1\/captures\?/, (route) => route.abort());
    await page.click('.chosen details[open] button[type=submit]');
    await page.waitForSelector('.chosen details[open] .problem');
    expect((await client.listMatters({ query: {} })).matters).toEqual([]);
  });

  it('holds, deletes what is not held, and restores', async () => {
    const ids = await capture('https://one.example/', 'https://two.example/', 'https://three.example/');
    await open();
    await tick('https://one.example/');
    expect(await does('Hold')).toBe('✓ 1 capture is held.');
    await page.waitForSelector('tr:has-text("one.example") .tag:text-is("held")');
    await page.getByLabel('Choose all on this page').check();
    await page.waitForSelector('.chosen >> text=3 chosen');
    await page.click('.chosen summary:text-is("Delete")');
    // Nothing is deleted before it is confirmed.
    await page.click('.chosen details[open] button[type=submit]');
    expect(await page.evaluate(() => document.activeElement?.matches('input[name=sure]'))).toBe(true);
    expect(await statesOf(ids)).toEqual(['completed', 'completed', 'completed']);
    await page.check('input[name=sure]');
    await page.click('.chosen details[open] button[type=submit]');
    await page.waitForSelector('p.done:focus');
    expect(await page.textContent('p.done')).toBe('✓ 2 captures are in the trash. Not done: 1 (legal hold).');
    expect(await statesOf(ids)).toEqual(['completed', 'deleted', 'deleted']);
    await page.goto(`${here.base}/dashboard/captures?status=deleted`);
    await page.getByLabel('Choose all on this page').check();
    expect(await does('Restore')).toBe('✓ 2 captures are restored.');
    expect(await statesOf(ids)).toEqual(['completed', 'completed', 'completed']);
  });

  it('does it to all that match, on other pages too, and to nothing else', async () => {
    const many = Array.from({ length: 60 }, (_, at) => `https://many.example/${at}`);
    for (const url of many) {
      await client.createCapture({ body: { url } });
      house.world.forward(1_000);
      await house.settled();
    }
    await capture('https://other.example/');
    await open('/captures?host=many.example');
    await page.getByLabel('Choose all on this page').check();
    await page.waitForSelector('.chosen >> text=50 chosen');
    await page.getByLabel('All captures that match the filters').check();
    await page.waitForSelector('.chosen >> text=All that match are chosen');
    await sound();
    expect(await does('Hold')).toBe('✓ 60 captures are held.');
    const held = async (value: boolean) =>
      (await client.listCaptures({ query: { legal_hold: value, limit: 200 } })).captures.map(({ url }) => url);
    expect((await held(true)).length).toBe(60);
    expect(await held(false)).toEqual(['https://other.example/']);
  });

  it('compares two of one address, and offers it for no others', async () => {
    const [one = '', two = ''] = await capture('https://one.example/', 'https://one.example/', 'https://two.example/');
    await open();
    const boxes = page.getByLabel('Choose https://one.example/');
    await boxes.first().check();
    await tick('https://two.example/');
    await page.waitForSelector('.chosen >> text=2 chosen');
    const offered = () => page.locator('.chosen summary:text-is("Compare")').count();
    expect(await offered()).toBe(0);
    await page.getByLabel('Choose https://two.example/').uncheck();
    await boxes.last().check();
    await expect.poll(offered).toBe(1);
    await page.click('.chosen summary:text-is("Compare")');
    await page.click('.chosen details[open] button[type=submit]');
    await page.waitForURL('**/captures/cmp_*');
    const { captures } = await client.listCaptures({ query: { source: 'compare' } });
    expect(captures[0]?.compared?.toSorted()).toEqual([one, two].toSorted());
  });

  it('begins an export of what is ticked, and keeps what was chosen when it is refused', async () => {
    const [one] = await capture('https://one.example/', 'https://two.example/');
    await open();
    await tick('https://one.example/');
    await page.click('.chosen summary:text-is("Export")');
    for (const name of ['packages', 'index', 'exhibits_pdf']) await page.uncheck(`.chosen input[name=${name}]`);
    await page.click('.chosen details[open] button[type=submit]');
    await page.waitForSelector('.chosen .problem');
    await sound();
    await page.waitForSelector('.chosen >> text=1 chosen');
    const asked = page.waitForRequest((request) => request.url().endsWith('/v1/captures/export-jobs'));
    await page.check('.chosen input[name=index]');
    await page.click('.chosen details[open] button[type=submit]');
    await page.waitForSelector('p.done:focus');
    expect(await page.getAttribute('p.done a', 'href')).toBe('/dashboard/exports');
    expect((await asked).postDataJSON()).toMatchObject({ capture_ids: [one], formats: ['index'] });
    expect((await client.listExports({ query: {} })).exports).toMatchObject([{ formats: ['index'] }]);
  });

  it('says of which schedule it lists captures, and keeps to it when it is filtered', async () => {
    await here.enter(key, '/captures?schedule_id=sch_01234567890123456789');
    await page.waitForSelector('text=Only of the schedule sch_01234567890123456789');
    await page.selectOption('select[name=status]', 'completed');
    await page.click('form.filters button[type=submit]');
    await page.waitForURL('**status=completed**');
    expect(await page.inputValue('select[name=status]')).toBe('completed');
    expect(page.url()).toContain('schedule_id=sch_01234567890123456789');
  });
});
