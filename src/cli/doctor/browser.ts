import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Examined } from './check.js';

const run = promisify(execFile);

interface Found {
  readonly path?: string;
  readonly source?: string;
  readonly version?: string;
  readonly mode?: string;
  readonly sandbox?: boolean;
  readonly reason?: string;
  /** Insides of other programs that are not as they are used. */
  readonly unfit?: readonly string[];
  readonly error?: string;
}

/** The daemon's own search for a browser, which starts each candidate, in a process of its own. */
export async function checkBrowser(root: string, configured: string | null, mode: string | null): Promise<Examined> {
  const found = await search(root, configured, mode);
  if (found.path === undefined) {
    const [what = 'no browser was found', install] = (found.error ?? '').split('. Install one with: ');
    return { check: 'browser', state: 'fail', found: what, ...(install !== undefined && { fix: install }) };
  }
  const about = `${found.version ?? 'unknown version'} at ${found.path} (${found.source ?? ''}), mode ${found.mode ?? 'unknown'}`;
  const sandbox =
    found.sandbox === true ? 'sandbox on' : `sandbox off: ${found.reason ?? 'reason unknown'}; packages record this`;
  const unfit = found.unfit ?? [];
  const told = [`${about}, ${sandbox}`, ...unfit].join('; ');
  if (unfit.length > 0) return { check: 'browser', state: 'warn', found: told, fix: installAgain(root) };
  return { check: 'browser', state: found.sandbox === true ? 'ok' : 'warn', found: told };
}

/** A clone has the list of its dependencies; an installed package has none, and comes with them. */
const installAgain = (root: string): string =>
  existsSync(join(root, 'package-lock.json')) ? 'npm ci' : 'npm install --global FILE (that of npm pack)';

async function search(root: string, configured: string | null, mode: string | null): Promise<Found> {
  const examiner = pathToFileURL(join(root, 'dist', 'daemon', 'compose', 'examine-browser.js')).href;
  const options = `{ configured: ${JSON.stringify(configured)}, mode: ${JSON.stringify(mode)}, env: process.env }`;
  const script = `
    const { examineBrowser } = await import(${JSON.stringify(examiner)});
    const found = await examineBrowser(${options}).catch((error) => ({ error: error.message }));
    process.stdout.write(JSON.stringify(found), () => process.exit());`;
  try {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { timeout: 60_000 });
    return JSON.parse(stdout) as Found;
  } catch (error) {
    return { error: `the search for a browser failed: ${whyFailed(error)}` };
  }
}

/** What the other process said of its end. The message of the error itself repeats only what was run. */
export function whyFailed(error: unknown): string {
  const { killed, stderr = '' } = error as { readonly killed?: boolean; readonly stderr?: string };
  if (killed === true) return 'it did not end within a minute';
  const said = stderr.split('\n').find((line) => /^\w*Error( \[\w+\])?: /.test(line));
  return said ?? (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
}

/** Without fonts for a script the screenshot shows boxes in its place. */
export async function checkFonts(): Promise<Examined> {
  if (process.platform !== 'linux') return { check: 'fonts', state: 'ok', found: 'those of the system' };
  const kinds = { Latin: ':lang=en', CJK: ':lang=zh', Arabic: ':lang=ar', emoji: ':charset=1f600' };
  const missing: string[] = [];
  try {
    for (const [name, pattern] of Object.entries(kinds)) {
      const { stdout } = await run('fc-list', [pattern, 'family'], { timeout: 10_000 });
      if (stdout.trim() === '') missing.push(name);
    }
  } catch {
    return {
      check: 'fonts',
      state: 'warn',
      found: 'unknown: fc-list is not installed',
      fix: 'apt-get install fontconfig',
    };
  }
  if (missing.length === 0) return { check: 'fonts', state: 'ok', found: Object.keys(kinds).join(', ') };
  const fix = 'apt-get install fonts-liberation fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji';
  return {
    check: 'fonts',
    state: missing.includes('Latin') ? 'fail' : 'warn',
    found: `none for ${missing.join(', ')}: such text appears as boxes`,
    fix,
  };
}
