import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { browserFinder, findBrowser } from '../../../daemon/browser/launch/find.js';
import { launchBrowser } from '../../../daemon/browser/launch/launch.js';
import { printing } from '../../../daemon/browser/launch/print.js';
import { navigate } from '../../../daemon/browser/navigation/navigation.js';
import { foundBrowser, openOwnPool } from '../pool.js';
import { openRig, type Rig } from '../navigation/navigation-rig.js';

let rig: Rig | undefined;
afterEach(async () => {
  await rig?.close();
  rig = undefined;
});

const greet: Parameters<typeof openRig>[0] = (request, response) =>
  void response
    .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'seen=1' })
    .end(`<h1>${request.headers.cookie ?? 'none'}</h1>`);

async function open(
  options?: Parameters<typeof openRig>[1],
): Promise<{ session: Rig['open']; url: Rig['url']; pool: Rig['pool'] }> {
  const made = (rig = await openRig(greet, options));
  return { session: (order) => made.open(order), url: (path, host) => made.url(path, host), pool: made.pool };
}
const signal = (): AbortSignal => AbortSignal.timeout(30_000);
const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/setpriv');

/** One that ended with the process that began it is as good as killed. */
function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

describe('findBrowser', () => {
  it('tries what it finds and says where it came from', async () => {
    const found = await foundBrowser();
    expect(['playwright', 'system']).toContain(found.source);
    expect(found.version).toMatch(/^\d+\./);
  });

  it('takes the browser of the system before any build of Playwright', async () => {
    const { path } = await foundBrowser();
    const folder = mkdtempSync(join(tmpdir(), 'evidence-path-'));
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'chromium'), `#!/bin/sh\nexec '${path}' "$@"\n`, { mode: 0o755 });
    const found = await findBrowser({ configured: null, env: { ...process.env, PATH: `${folder}:/usr/bin:/bin` } });
    expect(found).toMatchObject({ source: 'system' });
    rmSync(folder, { recursive: true });
  });

  it('hands on the browser that was started to try it, once, and a pool takes it over', async () => {
    const find = browserFinder({ configured: null, env: process.env });
    const answers: Awaited<ReturnType<typeof find>>[] = [];
    const pool = openOwnPool({
      find: async () => {
        const answer = await find();
        answers.push(answer);
        return answer;
      },
    });
    const lease = await pool.lease({});
    const [first] = answers;
    const tried = first !== undefined && 'running' in first ? first.running.browser : undefined;
    expect(tried?.isConnected()).toBe(true);
    expect(lease.context.browser()).toBe(tried);
    await lease.release();
    await pool.close();
    expect(tried?.isConnected()).toBe(false);
    expect(await find()).not.toHaveProperty('running');
  });

  it.each([
    ['a path that is not there', '/nowhere/chromium'],
    ['a program that is no browser', '/bin/true'],
  ])('does not pass over %s', async (_what, configured) => {
    await expect(findBrowser({ configured, env: process.env })).rejects.toMatchObject({
      name: 'CaptureFailure',
      reason: 'browser_unavailable',
      message: expect.stringContaining(configured) as string,
    });
  });
});

