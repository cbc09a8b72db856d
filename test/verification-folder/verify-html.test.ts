import { existsSync, openSync, closeSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../dashboard/rig.js';
import { buildCertificate, certifiedFiles } from '../fakes/proofs/certificate-builder.js';
import { buildPackage } from '../fakes/packages/package-builder.js';
import { printVerifierKey } from '../../src/proofs/tlog/key.js';
import { signer } from '../proofs/tlog/memory-log.js';
import { testLog, withLedger } from '../verify/faults/ledger.js';
import { failures, verifyZip } from '../verify/verify.js';
import { program, workplace } from './folder.js';
import { readIndex, sample, vectorsAt } from './vectors.js';
import { browserPath } from '../browser/path.js';

const { fresh, clear } = workplace();
let browser: Browser;
let context: BrowserContext;
let page: Page;
const asked: string[] = [];
const complaints: string[] = [];

describe.skipIf(!existsSync(browserPath))('verify.html, opened from disk without a network', () => {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: browserPath, chromiumSandbox: false });
    context = await browser.newContext({ offline: true });
    page = await context.newPage();
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(pathToFileURL(program('verify.html')).href);
  });
  afterAll(async () => {
    await browser.close();
    clear();
  });

  async function judge(bytes: Uint8Array, name = 'package.zip') {
    const path = fresh(name);
    writeFileSync(path, bytes);
    return judgeFile(path);
  }
  async function judgeFile(path: string) {
    await page.evaluate(() => document.querySelector('#answer')?.replaceChildren());
    await page.setInputFiles('#choose', path);
    await page.waitForSelector('.report, .broken', { timeout: 0 });
    return page.evaluate(() => ({
      verdict: document.querySelector<HTMLElement>('.report')?.dataset['verdict'],
      codes: [
        ...new Set(
          [...document.querySelectorAll<HTMLElement>('.finding.fail')].map((row) => row.dataset['code'] ?? ''),
        ),
      ],
      rows: document.querySelectorAll('.finding').length,
      text: document.querySelector('#answer')?.textContent ?? '',
    }));
  }

  async function drop(...paths: string[]) {
    await page.evaluate(() => document.querySelector('#answer')?.replaceChildren());
    await page.evaluate(
      (files) => {
        const dataTransfer = new DataTransfer();
        for (const { name, bytes } of files)
          dataTransfer.items.add(new File([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))], name));
        document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      paths.map((path) => ({ name: path, bytes: readFileSync(path).toString('base64') })),
    );
    await page.waitForSelector('.report, .broken', { timeout: 0 });
    return page.evaluate(() => ({
      verdict: document.querySelector<HTMLElement>('.report')?.dataset['verdict'],
      text: document.querySelector('#answer')?.textContent ?? '',
    }));
  }

  it('says who sealed it when a policy is dropped with the package, or afterwards, or chosen', async () => {
    const witness = signer('witness.example', 'witness');
    const files = {
      sealed: fresh('sealed.zip'),
      mine: fresh('mine.policy'),
      other: fresh('other.policy'),
      wanting: fresh('wanting.policy'),
      none: fresh('none.policy'),
    };
    const thief = signer(testLog.key.name, 'log', 'another key of the same name');
    const known = `log ${printVerifierKey(testLog.key)}\n`;
    writeFileSync(files.sealed, (await buildPackage(withLedger())).zip());
    writeFileSync(files.mine, `${known}quorum none\n`);
    writeFileSync(files.other, `log ${printVerifierKey(thief.key)}\nquorum none\n`);
    writeFileSync(files.wanting, `${known}witness W ${printVerifierKey(witness.key)}\nquorum W\n`);
    writeFileSync(files.none, 'no policy');
    const seal = 'Unchanged since sealing: yes';
    const mine = [seal, `Sealed by: ${testLog.key.name}, entry 2`, 'No witness has signed this tree'];
    const table: readonly (readonly [readonly string[], readonly string[]])[] = [
      [[files.sealed], [seal, 'Sealed by: not known']],
      [[files.sealed, files.mine], mine],
      [[files.other], [seal, 'Sealed by: not known (a different key than the one that you know for its log)']],
      [[files.wanting], [seal, 'Sealed by: not known', 'fewer witnesses than the policy wants']],
      [[files.none], ['could not be checked']],
    ];
    for (const [paths, told] of table) {
      const { text } = await drop(...paths);
      for (const words of told) expect(text).toContain(words);
    }
    // Another policy judges what is shown anew.
    const choosePolicy = async (chosen: string | string[]): Promise<void> => {
      await page.setInputFiles('#policy', chosen);
      await page.waitForSelector('.reading', { state: 'detached' });
    };
    await choosePolicy(files.mine);
    expect((await judgeFile(files.sealed)).text).toContain(mine[1]);
    await choosePolicy([]);
  });

  it('looks for files in a certificate: chosen beside it, or dropped with it', async () => {
    const [zip, contract, other] = [fresh('certificate.zip'), fresh('contract.pdf'), fresh('other.zip')];
    writeFileSync(zip, (await buildCertificate()).zip());
    writeFileSync(contract, certifiedFiles['contract.pdf']);
    writeFileSync(other, (await buildPackage()).zip());
    const listed = await drop(contract, zip);
    expect(listed.verdict).toBe('verified');
    expect(listed.text).toContain('the certificate lists the SHA-256 of this file');
    // What is not certified may itself be a package.
    const missed = await drop(other, zip);
    expect(missed.verdict).toBe('failed');
    expect(missed.text).toContain('file_not_certified');
    expect(missed.text).toContain('Unchanged since sealing: yes');
    await page.setInputFiles('#files', contract);
    expect((await judgeFile(zip)).verdict).toBe('verified');
    await page.setInputFiles('#files', other);
    expect((await judgeFile(zip)).codes).toEqual(['file_not_certified']);
    await page.setInputFiles('#files', []);
  });

  it('verifies a good package and says what is not proven', async () => {
    const zip = (await buildPackage()).zip();
    const report = await verifyZip(zip);
    const shown = await judge(zip);
    expect([shown.verdict, shown.codes]).toEqual(['verified', []]);
    expect(shown.rows).toBe(report.findings.length);
    for (const sentence of report.not_proven)
      expect(shown.text).toContain(sentence.replace('--policy FILE', 'choose it above'));
  });

  it('takes a package that is dropped on it', async () => {
    const bytes = [...(await buildPackage()).zip()];
    await page.evaluate((content) => {
      document.querySelector('#answer')?.replaceChildren();
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(content)], 'dropped.zip'));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer }));
    }, bytes);
    await page.waitForSelector('.report[data-verdict=verified]');
  });

  it('finds in each vector what the verifier finds', { timeout: 600_000 }, async () => {
    for (const { file, verdict, codes } of sample(readIndex().vectors, 5)) {
      const bytes = readFileSync(join(vectorsAt, file));
      const [shown, report] = [await judgeFile(join(vectorsAt, file)), await verifyZip(bytes)];
      expect([file, shown.verdict]).toEqual([file, verdict]);
      expect([file, shown.codes.toSorted()]).toEqual([file, failures(report).toSorted()]);
      expect([file, shown.codes]).toEqual([file, expect.arrayContaining([...codes])]);
    }
  });

  it.each(['light', 'dark'] as const)(
    'can be read by everybody, empty, with a verdict and with faults: %s',
    async (scheme) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width: 320, height: 800 });
      const faults = readIndex().vectors.find(({ file }) => file === 'content-evidence-u2e-pdf-altered.zip')!;
      await page.evaluate(() => document.querySelector('#answer')?.replaceChildren());
      expect(await violations(page)).toEqual([]);
      for (const zip of ['good.zip', faults.file]) {
        await judgeFile(join(vectorsAt, zip));
        await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      }
      await page.setViewportSize({ width: 1100, height: 800 });
    },
  );

  it('prints every finding', async () => {
    await judgeFile(join(vectorsAt, 'good.zip'));
    const hidden = async () =>
      page.evaluate(() => [...document.querySelectorAll('.finding')].filter((each) => !each.checkVisibility()).length);
    expect(await hidden()).toBeGreaterThan(10);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await hidden()).toBe(0);
  });

  it('shows markup in names as text', async () => {
    const evil = '<img src=x onerror=alert(1)>.txt';
    const shown = await judge(
      (await buildPackage({ sealed: (files) => void files.set(evil, Buffer.from('x')) })).zip(),
      '<b>package.zip',
    );
    expect([shown.verdict, shown.text.includes(evil)]).toEqual(['failed', true]);
    expect(await page.locator('#answer img, #answer b').count()).toBe(0);
  });

  it('does not take anything else for a package', async () => {
    expect((await judge(readFileSync(program('verify.py')))).verdict).toBe('unreadable');
  });

  it('reads a ZIP of half a gigabyte piece by piece', async () => {
    const path = fresh('large.zip');
    writeLargeZip(path, 'archive/data.warc.gz', 512);
    const shown = await judgeFile(path);
    // One large file is no package; that it was read whole and hashed is what counts.
    expect(shown.verdict).toBe('unreadable');
    expect(shown.codes).not.toContain('zip_malformed');
    expect(shown.codes).not.toContain('zip_crc_mismatch');
    const heap = await page.evaluate(
      () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
    );
    expect(heap).toBeLessThan(200 * 2 ** 20);
  });

  it('asked for nothing but itself, and nothing was blocked or broken', () => {
    expect(asked).toEqual([pathToFileURL(program('verify.html')).href]);
    expect(complaints).toEqual([]);
  });

  it('could not open a connection if it wanted to', async () => {
    expect(await page.evaluate(() => fetch('https://example.com/').catch((error: Error) => error.name))).toBe(
      'TypeError',
    );
    expect(complaints.join(' ')).toContain('Content Security Policy');
  });
});

/** A ZIP of one stored file (APPNOTE 4.3), written without holding it. */
function writeLargeZip(path: string, name: string, mebibytes: number): void {
  const block = Buffer.alloc(2 ** 20, 7);
  let crc = 0;
  for (let done = 0; done < mebibytes; done += 1) crc = crc32(block, crc);
  const size = mebibytes * block.length;
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x21, 8);
  common.writeUInt32LE(crc, 10);
  common.writeUInt32LE(size, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name)]);
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length + size, 16);
  const file = openSync(path, 'w');
  writeSync(file, local);
  for (let done = 0; done < mebibytes; done += 1) writeSync(file, block);
  writeSync(file, Buffer.concat([central, end]));
  closeSync(file);
}
