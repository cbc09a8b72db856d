import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RedactionRule, RedactionTarget } from '../../src/contract/captures/redaction-order.js';
import { readRedaction } from '../../src/package/redaction/record.js';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { type CompletedAt, openStudio, plainOrder, type Studio } from '../capture/studio.js';
import { browserPath } from '../browser/path.js';

/** One page, captured and redacted whole, with a real browser; judged by programs that are not ours. */

const number = '8301945';
const html = `<!doctype html><html lang="en"><head><title>Order of Jane Doe</title>
  <style>body { font: 16px sans-serif; margin: 40px }</style><script>var user = { name: "Jane Doe" }</script></head><body>
  <h1>Order 4711</h1><p>Ordered by <b>Ja</b>ne Doe, jane.doe@example.org, on 3 May. ${'Words that stay as they are. '.repeat(20)}</p>
  <p>Reference ${number}</p><table border="1"><tr><th>Name<th>Sum</tr><tr><td>Jane Doe<td>12</tr><tr><td>John Smith<td>13</tr></table>
  <p>Witness: Mark Page, of the Black Table.</p><div class="address">12 Long Street<br>Springfield</div><a href="mailto:jane.doe@example.org">write</a></body></html>`;

const words = ['Jane Doe', 'jane.doe', number, 'Long Street', 'Springfield'];

const rule = (target: RedactionTarget): RedactionRule => ({
  reason: 'personal_data',
  reason_text: null,
  label: '(b)(6)',
  cover: 'word',
  ...target,
});
const rules: readonly RedactionRule[] = [
  rule({ target: 'text', text: 'jane doe', case_sensitive: false, whole_word: true }),
  rule({ target: 'kind', kind: 'email', country: null }),
  rule({ target: 'pattern', pattern: String.raw`\b\d{7}\b` }),
  rule({ target: 'selector', selector: '.address' }),
];

let studio: Studio;
let server: Server;
let source: CompletedAt;
let packagePath: string;
const folders = { source: '', copy: '' };

