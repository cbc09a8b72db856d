import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Disabled, disableLinks, textOfPage } from '../../../src/cli/working-copy/disable-links.js';
import type { WorkingCopy } from '../../../src/cli/working-copy/notice.js';
import { startBrowser } from '../../browser/tab.js';
import { buildPackage, type BuiltPackage } from '../../fakes/packages/package-builder.js';
import type { ZipEntry } from '../../fakes/packages/zip-writer.js';
import { dropHome, evidence, makeHome } from '../rig.js';

/** Everything that leads, loads or runs, in each way that a page has. */
const live = `<!doctype html><html lang="en"><head><title>Shop</title><base href="https://evil.example/">
<meta http-equiv="refresh" content="0;url=https://evil.example/"><link rel="stylesheet" href="https://evil.example/a.css">
<style>div,body,html { display: none !important; opacity: 0 !important; transition: opacity 9s } body { visibility: hidden; margin-top: -999px !important }</style>
<style>@import "https://evil.example/b.css"; p { background: url(https://evil.example/p.png) } b { background:\\75rl(https://evil.example/q.png) }</style>
<script src="https://evil.example/a.js"></script></head><body background="https://evil.example/bg.png" onload="location='https://evil.example/'">
<h1>Terms of sale</h1><p id="top"><a class="out" href="https://evil.example/out">Out</a> <a href="#end">Down</a> <a href="java&#10;script:alert(1)">Run</a></p>
<img src="https://evil.example/i.png" srcset="https://evil.example/2.png 2x"><img id="own" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
<form action="https://evil.example/f"><input name="q" value="https://as.typed/"><button formaction="https://evil.example/g">Send</button></form>
<iframe src="https://evil.example/frame" srcdoc="<a href='https://evil.example/'>x</a>"></iframe><object data="https://evil.example/o"></object>
<svg><a xlink:href="https://evil.example/svg"><text>S</text></a><image href="https://evil.example/s.png"/><animate attributeName="href" values="https://evil.example/"/><script>alert(1)</script></svg>
<template><a href="https://evil.example/t">T</a></template><video poster="https://evil.example/v.png" src="https://evil.example/v.mp4"></video>
<custom-part endpoint="//evil.example/c"></custom-part><p style="background:url('https://evil.example/st.png')" id="end">End</p></body></html>`;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('evidence working-copy', () => {
  let home: string;
  let folder: string;
  let built: BuiltPackage;
  let told: WorkingCopy & { readonly path: string };
  beforeAll(async () => {
    home = makeHome();
    // Read in two pieces, since it is stored.
    const large = `${live}<!--${'x'.repeat(5 * 2 ** 20)}-->`;
    built = await buildPackage({ artifacts: (files) => void files.set('page.html', Buffer.from(large)) });
    const stored = (entries: readonly ZipEntry[]) => entries.map((each) => ({ ...each, deflate: false }));
    writeFileSync(join(home, 'page.zip'), built.zip(stored));
    mkdirSync(join(home, 'out/page-working-copy.part'), { recursive: true });
    const { code, stdout, stderr } = await evidence(home, ['working-copy', 'page.zip', '--output', 'out', '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    told = JSON.parse(stdout) as typeof told;
    folder = join(home, 'out/page-working-copy');
  });
  afterAll(() => dropHome(home));

  it('names the original by its hashes, and says in each place that it is a copy', async () => {
    const { manifest_sha256: manifest, ...original } = told.original;
    expect(told.path).toBe(folder);
    expect(manifest).toBe(sha256(built.files.get('manifest.json')!));
    expect(original).toMatchObject({ name: 'page.zip', sha256: sha256(readFileSync(join(home, 'page.zip'))) });
    const { path: _path, ...kept } = told;
    expect(JSON.parse(readFileSync(join(folder, 'working-copy.json'), 'utf8'))).toEqual(kept);
    const notice = readFileSync(join(folder, 'WORKING-COPY.txt'), 'utf8');
    for (const words of ['It is not the evidence', manifest, original.sha256, 'page.html'])
      expect(notice).toContain(words);
    expect(readFileSync(join(folder, 'page.html'), 'utf8')).toContain(manifest);
    // No verifier takes it for the package.
    expect((await evidence(home, ['verify', folder, '--offline'])).code).not.toBe(0);
  });

  it('accounts for every file: unchanged, changed, or left out with a reason', () => {
    expect(told.files.map(({ file }) => file)).toEqual([...built.files.keys()]);
    for (const each of told.files) {
      const there = existsSync(join(folder, each.file));
      expect(there, each.file).toBe(each.how !== 'left_out');
      if (each.how === 'left_out') continue;
      expect(each.original_sha256).toBe(sha256(built.files.get(each.file)!));
      expect(each.sha256).toBe(sha256(readFileSync(join(folder, each.file))));
      expect(each.how === 'unchanged').toBe(each.sha256 === each.original_sha256);
    }
    const left = told.files.filter(({ how }) => how === 'left_out').map(({ file }) => file);
    expect(left).toEqual(
      expect.arrayContaining(['manifest.json', 'manifest.sig', 'page.mhtml', 'archive/data.warc.gz']),
    );
    // A signature holds no link.
    for (const each of told.files)
      if (each.how === 'left_out')
        expect(each.reason.includes('seal')).toBe(!/^page\.mhtml$|^archive\/|^index|^pages\//.test(each.file));
  });

  it('opens in a browser with what can be read, and asks and leads nowhere', async () => {
    const browser = await startBrowser();
    try {
      const page = await browser.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      page.on('dialog', () => asked.push('dialog'));
      const url = pathToFileURL(join(folder, 'page.html')).href;
      await page.goto(url);
      expect(await page.title()).toBe('Working copy: Shop');
      const text = await page.innerText('body');
      for (const words of ['Working copy for reading', 'Terms of sale', 'Out', 'End']) expect(text).toContain(words);
      expect(
        await page.evaluate(() =>
          document.body.firstElementChild?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        ),
      ).toBe(true);
      expect((await page.locator('body > div').first().boundingBox())?.y).toBe(0);
      await page.click('a.out');
      await page.click('text=Run');
      expect(page.url()).toBe(url);
      expect(await page.getAttribute('#own', 'src')).toMatch(/^data:image\/gif/);
      expect(await page.inputValue('input')).toBe('https://as.typed/');
      await page.click('text=Down');
      expect(page.url()).toBe(`${url}#end`);
      // A form that is not sent leaves the driver waiting for it.
      await page.click('button', { noWaitAfter: true });
      await page.waitForTimeout(200);
      expect(page.url()).toBe(`${url}#end`);
      expect(asked.filter((each) => each !== url && !each.startsWith('data:'))).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it('leaves what else is in the directory, and nothing half made', () => {
    expect(readdirSync(join(home, 'out'))).toEqual(['page-working-copy', 'page-working-copy.part']);
  });

  it('writes over nothing, and makes no copy of what does not verify', async () => {
    expect((await evidence(home, ['working-copy', 'page.zip', '--output', 'out'])).code).toBe(2);
    const bad = await buildPackage({ sealed: (files) => void files.set('page.html', Buffer.from('<p>other')) });
    writeFileSync(join(home, 'bad.zip'), bad.zip());
    const { code, stderr } = await evidence(home, ['working-copy', 'bad.zip']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('does not verify')]);
    expect(readdirSync(home).filter((name) => name.startsWith('bad'))).toEqual(['bad.zip']);
  });
});

const quiet = (source: string, mark = ''): Disabled => {
  const made = disableLinks(source, mark);
  if ('reason' in made) throw new Error(made.reason);
  return made;
};

describe('a page without live links', () => {
  const evil = '<a href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">';
  it.each([
    ['style', `<form><math><mtext></form><form><mglyph><style></math>${evil}`],
    ['title', `<form><math><mtext></form><form><mglyph><title></math>${evil}`],
    ['xmp', `<form><math><mtext></form><form><mglyph><xmp></math>${evil}`],
    ['noembed', `<form><math><mtext></form><form><mglyph><noembed></math>${evil}`],
    ['comment', `<form><math><mtext></form><form><mglyph><style><!--</style>${evil}--></math>${evil}`],
    ['iframe', `<svg></p><iframe></svg>${evil}`],
  ])('has none when it is read again either: text of %s', (_, source) => {
    const made = quiet(source);
    const { removed, disabled } = quiet(made.html);
    // The copy's own charset and policy, and nothing else.
    expect({ removed, disabled }).toEqual({ removed: 2, disabled: 0 });
    expect(made.html).not.toMatch(/<style>[^<]*<a/);
  });

  it('is not made of frames, on which no mark can stand', () => {
    expect(disableLinks('<frameset><frame src="a.html"></frameset>', '')).toHaveProperty('reason');
  });

  it.each([
    ['page.html', Buffer.from('<meta charset="windows-1251"><p>Größe'), true, 'Größe'],
    ['a page that claims UTF-16 in ASCII', Buffer.from('<meta charset="utf-16"><p>Größe'), false, 'Größe'],
    ['a page.html that is not in UTF-8', Buffer.from('<meta charset=iso-8859-1><p>\xe9', 'latin1'), true, 'é'],
  ])('is read as what it is, and says UTF-8 alone: %s', (_, bytes, isUtf8, words) => {
    const { html } = quiet(textOfPage(bytes, { isUtf8 }));
    expect(html).toContain(words);
    expect(html.match(/charset="?[\w-]+/g)).toEqual(['charset="utf-8']);
  });

  it('has no attribute that leads anywhere but within it', () => {
    const { html, removed, disabled } = quiet(live, 'MARK <b>');
    const attributes = [...html.matchAll(/ ([\w:-]+)="([^"]*evil[^"]*)"/g)].map(([, name]) => name);
    expect(attributes.filter((name) => !name?.startsWith('data-disabled-') && name !== 'style')).toEqual([]);
    expect(html).not.toMatch(/<(script|base|link|object|animate)\b|(?<!disabled-)url\(h|@import|(?<!disabled-)onload=/);
    expect(html).toContain('MARK &lt;b&gt;');
    expect(html).toContain('href="#end"');
    expect({ removed, disabled }).toEqual({ removed: 7, disabled: expect.any(Number) as number });
    expect(disabled).toBeGreaterThan(15);
  });

  it.each([
    ['UTF-8', Buffer.from('<p>Preis 5 €'), 'Preis 5 €'],
    ['what it says', Buffer.concat([Buffer.from('<meta charset=iso-8859-2><p>'), Buffer.from([0xb1])]), 'ą'],
    ['Latin', Buffer.concat([Buffer.from('<p>'), Buffer.from([0xe9])]), 'é'],
    ['UTF-16 with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<p>Größe', 'utf16le')]), 'Größe'],
    ['an unknown name', Buffer.from('<meta charset="klingon"><p>é', 'latin1'), 'é'],
  ])('is read in its encoding: %s', (_, bytes, words) => {
    expect(textOfPage(bytes)).toContain(words);
  });

  it('is made of a style of any length in little time', () => {
    const style = 'url('.repeat(200_000);
    expect(quiet(`<style>${style}</style>`).disabled).toBe(1);
  });
});
