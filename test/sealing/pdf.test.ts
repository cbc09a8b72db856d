import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { printing, printPdf } from '../../daemon/browser/launch/print.js';
import { screenshotImage } from '../../daemon/sealing/pdf/screenshot-image.js';
import { captureRendering } from '../../daemon/sealing/capture-rendering.js';
import { draft } from '../../daemon/sealing/draft.js';
import type { PackageIdentity } from '../../daemon/sealing/package-identity.js';
import { html } from '../../daemon/sealing/pdf/html.js';
import { style } from '../../daemon/sealing/pdf/style.js';
import { cutPageImage } from '../../daemon/sealing/pdf/page-image.js';
import { overlapCssPixels } from '../../src/package/document/paper.js';
import type { Journal } from '../../src/package/records/journal.js';
import { startBrowser } from '../browser/tab.js';
import {
  type Folder,
  identity,
  makeFolder,
  makeRecording,
  type RecordingOptions,
  screenshot,
  steppedWorld,
} from './fixture.js';

let browser: Browser;
let page: Page;
let folder: Folder;
beforeAll(async () => {
  browser = await startBrowser();
  page = await browser.newPage(printing);
});
afterAll(() => browser.close());
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => folder.remove());

async function pagesOf(options: RecordingOptions = {}, who: Partial<PackageIdentity> = {}): Promise<string[]> {
  const recording = await makeRecording(folder, options);
  const stated = { ...identity, ...who };
  const basis = {
    recording,
    identity: stated,
    rendering: await captureRendering(recording, stated),
    extras: [],
    keyFingerprint: 'cd'.repeat(32),
    standards: true,
  };
  const made = await draft(
    basis,
    { proofs: [], declined: [] },
    { world: steppedWorld(), print: (document) => printPdf(page, document) },
  );
  return pageTexts(made.rendered.find(({ name }) => name === 'evidence.pdf')?.bytes ?? new Uint8Array());
}

function pageTexts(pdf: Uint8Array): string[] {
  const at = mkdtempSync(join(tmpdir(), 'pdf-'));
  writeFileSync(join(at, 'x.pdf'), pdf);
  expect(execFileSync('pdfinfo', [join(at, 'x.pdf')], { encoding: 'utf8' })).toMatch(/Tagged:\s+yes/);
  const text = execFileSync('pdftotext', ['-layout', join(at, 'x.pdf'), '-'], { encoding: 'utf8' });
  rmSync(at, { recursive: true });
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\s+/g, ' '));
}