beforeAll(async () => {
  server = createServer(({ url: path }, response) => {
    const body = path === '/encoded' ? html.replace('<h1>', `<h1 class="${btoa('Jane Doe')}">`) : html;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  studio = await openStudio();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/order-4711`;
  const { captureId, outcome } = await studio.capture({ url });
  if (outcome.kind !== 'completed') throw new Error(outcome.message);
  source = { captureId, path: outcome.packagePath, manifestSha256: outcome.manifestSha256, url, testMode: false };
  const made = await studio.redact(source, { rules });
  if (made.outcome.kind !== 'completed') throw new Error(JSON.stringify([made.outcome, made.faults]));
  packagePath = made.outcome.packagePath;
  for (const [name, path] of [
    ['source', source.path],
    ['copy', packagePath],
  ] as const) {
    folders[name] = mkdtempSync(join(tmpdir(), 'evidence-redacted-'));
    execFileSync('unzip', ['-q', path, '-d', folders[name]]);
  }
}, 120_000);
afterAll(async () => {
  await studio.close();
  server.close();
  for (const folder of Object.values(folders)) if (folder) rmSync(folder, { recursive: true, force: true });
});

const bytesOf = (which: 'source' | 'copy', name: string): Buffer => readFileSync(join(folders[which], name));
const members = (): string[] =>
  readdirSync(folders.copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folders.copy.length + 1));

test('the copy verifies, and proves all that it shows', async () => {
  const { findings } = await verifyPackage(await openContainer(packagePath), noTrust, nodePlatform);
  expect(findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  expect(findings).toContainEqual(expect.objectContaining({ check: 'redaction', outcome: 'pass' }));
  const { proof, unproven } = readRedaction(bytesOf('copy', 'redaction.json'));
  expect({ proof, unproven }).toEqual({ proof: 'complete', unproven: [] });
});

test('no member holds a word that was withheld', () => {
  const text = execFileSync('pdftotext', [join(folders.copy, 'evidence.pdf'), '-']).toString();
  const left = members().flatMap((name) => {
    const content = bytesOf('copy', name);
    const views = [content.toString('latin1'), content.toString('utf16le'), name === 'evidence.pdf' ? text : ''];
    return words
      .filter((word) => views.some((view) => view.toLowerCase().includes(word.toLowerCase())))
      .map((word) => [name, word]);
  });
  expect(left).toEqual([]);
});

describe('what other programs read in the copy holds no word that was withheld', () => {
  const paths = (): string[] => members().map((name) => join(folders.copy, name));
  const run = (program: string, args: readonly string[], input = ''): string =>
    execFileSync(program, args, { input, maxBuffer: 2 ** 28, stdio: ['pipe', 'pipe', 'ignore'] }).toString('latin1');
  const asked = (): string => {
    const files = members().filter((name) => !/^verification\/|\.jpeg$/.test(name));
    const content = (name: string): string => bytesOf('copy', name).toString('base64');
    return JSON.stringify({ secret: 'Jane Doe', files: files.map((name) => ({ name, base64: content(name) })) });
  };
  const readers: readonly (readonly [program: string, shows: string, read: () => string])[] = [
    ['qpdf', 'obj', () => run('qpdf', ['--qdf', '--object-streams=disable', join(folders.copy, 'evidence.pdf'), '-'])],
    ['strings', 'JFIF', () => ['s', 'l', 'b'].map((coding) => run('strings', ['-e', coding, ...paths()])).join('\n')],
    // It ends with 1, too, where it does not know the form of one of the files.
    [
      'exiftool',
      'screenshot.jpeg',
      () => spawnSync('exiftool', ['-a', '-u', '-G1', ...paths()]).stdout.toString('latin1'),
    ],
    ['tesseract', 'Words that stay', () => run('tesseract', [join(folders.copy, 'screenshot.jpeg'), '-'])],
    ['python3', '[]', () => run('python3', [join(import.meta.dirname, 'unwrap.py')], asked())],
  ];
  const isThere = (program: string): boolean => spawnSync('which', [program]).status === 0;

  for (const [program, shows, read] of readers)
    test.skipIf(!isThere(program))(`${program}${isThere(program) ? '' : ' (is not installed)'}`, () => {
      const said = read();
      expect(said).toContain(shows);
      expect(words.filter((word) => said.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
    });

  test('Chromium, of page.html', async () => {
    const browser = await chromium.launch({ executablePath: browserPath, chromiumSandbox: false });
    try {
      const shown = await browser.newPage();
      await shown.goto(pathToFileURL(join(folders.copy, 'page.html')).href);
      const said = await shown.locator('body').innerText();
      expect(said).toContain('Words that stay');
      expect(words.filter((word) => said.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

test('members that must not travel do not', () => {
  const never = ['openings.json', 'source.html', 'page.mhtml', 'screenshot_as_loaded.jpeg', 'archive/data.warc.gz'];
  expect(members().filter((name) => never.includes(name))).toEqual([]);
  expect(bytesOf('copy', 'manifest.json').equals(bytesOf('source', 'manifest.json'))).toBe(false);
});

describe('the picture, as libjpeg decodes it', () => {
  /** Red, green and blue of each pixel. */
  const pixels = (which: 'source' | 'copy'): Buffer =>
    execFileSync('djpeg', ['-pnm', join(folders[which], 'screenshot.jpeg')], { maxBuffer: 2 ** 28 }).subarray(
      -1280 * 3 * heightOf(),
    );
  const heightOf = (): number => Number(/"height":(\d+)/.exec(bytesOf('source', 'text_layout.json').toString())?.[1]);

  test('is black inside of the boxes and the same outside', () => {
    const [before, after] = [pixels('source'), pixels('copy')];
    const { boxes } = readRedaction(bytesOf('copy', 'redaction.json'));
    expect(boxes.length).toBeGreaterThan(3);
    const inside = new Uint8Array(before.length / 3);
    for (const { x, y, width, height } of boxes)
      for (let row = y; row < y + height; row += 1) inside.fill(1, row * 1280 + x, row * 1280 + x + width);
    let [changed, light] = [0, 0];
    for (let at = 0; at < before.length; at += 1)
      if (inside[Math.floor(at / 3)] === 1) light = Math.max(light, after[at] ?? 0);
      else if (before[at] !== after[at]) changed += 1;
    expect({ changed, light }).toEqual({ changed: 0, light: 0 });
  });
});

describe('a number of seven digits', () => {
  /** Every digest that a file states, in hex or base64. */
  const digestsIn = (content: string): string[] => [
    ...Array.from(content.matchAll(/\b[0-9a-f]{64}(?:[0-9a-f]{64})?\b/g), ([digest]) => digest),
    ...Array.from(content.matchAll(/[A-Za-z0-9+/]{43}=|[A-Za-z0-9+/]{86}==/g), ([digest]) =>
      Buffer.from(digest, 'base64').toString('hex'),
    ),
  ];
  /** What whoever knows all but the last four digits can find out. */
  const guessed = (digests: ReadonlySet<string>): string[] => {
    const files = ['domtextcontent.txt', 'page.html', 'text_layout.json', 'metadata.json'].map((name) =>
      bytesOf('source', name).toString(),
    );
    return Array.from({ length: 10_000 }, (_, at) => `830${String(at).padStart(4, '0')}`).filter((guess) =>
      [guess, ...files.map((file) => file.replaceAll(number, guess))].some((content) =>
        digests.has(createHash('sha256').update(content).digest('hex')),
      ),
    );
  };

  test('cannot be guessed from the copy, and can once the manifest of the source is added', () => {
    const copy = members().flatMap((name) => digestsIn(bytesOf('copy', name).toString('latin1')));
    expect(copy.length).toBeGreaterThan(20);
    // Files without the number are the same for every guess, and their digests would name all.
    expect(guessed(new Set(copy)).filter((guess) => guess === number)).toEqual([]);
    const manifest = digestsIn(bytesOf('source', 'manifest.json').toString());
    expect(guessed(new Set([...copy, ...manifest]))).toContain(number);
  });
});

describe('captures of other forms', () => {
  const secret = rule({ target: 'text', text: 'Jane Doe', case_sensitive: false, whole_word: true });
  const redacted = async (pack: Partial<typeof plainOrder.evidence_pack>, path: string) => {
    const { captureId, outcome } = await studio.capture(
      { url: source.url.replace(/\/order.*$/, path), evidence_pack: { ...plainOrder.evidence_pack, ...pack } },
      true,
    );
    if (outcome.kind !== 'completed') throw new Error(outcome.message);
    const made = await studio.redact(
      { captureId, path: outcome.packagePath, manifestSha256: outcome.manifestSha256, url: '', testMode: true },
      { rules: [secret] },
    );
    if (made.outcome.kind !== 'completed') throw new Error(JSON.stringify([made.outcome, made.faults]));
    return made.outcome.summary;
  };

  test('of a page that says a word in another form, that part is withheld; of a PNG nothing is proven', async () => {
    const { files, proof, unproven } = await redacted({ screenshot: 'png' }, '/encoded');
    expect(files.changed).toEqual(expect.arrayContaining(['page.html', 'screenshot.png']));
    expect({ proof, unproven }).toEqual({
      proof: 'partial',
      unproven: [{ file: 'screenshot.png', reason: 'coded_again' }],
    });
  });

  test('a capture without commitments makes a copy that proves nothing', async () => {
    const { files, proof } = await redacted({ commitments: false }, '/order');
    expect(files.changed).toContain('screenshot.jpeg');
    expect(proof).toBe('none');
  });

  test('content credentials of the picture go, and all else of it stays proven', async () => {
    const { files, proof } = await redacted({ c2pa: true }, '/order');
    expect(files.withheld).toContain('c2pa.json');
    expect(proof).toBe('complete');
  });
});

describe('words that every copy has in its own records and document', () => {
  const names = ['Mark', 'Page', 'Black', 'Table'].map((text) =>
    rule({ target: 'text', text, case_sensitive: false, whole_word: true }),
  );

  test('are withheld like any other, and refuse nothing', async () => {
    // The source's records say "page" in sentences about that page, too.
    const order = { rules: names, records: 'redact' as const };
    const { outcome, faults } = await studio.redact(source, order);
    if (outcome.kind !== 'completed') throw new Error(JSON.stringify([outcome, faults]));
    expect(outcome.summary.rules.every(({ matches }) => matches > 0)).toBe(true);
    const { findings } = await verifyPackage(await openContainer(outcome.packagePath), noTrust, nodePlatform);
    expect(findings.filter((each) => each.outcome === 'fail')).toEqual([]);
    const text = execFileSync('unzip', ['-p', outcome.packagePath, 'domtextcontent.txt']).toString();
    expect(text).not.toMatch(/mark|page|black|table/i);
    expect(await studio.preview(source, order)).toMatchObject({ refusal: null });
  });

  test.each<[string, Parameters<Studio['redact']>[1]]>([
    ['in a case reference', { case_reference: 'State v. Mark', records: 'redact' }],
    [
      'in a reason',
      {
        records: 'redact',
        rules: names.map((each) => ({ ...each, reason: 'other', reason_text: 'Black was not heard' })),
      },
    ],
    ['in a label', { records: 'redact', rules: names.map((each) => ({ ...each, label: 'Page' })) }],
  ])('are found %s', async (_, order) => {
    const { outcome } = await studio.redact(source, { rules: names, ...order });
    expect(outcome).toMatchObject({ kind: 'refused', code: 'REDACTION_LEAK_DETECTED' });
  });
});

test('a preview shows the owner what would be taken, also where making it would be refused', async () => {
  const looked = rule({ target: 'text', text: 'order', case_sensitive: false, whole_word: false });
  const nowhere = rule({ target: 'text', text: 'Jana Doe', case_sensitive: false, whole_word: false });
  const shown = await studio.preview(source, { rules: [looked, nowhere] });
  if (!('matches' in shown)) throw new Error(JSON.stringify(shown));
  expect(shown.not_found).toEqual([1]);
  expect(shown.in_capture_url).toBe(true);
  expect(shown.refusal).toMatchObject({ code: 'REDACTION_LEAK_DETECTED', details: { in_capture_url: true } });
  expect(shown.records.map(({ field }) => field)).toContain('/requested_url');
  expect(shown.matches.filter(({ file }) => file === 'domtextcontent.txt')).toContainEqual(
    expect.objectContaining({ rule_index: 0, line: 1, excerpt: expect.stringContaining('Order 4711') as string }),
  );
  for (const { excerpt, before, found, after } of shown.matches) {
    expect(found.toLowerCase()).toBe('order');
    expect(excerpt).toBe(`${before}${found}${after}`);
  }
  expect(shown.matches.some(({ boxes }) => boxes.length > 0)).toBe(true);
  expect(Buffer.from(shown.picture ?? []).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test('a preview of what can be made foresees no refusal', async () => {
  const shown = await studio.preview(source, { rules });
  expect(shown).toMatchObject({ refusal: null, in_capture_url: false, records: [] });
});

test.each([
  ['refused for its rules opens no page', 'Jana Doe', 'refused', 0],
  ['completed opens one', rules, 'completed', 1],
] as const)('a redaction that is %s, and gives back each', async (_, asked, kind, pages) => {
  const { pool } = studio;
  const released: Promise<void>[] = [];
  const lease = vi.spyOn(pool, 'lease');
  const one =
    typeof asked === 'string'
      ? [rule({ target: 'text', text: asked, case_sensitive: false, whole_word: false })]
      : asked;
  lease.mockImplementationOnce(async (options) => {
    const opened = await pool.lease(options);
    return { ...opened, release: () => (released.push(opened.release()), Promise.resolve()) };
  });
  try {
    const { outcome } = await studio.redact(source, { rules: one });
    expect(outcome.kind).toBe(kind);
    // One more for the call within.
    expect(lease).toHaveBeenCalledTimes(2 * pages);
    await vi.waitFor(() => expect(released.length > 0).toBe(pages > 0));
    await Promise.all(released);
  } finally {
    lease.mockRestore();
  }
});

test.each<[string, RedactionRule, object]>([
  [
    'words that are nowhere',
    rule({ target: 'text', text: 'Jana Doe', case_sensitive: false, whole_word: false }),
    { code: 'REDACTION_NO_MATCH', details: { rule_indexes: [0] } },
  ],
  [
    'words of the address',
    rule({ target: 'text', text: 'order', case_sensitive: false, whole_word: false }),
    { code: 'REDACTION_LEAK_DETECTED', details: expect.objectContaining({ in_capture_url: true, rule_indexes: [0] }) },
  ],
  [
    'words of the address that are written otherwise there',
    rule({ target: 'text', text: 'order 4711', case_sensitive: false, whole_word: false }),
    {
      code: 'REDACTION_LEAK_DETECTED',
      details: expect.objectContaining({
        in_capture_url: true,
        rule_indexes: [0],
        metadata_fields: expect.arrayContaining(['/requested_url']) as unknown,
      }),
    },
  ],
  [
    'words that the case reference of the copy says',
    rule({ target: 'text', text: 'Springfield', case_sensitive: false, whole_word: true }),
    {
      code: 'REDACTION_LEAK_DETECTED',
      details: expect.objectContaining({ metadata_fields: ['/case_reference'], in_capture_url: false }),
    },
  ],
])('%s are refused and not quoted, as a preview foresees', async (about, one, refusal) => {
  const order = { rules: [one], ...(about.includes('case reference') && { case_reference: 'Doe of Springfield' }) };
  const { outcome, faults } = await studio.redact(source, order);
  expect(outcome).toEqual({ kind: 'refused', ...refusal });
  const foreseen = await studio.preview(source, order);
  if (outcome.kind !== 'refused' || !('matches' in foreseen)) throw new Error(JSON.stringify([outcome, foreseen]));
  const { code, details } = outcome;
  // The document says what the record says, and is not set for a preview.
  const { files, ...told } = details as { files?: string[] };
  expect(foreseen.refusal).toEqual({
    code,
    details: { ...told, ...(files && { files: expect.arrayContaining([expect.any(String)]) as unknown }) },
  });
  expect(faults).toEqual([]);
});
