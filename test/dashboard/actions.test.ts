import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../src/client/index.js';
import { leaveFile, openHouse, type House } from '../daemon/house.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { folder, inChromium, schemes } from './rig.js';

const hostile = '<img src=x onerror="globalThis.pwned=1"> javascript:alert(1) \u202egnp.exe';
const shownHostile = hostile.replace('\u202e', '\\u202e');

describe('what the page of a capture does', () => {
  let house: House;
  let page: Page;
  let key: string;
  let client: Client;
  let id: string;

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
    ({ house, page } = here);
    ({ key } = await accountOf(house));
    client = house.client(key);
    id = await captured('https://one.example/');
  });

  async function captured(url: string): Promise<string> {
    const { capture_id } = await client.createCapture({ body: { url } });
    await house.settled();
    return capture_id;
  }
  const read = () => client.getCapture({ params: { capture_id: id } });
  const enter = async (of = id) => {
    await here.enter(key, `/captures/${of}`);
    await page.waitForSelector('#actions');
  };
  /** By the keyboard: the drawer is opened, and what follows in it is reached by Tab. */
  const open = async (title: string) => {
    await page.focus(`summary:text-is("${title}")`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('details.drawer[open]');
  };
  const reach = async (selector: string) => {
    for (let presses = 0; presses < 10; presses += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${selector} was not reached`);
  };
  const send = async () => {
    await reach('details[open] button[type=submit]');
    await page.keyboard.press('Enter');
  };
  const done = async (words: string) => {
    await page.waitForSelector('p.done:focus');
    expect(await page.textContent('p.done')).toBe(`✓ ${words}`);
  };

  it.each(schemes)('keeps a note as text, in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await enter();
    await open('Write a note');
    await sound();
    await page.fill('textarea[name=note]', hostile);
    await send();
    await done('The note was saved.');
    await expect.poll(() => page.textContent('dd.kept')).toBe(shownHostile);
    expect(await read()).toMatchObject({ private_note: hostile });
    await open('Change the note');
    expect(await page.inputValue('textarea[name=note]')).toBe(hostile);
    await sound();
    await page.fill('textarea[name=note]', '');
    await send();
    await done('The note was taken away.');
    expect(await read()).toMatchObject({ private_note: null });
  });

  it('has the focus where it says what was done as soon as it says it, so that no key goes to a place that is not meant', async () => {
    await enter();
    await open('Set a legal hold');
    await page.evaluate(() => {
      const seen: boolean[] = [];
      Object.assign(globalThis, { seen });
      // It is called right after the change of the document in which the words come, before anything else can happen.
      new MutationObserver(() => {
        const line = document.querySelector('p.done');
        if (line?.textContent) seen.push(document.activeElement === line);
      }).observe(document.querySelector('main') ?? document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await send();
    await page.waitForSelector('p.done:has-text("The capture is held.")');
    expect(await page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen[0])).toBe(true);
  });

  it('holds, says why a held capture is not deleted, and releases', async () => {
    await enter();
    await open('Set a legal hold');
    await send();
    await done('The capture is held.');
    await page.waitForSelector('.tag:text-is("held")');
    await open('Delete the capture');
    // Nothing is sent before it is confirmed.
    await send();
    expect(await page.evaluate(() => document.activeElement?.matches('input[name=sure]'))).toBe(true);
    await page.keyboard.press('Space');
    await send();
    await page.waitForSelector('details[open] .problem');
    expect(await page.textContent('details[open] .problem')).toContain('LEGAL_HOLD');
    expect(await page.textContent('details[open] .problem')).toContain('Release its own hold');
    expect(await page.isChecked('input[name=sure]')).toBe(true);
    await sound();
    expect(await read()).toMatchObject({ status: 'completed', legal_hold: true });
    await open('Release the legal hold');
    await page.click('button:text-is("Release it")');
    await done('The hold was released.');
    expect(await read()).toMatchObject({ legal_hold: false });
  });

  it('deletes, restores, and removes for good', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await enter();
    const remove = async (title: string) => {
      await open(title);
      await reach('input[name=sure]');
      await page.keyboard.press('Space');
      await send();
    };
    await remove('Delete the capture');
    await done('The capture is in the trash.');
    await page.waitForSelector('text=It is in the trash, and can be taken out of it.');
    await sound();
    await open('Take it out of the trash');
    await send();
    await done('The capture was restored.');
    expect(await read()).toMatchObject({ status: 'completed' });
    await remove('Delete the capture');
    await done('The capture is in the trash.');
    await remove('Remove it for good');
    await page.waitForSelector('h1:text-is("Captures")');
    await enter();
    await page.waitForSelector('text=Its package was removed for good.');
    expect(await page.locator('summary', { hasText: 'Take it out' }).count()).toBe(0);
    await sound();
  });

  it('puts it into a new matter, where there is none or another is wanted', async () => {
    const items = async (matter_id = '') =>
      (await client.listMatterItems({ params: { matter_id }, query: {} })).items.map(({ exhibit }) => exhibit);
    await enter();
    await open('Put it into a matter');
    await page.waitForSelector('input[name=matter_name]');
    await send();
    expect(await page.evaluate(() => document.activeElement?.matches('input[name=matter_name]:invalid'))).toBe(true);
    await sound();
    await page.fill('input[name=matter_name]', 'Meyer against Furniture');
    await send();
    await done('It is now EX-0001.');
    const [first] = (await client.listMatters({ query: {} })).matters;
    expect(first?.name).toBe('Meyer against Furniture');
    expect(await items(first?.matter_id)).toEqual(['EX-0001']);
    await open('Put it into a matter');
    // It is a choice now, and a name is asked for only where another one is to be opened.
    await page.waitForSelector('select[name=matter] option:text-is("Meyer against Furniture")', { state: 'attached' });
    expect(await page.locator('input[name=matter_name]').count()).toBe(0);
    await page.selectOption('select[name=matter]', { label: 'a new matter' });
    await page.fill('input[name=matter_name]', 'Another');
    await send();
    await expect.poll(async () => (await client.listMatters({ query: { q: 'Another' } })).matters.length).toBe(1);
    const [second] = (await client.listMatters({ query: { q: 'Another' } })).matters;
    await expect.poll(() => items(second?.matter_id)).toEqual(['EX-0001']);
  });

  it('puts it into a matter, and says when it is in it, and what was refused', async () => {
    await enter();
    const { matter_id } = await client.createMatter({ body: { name: hostile.replace('\u202e', '') } });
    await page.reload();
    await open('Put it into a matter');
    await page.waitForSelector('select[name=matter]');
    await sound();
    await send();
    await page.waitForSelector('p.done:focus');
    const [item] = (await client.listMatterItems({ params: { matter_id }, query: {} })).items;
    expect(item?.capture_id).toBe(id);
    expect(await page.textContent('p.done')).toBe(`✓ It is now ${item?.exhibit}.`);
    await expect.poll(() => page.textContent('a.item')).toBe(item?.exhibit);
    await open('Put it into a matter');
    await send();
    await expect.poll(() => page.textContent('p.done')).toBe(`✓ It is ${item?.exhibit} of that matter already.`);
    await client.archiveMatter({ params: { matter_id } });
    await open('Put it into a matter');
    await send();
    await page.waitForSelector('details[open] .problem');
    expect(await page.textContent('details[open] .problem')).toContain('MATTER_ARCHIVED');
  });

  it('of one that failed offers no package and no matter', async () => {
    await enter(await captured('https://fails.example/'));
    expect(await page.locator('#actions ~ .drawers summary').allTextContents()).toEqual([
      'Write a note',
      'Set a legal hold',
      'Delete the capture',
    ]);
    await sound();
  });
});
