import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RedactionRule } from '../../src/contract/captures/redaction-order.js';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { openStudio, plainOrder, type Studio } from '../capture/studio.js';
import { forms, partsOfLines, SECRET } from '../redaction/planted.js';
import { browserPath } from '../browser/path.js';

/**
 * Pages that hold a secret in every planted form: in what they show, in attributes, scripts, styles, comments, headers, and in files that
 * they load. Captured and redacted by the real thing, and judged by programs that are not ours, picture and container included.
 */

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** Nobody sees these, so that no line of the picture has them, and a page with them goes without its text and picture (planted.test.ts). */
const isSeen = ({ name }: { readonly name: string }): boolean => name !== 'tag characters';
const written = forms.filter(isSeen).map(({ name, write }) => ({ name, text: write(SECRET).toString() }));
const list = (values: readonly string[]): string => values.map((value) => `<li>${value}</li>`).join('\n');

const picture = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'teal' } })
  .withExif({ IFD0: { ImageDescription: SECRET, Artist: SECRET.toUpperCase() } })
  .jpeg()
  .toBuffer();
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="30"><title>${SECRET}</title><desc>${SECRET}</desc></svg>`;

const unseen = `<!-- ${SECRET} --><meta name="author" content="${SECRET}"><meta property="og:title" content="${escaped(SECRET)}">
  <script type="application/ld+json">{"name":"${SECRET}"}</script><script>window.state = { name: "${SECRET}" };</script>
  <script src="/state.js"></script><link rel="stylesheet" href="/style.css"><style>.a::after { content: "" } /* ${SECRET} */</style>`;
const parts = `<img src="/picture.jpg" alt="${SECRET}" srcset="/picture.jpg?of=${encodeURIComponent(SECRET)} 1x, data:image/jpeg;base64,${picture.toString('base64')} 2x">
  ${drawing}<input type="hidden" value="${SECRET}"><input value="${SECRET}"><textarea>${SECRET}</textarea>
  <iframe src="/frame" title="${SECRET}"></iframe><template><p>${SECRET}</p></template><noscript>${SECRET}</noscript>
  <a href="javascript:write('${SECRET}')" data-name="${SECRET}" onclick="say('${SECRET}')">write</a>
  <p>Zap<span style="display:none">NOSPAM</span>hod Quill<span style="font-size:0">x</span>feather</p>
  <p><ruby>Zaphod<rt>z</rt></ruby> Qu&#x131;llfeather? Zaphod<wbr> Quill&shy;feather</p>`;
