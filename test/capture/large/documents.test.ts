import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondTier } from '../../second-tier.js';
import { openStudio, type Studio, type Taken } from '../studio.js';

const run = promisify(execFile);

/** Six elements each; the last has words of its own. */
const sections = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) =>
      `<div><h4><a href="#">Section ${n}</a></h4><p>Words of part ${n} <code>f${n}</code> <em>and more</em></p></div>`,
  ).join('');
/** Tells its server once that it was scrolled, from an address of its own. */
const tellsScrolling = `<script>addEventListener('scroll', () => { history.replaceState(null, '', '/scrolled-to'); fetch('/scrolled') }, { once: true })</script>`;
const closedTree = '<div><template shadowrootmode="closed"><p>Words in the closed tree</p></template></div>';
const pages: Readonly<Record<string, string>> = {
  '/large': `<!doctype html><meta charset="utf-8"><title>Large</title><h1>Large</h1>${sections(4_000)}<p>The very last words</p>`,
  '/ends': `<!doctype html><meta charset="utf-8"><title>Ends</title><h1>Ends</h1>${sections(4_000)}<p>The very last words</p>${tellsScrolling}`,
  '/closed': `<!doctype html><meta charset="utf-8"><title>Closed</title><h1>Closed</h1>${closedTree}${sections(4_000)}<p>The very last words</p>`,
};

