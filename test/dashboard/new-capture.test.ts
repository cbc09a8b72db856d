import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { leaveFile, openHouse, type House } from '../daemon/house.js';
import type { CaptureRun } from '../../daemon/run/outcome.js';
import type { Client } from '../../src/client/index.js';
import { accountOf } from '../http/sessions/session-rig.js';
import { folder, inChromium } from './rig.js';

const hostile = '<img src=x onerror=self.pwned=1> \u202egnp.exe';

describe('new captures and their rows in the dashboard', () => {
  let house: House;
  let page: Page;
  let key: string;
  let client: Client;
  const runs: CaptureRun[] = [];

  const here = inChromium(() =>
    openHouse({
      dashboard: folder,
      run: async (run) => {
        runs.push(run);
        const left = await leaveFile(run);
        const facts = { title: hostile, http_status: 200, warnings: [{ code: 'partial_region' }] };
        return { ...left, facts: { ...left.facts, page: facts } } as unknown as typeof left;
      },
    }),
  );
  const { looks, sound } = here;
  beforeEach(async () => {
    ({ house, page } = here);
    ({ key } = await accountOf(house));
    client = house.client(key);
    runs.splice(0);
  });

  it('begins several with the same options, in a matter, and keeps in its field what did not begin', async () => {
    const { matter_id } = await client.createMatter({ body: { name: 'Case' } });
    await here.enter(key, '/new');
    await page.waitForSelector('select[name=matter]');
    await looks('new-capture');
    await page.fill('textarea[name=urls]', 'https://one.example/\n\n  https://two.example/a ftp://three.example/');
    await page.selectOption('select[name=matter]', matter_id);
    await page.selectOption('select[name=screen]', 'mobile');
    await page.selectOption('select[name=expand]', 'deep');
    await page.uncheck('input[name=overlays]');
    await page.fill('input[name=case_reference]', 'A-1');
    await page.click('button.main');
    await page.waitForSelector('p.done:focus');
    expect(await page.textContent('p.done')).toBe('✓ 2 captures have begun.');
    expect(await page.locator('.card a').allTextContents()).toEqual(['https://one.example/', 'https://two.example/a']);
    expect(await page.textContent('.card li:has(.bad)')).toContain(
      'ftp://three.example/ ✗ refused: the scheme must be',
    );
    expect(await page.inputValue('textarea[name=urls]')).toBe('ftp://three.example/');
    await looks('new-capture-begun');
    await house.settled();
    expect(runs.map(({ order }) => order.url)).toEqual(['https://one.example/', 'https://two.example/a']);
    expect(runs[0]?.order).toMatchObject({ expand_content: 'deep', dismiss_overlays: false, case_reference: 'A-1' });
    expect(runs[0]?.order.viewport).toMatchObject({ mobile: true });
    const { items } = await client.listMatterItems({ params: { matter_id }, query: {} });
    expect(items.map(({ exhibit }) => exhibit)).toEqual(['EX-0001', 'EX-0002']);
  });

  it('asks for every option that the service has, and opens what is closed where a field is refused', async () => {
    await here.enter(key, '/new');
    await page.fill('textarea[name=urls]', 'https://one.example/');
    await page.click('summary:text-is("More about the page")');
    await page.fill('textarea[name=actions]', '{"action": "click"}');
    await page.click('summary:text-is("More about the page")');
    await page.click('summary:text-is("More about the package")');
    await page.click('button.main');
    await page.waitForSelector('details[open] textarea[name=actions]:invalid:focus');
    await looks('new-capture-more');
    await page.fill('textarea[name=actions]', '[{"action": "click", "selector": "#more"}]');
    await page.selectOption('select[name=timestamp]', 'none');
    await page.selectOption('select[name=screen]', 'own');
    for (const [name, value] of Object.entries({
      width: '800',
      height: '600',
      scale: '1.5',
      wait_for: '#main',
      delay: '2.5',
      record: '5',
      time_limit: '60',
      locale: 'de-DE',
      browser_timezone: 'Europe/Berlin',
      user_agent: 'Reader/1',
      note: 'for us',
    }))
      await page.fill(`[name=${name}]`, value);
    await page.selectOption('select[name=until]', 'load');
    await page.check('input[name=invalid_tls]');
    await page.selectOption('select[name=storage]', 'values');
    await page.selectOption('select[name=screenshot]', 'png');
    for (const name of ['mhtml', 'warc', 'c2pa', 'commitments', 'standards']) await page.uncheck(`[name=${name}]`);
    await page.check('input[name=whois]');
    await page.check('input[name=external_archive]');
    await page.fill('textarea[name=metadata]', 'file\n');
    await page.click('button.main');
    await page.waitForSelector('textarea[name=metadata]:invalid:focus');
    await page.fill('textarea[name=metadata]', 'file=A = 1\n');
    await page.click('button.main');
    await page.waitForSelector('#actions');
    await house.settled();
    expect(runs.map(({ order }) => order)).toMatchObject([
      {
        viewport: { width: 800, height: 600, device_scale_factor: 1.5, mobile: false },
        timestamp: 'none',
        include_eidas: false,
        evidence_pack: {
          screenshot: 'png',
          mhtml: false,
          warc: false,
          whois: true,
          c2pa: false,
          commitments: false,
          standards: false,
          storage: 'values',
        },
        wait: { until: 'load', selector: '#main', delay_ms: 2500 },
        actions: [{ action: 'click', selector: '#more' }],
        expand_content: true,
        dismiss_overlays: true,
        accept_invalid_tls: true,
        external_archive: true,
        locale: 'de-DE',
        timezone: 'Europe/Berlin',
        user_agent: 'Reader/1',
        record_seconds: 5,
        time_limit_seconds: 60,
        case_reference: null,
        private_note: 'for us',
        metadata: { file: 'A = 1' },
      },
    ]);
  });

  it('leads to the page of a single one, and sends no more than may be sent', async () => {
    await here.enter(key, '/new');
    await page.fill('textarea[name=urls]', Array.from({ length: 51 }, (_, at) => `https://e${at}.example/`).join('\n'));
    await page.click('button.main');
    expect(await page.evaluate(() => document.activeElement?.matches('textarea:invalid'))).toBe(true);
    await page.fill('textarea[name=urls]', 'nonsense');
    await page.click('button.main');
    await page.waitForSelector('[role=alert]');
    await sound();
    await page.fill('textarea[name=urls]', 'https://one.example/');
    await page.click('button.main');
    await page.waitForSelector('#actions');
    await house.settled();
    expect(runs.map(({ order }) => order.url)).toEqual(['https://one.example/']);
  });

  it('captures an address again from the page of its capture', async () => {
    const { capture_id } = await client.createCapture({ body: { url: 'https://one.example/a?b=c&d=e' } });
    await house.settled();
    await here.enter(key, `/captures/${capture_id}`);
    await page.click('text=Capture it again');
    await page.waitForSelector('h1:text-is("New capture")');
    expect(await page.inputValue('textarea[name=urls]')).toBe('https://one.example/a?b=c&d=e');
    await page.click('button.main');
    await page.waitForSelector('#actions');
    await house.settled();
    const { captures } = await client.listCaptures({ query: { url: 'https://one.example/a?b=c&d=e' } });
    expect(captures).toHaveLength(2);
  });

  it.each([
    ['/captures?status=failed&source=api&legal_hold=false&test_mode=true', ['failed', 'api', 'false', 'true']],
    ['/exports?status=expired', ['expired']],
    ['/matters?status=archived', ['archived']],
  ])('shows by which choices %s is filtered, so that the next filter keeps them', async (path, values) => {
    await here.enter(key, path);
    await page.waitForSelector('form.filters select');
    const shown = () =>
      page.locator('form.filters select').evaluateAll((each) => each.map((one) => (one as HTMLSelectElement).value));
    expect(await shown()).toEqual(values);
    await page.click('form.filters button[type=submit]');
    expect(await shown()).toEqual(values);
    for (const value of values) expect(page.url()).toContain(value);
  });

  it('asks for no matter where the plan has none', async () => {
    const sandbox = await accountOf(house, { plan: 'sandbox' });
    await here.enter(sandbox.key, '/new');
    await page.waitForSelector('textarea[name=urls]');
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[role=alert], select[name=matter]').count()).toBe(0);
  });

  it('lists what is captured by title over address, with its warnings in words', async () => {
    await client.createCapture({ body: { url: 'https://one.example/' } });
    await house.settled();
    const [row] = (await client.listCaptures({ query: {} })).captures;
    expect(row).toMatchObject({ title: hostile, warnings: ['partial_region'] });
    await here.enter(key, '/captures');
    await page.waitForSelector('tbody tr');
    expect(await page.textContent('tbody th')).toBe(`${hostile.replace('\u202e', '\\u202e')}https://one.example/`);
    expect(await page.textContent('tbody td')).toContain('! partial region');
    await looks('captures-titled');
    await page.click('a.brand');
    await page.waitForSelector('section:has(#newest) >> text=! partial region');
    await looks('home-titled');
  });
});
