import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { leaveFile, openHouse, type House } from '../daemon/house.js';
import { person, type Person } from '../http/matters/matter-rig.js';
import { folder, inChromium, schemes } from './rig.js';

/** As somebody may call a matter; control characters are refused, markup and bidi marks are not. */
const hostile = '<img src=x onerror="globalThis.pwned=1"> javascript:alert(1) \u202egnp.exe';
const shownHostile = hostile.replace('\u202e', '\\u202e');

describe('matters in the dashboard', () => {
  let house: House;
  let base: string;
  let page: Page;
  let owner: Person;

  const here = inChromium(() => openHouse({ dashboard: folder, run: leaveFile }));
  const { sound } = here;
  beforeEach(async () => {
    ({ house, base, page } = here);
    owner = await person(house);
  });

  const enter = (path = '/matters', who = owner) => here.enter(who.key, path);
  const open = (path: string) => page.goto(`${base}/dashboard${path}`);
  const captured = async () => {
    const { capture_id } = await owner.client.createCapture({ body: { url: 'https://one.example/' } });
    await house.settled();
    return capture_id;
  };
  const matterWith = async (items: number, name = hostile) => {
    const { matter_id } = await owner.client.createMatter({ body: { name, case_reference: hostile } });
    const capture_ids: string[] = [];
    for (let made = 0; made < items; made += 1) capture_ids.push(await captured());
    if (items > 0) await owner.client.addMatterItems({ params: { matter_id }, body: { capture_ids } });
    return { matter_id, capture_ids };
  };
  const read = (matter_id: string) => owner.client.getMatter({ params: { matter_id } });
  const act = async (title: string, button: string) => {
    await page.click(`summary:text-is("${title}")`);
    await page.click(`details[open] button:text-is("${button}")`);
    await page.waitForSelector('p.done:focus');
  };

  it('opens a matter, puts a capture in, writes a note and takes the exhibit out, by keyboard alone', async () => {
    const capture = await captured();
    await enter();
    await page.waitForSelector('.empty');
    await sound();
    const reach = async (selector: string) => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${selector} was not reached`);
    };
    const press = async (selector: string, key = 'Enter') => {
      await page.waitForSelector(selector);
      await reach(selector);
      await page.keyboard.press(key);
    };
    await press('main > .drawer > summary');
    await reach('input[name=name]');
    await page.keyboard.type('Firm against Firm');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.textContent('h1')).toBe('Firm against Firm');
    await press('.part > .drawer > summary');
    await reach('textarea[name=ids]');
    await page.keyboard.type(capture);
    await press('details[open] button[type=submit]');
    await page.waitForSelector('td:text-is("EX-0001")');
    expect(await page.textContent('p.done')).toBe('✓ 1 put in: EX-0001.');
    await sound();
    await press('nav.sections a[href$=notes]');
    await press('.part > .drawer > summary');
    await reach('textarea[name=text]');
    await page.keyboard.type(hostile);
    await press('details[open] button[type=submit]');
    await page.waitForSelector('ol.notes li');
    expect(await page.textContent('ol.notes .prose')).toBe(shownHostile);
    await sound();
    await press('nav.sections a');
    await press('td .drawer > summary');
    await press('td details[open] button[type=submit]');
    await page.waitForSelector('p.empty');
    expect(await page.textContent('p.done')).toBe('✓ EX-0001 was taken out.');
  });

  it('recomputes the chain of the record, and names the entry that was altered on the way', async () => {
    const { matter_id } = await matterWith(2);
    await enter(`/matters/${matter_id}/custody`);
    await page.waitForSelector('.card > .good');
    expect(await page.textContent('.card > .good')).toContain('3 entries, and each follows');
    expect(await page.textContent('main')).toContain((await read(matter_id)).custody.head_hash);
    await page.click('summary:text-is("What entry 0 says")');
    expect(await page.textContent('.timeline')).toContain(shownHostile);
    await sound();
    await page.selectOption('select[name=type]', 'capture.added');
    await page.click('button:text-is("Filter")');
    await expect.poll(() => page.locator('.timeline li').count()).toBe(2);
    expect(page.url()).toContain('type=capture.added');
    const alter = async (change: (body: Record) => void) => {
      await page.route('**/custody?**', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as Record;
        change(body);
        await route.fulfill({ response: answer, json: body });
      });
      await open(`/matters/${matter_id}/custody`);
      await page.waitForSelector('.problem > .bad');
      await page.unroute('**/custody?**');
      return (await page.textContent('.problem')) ?? '';
    };
    expect(await alter(({ entries }) => void ((entries[1] ?? {}).at = '2020-01-01T00:00:00.000Z'))).toContain(
      'Entry 1, hash',
    );
    expect(await page.locator('.timeline li.faulty').count()).toBe(1);
    await sound();
    expect(await alter(({ entries }) => void entries.pop())).toContain('does not end in the entry');
    expect(await alter(({ entries }) => void entries.shift())).toContain('does not begin with');
  });

  it('leads through a long record, each page from its top, and finds the entries of an exhibit by its number', async () => {
    const { matter_id } = await matterWith(1);
    const params = { matter_id };
    for (let note = 0; note < 105; note += 1) {
      if (note % 20 === 0) house.world.forward(61_000);
      await owner.client.addMatterNote({ params, body: { text: `note ${note}` } });
    }
    await enter(`/matters/${matter_id}/custody`);
    for (const from of ['50', '100']) {
      await page.focus('nav.pages a:text-is("Older entries")');
      await page.keyboard.press('Enter');
      await page.waitForFunction((at) => location.search.includes(`from=${at}`), from);
      await page.waitForSelector('h1:focus');
      expect(await page.evaluate(() => scrollY)).toBeLessThan(200);
    }
    await page.fill('input[name=exhibit]', 'ex-0001');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.timeline li').count()).toBe(1);
    expect(await page.inputValue('input[name=exhibit]')).toBe('ex-0001');
    await page.waitForSelector('input[name=exhibit]:focus');
    await sound();
  });

  it('sets a hold, archives, reopens and seals, and says of each state what it forbids', async () => {
    const { matter_id } = await matterWith(0, 'Quiet');
    await enter(`/matters/${matter_id}/manage`);
    await page.waitForSelector('h2');
    await act('Set a legal hold', 'Set it');
    expect((await read(matter_id)).legal_hold).toBe(true);
    await act('Archive the matter', 'Archive it');
    await page.waitForSelector('summary:text-is("Reopen the matter")');
    expect(await page.locator('summary').count()).toBe(1);
    await sound();
    await open(`/matters/${matter_id}`);
    await page.waitForSelector('text=The matter is archived');
    await open(`/matters/${matter_id}/manage`);
    await act('Reopen the matter', 'Reopen it');
    expect((await read(matter_id)).status).toBe('active');
    await act('Seal the matter', 'Seal it');
    await expect.poll(async () => (await read(matter_id)).status).not.toBe('active');
    await open(`/matters/${matter_id}/outputs`);
    await page.waitForSelector('text=Seal 1');
    await sound();
  });

  it('finds exhibits by number, address and kind, and keeps the filter in the address', async () => {
    const { matter_id } = await matterWith(3);
    await enter(`/matters/${matter_id}`);
    await page.waitForSelector('tbody tr:nth-child(3)');
    await page.fill('input[name=q]', 'ex-0002');
    await page.click('button:text-is("Filter")');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(await page.textContent('tbody tr')).toContain('EX-0002');
    expect(page.url()).toContain('q=ex-0002');
    await here.looks('matter-found');
    await page.selectOption('select[name=kind]', 'import');
    await page.click('button:text-is("Filter")');
    await page.waitForSelector('text=No exhibit like this');
    await sound();
    await page.reload();
    await page.waitForSelector('text=No exhibit like this');
    expect(await page.inputValue('input[name=q]')).toBe('ex-0002');
    await page.click('a:text-is("Clear")');
    await page.waitForSelector('tbody tr:nth-child(3)');
  });

  it('shows the link of a share once, and revokes it', async () => {
    const { matter_id } = await matterWith(1);
    await enter(`/matters/${matter_id}/shares`);
    await page.waitForSelector('.empty');
    await page.click('summary:text-is("Share the exhibits")');
    await page.fill('input[name=label]', hostile);
    await page.click('button:text-is("Make the link")');
    await page.waitForSelector('.card.warn code');
    expect(await page.textContent('.card.warn code')).toContain('#');
    expect(await page.textContent('tbody th')).toContain(shownHostile);
    await sound();
    await page.click('td summary:has-text("Revoke")');
    await page.click('td button:text-is("Revoke")');
    await page.waitForSelector('td:text-is("revoked")');
    // The link that was shown opens nothing any more, and is not there to be handed on.
    expect(await page.locator('.card.warn code').count()).toBe(0);
  });

  it('shares some of the exhibits with what was chosen for it, and changes until when and how often it opens', async () => {
    const { matter_id } = await matterWith(2);
    const shares = async () => (await owner.client.listShares({ params: { matter_id }, query: {} })).shares;
    await enter(`/matters/${matter_id}/shares`);
    await page.click('summary:text-is("Share the exhibits")');
    await page.fill('input[name=label]', 'Expert');
    await page.fill('input[name=days]', '1');
    await page.check('input[name=custody]');
    await page.check('input[name=notes]');
    await page.selectOption('select[name=which]', 'some');
    await page.check('fieldset label:has-text("EX-0002") input');
    await page.fill('input[name=opens]', '3');
    await sound();
    await page.click('button:text-is("Make the link")');
    await page.waitForSelector('td:has-text("0 opened of 3, 0 downloaded")');
    const [made] = await shares();
    expect(made).toMatchObject({ items: 1, live: false, include_custody: true, max_opens: 3 });
    await page.click('summary:text-is("Change Expert")');
    await page.fill('td input[name=days]', '2');
    await page.fill('td input[name=opens]', '');
    await page.click('td button:text-is("Save")');
    await page.waitForSelector('td:has-text("0 opened, 0 downloaded")');
    const [changed] = await shares();
    expect(changed?.max_opens).toBeNull();
    expect(Date.parse(changed?.expires_at ?? '') - Date.parse(made?.expires_at ?? '')).toBeGreaterThan(80_000_000);
    await page.click('summary:text-is("Share the exhibits")');
    await page.fill('.part > .drawer input[name=label]', 'Court');
    await page.selectOption('select[name=which]', 'live');
    await page.click('button:text-is("Make the link")');
    await page.waitForSelector('tr:has-text("Court") >> text=2 exhibits and later ones');
  });

  it('asks what becomes of an original with a redacted copy, and says that it is not shared', async () => {
    const { matter_id, capture_ids } = await matterWith(3);
    const [original = '', copy = ''] = capture_ids;
    await house.desk.db
      .updateTable('captures')
      .set({ redacted_from: original })
      .where('capture_id', '=', copy)
      .execute();
    await enter(`/matters/${matter_id}/shares`);
    await page.click('summary:text-is("Share the exhibits")');
    await page.fill('input[name=label]', 'Expert');
    await page.click('button:text-is("Make the link")');
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('[role=alert]')).toContain('under “Where there is a redacted copy”');
    await sound();
    await page.selectOption('select[name=redacted]', 'replace');
    await page.click('button:text-is("Make the link")');
    await page.waitForSelector('p.done:focus');
    expect(await page.textContent('p.done')).toContain('It has 2 of 3 exhibits');
    await page.click('nav.sections a:text-is("Notes")');
    await page.waitForSelector('h2:text-is("Notes")');
    expect(await page.locator('p.done').count()).toBe(0);
  });

  it('lets a member look and not manage', async () => {
    const { matter_id } = await matterWith(1);
    const member = await person(house);
    await owner.client.addMatterMember({ params: { matter_id }, body: { account_id: member.id } });
    await enter(`/matters/${matter_id}`, member);
    await page.waitForSelector('tbody tr');
    expect(await page.locator('td .drawer').count()).toBe(0);
    await page.click('nav.sections >> text=Manage');
    await page.waitForSelector('text=Only the owner');
    await page.click('nav.sections >> text=Members');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    await sound();
  });

  it('hands a matter over to a member, once that is confirmed', async () => {
    const { matter_id } = await matterWith(0, 'Case');
    const member = await person(house, { name: 'Mia Member' });
    await owner.client.addMatterMember({ params: { matter_id }, body: { account_id: member.id } });
    await enter(`/matters/${matter_id}/members`);
    await page.click('summary:text-is("Make Mia Member the owner")');
    await page.click('details[open] button:text-is("Hand the matter over")');
    expect((await read(matter_id)).role).toBe('owner');
    await page.check('details[open] input[name=sure]');
    await sound();
    await page.click('details[open] button:text-is("Hand the matter over")');
    await page.waitForSelector('p.done:focus');
    expect(await page.textContent('p.done')).toBe('✓ Mia Member is the owner now; you are a member.');
    expect(await read(matter_id)).toMatchObject({ role: 'member', owner: { account_id: member.id } });
    await expect.poll(() => page.locator('td .drawer').count()).toBe(0);
  });

  it('keeps what was typed when the service refuses, and the last answer while it is not reached', async () => {
    const { matter_id } = await matterWith(1);
    await enter(`/matters/${matter_id}`);
    await page.waitForSelector('tbody tr');
    await page.click('summary:text-is("Put captures in by their ids")');
    await page.fill('textarea[name=ids]', `cap_${'x'.repeat(90)}`);
    await page.click('button:text-is("Put them in")');
    await page.waitForSelector('.drawer [role=alert]');
    expect(await page.inputValue('textarea[name=ids]')).toContain('xxx');
    await sound();
    await page.route(`**/v1/matters/**`, (route) => route.abort());
    await page.click('nav >> text=Captures');
    await page.goBack();
    await page.waitForSelector('text=This is what it said last');
    expect(await page.textContent('h1')).toBe(shownHostile);
    await sound();
  });

  it('says which plan has matters', async () => {
    const solo = await person(house, { plan: 'developer' });
    await enter('/matters', solo);
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('[role=alert]')).toContain('MATTERS_NOT_ENABLED');
    await sound();
  });

  it.each(schemes)('fits 320 px, in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    const { matter_id } = await matterWith(1);
    await enter();
    await page.waitForSelector('tbody tr');
    await sound();
    for (const part of ['', '/custody', '/notes', '/members', '/shares', '/outputs', '/manage']) {
      await open(`/matters/${matter_id}${part}`);
      await page.waitForSelector('h2');
      // Every drawer open: what is inside is judged, too.
      await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
      await sound();
      const shots = process.env['EVIDENCE_SHOTS'];
      if (shots !== undefined)
        await page.screenshot({ path: `${shots}/${colorScheme}${part.replace('/', '-')}.png`, fullPage: true });
    }
    await open('/matters/mat_unknown');
    await page.waitForSelector('[role=alert]');
    await sound();
  });
});

interface Record {
  readonly entries: { at?: string }[];
}
