import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../daemon/outside/mail.js';
import { openHouse, type House } from '../daemon/house.js';
import { mailServer, type MailServer } from '../fakes/outside/mail-server.js';
import { person } from '../http/matters/matter-rig.js';
import { folder, inChromium } from './rig.js';

/** As a person may call themselves; control characters are refused, markup and bidi marks are not. */
const hostile = '<img/src=x/onerror=self.pwned=1> javascript:alert(1) \u202egnp.exe';
const log = { error: () => undefined };
const shownHostile = hostile.replace('\u202e', '\\u202e');

describe('the settings in the dashboard', () => {
  let mail: MailServer;
  let house: House;
  let base: string;
  let page: Page;

  beforeAll(async () => {
    mail = await mailServer();
  });
  afterAll(() => mail.close());
  const here = inChromium(() =>
    openHouse({
      dashboard: folder,
      mailer: openMailer({ url: `smtp://127.0.0.1:${mail.port}`, from: 'evidence@service.example' }, log),
    }),
  );
  const { act, looks, sound } = here;
  beforeEach(() => {
    ({ house, base, page } = here);
  });
  const asPerson = (settings = {}) => person(house, { organization: null, ...settings });
  let firms = 0;
  const firm = async (seats: number | null = null) => {
    firms += 1;
    const owner = await asPerson({ email: `owner${firms}@example.com`, name: 'Olga Owner' });
    await house.operator.createOrganization({
      body: { name: `Firm ${firms}`, owner_account_id: owner.id, ...(seats !== null && { seats }) },
    });
    const member = await asPerson({
      email: `member${firms}@example.com`,
      name: hostile,
      organization: `Firm ${firms}`,
    });
    return { owner, member };
  };

  it('changes the name, and the own monthly maximum', async () => {
    const { client, key } = await asPerson();
    await here.enter(key, '/settings');
    await page.waitForSelector('dl');
    await looks('settings-profile-new');
    await page.click('summary:text-is("Change the name")');
    await page.fill('input[name=name]', hostile);
    await page.click('button:text-is("Save the name")');
    await page.waitForSelector(`dd:text-is("${shownHostile.replaceAll('\\', '\\\\')}")`);
    expect((await client.whoami({})).name).toBe(hostile);
    expect(await page.textContent('main')).toContain('there is no monthly maximum');
    await page.click('summary:text-is("Change your own monthly maximum")');
    await page.fill('input[name=cap]', '12');
    await page.click('button:text-is("Save the maximum")');
    await page.waitForSelector('text=0 of 12 units');
    expect((await client.whoami({})).monthly_cap).toBe(12);
    await looks('settings-profile');
    await page.click('summary:text-is("Change your own monthly maximum")');
    await page.fill('input[name=cap]', '');
    await page.click('button:text-is("Save the maximum")');
    await page.waitForSelector('text=there is no monthly maximum');
    expect((await client.whoami({})).monthly_cap).toBeNull();
  });

  it('takes another address once its code was entered, and keeps a wrong code in its field', async () => {
    const { client, key } = await asPerson({ email: 'before@example.com' });
    await here.enter(key, '/settings');
    await page.click('summary:text-is("Change the e-mail address")');
    await page.fill('input[name=email]', 'after@example.com');
    await page.click('button:text-is("Send the code")');
    await page.click('summary:text-is("Confirm the new address")');
    await page.fill('input[name=code]', 'AAAA-AAAA');
    await page.click('button:text-is("Confirm it")');
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('[role=alert]')).toContain('EMAIL_CODE_REFUSED');
    expect(await page.inputValue('input[name=code]')).toBe('AAAA-AAAA');
    expect((await client.whoami({})).email).toBe('before@example.com');
    await sound();
    const code = /--confirm ([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(mail.letters.at(-1)?.text ?? '')?.[1] ?? '';
    await page.fill('input[name=code]', code);
    await page.click('button:text-is("Confirm it")');
    await page.waitForSelector('text=Every session of this account has ended');
    expect((await client.whoami({})).email).toBe('after@example.com');
    await page.waitForSelector('text=SESSION_EXPIRED');
    await here.enter(key, '/settings');
    await page.waitForSelector('text=after@example.com ✓ confirmed');
    expect(await page.locator('summary:text-is("Confirm the new address")').count()).toBe(0);
  });

  it('renames the organisation, invites, revokes, limits and removes, as its owner', async () => {
    const { owner, member } = await firm();
    await here.enter(owner.key, '/settings/organization');
    await page.waitForSelector('tbody tr');
    expect(await page.textContent('main')).toContain(shownHostile);
    await looks('settings-organization');
    await page.click('summary:text-is("Rename the organisation")');
    await page.fill('input[name=name]', 'Renamed');
    await page.click('button:text-is("Save the name")');
    await page.waitForSelector('dd:text-is("Renamed")');
    await page.click('summary:text-is("Invite a person")');
    await page.fill('input[name=email]', 'invited@example.com');
    await page.click('button:text-is("Invite")');
    await page.waitForSelector('td:text-is("open")');
    expect(await page.textContent('p.done')).toContain('sent to invited@example.com');
    expect(mail.letters.at(-1)?.to).toEqual(['invited@example.com']);
    await act('Revoke that of invited@example.com', 'Revoke');
    await page.waitForSelector('td:text-is("revoked")');
    await page.click(`tr:has-text("member") summary:has-text("Limit")`);
    await page.fill('tr:has-text("member") input[name=limit]', '3');
    await page.click('details[open] button:text-is("Save the limit")');
    await page.waitForSelector('text=0 of 3');
    await looks('settings-organization-used');
    await page.click(`tr:has-text("member") summary:has-text("Remove")`);
    await page.click('details[open] button:text-is("Remove")');
    await expect.poll(() => page.locator('tbody').first().locator('tr').count()).toBe(1);
    expect((await member.client.whoami({})).organization_id).toBeNull();
  });

  it('hands the organisation over, and lets the member leave who was its owner', async () => {
    const { owner, member } = await firm();
    await here.enter(owner.key, '/settings/organization');
    await page.click('summary:text-is("Hand the organisation over")');
    await page.selectOption('select', member.id);
    await page.check('input[name=sure]');
    await page.click('button:text-is("Hand it over")');
    await page.waitForSelector('summary:text-is("Leave the organisation")');
    expect((await member.client.whoami({})).organization_role).toBe('owner');
    expect(await page.textContent('thead')).toBe('WhoRole');
    expect(await page.locator('summary:text-is("Invite a person")').count()).toBe(0);
    await looks('settings-organization-member');
    await page.click('summary:text-is("Leave the organisation")');
    await page.check('input[name=sure]');
    await page.click('button:text-is("Leave it")');
    await page.waitForSelector('text=This account is in no organisation');
    expect((await owner.client.whoami({})).organization_id).toBeNull();
    await looks('settings-organization-none');
  });

  it('says which seat is missing, what is not reached, and that there is no such section', async () => {
    const { owner } = await firm(2);
    await here.enter(owner.key, '/settings/organization');
    await page.click('summary:text-is("Invite a person")');
    await page.fill('input[name=email]', 'third@example.com');
    await page.click('button:text-is("Invite")');
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('[role=alert]')).toContain('ORGANIZATION_FULL');
    await page.click('nav >> text=Profile');
    await page.route('**/v1/organization**', (route) => route.abort());
    await page.click('nav >> text=Organisation');
    await page.waitForSelector('text=This is what it said last');
    await sound();
    await page.goto(`${base}/dashboard/settings/nothing`);
    await page.waitForSelector('text=There is no such page');
    await sound();
    await page.unroute('**/v1/organization**');
    await here.context.clearCookies();
    await page.goto(`${base}/dashboard/settings`);
    await page.waitForSelector('dialog[open]');
    await sound();
  });
});