const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${unseen}</head>
  <body style="font: 16px sans-serif"><h1>Words that stay as they are</h1>`;

const pages: Readonly<Record<string, string>> = {
  '/shown': `${head}<p style="font-size: 40px">Of ${SECRET}.</p><ol>${list(written.map(({ text }) => escaped(text)))}</ol>${parts}`,
  '/plain': `${head}<p style="font-size: 40px">Of ${SECRET}, and of ${SECRET.toUpperCase()}.</p>${parts}`,
  '/frame': `<!doctype html><title>${SECRET}</title><p>Within: ${SECRET}</p>`,
};

function answer(path: string, response: ServerResponse): void {
  const send = (type: string, body: string | Buffer): void =>
    void response
      .writeHead(200, { 'content-type': type, 'x-owner': SECRET, 'set-cookie': `owner=${encodeURIComponent(SECRET)}` })
      .end(body);
  const page = pages[path];
  if (page !== undefined) return send('text/html; charset=utf-8', page);
  if (path.startsWith('/picture')) return send('image/jpeg', picture);
  if (path === '/style.css')
    return send('text/css', `body { background: url("data:image/svg+xml;base64,${btoa(drawing)}") }`);
  if (path === '/state.js')
    return send('text/javascript', `fetch("/nested.gz"); document.cookie = "of=${encodeURIComponent(SECRET)}"`);
  send('application/gzip', gzipSync(gzipSync(SECRET)));
}

const rule: RedactionRule = {
  target: 'text',
  text: SECRET,
  case_sensitive: false,
  whole_word: false,
  reason: 'personal_data',
  reason_text: null,
  label: null,
  cover: 'word',
};

let studio: Studio;
let server: Server;
const made: string[] = [];
beforeAll(async () => {
  server = createServer(({ url }, response) => answer(url ?? '/', response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  studio = await openStudio();
}, 60_000);
afterAll(async () => {
  await studio.close();
  server.close();
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** While a program is waited for, the test's own time limit cannot end it. */
const LONGEST_MS = 900_000;

function run(program: string, args: readonly string[], input = ''): string {
  const { stdout, error } = spawnSync(program, args, { input, maxBuffer: 2 ** 28, timeout: LONGEST_MS });
  if (error && 'code' in error && error.code === 'ETIMEDOUT') throw new Error(`${program} ${args[0]} did not end`);
  return stdout.toString('latin1');
}
const isThere = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** Members that are not pixels, nor programs that are in every package. */
const listed = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !/^verification\/|\.jpeg$/.test(name));

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** What a browser shows of page.html; nothing where the copy has none. */
async function shownByChromium(folder: string): Promise<string> {
  const path = join(folder, 'page.html');
  if (!existsSync(path)) return '';
  const browser = await chromium.launch({ executablePath: browserPath, chromiumSandbox: false });
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(path).href, { waitUntil: 'domcontentloaded' });
    return await page.locator('body').innerText();
  } finally {
    await browser.close();
  }
}

/** Names of members, and of programs that are not ours, in which and by which the secret is found. */
function heldBy(folder: string, names: readonly string[]): string[] {
  const asked = names.map((name) => ({ name, base64: readFileSync(join(folder, name)).toString('base64') }));
  const unwrapped = JSON.parse(
    run('python3', [join(import.meta.dirname, 'unwrap.py')], JSON.stringify({ secret: SECRET, files: asked })),
  ) as string[];
  const members = [...names, 'screenshot.jpeg'].map((name) => join(folder, name));
  const readings: Readonly<Record<string, () => string>> = {
    pdftotext: () => run('pdftotext', [join(folder, 'evidence.pdf'), '-']),
    qpdf: () => run('qpdf', ['--qdf', '--object-streams=disable', join(folder, 'evidence.pdf'), '-']),
    strings: () => ['s', 'l', 'b'].map((coding) => run('strings', ['-e', coding, ...members])).join('\n'),
    exiftool: () => run('exiftool', ['-a', '-u', '-G1', ...members]),
    tesseract: () => run('tesseract', [join(folder, 'screenshot.jpeg'), '-']),
  };
  const read = Object.entries(readings).filter(
    ([program, said]) => isThere(program) && plain(said()).includes(plain(SECRET)),
  );
  return [...unwrapped, ...read.map(([program]) => program)];
}

async function captureOf(path: string) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const { captureId, outcome } = await studio.capture(
    { url, evidence_pack: { ...plainOrder.evidence_pack, c2pa: true } },
    true,
  );
  if (outcome.kind !== 'completed') throw new Error(outcome.message);
  return { captureId, path: outcome.packagePath, manifestSha256: outcome.manifestSha256, url, testMode: true };
}

function unpacked(path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-forms-'));
  made.push(folder);
  execFileSync('unzip', ['-q', path, '-d', folder]);
  return folder;
}

describe.each(['/plain', '/shown'])('a page that holds every form: %s', { timeout: 1_200_000 }, (path) => {
  test('nothing of it is left in its copy', async () => {
    const source = await captureOf(path);
    // The judges are worth something: they find what was captured.
    const original = unpacked(source.path);
    expect(heldBy(original, ['domtextcontent.txt'])).toEqual(
      expect.arrayContaining([
        'domtextcontent.txt',
        ...['strings', ...(path === '/shown' ? ['tesseract'] : [])].filter(isThere),
      ]),
    );
    expect(plain(await shownByChromium(original))).toContain(plain(SECRET));
    const { outcome, faults } = await studio.redact(source, { rules: [rule], records: 'redact', pictures: 'cover' });
    if (outcome.kind !== 'completed') throw new Error(JSON.stringify([outcome, faults]));
    const { findings } = await verifyPackage(await openContainer(outcome.packagePath), noTrust, nodePlatform);
    expect(findings.filter((each) => each.outcome === 'fail')).toEqual([]);
    const folder = unpacked(outcome.packagePath);
    // These are not read: the source has the same, byte for byte.
    for (const name of readdirSync(join(folder, 'verification')))
      expect(readFileSync(join(folder, 'verification', name))).toEqual(
        readFileSync(join(original, 'verification', name)),
      );
    expect(heldBy(folder, listed(folder))).toEqual([]);
    expect(plain(await shownByChromium(folder))).not.toContain(plain(SECRET));
    const held = {
      secret: SECRET,
      // Its members have been read.
      files: [{ name: 'zip', base64: readFileSync(outcome.packagePath).toString('base64'), members: false }],
    };
    expect(run('python3', [join(import.meta.dirname, 'unwrap.py')], JSON.stringify(held)).trim()).toBe('[]');
    const { files } = outcome.summary;
    // All of it goes by marks, words in a row that say it together among them; and no part of those is left.
    const marked = ['domtextcontent.txt', 'page.html', 'text_layout.json'];
    expect(files.changed).toEqual(expect.arrayContaining([...marked, 'screenshot.jpeg']));
    for (const name of marked)
      for (const part of partsOfLines) expect(readFileSync(join(folder, name), 'utf8')).not.toContain(part);
    expect(readFileSync(join(folder, 'domtextcontent.txt'), 'utf8')).toContain('Words that stay as they are');
  });
});