describe('a session', () => {
  it('shares nothing with the one before', async () => {
    const { session, url } = await open();
    for (let times = 0; times < 2; times += 1) {
      const one = await session();
      await navigate(one, url('/'), { signal: signal() });
      expect(await one.page.textContent('h1')).toBe('none');
      await one.close();
    }
  });

  it('is not held up by a browser that a page has brought to a halt, neither when it opens nor when it closes', async () => {
    const reports: string[] = [];
    const { session, url } = await open({ patienceMs: 2_000, report: (message) => reports.push(message) });
    const halt = ({ downloads }: { readonly downloads: string }) =>
      process.kill(-Number(readFileSync(join(dirname(dirname(downloads)), 'pid'), 'utf8')), 'SIGSTOP');
    const first = await session();
    halt(first);
    const second = await session();
    expect((await navigate(second, url('/'), { signal: signal() })).status).toBe(200);
    await first.close();
    halt(second);
    await second.close();
    const third = await session();
    expect((await navigate(third, url('/'), { signal: signal() })).status).toBe(200);
    expect(reports).toEqual(Array<string>(2).fill('the browser does not answer; the next capture starts a new one'));
    await third.close();
  });

  it.runIf(process.platform === 'linux')(
    'is not held up by a browser whose process that begins others is gone',
    { timeout: 60_000 },
    async () => {
      const reports: string[] = [];
      const { session, url, pool } = await open({ patienceMs: 2_000, report: (message) => reports.push(message) });
      const first = await session();
      for (const pid of zygotesOf(Number(readFileSync(join(dirname(dirname(first.downloads)), 'pid'), 'utf8'))))
        endNow(pid);
      // It still answers, and opens contexts, but no page in them.
      const [printed, second] = await Promise.all([pool.lease(printing), session()]);
      expect(await printed.page.pdf()).toBeInstanceOf(Buffer);
      expect((await navigate(second, url('/'), { signal: signal() })).status).toBe(200);
      // A page that is asked for crashes at once, or waits for a process for good.
      expect(reports).not.toEqual([]);
      for (const report of reports)
        expect(report).toMatch(/^the browser (opens no page|does not answer); the next capture starts a new one$/);
      await Promise.all([printed.release(), second.close(), first.close()]);
    },
  );

  it('fails when the browser ends, and the next one has a new browser', async () => {
    const reports: string[] = [];
    const { session, url, pool } = await open({ report: (message) => reports.push(message) });
    const first = await session();
    const ended = first.context.browser()?.newBrowserCDPSession();
    await (await ended)?.send('Browser.crash').catch(() => undefined);
    await expect(navigate(first, url('/'), { signal: signal() })).rejects.toMatchObject({ reason: 'browser_crashed' });
    await first.close();
    const second = await session();
    expect((await navigate(second, url('/'), { signal: signal() })).status).toBe(200);
    await second.close();
    expect(reports).toHaveLength(1);
    await pool.close();
    await expect(session()).rejects.toMatchObject({ reason: 'browser_unavailable' });
  });

  it('fails when its own page crashes, and leaves the browser to the others', async () => {
    const { session, url } = await open();
    const [broken, whole] = [await session(), await session()];
    await navigate(broken, url('/'), { signal: signal() });
    broken.cdp.send('Page.crash').catch(() => undefined);
    await expect.poll(() => broken.gone.aborted).toBe(true);
    expect(broken.gone.reason).toMatchObject({ reason: 'browser_crashed' });
    expect((await navigate(whole, url('/'), { signal: signal() })).status).toBe(200);
    await Promise.all([broken.close(), whole.close()]);
  });

  it('gets another browser once the old one has served its number', async () => {
    const { session } = await open({ recycleAfter: 2 });
    const folders: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      const one = await session();
      folders.push(dirname(one.downloads));
      await one.close();
    }
    expect(folders[0]).toBe(folders[1]);
    expect(folders[2]).not.toBe(folders[0]);
    expect(existsSync(folders[0]!)).toBe(false);
  });

  it.runIf(process.platform === 'linux')(
    'gets another browser once the old one has grown, with as much again for each page that is open',
    async () => {
      const running = await launchBrowser(await foundBrowser());
      const page = await running.browser.newPage();
      const held = (await running.processes())?.reduce((sum, { resident }) => sum + resident, 0) ?? 0;
      await page.close();
      await running.close();
      // One page is above it, and two are below twice as much.
      const { session } = await open({ memoryLimit: 0.75 * held });
      const [first, second] = [await session(), await session()];
      await first.close();
      const third = await session();
      expect(dirname(third.downloads)).toBe(dirname(second.downloads));
      await second.close();
      await third.close();
      const fourth = await session();
      expect(dirname(fourth.downloads)).not.toBe(dirname(third.downloads));
      await fourth.close();
    },
  );

  it('sends a user agent that was asked for, without contradicting it elsewhere', async () => {
    const { session, url } = await open();
    const one = await session({ userAgent: 'Examiner/1.0', locale: 'pl-PL', timezone: 'Europe/Warsaw' });
    const { requestHeaders } = await navigate(one, url('/'), { signal: signal() });
    expect(new Map(requestHeaders.map(([name, value]) => [name.toLowerCase(), value])).get('user-agent')).toBe(
      'Examiner/1.0',
    );
    expect(one.environment).toEqual({ locale: 'pl-PL', timezone: 'Europe/Warsaw', userAgent: 'Examiner/1.0' });
    await one.close();
  });
});

describe('the browser', () => {
  it('leaves neither processes nor folders', async () => {
    const running = await launchBrowser(await foundBrowser());
    const folder = dirname(dirname(running.downloads));
    const pid = readFileSync(`${folder}/pid`, 'utf8').trim();
    const resident = (await running.processes())?.reduce((sum, each) => sum + each.resident, 0);
    expect(resident).toBeGreaterThan(10_000_000);
    await running.close();
    expect(existsSync(folder)).toBe(false);
    expect(processesOf(pid)).toEqual([]);
  });

  it.skipIf(!asRoot)('runs as nobody inside its sandbox when the daemon is root', async () => {
    const running = await launchBrowser(await foundBrowser());
    const folder = dirname(dirname(running.downloads));
    const users = processesOf(readFileSync(`${folder}/pid`, 'utf8').trim());
    expect(new Set(users)).toEqual(new Set(['nobody']));
    expect(running.facts.sandbox).toEqual({ on: true });
    expect(running.facts.flags).toContain('--disable-quic');
    expect(running.facts.flags).not.toContain('--no-sandbox');
    await running.close();
  });

  it('sees nothing of the environment of the daemon', async () => {
    process.env['EVIDENCE_API_KEY'] = 'ps_test_secret';
    const running = await launchBrowser(await foundBrowser());
    const pid = readFileSync(`${dirname(dirname(running.downloads))}/pid`, 'utf8').trim();
    if (existsSync(`/proc/${pid}/environ`))
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('ps_test_secret');
    delete process.env['EVIDENCE_API_KEY'];
    await running.close();
  });
});

/** Users of the living processes of a group. */
function processesOf(group: string): string[] {
  if (!existsSync('/proc') || readdirSync('/proc').length === 0) return [];
  const lines = execFileSync('ps', ['-eo', 'pgid=,stat=,user='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([pgid, state]) => pgid === group && !state?.startsWith('Z'))
    .map(([, , user]) => user ?? '');
}

/** Of the browser of a process group. */
const zygotesOf = (group: number): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        const [, , , pgrp] = /\) (\S) (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        return Number(pgrp) === group && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=zygote');
      } catch {
        return false;
      }
    })
    .map(Number);