describe('evidence.pdf', () => {
  it('draws no weight that a font does not have', async () => {
    const faces = async (css: string): Promise<number> => {
      const title = html`<html lang="en">
        ${style}
        <style>
          ${{ markup: css }}
        </style>
        <h1>ᠮᠣᠩᠭᠣᠯ</h1>
      </html>`;
      const pdf = await printPdf(page, { html: title.markup, images: new Map(), header: '<i></i>', footer: '<i></i>' });
      return Buffer.from(pdf).toString('latin1').split('/Type3').length - 1;
    };
    expect(await faces('')).toBe(0);
    expect(await faces('html { font-synthesis-weight: auto }')).toBeGreaterThan(0);
  });

  it('states on its cover what was captured, where, when and for whom', async () => {
    const [cover = '', ...rest] = await pagesOf(
      {},
      { caseReference: '12 O 345/26', collector: { name: 'Zoë Ångström', organisation: null } },
    );
    for (const said of [
      'General terms – Example Shop',
      'https://shop.example/terms?version=7',
      '21 November 2026, 09:14:05.200 UTC',
      '10:14:05 CET',
      identity.evidenceId,
      identity.captureId,
      '12 O 345/26',
      'Zoë Ångström',
      'Organisation not stated',
      'HTTP status 200',
    ])
      expect(cover).toContain(said);
    const all = rest.join(' ');
    for (const said of [
      'Provenance certificate',
      'X25519',
      '203.0.113.7',
      'page_loaded',
      'Reject all',
      '#consent > div.banner',
      'did not answer within 5 s',
      'What this record does not prove',
      'that its files show the page at a single instant',
      'openssl dgst',
      'cd'.repeat(32),
      '+12 ms',
      '[redacted]',
      'Each entry except the last',
      'The proxy among them is a closed port',
      'what the capture did to the page (section 7) is not repeated',
    ])
      expect(all).toContain(said);
    expect(rest.join(' ')).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
  });

  it('names addresses of the name only where the page was asked for by a name', async () => {
    const connection = { port: 443, source: 'egress_proxy' } as const;
    const at = async (host: string, address: string): Promise<string> =>
      (await pagesOf({ facts: { connection: { ...connection, host, address, answers: [address] } } })).join(' ');
    expect(await at('shop.example', '203.0.113.7')).toContain('Addresses of the host 203.0.113.7');
    expect(await at('203.0.113.7', '203.0.113.7')).not.toContain('Addresses of the host');
    expect(await at('[2001:db8::7]', '2001:db8::7')).not.toContain('Addresses of the host');
  });

  it('says of the clock, the DNS and the connection what was so, and no more', async () => {
    const without = {
      kind: 'skipped',
      step: 'clock_read',
      at: '2026-11-21T09:14:00.000Z',
      reason: 'no NTP server is configured',
      asked: true,
    } as const;
    const { clock: _clock, tls: _tls, ...facts } = (await makeRecording(folder)).facts;
    const text = (
      await pagesOf({
        journal: [without],
        facts: {
          ...facts,
          clock: { before: [], after: [] },
          requested_url: 'https://shop.example/',
          url_at_load: 'http://shop.example/plain',
          dns: {
            result: 'resolvers_unavailable',
            host: 'shop.example',
            connected_address: '203.0.113.7',
            resolvers: [],
          },
        },
      })
    ).join(' ');
    expect(text).toContain('none is configured');
    expect(text).not.toContain('No independent resolver answered');
    expect(text).not.toContain('no time server answered');
    expect(text).toMatch(/Clock not performed no NTP server is configured/);
  });

  it('says of parts that did not load, and of another address, what was so', async () => {
    const region = {
      selector: 'img',
      unit: 'parts',
      shown: 2,
      of: 3,
      reason: '1 of 3 images had not loaded.',
    } as const;
    const completeness = {
      text_lines: { total: 7, with_ink: 7, same_colour: 0 },
      blank_areas: [],
      regions: [
        { what: 'not_drawn', ...region },
        { what: 'not_drawn', ...region, unit: 'texts', shown: 0 },
        { what: 'canvas', ...region, selector: 'canvas', shown: 1, of: 1 },
        { what: 'text_seen_while_scrolling', ...region, unit: 'texts', file: 'regions/001.txt', rows: 2 },
      ],
      scrolled_to: 0,
      final_height: 900,
    } as const;
    const [requested, other] = ['https://shop.example/', 'https://shop.example/other'];
    const addresses = { requested_url: requested, url_at_load: other, url_at_screenshot: other, redirect_chain: [] };
    const warning = { code: 'partial_region', reason: region.reason } as const;
    const page = { http_status: 200, mime_type: 'text/html', kind: 'html', warnings: [warning, warning] } as const;
    const text = (await pagesOf({ facts: { completeness, page, ...addresses } })).join(' ');
    expect(text).toContain('Page examined noted A part of the page is not fully in the picture (partial_region)');
    expect(text).not.toContain('(partial_region);');
    expect(text).toContain(
      '7 of 7 lines of text are in the picture; 2 texts that the page showed earlier are not in its final state; images, media or embedded files of the page are missing from it, whole or in part; text was still being faded in, and is faint in it or not to be seen; what is drawn on a canvas is in the picture, but in no text;',
    );
    expect(text).not.toContain('more content than the picture shows');
    expect(text).toContain('differs from the requested one; there was no redirect; section 3 has both');
    expect(text).toContain('There was no redirect.');
  });

  it('does not say that files are missing where the text of a page was still being faded in', async () => {
    const region = {
      what: 'not_drawn',
      selector: 'p',
      unit: 'texts',
      shown: 0,
      of: 1,
      reason: 'It was faded in.',
    } as const;
    const completeness = {
      text_lines: { total: 7, with_ink: 7, same_colour: 0 },
      blank_areas: [],
      regions: [region],
      scrolled_to: 0,
      final_height: 900,
    } as const;
    const text = (await pagesOf({ facts: { completeness } })).join(' ');
    expect(text).toContain('text was still being faded in, and is faint in it or not to be seen');
    expect(text).not.toContain('are missing from it');
  });

  it('shows what a page wrote as text, with hidden characters made visible', async () => {
    const [cover = ''] = await pagesOf({
      title: '<b>bold</b><script>x</script> \u202Eevil\u0007 漢字 العربية עברית',
      url: 'https://shop.example/?q=<img src=x onerror=alert(1)>',
    });
    for (const said of [
      '<b>bold</b><script>x</script>',
      'U+202E',
      'U+0007',
      '漢字',
      'العربية',
      'עברית',
      '<img src=x onerror=alert(1)>',
    ])
      expect(cover).toContain(said);
  });

  it('names on its cover the actions that were performed on the page', async () => {
    const { journal } = await makeRecording(folder);
    const acted: Journal[number] = {
      kind: 'done',
      step: 'actions_performed',
      started_at: '2026-11-21T09:14:04.000Z',
      ended_at: '2026-11-21T09:14:05.000Z',
      detail: {
        actions: [
          { number: 1, action: 'click' },
          { number: 2, action: 'wait_for' },
        ],
      },
      artifacts: [],
    };
    const [cover] = await pagesOf({ journal: [...journal.slice(0, 6), acted, ...journal.slice(6)] });
    expect(cover).toContain('Actions on the page');
    expect(cover).toContain('2 actions of the order, performed before the image was taken: click, wait for.');
    expect((await pagesOf())[0]).not.toContain('Actions on the page');
  });

  it('puts the warnings of the page on the cover', async () => {
    const page = {
      title: 'Wait',
      http_status: 503,
      mime_type: 'text/html',
      kind: 'html',
      language: 'en',
      server_date: '',
      warnings: [
        { code: 'http_error_status', reason: 'The status was 503.' },
        { code: 'blank_area', reason: '2 of 13 lines of text are laid out where the picture shows nothing of them.' },
      ],
    } as const;
    const [cover] = await pagesOf({ facts: { page } });
    expect(cover).toContain('Before relying on this record');
    expect(cover).toContain('http_error_status');
    // A white arrow on white leaves no ink either, and is no blank part of the picture.
    expect(cover).toContain('Part of the page may be missing from the picture (blank_area): 2 of 13 lines');
  });

  it.each([true, false])('carries the test mark on every page, or on none (test mode: %s)', async (testMode) => {
    const pages = await pagesOf({ height: 6000 }, { testMode });
    expect(pages.length).toBeGreaterThan(6);
    expect(pages.map((page) => page.includes('TEST - NOT FOR LEGAL USE'))).toEqual(pages.map(() => testMode));
  });

  it('says what it leaves out of a very tall page, and where it is', async () => {
    const pages = await pagesOf({ width: 64, height: 30_000 });
    expect(pages.filter((page) => /Part \d+ of 24/.test(page))).toHaveLength(24);
    expect(pages[1]).toMatch(/Not printed here: the lower [\d,]+ of 30,000 pixel rows/);
    expect(pages[1]).toContain('screenshot.jpeg');
  });

  it('says of which document the window as loaded was, where an action led on, and takes it for no other', async () => {
    const hop = {
      url: 'https://shop.example/log-in',
      status: 200,
      query_values_redacted: false,
      at: '2026-11-21T09:14:02.000Z',
    };
    const redirect_chain = [
      { ...hop, kind: 'action' as const },
      { ...hop, url: 'https://shop.example/account', kind: 'final' as const },
    ];
    const recording = await makeRecording(folder);
    const { screenshot: shot } = recording.facts.screenshots!;
    const as_loaded = { ...shot!, file: 'screenshot.jpeg' };
    const pages = (
      await pagesOf({
        facts: { redirect_chain, requested_url: hop.url, screenshots: { screenshot: shot!, as_loaded } },
      })
    ).join(' ');
    expect(pages).toContain(`the window held ${hop.url}. What it showed of that one is in screenshot.jpeg`);
    expect(pages).not.toContain('The window as loaded');
    expect(pages).toContain('actions of the order led to it, and section 3 lists the documents');
    const facts = { redirect_chain, screenshots: { as_loaded: { ...as_loaded, file: 'window.jpeg' } } };
    const artifacts = new Map([['window.jpeg', recording.artifacts.get('screenshot.jpeg')!]]);
    expect(await screenshotImage({ artifacts, facts })).toEqual({ unreadable: null });
  });

  it('says that the screenshot cannot be decoded instead of failing', async () => {
    const recording = await makeRecording(folder);
    await folder.add('screenshot.jpeg', 'not a picture');
    expect(await screenshotImage(recording)).toMatchObject({ unreadable: 'screenshot.jpeg' });
  });
});

