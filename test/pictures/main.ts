// Pictures of the real thing for README and the manual: a daemon of its own captures a small shop, and what a person would see is
// photographed. Run: npm run pictures [-- FOLDER]   (man/pictures without one; util-linux's script and poppler's pdftoppm help)
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../../daemon/browser/launch/find.js';
import { evidence, runJs } from '../cli/rig.js';
import { readPackage } from '../real/package-reader.js';
import { openShop } from './site.js';
import { terminalPage } from './terminal.js';

const COLUMNS = 92;
/** Tabs of a capture, each with what is there when it has been read. */
const tabs = [
  ['Picture', 'main img'],
  ['Records', 'main table'],
  ['Verification', 'main button'],
] as const;
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = process.argv[2] ?? join(root, 'man', 'pictures');
mkdirSync(folder, { recursive: true });
const home = mkdtempSync(join(tmpdir(), 'evidence-pictures-'));
const shop = await openShop();
const { path } = await findBrowser({ configured: null, env: process.env });
const browser = await chromium.launch({ executablePath: path, chromiumSandbox: process.getuid?.() !== 0 });

try {
  const captured = await run('capture', ...['/terms', '/furniture', '/offer'].map((page) => shop.origin + page));
  if (captured.code !== 0) throw new Error(captured.stderr);
  const [zip = ''] = readdirSync(home).filter((name) => name.endsWith('.zip'));
  await ofTerminal(zip);
  await ofVerifier(join(home, zip));
  await ofDocument(join(home, zip));
  await ofDashboard();
} finally {
  await run('daemon', 'stop');
  await Promise.all([browser.close(), shop.close()]);
  rmSync(home, { recursive: true, force: true });
}

function run(...words: string[]) {
  const env = {
    EVIDENCE_AUTOSTART: '1',
    EVIDENCE_ALLOW_TARGETS: '127.0.0.1',
    EVIDENCE_NTP_SERVERS: '',
    TZ: 'UTC',
  };
  return evidence(home, words, { env });
}

async function ofTerminal(zip: string): Promise<void> {
  // Colours are for terminals: `script` gives it one.
  const line = `stty cols ${COLUMNS} && '${process.execPath}' '${runJs}' verify ${zip} --offline`;
  const output = execFileSync('script', ['-qec', line, '/dev/null'], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home, EVIDENCE_HOME: home, TERM: 'xterm', TZ: 'UTC' },
    encoding: 'utf8',
  });
  const page = await opened(browser, 1_100, 700);
  await page.setContent(terminalPage([[`evidence verify ${zip} --offline`, output]], COLUMNS));
  await keep('terminal', await page.locator('pre').screenshot());
}

async function ofVerifier(zip: string): Promise<void> {
  const page = await opened(browser, 1_000, 1_000);
  await page.goto(pathToFileURL(join(root, 'dist', 'src', 'verify', 'scripts', 'verify.html')).href);
  await page.setInputFiles('#choose', zip);
  await page.waitForSelector('.report');
  await keep('verify', await page.screenshot());
}

async function ofDocument(zip: string): Promise<void> {
  const document = (await readPackage(zip)).bytes('evidence.pdf');
  const file = join(home, 'evidence.pdf');
  writeFileSync(file, document);
  execFileSync('pdftoppm', ['-r', '72', '-f', '1', '-l', '1', '-png', file, join(home, 'page')]);
  const [made = ''] = readdirSync(home).filter((name) => name.startsWith('page'));
  await keep('evidence-pdf', await sharp(join(home, made)).toBuffer());
}

async function ofDashboard(): Promise<void> {
  const { stdout } = await run('dashboard', '--print', '--json', '--path', '/captures');
  const { url } = JSON.parse(stdout) as { url: string };
  const page = await opened(browser, 1_200, 820);
  await page.goto(url);
  await page.waitForSelector('main table');
  await page.waitForLoadState('networkidle');
  await keep('dashboard-captures', await page.screenshot());
  await page.locator('main table tr', { hasText: '/furniture' }).locator('a').click();
  for (const [tab, ready] of tabs) {
    await page.getByRole('tab', { name: tab }).click();
    await page.locator(ready).first().waitFor();
    if (tab === 'Verification') {
      await page.getByRole('button', { name: 'in this browser' }).click();
      await page.getByText('Unchanged since sealing').first().waitFor();
    }
    await page.waitForLoadState('networkidle');
    await keep(`dashboard-${tab.toLowerCase()}`, await page.screenshot());
  }
}

async function opened(by: Browser, width: number, height: number): Promise<Page> {
  const context = await by.newContext({
    colorScheme: 'light',
    viewport: { width, height },
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  return context.newPage();
}

/** A picture of few colours, small enough for a repository. */
async function keep(name: string, png: Buffer): Promise<void> {
  const file = join(folder, `${name}.png`);
  const { size } = await sharp(png).png({ palette: true, colours: 64, effort: 10 }).toFile(file);
  console.log(`${(size / 1024).toFixed(0).padStart(5)} KiB  ${file}`);
}