let studio: Studio;
let server: Server;
let origin: string;
/** What is done to each page before it is loaded, and when it was scrolled. */
let prepare: (cdp: CDPSession) => Promise<unknown> = () => Promise.resolve();
let scrolled: () => void = () => undefined;
/** Whether the browser gives no answer when it is asked for the HTML with closed trees. */
let holdsHtml = false;
beforeAll(async () => {
  studio = await openStudio();
  const lease = studio.pool.lease.bind(studio.pool);
  Object.assign(studio.pool, {
    lease: async (...of: Parameters<typeof lease>) => {
      const leased = await lease(...of);
      const { context } = leased;
      const open = context.newCDPSession.bind(context);
      context.newCDPSession = async (...target) => (holdsHtml ? holding(await open(...target)) : open(...target));
      await prepare(await context.newCDPSession(leased.page));
      return leased;
    },
  });
  server = createServer((asked, answer) => {
    if (asked.url === '/scrolled') scrolled();
    const body = pages[asked.url ?? ''];
    answer.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await studio.close();
});

function holding(cdp: CDPSession): CDPSession {
  const send = cdp.send.bind(cdp) as (method: string, params?: { functionDeclaration?: string }) => Promise<unknown>;
  const held: typeof send = (method, params) =>
    params?.functionDeclaration?.includes('getHTML') === true && !params.functionDeclaration.includes('const trees')
      ? new Promise(() => undefined)
      : send(method, params);
  return Object.assign(cdp, { send: held });
}

interface Logged {
  readonly operation: string;
  readonly outcome: string;
  readonly reason?: string;
  readonly detail?: { readonly url?: string };
}

/** What the sealed package says, once every door says that it is sound. */
async function sealed({ outcome, faults, report, file, packagePath }: Taken) {
  expect([outcome.kind, faults]).toEqual(['completed', []]);
  expect(report?.verdict).toBe('verified');
  const script = (name: string) => fileURLToPath(new URL(`../../../dist/src/verify/scripts/${name}`, import.meta.url));
  await run('python3', ['-B', script('verify.py'), packagePath ?? ''], { maxBuffer: 2 ** 24 });
  await run(process.execPath, [script('verify.mjs'), packagePath ?? ''], { maxBuffer: 2 ** 24 });
  const { operations } = JSON.parse(await file('forensic_log.json')) as { operations: Logged[] };
  const logged = (step: string): Logged => operations.find(({ operation }) => operation === step)!;
  const metadata = JSON.parse(await file('metadata.json')) as {
    screenshots?: Record<string, { page_height: number; shown_height: number } | undefined>;
  };
  return {
    logged,
    pictures: metadata.screenshots ?? {},
    html: await file('page.html'),
    text: await file('domtextcontent.txt'),
    file,
  };
}

const early = (file: string, state: string): RegExp =>
  new RegExp(`; ${file.replace('.', '\\.')} is of the page ${state}, read at [0-9TZ:.-]+$`);
const states = '(as it had loaded|as it was while its picture was taken)';

test('a large document whose page ends while it is scrolled keeps its HTML, its text and a picture, and says of when they are', async () => {
  prepare = (cdp) => {
    scrolled = () => void cdp.send('Page.crash').catch(() => undefined);
    return Promise.resolve();
  };
  const { logged, pictures, html, text } = await sealed(
    await studio.take({ url: `${origin}/ends`, time_limit_seconds: 120 }),
  );
  expect(html.includes('<p>The very last words</p>')).toBe(true);
  expect(text.endsWith('The very last words\n')).toBe(true);
  expect(Object.keys(pictures)).toEqual(['as_loaded']);
  expect(logged('html_saved').outcome).toBe('truncated');
  expect(logged('html_saved').reason).toMatch(early('page.html', 'as it had loaded'));
  expect(logged('html_saved').reason).toContain('closed shadow trees are not in it');
  expect(logged('text_extracted').outcome).toBe('truncated');
  expect(logged('text_extracted').reason).toMatch(early('domtextcontent.txt', 'as it had loaded'));
  expect(logged('text_extracted').reason).toContain('(innerText)');
  // Where the page was when the text was read, not where it ended.
  expect(logged('text_extracted').detail?.url).toBe(`${origin}/ends`);
  expect(['failed', 'skipped']).toContain(logged('screenshot_taken').outcome);
}, 240_000);

secondTier(
  'a large document whose HTML alone takes too long has no early one beside its later text, and the package is sound',
  async () => {
    prepare = () => Promise.resolve();
    scrolled = () => undefined;
    holdsHtml = true;
    const { outcome, faults, report, file } = await studio.take({ url: `${origin}/closed`, time_limit_seconds: 60 });
    holdsHtml = false;
    expect([outcome.kind, faults, report?.verdict]).toEqual(['completed', [], 'verified']);
    const { operations } = JSON.parse(await file('forensic_log.json')) as { operations: Logged[] };
    const html = operations.find(({ operation }) => operation === 'html_saved');
    expect(html).toMatchObject({
      outcome: 'failed',
      reason: expect.stringMatching(/; an early copy is not kept, since the text is of a later moment$/) as string,
    });
    expect((await file('domtextcontent.txt')).includes('Words in the closed tree')).toBe(true);
    await expect(file('page.html')).rejects.toThrow();
  },
  240_000,
);

secondTier(
  'a large document on a slow processor: HTML, text and a picture are there, and what is less than whole is said',
  async () => {
    prepare = (cdp) => cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    scrolled = () => undefined;
    const { logged, pictures, html, text, file } = await sealed(
      await studio.take({ url: `${origin}/large`, time_limit_seconds: 60 }),
    );
    expect(html.includes('<p>The very last words</p>')).toBe(true);
    expect(text.includes('The very last words')).toBe(true);
    expect(Object.keys(pictures)).not.toEqual([]);
    const html_saved = logged('html_saved');
    expect(html_saved.outcome).toMatch(/^(done|truncated)$/);
    if (html_saved.outcome === 'truncated') expect(html_saved.reason).toMatch(early('page.html', states));
    const { outcome, reason } = logged('text_extracted');
    expect(outcome).toMatch(/^(done|truncated)$/);
    if (outcome === 'truncated') {
      expect(reason).toMatch(early('domtextcontent.txt', states));
      // What the browser gives as text has no places.
      await expect(file('text_layout.json')).rejects.toThrow();
    }
    const { screenshot } = pictures;
    if (screenshot !== undefined && screenshot.shown_height < screenshot.page_height)
      expect(logged('screenshot_taken')).toMatchObject({
        outcome: 'truncated',
        reason: expect.stringContaining(
          `the page is ${screenshot.page_height} px high; the image holds its first ${screenshot.shown_height} px`,
        ) as unknown,
      });
  },
  300_000,
);