describe('the printer', () => {
  const printed = (html: string): Promise<Uint8Array> =>
    printPdf(page, { html, images: new Map(), header: '<i></i>', footer: '<i></i>' });

  it('refuses a document that asks for an image it was not given', async () => {
    await expect(printed('<!doctype html><img src="part-9.jpeg">')).rejects.toThrow('not given');
  });

  it('reads a picture when the browser asks for it, and fails where that cannot be read', async () => {
    const jpeg = await screenshot(60, 40, 'jpeg');
    const asked: string[] = [];
    const images = new Map(
      ['one', 'two'].map((name) => [
        `${name}.jpeg`,
        {
          type: 'image/jpeg' as const,
          bytes: async () => {
            asked.push(name);
            if (name === 'two') throw new Error('gone from the disk');
            return jpeg;
          },
        },
      ]),
    );
    const set = (html: string) => printPdf(page, { html, images, header: '<i></i>', footer: '<i></i>' });
    const pdf = await set('<!doctype html><img src="one.jpeg">');
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image');
    expect(asked).toEqual(['one']);
    await expect(set('<!doctype html><img src="two.jpeg">')).rejects.toThrow('gone from the disk');
  });

  it('runs no script and reaches no address, whatever the document says', async () => {
    let reached = 0;
    const server = createServer((socket) => {
      reached += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const html = `<!doctype html><link rel="stylesheet" href="${target}"><img src="${target}"><iframe src="${target}"></iframe><style>@import "${target}"; p{background:url(${target})}</style><p id="p">before</p><script>document.body.textContent = 'after'</script><meta http-equiv="refresh" content="0;url=${target}">`;
    const outcome = await printed(html).then(
      (pdf) => pageTexts(pdf).join(' '),
      (error: Error) => error.message,
    );
    server.close();
    expect(outcome).not.toContain('after');
    expect(reached).toBe(0);
  });

  it('stops when it is cancelled', async () => {
    const stop = AbortSignal.abort(new Error('stopped'));
    await expect(printPdf(page, { html: '', images: new Map(), header: '', footer: '' }, stop)).rejects.toThrow(
      'stopped',
    );
  });
});

describe('cutting the page image', () => {
  it('covers every row, overlapping, across tiles', async () => {
    const tiles = [
      await folder.add('tile_1.png', await screenshot(800, 3000, 'png')),
      await folder.add('tile_2.png', await screenshot(800, 1000, 'png')),
    ];
    const { parts, height, shownHeight } = await cutPageImage(tiles, 1);
    expect([height, shownHeight, parts[0]?.from]).toEqual([4000, 4000, 0]);
    // A line no higher than what is repeated stands whole in one of two parts; the second begins at the second tile.
    const repeated = parts.slice(1).map(({ from }, index) => (parts[index]?.to ?? 0) - from);
    expect(repeated.filter((rows) => rows !== overlapCssPixels)).toEqual([0]);
  });
});
